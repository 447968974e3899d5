/// The compiled lists, as `scripts/lexicons.sh` writes them.
struct LexiconSource: Sendable {
  /// The folder of words that belong to no language: codes, names of places.
  static let anyLanguage = "any"

  /// The folders of `datasets/lexicons`.
  let languages: [String]
  /// One list after the other.
  private let lists: [List]

  /// A list's name and its words by the languages that have them.
  private struct List {
    let name: Substring
    var groups: [(languages: [String], words: [String])] = []
  }

  /// - Parameter text: The compiled file: a line of languages, then for each list `=LIST`, `+LANGUAGES` and words.
  init(text: String) {
    var languages: [String] = []
    var lists: [List] = []
    for line in text.split(separator: "\n" as Character) {
      switch line.utf8.first {
      case UInt8(ascii: "="): lists.append(List(name: line.dropFirst()))
      case UInt8(ascii: "+"):
        let codes = line.dropFirst().split(separator: " ").map(String.init)
        lists[lists.count - 1].groups.append((codes, []))
      default:
        if lists.isEmpty {
          languages = line.split(separator: " ").dropFirst().map(String.init)
        } else {
          let last = lists.count - 1
          lists[last].groups[lists[last].groups.count - 1].words.append(String(line))
        }
      }
    }
    (self.languages, self.lists) = (languages, lists)
  }

  /// The words of each list by its name.
  ///
  /// - Parameter languages: The languages whose words count, beside those of none; `nil` for all.
  /// - Returns: Lists that have words.
  func lists(of languages: Set<String>?) -> [String: [String]] {
    var out: [String: [String]] = [:]
    for list in lists {
      let words = list.groups.filter { group in
        guard let languages else { return true }
        return group.languages.contains { $0 == Self.anyLanguage || languages.contains($0) }
      }.flatMap(\.words)
      if !words.isEmpty { out[String(list.name)] = words }
    }
    return out
  }
}
