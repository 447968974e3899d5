extension Array {
  /// The first position whose element is past something, or the count, where all before it are not and all behind it are.
  ///
  /// - Complexity: O(log `n`) for `n` elements.
  func firstPosition(where isPast: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
