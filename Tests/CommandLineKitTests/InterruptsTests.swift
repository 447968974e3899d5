import Foundation
import Testing

@testable import CommandLineKit

/// Signals are the process's own, so each case runs in a child process of its own.
@Suite struct InterruptsTests {
  @Test func `the first signal calls back and leaves the process running`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Interrupts.install { signal in
        exit(signal == .interrupt && Interrupts.wereRequested ? 7 : 1)
      }
      guard !Interrupts.wereRequested else { exit(2) }
      kill(getpid(), SIGINT)
      try await Task.sleep(for: .seconds(60))
    }
  }

  @Test func `SIGTERM counts as well`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Interrupts.install { signal in exit(signal == .terminate ? 7 : 1) }
      kill(getpid(), SIGTERM)
      try await Task.sleep(for: .seconds(60))
    }
  }

  @Test func `the second signal ends the process with 130 at once`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      Interrupts.install { _ in kill(getpid(), SIGINT) }
      kill(getpid(), SIGTERM)
      try await Task.sleep(for: .seconds(60))
    }
  }

  @Test func `the first signal cancels the work, which may still finish`() async {
    await #expect(processExitsWith: .exitCode(9)) {
      let result = try await Interrupts.cancelling {
        kill(getpid(), SIGINT)
        try? await Task.sleep(for: .seconds(60))
        return Task.isCancelled ? Int32(9) : 1
      }
      exit(Interrupts.wereRequested ? result : 2)
    }
  }

  @Test func `work that is left alone returns its result or throws its error`() async {
    await #expect(processExitsWith: .exitCode(5)) {
      let value = try await Interrupts.cancelling { Int32(5) }
      do {
        try await Interrupts.cancelling { throw OutputError.closedPipe }
        exit(1)
      } catch OutputError.closedPipe {
        exit(Interrupts.wereRequested ? 2 : value)
      }
    }
  }

  @Test func `installing again forgets earlier signals`() async {
    await #expect(processExitsWith: .exitCode(3)) {
      Interrupts.install { _ in
        Interrupts.install { _ in exit(3) }
        kill(getpid(), SIGINT)
      }
      kill(getpid(), SIGINT)
      try await Task.sleep(for: .seconds(60))
    }
  }
}
