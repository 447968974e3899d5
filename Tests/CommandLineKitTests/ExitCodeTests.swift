import Testing

import CommandLineKit

@Suite struct ExitCodeTests {
  @Test func `the numbers are the promised ones`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 64, 65, 70, 130])
  }

  @Test func `every code says what it means in a way of its own`() {
    #expect(Set(ExitCode.allCases.map(\.meaning)).count == ExitCode.allCases.count)
  }

  @Test func `output errors map to done and to internal error`() {
    #expect(OutputError.closedPipe.exitCode == .done)
    #expect(OutputError.failed(code: 28).exitCode == .internalError)
  }
}
