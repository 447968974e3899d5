internal import CPoppler
internal import Glibc

/// What a worker loads before it is confined, because it cannot be read afterwards.
struct Preparation: ~Copyable {
  /// Paths that stay readable: fonts, their settings, and maps of Chinese, Japanese and Korean characters.
  let readable: [String]
  /// How much of its address space the worker uses.
  let memory = MemoryGauge()
  private let tables: PopplerTables

  init() {
    let maps = EncodingData.useOwn()
    tables = PopplerTables()
    readable = maps + MachineFonts.paths()
    Self.loadConversions()
    tzset()
  }

  /// Loads the modules of the C library for texts that poppler does not convert itself: passwords and values of form fields.
  ///
  /// A module stays while a conversion is open, and these are never closed.
  private static func loadConversions() {
    for name in ["ISO-8859-1", "UTF-16", "UTF-16BE", "UTF-16LE"] {
      _ = unsafe g_iconv_open("UTF-8", name)
      _ = unsafe g_iconv_open(name, "UTF-8")
    }
  }
}
