import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Certificates, awards and publications as widely used templates print them.
@Suite struct ItemPartsTests {
  private func resume(_ heading: String, _ lines: [String]) -> Resume {
    var sheet = Sheet()
    sheet.heading(heading, "other")
    for line in lines {
      if line.hasPrefix("•") {
        sheet.bullet(String(line.dropFirst(2)), "other")
      } else {
        sheet.add(line, "other")
      }
    }
    return sheet.read().resume
  }

  private func certificates(_ lines: [String]) -> [[String?]] {
    (resume("Certificates", lines).certificates ?? []).map { [$0.name, $0.issuer, $0.date] }
  }

  private func awards(_ lines: [String]) -> [[String?]] {
    (resume("Awards", lines).awards ?? []).map { [$0.title, $0.awarder, $0.date, $0.summary] }
  }

  @Test func `a dash parts a certificate and who issued it`() {
    #expect(
      certificates([
        "• Forklift Licence – Harrow Safety Institute, May 2019",
        "• Cloud Operator – Moor Foundation, June 2021",
      ]) == [
        ["Forklift Licence", "Harrow Safety Institute", "2019-05"],
        ["Cloud Operator", "Moor Foundation", "2021-06"],
      ])
  }

  @Test func `an issuer stands in parentheses with the date`() {
    #expect(
      certificates([
        "• Tree Surgeon - Advanced (Dunmere Forestry Board, 04/2018)",
        "• Rope Access (Harrow Climbing Association, 10/2020)",
      ]) == [
        ["Tree Surgeon - Advanced", "Dunmere Forestry Board", "2018-04"],
        ["Rope Access", "Harrow Climbing Association", "2020-10"],
      ])
  }

  @Test func `a comma parts them where what follows is an organization, and no level`() {
    #expect(
      certificates(["Bee Keeper, Dunmere Agricultural College (2018)"])
        == [["Bee Keeper", "Dunmere Agricultural College", "2018"]])
    #expect(certificates(["Bee Keeper, Level 3 (2018)"]).first?[1] == nil)
    #expect(certificates(["Associate in Beekeeping (ABKE)"]).first?[1] == nil)
  }

  @Test func `who gave a certificate follows "at", whatever the other ones look like`() {
    #expect(
      certificates([
        "Life support instructor at Harrow Resuscitation Council, 2019", "Working at heights, 2021",
      ]) == [
        ["Life support instructor", "Harrow Resuscitation Council", "2019"],
        ["Working at heights", nil, "2021"],
      ])
  }

  @Test func `who gave certificates stands first where they have its name`() {
    #expect(
      certificates([
        "05/2019", "Northgate", "Northgate Certified Warehouse Associate", "06/2021", "Foundry",
        "Project Basics",
      ]).map(\.[0]) == ["Northgate Certified Warehouse Associate", "Project Basics"])
  }

  @Test func `a journal with its volume and pages stands behind a comma`() {
    let found = resume(
      "Publications",
      [
        "Hop in the archives, hop in the ditch, Rural History Yearbook, 77–95 (Nov 2014)",
        "A brewer looks at charred malt, Seeds and Sherds 2, 55–63 (Oct 2010)",
      ]
    ).publications
    #expect(
      found?.map(\.name) == [
        "Hop in the archives, hop in the ditch", "A brewer looks at charred malt",
      ])
    #expect(
      found?.map(\.publisher) == ["Rural History Yearbook, 77–95", "Seeds and Sherds 2, 55–63"])
  }

  @Test func `a line of authors is neither title nor publisher`() {
    let found =
      resume(
        "Publications",
        ["*Nests of the wren*", "A. Example, B. Moor and C. Dale", "Journal of Ornithology, 2019"]
      ).publications ?? []
    #expect(found.map(\.name) == ["Nests of the wren"])
    #expect(found.map(\.publisher) == ["Journal of Ornithology"])
  }

  @Test func `a point parts the title of a single publication`() {
    let found =
      resume("Publications", ["Nests of the Wren. Harrow Press, 2019."]).publications ?? []
    #expect(found.map(\.name) == ["Nests of the Wren"])
    #expect(found.map(\.publisher) == ["Harrow Press"])
  }

  @Test func `most items name an organization behind a comma`() {
    #expect(
      certificates([
        "Bee Keeper, Dunmere Agricultural College (2018)",
        "Tree Surgeon, Moor Forestry Board (2019)", "First Aid (2020)",
      ]) == [
        ["Bee Keeper", "Dunmere Agricultural College", "2018"],
        ["Tree Surgeon", "Moor Forestry Board", "2019"], ["First Aid", nil, "2020"],
      ])
  }

  @Test func `an end of validity is no issuer`() {
    #expect(
      certificates([
        "• Lifeguard – Moor Swimming Association – Exp. 06/2026",
        "• First Aid – Harrow Health Board – Exp. 06/2027",
      ]).map { $0[1] } == ["Moor Swimming Association", "Harrow Health Board"])
  }

  @Test func `all of several with one comma name who gave them behind it`() {
    #expect(
      certificates(["2021 – First Aid at Work, Red Cross", "2019 – Forklift Licence, Stapler Nord"])
        == [
          ["First Aid at Work", "Red Cross", "2021"], ["Forklift Licence", "Stapler Nord", "2019"],
        ])
  }

  @Test func `one line of names without dates is a list`() {
    #expect(
      certificates(["CBK, Tree Surgeon, First Aid"]).map { $0[0] } == [
        "CBK", "Tree Surgeon", "First Aid",
      ])
  }

  @Test func `plain lines without dates are one certificate each`() {
    #expect(
      certificates(["Licensed Bee Keeper", "CBK"]).map { $0[0] } == ["Licensed Bee Keeper", "CBK"])
  }

  @Test func `what a prize was worth stands behind who gave it`() {
    #expect(
      awards([
        "2021 Wet Meadows, Moor Research Foundation. €96,000 for two years.",
        "2015 Starting Grant, Dunmere University. £4,500.",
        "2011 Thesis Medal, Harrow Bird Society",
      ]) == [
        ["Wet Meadows", "Moor Research Foundation", "2021", "€96,000 for two years."],
        ["Starting Grant", "Dunmere University", "2015", "£4,500."],
        ["Thesis Medal", "Harrow Bird Society", "2011", nil],
      ])
  }

  @Test func `words for giving are no part of who gave it`() {
    #expect(
      awards([
        "*Clerk of the Year", "2019", "Awarded by: Harrow Mill", "For the tidy archive.",
        "*Best Window", "2021", "Awarded by: Dunmere Traders", "For the autumn display.",
      ]) == [
        ["Clerk of the Year", "Harrow Mill", "2019", "For the tidy archive."],
        ["Best Window", "Dunmere Traders", "2021", "For the autumn display."],
      ])
    #expect(
      awards(["Silver Spade from Moor Garden Club, June 2022"])
        == [["Silver Spade", "Moor Garden Club", "2022-06", nil]])
  }

  @Test func `a sentence behind the date is what is said of it`() {
    #expect(
      awards(["Silver Spade, Moor Garden Society, 06/2022 Given for the school garden."])
        == [["Silver Spade", "Moor Garden Society", "2022-06", "Given for the school garden."]])
  }

  @Test func `"at" in the name of a text parts nothing, and a quotation's date is no publisher`() {
    let found =
      resume(
        "Publications",
        [
          "Sowing at Night, Moor Journal of Gardening, October 2019",
          "“Spades and How They Bend” — Harrow Quarterly, May 2020",
        ]
      ).publications ?? []
    #expect(found.map(\.name) == ["Sowing at Night", "Spades and How They Bend"])
    #expect(found.map(\.publisher) == ["Moor Journal of Gardening", "Harrow Quarterly"])
    #expect(found.map(\.releaseDate) == ["2019-10", "2020-05"])
  }

  @Test
  func
    `courses beside the schools are certificates where all say when and from whom, or are terse`()
  {
    func found(_ lines: [String]) -> [[String?]] {
      var sheet = Sheet()
      sheet.heading("Education", "education")
      sheet.add("*BSc Physics*\t2012 – 2015", "education")
      sheet.add("University of Dunmere", "education")
      sheet.heading("Continuing Education", "education")
      for line in lines { sheet.bullet(line, "education") }
      return (sheet.read().resume.certificates ?? []).map { [$0.name, $0.issuer, $0.date] }
    }
    #expect(
      found([
        "Night Vision, Harrow Institute, May 2019", "Rope Work, Dunmere College, June 2020",
      ]) == [
        ["Night Vision", "Harrow Institute", "2019-05"],
        ["Rope Work", "Dunmere College", "2020-06"],
      ])
    #expect(found(["Night vision, two days, May 2019", "Rope work"]).count == 2)
    #expect(
      found([
        "I learnt how to see at night, as owls do, in two days of May 2019",
        "A week of rope work with the climbers of the valley next to ours",
      ]).isEmpty)
  }

  @Test func `a word for prizes tells the award from who gave it`() {
    #expect(
      awards([
        "*Northbound Outfitters*", "Golden Compass Award, 2022",
        "*Harbour Traders*", "Young Entrepreneur Prize, 2009",
      ]).map { $0[0] } == ["Golden Compass Award", "Young Entrepreneur Prize"])
  }

  @Test func `who gave two of a list is known behind a comma, and "issued" is none of it`() {
    #expect(
      certificates([
        "• Knot Safety, Bexwick Line, issued 05/2019",
        "• Rope Access, Bexwick Line, issued 06/2021",
        "• Deckhand, multistate, issued 01/2015",
      ]) == [
        ["Knot Safety", "Bexwick Line", "2019-05"], ["Rope Access", "Bexwick Line", "2021-06"],
        ["Deckhand, multistate", nil, "2015-01"],
      ])
  }
}
