import Foundation
import Testing

@Suite("vitae parse --stream")
struct ParseStreamTests {
  private static let path = "datasets/resumes/pdf/" + Repository.resumeNames[0]

  private static func input() throws -> String {
    // The requests are text; the PDF's bytes are tested with a made one, which is text too.
    let pdf = "%PDF-1.4\nnot really\n"
    return """
      {"path": "\(path)"}
      {"id": "made", "len": \(pdf.utf8.count)}
      \(pdf)
      nonsense
      {"len": -1}

      {"path": "missing.pdf", "id": 7}
      {"len": 99}
      cut
      """
  }

  @Test("Every request is answered in order with one line; what is no request is data")
  func answers() async throws {
    let place = try await FirstRun.copy()
    let outcome = try await Tool.vitae.run(
      "parse", "--stream", in: place, input: try Self.input())
    #expect(outcome.exitCode == 0)
    let lines = try outcome.outputLines.map { try JSONText.object($0) }
    #expect(
      lines.map { $0["status"] as? String } == [
        "ok", "damaged", "bad-request", "bad-request", "unreadable", "bad-request",
      ])
    #expect(lines[0]["id"] as? String == lines[0]["sha256"] as? String)
    #expect(lines[0]["source"] as? String == Self.path)
    #expect(lines[1]["id"] as? String == "made" && lines[1]["source"] as? String == "made")
    #expect(lines[4]["id"] as? Int == 7)
    #expect((lines[5]["error"] as? String)?.contains("of 99 bytes") == true)
  }

  @Test(
    "An answer is the line of the file with the request's id in its place",
    arguments: [false, true]
  )
  func line(isRedacted: Bool) async throws {
    let place = try await FirstRun.copy()
    let options = isRedacted ? ["--redact"] : []
    for path in [Self.path, "missing.pdf"] {
      let parsed = try await Tool.vitae.run(["parse", "-q", path] + options, in: place)
      let line = try #require(parsed.outputLines.first)
      let request = #"{"path": "\#(path)", "id": "a\"b"}"# + "\n"
      let answer = try await Tool.vitae.run(
        ["parse", "--stream"] + options, in: place, input: request)
      let next = try #require(
        line.firstRange(of: #""language":"#) ?? line.firstRange(of: #""pages":"#))
      let (head, rest) = (String(line[..<next.lowerBound]), String(line[next.lowerBound...]))
      let expected: String = head + #""id":"a\"b","# + rest + "\n"
      #expect(answer.output == expected)
    }
  }

  @Test("Equal input gives equal output, whatever the number of workers")
  func deterministic() async throws {
    let place = try await FirstRun.copy()
    let input = try Self.input()
    let one = try await Tool.vitae.run("parse", "--stream", "-j1", in: place, input: input)
    let three = try await Tool.vitae.run("parse", "--stream", "-j3", in: place, input: input)
    #expect(one.outputBytes == three.outputBytes)
  }

  @Test("An answer is out before the next request is whole")
  func flushes() async throws {
    let place = try await FirstRun.copy()
    // The pipe stays open until an answer has come, or a minute has passed.
    let script = """
      mkfifo in
      '\(Tool.vitae.path)' parse --stream -j1 < in > out &
      exec 3> in
      printf '{"path": "missing.pdf"}\\n\\n{"id": "half", "len": 9}\\nabc' >&3
      n=0
      while [ ! -s out ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done
      wc -l < out
      exec 3>&-
      wait
      cat out
      """
    let outcome = try await Tool.shell.run("-c", script, in: place)
    let lines = outcome.outputLines
    #expect(lines.first?.trimmingCharacters(in: .whitespaces) == "1")
    #expect(lines.count == 3)
    let last = try JSONText.object(try #require(lines.last))
    #expect(last["status"] as? String == "bad-request" && last["id"] as? String == "half")
  }
}
