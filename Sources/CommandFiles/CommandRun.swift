package import ArtifactStore
package import CommandLineKit
package import ContentDigest
internal import PlainFoundation
internal import Workbench

/// A call of a command that the store keeps as a run, with its parameters, files and figures.
package struct CommandRun: Sendable {
  /// What is known of the work at its end.
  package struct Outcome: Sendable {
    /// What came of it in a few words, without content.
    package var text: String
    /// The digest of what was made.
    var output: ContentDigest?
    /// How many items were gone through.
    var itemCount: Int?
    /// How many of them were kept from earlier runs.
    var keptItemCount: Int?

    /// What is known.
    ///
    /// - Parameters:
    ///   - text: What came of the work in a few words, without content.
    ///   - output: The digest of what was made.
    ///   - itemCount: How many items were gone through.
    ///   - keptItemCount: How many of them were kept from earlier runs.
    package init(
      text: String = "", output: ContentDigest? = nil, itemCount: Int? = nil,
      keptItemCount: Int? = nil
    ) {
      self.text = text
      self.output = output
      self.itemCount = itemCount
      self.keptItemCount = keptItemCount
    }
  }

  /// `--store`, for commands that can do without one.
  package static let option = OptionSpec.value(
    "store", "PATH",
    help: "Record the call as a run in this store, and make it if it is not there. When absent: "
      + "$VITAE_STORE or .vitae/store.sqlite, if it is there.")

  /// The run's number.
  let id: RunID
  private let command: String
  private let store: Store
  private let start = ContinuousClock.now
  private let complaint = FirstTime()

  private init(_ arguments: ParsedArguments, in store: Store) throws {
    command = arguments.command.name
    self.store = store
    id = try store.beginRun(pipeline: command, commandLine: Self.words(arguments))
  }

  /// The store to record in: the one that is named, which is made if need be, or the usual one if it is there.
  ///
  /// - Returns: `nil` where there is none; also, with a warning, where the usual one cannot be opened.
  /// - Throws: `StoreError` when the one that is named cannot be opened.
  package static func store(_ arguments: ParsedArguments) throws -> Store? {
    if let path = arguments.string("store") { return try StoreLocation.open(path) }
    do {
      return try StoreLocation.openExisting(StoreLocation.path())
    } catch {
      StandardError.write("warning: not recorded: \(TerminalText.escaped("\(error)"))\n")
      return nil
    }
  }

  /// Does the work of a command as a run of the store.
  ///
  /// What cannot be recorded is told, and is no reason to end the work.
  ///
  /// - Parameters:
  ///   - arguments: The call.
  ///   - store: Where to record it; nowhere when `nil` or read-only.
  ///   - work: Does the work, and records its files and figures; returns the exit code and what came of it.
  /// - Returns: The exit code of the work.
  /// - Throws: What the work throws.
  package static func recording(
    _ arguments: ParsedArguments, in store: Store?,
    _ work: (CommandRun?) async throws -> (code: ExitCode, outcome: Outcome)
  ) async throws -> ExitCode {
    guard let store, !store.isReadOnly else { return try await work(nil).code }
    let run: CommandRun
    do {
      run = try CommandRun(arguments, in: store)
    } catch {
      StandardError.write("warning: not recorded: \(TerminalText.escaped("\(error)"))\n")
      return try await work(nil).code
    }
    run.attempt {
      try store.record(parameters(arguments), of: run.id)
      try store.record(RunEvent(.started, step: run.command), in: run.id)
    }
    do {
      let (code, outcome) = try await work(run)
      run.finish(code == .badData ? .failed : .succeeded, outcome)
      return code
    } catch let error as any ExitCoded where error.exitCode == .done {
      // Nobody reads the output any more; the work is done.
      run.finish(.succeeded, Outcome())
      throw error
    } catch {
      let isStopped =
        error is CancellationError || error is Interruption || Interrupts.wereRequested
      run.finish(
        isStopped ? .cancelled : .failed,
        Outcome(text: isStopped ? "the run was stopped" : "\(error)"))
      throw error
    }
  }

  /// Records a line worth reading later.
  package func note(_ line: String) {
    attempt { try store.record(RunEvent(.note, step: command, text: line), in: id) }
  }

  /// Records what became of files.
  package func record(_ files: [FileStatus]) { attempt { try store.record(files, of: id) } }

  /// Records a file with the digest of its bytes, where it has one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - status: What was done with it: `read`, `written`.
  package func record(file path: String, _ status: String) {
    attempt {
      let digest = try FileDigest.sha256(path, limit: 1 << 32)
      try store.record([FileStatus(path: path, document: digest, status: status)], of: id)
    }
  }

  /// Records figures.
  package func record(_ metrics: [StoredMetric]) { attempt { try store.record(metrics, of: id) } }

  /// Records the verdicts of gates.
  package func record(_ gates: [StoredGateResult]) { attempt { try store.record(gates, of: id) } }

  /// The line for people: `recorded as run 3 in .vitae/store.sqlite`.
  package var line: String { "recorded as run \(id) in \(TerminalText.escaped(store.path))" }

  private func finish(_ status: Run.Status, _ outcome: Outcome) {
    let duration = ContinuousClock.now - start
    let ending: RunStep.Status =
      switch status {
      case .succeeded: .ran
      case .cancelled: .cancelled
      default: .failed
      }
    attempt {
      try store.recordStep(
        RunStep(
          name: command, stage: command, status: ending, why: outcome.text,
          output: outcome.output, duration: duration),
        in: id,
        event: RunEvent(
          .finished, step: command, status: ending, text: outcome.text,
          itemCount: outcome.itemCount, keptItemCount: outcome.keptItemCount, duration: duration))
      try store.finishRun(id, status: status)
    }
  }

  private func attempt(_ write: () throws -> Void) {
    do {
      try write()
    } catch {
      guard complaint.isNow() else { return }
      StandardError.write("warning: not recorded: \(TerminalText.escaped("\(error)"))\n")
    }
  }

  // MARK: The call

  /// Options that are no parameters of the work.
  private static let unrecorded: Set = ["password", "store", "into", "quiet", "json"]

  /// Every option with the value that counts, also where that is the default.
  private static func parameters(_ arguments: ParsedArguments) -> [RunParameter] {
    arguments.command.options.filter { !unrecorded.contains($0.name) }.compactMap { option in
      let values = option.isFlag ? [] : arguments.strings(option.name)
      guard arguments.isGiven(option.name) || !values.isEmpty else { return nil }
      return RunParameter(
        option.name, option.isFlag ? "true" : values.joined(separator: ","))
    }
  }

  /// The call's words, without a password and with the first hundred arguments.
  private static func words(_ arguments: ParsedArguments) -> [String] {
    var words = [arguments.command.name]
    for option in arguments.command.options where arguments.isGiven(option.name) {
      if option.isFlag {
        words.append("--\(option.name)")
      } else if option.name == "password" {
        words.append("--password=…")
      } else {
        words += arguments.strings(option.name).map { "--\(option.name)=\($0)" }
      }
    }
    let given = arguments.command.positionals.flatMap { arguments.strings($0.name) }
    return words + given.prefix(100) + (given.count > 100 ? ["…"] : [])
  }
}
