internal import CPoppler

extension PopplerPage {
  /// The page as a PNG file of a width in pixels, or nil when it is too large or cannot be painted.
  ///
  /// `poppler_page_render` onto a cairo image surface.
  func png(width pixels: Int) -> [UInt8]? {
    guard width > 0, height > 0 else { return nil }
    let scale = Double(pixels) / width
    let rows = (height * scale).rounded(.up)
    guard rows >= 1, rows <= 10 * Double(pixels) else { return nil }
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(pixels), Int32(rows))
    defer { unsafe cairo_surface_destroy(surface) }
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    if let surface = unsafe surface { unsafe paint(onto: surface, scale: scale) }
    return unsafe pngFile(of: surface)
  }

  /// Paints the page on white, `scale` pixels a point: `poppler_page_render`.
  func paint(onto surface: OpaquePointer, scale: Double) {
    let context = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(context) }
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    unsafe cairo_scale(context, scale, scale)
    unsafe poppler_page_render(pointer, context)
  }
}

/// The bytes of a PNG file of an image surface: `cairo_surface_write_to_png_stream`.
///
/// - Returns: `nil` when cairo fails.
func pngFile(of surface: OpaquePointer?) -> [UInt8]? {
  var png: [UInt8] = []
  let status = unsafe withUnsafeMutablePointer(to: &png) { target in
    unsafe cairo_surface_write_to_png_stream(
      surface,
      { target, bytes, count in
        guard let target = unsafe target, let bytes = unsafe bytes else {
          return CAIRO_STATUS_WRITE_ERROR
        }
        let png = unsafe target.assumingMemoryBound(to: [UInt8].self)
        unsafe png.pointee.append(
          contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, target)
  }
  return status == CAIRO_STATUS_SUCCESS ? png : nil
}
