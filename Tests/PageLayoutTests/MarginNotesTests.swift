import PageLayout
import Testing

/// Notes in a left margin that take more than one line.
@Suite struct MarginNotesTests {
  @Test func `a date that wraps in the margin is not torn into two lines of the text`() {
    expectParagraphs(
      """
      1️⃣December 2017 –   2️⃣Senior engineer, Example Works and their daughters
       March 2019        in Kiel, with travel abroad in every other month
      3️⃣since March       4️⃣Engineer, Sample and Sons, the older of the houses
       2015              in Lübeck, on the hill by the river
      5️⃣2012 – 2015       Apprentice, Specimen Limited, a young company then
      6️⃣2010 – 2012       Pupil of the grammar school by the old harbour
      """)
  }

  @Test func `the rows of a table with labels stay rows`() {
    expectParagraphs(
      """
      1️⃣*Languages        Swift, C, Python and some Fortran for old times
      1️⃣*Databases        SQLite, PostgreSQL and what others have left
      1️⃣*Tools            Git, make, perf, and a pencil with a good rubber
      1️⃣*Systems          Linux, and whatever boots in the basement today
      1️⃣*Practice         Reviews, small commits, tests that mean it
      """)
  }

  @Test func `signs of a font with tall boxes stand on their own line only`() {
    let picture = """
       • First item of the list
       • Second item of the list
       • Third item of the list
      """
    var page = PagePicture(picture).page
    for i in page.words.indices where page.words[i].text == "•" {
      // Baselines stay where they are, four fifths down.
      let baseline = page.words[i].box.y0 + 8
      page.words[i].box.y0 = baseline - 0.8 * 44
      page.words[i].box.y1 = baseline + 0.2 * 44
    }
    #expect(
      PageLayout.paragraphs(of: [page]).map(\.text)
        == ["First item of the list", "Second item of the list", "Third item of the list"])
  }
}
