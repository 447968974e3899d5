import ContentDigest
import Evaluation
import PageLayout
import PipelineKit
import ResumeModel
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct FitAndEvaluateTests {
  @Test func `a fit is a model file with the facts of its training`() async throws {
    let model = try await Fitted.model
    let classifier = try DocumentClassifier(bytes: model.bytes)
    #expect(classifier.labels == ResumeLabel.names)
    #expect(
      model.trainingDigest == ContentDigest.sha256(LabeledResumes(Fitted.train).encodedBytes).hex)
    let facts = Dictionary(model.facts.map { ($0.name, $0.value) }) { $1 }
    let labels = Fitted.train.flatMap { $0.labels.compactMap(\.self) }
    #expect(facts["trained on"] == "\(labels.count) paragraphs of 12 people")
    #expect(facts["labels"]?.hasPrefix("experience \(labels.count { $0 == 0 }), ") == true)
    #expect(facts["seed"] == "42")
    #expect(facts["model digest"] == ContentDigest.sha256(model.bytes).short)
  }

  @Test func `fitting again gives the same bytes`() async throws {
    let again = try await FitClassifier(on: Ref(constant: Fitted.train), options: .quick)
      .run(in: Context())
    #expect(again.encodedBytes == (try await Fitted.model.encodedBytes))
  }

  @Test func `nothing to learn from is the stage's error`() async {
    #expect(
      await failure { [Target(FitClassifier(on: Ref(constant: [])))] }
        == "stage 'FitClassifier': there are no labelled examples to learn from")
  }

  @Test func `there is one row a labelled paragraph, with every method's answer`() async throws {
    let scores = try await Fitted.scores
    let gold = Fitted.validation.flatMap { $0.labels.compactMap(\.self) }
    #expect(scores.labels == ResumeLabel.names)
    #expect(scores.rows.map(\.actual) == gold)
    #expect(Set(scores.rows.map(\.id)).count == scores.rows.count)
    for row in scores.rows {
      #expect(row.predicted.count == 3, "\(row.id)")
      #expect(row.probabilities.map(\.count) == [5, 5, 5], "\(row.id)")
      let resume = try #require(Fitted.validation.first { $0.file.name == row.document })
      #expect(resume.paragraphs[row.paragraph].text == row.text, "\(row.id)")
      #expect(resume.labels[row.paragraph] == row.actual, "\(row.id)")
      #expect(resume.file.person == row.person, "\(row.id)")
      #expect(resume.file.digest == row.documentDigest, "\(row.id)")
    }
  }

  @Test func `each method's rows are a scored set`() async throws {
    let scores = try await Fitted.scores
    let classifier = try DocumentClassifier(bytes: try await Fitted.model.bytes)
    for method in DocumentClassifier.Method.allCases {
      let set = scores.scoredSet(method)
      let expected = Fitted.validation.flatMap { resume in
        zip(classifier.predictions(for: resume.paragraphs, method: method), resume.labels)
          .filter { $0.1 != nil }.map(\.0.label)
      }
      #expect(set.rows.map(\.predicted) == expected, "\(method)")
      #expect(set.rows.map(\.id) == scores.rows.map(\.id), "\(method)")
      #expect(set.confusionMatrix.accuracy > 0.7, "\(method)")
    }
  }

  @Test func `with headings hidden, all that stands below them is scored and they are not`()
    async throws
  {
    let scores = try await Fitted.scores
    let classifier = try DocumentClassifier(bytes: try await Fitted.model.bytes)
    #expect(scores.hidden.map(\.mask) == HeadingMask.allCases)
    for hidden in scores.hidden {
      let below = Fitted.validation.flatMap { resume in
        zip(DocumentOutline(of: resume.paragraphs).kinds, resume.labels)
          .filter { $0.0 != .sectionHeading && $0.1 != nil }
      }
      #expect(hidden.rows.count == below.count)
      #expect(hidden.rows.count < scores.rows.count)
      #expect(Set(hidden.rows.map(\.id)).count == hidden.rows.count)
      let first = try #require(Fitted.validation.first)
      let masked = hidden.mask.hiding(first.paragraphs)
      let predicted = classifier.predictions(for: masked.paragraphs).map(\.label)
      let kinds = DocumentOutline(of: first.paragraphs).kinds
      let expected = masked.places.indices.filter {
        kinds[masked.places[$0]] != .sectionHeading && first.labels[masked.places[$0]] != nil
      }.map { predicted[$0] }
      #expect(!expected.isEmpty)
      #expect(Array(hidden.rows.prefix(expected.count)).map(\.predicted) == expected)
    }
    let estimates = scores.hiddenEstimates()
    #expect(
      estimates.map(\.name) == [
        "sequence, unknown headings", "sequence, every second heading",
        "sequence, no headings at all",
      ])
    #expect(estimates.allSatisfy { $0.estimate.value > 0.3 && $0.estimate.count > 0 })
  }

  @Test func `ids stay when the model changes, and tell equal paragraphs apart`() async throws {
    var resume = SyntheticResume(seed: 7).labeled()
    resume.paragraphs.append(resume.paragraphs[3])
    resume.labels.append(resume.labels[3])
    let usual = try await EvaluateDocuments(
      Ref(constant: try await Fitted.model), on: Ref(constant: [resume])
    ).run(in: Context())
    let other = try await FitClassifier(
      on: Ref(constant: Array(Fitted.train.prefix(4))), options: .quick
    ).run(in: Context())
    let again = try await EvaluateDocuments(Ref(constant: other), on: Ref(constant: [resume]))
      .run(in: Context())
    #expect(usual.rows.map(\.id) == again.rows.map(\.id))
    #expect(Set(usual.rows.map(\.id)).count == usual.rows.count)
    #expect(usual.rows.last?.id.hasSuffix("/2") == true)
  }

  @Test func `names to mask are the people's and the largest texts`() async throws {
    let scores = try await Fitted.scores
    for resume in Fitted.validation {
      #expect(scores.names.contains(resume.paragraphs[0].text))
      #expect(scores.names.contains(resume.file.person.replacing("-", with: " ")))
    }
  }

  @Test func `a damaged model is the stage's error`() async throws {
    var model = try await Fitted.model
    model.bytes.removeLast()
    let damaged = model
    #expect(
      await failure { [Target(EvaluateDocuments(Ref(constant: damaged), on: Ref(constant: [])))] }
        == "stage 'EvaluateDocuments': the checksum does not fit: the file is damaged or was cut off"
    )
  }

  @Test func `an empty fold is the stage's error, not an accuracy of 0`() async throws {
    let model = try await Fitted.model
    var unlabeled = SyntheticResume(seed: 7).labeled()
    unlabeled.labels = unlabeled.labels.map { _ in nil }
    for resumes in [[], [unlabeled]] {
      #expect(
        await failure {
          [Target(EvaluateDocuments(Ref(constant: model), on: Ref(constant: resumes)))]
        }
          == "stage 'EvaluateDocuments': no paragraph with a label to score the model on: is the fold empty?"
      )
    }
  }

  @Test func `latency has one sample a paragraph in a column`() async throws {
    let latency = try await MeasureDocumentLatency(
      of: Ref(constant: try await Fitted.model), on: Ref(constant: Fitted.validation),
      profile: .ci2Core, repetitions: 1
    ).run(in: Context())
    let inColumns = Fitted.validation.flatMap(\.paragraphs).count { $0.role != .furniture }
    #expect(latency.nanoseconds.count == inColumns)
    #expect(latency.nanoseconds.allSatisfy { $0 > 0 })
    #expect(latency.profile == .ci2Core)
    #expect(!latency.machine.isEmpty)
    #expect((latency.kernelNanoseconds == nil) == !CalibrationKernel.isMeaningful)
  }
}
