internal import Evaluation
internal import ResumeModel

extension Scores {
  /// How many labelled paragraphs a classifier gets right when section headings are hidden.
  ///
  /// Headings themselves are not judged.
  static func maskedRight(
    of resumes: [LabeledResume], by classifier: DocumentClassifier, _ mask: HeadingMask
  ) -> (right: Int, count: Int) {
    var (right, count) = (0, 0)
    for resume in resumes {
      let masked = mask.hiding(resume.paragraphs)
      let predictions = classifier.predictions(for: masked.paragraphs)
      for (i, place) in masked.places.enumerated() where !masked.isHidden[i] {
        guard let label = resume.labels[place] else { continue }
        count += 1
        if predictions[i].label == label { right += 1 }
      }
    }
    return (right, count)
  }

  /// The same as facts for a report, one a mask.
  static func maskedFacts(
    of resumes: [LabeledResume], by classifier: DocumentClassifier
  ) -> [(name: String, value: String)] {
    HeadingMask.allCases.map { mask in
      let (right, count) = maskedRight(of: resumes, by: classifier, mask)
      return ("accuracy, headings \(mask.rawValue)", share(right, of: count))
    }
  }

  /// For example `88.1 % of 1,503 paragraphs below headings`.
  static func share(_ right: Int, of count: Int) -> String {
    let value = Double(right) / Double(max(1, count))
    return "\(NumberText.percent(value)) of \(NumberText.grouped(count)) paragraphs below headings"
  }
}
