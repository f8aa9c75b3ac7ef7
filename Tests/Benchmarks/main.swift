#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  _ = Options.usage.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(2)
}
let effort: Effort = options.isSmoke ? .smoke : .full
var rows: [Row] = []

@MainActor func add(_ new: [Row]) {
  for row in new where options.includes(row.name) {
    rows.append(row)
    if !options.isJSON { print(Report.line(row)) }
  }
}

if !options.isJSON { print(Report.header) }
for workload in Workload.all where options.includes(workload.name) {
  add([workload.measure(effort)])
}
add([Counts.tellings()])
add(Counts.allocations(options.includes))
add(Memory.rows(effort))
if options.includes("W3 ") { add(Growth.telling(effort)) }
if options.includes("W5b ") { add(Growth.replacing(effort)) }
if options.includes("graph ") { add(Graph.rows(effort)) }
if options.includes("parallel sessions") { add([await Parallel.row(effort)]) }
if options.isJSON { print(Report.json(rows)) }
// What is measured may be missed by noise; what is counted may not.
exit(rows.contains { $0.isExact && !$0.holds } ? 1 : 0)
