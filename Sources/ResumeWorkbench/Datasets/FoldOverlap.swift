internal import PageLayout
internal import Workbench

/// What the folds of a dataset have in common: people, files, and texts of held-out resumes that training has too.
struct FoldOverlap {
  /// A held-out paragraph that says word for word what a training paragraph of another person says.
  struct Repeat {
    var place: NearDuplicates.Place
    var original: NearDuplicates.Place
    var wordCount: Int
  }

  /// People who stand in more than one fold, by name.
  let people: [String]
  /// Files whose bytes stand in more than one fold, by name.
  let files: [String]
  /// Labelled paragraphs outside the training fold.
  let heldOutCount: Int
  /// Those of them that training has word for word, letter case and spaces aside.
  let repeats: [Repeat]
  /// Near duplicates of different people, in one fold or two.
  let near: [(NearDuplicates.Place, NearDuplicates.Place)]
  /// Those across folds.
  let nearAcross: [(NearDuplicates.Place, NearDuplicates.Place)]

  /// Compares the folds of some resumes.
  ///
  /// - Parameter resumes: The resumes; each one's fold is its attribute `fold`, and `train` is what is learnt from.
  init(of resumes: [LabeledResume]) {
    people = Self.several(of: resumes) { $0.person }
    let digests = Set(Self.several(of: resumes) { $0.digest })
    files = resumes.filter { digests.contains($0.file.digest) }.map(\.file.name)
    var known: [String: NearDuplicates.Place] = [:]
    Self.each(in: resumes, training: true) { place, text in
      if known[text] == nil { known[text] = place }
    }
    var (count, repeats): (Int, [Repeat]) = (0, [])
    Self.each(in: resumes, training: false) { place, text in
      count += 1
      guard let original = known[text],
        resumes[original.resume].file.person != resumes[place.resume].file.person
      else { return }
      let words = text.split(separator: " ").count
      repeats.append(Repeat(place: place, original: original, wordCount: words))
    }
    heldOutCount = count
    self.repeats = repeats
    near = NearDuplicates.pairs(in: resumes)
    nearAcross = near.filter {
      resumes[$0.resume].file.attributes["fold"] != resumes[$1.resume].file.attributes["fold"]
    }
  }

  /// The values that stand in more than one fold, sorted.
  private static func several(
    of resumes: [LabeledResume], _ value: (ResumeFile) -> String
  ) -> [String] {
    var folds: [String: Set<String>] = [:]
    for resume in resumes {
      folds[value(resume.file), default: []].insert(resume.file.attributes["fold"] ?? "none")
    }
    return folds.filter { $0.value.count > 1 }.keys.sorted()
  }

  /// Visits the labelled paragraphs inside or outside the training fold, each with what it says.
  private static func each(
    in resumes: [LabeledResume], training: Bool,
    _ visit: (NearDuplicates.Place, String) -> Void
  ) {
    for (r, resume) in resumes.enumerated()
    where (resume.file.attributes["fold"] == "train") == training {
      for (p, paragraph) in resume.paragraphs.enumerated() where resume.labels[p] != nil {
        let words = paragraph.text.lowercased().split(whereSeparator: \.isWhitespace)
        visit(NearDuplicates.Place(resume: r, paragraph: p), words.joined(separator: " "))
      }
    }
  }
}
