/// The place of a sign whose font says too little about its height.
enum SignBox {
  /// A sign's box is believed when it is at most so many body sizes high.
  static let most = 1.6

  /// A page whose overtall signs stand on their own line only.
  ///
  /// Some producers draw bullets with a font of their own whose box reaches over two lines and more. The baseline of
  /// such a box is still right: it lies where that of any font does, four fifths down.
  static func tamed(_ page: Page, bodySize: Double) -> Page {
    var page = page
    for i in page.words.indices {
      let word = page.words[i]
      guard word.box.height > most * bodySize, word.text.unicodeScalars.count <= 2,
        !word.text.contains(where: { $0.isLetter || $0.isNumber })
      else { continue }
      let baseline = word.box.y0 + 0.8 * word.box.height
      page.words[i].box.y0 = baseline - 0.8 * bodySize
      page.words[i].box.y1 = baseline + 0.2 * bodySize
    }
    return page
  }
}
