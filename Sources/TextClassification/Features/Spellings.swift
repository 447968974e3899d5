/// One spelling for all strings that differ only in how their letters are composed (canonically equal, as NFC and NFD are),
/// the same in whatever order they come.
///
/// Such strings are equal in Swift, so a set or dictionary keeps the one that comes first.
struct Spellings {
  private var chosen: [String: String] = [:]

  /// Chooses the spelling in the fewest bytes, of equally short ones the first by bytes.
  init(_ strings: some Sequence<String>) {
    for string in strings {
      if let known = chosen[string], !Self.isShorter(string, than: known) { continue }
      chosen[string] = string
    }
  }

  /// The spelling that stands for a string.
  subscript(string: String) -> String { chosen[string] ?? string }

  /// The spellings in the order of their bytes.
  var sorted: [String] {
    chosen.values.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isShorter(_ a: String, than b: String) -> Bool {
    let (size, other) = (a.utf8.count, b.utf8.count)
    return size == other ? a.utf8.lexicographicallyPrecedes(b.utf8) : size < other
  }
}
