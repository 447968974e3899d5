import Foundation
import Synchronization
import Testing

@Suite("vitae parse --into survives")
struct ParseSurvivalTests {
  private static let paths = Repository.resumeNames.prefix(2).map { "datasets/resumes/pdf/" + $0 }

  @Test("Killed at any moment, 52 times, the next run goes on and gives the same bytes")
  func killed() async throws {
    let place = try await FirstRun.copy()
    let whole = try await Tool.vitae.run(["parse", "-q"] + Self.paths, in: place)
    #expect(whole.exitCode == 0)
    var killCount = 0
    for store in 0..<13 {
      let call = ["parse", "-j2", "--into", "into/\(store).sqlite"] + Self.paths
      for moment in 0..<4 {
        let growth = Growth(of: place["into/\(store).sqlite"])
        let killed = try await Tool.vitae.run(
          call, in: place, reaction: Reaction(action: .kill) { Self.isDue($0, moment, growth) })
        if killed.exitCode == -9 { killCount += 1 }
      }
      let next = try await Tool.vitae.run(call + ["-q"], in: place)
      #expect(next.exitCode == 0)
      #expect(next.outputBytes == whole.outputBytes, "store \(store)")
    }
    #expect(killCount >= 50)
  }

  @Test("A store that may not grow is an error, and the run without the limit gives the same bytes")
  func noRoom() async throws {
    let place = try await FirstRun.copy()
    let whole = try await Tool.vitae.run(["parse", "-q"] + Self.paths, in: place)
    // Blocks of 512 bytes: less than the store's tables need.
    let words = [
      "-c", "ulimit -f 16; exec '\(Tool.vitae.path)' parse -q --into small.sqlite \"$@\"", "sh",
    ]
    let limited = try await Tool.shell.run(words + Self.paths, in: place)
    #expect(limited.exitCode > 2)
    #expect(limited.error.hasPrefix("vitae: "))
    let next = try await Tool.vitae.run(
      ["parse", "-q", "--into", "small.sqlite"] + Self.paths, in: place)
    #expect(next.exitCode == 0)
    #expect(next.outputBytes == whole.outputBytes)
  }

  @Test(
    "Results whose files are gone are computed again, and a second store takes nothing from a first"
  )
  func goneFiles() async throws {
    let place = try await FirstRun.copy()
    // Its result is too long for the database file.
    let paths = Self.paths + [Repository.path + "/datasets/resumes/pdf/evandro-pitombeira.pdf"]
    let whole = try await Tool.vitae.run(["parse", "-q"] + paths, in: place)
    let call = ["parse", "-q", "--into", "a.sqlite"] + paths
    let first = try await Tool.vitae.run(call, in: place)
    let other = try await Tool.vitae.run(
      ["parse", "-q", "--into", ".vitae/inbox.sqlite", Self.paths[0]], in: place)
    #expect(first.outputBytes == whole.outputBytes && other.exitCode == 0)
    try FileManager.default.removeItem(atPath: place["a.sqlite-cas"])
    let again = try await Tool.vitae.run(call, in: place)
    #expect(again.exitCode == 0)
    #expect(again.outputBytes == whole.outputBytes)
  }

  @Test("What one worker read is not taken for what another would read")
  func otherWorker() async throws {
    let place = try await FirstRun.copy()
    let call = ["parse", "-q", "--into", "a.sqlite", Self.paths[0]]
    #expect(try await Tool.vitae.run(call, in: place).exitCode == 0)
    try place.write("#!/bin/sh\nexit 1\n", to: "worker")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place["worker"])
    let other = try await Tool.vitae.run(
      call, in: place, environment: ["VITAE_PDF_WORKER": place["worker"]])
    #expect(other.exitCode != 0)
  }

  /// Sees a store's files grow, from when they are first there.
  private final class Growth: Sendable {
    private let files: [String]
    private let first = Mutex<Int?>(nil)

    init(of store: String) { files = ["", "-wal"].map { store + $0 } }

    /// Bytes that were added; nil before the store is there.
    var byteCount: Int? {
      let sizes = files.compactMap { file in
        let values = try? FileManager.default.attributesOfItem(atPath: file)
        return (values?[.size] as? NSNumber)?.intValue
      }
      guard !sizes.isEmpty else { return nil }
      let size = sizes.reduce(0, +)
      return first.withLock { first in
        first = first ?? size
        return size - (first ?? size)
      }
    }
  }

  /// Whether a run is as far as it may come: its store and what it has printed tell.
  private static func isDue(_ outcome: Outcome, _ moment: Int, _ growth: Growth) -> Bool {
    guard let count = growth.byteCount else { return false }
    return count >= [0, 1, 20_000, 60_000][moment] || !outcome.outputBytes.isEmpty
  }
}
