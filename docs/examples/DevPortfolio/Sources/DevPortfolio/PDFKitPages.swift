#if canImport(PDFKit)
  public import PDFKit
  public import PageLayout

  #if canImport(UIKit)
    internal import UIKit
    private typealias PlatformFont = UIFont
  #else
    internal import AppKit
    private typealias PlatformFont = NSFont
  #endif

  /// Returns the words of a document's pages, as `PageLayout` takes them.
  ///
  /// PDFKit gives text and places; `PageLayout` makes words of them. A page without text, such as a scan, has no words.
  ///
  /// - Parameter document: A document that is not locked.
  /// - Returns: One page for each of the document's.
  public func pages(of document: PDFDocument) -> [Page] {
    (0..<document.pageCount).compactMap { index in
      document.page(at: index).map { PageScanner($0, number: index + 1).page }
    }
  }

  /// Reads one page: its characters with their boxes and fonts, and its links.
  private struct PageScanner {
    private let source: PDFPage
    private let size: CGSize
    private let turn: CGAffineTransform
    private var styles: [TextStyle] = []
    private var glyphs: [Glyph] = []
    private(set) var page: Page

    init(_ source: PDFPage, number: Int) {
      self.source = source
      let bounds = source.bounds(for: .cropBox)
      let isTurned = source.rotation % 180 != 0
      size = isTurned ? CGSize(width: bounds.height, height: bounds.width) : bounds.size
      turn = source.transform(for: .cropBox)
      page = Page(
        number: number, width: size.width, height: size.height, styles: [], words: [])
      readGlyphs()
      page.styles = styles
      page.words = assembleWords(
        glyphs: glyphs, styles: styles, pageWidth: size.width, pageHeight: size.height)
      page.links = source.annotations.compactMap { annotation in
        annotation.url.map { Link(box: box(annotation.bounds), target: $0.absoluteString) }
      }
    }

    private mutating func readGlyphs() {
      guard let text = source.attributedString else { return }
      let characters = text.string as NSString
      var place = 0
      while place < characters.length {
        let range = characters.rangeOfComposedCharacterSequence(at: place)
        defer { place = range.upperBound }
        guard let selection = source.selection(for: range) else { continue }
        let font = text.attribute(.font, at: place, effectiveRange: nil) as? PlatformFont
        let style = index(of: font)
        let box = box(selection.bounds(for: source))
        for scalar in characters.substring(with: range).unicodeScalars {
          glyphs.append(Glyph(scalar: scalar, box: box, style: style))
        }
      }
    }

    private mutating func index(of font: PlatformFont?) -> Int {
      let name = font?.fontName ?? ""
      let words = name.lowercased()
      let style = TextStyle(
        fontName: name, size: Double(font?.pointSize ?? 10),
        isBold: ["bold", "heavy", "black"].contains { words.contains($0) },
        isItalic: ["italic", "oblique"].contains { words.contains($0) })
      if let known = styles.firstIndex(of: style) { return known }
      styles.append(style)
      return styles.count - 1
    }

    /// A rectangle of PDFKit, whose origin is below, as a box whose origin is above.
    private func box(_ rectangle: CGRect) -> Box {
      let turned = rectangle.applying(turn)
      return Box(
        x0: turned.minX, y0: size.height - turned.maxY, x1: turned.maxX,
        y1: size.height - turned.minY)
    }
  }
#endif
