internal import UnicodeText

extension DateSpan {
  /// The years of a cell that holds nothing else, in two digits: "98–01", "19–hoje", "02".
  ///
  /// In running text such numbers are anything; in a cell of their own beside a header they are years.
  ///
  /// - Parameter cell: The cell's text, or a part of a line.
  /// - Returns: Its span in the text that the cell is of; `nil` when something else stands in it, or the years are not in order.
  public static func shortYears(in cell: some StringProtocol) -> DateSpan? {
    // Most cells open with no digit, and need not be parted.
    guard let opening = cell.utf8.first(where: { $0 != 0x20 }), (0x30...0x39).contains(opening)
    else { return nil }
    let range = cell.startIndex..<cell.endIndex
    let parts = cell.split(
      omittingEmptySubsequences: false, whereSeparator: { "-–—".contains($0) }
    ).map { $0.split(separator: " ").joined(separator: " ") }
    guard let first = parts.first.flatMap(year), parts.count <= 2 else { return nil }
    let start = PartialDate(year: first)
    guard parts.count == 2 else {
      return DateSpan(range: range, start: start, end: nil, isOngoing: false, isRange: false)
    }
    let last = year(parts[1])
    let isOpen = DateWords.present.contains(parts[1].inSmallLetters)
    guard isOpen || (last ?? 0) >= first else { return nil }
    return DateSpan(
      range: range, start: start, end: last.map { PartialDate(year: $0) }, isOngoing: isOpen,
      isRange: true)
  }

  private static func year(_ text: String) -> Int? {
    guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text)
    else { return nil }
    return number < 50 ? 2000 + number : 1900 + number
  }
}
