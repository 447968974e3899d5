/// The lists of `datasets/lexicons`: a file's name and, behind a dot, a group's.
public enum WordList: String, CaseIterable, Sendable {
  /// Codes of Australian states.
  case addressAustralianStates = "address.australian-states"
  /// Codes of Brazilian states.
  case addressBrazilianStates = "address.brazilian-states"
  /// Names of postal codes that stand before them.
  case addressCodeLabels = "address.code-labels"
  /// Directions behind the name of a street: "NW".
  case addressDirections = "address.directions"
  /// Nations of the United Kingdom.
  case addressNations = "address.nations"
  /// Words for quarters of a town.
  case addressQuarters = "address.quarters"
  /// Words behind the names of streets.
  case addressRoads = "address.roads"
  /// Endings of names of streets: "Hauptstraße".
  case addressStreetEndings = "address.street-endings"
  /// Words of streets, houses and flats.
  case addressStreets = "address.streets"
  /// Words before the number of a flat.
  case addressUnits = "address.units"
  /// Names of columns of when something began or ended.
  case columnsEnds = "columns.ends"
  /// Words beside the number of a page.
  case columnsPageWords = "columns.page-words"
  /// Names of sections that stand side by side above columns of text.
  case columnsSections = "columns.sections"
  /// Names of columns of text: duties, descriptions.
  case columnsTexts = "columns.texts"
  /// Names of columns that are also headings of sections.
  case columnsTopics = "columns.topics"
  /// Names of columns of names, dates and grades.
  case columnsValues = "columns.values"
  /// Words before the number of a post office box.
  case contactBoxes = "contact.boxes"
  /// Words in the heading of personal data.
  case contactDataWords = "contact.data-words"
  /// Labels of telephone numbers that need no space behind them.
  case contactEastAsianPhoneLabels = "contact.east-asian-phone-labels"
  /// Words before the extension of a telephone number.
  case contactExtensions = "contact.extensions"
  /// Labels of fax numbers.
  case contactFax = "contact.fax"
  /// Endings of file names that look like domains.
  case contactFileExtensions = "contact.file-extensions"
  /// Kinds of telephone numbers: mobile, home.
  case contactKindsOfNumbers = "contact.kinds-of-numbers"
  /// Messengers known by a telephone number.
  case contactMessengers = "contact.messengers"
  /// Labels of personal data that are neither place nor telephone.
  case contactOtherLabels = "contact.other-labels"
  /// Words of people other than the person of the resume.
  case contactOtherPeople = "contact.other-people"
  /// Labels of telephone numbers in further languages.
  case contactOtherPhoneLabels = "contact.other-phone-labels"
  /// Names of web pages of one's own.
  case contactPageWords = "contact.page-words"
  /// Further labels of personal data.
  case contactPersonalLabels = "contact.personal-labels"
  /// Labels of telephone numbers.
  case contactPhoneLabels = "contact.phone-labels"
  /// Labels of addresses.
  case contactPlaceLabels = "contact.place-labels"
  /// Short labels of telephone numbers.
  case contactShortPhoneLabels = "contact.short-phone-labels"
  /// Top-level domains of web addresses without a scheme.
  case contactTopDomains = "contact.top-domains"
  /// Joins that list dates.
  case datesAnds = "dates.ands"
  /// Words between the two dates of a cell or a margin, at the end of a line or the start of the next.
  case datesCellJoints = "dates.cell-joints"
  /// Measures of months and years.
  case datesDurations = "dates.durations"
  /// Prepositions that an apostrophe ties to the next word.
  case datesElisions = "dates.elisions"
  /// Labels of an end.
  case datesEnds = "dates.ends"
  /// Words for an end that is expected.
  case datesExpected = "dates.expected"
  /// Words between a join and the second date.
  case datesFillers = "dates.fillers"
  /// Words before a stretch of time whose end is told.
  case datesFrames = "dates.frames"
  /// Words before a stretch that goes on, alone with its date.
  case datesFrom = "dates.from"
  /// Words between the two ends of a stretch of time.
  case datesJoins = "dates.joins"
  /// Measures shorter than months.
  case datesLengths = "dates.lengths"
  /// Words between a month and its year.
  case datesMonthOfs = "dates.month-ofs"
  /// Signs and letters that make a number an ordinal one.
  case datesOrdinalSigns = "dates.ordinal-signs"
  /// Names of parts of a year besides seasons.
  case datesParts = "dates.parts"
  /// Words for an end that has not come.
  case datesPresent = "dates.present"
  /// Abbreviations for it, with their dots.
  case datesPresentAbbreviations = "dates.present-abbreviations"
  /// Words for it behind fillers alone.
  case datesPresentBehindFillers = "dates.present-behind-fillers"
  /// Words for it behind a join alone.
  case datesPresentBehindJoins = "dates.present-behind-joins"
  /// Words for it behind a year alone.
  case datesPresentBehindYears = "dates.present-behind-years"
  /// Words behind the word for it.
  case datesPresentTails = "dates.present-tails"
  /// Quarters of a year.
  case datesQuarters = "dates.quarters"
  /// Words for seasons that name nothing else.
  case datesSeasonNames = "dates.season-names"
  /// Seasons, terms and feasts.
  case datesSeasons = "dates.seasons"
  /// Such words that end in a dot.
  case datesShortFillers = "dates.short-fillers"
  /// Words before a stretch of time that goes on.
  case datesSince = "dates.since"
  /// Labels of a start.
  case datesStarts = "dates.starts"
  /// Words before an end without a start.
  case datesUntil = "dates.until"
  /// Words between a part of a year and the year, beside those between a month and its year.
  case datesYearOfs = "dates.year-ofs"
  /// Names of degrees behind which a subject may follow at once.
  case degreesAlone = "degrees.alone"
  /// Faculties that degrees are of: "Bachelor of Science".
  case degreesFaculties = "degrees.faculties"
  /// Names behind which a subject follows after a preposition.
  case degreesJoined = "degrees.joined"
  /// Words before the number of a level.
  case degreesLevels = "degrees.levels"
  /// Names of degrees with adjectives behind them.
  case degreesLong = "degrees.long"
  /// Words that say more of a degree's type.
  case degreesQualifiers = "degrees.qualifiers"
  /// Articles between a preposition and an employer.
  case entriesArticles = "entries.articles"
  /// Prepositions before an employer.
  case entriesAt = "entries.at"
  /// Prepositions that stand before an employer, and before much else.
  case entriesAtNames = "entries.at-names"
  /// Words before a date in a line.
  case entriesDateOpenings = "entries.date-openings"
  /// Prepositions before whom something was made for or with.
  case entriesFor = "entries.for"
  /// Common words of headers that are no names of people.
  case entriesHeaderWords = "entries.header-words"
  /// Legal forms of companies.
  case entriesLegalForms = "entries.legal-forms"
  /// Words before the nouns of a list's heading.
  case entriesListModifiers = "entries.list-modifiers"
  /// Words behind the nouns of a list's heading.
  case entriesListModifiersBehind = "entries.list-modifiers-behind"
  /// Nouns of headings above an entry's list.
  case entriesListNouns = "entries.list-nouns"
  /// Words for seasons and school years beside dates.
  case entriesPeriods = "entries.periods"
  /// Words by which references are promised.
  case entriesRequests = "entries.requests"
  /// Labels of a supervisor beside the name of an employer.
  case entriesSideLabels = "entries.side-labels"
  /// What became of a school year or degree, beside its school.
  case entriesStatuses = "entries.statuses"
  /// Labels of the terms of a job.
  case entriesTerms = "entries.terms"
  /// Words that announce the end of validity.
  case expiryEndings = "expiry.endings"
  /// Words between them and the day.
  case expiryJoints = "expiry.joints"
  /// Phrases that announce it and nothing else.
  case expiryPhrases = "expiry.phrases"
  /// Labels of how somebody is reached.
  case formsContacts = "forms.contacts"
  /// Labels of one end of a stretch, alone.
  case formsDateEnds = "forms.date-ends"
  /// Labels of dates.
  case formsDates = "forms.dates"
  /// Names for employers of a trade, alone before a colon.
  case formsEmployers = "forms.employers"
  /// Labels of a beginning or an end, alone.
  case formsEnds = "forms.ends"
  /// Labels of the name of a language.
  case formsLanguages = "forms.languages"
  /// Labels of how well a language is spoken.
  case formsLevels = "forms.levels"
  /// Words for pay.
  case formsPay = "forms.pay"
  /// Words for addresses and places.
  case formsPlaces = "forms.places"
  /// Words beside those that tell a label.
  case formsPlain = "forms.plain"
  /// Labels of a referee's name.
  case formsReferees = "forms.referees"
  /// Labels of what is told of a referee.
  case formsRelations = "forms.relations"
  /// Labels of grades.
  case formsScores = "forms.scores"
  /// Labels of a beginning.
  case formsStarts = "forms.starts"
  /// Words that alone say when something was had.
  case formsWhen = "forms.when"
  /// Prepositions at the end of such a label.
  case formsWhenEnds = "forms.when-ends"
  /// Words of what somebody is or wants to be.
  case formsWishes = "forms.wishes"
  /// Words before a list of what was passed.
  case gradesIncluding = "grades.including"
  /// Labels of grades.
  case gradesLabels = "grades.labels"
  /// Words that say a grade.
  case gradesMarks = "grades.marks"
  /// Words of grades that need a number.
  case gradesMeasures = "grades.measures"
  /// Words before the best possible grade.
  case gradesOutOf = "grades.out-of"
  /// Phrases that say a grade.
  case gradesPhrases = "grades.phrases"
  /// Words behind a number of points.
  case gradesPoints = "grades.points"
  /// Grades that are words of other texts, too.
  case gradesWholeMarks = "grades.whole-marks"
  /// Words beside the nouns of headings.
  case headingsModifiers = "headings.modifiers"
  /// Verbs of consent in closing lines.
  case itemsConsent = "items.consent"
  /// Labels of lists of courses.
  case itemsCourseLabels = "items.course-labels"
  /// Words for courses.
  case itemsCourseNames = "items.course-names"
  /// Labels of who gave or printed something, with their colon.
  case itemsGiverLabels = "items.giver-labels"
  /// Words in names of those who teach and examine.
  case itemsGivers = "items.givers"
  /// Prepositions before who gave something.
  case itemsGivingJoins = "items.giving-joins"
  /// Verbs of giving and printing.
  case itemsGivingVerbs = "items.giving-verbs"
  /// Words for data in closing lines.
  case itemsPersonalData = "items.personal-data"
  /// Words in names of publishers and journals.
  case itemsPrinters = "items.printers"
  /// Names of levels of certificates.
  case itemsRanks = "items.ranks"
  /// Words that open a remark on an award.
  case itemsRemarks = "items.remarks"
  /// Words said of a certificate rather than of who gave it.
  case itemsSteps = "items.steps"
  /// Words before the name of a language.
  case languagesBeforeNames = "languages.before-names"
  /// Phrases for a first language.
  case languagesMother = "languages.mother"
  /// Names of languages.
  case languagesNames = "languages.names"
  /// Headings above further languages.
  case languagesOthers = "languages.others"
  /// Words of the head and foot of a table of languages.
  case languagesTableWords = "languages.table-words"
  /// Words between a length and a date.
  case lengthsJoins = "lengths.joins"
  /// Further measures of lengths.
  case lengthsMeasures = "lengths.measures"
  /// Numbers as words.
  case lengthsNumbers = "lengths.numbers"
  /// Words with which letters close.
  case lettersClosings = "letters.closings"
  /// Words with which letters address their readers.
  case lettersSalutations = "letters.salutations"
  /// Codes and names of currencies beside a number.
  case moneyCodesBeside = "money.codes-beside"
  /// Codes and names of currencies in awards.
  case moneyNames = "money.names"
  /// Openings of labels of the candidate.
  case namesCandidateOpenings = "names.candidate-openings"
  /// Titles of the document, letters alone.
  case namesDocumentTitles = "names.document-titles"
  /// Words of the title of the document.
  case namesDocumentWords = "names.document-words"
  /// Labels of what the person is.
  case namesHeadlineLabels = "names.headline-labels"
  /// Titles before names of people.
  case namesHonorifics = "names.honorifics"
  /// Labels of the person's name.
  case namesLabels = "names.labels"
  /// Particles of names.
  case namesParticles = "names.particles"
  /// Words of the title of a template.
  case namesTemplateWords = "names.template-words"
  /// Adjectives in the title of the document.
  case namesTitleAdjectives = "names.title-adjectives"
  /// Words between the title of the document and the name.
  case namesTitleJoints = "names.title-joints"
  /// Labels of the date of birth.
  case numbersBirth = "numbers.birth"
  /// How words begin that leave open whether the number behind them is one to call.
  case numbersCalls = "numbers.calls"
  /// Words that say nothing but that a number follows.
  case numbersCounts = "numbers.counts"
  /// Words between the name of a number and the number.
  case numbersFillers = "numbers.fillers"
  /// Names of numbers of identity, registers, accounts and money.
  case numbersLabels = "numbers.labels"
  /// Such names that are common words, too.
  case numbersLabelsBeforeNumber = "numbers.labels-before-number"
  /// Words before "social" in the name of such a number.
  case numbersSecurity = "numbers.security"
  /// Cities.
  case placesCities = "places.cities"
  /// Codes of countries and states.
  case placesCodes = "places.codes"
  /// Countries.
  case placesCountries = "places.countries"
  /// Regions, states and provinces, and words for remote work.
  case placesRegions = "places.regions"
  /// Words of names of degrees.
  case rolesDegrees = "roles.degrees"
  /// Endings of such words: "stadtwerke".
  case rolesOrganizationEndings = "roles.organization-endings"
  /// Words of names of employers and other organizations.
  case rolesOrganizations = "roles.organizations"
  /// Words for schools.
  case rolesSchools = "roles.schools"
  /// Endings of compound job titles: "abteilungsleiter".
  case rolesTitleEndings = "roles.title-endings"
  /// Words of job titles.
  case rolesTitles = "roles.titles"
  /// Stems of how well a language is spoken.
  case skillsFluencies = "skills.fluencies"
  /// Levels of skills.
  case skillsLevels = "skills.levels"
  /// Names of groups that say no more than skills.
  case skillsPlainNames = "skills.plain-names"
  /// Openings of entries of time without a job.
  case termsAway = "terms.away"
  /// Words for a stand-in, which is a job.
  case termsCovers = "terms.covers"
  /// Words between terms.
  case termsJoints = "terms.joints"
  /// Words before "leave".
  case termsLeaves = "terms.leaves"
  /// Working terms of several words.
  case termsPhrases = "terms.phrases"
  /// Words of working terms and times of day.
  case termsWords = "terms.words"
  /// Abbreviations of three letters, behind whose full stop no sentence ends.
  case textAbbreviations = "text.abbreviations"
  /// Words for "and".
  case textAnd = "text.and"
  /// Words behind which a line goes on.
  case textConnecting = "text.connecting"
  /// Short words that headings end in.
  case textHeadingEnds = "text.heading-ends"
  /// Words that no label ends in.
  case textLabelEnds = "text.label-ends"
  /// Words in small letters inside of names.
  case textSmallWords = "text.small-words"
  /// Stems of what is done, paid or not.
  case topicActivities = "topic.activities"
  /// Words beside "engagements" that say that they were paid.
  case topicClients = "topic.clients"
  /// Stems of papers that are courses.
  case topicCoursePapers = "topic.course-papers"
  /// Stems of courses, without words of schools beside them.
  case topicCourses = "topic.courses"
  /// Stems of driving licences.
  case topicDriving = "topic.driving"
  /// Openings of headings of pastimes.
  case topicFreeTime = "topic.free-time"
  /// Stems that say that something is done for a living.
  case topicPaid = "topic.paid"
  /// Stems of papers: certificates, diplomas, licences.
  case topicPapers = "topic.papers"
  /// Stems of projects.
  case topicProjects = "topic.projects"
  /// Words before "service" of scholars.
  case topicScholarly = "topic.scholarly"
  /// Stems of schools.
  case topicSchooling = "topic.schooling"
  /// Stems of courses.
  case topicSurelyCourses = "topic.surely-courses"
}

