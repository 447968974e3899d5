extension ModuleGrid {
  /// Sum of four rules that say how hard the symbol is to read; lower is better.
  ///
  /// ISO/IEC 18004:2015, §7.8.3.
  var penalty: Int { runPenalty + blockPenalty + finderPenalty + balancePenalty }

  /// Rows, then columns.
  private var lines: [[Bool]] {
    (0..<size).map { row in (0..<size).map { self[row, $0] } }
      + (0..<size).map { column in (0..<size).map { self[$0, column] } }
  }

  /// Five modules of one colour in a line cost 3, each further one 1.
  var runPenalty: Int {
    var sum = 0
    for line in lines {
      var length = 1
      for i in 1..<size {
        length = line[i] == line[i - 1] ? length + 1 : 1
        if length == 5 { sum += 3 } else if length > 5 { sum += 1 }
      }
    }
    return sum
  }

  /// Each square of two by two modules of one colour costs 3.
  var blockPenalty: Int {
    var sum = 0
    for row in 1..<size {
      for column in 1..<size {
        let dark = self[row, column]
        if self[row - 1, column] == dark, self[row, column - 1] == dark,
          self[row - 1, column - 1] == dark
        {
          sum += 3
        }
      }
    }
    return sum
  }

  /// A pattern that looks like a line through a finder, with four light modules before or after it, costs 40.
  var finderPenalty: Int {
    let finder: [Bool] = [true, false, true, true, true, false, true]
    let light = [Bool](repeating: false, count: 4)
    let shapes = [light + finder, finder + light]
    var sum = 0
    for line in lines {
      for start in 0...(size - 11) {
        for shape in shapes where line[start..<(start + 11)].elementsEqual(shape) { sum += 40 }
      }
    }
    return sum
  }

  /// Each 5 % by which the share of dark modules differs from a half costs 10.
  var balancePenalty: Int {
    let dark = isDark.count { $0 }
    return abs(2 * dark - isDark.count) * 10 / isDark.count * 10
  }
}
