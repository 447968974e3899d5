internal import ByteCoding
internal import CResumeData

/// A model that comes with the program, so that resumes are read without training anything first.
///
/// `make models` trains all of them from the embedded dataset and writes them into `Sources/CResumeData/models`, each with a
/// JSON card beside it.
public enum ShippedModel: String, CaseIterable, Sendable {
  /// Labels of paragraphs: text model, context model and sequence decoder.
  case document
  /// Kinds of sections, finer than the labels.
  case sectionKinds = "section-kinds"
  /// Titles, employers, places, schools and degrees in the headers of entries.
  case headerParts = "header-parts"
  /// Languages of a resume.
  case languages

  /// The model's bytes.
  public var bytes: [UInt8] { unsafe Self.copy(data.model) }

  /// The model's card, a JSON object.
  public var card: String { unsafe String(decoding: Self.copy(data.card), as: UTF8.self) }

  /// The name of the model's file.
  public var fileName: String {
    switch self {
    case .document: "\(rawValue).vitae"
    case .sectionKinds, .headerParts: "\(rawValue).model"
    case .languages: "\(rawValue).txt"
    }
  }

  /// What the model tells, for people.
  public var purpose: String {
    switch self {
    case .document: "labels of paragraphs"
    case .sectionKinds: "kinds of sections"
    case .headerParts: "parts of entry headers: title, employer, place, school, degree"
    case .languages: "language of a resume"
    }
  }

  private var data: ResumeDataModel {
    switch self {
    case .document: unsafe resume_data_document()
    case .sectionKinds: unsafe resume_data_section_kinds()
    case .headerParts: unsafe resume_data_header_parts()
    case .languages: unsafe resume_data_languages()
    }
  }

  private static func copy(_ data: ResumeData) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.count))
  }
}
