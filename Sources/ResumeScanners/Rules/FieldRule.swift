/// A rule of field reading: a decision that can be switched off, so that it can be seen what it is worth.
///
/// The words of a rule are in its comment; `isOn` and its like stand where it decides. `make rules` writes the table of
/// `docs/rules.md`.
public enum FieldRule: String, CaseIterable, Sendable {
  // MARK: The page

  /// Two rows of a narrow column beside the text may say one stretch of time.
  case datesOverRows = "dates-over-rows"
  /// Dates in a margin belong to the line beside them.
  case marginDates = "margin-dates"
  /// Items of a list that are mostly dated are headers.
  case markedHeaders = "marked-headers"
  /// Dated degrees as items of a list below a school's line are entries of that school.
  case listedDegrees = "listed-degrees"
  /// A short line below a dated one in the same column is its place.
  case placesBelow = "places-below"

  // MARK: Entries: where they open

  /// Plain paragraphs set in deeper than the dated lines are list items.
  case itemsSetIn = "items-set-in"
  /// White space alone parts groups of lines, most of them dated: each opens an entry.
  case spacedStarts = "spaced-starts"
  /// Lines in italics or frames below text are lists of tools, not headers.
  case droppedLists = "dropped-lists"
  /// White space above a short line makes it a header where type and dates do not tell.
  case spacedHeaders = "spaced-headers"
  /// A title in plain type between two lists opens an entry.
  case titlesBetweenLists = "titles-between-lists"
  /// Phrases below dated lines are second lines of headers where most such lines have one.
  case secondLines = "second-lines"
  /// Short lines above a header belong to it from the one that white space sets apart.
  case linesAboveHeaders = "lines-above-headers"
  /// A line that says a grade stands below a header.
  case gradeLines = "grade-lines"
  /// A plain line with an opening label, a grade or many words says more of a school.
  case remarkLines = "remark-lines"
  /// A phrase with a title's words is a header.
  case titleLines = "title-lines"
  /// A phrase with a school's words is a header.
  case schoolLines = "school-lines"
  /// A plain line that reads as running text is no header.
  case phrasesAreText = "phrases-are-text"
  /// A line that opens with a stretch of time is a header although it ends in a full stop.
  case datesOpenHeaders = "dates-open-headers"
  /// A short line that ends in a full stop is a sentence.
  case shortSentences = "short-sentences"
  /// A plain phrase with a full stop is no header of a job where dated lines end without one.
  case stoppedPhrases = "stopped-phrases"
  /// More than three undated lines set alike are an entry each.
  case undatedLists = "undated-lists"
  /// Undated lines that are school and degree, or employer and title, in turns are an entry a pair.
  case undatedPairs = "undated-pairs"
  /// Labels below the header of a job are no form of it.
  case labelsBelowHeaders = "labels-below-headers"
  /// A label of a supervisor within a header's line ends its names.
  case attributesInLines = "attributes-in-lines"
  /// A preposition that also stands before other things parts a title from an employer's name.
  case prepositionsBeforeNames = "prepositions-before-names"
  /// What is called a summary and has only dated jobs is a list of jobs.
  case summariesOfJobs = "summaries-of-jobs"
  /// A web address that is written as a name is one.
  case domainNames = "domain-names"
  /// A letter in the document is no part of the resume.
  case enclosedLetters = "enclosed-letters"
  /// An employer in larger type than the role above opens the next entry.
  case largerEmployers = "larger-employers"
  /// Lines with the terms of a job, as salary and hours, are no headers.
  case jobAttributes = "job-attributes"
  /// A line of contact data with a mail address is no header of a job.
  case contactsInJobs = "contacts-in-jobs"
  /// Lines that open with a label such as "Key achievements" are no headers.
  case entryLabels = "entry-labels"
  /// Groups of lines that white space parts are entries.
  case entryGaps = "entry-gaps"
  /// A job's header needs a title and an employer, or the type of the others.
  case unprovenJobs = "unproven-jobs"
  /// The first sentence of a paragraph is its header where it is dated.
  case sentenceHeaders = "sentence-headers"
  /// Sentences of one paragraph with a stretch of time each are an entry each.
  case datedSentences = "dated-sentences"
  /// A sentence that opens with a title in bold and says when is the header of the text behind it.
  case runInHeaders = "run-in-headers"
  /// Text that the layout joined with a header is the entry's text.
  case textBelowHeader = "text-below-header"
  /// A heading above an entry's list is a label, too.
  case listHeadings = "list-headings"

