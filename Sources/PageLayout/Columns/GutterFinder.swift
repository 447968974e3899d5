/// A vertical strip without words between two columns.
struct Gutter: Hashable {
  var x0: Double
  var x1: Double
  var top: Double
  var bottom: Double
  /// Words on the emptier side.
  var words: Int
  /// Whether a side has so few lines or words that only headings tell columns.
  var isShort = false
  /// Whether the notes at its left are dates above places, perhaps below headings, on lines of their own.
  var hasStacks = false

  var middle: Double { (x0 + x1) / 2 }
  var height: Double { bottom - top }
}

/// Finds the gutters of a region, the most convincing first.
///
/// - Complexity: O(`n` log `n`) for `n` chunks: a fixed number of positions is tried.
struct GutterFinder {
  let chunks: [Chunk]
  let box: Box
  let bodySize: Double
  /// The chunks' boxes by their top edges.
  private let sorted: [Box]
  /// The chunks by their middles: a strip's chunks lie in a row.
  private let byMiddle: [Chunk]
  /// The chunks' left and right edges in their order.
  private let starts: [Double]
  private let ends: [Double]

  /// Positions that are tried at most, and gutters that are reported at most.
  private static let positionLimit = 400
  private static let gutterLimit = 12

  init(chunks: [Chunk], box: Box, bodySize: Double) {
    self.chunks = chunks
    self.box = box
    self.bodySize = bodySize
    sorted = chunks.map(\.box).sorted { $0.y0 < $1.y0 }
    starts = sorted.map(\.x0).sorted()
    ends = sorted.map(\.x1).sorted()
    byMiddle = chunks.sorted { ($0.box.midY, $0.box.x0) < ($1.box.midY, $1.box.x0) }
  }

  private var minimumWidth: Double { max(6, 0.75 * bodySize) }

  /// The gutters, by height and by the words that they part; overlapping ones are reported once.
  func gutters() -> [Gutter] {
    var found: [Gutter] = []
    let edge = 0.13 * box.width
    /// The gutters that are seen from the position.
    var seen: [Int] = []
    scan(from: box.x0 + edge, to: box.x1 - edge) { x, isNew in
      guard isNew else {
        for i in seen { found[i].x1 = x + minimumWidth }
        return
      }
      seen = []
      for strip in freeStrips(x0: x, x1: x + minimumWidth) {
        // The same gutter seen from the next position makes the known one wider.
        if let i = found.indices.last, found[i].x1 > x, found[i].isSameRun(as: strip) {
          found[i].x1 = strip.x1
          seen.append(i)
        } else if let gutter = counted(strip) {
          found.append(gutter)
          seen.append(found.count - 1)
        }
      }
    }
    found.sort { ($0.score, $0.x1 - $0.x0, $0.x0) > ($1.score, $1.x1 - $1.x0, $1.x0) }
    let short = found.filter(\.isShort)
    return Array(
      found.filter { !$0.isShort }.prefix(Self.gutterLimit) + short.prefix(Self.gutterLimit))
  }

  /// Strips that are free beside notes in a left margin, the one with most notes first.
  ///
  /// Headings may cross it: its runs count together, from the first to the last.
  func leftMargins() -> [Gutter] {
    var found: [Gutter] = []
    let edges = (box.x0 + 0.1 * box.width, box.x0 + 0.4 * box.width)
    var isSeen = false
    scan(from: edges.0, to: edges.1) { x, isNew in
      guard isNew else {
        if isSeen { found[found.count - 1].x1 = x + minimumWidth }
        return
      }
      let margin = leftMargin(x0: x, x1: x + minimumWidth)
      isSeen = margin != nil
      if let gutter = margin {
        if let last = found.last, last.x1 > x, last.words == gutter.words {
          found[found.count - 1].x1 = gutter.x1
        } else {
          found.append(gutter)
        }
      }
    }
    found.sort { ($0.words, $0.x1 - $0.x0, $0.x0) > ($1.words, $1.x1 - $1.x0, $1.x0) }
    return found
  }

