/// A rectangle on a page, in PDF points, with the origin in the page's top left corner.
///
/// `x0 <= x1` and `y0 <= y1` hold for every box a page delivers; `y` grows downwards.
public struct Box: Hashable, Sendable, Codable {
  /// Left edge, points.
  public var x0: Double
  /// Top edge, points.
  public var y0: Double
  /// Right edge, points.
  public var x1: Double
  /// Bottom edge, points.
  public var y1: Double

  /// A box from its four edges.
  @inlinable
  public init(x0: Double, y0: Double, x1: Double, y1: Double) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// Width in points.
  @inlinable public var width: Double { x1 - x0 }
  /// Height in points.
  @inlinable public var height: Double { y1 - y0 }
  /// Horizontal middle.
  @inlinable public var midX: Double { (x0 + x1) / 2 }
  /// Vertical middle.
  @inlinable public var midY: Double { (y0 + y1) / 2 }

  /// The smallest box that holds both.
  @inlinable
  public func union(_ other: Box) -> Box {
    Box(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// The share of the lower of two boxes' heights that they have in common, 0...1.
  @inlinable
  public func verticalOverlap(_ other: Box) -> Double {
    let shared = min(y1, other.y1) - max(y0, other.y0)
    let lower = min(height, other.height)
    return shared <= 0 || lower <= 0 ? 0 : min(1, shared / lower)
  }

  /// Whether two boxes share more than half of the smaller one's area.
  @inlinable
  public func meets(_ other: Box) -> Bool {
    let width = min(x1, other.x1) - max(x0, other.x0)
    let height = min(y1, other.y1) - max(y0, other.y0)
    guard width > 0, height > 0 else { return false }
    let smaller = min(self.width * self.height, other.width * other.height)
    return width * height > 0.5 * smaller
  }
}
