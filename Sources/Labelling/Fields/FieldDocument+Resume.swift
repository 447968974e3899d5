package import Workbench

extension FieldDocument {
  /// The JSON Resume that the marks make: gold for `vitae evaluate fields`.
  ///
  /// A value that the reader had found and nobody changed stays as it was read; that of other marks is their words, and of
  /// a date the date that they say. Entries that lost all their marks are gone.
  ///
  /// - Parameter date: The ISO date in words, for a field's name; `nil` when there is none.
  /// - Returns: The object; empty when nothing is marked.
  package func resume(date: (_ words: String, _ field: String) -> String?) -> JSONNode {
    let words = FieldSpan.words(of: spans)
    var values: [(names: ArraySlice<Substring>, value: String)] = []
    for (path, pieces) in Dictionary(grouping: spans, by: \.path) {
      let text = words[path] ?? ""
      let field = ResumeFieldName.name(ofPath: path)
      guard
        let value = pieces.lazy.compactMap(\.value).first
          ?? (ResumeFieldName.isDate(field) ? date(text, field) : text)
      else { continue }
      values.append((path.split(separator: "/")[...], value))
    }
    return Self.tree(values.sorted { $0.names.lexicographicallyPrecedes($1.names) })
      ?? .object([:])
  }

  /// The JSON value of texts by their pointers; numbers are places of a list, in which none is left out.
  private static func tree(_ values: [(names: ArraySlice<Substring>, value: String)]) -> JSONNode? {
    guard let first = values.first else { return nil }
    if first.names.isEmpty { return .string(first.value) }
    let groups = Dictionary(grouping: values) { $0.names.first ?? "" }.mapValues { group in
      tree(group.map { ($0.names.dropFirst(), $0.value) }) ?? .null
    }
    let numbers = groups.keys.compactMap { Int($0) }
    guard numbers.count == groups.count else {
      return .object(
        Dictionary(uniqueKeysWithValues: groups.map { (String($0.key), $0.value) }))
    }
    return .array(
      groups.sorted { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }.map(\.value))
  }
}
