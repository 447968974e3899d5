/// Reads the operators of a content stream for those that can hide text.
///
/// It follows coordinates but knows no fonts, and of colors only which are equal. So it answers "maybe": whether a word is
/// seen is looked up in the painted page.
package struct PaintSigns {
  /// A clip of less than this many units hides what it should show.
  private static let tinyClip = 4.0
  /// An area of at least this many units can cover a word.
  private static let (coverWidth, coverHeight) = (20.0, 6.0)

  private var numbers: [Double] = []
  /// The area of the path that is being built.
  private var path: PaintedText.Area?
  /// Width and height that the last change of the coordinates gives to a picture.
  private var pictureSize = (width: 0.0, height: 0.0)
  private var hasText = false
  /// Curves of the path that is being built, and whether it is more than one rectangle or four curves.
  private var (curveCount, rectangleCount) = (0, 0)
  /// Large filled areas and the numbers of their colors, at most ``groundLimit``.
  private var grounds: [(area: PaintedText.Area, color: [Double])] = []
  private static let groundLimit = 64
  private var text = PaintedText()
  /// Whether the stream may paint text that no reader sees, as far as all of the page is in it.
  package private(set) var hidesText = false
  /// Whether it may if other streams show text on the same page, or place it.
  package private(set) var hidesTextOfOthers = false
  /// Whether it fills a small circle or square: a bullet, perhaps the only one.
  package private(set) var drawsDots = false

  package init() {}

  /// Reads a content stream.
  package mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var i = 0
    while i < bytes.count, !hidesText || !drawsDots {
      let byte = unsafe bytes[i]
      switch byte {
      case UInt8(ascii: "("): unsafe i = Self.endOfString(bytes, i)
      case UInt8(ascii: "/"): unsafe i = Self.endOfWord(bytes, i + 1)
      case UInt8(ascii: "%"):
        while i < bytes.count, unsafe bytes[i] != 0x0A, unsafe bytes[i] != 0x0D { i += 1 }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."):
        let end = unsafe Self.endOfWord(bytes, i + 1)
        if numbers.count < 6 { unsafe numbers.append(Self.number(bytes, i..<end)) }
        i = end
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        let end = unsafe Self.endOfWord(bytes, i + 1)
        unsafe execute(Self.name(bytes, i..<min(end, i + 4)))
        numbers.removeAll(keepingCapacity: true)
        i = end
      default: i += 1
      }
    }
  }

  private mutating func execute(_ name: Operator) {
    switch name {
    case "re":
      guard numbers.count == 4 else { break }
      extend(numbers[0], numbers[1])
      extend(numbers[0] + numbers[2], numbers[1] + numbers[3])
      rectangleCount += 1
    case "m", "l", "c", "v", "y":
      if name == "c" { curveCount += 1 }
      for i in stride(from: 0, to: numbers.count - 1, by: 2) { extend(numbers[i], numbers[i + 1]) }
    case "W", "W*":
      guard let path, min(path.x1 - path.x0, path.y1 - path.y0) < Self.tinyClip else { break }
      hidesTextOfOthers = true
      text.state.isHidden.clip = true
    case "f", "F", "f*", "B", "B*", "b", "b*":
      if let path {
        noteGround(path)
        cover(path, path.x1 - path.x0, path.y1 - path.y0)
        noteDot(path.x1 - path.x0, path.y1 - path.y0)
      }
      endPath()
    case "n", "S", "s": endPath()
    case "Do":
      // It may be text too.
      if isHidden { hidesText = true }
      cover((0, 0, 1, 1), pictureSize.width, pictureSize.height)
    case "BI": text.lose()
    default: executeOnState(name)
    }
  }

  private mutating func executeOnState(_ name: Operator) {
    switch name {
    case "q": text.save()
    case "Q": text.restore()
    case "cm":
      guard let matrix = PaintedText.Matrix(numbers) else { return text.lose() }
      text.state.matrix = matrix.then(text.state.matrix)
      pictureSize = (abs(numbers[0]), abs(numbers[3]))
    case "BT": text.begin()
    case "Tf": text.state.fontSize = numbers.last
    case "g", "rg", "k", "sc", "scn": text.state.fill = numbers
    case "TL": text.state.leading = numbers.last ?? 0
    case "Ts": text.state.rise = numbers.last ?? 0
    case "Tr":
      text.state.isHidden.mode = numbers.last == 3 || numbers.last == 7
      if text.state.isHidden.mode { hidesTextOfOthers = true }
    case "Tm": text.setLine(numbers)
    case "Td", "TD":
      guard numbers.count == 2 else { return text.lose() }
      if name == "TD" { text.state.leading = -numbers[1] }
      text.moveLine(numbers[0], numbers[1])
    case "T*": text.moveLine(0, -text.state.leading)
    case "'", "\"":
      text.moveLine(0, -text.state.leading)
      show()
    case "Tj", "TJ": show()
    default: break
    }
  }

  private var isHidden: Bool { text.state.isHidden.mode || text.state.isHidden.clip }

  private mutating func show() {
    hasText = true
    if isHidden || isInColorOfGround { hidesText = true }
    text.show()
  }

  /// Whether text would be shown in the color of a large area that was filled where it starts.
  private var isInColorOfGround: Bool {
    guard !grounds.isEmpty else { return false }
    let (x, y) = text.start
    let ground = grounds.last { ground in
      x >= ground.area.x0 && x <= ground.area.x1 && y >= ground.area.y0 && y <= ground.area.y1
    }
    return ground.map { Self.areAlike($0.color, text.state.fill) } == true
  }

  /// Whether no eye tells two colors apart; a gray may be said by one number or by three.
  private static func areAlike(_ first: [Double], _ second: [Double]) -> Bool {
    func parts(_ color: [Double]) -> [Double] {
      color.count == 1 ? [color[0], color[0], color[0]] : color
    }
    let (first, second) = (parts(first), parts(second))
    return first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) < 0.05 }
  }

  private mutating func noteGround(_ path: PaintedText.Area) {
    let area = text.state.matrix.area(path)
    guard grounds.count < Self.groundLimit, !text.state.fill.isEmpty,
      area.x1 - area.x0 >= Self.coverWidth, area.y1 - area.y0 >= Self.coverHeight
    else { return }
    grounds.append((area, text.state.fill))
  }

  private mutating func endPath() {
    path = nil
    (curveCount, rectangleCount) = (0, 0)
  }

  /// Notes a circle or a square of at most this many units.
  private mutating func noteDot(_ width: Double, _ height: Double) {
    let isRound = (4...24).contains(curveCount) && rectangleCount == 0
    let isSquare = rectangleCount == 1 && curveCount == 0
    guard isRound || isSquare, (1...Self.largestDot).contains(width),
      abs(width - height) < 0.1 * width
    else { return }
    drawsDots = true
  }

  private static let largestDot = 40.0

  /// Notes an area that is painted, in the stream's coordinates, and its size as the stream gives it.
  private mutating func cover(_ area: PaintedText.Area, _ width: Double, _ height: Double) {
    guard hasText else { return }
    let painted = text.state.matrix.area(area)
    let isLarge = width >= Self.coverWidth && height >= Self.coverHeight
    guard
      isLarge
        || painted.x1 - painted.x0 >= Self.coverWidth
          && painted.y1 - painted.y0 >= Self.coverHeight
    else { return }
    if isLarge { hidesTextOfOthers = true }
    if text.isBelow(painted) { hidesText = true }
  }

  private mutating func extend(_ x: Double, _ y: Double) {
    guard let old = path else {
      path = (x, y, x, y)
      return
    }
    path = (min(old.x0, x), min(old.y0, y), max(old.x1, x), max(old.y1, y))
  }

  /// An operator's name: its bytes, the first one highest.
  ///
  /// A page has thousands, so no string is made of each.
  private struct Operator: Equatable, ExpressibleByStringLiteral {
    var bytes: UInt32

    init(bytes: UInt32) { self.bytes = bytes }

    init(stringLiteral name: StaticString) {
      bytes = (0..<name.utf8CodeUnitCount).reduce(0) {
        unsafe $0 << 8 | UInt32(name.utf8Start[$1])
      }
    }

    static func ~= (pattern: Operator, name: Operator) -> Bool { pattern == name }
  }

  /// The operator that up to four bytes name.
  private static func name(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Operator {
    Operator(bytes: range.reduce(0) { unsafe $0 << 8 | UInt32(bytes[$1]) })
  }

  /// A number as PDF writes it, without an exponent; 0 for what is none.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Double {
    var (value, scale, sign) = (0.0, 0.0, 1.0)
    for i in range {
      switch unsafe bytes[i] {
      case UInt8(ascii: "-") where i == range.lowerBound: sign = -1
      case UInt8(ascii: "+") where i == range.lowerBound: break
      case UInt8(ascii: ".") where scale == 0: scale = 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        unsafe value = value * 10 + Double(bytes[i] - UInt8(ascii: "0"))
        scale *= 10
      default: return 0
      }
    }
    return sign * value / max(1, scale)
  }

  private static func endOfWord(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var i = start
    while i < bytes.count {
      switch unsafe bytes[i] {
      case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "%"):
        return i
      default: i += 1
      }
    }
    return i
  }

  private static func endOfString(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var i = start
    var depth = 0
    while i < bytes.count {
      switch unsafe bytes[i] {
      case UInt8(ascii: "\\"): i += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return i + 1 }
      default: break
      }
      i += 1
    }
    return i
  }
}
