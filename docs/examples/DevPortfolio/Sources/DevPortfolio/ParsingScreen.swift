public import ResumeModel

/// What parsing is at.
public enum ParsingStage: Hashable, Sendable {
  /// Text is taken from the pages.
  case extracting
  /// Paragraphs are labelled.
  case labelling(paragraphs: Int)
}

/// The screen on which a resume is chosen, parsed and corrected: its state, what can happen, and what follows.
///
/// The view shows the state and sends actions. ``reduce(_:_:)`` is the only code that changes the state; it starts
/// nothing itself, but returns what to start.
public enum ParsingScreen {
  /// Everything the view shows.
  public struct State: Hashable, Sendable {
    /// What the screen is at.
    public enum Phase: Hashable, Sendable {
      /// No file was chosen.
      case empty
      /// A file is being parsed.
      case parsing(ParsingStage)
      /// A file was parsed.
      case parsed(LabelledResume)
      /// A file could not be parsed.
      case failed(ParsingFailure)
    }

    /// What the screen is at.
    public var phase = Phase.empty
    /// The name of the file, without its folders.
    public var fileName: String?
    /// Labels that were given by hand, to be undone, the last one last.
    public var corrections: [Correction] = []
    /// Number of the job at work or of the last one; what an earlier job says does not count.
    public var job = 0
    /// Whether mail address and telephone number are shared.
    public var sharesContact = false

    /// A screen before anything happened.
    public init() {}

    /// Whether a file is being parsed.
    public var isBusy: Bool { if case .parsing = phase { true } else { false } }
    /// The portfolio to share; `nil` until a file was parsed.
    public var shared: Portfolio? {
      guard case .parsed(let resume) = phase else { return nil }
      return sharesContact ? resume.portfolio : resume.portfolio.withoutContact
    }
    /// What the view says of the state, in a line.
    public var status: String {
      switch phase {
      case .empty: "Choose a resume as PDF."
      case .parsing(.extracting): "Reading pages …"
      case .parsing(.labelling(let count)): "Labelling \(count) paragraphs …"
      case .parsed(let resume):
        "\(resume.portfolio.experience.count) jobs, \(resume.portfolio.projects.count) projects"
      case .failed(let failure): failure.message
      }
    }
  }

  /// A label that a person gave to a paragraph.
  public struct Correction: Hashable, Sendable {
    /// Position of the paragraph.
    public var paragraph: Int
    /// What it was judged before.
    public var previous: Judgement
  }

  /// What can happen.
  public enum Action: Hashable, Sendable {
    /// The user chose a file.
    case choose(fileName: String)
    /// The user stops the parsing.
    case cancel
    /// A job has reached a stage.
    case reached(ParsingStage, job: Int)
    /// A job is done.
    case finished(LabelledResume, job: Int)
    /// A job cannot go on.
    case failed(ParsingFailure, job: Int)
    /// The user gives a paragraph another label.
    case relabel(paragraph: Int, ResumeLabel)
    /// The user takes the last label back.
    case undo
    /// The user decides whether mail address and telephone number are shared.
    case shareContact(Bool)
  }

  /// What the app is to do.
  public enum Effect: Hashable, Sendable {
    /// Parse the file of this name and send what happens with the number of the job.
    case parse(fileName: String, job: Int)
    /// Cancel the task of a job.
    case cancel(job: Int)
  }

  /// Changes the state by an action.
  ///
  /// - Parameters:
  ///   - state: What the screen shows.
  ///   - action: What happened.
  /// - Returns: What to do, in this order.
  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .choose(let fileName):
      let stopped: [Effect] = state.isBusy ? [.cancel(job: state.job)] : []
      state.job += 1
      state.fileName = fileName
      state.corrections = []
      state.phase = .parsing(.extracting)
      return stopped + [.parse(fileName: fileName, job: state.job)]
    case .cancel:
      guard state.isBusy else { return [] }
      state.phase = .empty
      state.fileName = nil
      return [.cancel(job: state.job)]
    case .reached(let stage, let job):
      if isAwaited(job, in: state) { state.phase = .parsing(stage) }
    case .finished(let resume, let job):
      if isAwaited(job, in: state) { state.phase = .parsed(resume) }
    case .failed(let failure, let job):
      if isAwaited(job, in: state) { state.phase = .failed(failure) }
    case .relabel(let paragraph, let label): relabel(&state, paragraph, label)
    case .undo: undo(&state)
    case .shareContact(let shares): state.sharesContact = shares
    }
    return []
  }

  private static func isAwaited(_ job: Int, in state: State) -> Bool {
    state.isBusy && job == state.job
  }

  private static func relabel(_ state: inout State, _ paragraph: Int, _ label: ResumeLabel) {
    guard case .parsed(let resume) = state.phase, resume.judgements.indices.contains(paragraph),
      resume.judgements[paragraph].label != label.rawValue
    else { return }
    state.corrections.append(
      Correction(paragraph: paragraph, previous: resume.judgements[paragraph]))
    state.phase = .parsed(resume.relabelled(paragraph, as: label))
  }

  private static func undo(_ state: inout State) {
    guard case .parsed(let resume) = state.phase, let last = state.corrections.popLast() else {
      return
    }
    var judgements = resume.judgements
    judgements[last.paragraph] = last.previous
    state.phase = .parsed(LabelledResume(paragraphs: resume.paragraphs, judgements: judgements))
  }
}
