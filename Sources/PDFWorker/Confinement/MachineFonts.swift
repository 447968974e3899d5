internal import CPoppler
internal import Glibc

/// Where fontconfig finds the fonts of the machine, for text whose own font is not in the document.
///
/// Only the settings are read before the worker is confined. The list of fonts is made when a page is
/// painted: most documents need none, and without caches that fit it takes a second to make.
enum MachineFonts {
  /// Folders in folders that are looked into, as links may lead in circles.
  private static let deepestFolder = 8

  /// Paths that fontconfig reads: settings, caches, folders of fonts and what links in them lead to.
  static func paths() -> [String] {
    guard let configuration = unsafe FcInitLoadConfig() else { return [] }
    defer { unsafe FcConfigDestroy(configuration) }
    let fonts = unsafe texts(FcConfigGetFontDirs(configuration))
    return unsafe texts(FcConfigGetConfigFiles(configuration))
      + texts(FcConfigGetConfigDirs(configuration)) + texts(FcConfigGetCacheDirs(configuration))
      + fonts + fonts.flatMap { links(in: $0, depth: 0) }
  }

  private static func texts(_ list: OpaquePointer?) -> [String] {
    guard let list = unsafe list else { return [] }
    defer { unsafe FcStrListDone(list) }
    var result: [String] = []
    while let text = unsafe FcStrListNext(list) {
      result.append(unsafe String(decodingCString: text, as: UTF8.self))
    }
    return result
  }

  /// Links in a folder and the folders in it: fonts that lie elsewhere, and folders.
  private static func links(in folder: String, depth: Int) -> [String] {
    guard depth < deepestFolder, let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var result: [String] = []
    while let entry = unsafe readdir(stream) {
      let kind = unsafe Int(entry.pointee.d_type)
      guard kind != DT_REG else { continue }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      // A file system may not tell the kind.
      if kind != DT_DIR { result.append(path) }
      result += links(in: path, depth: depth + 1)
    }
    return result
  }
}
