internal import ArtifactStore
internal import CommandLineKit
internal import PipelineKit
internal import PlainFoundation

/// Tells whoever watches a run, on standard error, what happens in it.
protocol RunObserver: RunRecorder, ProgressSink {
  /// How many steps are done, by this run or an earlier one.
  var finishedCount: Int { get }
  /// A run begins.
  func runStarted(_ run: RunID, of pipeline: String)
  /// A run ended.
  func runFinished(_ run: RunID, _ status: Run.Status)
  /// A line that belongs to no step and is no warning.
  func say(_ line: String)
  /// A signal asks the run to stop.
  func stop(_ signal: Interrupts.Signal)
  /// Shows nothing more.
  func close()
}

extension ParsedArguments {
  /// The observer that `--log` and `--quiet` ask for.
  var runObserver: any RunObserver {
    if logsJSON { return JSONObserver() }
    let quiet = flag("quiet")
    return ConsoleObserver(
      reporter: ProgressReporter(
        .table(suitedTo: Terminal(descriptor: STDERR_FILENO), quiet: quiet),
        sink: DescriptorSink.standardError),
      isQuiet: quiet)
  }

  /// Whether `--log json` asks for lines for machines on standard error.
  var logsJSON: Bool {
    command.options.contains { $0.name == "log" } && string("log") == "json"
  }
}
