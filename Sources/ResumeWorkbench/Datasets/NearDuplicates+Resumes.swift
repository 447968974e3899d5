internal import ByteCoding
internal import PageLayout
internal import PipelineKit
internal import TextClassification
internal import Workbench

extension NearDuplicates {
  /// A paragraph of somebody.
  struct Place: Hashable {
    var resume: Int
    var paragraph: Int
  }

  /// Pairs of near paragraphs of different people, each pair once.
  static func pairs(in resumes: [LabeledResume]) -> [(Place, Place)] {
    pairs(
      of: resumes.map { ParagraphPrints(of: $0.paragraphs) }, people: resumes.map(\.file.person))
  }

  /// Pairs of near paragraphs of different people, each pair once.
  ///
  /// - Parameters:
  ///   - resumes: The fingerprints of each resume.
  ///   - people: Whose each one is.
  /// - Returns: Places of both paragraphs.
  static func pairs(of resumes: [ParagraphPrints], people: [String]) -> [(Place, Place)] {
    var places: [Place] = []
    var prints: [Print] = []
    for (r, resume) in resumes.enumerated() {
      for (paragraph, hash) in resume.prints {
        places.append(Place(resume: r, paragraph: paragraph))
        prints.append(Print(hash, owner: people[r]))
      }
    }
    return pairs(of: prints).map { (places[$0], places[$1]) }
  }
}

/// The fingerprints of a resume's paragraphs that are no furniture, with the paragraphs' positions.
struct ParagraphPrints: Artifact {
  private(set) var prints: [(paragraph: Int, hash: SimHash)]

  init(of paragraphs: [Paragraph]) {
    prints = paragraphs.enumerated().filter { $0.element.role != .furniture }
      .map { ($0.offset, SimHash($0.element.text)) }
  }

  private init(prints: [(paragraph: Int, hash: SimHash)]) { self.prints = prints }

  func write(to writer: inout ByteWriter) {
    writer.write(each: prints) { writer, print in
      writer.write(varint: UInt64(print.paragraph))
      writer.write(print.hash.bits)
      writer.write(varint: UInt64(print.hash.wordCount))
    }
  }

  static func read(from r: inout ByteReader) throws(ByteCodingError) -> ParagraphPrints {
    ParagraphPrints(
      prints: try r.array { r throws(ByteCodingError) in
        let paragraph = Int(clamping: try r.varint())
        let bits: UInt64 = try r.integer()
        return (paragraph, SimHash(bits: bits, wordCount: Int(clamping: try r.varint())))
      })
  }
}
