#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func cpuTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
func sample(_ run: (Int) -> Void, _ n: Int) -> Double {
  let start = cpuTime(); run(n); return (cpuTime() - start) / Double(n)
}
func median(_ v: [Double]) -> Double { v.sorted()[v.count / 2] }
let filter = CommandLine.arguments.dropFirst().first
var floors: [String: Double] = [:]
func pad(_ s: String, _ n: Int) -> String { s + String(repeating: " ", count: max(0, n - s.count)) }
for w in Workload.properties + Workload.signals + Workload.derived {
  if let filter, filter != w.name,
    (CommandLine.arguments.count > 2 || w.name != "W1" && w.name != "W9")
  {
    continue
  }
  let floor = w.floor(), facet = w.facet()
  let n = max(1, Int(5e6 / w.scale))
  floor(n / 10 + 1); facet(n / 10 + 1)
  var a: [Double] = [], b: [Double] = []
  for _ in 0..<15 { a.append(sample(floor, n)); b.append(sample(facet, n)) }
  floors[w.name] = median(a)
  let f = floors[w.floorOf ?? w.name] ?? floors[w.name]!, m = median(b)
  print(
    pad(w.name, 5), pad("\((m * 10 / Double(w.operations)).rounded() / 10)", 9),
    pad("\((f * 10 / Double(w.operations)).rounded() / 10)", 9),
    pad("\((m / f * 100).rounded() / 100)", 7), w.bar, m / f <= w.bar ? "ok" : "MISS", w.title)
}
