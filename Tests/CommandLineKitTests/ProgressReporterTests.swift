import CommandLineKit
import Testing

@Suite struct ProgressReporterTests {
  private let clock = ManualClock()
  private let sink = MemorySink()

  private func reporter(_ style: ProgressReporter.Style) -> ProgressReporter {
    ProgressReporter(style, sink: sink, clock: clock.reading)
  }

  /// What a terminal shows after all that was written: lines above, then those of the bar or table.
  private var screen: [String] {
    var lines: [[Character]] = [[]]
    var (row, column) = (0, 0)
    var rest = Substring(sink.text)
    while let character = rest.popFirst() {
      switch character {
      case "\r": column = 0
      case "\n":
        (row, column) = (row + 1, 0)
        if row == lines.count { lines.append([]) }
      case "\u{1B}":
        rest.removeFirst()
        let count = Int(rest.prefix { $0.isNumber }) ?? 1
        rest = rest.drop { $0.isNumber }
        switch rest.popFirst() {
        case "A": row -= count
        case "K": lines[row].removeSubrange(min(column, lines[row].count)...)
        case "J":
          lines[row].removeSubrange(min(column, lines[row].count)...)
          lines.removeSubrange((row + 1)...)
        default: Issue.record("a command that this screen does not know")
        }
      default:
        lines[row].replaceSubrange(column..<min(column + 1, lines[row].count), with: [character])
        column += 1
      }
    }
    return lines.map { String($0) }
  }