  /// Tries positions from left to right, and says of each whether other chunks cross it than the position before.
  private func scan(from first: Double, to last: Double, _ body: (Double, Bool) -> Void) {
    // A page may claim any width: never more than so many positions.
    let step = max(2, box.width / Double(Self.positionLimit))
    var (begun, ended, isNew) = (0, 0, true)
    var x = first
    while x + minimumWidth <= last {
      while begun < starts.count, starts[begun] < x + minimumWidth {
        begun += 1
        isNew = true
      }
      while ended < ends.count, ends[ended] <= x {
        ended += 1
        isNew = true
      }
      body(x, isNew)
      isNew = false
      x += step
    }
  }

  private func leftMargin(x0: Double, x1: Double) -> Gutter? {
    let strips = freeStrips(x0: x0, x1: x1, height: 1.2).filter { strip in
      let inside = chunks(beside: strip)
      return inside.contains { $0.box.midX < x0 } && inside.contains { $0.box.midX > x1 }
    }
    guard let first = strips.first, let last = strips.last else { return nil }
    var notes = SideCount(bodySize: bodySize)
    for strip in strips {
      for chunk in chunks(beside: strip) where chunk.box.midX < x0 { notes.add(chunk) }
    }
    guard notes.lineCount >= 3, notes.words >= 3 else { return nil }
    return Gutter(x0: x0, x1: x1, top: first.top, bottom: last.bottom, words: notes.words)
  }

  /// The vertical runs in which no chunk crosses a strip, at least some body sizes high.
  private func freeStrips(x0: Double, x1: Double, height: Double = 3.5) -> [Gutter] {
    var strips: [Gutter] = []
    var top = box.y0 - 1
    func close(at bottom: Double) {
      if bottom - top > height * bodySize {
        strips.append(Gutter(x0: x0, x1: x1, top: top, bottom: bottom, words: 0))
      }
    }
    for chunk in sorted where chunk.x0 < x1 && chunk.x1 > x0 {
      close(at: chunk.y0)
      top = max(top, chunk.y1)
    }
    close(at: box.y1 + 1)
    return strips
  }

  /// The strip with its words counted, or `nil` when a side has fewer than two lines or three words.
  private func counted(_ strip: Gutter) -> Gutter? {
    var left = SideCount(bodySize: bodySize)
    var right = SideCount(bodySize: bodySize)
    for chunk in chunks(beside: strip) {
      if chunk.box.midX < strip.x0 { left.add(chunk) } else { right.add(chunk) }
    }
    guard left.mayBeShort, right.mayBeShort else { return nil }
    var gutter = strip
    gutter.words = min(left.words, right.words)
    gutter.isShort = !left.isEnough || !right.isEnough
    return gutter
  }

  /// The chunks whose middles lie between a strip's ends.
  private func chunks(beside strip: Gutter) -> ArraySlice<Chunk> {
    let start = byMiddle.firstPosition { $0.box.midY > strip.top }
    let end = byMiddle.firstPosition { $0.box.midY >= strip.bottom }
    return byMiddle[start..<max(start, end)]
  }

  private struct SideCount {
    let bodySize: Double
    var words = 0
    var lineCount = 0
    var lastY = -Double.infinity

    var isEnough: Bool { lineCount >= 4 && words >= 8 }
    var mayBeShort: Bool { lineCount >= 2 && words >= 3 }

    mutating func add(_ chunk: Chunk) {
      words += chunk.words.count
      if chunk.box.y0 > lastY + 0.5 * bodySize {
        lineCount += 1
        lastY = chunk.box.y0
      }
    }

    init(bodySize: Double) { self.bodySize = bodySize }
  }
}

extension Gutter {
  /// Whether a line stands beside the gutter.
  func contains(_ line: Line) -> Bool { line.box.midY > top && line.box.midY < bottom }

  /// Whether two gutters run beside each other for some way.
  func isBeside(_ other: Gutter) -> Bool { top < other.bottom && other.top < bottom }

  /// The gutter as a margin of stacks that begins at some height or, where the gutter does, below it.
  func ofStacks(from top: Double) -> Gutter {
    var margin = self
    margin.hasStacks = true
    margin.top = max(margin.top, top)
    return margin
  }

  fileprivate var score: Double { height * Double(min(words, 30)) }

  fileprivate func isSameRun(as other: Gutter) -> Bool {
    abs(top - other.top) < 1 && abs(bottom - other.bottom) < 1
  }
}
