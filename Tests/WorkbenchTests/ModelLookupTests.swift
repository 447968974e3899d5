import ArtifactStore
import ResumeModel
import TestSupport
import Testing
import TextClassification

@testable import Workbench

@Suite struct ModelLookupTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `without a model anywhere the error says how to get one`() throws {
    let store = try Store(path: folder.path + "/store.sqlite")
    for found in [nil, store] {
      #expect(
        error { _ = try ModelLookup.bytes(file: nil) { found } }
          == "no model yet: run 'make run', which trains one, or name a file with --model")
    }
  }

  @Test func `a named file counts before the store, and must be there`() throws {
    let path = try folder.write("abc", to: "a.model")
    #expect(try ModelLookup.bytes(file: path) { nil } == Array("abc".utf8))
    #expect(
      error { _ = try ModelLookup.bytes(file: path + "2") { nil } } == "\(path)2: cannot be read")
  }

  @Test func `a document model serves as a text model, not the other way round`() async throws {
    let bytes = try await Fitted.model.bytes
    let document = try ModelLookup.documentClassifier(bytes, from: "m")
    let text = try ModelLookup.textClassifier(bytes, from: "m")
    #expect(text.encodedBytes == document.text.encodedBytes)
    let textBytes = document.text.encodedBytes
    #expect(try ModelLookup.textClassifier(textBytes, from: "m").labels == ResumeLabel.names)
    #expect(
      error { _ = try ModelLookup.documentClassifier(textBytes, from: "m") }
        == "m: a model of kind 1, expected kind 2 (document)")
    #expect(
      error { _ = try ModelLookup.textClassifier([1, 2], from: "m") } == "m: not a vitae model")
  }
}
