public import ByteCoding
internal import ContentDigest

extension Ref where Value: ItemSource {
  /// Applies a stage to every element of a list, at most `width` at a time.
  ///
  /// `width` changes how fast, never what: it is not part of any key.
  public func each<S: ItemStage>(_ stage: S, width: Int = 1) -> Each<Value, S>
  where Value.Input == S.Input {
    precondition(width > 0, "width must be at least 1, not \(width)")
    return Each(items: self, stage: stage, width: width)
  }
}

/// The stage behind ``Ref/each(_:width:)``.
public struct Each<Source: ItemSource, S: ItemStage>: Stage where Source.Input == S.Input {
  let items: Ref<Source>
  let stage: S
  let width: Int

  private enum CodingKeys: String, CodingKey { case items, stage }

  init(items: Ref<Source>, stage: S, width: Int) {
    self.items = items
    self.stage = stage
    self.width = width
  }

  /// Puts the stage together from its parts; how many items are handled at a time is none of them.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      items: try parts.decode(Ref<Source>.self, forKey: .items),
      stage: try parts.decode(S.self, forKey: .stage), width: 2)
  }

  /// The name of the stage that is applied.
  public static var name: String { S.name }
  /// The version of the stage that is applied.
  public static var version: Int { S.version }

  /// Handles every item that the cache does not know; a failed item is recorded, not thrown, unless it is a
  /// ``StageFailure``.
  public func run(in context: Context) async throws -> EachOutput<Source.Head, S.Output> {
    let source = try await context.load(items)
    let heads = source.heads
    let width = context.jobCount ?? width
    let fixed = try CanonicalForm(of: stage)
    let shared = await context.digests(of: fixed)
    let progress = context.progress(total: heads.count, unit: "files")
    var results = [Outcome?](repeating: nil, count: heads.count)
    do {
      try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
        var next = 0
        func startNext() {
          guard next < heads.count else { return }
          let index = next
          next += 1
          group.addTask {
            let key = fixed.key(
              kind: "item", name: S.name, version: S.version,
              inputs: shared + [source.contentDigest(at: index)])
            return (
              index, try await outcome(of: index, named: heads[index], in: source, key, context)
            )
          }
        }
        for _ in 0..<min(width, heads.count) { startNext() }
        while let (index, result) = try await group.next() {
          results[index] = result
          progress.advance()
          startNext()
        }
      }
    } catch {
      progress.finish()
      await stage.finish()
      throw error
    }
    progress.finish()
    await stage.finish()
    return output(results.compactMap(\.self), context)
  }

  /// An item's product, or why there is none.
  private typealias Outcome = Result<ItemList<Source.Head, S.Output>.Entry, ItemFailure>

  private func output(
    _ results: [Outcome], _ context: Context
  ) -> EachOutput<Source.Head, S.Output> {
    let failures = results.compactMap { result -> ItemFailure? in
      if case .failure(let failure) = result { failure } else { nil }
    }
    for failure in failures { context.note("\(failure.item) set aside: \(failure.message)") }
    return EachOutput(
      products: ItemList(entries: results.compactMap { try? $0.get() }), failures: failures)
  }

  /// Whether every item has its product; what failed is tried again.
  public func isComplete(_ output: EachOutput<Source.Head, S.Output>) -> Bool {
    output.failures.isEmpty
  }

  @concurrent
  private func outcome(
    of index: Int, named head: Source.Head, in source: Source, _ key: ContentDigest,
    _ context: Context
  ) async throws -> Outcome {
    try Task.checkCancellation()
    do {
      let (digest, held) = try await context.kept(
        key, inputs: [source.contentDigest(at: index)]
      ) {
        try await stage.run(source.input(at: index, of: items, in: context), in: context)
      }
      return .success(.init(head: head, body: digest, held: held))
    } catch let error as CancellationError {
      throw error
    } catch let error as any StageFailure {
      throw error
    } catch {
      try Task.checkCancellation()
      return .failure(ItemFailure(item: head.itemName, message: "\(error)"))
    }
  }
}

extension ItemFailure: Error, Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(item)
    writer.write(message)
  }
  /// Reads back what ``write(to:)`` wrote.
  public static func read(from reader: inout ByteReader) throws(ByteCodingError) -> ItemFailure {
    ItemFailure(item: try reader.string(), message: try reader.string())
  }
}

extension EachOutput: ItemHolder {
  /// The products.
  public var itemLists: [any KeptList] { [products] }
}

extension EachOutput: Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    products.write(to: &writer)
    failures.write(to: &writer)
  }
  /// Reads back what ``write(to:)`` wrote.
  public static func read(from reader: inout ByteReader) throws(ByteCodingError) -> EachOutput {
    EachOutput(products: try .read(from: &reader), failures: try .read(from: &reader))
  }
}