  @Test func `the bar is drawn at most ten times a second`() {
    let progress = reporter(.bar(width: 79, unicode: false))
    let task = progress.start("extract", total: 1000, unit: "files")
    for _ in 0..<1000 {
      clock.advance(.milliseconds(1))
      task.advance()
    }
    #expect(sink.text.split(separator: "\r").count == 10)
    #expect(
      screen == ["extract   90 %  [##########..]  901/1000 files  1000/s  0:01 left"])
  }

  @Test func `closing leaves an empty line and nothing is drawn after`() {
    let progress = reporter(.bar(width: 79, unicode: true))
    let task = progress.start("extract", total: 3)
    task.advance()
    #expect(screen != [""])
    progress.close()
    #expect(screen == [""])
    task.advance()
    task.finish()
    progress.close()
    #expect(screen == [""])
  }

  @Test func `a log line stands above the bar`() {
    let progress = reporter(.bar(width: 79, unicode: false))
    let task = progress.start("extract", total: 2)
    task.advance()
    progress.log("a.pdf: damaged")
    #expect(screen == ["a.pdf: damaged", "extract   50 %  [######......]  1/2"])
    task.finish("extract: 2 files")
    #expect(screen == ["a.pdf: damaged", "extract: 2 files", ""])
  }

  @Test func `the oldest unfinished task is shown and the others are counted`() {
    let progress = reporter(.bar(width: 79, unicode: false))
    let first = progress.start("extract", total: 4)
    let second = progress.start("split", total: 2)
    first.advance()
    #expect(screen == ["extract   25 %  [###.........]  1/4  (+1 more)"])
    clock.advance(.milliseconds(100))
    second.advance()
    first.finish()
    #expect(screen == ["split   50 %  [######......]  1/2"])
    second.finish()
    second.finish("said once")
    #expect(screen == [""])
  }

  @Test func `a table has a row per task, and log lines stand above it`() {
    let progress = reporter(.table(width: 79, height: 6, unicode: false))
    let first = progress.start("extract", total: 4, unit: "files")
    let second = progress.start("fit")
    clock.advance(.seconds(1))
    first.keep()
    first.advance()
    #expect(
      screen == [
        "step     items       done   rate  left  kept  time",
        "extract  1/4 files   25 %  1.0/s  0:03     1  0:01",
        "fit                                           0:01",
      ])
    progress.log("a.pdf: damaged")
    #expect(screen.count == 4 && screen[0] == "a.pdf: damaged")
    second.set(total: 2, unit: "rounds")
    first.finish()
    #expect(
      screen == [
        "a.pdf: damaged", "step  items        done   rate  left  time",
        "fit   0/2 rounds    0 %  0/min        0:01",
      ])
    second.finish()
    #expect(screen == ["a.pdf: damaged", ""])
    progress.close()
  }

  @Test func `a table of more tasks than lines says how many it leaves out`() {
    let progress = reporter(.table(width: 40, height: 4, unicode: true))
    let tasks = (1...5).map { progress.start("task \($0)", total: 10, unit: "files") }
    clock.advance(.seconds(1))
    tasks[0].set(done: 5)
    #expect(screen.count == 4 && screen[3] == "(+3 more)")
    #expect(screen.allSatisfy { $0.count <= 40 }, "\(screen)")
    #expect(screen[1].hasPrefix("task 1   5/10 files"))
    for task in tasks { task.finish() }
    #expect(screen == [""])
  }

  @Test func `a task without items is no plain line, and kept items are told in one`() {
    let progress = reporter(.lines)
    let fit = progress.start("fit")
    let read = progress.start("read", total: 2)
    clock.advance(.seconds(9))
    fit.set(unit: "rounds")
    read.keep()
    read.advance()
    #expect(sink.text == "read 1/2 (1 kept)\n")
  }

  @Test func `output of others finds the bar out of the way and back after`() {
    let progress = reporter(.bar(width: 79, unicode: false))
    let task = progress.start("run", total: 2)
    task.advance()
    progress.withBarHidden {
      clock.advance(.seconds(1))
      task.advance(by: 0)
      progress.refresh()
      #expect(screen == [""])
      sink.write(Array("result\n".utf8))
    }
    #expect(screen == ["result", "run   50 %  [######......]  1/2  1.0/s  0:01 left"])
  }

  @Test func `refreshing moves rate and time left on`() {
    let progress = reporter(.bar(width: 79, unicode: false))
    let task = progress.start("run", total: 20)
    task.set(done: 10)
    clock.advance(.seconds(1))
    progress.refresh()
    #expect(screen == ["run   50 %  [######......]  10/20  10/s  0:01 left"])
    clock.advance(.seconds(1))
    progress.refresh()
    #expect(screen == ["run   50 %  [######......]  10/20  5.0/s  0:02 left"])
  }

  @Test func `without a terminal a line is written every tenth of the work`() {
    let progress = reporter(.lines)
    let task = progress.start("extract", total: 63, unit: "files")
    clock.advance(.seconds(2))
    for _ in 0..<63 { task.advance() }
    task.finish()
    #expect(
      sink.text == [7, 13, 19, 26, 32, 38, 45, 51, 57, 63].map { "extract \($0)/63\n" }.joined())
  }

  @Test func `work that is done within two seconds writes no line without a terminal`() {
    let progress = reporter(.lines)
    let task = progress.start("parse", total: 40, unit: "files")
    for _ in 0..<40 {
      clock.advance(.milliseconds(49))
      task.advance()
    }
    task.finish()
    #expect(sink.text == "")
    progress.start("parse", total: 2).finish("said")
    #expect(sink.text == "said\n")
  }

  @Test func `a stop tells of Ctrl-C only those who pressed it`() {
    let progress = reporter(.lines)
    progress.logStop(.interrupt)
    progress.logStop(.terminate)
    #expect(sink.text == "stopping; press Ctrl-C again to end at once\nstopping\n")
  }

  @Test func `slow work writes a line every five seconds, then more rarely`() {
    let progress = reporter(.lines)
    let task = progress.start("fit", total: 100_000)
    for _ in 0..<20 {
      clock.advance(.seconds(1))
      task.advance()
    }
    #expect(sink.text == "fit 5/100000\nfit 10/100000\nfit 15/100000\nfit 20/100000\n")
    for _ in 0..<3580 {
      clock.advance(.seconds(1))
      task.advance()
    }
    #expect(sink.text.split(separator: "\n").count < 60)
  }

  @Test func `the last count is written once, also when the work was cut short`() {
    let progress = reporter(.lines)
    let task = progress.start("fit", total: 100)
    clock.advance(.seconds(3))
    task.set(done: 10)
    task.set(done: 13)
    task.finish("fit stopped")
    #expect(sink.text == "fit 10/100\nfit 13/100\nfit stopped\n")
  }

  @Test func `lines hold no control characters, and labels cannot smuggle any in`() {
    let progress = reporter(.lines)
    let task = progress.start("a\u{1B}[2J", total: 1)
    clock.advance(.seconds(2))
    task.advance()
    #expect(sink.text == "a\\u{1B}[2J 1/1\n")
  }

  @Test func `quiet shows no progress but still logs`() {
    let progress = reporter(.silent)
    let task = progress.start("extract", total: 2)
    task.advance(by: 2)
    task.finish("done")
    #expect(sink.text == "")
    progress.log("warning")
    #expect(sink.text == "warning\n")
  }

  @Test func `a total found on the way is shown`() {
    let progress = reporter(.bar(width: 79, unicode: false))
    let task = progress.start("scan", unit: "files")
    task.advance()
    #expect(screen == ["scan  1 files"])
    clock.advance(.seconds(1))
    task.set(total: 4)
    #expect(screen == ["scan   25 %  [###.........]  1/4 files  1.0/s  0:03 left"])
  }

  @Test func `counts from many threads all arrive`() async {
    let progress = reporter(.lines)
    let task = progress.start("n", total: 8000)
    clock.advance(.seconds(2))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { task.advance() } }
      }
    }
    task.finish()
    #expect(sink.text.hasSuffix("n 8000/8000\n"))
    #expect(sink.text.split(separator: "\n").count == 10)
  }

  @Test func `the style follows the terminal and --quiet`() {
    let environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
    let screen = Terminal(isInteractive: true, columns: 100, environment: environment)
    let file = Terminal(isInteractive: false, columns: nil, environment: environment)
    #expect(
      ProgressReporter.Style.suited(to: screen, quiet: false) == .bar(width: 99, unicode: true))
    #expect(ProgressReporter.Style.suited(to: file, quiet: false) == .lines)
    typealias Style = ProgressReporter.Style
    #expect(
      Style.table(suitedTo: screen, quiet: false) == .table(width: 99, height: 12, unicode: true))
    #expect(Style.table(suitedTo: file, quiet: false) == .lines)
    #expect(Style.table(suitedTo: screen, quiet: true) == .silent)
    let small = Terminal(isInteractive: true, columns: 100, rows: 7, environment: environment)
    #expect(Style.table(suitedTo: small, quiet: false) == .bar(width: 99, unicode: true))
    #expect(ProgressReporter.Style.suited(to: screen, quiet: true) == .silent)
  }
}
