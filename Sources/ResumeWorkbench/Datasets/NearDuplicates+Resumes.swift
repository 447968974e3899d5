internal import PageLayout
internal import Workbench

extension NearDuplicates {
  /// A paragraph of somebody.
  struct Place: Hashable {
    var resume: Int
    var paragraph: Int
  }

  /// Pairs of near paragraphs of different people, each pair once.
  static func pairs(in resumes: [LabeledResume]) -> [(Place, Place)] {
    var places: [Place] = []
    var prints: [Print] = []
    for (r, resume) in resumes.enumerated() {
      for (p, paragraph) in resume.paragraphs.enumerated() where paragraph.role != .furniture {
        places.append(Place(resume: r, paragraph: p))
        prints.append(Print(paragraph.text, owner: resume.file.person))
      }
    }
    return pairs(of: prints).map { (places[$0], places[$1]) }
  }
}
