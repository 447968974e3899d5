/// Where a content stream has shown text so far, told from its operators.
///
/// Fonts are not read, so a text has a start and a height but no end: it reaches from a little at the left of its
/// start to the right without bound. Where that may be wrong, as in turned text, it is said to be anywhere.
struct PaintedText {
  /// A change of coordinates: `x' = a x + c y + e`, `y' = b x + d y + f`.
  struct Matrix {
    var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    init() {}

    /// The six numbers of `cm` or `Tm`.
    init?(_ numbers: [Double]) {
      guard numbers.count == 6 else { return nil }
      (a, b, c, d, e, f) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    /// This change and then another one.
    func then(_ next: Matrix) -> Matrix {
      var result = Matrix()
      result.a = a * next.a + b * next.c
      result.b = a * next.b + b * next.d
      result.c = c * next.a + d * next.c
      result.d = c * next.b + d * next.d
      result.e = e * next.a + f * next.c + next.e
      result.f = e * next.b + f * next.d + next.f
      return result
    }

    /// The area that holds what another area becomes.
    func area(_ area: Area) -> Area {
      let (x0, x1) = (min(a * area.x0, a * area.x1), max(a * area.x0, a * area.x1))
      let (x2, x3) = (min(c * area.y0, c * area.y1), max(c * area.y0, c * area.y1))
      let (y0, y1) = (min(b * area.x0, b * area.x1), max(b * area.x0, b * area.x1))
      let (y2, y3) = (min(d * area.y0, d * area.y1), max(d * area.y0, d * area.y1))
      return (x0 + x2 + e, y0 + y2 + f, x1 + x3 + e, y1 + y3 + f)
    }
  }

  typealias Area = (x0: Double, y0: Double, x1: Double, y1: Double)

  /// What `q` keeps.
  struct State {
    var matrix = Matrix()
    var fontSize: Double?
    var (leading, rise) = (0.0, 0.0)
    /// The numbers of the color that areas and text are filled with; empty when it is not known.
    var fill = [0.0]
    /// Whether text is not painted, or in a clip too small for it.
    var isHidden = (mode: false, clip: false)
  }

  /// A line of text: from its least start to the right.
  private struct Band {
    var (x0, y0, y1): (Double, Double, Double)
  }

  /// Bands that are kept, and comparisons with them: a hostile stream has more.
  private static let (bandLimit, comparisonLimit) = (4096, 2 << 20)
  /// `q` within `q` that are followed.
  private static let depthLimit = 256

  var state = State()
  private var stack: [State] = []
  private var bands: [Band] = []
  private var comparisonCount = 0
  private var lineMatrix = Matrix()
  /// Whether text may be anywhere.
  private(set) var isAnywhere = false

  mutating func save() {
    if stack.count < Self.depthLimit { stack.append(state) } else { isAnywhere = true }
  }

  mutating func restore() {
    if let last = stack.popLast() { state = last } else { isAnywhere = true }
  }

  /// Gives up: what follows cannot be read, or is drawn elsewhere.
  mutating func lose() { isAnywhere = true }

  /// Where text that is shown next starts, a little above its baseline.
  var start: (x: Double, y: Double) {
    let matrix = lineMatrix.then(state.matrix)
    return (matrix.e, matrix.f + 0.3 * (state.fontSize ?? 0) * matrix.d)
  }

  mutating func begin() { lineMatrix = Matrix() }

  mutating func setLine(_ numbers: [Double]) {
    if let matrix = Matrix(numbers) { lineMatrix = matrix } else { isAnywhere = true }
  }

  mutating func moveLine(_ x: Double, _ y: Double) {
    var step = Matrix()
    (step.e, step.f) = (x, y)
    lineMatrix = step.then(lineMatrix)
  }

  /// Keeps where text is shown.
  mutating func show() {
    guard !isAnywhere else { return }
    let matrix = lineMatrix.then(state.matrix)
    guard let size = state.fontSize, matrix.a > 0, matrix.d > 0, size > 0,
      abs(matrix.b) < 0.01 * matrix.a, abs(matrix.c) < 0.5 * matrix.d
    else { return isAnywhere = true }
    let height = size * matrix.d
    let base = matrix.f + state.rise * matrix.d
    let x = matrix.e - 2 * size * matrix.a
    let band = Band(x0: x, y0: base - 0.5 * height, y1: base + 1.2 * height)
    if let last = bands.last, last.y0 == band.y0, last.y1 == band.y1 {
      bands[bands.count - 1].x0 = min(last.x0, x)
    } else if bands.count < Self.bandLimit {
      bands.append(band)
    } else {
      isAnywhere = true
    }
  }

  /// Whether an area of the page may be above text.
  mutating func isBelow(_ area: Area) -> Bool {
    comparisonCount += bands.count
    if comparisonCount > Self.comparisonLimit { isAnywhere = true }
    return isAnywhere
      || bands.contains { area.x1 > $0.x0 && area.y0 < $0.y1 && area.y1 > $0.y0 }
  }
}
