/// Gives marks without a JSON pointer one: a person who marks words as `work.position` does not number jobs.
///
/// A mark belongs to the entry whose marks are nearest in the text. Where that entry has the field already, it opens an
/// entry of its own, and so does a mark of a section that has none.
struct FieldPaths {
  /// A mark: its field, and its place in the text.
  struct Mark {
    var field: String
    /// The pointer, where it is known.
    var path: String?
    /// The place in the text; any number that grows along it.
    var position: Int
  }

  /// Where the known marks of each section stand, with the number of their entry.
  private var entries: [Substring: [(position: Int, number: Int)]] = [:]
  private var taken: Set<String> = []

  /// The pointers of marks; `nil` for one of an unknown field.
  static func paths(of marks: [Mark]) -> [String?] {
    var work = FieldPaths()
    var paths: [String?] = marks.map { mark in
      mark.path.flatMap { ResumeFieldName.name(ofPath: $0) == mark.field ? $0 : nil }
    }
    for (mark, path) in zip(marks, paths) {
      if let path { work.note(path, at: mark.position) }
    }
    let open = marks.indices.filter { paths[$0] == nil }
      .sorted { (marks[$0].position, $0) < (marks[$1].position, $1) }
    for index in open {
      paths[index] = work.path(for: marks[index])
      if let path = paths[index] { work.note(path, at: marks[index].position) }
    }
    return paths
  }

  /// The text of a pointer before its first number, and the number.
  private static func parts(_ path: String) -> (section: Substring, number: Int)? {
    let names = path.split(separator: "/")
    guard let place = names.firstIndex(where: { Int($0) != nil }), let number = Int(names[place])
    else { return nil }
    let length = names[..<place].reduce(0) { $0 + $1.count + 1 }
    return (path.prefix(length), number)
  }

  private mutating func note(_ path: String, at position: Int) {
    taken.insert(path)
    guard let (section, number) = Self.parts(path) else { return }
    entries[section, default: []].append((position, number))
  }

  private func path(for mark: Mark) -> String? {
    guard let template = ResumeFieldName.template(of: mark.field) else { return nil }
    guard let first = template.firstIndex(of: "#") else { return template }
    let section = template[..<template.index(before: first)]
    let rest = template[template.index(after: first)...]
    let known = entries[section] ?? []
    let nearest = known.min {
      (abs($0.position - mark.position), $0.position)
        < (abs($1.position - mark.position), $1.position)
    }
    let fresh = (known.map(\.number).max() ?? -1) + 1
    guard rest.contains("#") else {
      let path = "\(section)/\(nearest?.number ?? fresh)\(rest)"
      return taken.contains(path) ? "\(section)/\(fresh)\(rest)" : path
    }
    // A list in the entry: the mark is one more of it.
    let list = "\(section)/\(nearest?.number ?? fresh)\(rest.dropLast())"
    var number = 0
    while taken.contains("\(list)\(number)") { number += 1 }
    return "\(list)\(number)"
  }
}
