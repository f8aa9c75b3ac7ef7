#!/usr/bin/env python3
"""Writes WidthTable.swift: the scalars that take no cell and those that take two.

    pip install unicodedata2==17.0.0
    python3 generate-width-table.py > WidthTable.swift

The version is the one the Swift standard library breaks graphemes with (Swift 6.3: Unicode 17).
Python's own unicodedata works too, with the version it has.

Two cells: East_Asian_Width W or F (UAX #11), the unassigned parts of planes 2 and 3 included.
No cell: marks that do not space (Mn, Me), invisible controls (Cc, Cf, Zl, Zp), conjoining vowels and
final consonants of Hangul, and the few spacing marks that are drawn inside a wide character's cells.
One cell: all else, ambiguous ones and spacing marks (Mc) included, as terminals do it.
"""

import sys

try:
    import unicodedata2 as unicodedata
except ImportError:
    import unicodedata

# Prepended signs such as ARABIC NUMBER SIGN: format characters by category, but one can see them.
VISIBLE_FORMAT = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}

# From emoji-variation-sequences.txt, which unicodedata does not have: the characters that are wide
# as emoji and have a text form too. The ideographs among them are left out; they are wide as text.
TEXT_FORMS = """
231A-231B 23E9-23EC 23F0 23F3 25FD-25FE 2614-2615 2648-2653 267F 2693 26A1 26AA-26AB 26BD-26BE
26C4-26C5 26CE 26D4 26EA 26F2-26F3 26F5 26FA 26FD 2705 270A-270B 2728 274C 274E 2753-2755 2757
2795-2797 27B0 27BF 2B1B-2B1C 2B50 2B55 1F004 1F30D-1F30F 1F315 1F31C 1F378 1F393 1F3A7 1F3AC-1F3AE
1F3C2 1F3C4 1F3C6 1F3CA 1F3E0 1F3ED 1F408 1F415 1F41F 1F426 1F442 1F446-1F449 1F44D-1F44E 1F453
1F46A 1F47D 1F4A3 1F4B0 1F4B3 1F4BB 1F4BF 1F4CB 1F4DA 1F4DF 1F4E4-1F4E6 1F4EA-1F4ED 1F4F7
1F4F9-1F4FB 1F508 1F50D 1F512-1F513 1F550-1F567 1F610 1F687 1F68D 1F691 1F694 1F698 1F6AD 1F6B2
1F6B9-1F6BA 1F6BC
"""


def width(code):
    scalar = chr(code)
    category = unicodedata.category(scalar)
    wide = unicodedata.east_asian_width(scalar) in ("W", "F")
    if code in VISIBLE_FORMAT:
        return 1
    if category in ("Mn", "Me", "Cc", "Cf", "Zl", "Zp") or (category == "Mc" and wide):
        return 0
    if 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7C6 or 0xD7CB <= code <= 0xD7FB:
        return 0
    return 2 if wide else 1


def ranges(cells):
    found = []
    for code in range(0x110000):
        if 0xD800 <= code <= 0xDFFF or width(code) != cells:
            continue
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def text_forms():
    for word in TEXT_FORMS.split():
        ends = word.split("-")
        yield int(ends[0], 16), int(ends[-1], 16)


def write(name, comment, ranges):
    print(f"\n  /// {comment}")
    print(f"  static let {name}: [UInt32] = [")
    line = "   "
    for low, high in ranges:
        pair = f" 0x{low:X}, 0x{high:X},"
        if len(line) + len(pair) > 100:
            print(line)
            line = "   "
        line += pair
    print(line)
    print("  ]")


def main():
    version = unicodedata.unidata_version
    print(f"// Written by generate-width-table.py from Unicode {version}. Do not edit.")
    print("\n/// Which scalars take no cell and which take two; all others take one.")
    print("enum WidthTable {")
    print("  /// The version of Unicode the table was made from.")
    print(f'  static let unicodeVersion = "{version}"')
    write("zero", "First and last scalar of every range that takes no cell, ascending.", ranges(0))
    write("wide", "First and last scalar of every range that takes two cells, ascending.", ranges(2))
    write("narrowed", "The same for those that U+FE0E makes narrow.", text_forms())
    print("}")


if __name__ == "__main__":
    sys.exit(main())
