import Foundation

#if !os(Windows) && !os(WASI)
  /// Runs the jobs of one store one after the other on a thread that may wait for a disk, so that a
  /// slow one never takes a thread away from the tasks of the program.
  final class FileExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "FacetModel.JSONFileStore")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }
#endif
