internal import CPoppler

/// Keeps what poppler loads for its first document: names of glyphs, maps of character codes, settings.
///
/// Poppler 22.12 drops them with the last open document and would load them again for the next, which costs as much as
/// a page. An empty document that stays open keeps them: `GlobalParamsIniter` of poppler-glib.
@safe
struct PopplerTables: ~Copyable {
  private let document: OpaquePointer?

  /// A document without pages; poppler finds its objects by reading it through.
  private static let emptyDocument: StaticString = """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [] /Count 0>> endobj
    trailer <</Root 1 0 R>>

    """

  init() {
    let text = Self.emptyDocument
    let bytes = unsafe g_bytes_new_static(text.utf8Start, gsize(text.utf8CodeUnitCount))
    defer { unsafe g_bytes_unref(bytes) }
    unsafe document = poppler_document_new_from_bytes(bytes, nil, nil)
  }

  deinit {
    if let document = unsafe document { unsafe g_object_unref(UnsafeMutableRawPointer(document)) }
  }
}