  // MARK: Entries: what they say

  /// Paragraphs set deeper than the header are items whose bullets are no text.
  case drawnItems = "drawn-items"
  /// Phrases between wide gaps are items of their own.
  case itemsInColumns = "items-in-columns"
  /// Care for a parent or travel is a reason for a time without a job, not an employer.
  case timesAway = "times-away"
  /// The first sentence of an entry's text is its title where that of another entry is.
  case openingTitles = "opening-titles"
  /// Header lines that are neither title, employer nor place are text.
  case movedText = "moved-text"
  /// Header lines that say a grade or list courses are text of a school.
  case movedScores = "moved-scores"
  /// Entries and the other jobs tell jobs from projects.
  case jobsOrProjects = "jobs-or-projects"
  /// Words beside projects' names are roles where they read as such.
  case projectRoles = "project-roles"
  /// Short parts that fit no header are tools.
  case projectTools = "project-tools"
  /// A role stands behind a project's name and a comma.
  case roleBehindComma = "role-behind-comma"
  /// Two and more short names are a list of tools.
  case toolLists = "tool-lists"
  /// A paragraph below a project that lists tools has its keywords.
  case listedTools = "listed-tools"
  /// The last line of a project's text lists its tools.
  case textAboveTools = "text-above-tools"
  /// The last line of a project's text is its web address.
  case textAboveAddress = "text-above-address"
  /// Short names beside a project are its keywords.
  case inlineKeywords = "inline-keywords"
  /// A subject may stand behind the school where the degree stands before it.
  case subjectBehindSchool = "subject-behind-school"
  /// Lines of labelled terms say where an entry was.
  case termPlaces = "term-places"
  /// Lines of labelled terms say what was studied.
  case termSubjects = "term-subjects"
  /// Lines of labelled terms say the grade.
  case termScores = "term-scores"
  /// A short text of numbers or words for grades is a grade.
  case scores
  /// A line that opens with a grade says one.
  case openingScores = "opening-scores"
  /// A text that counts what was passed is no list of courses.
  case countedResults = "counted-results"
  /// Bars part a grade from other facts of a school.
  case scoresAmongFacts = "scores-among-facts"

  // MARK: Headers: where they are cut

  /// A date behind "since" within a line yields to another stretch of time.
  case sinceDates = "since-dates"
  /// A comma before "Inc." parts nothing.
  case legalForms = "legal-forms"
  /// A place in parentheses stands as behind a comma.
  case placesInParentheses = "places-in-parentheses"
  /// Words beside dates in their parentheses say when.
  case remarksBesideDates = "remarks-beside-dates"
  /// Pages and volumes belong to what is before them.
  case numbersBehindCommas = "numbers-behind-commas"
  /// Words of dates that were not understood are no part.
  case unreadDateWords = "unread-date-words"
  /// A grade in parentheses at a line's end is kept apart.
  case gradesInParentheses = "grades-in-parentheses"
  /// The code of a state behind a comma belongs to the city.
  case codesBehindCommas = "codes-behind-commas"
  /// Years of two digits in cells of their own are dates.
  case yearCells = "year-cells"
  /// A date behind "valid until" is no date of the item.
  case expiryDates = "expiry-dates"
  /// A date within a title is none of the entry.
  case embeddedDates = "embedded-dates"
  /// Words behind a school say that it was finished.
  case schoolStatuses = "school-statuses"
  /// A part of a school's header that is a grade is taken out.
  case takenScores = "taken-scores"
  /// A labelled grade stands behind a name without a sign.
  case labelledGrades = "labelled-grades"

  // MARK: Headers: what the parts are

  /// A second start: dashes part fields, commas stand in places.
  case dashStart = "dash-start"
  /// A second start: a place follows a title behind a comma.
  case placeStart = "place-start"
  /// Projects may name the role before the project.
  case projectOrder = "project-order"
  /// A second part that lists tools is no name.
  case toolsSecond = "tools-second"
  /// Lists may name who gave or printed something first.
  case organizationOrder = "organization-order"
  /// The part that holds all words of the other one is the name.
  case giverInName = "giver-in-name"
  /// A phrase beside a project's name tells what it is.
  case projectText = "project-text"
  /// A comma parts degree and subject.
  case commaSubjects = "comma-subjects"
  /// "in" and its like part degree and subject.
  case joinedSubjectWords = "joined-subject-words"
  /// A subject follows the type of degree without a sign.
  case subjectWords = "subject-words"
  /// A comma within an enumeration parts no subject.
  case enumeratedSubjects = "enumerated-subjects"
  /// A part that says no more than that it was a course.
  case namedCourses = "named-courses"

