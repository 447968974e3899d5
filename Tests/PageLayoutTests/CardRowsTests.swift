import PageLayout
import Testing

/// Cards side by side under headings that stand at the left of them.
@Suite struct CardRowsTests {
  private func texts(_ picture: String) -> [String] {
    paragraphs(drawn: picture).map(\.text)
  }

  /// Whether texts come in some order, and all in one column.
  private func areRead(_ words: [String], in picture: String) -> Bool {
    let found = paragraphs(drawn: picture)
    let places = words.map { word in found.firstIndex { $0.text.contains(word) } ?? -1 }
    return !places.contains(-1) && places == places.sorted()
      && Set(places.map { found[$0].column }).count == 1
  }

  @Test func `rows of two cards, of one and of three are each read card by card`() {
    #expect(
      areRead(
        [
          "WORK", "Acme Works", "Night bakes", "Sample Mill", "Day bakes", "Harrow Oven",
          "Rye bakes", "STUDIES", "Kiel Academy", "Lübeck College", "Bremen School", "PAPERS",
          "Food hygiene", "Aldermoor Hall", "First aid", "Orme Clinic", "Forklifts", "Leeds Yard",
        ],
        in: """
          ^Ada ^Example

          ^WORK

            2015 to 2019                              2019 to 2023
            *Acme *Works                              *Sample *Mill
            Baker of bread and rolls                  Baker of cakes and tarts
            Night bakes for the whole street          Day bakes for the market

            2023 to date
            *Harrow *Oven
            Rye bakes for the whole town

          ^STUDIES

            2008 to 2011              2005 to 2008              2002 to 2005
            *Kiel *Academy            *Lübeck *College          *Bremen *School
            Bread                     Rolls, buns and pretzels  Flour

          ^PAPERS

            June 2021                 May 2022                  March 2023
            *Food *hygiene            *First *aid               *Forklifts
            Aldermoor Hall            Orme Clinic               Leeds Yard
          """))
  }

  @Test func `entries on one baseline are of two columns where each has its heading`() {
    func picture(_ heads: String) -> String {
      """
      ^Ada ^Example

      \(heads)

        2015 to 2019                              2019 to 2023
        *Acme *Works                              *Sample *Mill
        Baker of bread and rolls                  Baker of cakes and tarts
        Night bakes for the whole street          Day bakes for the market


        2010 to 2015                              2013 to 2019
        *Kiel *Academy                            *Orme *Bakery
        Bread and pretzels of all kinds           Pies, and pastries for feasts
        Rolls for the schools of the town         Bakes for the harbour at dawn

      """
    }
    let columns = ["Acme Works", "Kiel Academy", "Sample Mill", "Orme Bakery"]
    let found = paragraphs(
      drawn: picture("*Education                                  *Experience"))
    let places = columns.map { word in found.firstIndex { $0.text.contains(word) } ?? -1 }
    #expect(!places.contains(-1) && places == places.sorted())
    #expect(
      areRead(
        ["Acme Works", "Sample Mill", "Kiel Academy", "Orme Bakery"], in: picture("^Experience")))
  }

  @Test func `years of two digits behind a month are dates, and dates may stand at the foot`() {
    #expect(
      areRead(
        ["Jobs", "Intern", "Moved cron jobs", "Cashier", "Built", "Tidebot", "Busboard"],
        in: """
          ^Ada ^Example

          ^Jobs

            *Intern            Jun 24 - Aug 24        *Cashier            Sep 21 - now
             Acme Works, Kiel                          Griffin Bakery, Galway
             Moved cron jobs to another place          Till and orders on Sundays

          ^Built

            *Tidebot             Oct 23 - now         *Busboard         Jan 24 - Mar 24
             Posts the times of the tides              Ink on a kitchen wall
          """))
    #expect(
      areRead(
        ["WORK", "Acme", "2019 to now", "Sample", "2015 to 2019", "TICKETS", "Driving", "General"],
        in: """
          ^Ada ^Example

          ^WORK

            *Acme                                     *Sample
             Night dispatcher                          Lead of the hall
             Columbus                                  Grove
             Route the lorries every night             Ran the line of small goods
                               2019 to now                          2015 to 2019

          ^TICKETS

            *Driving                                  *General
             Ohio                                      OSHA
                                      2015                                  2019
          """))
  }

  @Test func `dates beside titles, and columns of a table, are no cards`() {
    // What stands beside a date keeps its row.
    let margin = texts(
      """
      ^Ada ^Example

      ^WORK

        2015 to 2019                              Acme Works
        Kiel                                      Baker of bread and rolls
                                                  Night bakes of 2016 for the street
      """)
    #expect(margin.contains { $0.contains("2015 to 2019") && $0.contains("Acme Works") })
    let table = texts(
      """
      ^Ada ^Example

      ^WORK

        2015                      2019                      Acme Works
        2019                      2021                      Sample Mill
        2021                      2023                      Specimen Oven
      """)
    #expect(table.contains { $0.contains("2015") && $0.contains("Acme") })
  }

  @Test func `rows of skills and languages are cards where rows with dates are`() {
    #expect(
      areRead(
        [
          "WORK", "Acme Works", "Night bakes", "Sample Mill", "Day bakes", "Harrow Oven", "Rye",
          "Quay Bakery", "Oat", "TOOLS", "Ovens", "deck", "Mixers", "spiral", "TONGUES", "English",
          "Irish", "French",
        ],
        in: """
          ^Ada ^Example

          ^WORK

            2015 to 2019                              2019 to 2023
            *Acme *Works                              *Sample *Mill
            Night bakes for the whole street          Day bakes for the market

            2012 to 2014                              2014 to 2015
            *Harrow *Oven                             *Quay *Bakery
            Rye bakes for the whole town              Oat bakes for the quay

          ^TOOLS

            Ovens                                     Mixers
            deck, rack, stone                         spiral, planetary

          ^TONGUES

            English native            Irish fluent              French basic
          """))
  }

  @Test func `headings may stand over the middle of their cards`() {
    #expect(
      areRead(
        [
          "WORK", "Acme Works", "Night bakes", "Sample Mill", "Day bakes", "Harrow Oven", "Rye",
          "Quay Bakery", "Oat", "STUDIES", "Kiel Academy", "Bremen School",
        ],
        in: """
                                             ^Ada ^Example

                                             ^WORK

            2015 to 2019                              2019 to 2023
            *Acme *Works                              *Sample *Mill
            Night bakes for the whole street          Day bakes for the market

            2012 to 2014                              2014 to 2015
            *Harrow *Oven                             *Quay *Bakery
            Rye bakes for the whole town              Oat bakes for the quay

                                            ^STUDIES

            2009 to 2012                              2005 to 2009
            *Kiel *Academy                            *Bremen *School
          """))
  }
}
