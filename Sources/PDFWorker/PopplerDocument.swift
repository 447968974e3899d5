internal import CPoppler
internal import PDFText

/// An open document: `PopplerDocument` of poppler-glib.
@safe
struct PopplerDocument: ~Copyable {
  private let pointer: OpaquePointer

  /// Name and version of the library.
  static var engine: String {
    unsafe poppler_get_version().map { unsafe "poppler \(String(cString: $0))" } ?? "poppler"
  }

  /// Opens a document over a file's bytes, which must outlive it: `poppler_document_new_from_bytes`.
  init(_ file: borrowing MappedFile) throws(MappedFile.Failure) {
    let bytes = unsafe g_bytes_new_static(file.address, gsize(file.byteCount))
    defer { unsafe g_bytes_unref(bytes) }
    var error: UnsafeMutablePointer<GError>?
    guard let document = unsafe poppler_document_new_from_bytes(bytes, nil, &error) else {
      throw unsafe Self.failure(error, hasPassword: false)
    }
    unsafe pointer = document
  }

  /// Opens a document with a password: `poppler_document_new_from_stream` over the file's bytes.
  ///
  /// Of the calls that need no path this one is sound: with a wrong password
  /// `poppler_document_new_from_bytes` of poppler 22.12 tries a second time without a stream, and dies;
  /// `poppler_document_new_from_fd` does so on a file that it has freed.
  init(_ file: borrowing MappedFile, password: String) throws(MappedFile.Failure) {
    let bytes = unsafe g_bytes_new_static(file.address, gsize(file.byteCount))
    defer { unsafe g_bytes_unref(bytes) }
    let stream = unsafe g_memory_input_stream_new_from_bytes(bytes)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(stream)) }
    var error: UnsafeMutablePointer<GError>?
    let opened = unsafe poppler_document_new_from_stream(
      stream, goffset(file.byteCount), password, nil, &error)
    guard let document = unsafe opened else { throw unsafe Self.failure(error, hasPassword: true) }
    unsafe pointer = document
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Pages the document has: `poppler_document_get_n_pages`.
  var pageCount: Int { Int(unsafe poppler_document_get_n_pages(pointer)) }

  /// Whether files are attached: `poppler_document_has_attachments`.
  var hasAttachments: Bool { unsafe poppler_document_has_attachments(pointer) != 0 }

  /// A page by its number from 1, or nil when it is damaged: `poppler_document_get_page`.
  func page(_ number: Int) -> PopplerPage? {
    guard let page = unsafe poppler_document_get_page(pointer, Int32(number - 1)) else {
      return nil
    }
    return unsafe PopplerPage(owning: page)
  }

  /// Names of the fonts that are not in the document and that the machine has a file for: `poppler_font_info_scan`.
  func fontsOfMachine() -> Set<String> {
    let info = unsafe poppler_font_info_new(pointer)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(info)) }
    var names: Set<String> = []
    var fonts: OpaquePointer?
    guard unsafe poppler_font_info_scan(info, Int32(max(0, pageCount)), &fonts) != 0 else {
      return names
    }
    defer { unsafe poppler_fonts_iter_free(fonts) }
    repeat {
      if unsafe poppler_fonts_iter_is_embedded(fonts) == 0,
        unsafe poppler_fonts_iter_get_file_name(fonts) != nil,
        let name = unsafe poppler_fonts_iter_get_full_name(fonts)
      {
        names.insert(unsafe FontName(String(cString: name)).name)
      }
    } while unsafe poppler_fonts_iter_next(fonts) != 0
    return names
  }

  /// What poppler's number of an error means for the file.
  private static func damage(_ code: Int32) -> String {
    switch UInt32(bitPattern: code) {
    case POPPLER_ERROR_BAD_CATALOG.rawValue: "the list of pages cannot be read"
    case POPPLER_ERROR_DAMAGED.rawValue: "the structure of the file is broken; it may be incomplete"
    default: "the file cannot be opened"
    }
  }

  private static func failure(
    _ error: UnsafeMutablePointer<GError>?, hasPassword: Bool
  ) -> MappedFile.Failure {
    guard let error = unsafe error else {
      return MappedFile.Failure(status: .damaged, detail: "the file cannot be opened")
    }
    defer { unsafe g_error_free(error) }
    let domain = unsafe g_quark_to_string(error.pointee.domain).map { unsafe String(cString: $0) }
    let code = unsafe error.pointee.code
    if domain == "poppler-quark", code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue) {
      return MappedFile.Failure(
        status: .encrypted, detail: hasPassword ? "wrong password" : "password needed")
    }
    return MappedFile.Failure(
      status: .damaged,
      detail: domain == "poppler-quark" ? damage(code) : "the file cannot be opened")
  }
}
