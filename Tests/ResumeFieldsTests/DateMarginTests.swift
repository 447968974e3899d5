import PageLayout
import ResumeDates
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeHeaders
@testable import ResumeScanners

@Suite struct DateMarginTests {
  /// A paragraph of one line at some place.
  private func paragraph(
    _ text: String, x: Double, y: Double, column: Int = 0, isBold: Bool = false
  ) -> Paragraph {
    var left = x
    let words = text.split(separator: " ").map { word in
      let box = Box(x0: left, y0: y, x1: left + 5 * Double(word.count), y1: y + 10)
      left = box.x1 + 3
      return PlacedWord(text: String(word), box: box)
    }
    return Paragraph(
      page: 1, box: Box(x0: x, y0: y, x1: left, y1: y + 10), text: text, role: .body,
      column: column, style: ParagraphStyle(isBold: isBold),
      lines: [TextLine(runs: [.init(words: words, isBold: isBold)])])
  }

  private var page: [Paragraph] {
    [
      paragraph("Ward Manager", x: 50, y: 100, isBold: true),
      paragraph("Harrow Clinic, Leeds", x: 50, y: 114),
      paragraph("Staff Nurse", x: 50, y: 200, isBold: true),
      paragraph("Orme Hospital, York", x: 50, y: 214),
      paragraph("2019 – now", x: 500, y: 101, column: 1),
      paragraph("2015 – 2019", x: 500, y: 201, column: 1),
    ]
  }

  @Test func `dates in a column of their own belong to the lines beside them`() throws {
    let fields = readResume(
      page, labels: page.map { _ in "experience" }, confidences: page.map { _ in 0.9 })
    let work = try #require(fields.resume.work)
    #expect(work.map(\.position) == ["Ward Manager", "Staff Nurse"])
    #expect(work.map(\.startDate) == ["2019", "2015"])
    #expect(work.map(\.endDate) == [nil, "2019"])
    let place = try #require(fields.provenance.first { $0.path == "/work/1/startDate" })
    #expect(place.paragraph == 5 && place.text == "2015 – 2019")
  }

  @Test func `a date below the place at the end of a header belongs to that header`() throws {
    func header(_ title: String, _ place: String, y: Double) -> Paragraph {
      var whole = paragraph(title, x: 50, y: y, isBold: true)
      let note = paragraph(place, x: 450, y: y)
      var run = note.lines[0].runs[0]
      run.followsGap = true
      whole.lines[0].runs.append(run)
      whole.text += " " + place
      whole.box.x1 = note.box.x1
      return whole
    }
    var note = paragraph("2019 – now", x: 450, y: 110)
    let length = paragraph("3 years 2 months", x: 450, y: 120)
    note.lines += length.lines
    note.text += " 3 years 2 months"
    note.box.y1 = 130
    let page = [
      header("Ward Manager, Harrow Clinic", "Leeds", y: 100), note,
      paragraph("Ran a ward of 28 beds and all that came with it in a bad winter", x: 50, y: 112),
      header("Staff Nurse, Orme Hospital", "York", y: 200),
      paragraph("2015 – 2019", x: 450, y: 210),
      paragraph("Nights on a surgical ward with all that these are in a small town", x: 50, y: 212),
    ]
    let fields = readResume(
      page, labels: page.map { _ in "experience" }, confidences: page.map { _ in 0.9 })
    let work = try #require(fields.resume.work)
    #expect(work.map(\.name) == ["Harrow Clinic", "Orme Hospital"])
    #expect(work.map(\.location) == ["Leeds", "York"])
    #expect(work.map(\.startDate) == ["2019", "2015"] && work.map(\.endDate) == [nil, "2019"])
    #expect(work[0].summary?.hasPrefix("Ran a ward") == true)
    let place = try #require(fields.provenance.first { $0.path == "/work/0/startDate" })
    #expect(place.paragraph == 1)
  }

  /// A date in a narrow column, a line a piece.
  private func narrow(_ lines: [String], y: Double) -> Paragraph {
    let parts = lines.enumerated().map { paragraph($1, x: 500, y: y + 11 * Double($0), column: 1) }
    var whole = parts[0]
    whole.lines = parts.flatMap(\.lines)
    whole.text = lines.joined(separator: " ")
    whole.box = parts.dropFirst().reduce(whole.box) { $0.union($1.box) }
    whole.style.lineCount = lines.count
    return whole
  }

