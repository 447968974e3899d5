internal import ArtifactStore
internal import ContentDigest
internal import PlainFoundation
internal import Workbench

/// The texts of a page in a browser, on which a person labels: what the page's script is told.
///
/// The texts are in the order of the queue, and known by their places in it.
package struct LabelSheet: Sendable, Encodable {
  /// A document whose pages are shown.
  package struct File: Sendable, Encodable {
    /// Its name.
    package var name: String
    /// Width and height of each page in points, by its number.
    package var sizes: [Int: [Double]]

    /// A document from its parts.
    package init(name: String, sizes: [Int: [Double]]) {
      self.name = name
      self.sizes = sizes
    }
  }

  /// One text.
  struct Row: Sendable, Encodable {
    /// Position in the input, by which the texts of a block are ordered.
    var item: Int
    var source: String
    var place: String
    var heading: String?
    var before: String?
    var after: String?
    var text: String
    var given: Int?
    var probabilities: [Double]
    var block: Int?
    var attributes: [String: String]
    var why: String
    var group: String?
    /// The name of its document, and the digest by which the store knows it.
    var document: String
    var digest: String
    /// Position of its document, its page there, its box in points, and its place among the paragraphs from 1.
    var file: Int?
    var page: Int?
    var box: [Double]?
    var paragraph: Int?
  }

  /// A label of this session and when it was given, milliseconds since 1970.
  package struct Answer: Sendable, Encodable {
    var label: Int
    var at: Int64

    /// An answer from its parts.
    package init(label: Int, at: Int64) {
      self.label = label
      self.at = at
    }
  }

  /// What the page is known by in the browser's memory.
  package var id = ""
  /// Who labels; empty when the person says so on the page.
  package var annotator: String
  /// What kind of label an answer is: `person` or `gold`.
  package var kind = LabelRow.Source.person.rawValue
  /// Whether answers go to a server, and pictures come from it.
  package var isServed: Bool
  /// The names of the classes.
  package let classes: [String]
  /// The key of each class.
  let keys: [String]
  let rows: [Row]
  let files: [File]
  /// The answers so far, by place.
  package var answers: [Int: Answer] = [:]
  /// Pictures in base 64, by document and page, `0/1`; of a page without a server.
  package var pictures: [String: String] = [:]

  /// The sheet of a queue.
  ///
  /// - Parameters:
  ///   - session: The texts and their order.
  ///   - source: Where the texts stand.
  ///   - groups: Whose text each item is, parallel to the session's items.
  ///   - files: The documents whose pages can be shown, parallel to those of `source`; empty for texts without pages.
  ///   - annotator: Who labels; may be empty.
  ///   - isServed: Whether a server saves the answers.
  package init(
    _ session: LabelSession, source: LabelPlaces, groups: [String?], files: [File],
    annotator: String, isServed: Bool
  ) {
    classes = session.classes
    keys = session.keys.characters.map { String($0) }
    self.files = files
    self.annotator = annotator
    self.isServed = isServed
    rows = session.queue.map { entry in
      let item = session.items[entry.item]
      var row = Row(
        item: entry.item, source: item.source, place: item.place, heading: item.heading,
        before: item.previous,
        after: item.next, text: item.text, given: item.given,
        probabilities: item.probabilities.map { ($0 * 10_000).rounded() / 10_000 },
        block: item.block, attributes: item.attributes, why: entry.reason,
        group: groups[entry.item],
        document: source.documents[source.documentOf[entry.item]].document.name
          .split(separator: "/").last.map(String.init) ?? item.source,
        digest: source.places[entry.item].document.hex)
      let document = source.documentOf[entry.item]
      guard files.indices.contains(document) else { return row }
      let role = source.roles[entry.item]
      let paragraphs = source.documents[document].paragraphs
      guard
        let place = paragraphs.firstIndex(where: {
          $0.text == item.text && (role == nil || $0.role == role)
        })
      else { return row }
      row.file = document
      row.page = paragraphs[place].page
      row.box = paragraphs[place].box.map { ($0 * 10).rounded() / 10 }
      row.paragraph = place + 1
      return row
    }
  }

  /// The pages that the texts stand on, document and number, each once, in order.
  package var pages: [(file: Int, page: Int)] {
    var seen: Set<[Int]> = []
    return rows.compactMap { row in
      guard let file = row.file, let page = row.page, seen.insert([file, page]).inserted else {
        return nil
      }
      return (file, page)
    }.sorted { ($0.file, $0.page) < ($1.file, $1.page) }
  }
}
