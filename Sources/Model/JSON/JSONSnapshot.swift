/// The bytes of a file at one moment, with what the value in them looks like when this program
/// writes it.
struct JSONSnapshot {
  let bytes: [UInt8]
  /// How this program writes the value in `bytes`; `nil` if not known yet or there is none.
  var encoding: [UInt8]?
  /// What is in `bytes` and not in `encoding`.
  var lostPlaces: [String] = []
  /// Whether the two above are worked out. It is dear, so only done once a value is to be saved.
  var isComplete = false
  /// Whether the disk has confirmed the bytes.
  var isSynced = true

  /// Bytes that were read.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Bytes that this program has written.
  init(written bytes: [UInt8]) {
    self.bytes = bytes
    encoding = bytes
    isComplete = true
  }
}