  @Test
  func `a date that a narrow column breaks over lines is one, and a place may stand below it`()
    throws
  {
    var broken = page
    broken[1] = paragraph("Harrow Clinic", x: 50, y: 114)
    broken[3] = paragraph("Orme Hospital", x: 50, y: 214)
    broken[4] = narrow(["April 2019 –", "Present"], y: 101)
    broken[5] = narrow(["May 2015 –", "March 2019", "York"], y: 201)
    let fields = readResume(
      broken, labels: broken.map { _ in "experience" }, confidences: broken.map { _ in 0.9 })
    let work = try #require(fields.resume.work)
    #expect(work.map(\.position) == ["Ward Manager", "Staff Nurse"])
    #expect(work.map(\.startDate) == ["2019-04", "2015-05"])
    #expect(work.map(\.endDate) == [nil, "2019-03"])
    #expect(work.map(\.location) == [nil, "York"])
    let places = fields.provenance.filter { $0.paragraph == 5 }
    #expect(places.map(\.path).contains("/work/1/location"))
  }

  @Test func `a date that its column breaks over two paragraphs is one, with a place for each`()
    throws
  {
    let broken =
      page.dropLast() + [
        paragraph("Spring 2015 – autumn", x: 480, y: 201, column: 1),
        paragraph("2019", x: 560, y: 212, column: 1),
      ]
    let fields = readResume(
      Array(broken), labels: broken.map { _ in "experience" },
      confidences: broken.map { _ in 0.9 })
    let work = try #require(fields.resume.work)
    #expect(work.map(\.startDate) == ["2019", "2015"] && work.map(\.endDate) == [nil, "2019"])
    let places = fields.provenance.filter { $0.path == "/work/1/endDate" }
    #expect(places.map(\.paragraph) == [5, 6])
    #expect(places.map(\.text) == ["Spring 2015 – autumn", "2019"])
  }

  @Test func `words that come with a date have the date's place`() throws {
    let named = page.dropLast() + [paragraph("Autumn 2015 – 2019", x: 480, y: 201, column: 1)]
    let reading = FieldReading(of: Array(named))
    let field = try #require(named[2].headerLines(at: 2, reading).first?.field)
    #expect(field.text == "Staff Nurse Autumn 2015 – 2019")
    func value(_ text: String) -> FieldValue? {
      field.text.firstRange(ofBytes: text).flatMap { field.value($0, confidence: 1) }
    }
    #expect(value("Nurse")?.paragraph == 2 && value("Autumn")?.paragraph == 5)
    #expect(value("Autumn")?.box == named[5].lines[0].runs[0].words[0].box)
    let both = try #require(value("Nurse Autumn 2015 – 2019"))
    #expect(both.pieces.map(\.text) == ["Nurse", "Autumn 2015 – 2019"])
    #expect(both.pieces.map(\.paragraph) == [2, 5])
  }

  @Test func `a value that goes on in a date beside it is its own words, a date is all its pieces`()
    throws
  {
    let named = page.dropLast() + [paragraph("Autumn 2015 – 2019", x: 480, y: 201, column: 1)]
    let reading = FieldReading(of: Array(named))
    var reader = ResumeReader(
      DocumentOutline(of: Array(named)), labels: named.map { _ in "skill" },
      confidences: named.map { _ in 0.9 }, reading)
    let field = try #require(named[2].headerLines(at: 2, reading).first?.field)
    let range = try #require(field.text.firstRange(ofBytes: "Nurse Autumn 2015 – 2019"))
    let value = try #require(field.value(range, confidence: 1))
    #expect(reader.record(value, "/skills/0/name") == "Nurse")
    #expect(reader.provenance.map(\.text) == ["Nurse"])
    #expect(reader.provenance.map(\.paragraph) == [2])
    #expect(reader.record(PartialDate(year: 2019), value, "/work/0/endDate") == "2019")
    #expect(reader.provenance.map(\.paragraph) == [2, 2, 5])
  }

  @Test func `dates beside headers are in the sections of those headers`() {
    let fields = readResume(
      page, labels: page.map { _ in "experience" }, confidences: page.map { _ in 0.9 })
    #expect(fields.sections.flatMap(\.paragraphs).sorted() == Array(page.indices))
  }

  @Test func `a date in another row, or beside a line with a date, stays`() {
    let below = page.dropLast(2) + [paragraph("2019 – now", x: 500, y: 160, column: 1)]
    #expect(DateMargin(Array(below), FieldReading()).headers.isEmpty)
    let dated = [
      paragraph("Nurse 2010 – 2012", x: 50, y: 100),
      paragraph("2019 – now", x: 500, y: 100, column: 1),
    ]
    #expect(DateMargin(dated, FieldReading()).headers.isEmpty)
  }

