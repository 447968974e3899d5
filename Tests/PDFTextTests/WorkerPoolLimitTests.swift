import PageLayout
import Testing

@testable import PDFText

/// Files that want more than they may have.
@Suite(.serialized)
struct WorkerPoolLimitTests {
  @Test func `more pages than allowed are not read`() async throws {
    let pdf = TinyPDF.text(pages: Array(repeating: ["page"], count: 12))
    let document = try await extract(pdf.bytes(), limits: ExtractionLimits(pageCount: 10))
    #expect((document.status, document.detail) == (.tooLarge, "12 pages, limit 10"))
    #expect(document.pages.isEmpty && document.pageCount == 12)
  }

  @Test func `more characters than allowed end the reading`() async throws {
    let pdf = TinyPDF.text(
      pages: Array(repeating: [String(repeating: "word ", count: 10)], count: 9))
    let document = try await extract(pdf.bytes(), limits: ExtractionLimits(characterCount: 130))
    #expect(document.status == .tooLarge)
    #expect(document.detail == "more than 130 characters, page 3")
    #expect(document.pages.count == 2, "pages read before are kept")
  }

  @Test func `a larger file than allowed is not opened`() async throws {
    let bytes = TinyPDF.text(pages: [["x"]]).bytes()
    let document = try await extract(bytes, limits: ExtractionLimits(fileByteCount: 100))
    #expect((document.status, document.detail) == (.tooLarge, "\(bytes.count) bytes, limit 100"))
  }

  @Test func `a file that paints without end reaches the processor limit`() async throws {
    let limits = ExtractionLimits(cpuTime: .milliseconds(200))
    let document = try await extract(TinyPDF.doublingForms().bytes(), limits: limits)
    #expect((document.status, document.detail) == (.timeout, "cpu limit 0.2 seconds, page 1"))
  }

  @Test func `the wall limit stands behind the processor limit`() async throws {
    let limits = ExtractionLimits(cpuTime: .seconds(60), wallTime: .milliseconds(300))
    let document = try await extract(TinyPDF.doublingForms().bytes(), limits: limits)
    #expect((document.status, document.detail) == (.timeout, "wall limit 0.3 seconds, page 1"))
  }

  @Test(.enabled(if: memoryIsLimited)) func `a memory bomb is too large`() async throws {
    let limits = ExtractionLimits(addressSpaceByteCount: 200 << 20)
    let document = try await extract(TinyPDF.nestedStates(count: 1_000_000).bytes(), limits: limits)
    #expect((document.status, document.detail) == (.tooLarge, "memory limit 200 MiB, page 1"))
  }

  @Test func `text is kept when form fields never end`() async throws {
    let limits = ExtractionLimits(sideDataCPUTime: .milliseconds(200))
    let document = try await extract(
      TinyPDF.doublingFields(line: "Ada Lovelace").bytes(), limits: limits)
    #expect(document.status == .ok)
    #expect(document.pages.first?.words.map(\.text) == ["Ada", "Lovelace"])
    #expect(document.warnings == ["form fields or links not read: cpu limit 0.2 seconds"])
  }

  @Test func `without text, form fields that never end are a timeout`() async throws {
    let limits = ExtractionLimits(sideDataCPUTime: .milliseconds(200))
    let document = try await extract(TinyPDF.doublingFields(line: nil).bytes(), limits: limits)
    #expect((document.status, document.detail) == (.timeout, "cpu limit 0.2 seconds"))
  }

  @Test(.enabled(if: memoryIsLimited))
  func `good files among bombs come out whole, in one pool`() async throws {
    let folder = try TestFolder()
    let good = try folder.write(TinyPDF.text(pages: [["Ada Lovelace"]]).bytes())
    let bombs = [
      try folder.write(TinyPDF.doublingForms().bytes()),
      try folder.write(TinyPDF.nestedStates(count: 1_000_000).bytes()),
    ]
    let limits = ExtractionLimits(cpuTime: .milliseconds(300), addressSpaceByteCount: 200 << 20)
    let pool = try WorkerPool(workerCount: 2, limits: limits)
    let statuses = try await withThrowingTaskGroup(of: DocumentStatus.self) { group in
      for number in 0..<40 {
        let path = number % 10 == 4 ? bombs[number / 10 % 2] : good
        group.addTask { try await pool.extract(path: path).status }
      }
      return try await group.reduce(into: [DocumentStatus: Int]()) { $0[$1, default: 0] += 1 }
    }
    // Which budget a bomb reaches first depends on the machine; that it reaches one does not.
    #expect(statuses[.ok] == 36)
    #expect(statuses[.timeout, default: 0] + statuses[.tooLarge, default: 0] == 4)
  }
}
