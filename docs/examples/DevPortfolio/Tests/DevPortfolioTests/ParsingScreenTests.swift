import DevPortfolio
import PageLayout
import ResumeModel
import Testing

@Suite("The parsing screen")
struct ParsingScreenTests {
  private typealias State = ParsingScreen.State
  private typealias Action = ParsingScreen.Action
  private typealias Effect = ParsingScreen.Effect

  private let resume = LabelledResume(
    paragraphs: ["Nurse at Elm Hospital", "Swift"].map {
      Paragraph(page: 1, box: Box(x0: 0, y0: 0, x1: 100, y1: 10), text: $0, role: .body)
    },
    judgements: [
      Judgement(label: "experience", confidence: 0.9), Judgement(label: "other", confidence: 0.4),
    ])

  /// The state after some actions, and what was to be done on the way.
  private func after(_ actions: Action...) -> (state: State, effects: [Effect]) {
    var state = State()
    var effects: [Effect] = []
    for action in actions { effects += ParsingScreen.reduce(&state, action) }
    return (state, effects)
  }

  @Test("A chosen file is parsed, and its stages are shown")
  func choose() {
    var (state, effects) = after(.choose(fileName: "cv.pdf"))
    #expect(effects == [.parse(fileName: "cv.pdf", job: 1)])
    #expect(state.isBusy)
    #expect(ParsingScreen.reduce(&state, .reached(.labelling(paragraphs: 12), job: 1)).isEmpty)
    #expect(state.status == "Labelling 12 paragraphs …")
    #expect(ParsingScreen.reduce(&state, .finished(resume, job: 1)).isEmpty)
    #expect(state.phase == .parsed(resume))
    #expect(!state.isBusy)
  }

  @Test("A second file cancels the first, and what the first still says does not count")
  func secondFile() {
    let (state, effects) = after(
      .choose(fileName: "a.pdf"), .choose(fileName: "b.pdf"), .finished(resume, job: 1),
      .failed(.noText, job: 1))
    #expect(
      effects == [
        .parse(fileName: "a.pdf", job: 1), .cancel(job: 1), .parse(fileName: "b.pdf", job: 2),
      ])
    #expect(state.phase == .parsing(.extracting))
    #expect(state.fileName == "b.pdf")
  }

  @Test("Cancelling leads back to the beginning, and only while a file is parsed")
  func cancel() {
    let (state, effects) = after(
      .choose(fileName: "a.pdf"), .cancel, .cancel, .finished(resume, job: 1))
    #expect(effects == [.parse(fileName: "a.pdf", job: 1), .cancel(job: 1)])
    #expect(state.phase == .empty)
  }

  @Test("A failure says what to do, and another file can be chosen")
  func failure() {
    var (state, _) = after(.choose(fileName: "a.pdf"), .failed(.locked, job: 1))
    #expect(state.status.contains("password"))
    #expect(state.shared == nil)
    #expect(
      ParsingScreen.reduce(&state, .choose(fileName: "b.pdf"))
        == [.parse(fileName: "b.pdf", job: 2)])
  }

  @Test("A label given by hand is sure, changes the portfolio's source, and can be undone")
  func relabel() throws {
    var (state, effects) = after(
      .choose(fileName: "a.pdf"), .finished(resume, job: 1), .relabel(paragraph: 1, .skill))
    #expect(effects == [.parse(fileName: "a.pdf", job: 1)])
    guard case .parsed(let changed) = state.phase else {
      Issue.record("not parsed")
      return
    }
    #expect(changed.judgements[1] == Judgement(label: "skill", confidence: 1))
    #expect(state.corrections.count == 1)
    _ = ParsingScreen.reduce(&state, .undo)
    #expect(state.phase == .parsed(resume))
    #expect(state.corrections.isEmpty)
    let before = state
    _ = ParsingScreen.reduce(&state, .undo)
    #expect(state == before)
  }

  @Test("The same label again, or one of a paragraph that is not there, changes nothing")
  func emptyRelabel() {
    let parsed = after(.choose(fileName: "a.pdf"), .finished(resume, job: 1)).state
    var state = parsed
    _ = ParsingScreen.reduce(&state, .relabel(paragraph: 0, .experience))
    _ = ParsingScreen.reduce(&state, .relabel(paragraph: 7, .skill))
    #expect(state == parsed)
  }

  @Test("Mail address and telephone number are shared only when the user says so")
  func contact() {
    var parsed = resume
    parsed.portfolio.profile.email = "mara@example.org"
    parsed.portfolio.profile.phone = "01632 960 123"
    var (state, _) = after(.choose(fileName: "a.pdf"), .finished(parsed, job: 1))
    #expect(state.shared?.profile.email == nil)
    #expect(state.shared?.profile.phone == nil)
    _ = ParsingScreen.reduce(&state, .shareContact(true))
    #expect(state.shared == parsed.portfolio)
  }
}
