internal import CPoppler
internal import PageLayout

extension PopplerPage {
  /// Longest address that is kept, bytes.
  private static let longestTarget = 4096

  /// The page's links to addresses; jumps within the document and other actions are left out.
  ///
  /// `poppler_page_get_link_mapping`.
  func links(atMost limit: Int) -> [Link] {
    var links: [Link] = []
    let list = unsafe poppler_page_get_link_mapping(pointer)
    defer { unsafe poppler_page_free_link_mapping(list) }
    unsafe forEach(in: list, as: PopplerLinkMapping.self) { mapping in
      guard links.count < limit, let action = unsafe mapping.pointee.action,
        unsafe action.pointee.type == POPPLER_ACTION_URI,
        let address = unsafe action.pointee.uri.uri,
        let box = box(ofArea: unsafe mapping.pointee.area)
      else { return }
      let target = unsafe Self.cleaned(String(cString: address))
      if !target.isEmpty, target.utf8.count <= Self.longestTarget {
        links.append(Link(box: box, target: target))
      }
    }
    return links
  }

  /// Without white space around it and without control characters.
  private static func cleaned(_ address: String) -> String {
    let kept = address.unicodeScalars.filter {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
    }
    return String(String.UnicodeScalarView(kept)).trimmingSpaces()
  }

  /// Whether a picture covers at least half of the page, as in a scan.
  ///
  /// `poppler_page_get_image_mapping`.
  func hasLargeImage() -> Bool {
    var isLarge = false
    let list = unsafe poppler_page_get_image_mapping(pointer)
    defer { unsafe poppler_page_free_image_mapping(list) }
    unsafe forEach(in: list, as: PopplerImageMapping.self) { mapping in
      let area = unsafe mapping.pointee.area
      let size = abs(area.x2 - area.x1) * abs(area.y2 - area.y1)
      if size >= 0.5 * width * height { isLarge = true }
    }
    return isLarge
  }
}

extension String {
  fileprivate func trimmingSpaces() -> String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
