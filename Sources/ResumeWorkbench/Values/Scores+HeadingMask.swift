internal import ByteCoding
public import Evaluation
package import ResumeModel
internal import Workbench

extension Scores {
  /// What sequence decoding said of the paragraphs that are no section headings while these were hidden.
  public struct HiddenHeadings: Sendable, Hashable {
    /// How the headings were hidden.
    package var mask: HeadingMask
    /// One row a labelled paragraph; the headings themselves are not judged.
    public var rows: [ScoredRow]

    /// How a report names the row.
    var name: String {
      switch mask {
      case .unknown: "sequence, unknown headings"
      case .alternate: "sequence, every second heading"
      case .absent: "sequence, no headings at all"
      }
    }
  }

  /// The hidden rows as a set.
  func scoredSet(_ hidden: HiddenHeadings) -> ScoredSet {
    ScoredSet(labels: labels, rows: hidden.rows)
  }

  /// The accuracy without the headings' help, one figure for each way of hiding them.
  func hiddenEstimates() -> [(name: String, estimate: Estimate)] {
    hidden.map { ($0.name, ClusterBootstrap().estimate(.accuracy, of: scoredSet($0))) }
  }

  /// The rows of all ways of hiding headings.
  static func hidden(
    of resumes: [LabeledResume], by classifier: DocumentClassifier
  ) -> [HiddenHeadings] {
    HeadingMask.allCases.map { HiddenHeadings($0, of: resumes, by: classifier) }
  }
}

extension Scores.HiddenHeadings {
  /// The rows of some resumes by a classifier.
  init(_ mask: HeadingMask, of resumes: [LabeledResume], by classifier: DocumentClassifier) {
    self.mask = mask
    rows = []
    for resume in resumes {
      let kinds = DocumentOutline(of: resume.paragraphs).kinds
      let masked = mask.hiding(resume.paragraphs)
      let predictions = classifier.predictions(for: masked.paragraphs)
      for (i, place) in masked.places.enumerated() where kinds[place] != .sectionHeading {
        guard let label = resume.labels[place] else { continue }
        rows.append(
          ScoredRow(
            id: "\(resume.file.name)/\(place)", person: resume.file.person, actual: label,
            predicted: predictions[i].label, probabilities: predictions[i].probabilities))
      }
    }
  }

  func write(to writer: inout ByteWriter) {
    writer.write(mask.rawValue)
    writer.write(each: rows) { w, row in
      w.write(row.id)
      w.write(row.person)
      w.write(row.actual)
      w.write(row.predicted)
      row.probabilities.write(to: &w)
    }
  }

  init(from r: inout ByteReader) throws(ByteCodingError) {
    mask = try r.choice()
    rows = try r.array { r throws(ByteCodingError) in
      ScoredRow(
        id: try r.string(), person: try r.string(), actual: try r.int(), predicted: try r.int(),
        probabilities: try .read(from: &r))
    }
  }
}
