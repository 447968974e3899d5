internal import PageLayout

/// How well the paragraphs found on a page are those of the gold rows.
///
/// A row that is a paragraph of its own (a heading, a bullet, a text) is exact when one paragraph has its words and no others; a
/// part of a header line (a title, dates, a mail address) when its words stand together in one paragraph. The order
/// is Kendall's tau over the pairs of paragraphs of one section, because where sections stand is the layout's choice.
struct LayoutScore: Sendable, Equatable {
  var rowCount = 0
  var exactCount = 0
  var concordantPairs = 0
  var discordantPairs = 0
  /// Rows that are not exact, by their path.
  var misses: [String] = []

  var exactShare: Double { Double(exactCount) / Double(max(1, rowCount)) }

  /// 1 for the right order, -1 for the reverse; 1 when there is nothing to order.
  var tau: Double {
    let all = concordantPairs + discordantPairs
    return all == 0 ? 1 : Double(concordantPairs - discordantPairs) / Double(all)
  }

  static func + (a: LayoutScore, b: LayoutScore) -> LayoutScore {
    LayoutScore(
      rowCount: a.rowCount + b.rowCount, exactCount: a.exactCount + b.exactCount,
      concordantPairs: a.concordantPairs + b.concordantPairs,
      discordantPairs: a.discordantPairs + b.discordantPairs, misses: a.misses + b.misses)
  }

  /// The score of a document.
  init(_ paragraphs: [Paragraph], against rows: [GoldRow]) {
    let found = paragraphs.map { alignmentWords($0.text) }
    var free: [[String]: [Int]] = [:]
    for (i, words) in found.enumerated().reversed() { free[words, default: []].append(i) }
    var holders: [String: [Int]] = [:]
    for (i, words) in found.enumerated() {
      for word in Set(words) { holders[word, default: []].append(i) }
    }
    var order: [Substring: [Int]] = [:]
    for row in rows where row.role != "furniture" {
      let words = alignmentWords(row.text)
      guard !words.isEmpty, let path = row.path else { continue }
      // What a layout does not print is not the splitter's miss.
      guard words.allSatisfy({ holders[$0] != nil }) else { continue }
      rowCount += 1
      if Self.isPart(path) {
        let candidates = holders[words[0]] ?? []
        if candidates.contains(where: { Self.contains(found[$0], words) }) {
          exactCount += 1
        } else {
          misses.append(path)
        }
      } else if let i = free[words]?.popLast() {
        exactCount += 1
        let section = path.split(separator: "/").first?.prefix { $0 != "#" } ?? ""
        if row.role != "heading" { order[section, default: []].append(i) }
      } else if let parts = Self.group(row.text, path), parts.allSatisfy({ free[$0] != nil }) {
        exactCount += 1
      } else {
        misses.append(path)
      }
    }
    for positions in order.values {
      for a in positions.indices {
        for b in positions[(a + 1)...] {
          if b > positions[a] { concordantPairs += 1 } else { discordantPairs += 1 }
        }
      }
    }
  }

  init(
    rowCount: Int = 0, exactCount: Int = 0, concordantPairs: Int = 0, discordantPairs: Int = 0,
    misses: [String] = []
  ) {
    self.rowCount = rowCount
    self.exactCount = exactCount
    self.concordantPairs = concordantPairs
    self.discordantPairs = discordantPairs
    self.misses = misses
  }

  /// Whether a row may share its paragraph with others: contact lines, the parts of an entry's header, tags.
  private static func isPart(_ path: String) -> Bool {
    guard path.hasPrefix("/basics") == false else { return !path.hasSuffix("name") }
    guard let part = path.split(separator: "#").last, path.contains("#") else { return false }
    return !part.hasPrefix("text") && !part.hasPrefix("paragraph")
  }

  /// The name and the items of a group, which some layouts set apart: "Tools: saw, plane".
  private static func group(_ text: String, _ path: String) -> [[String]]? {
    guard path.hasPrefix("/skills/"), let colon = text.firstIndex(of: ":") else { return nil }
    return [String(text[..<colon]), String(text[colon...])].map(alignmentWords)
  }

  private static func contains(_ words: [String], _ part: [String]) -> Bool {
    guard words.count >= part.count else { return false }
    return (0...(words.count - part.count)).contains { start in
      words[start] == part[0] && words[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
