import Evaluation
import Foundation
import PageLayout
import PipelineKit
import ResumeModel
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct AblationTests {
  @Test
  func `without columns a page is read from top to bottom, labels stay with their paragraphs`()
    async throws
  {
    func paragraph(_ text: String, column: Int, page: Int = 1, y: Double, x: Double) -> Paragraph {
      Paragraph(
        page: page, box: Box(x0: x, y0: y, x1: x + 10, y1: y + 10), text: text, role: .body,
        column: column, style: ParagraphStyle(columnKind: column == 0 ? .left : .right))
    }
    var resume = SyntheticResume(seed: 1).labeled()
    resume.paragraphs = [
      paragraph("a", column: 0, y: 10, x: 0), paragraph("c", column: 0, y: 30, x: 0),
      paragraph("b", column: 1, y: 20, x: 50), paragraph("d", column: 1, y: 30, x: 50),
      paragraph("e", column: 0, page: 2, y: 0, x: 0),
    ]
    resume.labels = [0, 2, 1, 3, nil]
    let flat = try await IgnoreColumns(of: Ref(constant: [resume])).run(in: Context()).resumes[0]
    #expect(flat.paragraphs.map(\.text) == ["a", "b", "c", "d", "e"])
    #expect(flat.labels == [0, 1, 2, 3, nil])
    #expect(flat.paragraphs.allSatisfy { $0.column == 0 && $0.style.columnKind == .full })
  }

  @Test func `every part judges every labelled paragraph, the whole as the classifier does`()
    async throws
  {
    let classifier = try DocumentClassifier(bytes: try await Fitted.model.bytes)
    let gold = Fitted.validation.flatMap { $0.labels.compactMap(\.self) }
    let accuracy = Ablation.allCases.map { part in
      let set = part.scores(of: Fitted.validation, whole: classifier, withoutColumns: classifier)
      #expect(set.rows.count == gold.count)
      return set.confusionMatrix.accuracy
    }
    #expect(accuracy[3] == (try await Fitted.scores).scoredSet(.sequence).confusionMatrix.accuracy)
    #expect(accuracy[0] > 0.5 && accuracy[1] >= accuracy[0] && accuracy[3] > 0.7)
  }
}
