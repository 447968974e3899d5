internal import CPoppler
internal import PageLayout

/// One page: `PopplerPage` of poppler-glib.
@safe
struct PopplerPage: ~Copyable {
  let pointer: OpaquePointer
  /// Width in points, after rotation and cropping.
  let width: Double
  /// Height in points, after rotation and cropping.
  let height: Double

  init(owning pointer: OpaquePointer) {
    unsafe self.pointer = pointer
    var size = (width: 0.0, height: 0.0)
    unsafe poppler_page_get_size(pointer, &size.width, &size.height)
    width = size.width
    height = size.height
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Turns a rectangle with its origin in the lower left corner, as poppler gives links and fields.
  func box(ofArea area: PopplerRectangle) -> Box? {
    box(x1: area.x1, y1: height - area.y1, x2: area.x2, y2: height - area.y2)
  }

  /// A box with ordered edges, or nil when a coordinate is nonsense.
  func box(x1: Double, y1: Double, x2: Double, y2: Double) -> Box? {
    let largest = max(abs(x1), abs(y1), abs(x2), abs(y2))
    guard largest < 1e6, !(x1 + y1 + x2 + y2).isNaN else { return nil }
    return Box(x0: min(x1, x2), y0: min(y1, y2), x1: max(x1, x2), y1: max(y1, y2))
  }
}
