/// Words of a resume that are the value of a field, as a reader found them or a person marked them.
package struct FieldSpan: Hashable, Sendable {
  /// The field without the numbers of entries: `work.position`.
  package var field: String
  /// JSON pointer of the value in JSON Resume: `/work/0/position`; pieces of one value have the same.
  package var path: String
  /// Position of the paragraph in the document, from 0; `nil` for a value that stands in no paragraph.
  package var paragraph: Int?
  /// The place of the words in the paragraph, in Unicode code points; `nil` for a value that stands in no paragraph.
  package var range: Range<Int>?
  /// The words.
  package var text: String
  /// The value, where it is not what the words say: the ISO date of "May 2019".
  package var value: String?
  /// The page, from 1.
  package var page: Int?
  /// Left, top, right and bottom edge of the words on the page, points.
  package var box: [Double]?
  /// How sure the reader is, 0...1; `nil` for a person's mark.
  package var confidence: Double?

  /// Words from their parts.
  package init(
    path: String, paragraph: Int? = nil, range: Range<Int>? = nil, text: String,
    value: String? = nil, page: Int? = nil, box: [Double]? = nil, confidence: Double? = nil
  ) {
    field = ResumeFieldName.name(ofPath: path)
    self.path = path
    self.paragraph = paragraph
    self.range = range
    self.text = text
    self.value = value
    self.page = page
    self.box = box
    self.confidence = confidence
  }

  /// Why the span cannot be used; `nil` for a sound one.
  var problem: String? {
    if let range, range.count != text.unicodeScalars.count {
      return
        "'text' has \(text.unicodeScalars.count) code points, and 'start' and 'end' mark \(range.count)"
    }
    if let value, ResumeFieldName.isDate(field), !Self.isDate(value) {
      return "'value' of \(field) is not a date: expected 2019, 2019-05 or 2019-05-31"
    }
    return nil
  }

  /// Whether a text is a year, a month of a year or a day, as ISO 8601 writes them.
  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } })
    else { return false }
    let numbers = parts.compactMap { Int($0) }
    guard let year = numbers.first else { return false }
    guard numbers.count > 1 else { return true }
    guard 1...12 ~= numbers[1] else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][numbers[1] - 1]
    return numbers.count < 3 || 1...days ~= numbers[2]
  }
}

/// A resume with the words of its fields marked.
package struct FieldDocument: Sendable {
  /// The file's name without folders and ending.
  package var name: String
  /// SHA-256 of the file, 64 hexadecimal digits.
  package var digest: String?
  /// The texts of the paragraphs in reading order; empty where a file of spans does not have them.
  package var paragraphs: [String] = []
  /// The page of each paragraph, from 1.
  package var pages: [Int] = []
  /// What was marked.
  package var spans: [FieldSpan] = []
  /// What the reader had found, before a person changed it; empty where nobody did.
  package var found: [FieldSpan] = []
  /// Who marked: a person, or the reader.
  package var annotator: String?
  /// Whether a person marked, or looked at what the reader had found.
  package var isByPerson = false

  /// A resume without marks.
  package init(name: String) { self.name = name }

  /// The text that is marked in other tools: a line per paragraph.
  var lines: String {
    paragraphs.map(Self.line).joined(separator: "\n")
  }

  /// A paragraph in one line, code point by code point.
  private static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
  }

  /// Where each paragraph starts in ``lines``, in code points.
  var starts: [Int] {
    var next = 0
    return paragraphs.map { text in
      defer { next += text.unicodeScalars.count + 1 }
      return next
    }
  }
}

/// The names of fields: what a JSON pointer into a JSON Resume says without the numbers of entries.
package enum ResumeFieldName {
  /// The pointers of JSON Resume's texts, and of those that vitae reads besides; `#` stands for a number.
  private static let templates: [String] = {
    let entries: [(String, [String])] = [
      ("basics", ["name", "label", "email", "phone", "url", "summary"]),
      ("basics/location", ["address", "city", "region", "postalCode", "countryCode"]),
      ("basics/profiles/#", ["network", "username", "url"]),
      (
        "work/#",
        ["position", "name", "location", "url", "startDate", "endDate", "summary", "highlights/#"]
      ),
      (
        "volunteer/#",
        [
          "position", "organization", "location", "url", "startDate", "endDate", "summary",
          "highlights/#",
        ]
      ),
      (
        "education/#",
        [
          "institution", "studyType", "area", "location", "url", "startDate", "endDate", "score",
          "courses/#", "summary", "highlights/#",
        ]
      ),
      (
        "projects/#",
        [
          "name", "description", "entity", "url", "startDate", "endDate", "roles/#", "highlights/#",
          "keywords/#",
        ]
      ),
      ("skills/#", ["name", "level", "keywords/#"]),
      ("languages/#", ["language", "fluency"]),
      ("certificates/#", ["name", "issuer", "date", "url"]),
      ("awards/#", ["title", "awarder", "date", "summary"]),
      ("publications/#", ["name", "publisher", "releaseDate", "url", "summary"]),
      ("interests/#", ["name", "keywords/#"]),
      ("references/#", ["name", "reference"]),
    ]
    return entries.flatMap { section, names in names.map { "/\(section)/\($0)" } }
  }()

  private static let templateOf = Dictionary(
    uniqueKeysWithValues: templates.map { (name(ofPath: $0), $0) })

  /// The names of all fields, in the order of a resume.
  package static let all = templates.map(name(ofPath:))

  /// The name of the field that a pointer leads to.
  package static func name(ofPath path: String) -> String {
    path.split(separator: "/").filter { $0 != "#" && Int($0) == nil }.joined(separator: ".")
  }

  /// The pointer of a field with `#` for each number; `nil` for another name.
  static func template(of name: String) -> String? { templateOf[name] }

  /// Whether the values of a field are dates.
  static func isDate(_ name: String) -> Bool {
    name.hasSuffix("Date") || name.hasSuffix(".date")
  }
}
