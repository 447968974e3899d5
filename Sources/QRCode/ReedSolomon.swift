/// Reed–Solomon error correction over GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1.
///
/// ISO/IEC 18004:2015, §7.5 and Annex A.
struct ReedSolomon {
  /// Correction codewords of a block.
  let degree: Int
  /// Coefficients of the generator below the leading one, the highest power first.
  ///
  /// Shape `[degree]`.
  let generator: [UInt8]

  /// The code with a number of correction codewords: the product of x − 2ⁱ for i in 0..<degree.
  init(degree: Int) {
    var coefficients = [UInt8](repeating: 0, count: degree)
    coefficients[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for i in 0..<degree {
        coefficients[i] = Self.product(coefficients[i], root)
        if i + 1 < degree { coefficients[i] ^= coefficients[i + 1] }
      }
      root = Self.product(root, 2)
    }
    self.degree = degree
    generator = coefficients
  }

  /// The correction codewords of a block of data.
  func remainder(of data: some Collection<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: degree)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for i in 0..<degree { remainder[i] ^= Self.product(generator[i], factor) }
    }
    return remainder
  }

  /// The product of two elements of the field.
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for shift in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) &* 0x1D
      if b >> UInt8(shift) & 1 == 1 { result ^= a }
    }
    return result
  }
}
