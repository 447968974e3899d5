internal import Workbench

// The forms in which other tools give a resume that somebody marked.

extension FieldSpanReader {
  /// Marked words of a resume's whole text.
  struct Region {
    /// The name of the field.
    var field: String
    /// The JSON pointer, where the tool kept it.
    var path: String?
    /// The place in the text, code points.
    var range: Range<Int>
  }

  /// What a tool says of one resume.
  struct Marked {
    /// The whole text.
    var text: String
    /// Document, digest, pages and fields, as they were given to the tool.
    var data: JSONNode
    /// What the tool calls the resume.
    var name: String?
    var regions: [Region]
    var isByPerson: Bool
    var annotator: String?
  }

  /// Keeps a resume with the marks that a tool has of it.
  private mutating func add(_ marked: Marked, _ number: Int) {
    guard let name = marked.data["document"]?.text ?? marked.name else {
      return file.complain("the resume has no 'document'", number)
    }
    var document = FieldDocument(name: Self.name(name))
    document.digest = marked.data["digest"]?.string
    document.paragraphs = marked.text.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0) }
    document.pages = marked.data["pages"]?.array?.map { $0.integer ?? 1 } ?? []
    document.found = (marked.data["fields"]?.array ?? []).compactMap(Self.span)
    document.isByPerson = marked.isByPerson
    document.annotator = marked.annotator
    let starts = document.starts
    var free = document.found
    let marks = marked.regions.map { region in
      FieldPaths.Mark(
        field: region.field,
        path: region.path
          ?? FieldDocument.take(region.field, region.range, starts, from: &free)?.path,
        position: region.range.lowerBound)
    }
    for (path, region) in zip(FieldPaths.paths(of: marks), marked.regions) {
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

  /// A region from its parts; `nil` for one that is not sound, which is a problem.
  private mutating func region(
    _ start: JSONNode?, _ end: JSONNode?, _ label: String?, path: String? = nil,
    words: JSONNode? = nil, of text: [Unicode.Scalar], _ number: Int
  ) -> Region? {
    guard let start = start?.integer, let end = end?.integer, 0 <= start, start < end,
      end <= text.count
    else {
      file.complain("a region has no place in the text", number)
      return nil
    }
    if let words = words?.string, !Self.isSame(words, text[start..<end]) {
      file.complain(
        "'text' of the region from \(start) to \(end) is not what stands there: both count code points",
        number)
      return nil
    }
    guard let label else {
      file.complain("a region has no label", number)
      return nil
    }
    return Region(
      field: label, path: path.flatMap { $0.hasPrefix("/") ? $0 : nil }, range: start..<end)
  }

  /// Whether words are those of a place in a text, without regard to white space; some tools write a line end as `\n`.
  private static func isSame(_ words: String, _ place: ArraySlice<Unicode.Scalar>) -> Bool {
    func plain(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
      text.filter { !$0.properties.isWhitespace }
    }
    return plain(words.replacing("\\n", with: " ").unicodeScalars)
      == plain(String(String.UnicodeScalarView(place)).replacing("\\n", with: " ").unicodeScalars)
  }

  // MARK: Tasks of Label Studio

  /// A task of Label Studio, with the marks of the annotator who is asked for.
  mutating func addTask(_ node: JSONNode, _ number: Int) {
    guard let data = node["data"], let text = data["text"]?.string else {
      return file.complain("the task has no 'text'", number)
    }
    let chosen = chosenMarks(node)
    guard let results = chosen.results else {
      emptyCount += 1
      return
    }
    let scalars = Array(text.unicodeScalars)
    add(
      Marked(
        text: text, data: data, name: node["id"]?.text,
        regions: results.compactMap { studioRegion($0, of: scalars, number) },
        isByPerson: chosen.isByPerson, annotator: chosen.annotator), number)
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
      annotator.map { AnnotationFile.annotator(of: node) == $0 } ?? true
    }
    if let latest = own.enumerated().max(by: {
      (time($0.element), $0.offset) < (time($1.element), $1.offset)
    })?.element {
      return (latest["result"]?.array, AnnotationFile.annotator(of: latest), true)
    }
    let prediction = node["predictions"]?.array?.last
    return (prediction?["result"]?.array, prediction?["model_version"]?.text, false)
  }

  /// A region of Label Studio; `nil` for a result of another kind.
  private mutating func studioRegion(
    _ node: JSONNode, of text: [Unicode.Scalar], _ number: Int
  ) -> Region? {
    guard node["type"]?.string == "labels" else { return nil }
    let value = node["value"]
    let labels = value?["labels"]?.array?.compactMap(\.string) ?? []
    guard labels.count < 2 else {
      file.complain("a region has one label, found \(labels.count)", number)
      return nil
    }
    let meta = node["meta"]?["text"]
    return region(
      value?["start"], value?["end"], labels.first, path: (meta?.array?.first ?? meta)?.string,
      words: value?["text"], of: text, number)
  }

  // MARK: Rows of doccano

  /// The marks of a row of doccano: lists of start, end and label, or in projects with relations objects; `nil` for a row of
  /// another kind.
  static func doccanoMarks(_ node: JSONNode) -> [JSONNode]? {
    let marks = (node["entities"] ?? node["label"] ?? node["labels"])?.array
    guard let marks, marks.allSatisfy({ $0.array != nil || $0.object != nil }) else { return nil }
    return marks
  }

  /// A row of doccano's sequence labelling.
  ///
  /// Rows that doccano wrote have a number as `id`; it cannot say who marked, nor whether anybody did.
  mutating func addDoccano(_ node: JSONNode, _ number: Int) {
    let marks = Self.doccanoMarks(node) ?? []
    guard let text = (node["text"] ?? node["data"])?.string, !marks.isEmpty else {
      emptyCount += 1
      return
    }
    let isByPerson = node["source"]?.string != LabelRow.Source.model.rawValue || node["id"] != nil
    let name = node["annotator"]?.text
    let scalars = Array(text.unicodeScalars)
    let regions = marks.compactMap { mark -> Region? in
      if let parts = mark.array {
        return parts.count == 3
          ? region(parts[0], parts[1], parts[2].string, of: scalars, number)
          : region(nil, nil, nil, of: scalars, number)
      }
      return region(
        mark["start_offset"], mark["end_offset"], mark["label"]?.string, of: scalars, number)
    }
    add(
      Marked(
        text: text, data: node, name: node["id"]?.text, regions: regions, isByPerson: isByPerson,
        annotator: node["id"] == nil || name != Self.parser ? name : nil), number)
  }

  // MARK: Tasks of Prodigy

  /// A task of Prodigy's `spans.manual` or `ner.manual`: accepted by a person, or still to be asked.
  mutating func addProdigy(_ node: JSONNode, _ number: Int) {
    let answer = node["answer"]?.string
    guard let text = node["text"]?.string else {
      return file.complain("the task has no 'text'", number)
    }
    guard let spans = node["spans"]?.array, !spans.isEmpty, answer ?? "accept" == "accept" else {
      emptyCount += 1
      return
    }
    let scalars = Array(text.unicodeScalars)
    let regions = spans.compactMap { span in
      region(
        span["start"], span["end"], span["label"]?.string, path: span["path"]?.string,
        words: span["text"], of: scalars, number)
    }
    let person = (node["_annotator_id"] ?? node["_session_id"])?.text
    add(
      Marked(
        text: text, data: node, name: (node["meta"]?["id"] ?? node["id"])?.text, regions: regions,
        isByPerson: answer != nil, annotator: answer == nil ? node["annotator"]?.text : person),
      number)
  }
}

extension FieldDocument {
  /// Takes what the reader had found at a place of the whole text: the same words may be values of two entries.
  fileprivate static func take(
    _ field: String, _ range: Range<Int>, _ starts: [Int], from found: inout [FieldSpan]
  ) -> FieldSpan? {
    let place = found.firstIndex { span in
      guard span.field == field, let paragraph = span.paragraph, let own = span.range,
        starts.indices.contains(paragraph)
      else { return false }
      return own.lowerBound + starts[paragraph] == range.lowerBound
        && own.upperBound + starts[paragraph] == range.upperBound
    }
    return place.map { found.remove(at: $0) }
  }

  /// Marks a place of the whole text; one over several paragraphs is a span in each.
  mutating func mark(_ range: Range<Int>, as path: String, _ starts: [Int]) {
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
  mutating func keepWhatWasNotTouched() {
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