  @Test func `a date in a column of text stays, whatever stands beside it`() {
    let sidebar = ["Skills", "Saw", "Plane"].enumerated().map { row, text in
      paragraph(text, x: 500, y: 300 + 20 * Double(row), column: 1)
    }
    let all = Array(page.dropLast()) + sidebar
    #expect(DateMargin(all, FieldReading()).headers.isEmpty)
  }

  @Test func `a date goes to the nearest line of its row`() {
    var sheet = Sheet()
    sheet.add("French – B1", "other", between: 20...80)
    sheet.add("Master in Design", "education", between: 200...300)
    sheet.add("2020 – 2021", "education", between: 500...560)
    var paragraphs = sheet.paragraphs
    for i in paragraphs.indices {
      let shift = paragraphs[0].box.y0 - paragraphs[i].box.y0
      paragraphs[i].box.y0 += shift
      paragraphs[i].box.y1 += shift
      for r in paragraphs[i].lines[0].runs.indices {
        for w in paragraphs[i].lines[0].runs[r].words.indices {
          paragraphs[i].lines[0].runs[r].words[w].box.y0 += shift
          paragraphs[i].lines[0].runs[r].words[w].box.y1 += shift
        }
      }
    }
    paragraphs[2].column = 1
    let margin = DateMargin(paragraphs, FieldReading())
    #expect(margin.dates.keys.sorted() == [1])
  }

  @Test func `a number that ends a line is no day of the month beside it`() {
    let page = [
      paragraph("Certificates", x: 50, y: 80, isBold: true),
      paragraph("Director programme, modules 1 to 8", x: 50, y: 100),
      paragraph("Oct 2020", x: 500, y: 101, column: 1),
    ]
    let fields = readResume(
      page, labels: page.map { _ in "other" }, confidences: page.map { _ in 0.9 })
    #expect(fields.resume.certificates?.map(\.date) == ["2020-10"])
  }

  /// Lines of a paragraph right below each other.
  private func stack(_ lines: [String], x: Double, y: Double) -> Paragraph {
    let parts = lines.enumerated().map { paragraph($1, x: x, y: y + 12 * Double($0)) }
    var whole = parts[0]
    whole.lines = parts.flatMap(\.lines)
    whole.text = lines.joined(separator: " ").replacing("- 0", with: "-0")
    whole.box = parts.dropFirst().reduce(whole.box) { $0.union($1.box) }
    return whole
  }

  @Test func `dates that a narrow column stacks belong to the lines beside each of them`() {
    let page = [
      stack(
        ["Nov. 2014 to April", "2015 (part-time)", "2012 to 2014,", "evenings", "Spring 2012"],
        x: 50, y: 100),
      paragraph("Ward Manager", x: 200, y: 100, isBold: true),
      paragraph("Harrow Clinic, Leeds", x: 200, y: 112),
      paragraph("Staff Nurse", x: 200, y: 124, isBold: true),
      paragraph("Orme Hospital, York", x: 200, y: 136),
      paragraph("Porter", x: 200, y: 148, isBold: true),
      paragraph("Orme Hospital, York", x: 200, y: 160),
    ]
    let fields = readResume(
      page, labels: page.map { _ in "experience" }, confidences: page.map { _ in 0.9 })
    let work = fields.resume.work ?? []
    #expect(work.map(\.position) == ["Ward Manager", "Staff Nurse", "Porter"])
    #expect(work.map(\.startDate) == ["2014-11", "2012", nil])
    #expect(work.map(\.endDate) == ["2015-04", "2014", "2012"])
  }

  @Test func `a date broken at a hyphen, and one with a remark, are read`() {
    let page = [
      stack(["2011-10 to 2018-", "03"], x: 50, y: 100),
      paragraph("Ward Manager", x: 200, y: 100, isBold: true),
      paragraph("Harrow Clinic, Leeds", x: 200, y: 112),
      stack(["Sept 2009 – July", "2011 (10/3 weeks", "on and off)"], x: 50, y: 150),
      paragraph("Staff Nurse", x: 200, y: 150, isBold: true),
      paragraph("Orme Hospital, York", x: 200, y: 162),
    ]
    let fields = readResume(
      page, labels: page.map { _ in "experience" }, confidences: page.map { _ in 0.9 })
    let work = fields.resume.work ?? []
    #expect(work.map(\.position) == ["Ward Manager", "Staff Nurse"])
    #expect(work.map(\.startDate) == ["2011-10", "2009-09"])
    #expect(work.map(\.endDate) == ["2018-03", "2011-07"])
  }
}
