import PageLayout
import TestSupport
import Testing

@testable import PDFText

/// Damaged bytes end in an error or in some message, never in a trap.
struct WireFuzzTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a truncated message is an error at every length`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frame = Array(WireMessage.random(&random).frame().dropFirst(4))
    for length in stride(from: 0, to: frame.count, by: max(1, frame.count / 300)) {
      #expect(throws: WireError.self, "seed \(seed), length \(length)") {
        try WireMessage(frame: Array(frame.prefix(length)))
      }
    }
    #expect(throws: WireError.self) { try WireMessage(frame: frame + [0]) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `flipped bytes never trap`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frame = Array(WireMessage.random(&random).frame().dropFirst(4))
    for _ in 0..<300 {
      var damaged = frame
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 2..<max(3, damaged.count), using: &random)
        guard damaged.indices.contains(place) else { continue }
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      if let message = try? WireMessage(frame: damaged) {
        // Whatever was accepted must be a message that can be sent again.
        _ = message.frame()
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random bytes never trap`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for kind in 0...12 as ClosedRange<UInt8> {
      for _ in 0..<100 {
        let count = Int.random(in: 0...120, using: &random)
        let body = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        _ = try? WireMessage(frame: [WireMessage.version, kind] + body)
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a stream in pieces of any size gives the same messages`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let messages = (0..<20).map { _ in WireMessage.random(&random) }
    let stream = messages.flatMap { $0.frame() }
    var buffer = FrameBuffer()
    var received: [WireMessage] = []
    var start = 0
    while start < stream.count {
      let end = min(stream.count, start + Int.random(in: 1...200, using: &random))
      buffer.append(stream[start..<end])
      while let message = try buffer.next() { received.append(message) }
      start = end
    }
    #expect(received == messages, "seed \(seed)")
    #expect(buffer.pendingByteCount == 0)
  }

  @Test func `a length beyond the limit is an error before its bytes arrive`() {
    var buffer = FrameBuffer()
    buffer.append([0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: WireError.badLength(0xFFFF_FFFF)) { try buffer.next() }
    var short = FrameBuffer()
    short.append([1, 0, 0, 0, 1])
    #expect(throws: WireError.badLength(1)) { try short.next() }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a document cannot be put together from messages in any order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var assembly = DocumentAssembly(pageLimit: 50)
    for _ in 0..<200 {
      do throws(WireError) {
        try assembly.receive(WireMessage.random(&random))
      } catch {
        continue
      }
    }
    #expect(assembly.pages.count <= 50)
    #expect(
      assembly.pages.allSatisfy { page in page.words.allSatisfy { $0.style < page.styles.count } })
  }
}
