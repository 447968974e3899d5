extension Collection<UInt8> {
  /// The lines that have more than white space, numbered from 1, without what ends them.
  ///
  /// - Complexity: O(`n`) for `n` bytes.
  package var numberedLines: [(number: Int, bytes: SubSequence)] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
        let hasReturn = line.suffix(1).elementsEqual("\r".utf8)
        return (index + 1, hasReturn ? line.dropLast() : line)
      }
  }
}
