import PageLayout
import Testing

/// Rows of tables whose longest name leaves little room before the next cell.
@Suite struct AlignedCellsTests {
  @Test func `a cell opens below another although the gap before it is narrow`() throws {
    let found = paragraphs(
      drawn: """
        Data        PostgreSQL, Kafka, Redis
        Running it  Kubernetes, Grafana, k6
        Domain      UPI, ISO 8583, ledgers
        """)
    #expect(found.count == 3)
    let row = try #require(found.first { $0.text.hasPrefix("Running") })
    #expect(row.style.segmentCount == 2)
    #expect(
      row.lines.first?.cells.map { $0.map(\.text).joined(separator: " ") } == [
        "Running it", "Kubernetes, Grafana, k6",
      ])
  }

  @Test func `a word that hangs out beside the start of the line below is a cell`() {
    let found = paragraphs(
      drawn: """
        BSc  University of Leeds
             • First class
        """)
    #expect(found.first?.style.segmentCount == 2)
    #expect(
      found.first?.lines.first?.cells.map { $0.map(\.text).joined(separator: " ") } == [
        "BSc", "University of Leeds",
      ])
  }

  @Test func `rows with narrow gaps follow each other`() {
    let found = paragraphs(
      drawn: """
        Sound       ambisonics, montage
        Writing up  radio chronicles
        Terrain it  driving licence
        """)
    #expect(found.map(\.style.segmentCount) == [2, 2, 2])
    let below = paragraphs(
      drawn: """
        Writing up  radio chronicles
        Terrain it  driving licence
        Sound       ambisonics, montage
        """)
    #expect(below.map(\.style.segmentCount) == [2, 2, 2])
  }

  @Test func `a word that stands below a cell behind a usual space opens none`() throws {
    let found = paragraphs(
      drawn: """
        Data        PostgreSQL, Kafka, Redis
        Running itt all on Kubernetes
        """)
    let line = try #require(found.flatMap(\.lines).first { $0.text.hasPrefix("Running") })
    #expect(line.cells.count == 1)
  }
}
