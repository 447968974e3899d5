import Workbench

/// Ten stages that do next to nothing with invented documents: what is left is what the engine costs.
///
/// `scripts/bench-engine.sh` measures it: a run with nothing to do, a changed parameter, and many paragraphs on their way
/// into the store and out of it.
@main
struct EngineCosts: Pipeline {
  static let name = "engine-costs"

  var targets: [Target] {
    let documents = InventDocuments(paragraphCount: 1000).output
    let words = documents.each(CountWords(), width: 2).output.products
    var sum = AddUp(words, start: 0).output
    for _ in 0..<6 { sum = AddOne(to: sum, step: 1).output }
    return [Target(AddOne(to: sum, step: 1))]
  }
}

/// Invents documents of 50 paragraphs of twelve words.
struct InventDocuments: Stage {
  static let version = 1
  let paragraphCount: Int

  func run(in context: Context) -> ItemList<DocumentName, [String]> {
    let words = ["amber", "basalt", "cobalt", "dune", "ember", "fern", "granite", "harbour"]
    return ItemList(
      stride(from: 0, to: paragraphCount, by: 50).map { first in
        let paragraphs = (first..<min(first + 50, paragraphCount)).map { number in
          (0..<12).map { words[(number >> ($0 % 5) &+ $0) & 7] }.joined(separator: " ")
            + " \(number)"
        }
        return (head: DocumentName(number: first / 50), body: paragraphs)
      })
  }
}

/// Counts the words of a document.
struct CountWords: ItemStage {
  static let version = 1

  func run(_ paragraphs: [String], in context: Context) -> Int {
    paragraphs.reduce(0) { $0 + $1.split(separator: " ").count }
  }
}

/// Adds the words of all documents to a number.
struct AddUp: Stage {
  static let version = 1
  let counts: Ref<ItemList<DocumentName, Int>>
  let start: Int

  init(_ counts: Ref<ItemList<DocumentName, Int>>, start: Int) {
    self.counts = counts
    self.start = start
  }

  func run(in context: Context) async throws -> Int {
    try await context.items(of: counts).reduce(start) { $0 + $1.body }
  }
}

/// Adds a number.
struct AddOne: Stage {
  static let version = 1
  let number: Ref<Int>
  let step: Int

  init(to number: Ref<Int>, step: Int) {
    self.number = number
    self.step = step
  }

  func run(in context: Context) async throws -> Int { try await context.load(number) + step }
}

/// The name of a document.
struct DocumentName: Item {
  var number: Int

  var itemName: String { "document \(number)" }

  func write(to writer: inout ByteWriter) { writer.write(number) }

  static func read(from r: inout ByteReader) throws(ByteCodingError) -> DocumentName {
    DocumentName(number: try r.int())
  }
}
