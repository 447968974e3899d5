import Foundation

/// The shell blocks of a Markdown document, in order, and the output that is printed after them.
///
/// A block after a comment `<!-- not run: reason -->` is left out. A block of text directly after a
/// block of shell holds lines of its output; `…` stands for any characters of a line.
struct ShellDocument {
  /// One block of shell commands.
  struct Block {
    /// The line of the document where the commands start, from 1.
    var line: Int
    var commands: [Substring] = []
    var output: [Substring] = []
  }

  private(set) var blocks: [Block] = []

  /// Reads a document of the repository.
  init(_ name: String) throws {
    let text = try String(contentsOfFile: Repository.path + "/" + name, encoding: .utf8)
    self.init(text: text)
  }

  init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var index = 0
    var isSkipped = false
    var followsBlock = false
    while index < lines.count {
      let opening = lines[index]
      index += 1
      guard opening.hasPrefix("```") else {
        guard !opening.isEmpty else { continue }
        isSkipped = opening.hasPrefix("<!-- not run: ")
        followsBlock = false
        continue
      }
      let content = lines[index...].prefix { $0 != "```" }
      if opening == "```sh", !isSkipped {
        blocks.append(Block(line: index + 1, commands: Array(content)))
      } else if opening == "```text", followsBlock {
        blocks[blocks.count - 1].output = Array(content)
      }
      followsBlock = opening == "```sh" && !isSkipped
      isSkipped = false
      index = content.endIndex + 1
    }
  }

  /// The commands of all blocks as one script that ends at the first failure.
  ///
  /// Each command is printed before it runs, and a line `@@ N` before block N.
  var script: String {
    let parts = blocks.enumerated().map { number, block in
      "printf '\\n@@ \(number)\\n'\n" + block.commands.joined(separator: "\n") + "\n"
    }
    return "exec 2>&1\nset -ex\n" + parts.joined()
  }

  /// The printed lines of a block that are absent from the output of its commands.
  ///
  /// - Parameters:
  ///   - number: The block's place, from 0.
  ///   - output: What the whole script printed.
  /// - Returns: The lines as the document has them.
  func missingLines(ofBlock number: Int, in output: String) -> [Substring] {
    let lines = output.split(separator: "\n")
      .drop { $0 != "@@ \(number)" }.dropFirst()
      .prefix { $0 != "@@ \(number + 1)" }
      .map(Self.squeezed)
    return blocks[number].output.filter { expected in
      let pieces = expected.split(separator: "…").map(Self.squeezed)
      return !lines.contains { line in pieces.allSatisfy { line.contains($0) } }
    }
  }

  /// A line with single spaces: columns of tables may get wider.
  private static func squeezed(_ line: Substring) -> String {
    line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }
}
