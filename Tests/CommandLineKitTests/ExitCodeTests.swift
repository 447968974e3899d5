import Testing

import CommandLineKit

@Suite struct ExitCodeTests {
  @Test func `the numbers are the promised ones`() {
    #expect(
      ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 64, 65, 66, 70, 73, 74, 75, 77, 130])
  }

  @Test func `every code says what it means in a way of its own`() {
    #expect(Set(ExitCode.allCases.map(\.meaning)).count == ExitCode.allCases.count)
  }

  @Test func `output errors map to done and to a fault of the output`() {
    #expect(OutputError.closedPipe.exitCode == .done)
    #expect(OutputError.failed(code: 28).exitCode == .inputOutput)
  }
}
