internal import CPopplerData
internal import Glibc

/// The character maps of Chinese, Japanese and Korean fonts, for worker and maps that were moved together.
///
/// Poppler reads them from the folder it was built with, `/usr/share/poppler`. A bundle has its own.
enum EncodingData {
  /// Where they are, seen from the folder of the worker: `libexec/vitae` in a bundle.
  private static let relativePath = "../../share/poppler"

  /// Where distributions and those who build poppler themselves have it.
  private static let usualFolders = ["/usr/share/poppler", "/usr/local/share/poppler"]

  /// Lets poppler read the maps of the worker's own installation, if it has any.
  ///
  /// Before the first document.
  /// - Returns: The folders that poppler reads.
  static func useOwn() -> [String] {
    var folders = usualFolders + ([libraryFolder].compactMap { $0 })
    if let own = ownFolder, unsafe access(own + "/cMap", X_OK) == 0,
      unsafe vitae_set_poppler_data(own) != 0
    {
      folders = [own]
    }
    return folders
  }

  private static var ownFolder: String? {
    guard let executable = unsafe realpath("/proc/self/exe", nil) else { return nil }
    defer { unsafe free(executable) }
    let path = unsafe String(cString: executable)
    return path.lastIndex(of: "/").map { "\(path[..<$0])/\(relativePath)" }
  }

  /// The folder of a poppler that was built for a place of its own: `PREFIX/lib/libpoppler-glib.so` reads `PREFIX/share/poppler`.
  private static var libraryFolder: String? {
    guard let library = unsafe vitae_poppler_library() else { return nil }
    let parts = unsafe String(cString: library).split(separator: "/")
    guard let index = parts.lastIndex(where: { $0 == "lib" || $0 == "lib64" }) else { return nil }
    return "/" + (parts[..<index] + ["share", "poppler"]).joined(separator: "/")
  }
}
