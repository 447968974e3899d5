public import ContentDigest

/// A resume as a file: what it is and where it came from, not what it says.
public struct Document: Hashable, Sendable {
  /// The digest of the file's bytes.
  ///
  /// Two files with the same bytes are one document.
  public var digest: ContentDigest
  /// The file's name or path, for people.
  public var name: String
  /// Whose resume it is, under any stable name; nil when nobody said.
  ///
  /// Splits and forgetting go by it.
  public var person: String?
  /// The family of its layout.
  public var layout: String?
  /// The program that made the PDF.
  public var producer: String?
  /// The language as a BCP 47 tag.
  public var language: String?
  /// The trade it is about.
  public var trade: String?
  /// `ok`, `no-text`, `encrypted` and so on.
  public var status: String
  /// How many pages.
  public var pageCount: Int
  /// How many bytes.
  public var byteCount: Int
  /// Anything else, as a JSON object.
  public var attributes: String

  /// A document of the given parts.
  public init(
    digest: ContentDigest, name: String, person: String? = nil, layout: String? = nil,
    producer: String? = nil, language: String? = nil, trade: String? = nil, status: String = "ok",
    pageCount: Int, byteCount: Int, attributes: String = "{}"
  ) {
    self.digest = digest
    self.name = name
    self.person = person
    self.layout = layout
    self.producer = producer
    self.language = language
    self.trade = trade
    self.status = status
    self.pageCount = pageCount
    self.byteCount = byteCount
    self.attributes = attributes
  }
}

/// A paragraph of a document, as one splitter saw it.
public struct StoredParagraph: Hashable, Sendable {
  /// The page, counting from 1.
  public var page: Int
  /// Left, top, right and bottom edge, PDF points, origin top left.
  public var box: [Double]
  /// `heading`, `body` and so on.
  public var role: String
  /// What it says.
  public var text: String

  /// A paragraph of the given parts.
  ///
  /// `box` has four numbers.
  public init(page: Int, box: [Double], role: String, text: String) {
    precondition(box.count == 4, "a box of \(box.count) numbers instead of 4")
    self.page = page
    self.box = box
    self.role = role
    self.text = text
  }

  /// The digest that labels hang on.
  public var textHash: ContentDigest { NormalizedText.digest(of: text) }
}

/// The text that labels hang on: what stays the same when a new splitter or extractor breaks lines
/// elsewhere.
public enum NormalizedText {
  /// Words with one space between them, in Unicode's composed form, without soft hyphens and zero
  /// width characters.
  public static func normalize(_ text: String) -> String {
    if let plain = normalizedASCII(text) { return String(decoding: plain, as: UTF8.self) }
    return normalizedUnicode(text)
  }

  private static func normalizedUnicode(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": continue
      default: visible.append(scalar)
      }
    }
    return String(decoding: String(visible)._nfcCodeUnits, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The same for a text of ASCII only, as most are, without asking Unicode of every letter; `nil` for others.
  private static func normalizedASCII(_ text: String) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    var isApart = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case 0x09...0x0D, 0x20: isApart = true
      default:
        if isApart, !out.isEmpty { out.append(0x20) }
        isApart = false
        out.append(byte)
      }
    }
    return out
  }

  /// The digest of the normalised text.
  public static func digest(of text: String) -> ContentDigest {
    if let plain = normalizedASCII(text) { return .sha256(plain) }
    return .sha256(normalizedUnicode(text))
  }
}
