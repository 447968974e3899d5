public import ByteCoding
internal import ContentDigest

extension Ref {
  /// Applies a stage to every element of a list, at most `width` at a time.
  ///
  /// `width` changes how fast, never what: it is not part of any key.
  public func each<S: ItemStage>(_ stage: S, width: Int = 1) -> Each<S> where Value == [S.Input] {
    precondition(width > 0, "width must be at least 1, not \(width)")
    return Each(items: self, stage: stage, width: width)
  }
}

/// The stage behind ``Ref/each(_:width:)``.
public struct Each<S: ItemStage>: Stage {
  let items: Ref<[S.Input]>
  let stage: S
  let width: Int

  private enum CodingKeys: String, CodingKey { case items, stage }

  init(items: Ref<[S.Input]>, stage: S, width: Int) {
    self.items = items
    self.stage = stage
    self.width = width
  }

  /// Puts the stage together from its parts; how many items are handled at a time is none of them.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      items: try parts.decode(Ref<[S.Input]>.self, forKey: .items),
      stage: try parts.decode(S.self, forKey: .stage), width: 2)
  }

  /// The name of the stage that is applied.
  public static var name: String { S.name }
  /// The version of the stage that is applied.
  public static var version: Int { S.version }

  /// Handles every item that the cache does not know; a failed item is recorded, not thrown, unless it is a
  /// ``StageFailure``.
  public func run(in context: Context) async throws -> EachOutput<S.Output> {
    let items = try await context.load(items)
    let width = context.jobCount ?? width
    let fixed = try CanonicalForm(of: stage)
    let shared = await context.digests(of: fixed)
    let progress = context.progress(total: items.count, unit: "files")
    var results = [Result<S.Output, ItemFailure>?](repeating: nil, count: items.count)
    do {
      try await withThrowingTaskGroup(of: (Int, Result<S.Output, ItemFailure>).self) { group in
        var next = 0
        func startNext() {
          guard next < items.count else { return }
          let index = next
          next += 1
          group.addTask {
            (index, try await outcome(of: items[index], fixed: fixed, shared: shared, in: context))
          }
        }
        for _ in 0..<min(width, items.count) { startNext() }
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
    let failures = results.compactMap { result -> ItemFailure? in
      if case .failure(let failure) = result { failure } else { nil }
    }
    for failure in failures { context.note("\(failure.item) set aside: \(failure.message)") }
    return EachOutput(products: results.compactMap { try? $0?.get() }, failures: failures)
  }

  /// Whether every item has its product; what failed is tried again.
  public func isComplete(_ output: EachOutput<S.Output>) -> Bool { output.failures.isEmpty }

  @concurrent
  private func outcome(
    of item: S.Input, fixed: CanonicalForm, shared: [ContentDigest], in context: Context
  ) async throws -> Result<S.Output, ItemFailure> {
    try Task.checkCancellation()
    let key = fixed.key(
      kind: "item", name: S.name, version: S.version,
      inputs: shared + [.sha256(item.encodedBytes)])
    do {
      return .success(try await context.cached(key) { try await stage.run(item, in: context) })
    } catch let error as CancellationError {
      throw error
    } catch let error as any StageFailure {
      throw error
    } catch {
      try Task.checkCancellation()
      return .failure(ItemFailure(item: item.itemName, message: "\(error)"))
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
