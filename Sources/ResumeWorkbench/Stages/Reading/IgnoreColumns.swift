internal import PageLayout
public import PipelineKit

/// Puts the paragraphs of each resume into one column in the order of the page, to learn what columns are worth.
public struct IgnoreColumns: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let resumes: Ref<LabeledResumes>

  /// The resumes without their columns.
  public init(of resumes: Ref<LabeledResumes>) {
    self.resumes = resumes
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> LabeledResumes {
    LabeledResumes(try await context.resumes(resumes).map(\.withoutColumns))
  }
}

extension LabeledResume {
  /// The same paragraphs and labels from top to bottom of each page, all in column 0.
  var withoutColumns: LabeledResume {
    func place(_ i: Int) -> (Int, Double, Double, Int) {
      (paragraphs[i].page, paragraphs[i].box.y0, paragraphs[i].box.x0, i)
    }
    let order = paragraphs.indices.sorted { place($0) < place($1) }
    var out = self
    out.paragraphs = order.map { i in
      var paragraph = paragraphs[i]
      if paragraph.role != .furniture { paragraph.column = 0 }
      paragraph.style.columnKind = .full
      return paragraph
    }
    out.labels = order.map { labels[$0] }
    return out
  }
}
