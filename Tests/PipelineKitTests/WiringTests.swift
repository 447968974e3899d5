import Foundation
import Testing

/// A pipeline that is wired wrongly does not compile, and the compiler points at the argument.
@Suite struct WiringTests {
  private static let source = """
    import ByteCoding
    import PipelineKit

    struct Split: Artifact {
      var train: Int
      func write(to writer: inout ByteWriter) { train.write(to: &writer) }
      static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Split {
        Split(train: try .read(from: &reader))
      }
    }

    struct Model: Artifact {
      func write(to writer: inout ByteWriter) {}
      static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Model { Model() }
    }

    struct MakeSplit: Stage {
      static let version = 1
      func run(in context: Context) async throws -> Split { Split(train: 1) }
    }

    struct Fit: Stage {
      static let version = 1
      let rows: Ref<Int>
      func run(in context: Context) async throws -> Model { Model() }
    }

    struct Evaluate: Stage {
      static let version = 1
      let model: Ref<Model>
      func run(in context: Context) async throws -> Double { 1 }
    }

    struct Sections: Pipeline {
      static let name = "sections"
      var targets: [Target] {
        let split = MakeSplit().output
        let model = Fit(rows: split.train).output
        Evaluate(model: model)
      }
    }

    """

  @Test func `a pipeline that is wired right compiles`() async throws {
    let result = try await typecheck(Self.source)
    #expect(result.status == 0)
    #expect(result.messages == "")
  }

  @Test func `a ref of the wrong type is an error at its argument`() async throws {
    let wrong = Self.source.replacing("Evaluate(model: model)", with: "Evaluate(model: split)")
    let result = try await typecheck(wrong)
    #expect(result.status != 0)
    #expect(
      result.messages.contains(
        "Pipeline.swift:\(try place(of: "split)", in: wrong)): error: cannot convert value of type "
          + "'Ref<Split>' to expected argument type 'Ref<Model>'"))
    #expect(result.messages.ranges(of: "Pipeline.swift:").count == 1)
  }

  @Test func `a field of the wrong type is an error at its argument`() async throws {
    let wrong = Self.source.replacing("Fit(rows: split.train)", with: "Fit(rows: split)")
    let result = try await typecheck(wrong)
    #expect(
      result.messages.contains(
        "Pipeline.swift:\(try place(of: "split)", in: wrong)): error: cannot convert value of type "
          + "'Ref<Split>' to expected argument type 'Ref<Int>'"))
  }

  /// `line:column` of a text that occurs once, counted from 1.
  private func place(of text: String, in source: String) throws -> String {
    let start = try #require(source.ranges(of: text).first).lowerBound
    let line = source[..<start].count { $0 == "\n" } + 1
    let lineStart = source[..<start].lastIndex(of: "\n").map(source.index(after:))
    return "\(line):\(source.distance(from: lineStart ?? source.startIndex, to: start) + 1)"
  }

  /// Type-checks a file against the modules that this test was built from.
  private func typecheck(_ source: String) async throws -> (status: Int32, messages: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vitae-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Pipeline.swift")
    let messages = folder.appending(path: "messages.txt")
    try Data(source.utf8).write(to: file)
    try Data().write(to: messages)

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let modules = try modulesFolder()
    // What the modules import that is written in C.
    let map = modules.appending(path: "../CSHA256.build/module.modulemap").standardizedFileURL
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path,
      "-Xcc", "-fmodule-map-file=\(map.path)", file.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: messages)
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return (status, try String(contentsOf: messages, encoding: .utf8))
  }

  /// The folder of built modules: beside the test's own executable, or where SwiftPM builds by default.
  private func modulesFolder() throws -> URL {
    var candidates: [URL] = []
    var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      candidates.append(folder.appending(path: "Modules"))
    }
    let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    candidates.append(package.appending(path: ".build/debug/Modules"))
    return try #require(
      candidates.first {
        FileManager.default.fileExists(atPath: $0.appending(path: "PipelineKit.swiftmodule").path)
      }, "no folder of built modules holds PipelineKit.swiftmodule")
  }
}
