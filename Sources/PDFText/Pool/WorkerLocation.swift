internal import Glibc

/// Finds the worker executable.
enum WorkerLocation {
  static let environmentName = "VITAE_PDF_WORKER"
  /// As the package's product is called, and as SwiftPM calls the target.
  static let fileNames = ["vitae-pdf-worker", "PDFWorker"]

  /// The path given, else the one in the environment, else the worker next to this executable.
  ///
  /// A path that was asked for is never replaced by another one.
  static func find(
    _ given: String?, environment: String? = environmentValue(environmentName),
    executableFolder: String? = executableFolder()
  ) throws(PDFTextError) -> String {
    if let given { return try checked(given, source: "the path given") }
    if let environment, !environment.isEmpty {
      return try checked(environment, source: environmentName)
    }
    let folders = executableFolder.map { [$0, "\($0)/../libexec/vitae"] } ?? []
    for folder in folders {
      for name in fileNames where isExecutable("\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    throw PDFTextError(
      kind: .workerNotFound,
      description: """
        no PDF worker in '\(executableFolder ?? "?")': build it with \
        'swift build --product vitae-pdf-worker', or set \(environmentName) to its path
        """)
  }

  private static func checked(_ path: String, source: String) throws(PDFTextError) -> String {
    guard isExecutable(path) else {
      throw PDFTextError(
        kind: .workerNotFound,
        description: "PDF worker '\(path)' (from \(source)) is not an executable file")
    }
    return path
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }

  static func environmentValue(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  static func executableFolder() -> String? {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    defer { unsafe free(path) }
    let text = unsafe String(cString: path)
    return text.lastIndex(of: "/").map { String(text[..<$0]) }
  }
}
