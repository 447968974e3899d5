/// A stop that was asked for, with what was done until then.
package struct Interruption: ExitCoded {
  /// What was done, for example `3 of 8 files`.
  package var after: String

  /// A stop after some work.
  package init(after: String) { self.after = after }

  package var exitCode: ExitCode { .interrupted }

  package var description: String { "stopped after \(after)" }
}
