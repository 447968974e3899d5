internal import CPopplerData
internal import Glibc

/// The character maps of Chinese, Japanese and Korean fonts, for worker and maps that were moved together.
///
/// Poppler reads them from the folder it was built with, `/usr/share/poppler`. A bundle has its own.
enum EncodingData {
  /// Where they are, seen from the folder of the worker: `libexec/vitae` in a bundle.
  private static let relativePath = "../../share/poppler"

  /// Lets poppler read the maps of the worker's own installation, if it has any.
  ///
  /// Before the first document.
  static func useOwn() {
    guard let executable = unsafe realpath("/proc/self/exe", nil) else { return }
    defer { unsafe free(executable) }
    let path = unsafe String(cString: executable)
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = "\(path[..<slash])/\(relativePath)"
    guard unsafe access(folder + "/cMap", X_OK) == 0 else { return }
    _ = unsafe vitae_set_poppler_data(folder)
  }
}
