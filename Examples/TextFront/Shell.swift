/// A shell that can be told how a program's command line goes on.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

extension ProgramSyntax {
  /// A script that makes a shell complete the options, their values and the operand. It is made from the
  /// table of the options, so it knows all of them.
  func completions(for shell: Shell) -> [Line] {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }

  private var bashCompletions: [Line] {
    let cases = options.compactMap { option -> Line? in
      let found: String
      switch option.value {
      case .none: return nil
      case .choice(let words):
        found = " found=\"$(compgen -W '\(words.joined(separator: " "))' -- \"$word\")\""
      case .folder: found = " found=\"$(compgen -d -- \"$word\")\""
      case .text, .number: found = ""
      }
      return Line("    \(option.name))\(found) ;;")
    }
    let names = options.map(\.name).joined(separator: " ")
    let operand =
      operand == nil
      ? "found=\"\"" : "compopt -o filenames 2>/dev/null; found=\"$(compgen -f -- \"$word\")\""
    return [
      "# To be used by: source <(\(name) --completions bash)",
      "_\(name)() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" option=\"\" found=\"\" line",
      "  (( COMP_CWORD > 0 )) && option=\"${COMP_WORDS[COMP_CWORD - 1]}\"",
      "  # In --option=value the sign between them is a word of its own.",
      "  if [[ $word == \"=\" ]]; then",
      "    word=\"\"",
      "  elif [[ $option == \"=\" ]] && (( COMP_CWORD > 1 )); then",
      "    option=\"${COMP_WORDS[COMP_CWORD - 2]}\"",
      "  fi",
      "  case \"$option\" in",
    ] + cases
      + [
        "    *)",
        "      if [[ $word == -* ]]; then",
        "        found=\"$(compgen -W '\(names)' -- \"$word\")\"",
        "      else",
        "        \(operand)",
        "      fi ;;",
        "  esac",
        "  COMPREPLY=()",
        "  while IFS= read -r line; do",
        "    [[ -n $line ]] && COMPREPLY+=(\"$line\")",
        "  done <<< \"$found\"",
        "}",
        "complete -F _\(name) \(name)",
      ].map { Line($0) }
  }

  private var zshCompletions: [Line] {
    let words = options.map { option -> String in
      let help = option.help.map { "\\[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
      let value: String
      switch option.value {
      case .none: return quoted("\(option.name)[\(help)]")
      case .choice(let words): value = "value:(\(words.joined(separator: " ")))"
      case .folder(let word): value = "\(word):_files -/"
      case .text(let word): value = "\(word): "
      case .number: value = "N: "
      }
      return quoted("\(option.name)=[\(help)]:\(value)")
    }
    let operand = operand.map { ["'1:\($0):_files'"] } ?? []
    let specs = words + operand
    return [
      "#compdef \(name)",
      "# To be used by: source <(\(name) --completions zsh)",
      "_\(name)() {",
      Line("  _arguments \\"),
    ] + specs.enumerated().map { Line("    \($1)\($0 < specs.count - 1 ? " \\" : "")") } + [
      "}",
      "if [ \"$funcstack[1]\" = \"_\(name)\" ]; then _\(name) \"$@\"; else compdef _\(name) \(name); fi",
    ]
  }

  private var fishCompletions: [Line] {
    let start: [Line] =
      ["# To be used by: \(name) --completions fish | source"]
      + (operand == nil ? ["complete -c \(name) -f"] : [])
    return start
      + options.map { option in
        let value: String =
          switch option.value {
          case .none: ""
          case .choice(let words): " -x -a \(quoted(words.joined(separator: " ")))"
          case .folder: " -x -a '(__fish_complete_directories)'"
          case .text, .number: " -x"
          }
        return Line(
          "complete -c \(name) -l \(option.name.dropFirst(2))\(value) -d \(quoted(option.help))")
      }
  }

  /// A word for a shell. What follows a quote in it is a word of its own in all of them.
  private func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
