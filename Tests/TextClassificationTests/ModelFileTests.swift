import ByteCoding
import TestSupport
import Testing

@testable import TextClassification

@Suite struct ModelFileTests {
  /// A small model with a few hundred bytes, so that every byte of it can be damaged.
  private static let trained = Task {
    try await LinearClassifier.train(
      labels: ["long", "short"],
      examples: ["ab cd", "ab ef", "x", "y"].enumerated().map { i, text in
        Example(
          features: TextClassifier.features(of: text), label: i / 2, group: "\(i)")
      },
      options: .quick)
  }

  private var bytes: [UInt8] {
    get async throws {
      TextClassifier(model: try await Self.trained.value.classifier).encodedBytes
    }
  }

  private func error(_ bytes: [UInt8]) -> ModelFileError? {
    do {
      _ = try TextClassifier(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a model that is written and read answers the same and writes the same`()
    async throws
  {
    let bytes = try await bytes
    let before = TextClassifier(model: try await Self.trained.value.classifier)
    let after = try TextClassifier(bytes: bytes)
    #expect(after.encodedBytes == bytes)
    #expect(after.labels == before.labels)
    #expect(after.model.cost == before.model.cost)
    #expect(after.model.featureCount == before.model.featureCount)
    for text in ["", "ab", "x y", "cd ef gh"] {
      #expect(after.probabilities(of: text) == before.probabilities(of: text), "\(text)")
    }
  }

  @Test func `the head is magic, version, kind and length`() async throws {
    let bytes = try await bytes
    #expect(Array(bytes.prefix(11)) == Array("VITAEMDL".utf8) + [4, 0, 1])
    var reader = ByteReader(Array(bytes[11..<19]))
    #expect(try reader.integer(UInt64.self) == UInt64(bytes.count - 27))
  }

  @Test func `a file that was cut off at any place is refused`() async throws {
    let bytes = try await bytes
    for count in bytes.indices {
      let error = error(Array(bytes.prefix(count)))
      switch count {
      case ..<8: #expect(error == .notAModel, "\(count) bytes")
      default: #expect(error == .checksum, "\(count) bytes")
      }
    }
    #expect(error(bytes + [0]) == .checksum)
  }

  @Test func `every flipped byte is noticed`() async throws {
    let bytes = try await bytes
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x41
      let error = error(damaged)
      switch place {
      case ..<8: #expect(error == .notAModel, "byte \(place)")
      case 8..<10:
        guard case .version = error else {
          Issue.record("byte \(place): \(String(describing: error))")
          continue
        }
      default: #expect(error == .checksum, "byte \(place)")
      }
    }
  }

  @Test func `errors say what is wrong and what to do`() async throws {
    var newer = try await bytes
    newer[8] = 9
    #expect(
      error(newer)?.description
        == "format version 9, this build reads 4. Train the model again, or use the build that "
        + "wrote it.")
    let other = ModelFile.encode(kind: .document) { $0.write(1) }
    #expect(error(other)?.description == "a model of kind 2, expected kind 1 (text)")
    #expect(error([])?.description == "not a vitae model")
    let empty = ModelFile.encode(kind: .text) { _ in }
    #expect(error(empty)?.description == "damaged data at byte 1: expected 1 bytes")
    #expect(
      ModelFileError.checksum.description
        == "the checksum does not fit: the file is damaged or was cut off")
  }

  @Test func `contents that go on behind the model are refused`() async throws {
    let bytes = try await bytes
    let longer = ModelFile.encode(kind: .text) {
      $0.write(raw: bytes[20..<(bytes.count - 8)])
      $0.write(UInt8(0))
    }
    guard case .damaged = error(longer) else {
      Issue.record("\(String(describing: error(longer)))")
      return
    }
  }
}
