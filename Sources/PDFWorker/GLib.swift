internal import CPoppler

/// Calls `body` with every element of a GLib list.
func forEach<Element>(
  in list: UnsafeMutablePointer<GList>?, as _: Element.Type,
  _ body: (UnsafeMutablePointer<Element>) -> Void
) {
  var node = unsafe list
  while let current = unsafe node {
    if let data = unsafe current.pointee.data {
      unsafe body(data.assumingMemoryBound(to: Element.self))
    }
    unsafe node = current.pointee.next
  }
}

/// The Swift string of a C string that GLib allocated, which is freed.
///
/// Bytes that are not UTF-8 are replaced.
func takeString(_ text: UnsafeMutablePointer<gchar>?) -> String? {
  guard let text = unsafe text else { return nil }
  defer { unsafe g_free(text) }
  return unsafe String(cString: text)
}
