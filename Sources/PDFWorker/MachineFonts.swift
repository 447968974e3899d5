internal import CPoppler
internal import Glibc

/// The fonts of the machine, for text whose own font is not in the document.
enum MachineFonts {
  /// Loads the list of fonts before the worker is confined, and says where the fonts are.
  ///
  /// Poppler then finds the list loaded: neither fontconfig's settings nor its caches are read again,
  /// not even when they change.
  static func load() -> [Landlock.Readable] {
    guard FcInit() != 0, let configuration = unsafe FcConfigGetCurrent() else { return [] }
    _ = unsafe FcConfigSetRescanInterval(configuration, 0)
    guard let list = unsafe FcConfigGetFontDirs(configuration) else { return [] }
    defer { unsafe FcStrListDone(list) }
    var result: [Landlock.Readable] = []
    // All folders, those in folders too: one of them may be a link that leads elsewhere.
    while let name = unsafe FcStrListNext(list) {
      let folder = unsafe String(decodingCString: name, as: UTF8.self)
      result.append(Landlock.Readable(path: folder))
      result += links(in: folder)
    }
    return result
  }

  /// Fonts of a folder that are links: what they lead to may be anywhere.
  private static func links(in folder: String) -> [Landlock.Readable] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var result: [Landlock.Readable] = []
    while let entry = unsafe readdir(stream) {
      guard unsafe entry.pointee.d_type == UInt8(DT_LNK) else { continue }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      result.append(Landlock.Readable(path: "\(folder)/\(name)", isFolder: false))
    }
    return result
  }
}
