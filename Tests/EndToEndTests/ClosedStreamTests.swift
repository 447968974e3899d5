import Foundation
import Testing

@Suite("Standard streams that are closed or full")
struct ClosedStreamTests {
  private let tool = "\"\(Tool.vitae.path)\""

  @Test(
    "Output that cannot be written is exit code 74 with the reason",
    arguments: [
      "doctor", "--help", "--version", "man", "classify word", "parse a.pdf", "model list",
    ])
  func output(words: String) async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron"]), to: "a.pdf")
    for (target, reason) in [("/dev/full", "no space left on the device"), ("&-", "it is closed")] {
      guard target == "&-" || FileManager.default.fileExists(atPath: target) else { continue }
      let outcome = try await Tool.shell.run("-c", "\(tool) \(words) >\(target)", in: place)
      #expect(outcome.exitCode == 74, "\(target)")
      #expect(
        outcome.error.contains("vitae: cannot write to standard output: \(reason)\n"),
        "\(outcome.error)")
    }
  }

  @Test("Closed input ends a filter at once", arguments: ["classify", "parse --stream", "parse -"])
  func input(words: String) async throws {
    let outcome = try await Tool.shell.run("-c", "\(tool) \(words) <&-", in: try Workplace())
    #expect(outcome.exitCode == 65)
    #expect(outcome.error.contains(": cannot be read: it is closed\n"), "\(outcome.error)")
  }

  @Test("A closed standard error does not get messages into files")
  func error() async throws {
    let place = try Workplace()
    try place.write("no PDF", to: "a.pdf")
    let outcome = try await Tool.shell.run("-c", "\(tool) parse a.pdf 2>&-", in: place)
    #expect(outcome.exitCode == 2)
    #expect(outcome.outputLines.count == 1 && outcome.output.hasPrefix("{"))
    #expect(try place.text(of: "a.pdf") == "no PDF")
  }

  @Test("nohup keeps a lost terminal from a process")
  func noHangUp() async throws {
    let place = try Workplace()
    let script =
      "mkfifo pipe; trap '' HUP; \(tool) classify <pipe & exec 3>pipe; sleep 1; kill -HUP $!; sleep 1; "
      + "echo word >&3; exec 3>&-; wait $!"
    let outcome = try await Tool.shell.run("-c", script, in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.outputLines.count == 1)
  }
}
