import Foundation
import Synchronization
import Testing

/// A folder of its own to work in, removed with its last reference.
final class Workplace: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "vitae-e2e-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A folder with the first `count` of ``Repository/resumeNames`` (all when `nil`) and the list
  /// of pipelines, as a clone of the repository has them.
  static func withDataset(resumes count: Int? = nil) throws -> Workplace {
    let place = try Workplace()
    try place.makeFolder("pipelines/resume-sections")
    for file in ["documents.jsonl"] + Repository.labelFiles {
      try place.link("datasets/" + file, to: Repository.path + "/datasets/" + file)
    }
    let pdfs = Repository.path + "/datasets/resumes/pdf"
    for name in Repository.resumeNames.prefix(count ?? .max) {
      try place.link("datasets/resumes/pdf/" + name, to: pdfs + "/" + name)
    }
    return place
  }

  subscript(_ relative: String) -> String { path + "/" + relative }

  func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(
      atPath: self[relative], withIntermediateDirectories: true)
  }

  private func makeParent(of relative: String) throws {
    let parts = relative.split(separator: "/").dropLast()
    if !parts.isEmpty { try makeFolder(parts.joined(separator: "/")) }
  }

  func link(_ relative: String, to target: String) throws {
    try makeParent(of: relative)
    try FileManager.default.createSymbolicLink(
      atPath: self[relative], withDestinationPath: target)
  }

  func write(_ text: String, to relative: String) throws {
    try write(Array(text.utf8), to: relative)
  }

  func write(_ bytes: [UInt8], to relative: String) throws {
    try makeParent(of: relative)
    try Data(bytes).write(to: URL(filePath: self[relative]))
  }

  func bytes(of relative: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: self[relative])))
  }

  func text(of relative: String) throws -> String {
    String(decoding: try bytes(of: relative), as: UTF8.self)
  }

  func exists(_ relative: String) -> Bool {
    FileManager.default.fileExists(atPath: self[relative])
  }

  /// The permission bits of a file or folder.
  func permissions(of relative: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[relative])
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: self[relative])
  }

  /// The rows of the dataset's label files, in order.
  func labelRows() throws -> [String] {
    try Repository.labelFiles.flatMap {
      try text(of: "datasets/" + $0).split(separator: "\n").map(String.init)
    }
  }

  /// Puts rows into one file `datasets/labels.jsonl`, in place of the folder of label files.
  func replaceLabels(with rows: [String]) throws {
    try remove("datasets/labels")
    try write(rows.joined(separator: "\n") + "\n", to: "datasets/labels.jsonl")
  }

  func copy(_ relative: String, to other: String) throws {
    try write(try bytes(of: relative), to: other)
  }
}

/// The checkout that these tests were built from.
enum Repository {
  static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The label files of the embedded dataset below its folder, in order: `labels/a.jsonl` and so on.
  static let labelFiles: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path + "/datasets/labels")
    return (names ?? []).filter { $0.hasSuffix(".jsonl") }.sorted().map { "labels/" + $0 }
  }()

  /// The file names of 60 embedded resumes, in order: enough to train on in a debug build.
  ///
  /// The first 48 of the training fold and the first 12 of the validation fold.
  static let resumeNames: [String] = {
    var names: [String: [String]] = [:]
    let rows = try? String(contentsOfFile: path + "/datasets/documents.jsonl", encoding: .utf8)
    for line in (rows ?? "").split(separator: "\n") {
      guard let object = try? JSONText.object(line), let name = object["document"] as? String,
        let fold = object["fold"] as? String
      else { continue }
      names[fold, default: []].append(name + ".pdf")
    }
    let train = (names["train"] ?? []).sorted().prefix(48)
    return (train + (names["validation"] ?? []).sorted().prefix(12)).sorted()
  }()

  static func resume(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path + "/datasets/resumes/pdf/" + name)))
  }
}
