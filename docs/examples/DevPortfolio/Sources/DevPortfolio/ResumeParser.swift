public import PageLayout
public import ResumeModel

/// A resume that was read, with what a correction by hand needs.
public struct LabelledResume: Hashable, Sendable {
  /// The paragraphs in reading order.
  public var paragraphs: [Paragraph]
  /// One judgement a paragraph.
  public var judgements: [Judgement]
  /// What was read from them.
  public var portfolio: Portfolio

  /// A resume from its labelled paragraphs.
  public init(paragraphs: [Paragraph], judgements: [Judgement]) {
    self.paragraphs = paragraphs
    self.judgements = judgements
    let fields = readResume(
      paragraphs, labels: judgements.map(\.label), confidences: judgements.map(\.confidence))
    portfolio = Portfolio(fields.resume)
  }

  /// The paragraphs whose labels are least sure, the least sure first.
  ///
  /// - Parameters:
  ///   - count: How many at most.
  ///   - threshold: Labels at least as sure as this are left out.
  /// - Returns: Positions in ``paragraphs``; furniture, such as page numbers, is left out.
  public func doubtful(atMost count: Int, below threshold: Double = 0.8) -> [Int] {
    let unsure = judgements.indices.filter {
      judgements[$0].confidence < threshold && paragraphs[$0].role != .furniture
    }
    return Array(
      unsure.sorted { judgements[$0].confidence < judgements[$1].confidence }.prefix(count))
  }

  /// The resume with another label of a paragraph, which is sure, as a person gave it.
  public func relabelled(_ paragraph: Int, as label: ResumeLabel) -> LabelledResume {
    var judgements = judgements
    judgements[paragraph] = Judgement(label: label.rawValue, confidence: 1)
    return LabelledResume(paragraphs: paragraphs, judgements: judgements)
  }
}

/// Reads portfolios from the words of pages.
public struct ResumeParser: Sendable {
  private let classifier: any ParagraphClassifier

  /// A parser that asks a classifier.
  public init(classifier: any ParagraphClassifier) { self.classifier = classifier }

  /// Reads a resume.
  ///
  /// - Parameters:
  ///   - pages: The words of its pages.
  ///   - report: Is told each action of the screen on the way.
  /// - Returns: The resume.
  /// - Throws: ``ParsingFailure`` when there is no text, what the classifier throws, `CancellationError` when the task was
  ///   cancelled.
  public func parse(
    _ pages: [Page], report: @Sendable (ParsingStage) async -> Void = { _ in }
  ) async throws -> LabelledResume {
    let paragraphs = paragraphs(of: pages)
    guard !paragraphs.isEmpty else { throw ParsingFailure.noText }
    await report(.labelling(paragraphs: paragraphs.count))
    let judgements = try await classifier.judgements(of: paragraphs)
    guard judgements.count == paragraphs.count else { throw ParsingFailure.classifier }
    try Task.checkCancellation()
    return LabelledResume(paragraphs: paragraphs, judgements: judgements)
  }
}

/// Why a resume could not be read.
public enum ParsingFailure: Error, Hashable, Sendable {
  /// The file cannot be opened, or is not a PDF.
  case unreadable
  /// The file asks for a password.
  case locked
  /// The pages have no text, such as scans.
  case noText
  /// The classifier did not answer as it should.
  case classifier

  /// A sentence for the screen, with what to do.
  public var message: String {
    switch self {
    case .unreadable: "This file cannot be opened as a PDF. Choose another file."
    case .locked: "This PDF has a password. Save a copy without one and choose that."
    case .noText:
      "This PDF has no text, only pictures. Export it from the program it was written in."
    case .classifier: "The model did not answer. Install the app again."
    }
  }
}
