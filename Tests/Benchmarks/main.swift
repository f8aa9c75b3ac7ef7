import CHeap

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func refuse(_ text: String) -> Never {
  _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(2)
}

guard let options = Options(CommandLine.arguments.dropFirst()) else { refuse(Options.usage) }
let effort: Effort = options.isSmoke ? .smoke : .full
var rows: [Row] = []

@MainActor func add(_ new: [Row]) {
  for row in new where options.includes(row.name) {
    rows.append(row)
    if !options.isJSON { print(Report.line(row)) }
  }
}

if !options.isJSON { print(Report.header) }
add(measure(Workload.all.filter { options.includes($0.name) }, effort))
if options.includesGroup("W7 ") { add([Counts.tellings()]) }
add(Counts.allocations(options.includes))
if options.includesGroup("bytes ") { add(Memory.rows(effort)) }
if options.includesGroup("W3 ") { add(Growth.telling(effort)) }
if options.includesGroup("W5b ") { add(Growth.replacing(effort)) }
if options.includesGroup("list ") { add(measure([.listGrowth], effort.limited(to: 3))) }
if options.includesGroup("graph ") || options.includesGroup("chain ") { add(Graphs.rows(effort)) }
if options.includesGroup("parallel ") { add(await Parallel.rows(effort)) }
if rows.isEmpty { refuse("benchmarks: no row has such a name\n") }
if options.isJSON {
  print(Report.json(rows))
} else if !heap_is_countable() {
  print("Allocations and bytes can be counted with glibc and without a sanitizer only.")
}
// What is measured may be missed by noise; what is counted may not.
exit(rows.contains { $0.isExact && !$0.holds } ? 1 : 0)
