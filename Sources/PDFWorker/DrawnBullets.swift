internal import PDFText
internal import PageLayout

/// Finds the bullets that a page draws as small filled circles or squares rather than as characters.
///
/// A bullet is a spot of ink of one color, no larger than half of the type, at the left of a line of plain type, with
/// nothing above or below it: a dot on the line of a timeline is none, nor is one beside a title in bold.
struct DrawnBullets {
  let page: Page

  /// How far at the left of its text a bullet may stand, in heights of a line.
  private static let reach = 2.2
  /// Width and height of a bullet at least, points, and at most, in heights of a line.
  private static let (least, most) = (1.2, 0.55)

  /// A word for each bullet, in the place of its ink; their style is that of the word at their right.
  func words(_ picture: borrowing PagePixels) -> [Word] {
    let sizes = page.words.map(\.box.height).sorted()
    guard let usual = sizes.isEmpty ? nil : sizes[sizes.count / 2] else { return [] }
    return lineStarts(usual).compactMap { word in
      let height = word.box.height
      let area = Box(
        x0: max(0, word.box.x0 - Self.reach * height), y0: word.box.y0,
        x1: max(0, word.box.x0 - 0.12 * height), y1: word.box.y1)
      guard let spot = picture.spot(in: area, reaching: 0.5 * height) else { return nil }
      let (across, down) = (spot.width, spot.height)
      let isDot =
        min(across, down) >= Self.least && max(across, down) <= Self.most * height
        && across < 1.7 * down && down < 1.7 * across
        && spot.midY > word.box.y0 + 0.3 * height && spot.midY < word.box.y1 - 0.15 * height
      return isDot ? Word(text: "•", box: spot, style: word.style) : nil
    }
  }

  /// The words of plain type with nothing at their left in their line, as far as a bullet may stand.
  private func lineStarts(_ usual: Double) -> [Word] {
    page.words.filter { word in
      let style = page.styles[word.style]
      guard !style.isBold, word.box.height < 1.3 * usual, word.box.width > 0 else { return false }
      return !page.words.contains { other in
        other.box.x1 <= word.box.x0 + 0.5
          && other.box.x1 > word.box.x0 - Self.reach * word.box.height
          && other.box.y0 < word.box.midY && other.box.y1 > word.box.midY && other != word
      }
    }
  }
}