  // MARK: Forms, tables, grids

  /// Labels beside or above values make a form.
  case labelledForms = "labelled-forms"
  /// A form above the sections is about the person.
  case personalForms = "personal-forms"
  /// Certificates, awards and projects may be a form.
  case listForms = "list-forms"
  /// A table's columns are fields by their names.
  case tables
  /// Names above or beside columns of keywords are groups.
  case grids
  /// What stands tightly above a label with a colon is part of it.
  case labelsAboveParts = "labels-above-parts"
  /// A label may go on below itself.
  case brokenLabels = "broken-labels"

  // MARK: Sections

  /// A heading set unlike the known ones is an employer or a title.
  case entryHeadings = "entry-headings"
  /// The gap above headings parts sections.
  case headingGaps = "heading-gaps"
  /// A short line in plain type below a wide gap is a heading.
  case plainHeadings = "plain-headings"
  /// Lines set as three headings are headings.
  case headingsAlike = "headings-alike"
  /// A summary of personal data is none.
  case personalSections = "personal-sections"
  /// The model decides on lists without a heading.
  case learntLists = "learnt-lists"
  /// A section whose entries are jobs is one of jobs.
  case jobSections = "job-sections"
  /// A section whose jobs go on is one of jobs.
  case presentJobs = "present-jobs"
  /// Entries that are named courses belong to education.
  case courseSections = "course-sections"
  /// Courses of few words are certificates.
  case terseSections = "terse-sections"
  /// "Languages" above no language is of skills.
  case namedLanguages = "named-languages"
  /// "Languages" between groups of skills and above no language is a group of skills.
  case groupsAmongSkills = "groups-among-skills"
  /// Words of a heading, or of items, name a topic.
  case headingTopics = "heading-topics"
  /// A heading of driving lists no certificates.
  case drivingHeadings = "driving-headings"
  /// "Leadership record" is of jobs.
  case leadershipHeadings = "leadership-headings"
  /// "Off duty" is of interests.
  case pastimeHeadings = "pastime-headings"
  /// A heading of courses is not of schools.
  case courseHeadings = "course-headings"
  /// A heading with a word of projects is of projects.
  case projectHeadings = "project-headings"
  /// Prose that opens the first page is a summary.
  case openingProse = "opening-prose"
  /// Short lines right below a name set as a heading are no section.
  case headLines = "head-lines"
  /// A consent or a signature at the end is no text.
  case closingLines = "closing-lines"
  /// A later page that opens with contact data of somebody else and has no heading of resumes is no text.
  case attachedPages = "attached-pages"
  /// Short lines with the person's name at a page's edge are no text.
  case runningLines = "running-lines"
  /// The heading above the first contact line is of contact.
  case contactHeadings = "contact-headings"
  /// A heading above labelled rows of contact data is of contact.
  case contactRows = "contact-rows"
  /// Awards stand in a section of volunteering whose heading names both.
  case awardsBesideVolunteering = "awards-beside-volunteering"
  /// A paragraph may say by its first words which list it is.
  case listLabels = "list-labels"

  // MARK: Lists

