internal import CommandLineKit
internal import PlainFoundation

/// The folder of the project that a pipeline is of: paths in a pipeline start there.
struct ProjectFolder {
  /// The path of the store to use.
  private(set) var storePath = StoreLocation.path()
  /// Where the user is, when that is another folder.
  private var start: String?

  /// Goes to the nearest folder above that has `pipelines/NAME`, unless the current one has it or data of its own.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline's name.
  ///   - dataset: The folder of its data.
  ///   - store: The store that was asked for, seen from where the user is.
  ///   - logsJSON: Whether the folder that is entered is told for machines.
  /// - Returns: The folder that was entered, or the current one.
  static func enter(
    pipeline: String, dataset: String, store: String?, logsJSON: Bool = false
  ) -> ProjectFolder {
    let start = FileManager.default.currentDirectoryPath
    let usual = StoreLocation.path(store)
    var folder = ProjectFolder()
    folder.storePath = usual
    guard !FileManager.default.fileExists(atPath: dataset),
      let root = root(above: start, pipeline: pipeline)
        ?? shellFolder(start).flatMap({ root(above: $0, pipeline: pipeline) }), root != start,
      FileManager.default.changeCurrentDirectoryPath(root)
    else { return folder }
    let words = "in \(root), which has 'pipelines/\(pipeline)'"
    if logsJSON {
      JSONObserver().note(words)
    } else {
      StandardError.write(TerminalText.escaped(words) + "\n")
    }
    let isUsual = usual == StoreLocation.usualPath
    folder.start = start
    if !isUsual, !usual.hasPrefix("/") { folder.storePath = start + "/" + usual }
    return folder
  }

  /// A path that was given where the user is, as it is seen from the folder.
  func path(_ given: String) -> String {
    guard let start, !given.hasPrefix("/") else { return given }
    let whole = URL(filePath: start + "/" + given).standardizedFileURL.path
    let root = FileManager.default.currentDirectoryPath + "/"
    return whole.hasPrefix(root) ? String(whole.dropFirst(root.count)) : whole
  }

  /// The sentence that the project was looked for and not found; `nil` where it was found.
  static func searched(for pipeline: String) -> String? {
    let here = FileManager.default.currentDirectoryPath
    guard root(above: here, pipeline: pipeline) == nil else { return nil }
    return
      "the project was looked for from '\(here)' upwards: no folder has 'pipelines/\(pipeline)'"
  }

  /// The current folder as the shell calls it, where that goes over a link; `nil` when it is called as it is.
  private static func shellFolder(_ start: String) -> String? {
    guard let named = ProcessInfo.processInfo.environment["PWD"], named.hasPrefix("/"),
      named != start, let real = unsafe realpath(named, nil)
    else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real) == start ? named : nil
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
