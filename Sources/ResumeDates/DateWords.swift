internal import ResumeLexicon
internal import UnicodeText

/// The words of dates, lower case and without dots.
package enum DateWords {
  /// A month's number by its name or abbreviation.
  package static let months: [String: Int] = numbered(.months, count: 12)

  /// What stands for an end that has not come.
  package static let present = Lexicon.all[.datesPresent]

  /// Whether a short text says that something goes on: "to date", "a oggi".
  package static func isPresent(_ text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .letters)
    guard (1...4).contains(words.count) else { return false }
    return words.contains { present.contains(String($0)) }
      || words.count > 1 && presentBehindFillers.contains(String(words[words.count - 1]))
        && words.dropLast().allSatisfy { fillers.contains(String($0)) }
  }

  /// Whether every word of a short text says so: "to date", not "USA Today".
  package static func isPresentAlone(_ text: String) -> Bool {
    isPresent(text)
      && text.inSmallLetters.runs(of: .letters).map(String.init).allSatisfy {
        present.contains($0) || fillers.contains($0) || presentBehindFillers.contains($0)
          || presentTails.contains($0)
      }
  }

  /// What stands for it right behind a date, and ends the text or a part of it: "2019 onwards".
  static let presentBehindYears = Lexicon.all[.datesPresentBehindYears]

  /// What stands for it right behind a join, and ends the text or a part of it: "2019 – ancora qui".
  static let presentBehindJoins = Lexicon.all[.datesPresentBehindJoins]

  /// What stands for it only behind fillers: "in corso", "até à data"; "2019 – Data Engineer" has ended.
  static let presentBehindFillers = Lexicon.all[.datesPresentBehindFillers]

  /// What opens a stretch that goes on.
  package static let since = from.union(Lexicon.all[.datesSince])

  /// What opens a stretch that goes on only where it and its date are all of a text, or of a part between signs.
  static let from = Lexicon.all[.datesFrom]

  /// What opens a stretch whose end is told, too, and is a part of it: "between 2018 and 2020", "de 2019 à aujourd'hui".
  static let frames = Lexicon.all[.datesFrames]

  /// What stands before an end without a start.
  package static let until = Lexicon.all[.datesUntil].union(expected)

  /// What says that an end is not there yet.
  package static let expected = Lexicon.all[.datesExpected]

  /// Labels of a start: "Beginn: 05/2020".
  static let starts = Lexicon.all[.datesStarts]

  /// Labels of an end.
  static let ends = Lexicon.all[.datesEnds]

  /// What stands between the two ends of a stretch.
  package static let joins = Lexicon.all[.datesJoins]

  /// Joins that list things rather than say how far they go.
  static let ands = Lexicon.all[.datesAnds]

  /// What may stand between a join and the second date: "to the", "jusqu'à ce jour", "a la actualidad", "ad oggi".
  package static let fillers = Lexicon.all[.datesFillers].union(expected)

  /// Fillers that end in a dot.
  static let shortFillers = Lexicon.all[.datesShortFillers]

  /// Prepositions that an apostrophe ties to the next word: "dall'estate", "all'agosto".
  static let elisions = Lexicon.all[.datesElisions]

  /// Abbreviations of several words for an end that has not come, by their letters between the dots: "z. Zt.", "d.d."
  static let presentAbbreviations = Lexicon.all.words(of: .datesPresentAbbreviations).map {
    $0.split(separator: ".").map(String.init)
  }

  /// What stands between a month and its year.
  static let monthOfs = Lexicon.all[.datesMonthOfs]

  /// What stands between a part of a year and the year.
  static let yearOfs = monthOfs.union(Lexicon.all[.datesYearOfs])

  /// What may stand behind the word for an end that has not come: "still here", "to date (part time)".
  static let presentTails = Lexicon.all[.datesPresentTails]

  /// Measures of how long something went on: "3 years 2 months".
  package static let durations = Lexicon.all[.datesDurations]

  /// Measures of how long a course took: "120 hours", "cinq jours".
  package static let lengths = durations.union(Lexicon.all[.datesLengths])

  /// What parts of a year are called besides seasons.
  package static let parts = Lexicon.all[.datesParts].union(seasonNames)

  /// Those of them that name nothing else.
  package static let seasonNames = Lexicon.all[.datesSeasonNames]

  /// Quarters of a year.
  static let quarters = Lexicon.all[.datesQuarters]

  /// What makes a number an ordinal one, without a space: "1.º", "3rd", "2e".
  static let ordinalSigns = Lexicon.all[.datesOrdinalSigns]

  /// The first Roman numbers.
  static let romans = ["i": 1, "ii": 2, "iii": 3, "iv": 4]

  /// Ordinal numbers as words.
  static let ordinals = numbered(.ordinals, count: 4)

  package static let seasons = Lexicon.all[.datesSeasons]

  /// Every word that a date or stretch of time may start with; "q" and "t" open quarters.
  package static let openings = since.union(until).union(frames).union(seasons).union(months.keys)
    .union(ordinals.keys).union(romans.keys).union(quarters).union(["q", "t"])

  /// The words of groups that are numbered from 1, with their numbers.
  private static func numbered(_ family: WordFamily, count: Int) -> [String: Int] {
    var out: [String: Int] = [:]
    for number in 1...count {
      for word in Lexicon.all.words(of: family, group: String(number)) { out[word] = number }
    }
    return out
  }
}
