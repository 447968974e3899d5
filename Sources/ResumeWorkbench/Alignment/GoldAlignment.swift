/// Finds the gold label of each paragraph of a document by aligning its words with the document's gold rows.
///
/// A paragraph may hold several rows (a title line: position, employer, dates) or a part of one. It gets a label
/// when at least ``requiredCoverage`` of its words stand in rows of that label and no other label explains it as
/// well; otherwise it stays unlabelled. Nothing is guessed.
struct GoldAlignment {
  /// The share of a paragraph's words that rows of one label must hold.
  static let requiredCoverage = 0.7
  /// The share of the evidence that the winning label must have.
  static let requiredShare = 0.75

  private struct Row {
    var label: Int
    var words: [String]
    var wordSet: Set<String>
  }

  private let rows: [Row]
  private let labelCount: Int
  private var rowsOfWord: [String: [Int]] = [:]
  private var rowsOfPair: [String: [Int]] = [:]

  /// An alignment against gold rows in source order; `labels` gives each row's label number.
  init(rows texts: [String], labels: [Int], labelCount: Int) {
    self.labelCount = labelCount
    rows = zip(texts, labels).map { text, label in
      let words = alignmentWords(text)
      return Row(label: label, words: words, wordSet: Set(words))
    }
    for (r, row) in rows.enumerated() {
      for word in row.wordSet { rowsOfWord[word, default: []].append(r) }
      for pair in Set(Self.pairs(row.words)) { rowsOfPair[pair, default: []].append(r) }
    }
  }

  private static func pairs(_ words: [String]) -> [String] {
    zip(words, words.dropFirst()).map { $0 + " " + $1 }
  }

  /// The label number of each paragraph, `nil` where the rows do not tell.
  ///
  /// - Parameter chains: The paragraphs' texts, column by column in reading order.
  /// - Returns: One label or `nil` a paragraph, in the shape of `chains`.
  func labels(ofChains chains: [[String]]) -> [[Int?]] {
    chains.map { chain in
      let evidence = chain.map { Evidence(alignmentWords($0), in: self) }
      var labels = evidence.map { $0.sureLabel }
      // What several rows could explain belongs to the rows that its neighbours come from.
      for (i, candidate) in evidence.enumerated() where labels[i] == nil && candidate.isAmbiguous {
        let near = nearestRow(to: i, evidence: evidence)
        labels[i] = near.flatMap { candidate.label(near: $0.row, isBehind: $0.isAbove, in: self) }
      }
      return labels
    }
  }

  /// The row that the nearest sure paragraph comes from, looking back before looking ahead, and whether that paragraph
  /// stands above.
  private func nearestRow(to i: Int, evidence: [Evidence]) -> (row: Int, isAbove: Bool)? {
    for distance in 1...8 {
      for j in [i - distance, i + distance] where evidence.indices.contains(j) {
        if evidence[j].sureLabel != nil, let row = evidence[j].bestRow {
          return (row, j < i)
        }
      }
    }
    return nil
  }

  /// What the rows say of one paragraph.
  private struct Evidence {
    var sureLabel: Int?
    var bestRow: Int?
    /// Rows that hold every word of the paragraph, or are held by it wholly.
    var candidates: [Int] = []

    var isAmbiguous: Bool { Set(candidates).count > 1 }

    init(_ words: [String], in alignment: GoldAlignment) {
      guard !words.isEmpty else { return }
      // A row that says exactly this comes before longer ones that hold it.
      let exact = (alignment.rowsOfWord[words[0]] ?? []).filter {
        alignment.rows[$0].words == words
      }
      if !exact.isEmpty {
        candidates = exact
        let labels = Set(exact.map { alignment.rows[$0].label })
        bestRow = labels.count == 1 ? exact[0] : nil
        sureLabel = labels.count == 1 ? labels.first : nil
        return
      }
      var scores: [Int: Double] = [:]
      for word in words {
        let found = alignment.rowsOfWord[word] ?? []
        for r in found { scores[r, default: 0] += 1 / Double(found.count * found.count) }
      }
      for pair in GoldAlignment.pairs(words) {
        let found = alignment.rowsOfPair[pair] ?? []
        for r in found { scores[r, default: 0] += 3 / Double(found.count * found.count) }
      }
      bestRow = scores.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      var byLabel = [Double](repeating: 0, count: alignment.labelCount)
      // Floating-point sums depend on the order, and a dictionary's order on the process.
      for r in scores.keys.sorted() { byLabel[alignment.rows[r].label] += scores[r] ?? 0 }
      let all = byLabel.reduce(0, +)
      let set = Set(words)
      candidates = scores.keys.sorted().filter { r in
        let row = alignment.rows[r]
        return set.isSubset(of: row.wordSet) || row.wordSet.isSubset(of: set)
      }
      guard all > 0, let best = byLabel.indices.max(by: { byLabel[$0] < byLabel[$1] }),
        byLabel[best] >= GoldAlignment.requiredShare * all
      else { return }
      let covered = words.count { word in
        (alignment.rowsOfWord[word] ?? []).contains { alignment.rows[$0].label == best }
      }
      if Double(covered) >= GoldAlignment.requiredCoverage * Double(words.count) {
        sureLabel = best
      }
    }

    /// The label of the candidate row closest to a row; of two as close the one on the paragraph's side of it.
    func label(near row: Int, isBehind: Bool, in alignment: GoldAlignment) -> Int? {
      func rank(_ candidate: Int) -> (Int, Int) {
        (abs(candidate - row), isBehind == (candidate > row) ? 0 : 1)
      }
      return candidates.min { rank($0) < rank($1) }.map { alignment.rows[$0].label }
    }
  }
}
