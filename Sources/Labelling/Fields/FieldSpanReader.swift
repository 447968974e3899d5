internal import PlainFoundation
package import Workbench

/// Reads marked resumes: lines of `vitae parse`, what Label Studio, doccano and Prodigy export, and lines of spans.
package struct FieldSpanReader {
  /// The resumes, in the order of the file.
  package private(set) var documents: [FieldDocument] = []
  /// What could not be used, with file and line.
  package var problems: [DataFileError] { file.problems }
  /// Resumes without text, and tasks in which nothing is marked.
  package internal(set) var emptyCount = 0

  var file: AnnotationFile
  /// Whose marks are taken where several people marked.
  let annotator: String?
  /// Lines of spans of one document each.
  private var lines: [String: [(span: JSONNode, line: Int)]] = [:]
  private var order: [String] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - annotator: Whose marks are taken where several people marked; the latest when `nil`.
  /// - Throws: ``DataFileError`` when nothing of it can be read. A bad line is not an error.
  package init(_ path: String, annotator: String?) throws {
    try self.init(try TextFile.read(path), path: path, annotator: annotator)
  }

  /// Reads what a file holds.
  init(_ text: String, path: String, annotator: String? = nil) throws {
    file = AnnotationFile(path: path)
    file.format = .labelStudio
    self.annotator = annotator
    var nodes: [(JSONNode, Int)] = []
    try file.eachObject(text) { _, node, number in nodes.append((node, number)) }
    for (node, number) in nodes {
      if node["provenance"]?.array != nil, node["paragraphs"]?.array != nil {
        addParsed(node)
      } else if node["data"]?.object != nil {
        addTask(node, number)
      } else if node["field"]?.string != nil {
        let name = node["document"]?.text ?? ""
        if lines[name] == nil { order.append(name) }
        lines[name, default: []].append((node, number))
      } else if node["spans"]?.array != nil || node["_view_id"] != nil {
        addProdigy(node, number)
      } else if (node["text"] ?? node["data"])?.string != nil, Self.doccanoMarks(node) != nil {
        addDoccano(node, number)
      } else {
        file.complain(
          "expected a line of vitae parse, a marked resume of Label Studio, doccano or Prodigy, or a span with 'field'",
          number)
      }
    }
    for name in order { addSpans(lines[name] ?? [], of: name) }
  }

  mutating func keep(_ document: FieldDocument) {
    if document.spans.isEmpty { emptyCount += 1 } else { documents.append(document) }
  }

  // MARK: Lines of vitae parse

  /// The name under which the fields are those of `vitae parse`.
  static let parser = "vitae parse"

  private mutating func addParsed(_ node: JSONNode) {
    var document = FieldDocument(name: Self.name(node["source"]?.string ?? ""))
    document.digest = node["sha256"]?.string
    document.annotator = Self.parser
    let paragraphs = node["paragraphs"]?.array ?? []
    document.paragraphs = paragraphs.map { $0["text"]?.string ?? "" }
    document.pages = paragraphs.map { $0["page"]?.integer ?? 1 }
    var values: [String: String] = [:]
    Self.collect(node["resume"], "", &values)
    var spans: [FieldSpan] = []
    for source in node["provenance"]?.array ?? [] {
      // What the schema does not take has a place and no value.
      guard let path = source["path"]?.string, values[path] != nil,
        let words = source["text"]?.string
      else { continue }
      var span = FieldSpan(
        path: path, text: words, page: source["page"]?.integer, box: Self.box(source["box"]),
        confidence: AnnotationFile.number(source["confidence"]))
      if let place = source["paragraph"]?.integer, paragraphs.indices.contains(place) {
        span.range = WordPlace.range(
          of: words, box: span.box, in: document.paragraphs[place],
          box: Self.box(paragraphs[place]["box"]))
        if span.range != nil { span.paragraph = place }
      }
      spans.append(span)
    }
    // Of a value in pieces each says the whole value.
    let words = FieldSpan.words(of: spans)
    for i in spans.indices where values[spans[i].path] != words[spans[i].path] {
      spans[i].value = values[spans[i].path]
    }
    document.spans = spans
    keep(document)
  }

  /// The texts of a JSON value by their pointers.
  private static func collect(
    _ node: JSONNode?, _ path: String, _ values: inout [String: String]
  ) {
    switch node {
    case .string(let text): values[path] = text
    case .array(let items):
      for (i, item) in items.enumerated() { collect(item, "\(path)/\(i)", &values) }
    case .object(let members):
      for (name, item) in members { collect(item, "\(path)/\(name)", &values) }
    default: break
    }
  }

  private static func box(_ node: JSONNode?) -> [Double]? {
    let box = node?.array?.compactMap(AnnotationFile.number)
    return box?.count == 4 ? box : nil
  }

  static func name(_ path: String) -> String {
    DocumentNames.shortest(of: path, keepsEnding: false) { _ in true }
  }

  // MARK: Lines of spans

  private mutating func addSpans(_ rows: [(span: JSONNode, line: Int)], of name: String) {
    guard !name.isEmpty else {
      for row in rows { file.complain("expected 'document'", row.line) }
      return
    }
    var document = FieldDocument(name: Self.name(name))
    var marks: [FieldPaths.Mark] = []
    var spans: [(span: FieldSpan, line: Int)] = []
    for (node, line) in rows {
      guard let span = Self.span(node) else {
        file.complain("expected 'path', or 'paragraph', 'start' and 'end', and 'text'", line)
        continue
      }
      document.digest = document.digest ?? node["digest"]?.string
      if node["source"]?.string != LabelRow.Source.model.rawValue {
        document.isByPerson = true
        document.annotator = node["annotator"]?.text ?? document.annotator
      }
      marks.append(
        FieldPaths.Mark(
          field: node["field"]?.string ?? "", path: node["path"]?.string,
          position: (span.paragraph ?? 0) << 32 + (span.range?.lowerBound ?? 0)))
      spans.append((span, line))
    }
    document.annotator = document.annotator ?? rows.first?.span["annotator"]?.text
    for ((path, mark), (span, line)) in zip(zip(FieldPaths.paths(of: marks), marks), spans) {
      guard let path else {
        file.complain("'\(mark.field)' is no field; the format 'interface' lists them", line)
        continue
      }
      var span = span
      (span.path, span.field) = (path, ResumeFieldName.name(ofPath: path))
      if let problem = span.problem {
        file.complain(problem, line)
        continue
      }
      document.spans.append(span)
    }
    keep(document)
  }

  /// A span from its members; paragraphs count from 1 in files.
  static func span(_ node: JSONNode) -> FieldSpan? {
    guard let text = node["text"]?.string, !text.isEmpty else { return nil }
    var span = FieldSpan(
      path: node["path"]?.string ?? "", text: text, value: node["value"]?.text?.nonEmpty,
      page: node["page"]?.integer, box: box(node["box"]),
      confidence: AnnotationFile.number(node["confidence"]))
    if let start = node["start"]?.integer, let end = node["end"]?.integer,
      let paragraph = node["paragraph"]?.integer
    {
      guard 0 <= start, start < end, (1...1_000_000).contains(paragraph) else { return nil }
      (span.paragraph, span.range) = (paragraph - 1, start..<end)
    }
    return span.range == nil && span.path.isEmpty ? nil : span
  }
}

extension FieldSpan {
  /// The words of each value, its pieces in the order of the page.
  static func words(of spans: [FieldSpan]) -> [String: String] {
    Dictionary(grouping: spans, by: \.path).mapValues { pieces in
      pieces.enumerated().sorted {
        ($0.element.paragraph ?? .max, $0.element.range?.lowerBound ?? 0, $0.offset)
          < ($1.element.paragraph ?? .max, $1.element.range?.lowerBound ?? 0, $1.offset)
      }.map(\.element.text).joined(separator: " ")
    }
  }
}