  /// White space parts the items of a list.
  case spacedItems = "spaced-items"
  /// Lines set alike are an item each.
  case itemLines = "item-lines"
  /// Undated lines in the type of the first one open items, lines in another type go on with them.
  case itemsByType = "items-by-type"
  /// Commas part certificates in one undated line.
  case commaItems = "comma-items"
  /// Lines of a narrow column are an item each.
  case narrowLines = "narrow-lines"
  /// Short undated lines set alike are names.
  case plainNames = "plain-names"
  /// A line below an award may say more of it.
  case awardRemarks = "award-remarks"
  /// An amount of money is no giver.
  case awardAmounts = "award-amounts"
  /// A sentence is text of an item.
  case itemSentences = "item-sentences"
  /// A line of names is of a publication's authors.
  case authorLines = "author-lines"
  /// The year of a citation stands before the volume.
  case volumeYears = "volume-years"
  /// Initials behind names end the authors.
  case vancouver
  /// A text may say which language is the first.
  case motherTongues = "mother-tongues"
  /// Words in parentheses behind a skill are its level.
  case levelsInParentheses = "levels-in-parentheses"
  /// Every second cell of a row is a level.
  case ratedPairs = "rated-pairs"
  /// Lines with a name and a colon open groups.
  case groupStarts = "group-starts"
  /// Wide gaps part keywords.
  case gapStarts = "gap-starts"
  /// Lines with room left on the one above are keywords of their own.
  case lineStarts = "line-starts"
  /// Referees stand side by side.
  case sideBySide = "side-by-side"
  /// Referees are blocks below names in bold.
  case refereeBlocks = "referee-blocks"
  /// A quotation has who said it beside it.
  case quotes
  /// A line has a referee with a role.
  case refereeRoles = "referee-roles"
  /// A gap parts a referee from who that is.
  case refereeCells = "referee-cells"

  // MARK: Person

  /// "Curriculum Vitae" is no name.
  case documentTitles = "document-titles"
  /// Contact data of referees and employers are not the person's.
  case contactsOfOthers = "contacts-of-others"
  /// A label says that a line is about somebody else.
  case labelsOfOthers = "labels-of-others"
  /// Contact data behind a label and the name of somebody else are theirs.
  case namesOfOthers = "names-of-others"
  /// Contact data may stand at the foot of a page.
  case contactAtFoot = "contact-at-foot"
  /// A long name has two lines.
  case lineAboveName = "line-above-name"
  /// The name stands beside a larger title.
  case nameBesideTitle = "name-beside-title"
  /// A label says which line is the name.
  case labelledNames = "labelled-names"
  /// The next line of a name stands right below it.
  case linesOfName = "lines-of-name"
  /// A label says which line is the headline.
  case labelledHeadlines = "labelled-headlines"
  /// A heading right of the name does not govern what is under it.
  case rightOfName = "right-of-name"
  /// Prose above the first heading is the summary.
  case headProse = "head-prose"
  /// Numbers of identity and registers are neither place nor number.
  case identifiers
  /// Bold or listed words open the values of a contact line.
  case contactLabels = "contact-labels"
  /// A web address goes on in the next line.
  case brokenAddresses = "broken-addresses"
  /// The link on the beginning of a broken web address says the whole of it.
  case linkedAddresses = "linked-addresses"
  /// A network's name opens a profile.
  case networkNames = "network-names"
  /// A number below a label for fax is none to call.
  case faxAbove = "fax-above"
  /// A number behind a label for fax is none to call.
  case faxNumbers = "fax-numbers"
  /// A number for messages alone is none to call.
  case messageNumbers = "message-numbers"
  /// A label or shape says that a number is none to call.
  case otherNumbers = "other-numbers"
  /// Two groups with a hyphen are a postal code.
  case postalCodes = "postal-codes"
  /// A date is no telephone number.
  case datesAsNumbers = "dates-as-numbers"
  /// Digits of a box stand before a number.
  case boxes
  /// A short text may be a name by its shape.
  case personNames = "person-names"
  /// A part of an address may be a quarter.
  case quarters
  /// A state stands behind the city without a comma.
  case regionsInCities = "regions-in-cities"
  /// Two capitals behind a region are a country.
  case countryCodes = "country-codes"
  /// Street and house stand right before code and city.
  case houseLines = "house-lines"
  /// The city stands right below a street whose line ends in a comma.
  case citiesBelowStreets = "cities-below-streets"
  /// A short line below the headline, apart from contact data, says where the person lives.
  case placesBelowHeadline = "places-below-headline"
  /// The year of a date is no postal code.
  case years
  /// Names of networks stand above or behind user names.
  case plainProfiles = "plain-profiles"
  /// A network's name alone is a profile.
  case loneNetworks = "lone-networks"
  /// Words or an icon in the head link to a page of the person.
  case iconPages = "icon-pages"
  /// A number behind capitals is one of a register.
  case registrations
  /// A number behind "PO Box" is none to call.
  case boxNumbers = "box-numbers"
  /// The name stands left of contact data.
  case nameBesideContact = "name-beside-contact"
}
