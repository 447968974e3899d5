import ArtifactStore
import ContentDigest
import ResumeModel
import TestSupport
import Testing
import TextClassification

@testable import ResumeWorkbench
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

  @Test func `without a store, and in an empty one, the shipped model is chosen`() throws {
    for found in [nil, try Store(path: folder.path + "/store.sqlite")] {
      let document = try ModelLookup.documentModel(nil, in: found)
      #expect(document.origin == .shipped && document.bytes == ShippedModel.document.bytes)
      #expect(try ModelLookup.textModel(nil, in: found).bytes == document.bytes)
    }
  }

  @Test func `a champion counts before the newest accepted model, and that before the shipped one`()
    async throws
  {
    let store = try Store(path: folder.path + "/store.sqlite")
    let bytes = try await Fitted.model.bytes
    try store.addModel(try store.put(bytes), name: "fitted", alias: ModelLookup.currentAlias)
    let current = try ModelLookup.documentModel(nil, in: store)
    #expect(current.name == "current" && current.origin == .store && current.bytes == bytes)
    let shipped = try store.put(ShippedModel.document.bytes)
    try store.addModel(shipped, name: "better", alias: ModelLookup.championAlias)
    #expect(try ModelLookup.documentModel(nil, in: store).name == "champion")
    #expect(try ModelLookup.documentModel("current", in: store).bytes == bytes)
  }

  @Test func `a champion for single texts is passed over where PDFs are read`() async throws {
    let store = try Store(path: folder.path + "/store.sqlite")
    let text = try ModelLookup.textClassifier(try await Fitted.model.bytes, from: "m").encodedBytes
    try store.addModel(try store.put(text), name: "texts", alias: ModelLookup.championAlias)
    #expect(try ModelLookup.textModel(nil, in: store).bytes == text)
    #expect(try ModelLookup.documentModel(nil, in: store).origin == .shipped)
  }

  @Test func `a named file counts before everything else, and a name must lead somewhere`() throws {
    let path = try folder.write("abc", to: "a.model")
    let found = try ModelLookup.named(path, in: nil)
    #expect(found.bytes == Array("abc".utf8) && found.origin == .file)
    #expect(
      error { _ = try ModelLookup.named(path + "2", in: nil) }
        == "\(path)2: no such file, and no such model in the store; see 'vitae model list'")
    #expect(
      error { _ = try ModelLookup.named(folder.path, in: nil) }
        == "\(folder.path): cannot be read: it is a folder")
    #expect(try ModelLookup.named("header-parts", in: nil).bytes == ShippedModel.headerParts.bytes)
  }

  @Test func `the store is the one given, else that of the environment, else the usual one`() {
    let environment = ["VITAE_STORE": "there.sqlite"]
    #expect(StoreLocation.path("here.sqlite", environment: environment) == "here.sqlite")
    #expect(StoreLocation.path(environment: environment) == "there.sqlite")
    #expect(StoreLocation.path(environment: ["VITAE_STORE": ""]) == ".vitae/store.sqlite")
    #expect(StoreLocation.path(environment: [:]) == ".vitae/store.sqlite")
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
