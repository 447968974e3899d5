public import ByteCoding
public import Evaluation
public import ResumeModel
public import Workbench

/// What a model said of every labelled paragraph of a fold, by each method.
public struct Scores: ReportedScores {
  /// A feature that decided, as a report may show it.
  public typealias Evidence = AnswerEvidence

  /// One labelled paragraph.
  public struct Row: Sendable, Hashable {
    /// The document's name, the hash of the paragraph's text, and a number when it occurs again: stays the same when
    /// the model changes.
    public var id: String
    /// The document's name.
    public var document: String
    /// SHA-256 of the document's bytes, as hexadecimal digits.
    public var documentDigest: String
    /// Whose resume it is.
    public var person: String
    /// Page number, from 1.
    public var page: Int
    /// Position of the paragraph in its document, from 0.
    public var paragraph: Int
    /// The paragraph's text.
    public var text: String
    /// Position of the gold label.
    public var actual: Int
    /// Position of the predicted label, by method in the order of `DocumentClassifier.Method`.
    public var predicted: [Int]
    /// Probabilities by method.
    ///
    /// Shape `[methods][labels]`.
    public var probabilities: [[Double]]
    /// What figures are also told apart by: `layout`, `language`, `page`, `heading` and so on.
    public var attributes: [String: String] = [:]
    /// What decided, where the sequence is wrong; the strongest first.
    public var evidence: [Evidence] = []
    /// The label that text and context alone would have given, where the sequence is wrong.
    public var contextLabel: Int?
  }

  /// The labels.
  public var labels: [String]
  /// One row a labelled paragraph.
  public var rows: [Row]
  /// SHA-256 of the model file that was scored, as hexadecimal digits.
  public var modelDigest: String
  /// Names of the people, to be masked in quotes.
  public var names: [String]
  /// Facts about the fold, name and value, in the order to print.
  public var facts: [(name: String, value: String)]
  /// What sequence decoding said with the section headings hidden, once for each way of hiding them.
  public var hidden: [HiddenHeadings] = []

  /// The rows as sequence decoding scored them.
  public var scoredSet: ScoredSet { scoredSet(.sequence) }

  /// The paragraphs as a report shows them.
  public var reportedRows: [ReportedRow] {
    let m = DocumentClassifier.Method.allCases.firstIndex(of: .sequence) ?? 0
    return rows.map { row in
      ReportedRow(
        text: row.text, document: row.document,
        place: .paragraph(page: row.page, number: row.paragraph + 1), attributes: row.attributes,
        evidence: row.evidence,
        aloneAnswer: row.contextLabel.flatMap { $0 == row.predicted[m] ? nil : labels[$0] })
    }
  }

  /// The rows as one method scored them.
  public func scoredSet(_ method: DocumentClassifier.Method) -> ScoredSet {
    let m = DocumentClassifier.Method.allCases.firstIndex(of: method) ?? 0
    return ScoredSet(
      labels: labels,
      rows: rows.map {
        ScoredRow(
          id: $0.id, person: $0.person, actual: $0.actual, predicted: $0.predicted[m],
          probabilities: $0.probabilities[m])
      })
  }
}

extension Scores {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    labels.write(to: &writer)
    writer.write(each: rows) { w, row in
      for text in [row.id, row.document, row.documentDigest, row.person, row.text] {
        w.write(text)
      }
      for number in [row.page, row.paragraph, row.actual] { w.write(number) }
      row.predicted.write(to: &w)
      row.probabilities.write(to: &w)
      w.write(each: row.attributes.sorted { $0.key < $1.key }) {
        $0.write($1.key)
        $0.write($1.value)
      }
      w.write(each: row.evidence) { $1.write(to: &$0) }
      w.write(optional: row.contextLabel) { $0.write($1) }
    }
    writer.write(modelDigest)
    names.write(to: &writer)
    writer.write(each: facts) {
      $0.write($1.name)
      $0.write($1.value)
    }
    writer.write(each: hidden) { $1.write(to: &$0) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> Scores {
    let labels: [String] = try .read(from: &r)
    let rows = try r.array { r throws(ByteCodingError) in
      let (id, document, digest) = (try r.string(), try r.string(), try r.string())
      let (person, text) = (try r.string(), try r.string())
      return Row(
        id: id, document: document, documentDigest: digest, person: person, page: try r.int(),
        paragraph: try r.int(), text: text, actual: try r.int(), predicted: try .read(from: &r),
        probabilities: try .read(from: &r),
        attributes: Dictionary(
          try r.array { r throws(ByteCodingError) in (try r.string(), try r.string()) }
        ) { $1 },
        evidence: try r.array { r throws(ByteCodingError) in try Evidence.read(from: &r) },
        contextLabel: try r.optional { r throws(ByteCodingError) in try r.int() })
    }
    return Scores(
      labels: labels, rows: rows, modelDigest: try r.string(), names: try .read(from: &r),
      facts: try r.array { r throws(ByteCodingError) in (try r.string(), try r.string()) },
      hidden: try r.array { r throws(ByteCodingError) in try HiddenHeadings(from: &r) })
  }
}
