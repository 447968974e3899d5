import PipelineKit

@testable import ResumeWorkbench

extension ItemList {
  /// The items of a list that is in memory.
  var heldItems: [(head: Head, body: Body)] {
    (try? items(from: MemoryCache())) ?? []
  }
}

extension ItemList where Head == LabeledFile, Body == PageParagraphs {
  /// The resumes of a list that is in memory.
  var resumes: [LabeledResume] {
    heldItems.map {
      LabeledResume(
        file: $0.head.file, paragraphs: $0.body.paragraphs, labels: $0.head.labels)
    }
  }
}

extension Ref where Value == LabeledResumes {
  /// A ref to resumes in memory.
  init(constant resumes: [LabeledResume]) { self.init(constant: LabeledResumes(resumes)) }
}

extension SplitResumes {
  /// A list of resumes in memory.
  init(_ resumes: [SplitResume]) {
    self.init(
      resumes.map {
        (head: $0.file, body: PageParagraphs(pageCount: $0.pageCount, paragraphs: $0.paragraphs))
      })
  }
}

extension Ref where Value == SplitResumes {
  /// A ref to resumes in memory.
  init(constant resumes: [SplitResume]) { self.init(constant: SplitResumes(resumes)) }
}

extension LabeledSet {
  /// A set of resumes in memory.
  init(resumes: [LabeledResume], alignment: AlignmentSummary) {
    self.init(resumes: LabeledResumes(resumes), alignment: alignment)
  }
}

extension ResumeFolds {
  /// Folds of resumes in memory.
  init(train: [LabeledResume], validation: [LabeledResume], test: [LabeledResume] = []) {
    self.init(
      train: LabeledResumes(train), validation: LabeledResumes(validation),
      test: LabeledResumes(test))
  }
}
