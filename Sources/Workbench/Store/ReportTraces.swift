package import ArtifactStore
package import ContentDigest
internal import PipelineKit
internal import PlainFoundation

/// Finds reports that may hold something of a person.
package enum ReportTraces {
  /// Files that some kept values say were written, as far as nobody has changed them since.
  package static func delivered(by values: [ContentDigest], in store: Store) -> [String] {
    var paths = Set<String>()
    for digest in values {
      guard let bytes = try? store.get(digest),
        let delivered = try? DeliveredFiles.decoded(from: bytes)
      else { continue }
      // A history of figures holds no rows, and nothing can make it again.
      for file in delivered.files where !file.path.hasSuffix("/" + ReportHistory.fileName) {
        guard let data = try? Data(contentsOf: URL(filePath: file.path)),
          ContentDigest.sha256(Array(data)).hex == file.digest
        else { continue }
        paths.insert(file.path)
      }
    }
    return paths.sorted()
  }

  /// Files below a folder that hold names, digests or texts of a person.
  ///
  /// Links are not followed.
  package static func files(with traces: PersonTraces, below folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { folder + "/" + $0 }.filter { path in
      guard fileType(of: path) == S_IFREG,
        let data = try? Data(contentsOf: URL(filePath: path))
      else { return false }
      return traces.occur(in: Array(data))
    }
  }

  /// Whether a file stands in the folder of a report, which has a history of figures.
  ///
  /// Other files below the folder of reports are their owner's to remove.
  package static func isOfReport(_ path: String, below folder: String) -> Bool {
    let top = URL(filePath: folder).standardizedFileURL.path
    var place = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
    while place.path.hasPrefix(top + "/") {
      let history = place.appending(path: ReportHistory.fileName).path
      if FileManager.default.fileExists(atPath: history) { return true }
      place = place.deletingLastPathComponent()
    }
    return false
  }

  private static func fileType(of path: String) -> mode_t? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
