package import QRCode
internal import Reporting

/// A QR code as SVG: dark modules on white, in every colour scheme, as some readers see no light ones on dark.
package enum QRPicture {
  /// The code as a file.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - title: What the code says, for readers who do not see it.
  ///   - mark: A comment that names the program and the person; letters, digits and spaces.
  /// - Returns: A document with a line end at its end.
  package static func file(_ code: QRCode, title: String, mark: String) -> String {
    let document: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- \(mark) -->
      \(markup(code, title: title))

      """
    return document.html
  }

  /// The code with its quiet zone, one unit a module.
  static func markup(_ code: QRCode, title: String) -> Markup {
    let side = code.size + 2 * QRCode.quietZone
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" width="\(4 * side)" height="\(4 * side)" \
      role="img" shape-rendering="crispEdges"><title>\(title)</title>\
      <rect width="\(side)" height="\(side)" fill="#fff"/><path fill="#000" d="\(path(code))"/></svg>
      """
  }

  /// Runs of dark modules as rectangles, row by row.
  private static func path(_ code: QRCode) -> String {
    var path = ""
    for row in 0..<code.size {
      var column = 0
      while column < code.size {
        guard code[row, column] else {
          column += 1
          continue
        }
        var end = column
        while end < code.size, code[row, end] { end += 1 }
        path +=
          "M\(column + QRCode.quietZone) \(row + QRCode.quietZone)h\(end - column)v1h-\(end - column)z"
        column = end
      }
    }
    return path
  }
}
