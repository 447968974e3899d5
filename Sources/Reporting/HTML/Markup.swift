internal import Evaluation

/// A piece of HTML or SVG whose interpolated strings are escaped, always.
///
/// Writing `"<td>\(name)</td>" as Markup` escapes `name`; only literals and other `Markup` go in as
/// they are. So text from outside cannot become markup by forgetting a call.
package struct Markup: ExpressibleByStringInterpolation, Sendable {
  /// The HTML.
  package private(set) var html: String

  /// Markup of a literal.
  package init(stringLiteral value: String) {
    html = value
  }

  /// Markup of a literal whose strings are escaped.
  package init(stringInterpolation: Interpolation) {
    html = stringInterpolation.html
  }

  private init(html: String) {
    self.html = html
  }

  /// Appends markup.
  package static func += (left: inout Markup, right: Markup) {
    left.html += right.html
  }

  /// Pieces one after the other, each on its own line.
  package static func lines(_ pieces: some Sequence<Markup>) -> Markup {
    Markup(html: pieces.map(\.html).filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// Collects the pieces of an interpolated literal.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate(set) var html: String

    /// Room for the pieces.
    package init(literalCapacity: Int, interpolationCount: Int) {
      html = ""
      html.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// A piece of the literal itself: markup.
    package mutating func appendLiteral(_ literal: String) {
      html += literal
    }

    /// Text from outside: escaped.
    package mutating func appendInterpolation(_ text: String) {
      html += HTMLEscaping.escape(text)
    }

    /// Markup made by this module.
    package mutating func appendInterpolation(_ markup: Markup) {
      html += markup.html
    }

    /// JSON as the data of a script element: nothing in it can end or open an element.
    mutating func appendInterpolation(data json: JSONText) {
      html += String(
        decoding: json.bytes.flatMap { byte -> [UInt8] in
          switch byte {
          case UInt8(ascii: "<"): Array("\\u003c".utf8)
          case UInt8(ascii: ">"): Array("\\u003e".utf8)
          case UInt8(ascii: "&"): Array("\\u0026".utf8)
          default: [byte]
          }
        }, as: UTF8.self)
    }

    /// A script of this module.
    mutating func appendInterpolation(source script: String) {
      html += script
    }

    /// A whole number.
    package mutating func appendInterpolation(_ number: Int) {
      html += String(number)
    }

    /// A coordinate or a share, with at most two digits after the point.
    package mutating func appendInterpolation(at coordinate: Double) {
      var text = NumberText.fixed(coordinate, digits: 2)
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      html += text
    }
  }

  /// Collects the pieces.
  package typealias StringInterpolation = Interpolation
}