/// Files whose groups are known to the code that asks by their names alone: months, kinds of sections, labels of forms.
public enum WordFamily: String, CaseIterable, Sendable {
  /// Labels inside of entries.
  case entryLabels = "entry-labels"
  /// Labels of forms and tables whose topic is known.
  case formDetails = "form-details"
  /// Labels of forms about jobs and schools.
  case formEntries = "form-entries"
  /// Labels of forms such as Europass.
  case formLabels = "form-labels"
  /// Labels of the parts of a name.
  case formNames = "form-names"
  /// Labels of what a form asks about the person.
  case formPerson = "form-person"
  /// Letters that few languages have, by language.
  case frequentLetters = "frequent-letters"
  /// Very frequent words, by language.
  case frequentWords = "frequent-words"
  /// Endings of words of headings, by kind of section.
  case headingEndings = "heading-endings"
  /// Nouns of headings, by kind of section.
  case headingNouns = "heading-nouns"
  /// Whole headings, by kind of section.
  case headingPhrases = "heading-phrases"
  /// Months, by number.
  case months
  /// Ordinal numbers from one to four, by number.
  case ordinals
  /// Texts of the page that `vitae portfolio` writes, and short names of months.
  case portfolio
  /// Labels of Europass terms.
  case termLabels = "term-labels"
  /// Stems of headings, by kind of section.
  case topicHeadings = "topic-headings"
  /// Stems of items, by kind of section.
  case topicItems = "topic-items"
}
