internal import PlainFoundation
package import Workbench

/// Reads marked resumes: lines of `vitae parse`, tasks of Label Studio, and lines of spans.
package struct FieldSpanReader {
  /// The resumes, in the order of the file.
  package private(set) var documents: [FieldDocument] = []
  /// What could not be used, with file and line.
  package var problems: [DataFileError] { file.problems }
  /// Resumes without text, and tasks in which nothing is marked.
  package private(set) var emptyCount = 0

  private var file: AnnotationFile
  private let annotator: String?
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
      } else {
        file.complain(
          "expected a line of vitae parse, a task of Label Studio, or a span with 'field'", number)
      }
    }
    for name in order { addSpans(lines[name] ?? [], of: name) }
  }

  private mutating func keep(_ document: FieldDocument) {
    if document.spans.isEmpty { emptyCount += 1 } else { documents.append(document) }
  }

  // MARK: Lines of vitae parse

  private mutating func addParsed(_ node: JSONNode) {
    var document = FieldDocument(name: Self.name(node["source"]?.string ?? ""))
    document.digest = node["sha256"]?.string
    document.annotator = "vitae parse"
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

  private static func name(_ path: String) -> String {
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
      document.spans.append(span)
    }
    keep(document)
  }

  /// A span from its members; paragraphs count from 1 in files.
  private static func span(_ node: JSONNode) -> FieldSpan? {
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

  // MARK: Tasks of Label Studio

  private mutating func addTask(_ node: JSONNode, _ number: Int) {
    let data = node["data"]
    guard let text = data?["text"]?.string else {
      return file.complain("the task has no 'text'", number)
    }
    guard let name = data?["document"]?.text ?? node["id"]?.text else {
      return file.complain("the task has no 'document'", number)
    }
    var document = FieldDocument(name: Self.name(name))
    document.digest = data?["digest"]?.string
    document.paragraphs = text.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0) }
    document.pages = data?["pages"]?.array?.map { $0.integer ?? 1 } ?? []
    document.found = (data?["fields"]?.array ?? []).compactMap(Self.span)
    let marked = chosenMarks(node)
    document.isByPerson = marked.isByPerson
    document.annotator = marked.annotator
    guard let results = marked.results else {
      emptyCount += 1
      return
    }
    let regions = results.compactMap { region($0, in: text, number) }
    let starts = document.starts
    let marks = regions.map { region in
      FieldPaths.Mark(
        field: region.field,
        path: region.path ?? document.found(region.field, region.range, starts)?.path,
        position: region.range.lowerBound)
    }
    for (path, region) in zip(FieldPaths.paths(of: marks), regions) {
      guard let path else {
        file.complain(
          "'\(region.field)' is no field; the format 'interface' lists them", number)
        continue
      }
      document.mark(region.range, as: path, starts)
    }
    document.keepWhatWasNotTouched()
    keep(document)
  }

  /// The marks of the annotator who is asked for, else the latest; else those of the reader.
  private func chosenMarks(
    _ node: JSONNode
  ) -> (results: [JSONNode]?, annotator: String?, isByPerson: Bool) {
    let annotations = (node["annotations"] ?? node["completions"])?.array ?? []
    let usable = annotations.filter { $0["was_cancelled"] != .bool(true) }
    func time(_ node: JSONNode) -> Int64 {
      (node["updated_at"] ?? node["created_at"])?.text.flatMap(TimeText.milliseconds(of:)) ?? 0
    }
    let own = usable.filter { node in
      annotator.map { AnnotationFile.annotator(node["completed_by"]) == $0 } ?? true
    }
    if let latest = own.enumerated().max(by: {
      (time($0.element), $0.offset) < (time($1.element), $1.offset)
    })?.element {
      return (latest["result"]?.array, AnnotationFile.annotator(latest["completed_by"]), true)
    }
    let prediction = node["predictions"]?.array?.last
    return (prediction?["result"]?.array, prediction?["model_version"]?.text, false)
  }

  private struct Region {
    var field: String
    var path: String?
    /// The place in the task's text, code points.
    var range: Range<Int>
  }

  /// A region; `nil` for a result of another kind, and for one that is not sound, which is a problem.
  private mutating func region(_ node: JSONNode, in text: String, _ number: Int) -> Region? {
    guard node["type"]?.string == "labels" else { return nil }
    let value = node["value"]
    guard let start = value?["start"]?.integer, let end = value?["end"]?.integer, 0 <= start,
      start < end, end <= text.unicodeScalars.count
    else {
      file.complain("a region has no place in the text", number)
      return nil
    }
    let labels = value?["labels"]?.array?.compactMap(\.string) ?? []
    guard labels.count == 1 else {
      file.complain("a region has one label, found \(labels.count)", number)
      return nil
    }
    let meta = node["meta"]?["text"]
    let path = (meta?.array?.first ?? meta)?.string
    return Region(
      field: labels[0], path: path.flatMap { $0.hasPrefix("/") ? $0 : nil }, range: start..<end)
  }
}

extension FieldDocument {
  /// What the reader had found at a place of the whole text.
  fileprivate func found(
    _ field: String, _ range: Range<Int>, _ starts: [Int]
  ) -> FieldSpan? {
    found.first { span in
      guard span.field == field, let paragraph = span.paragraph, let own = span.range,
        starts.indices.contains(paragraph)
      else { return false }
      return own.lowerBound + starts[paragraph] == range.lowerBound
        && own.upperBound + starts[paragraph] == range.upperBound
    }
  }

  /// Marks a place of the whole text; one over several paragraphs is a span in each.
  fileprivate mutating func mark(_ range: Range<Int>, as path: String, _ starts: [Int]) {
    for (index, start) in starts.enumerated() {
      let words = Array(paragraphs[index].unicodeScalars)
      let own = range.clamped(to: start..<(start + words.count))
      guard !own.isEmpty else { continue }
      let place = (own.lowerBound - start)..<(own.upperBound - start)
      let text = String(String.UnicodeScalarView(words[place]))
      let known = found.first { $0.path == path && $0.paragraph == index && $0.range == place }
      spans.append(
        FieldSpan(
          path: path, paragraph: index, range: place, text: text,
          page: pages.indices.contains(index) ? pages[index] : nil, box: known?.box))
    }
  }

  /// Takes the values of marks that are as the reader had them, and what stands in no paragraph.
  fileprivate mutating func keepWhatWasNotTouched() {
    let (before, now) = (FieldSpan.words(of: found), FieldSpan.words(of: spans))
    let values = Dictionary(
      found.compactMap { span in span.value.map { (span.path, $0) } }, uniquingKeysWith: { $1 })
    for i in spans.indices {
      let path = spans[i].path
      if let value = values[path], before[path] == now[path] { spans[i].value = value }
    }
    let marked = Set(spans.map(\.path))
    spans += found.filter { $0.range == nil && !marked.contains($0.path) }
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
