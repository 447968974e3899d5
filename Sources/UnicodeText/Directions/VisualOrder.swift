/// The order in which the characters of a line are painted, from left to right.
///
/// A reduced form of Unicode Standard Annex #9, "Unicode Bidirectional Algorithm", rules W, N, L2 and L4, without explicit
/// embeddings: letters tell the runs, numbers are read from left to right, and signs between two letters of one direction
/// belong to them.
package enum VisualOrder {
  /// Characters of a line in the order of painting.
  ///
  /// Marks stay after the letter they are on, and brackets in text that runs right to left are mirrored. Arabic letters
  /// become the shapes that they have beside their neighbours, for fonts that are painted letter by letter.
  ///
  /// - Parameters:
  ///   - text: The line as it is read.
  ///   - isRightToLeft: Whether the line as a whole runs right to left.
  /// - Returns: The line as it is painted; the same text where nothing in it runs right to left.
  package static func painted(_ text: String, isRightToLeft: Bool) -> String {
    guard isRightToLeft || TextDirection.isRightToLeft(in: text) else { return text }
    let clusters = clusters(of: ArabicForms.joined(Array(text.unicodeScalars)))
    let levels = levels(of: clusters.map { TextDirection(of: $0[0]) }, isRightToLeft: isRightToLeft)
    var order = Array(clusters.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    var painted = String.UnicodeScalarView()
    for i in order {
      let cluster = clusters[i]
      painted.append(levels[i].isMultiple(of: 2) ? cluster[0] : mirrored(cluster[0]))
      painted.append(contentsOf: cluster.dropFirst())
    }
    return String(painted)
  }

  /// Letters, each with the marks on it.
  private static func clusters(of scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var clusters: [[Unicode.Scalar]] = []
    for scalar in scalars {
      let category = scalar.properties.generalCategory
      if category == .nonspacingMark || category == .enclosingMark, !clusters.isEmpty {
        clusters[clusters.count - 1].append(scalar)
      } else {
        clusters.append([scalar])
      }
    }
    return clusters
  }

  /// Embedding levels: odd ones run right to left.
  private static func levels(of directions: [TextDirection], isRightToLeft: Bool) -> [Int] {
    let base: TextDirection = isRightToLeft ? .right : .left
    var resolved = directions
    // A number after letters that run left to right is one of them.
    var last = base
    for i in resolved.indices {
      if resolved[i] == .digit, last == .left { resolved[i] = .left }
      if resolved[i] == .left || resolved[i] == .right { last = resolved[i] }
    }
    // A single sign between two digits, as in 1.5 and 2019-05, belongs to the number.
    for i in resolved.indices.dropFirst().dropLast()
    where resolved[i] == .neutral && resolved[i - 1] == .digit && resolved[i + 1] == .digit {
      resolved[i] = .digit
    }
    // Other signs take the direction that both sides have, else that of the line; numbers count as running right to left.
    func side(_ i: Int) -> TextDirection {
      guard resolved.indices.contains(i) else { return base }
      return resolved[i] == .digit ? .right : resolved[i]
    }
    var i = 0
    while i < resolved.count {
      guard resolved[i] == .neutral else {
        i += 1
        continue
      }
      let end = resolved[i...].firstIndex { $0 != .neutral } ?? resolved.count
      let direction = side(i - 1) == side(end) ? side(end) : base
      for n in i..<end { resolved[n] = direction }
      i = end
    }
    return resolved.map { direction in
      switch direction {
      case .left: isRightToLeft ? 2 : 0
      case .digit: 2
      case .right, .neutral: 1
      }
    }
  }

  private static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let pairs: [Unicode.Scalar: Unicode.Scalar] = [
      "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»",
      "»": "«", "‹": "›", "›": "‹",
    ]
    return pairs[scalar] ?? scalar
  }
}
