internal import CommandLineKit
internal import PlainFoundation

/// The folder of the project that a pipeline is of: paths in a pipeline start there.
enum ProjectFolder {
  /// Goes to the nearest folder above that has `pipelines/NAME`, unless the current one has it or data of its own.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline's name.
  ///   - store: The store that was asked for, seen from where the user is.
  /// - Returns: The path of the store to use.
  static func enter(pipeline: String, store: String?) -> String {
    let start = FileManager.default.currentDirectoryPath
    let usual = StoreLocation.path(store)
    guard !FileManager.default.fileExists(atPath: "datasets"),
      let root = root(above: start, pipeline: pipeline), root != start,
      FileManager.default.changeCurrentDirectoryPath(root)
    else { return usual }
    StandardError.write("in \(TerminalText.escaped(root)), which has 'pipelines/\(pipeline)'\n")
    let isUsual = usual == StoreLocation.usualPath
    return isUsual || usual.hasPrefix("/") ? usual : start + "/" + usual
  }

  /// The nearest folder that has the pipeline's folder, from `start` upwards.
  static func root(above start: String, pipeline: String) -> String? {
    var folder = URL(filePath: start)
    while true {
      let path = folder.path
      let mark = (path == "/" ? "" : path) + "/pipelines/" + pipeline
      if FileManager.default.fileExists(atPath: mark) { return path }
      guard path.count > 1 else { return nil }
      folder.deleteLastPathComponent()
    }
  }
}
