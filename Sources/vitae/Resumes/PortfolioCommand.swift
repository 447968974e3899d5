import BulkParsing
import CommandFiles
import CommandLineKit
import ContentDigest
import ModelHandling
import PDFText
import PlainFoundation
import QRCode
import ResumeModel
import ResumeWorkbench
import Sharing
import Workbench

/// `vitae portfolio FILE --out FOLDER`: a page to share, with a vCard, a QR code and cards in augmented reality.
enum PortfolioCommand: Command {
  static let spec = CommandSpec(
    name: "portfolio",
    abstract:
      "Write a page that shows a resume to others, with a vCard, a QR code and cards in AR.",
    discussion: """
      FOLDER gets index.html (profile, experience, projects, skills, education, certificates, awards, \
      publications, languages and interests; light, dark and for print; no script), \
      contact.vcf, a project-N.usdz for each project, a card that an iPhone or iPad shows in the room, and with --link \
      qr.svg. Mail address and telephone number are left out, also inside texts, unless \
      --contact is given; name, town and web addresses are shown. Files of the same person's portfolio are replaced, \
      any other file only with --force. Nothing leaves this machine: publish the folder where you like. \
      docs/portfolio.md has the details.
      """,
    positionals: [
      PositionalSpec(
        "file", .one, help: "A PDF, a JSON Resume file, or - for JSON Resume on standard input.")
    ],
    options: [
      .value("out", short: "o", "FOLDER", help: "Where the files go.", isRequired: true),
      .value("link", "URL", help: "Where the page will be: adds a QR code of it."),
      .flag("contact", help: "Show mail address and telephone number."),
      .value(
        "language", "CODE", kind: .choice(PortfolioPage.languages),
        help: "The language of the headings; that of the resume when absent."),
      .flag("force", help: "Write over any file."),
      ModelOptions.model, ModelOptions.store,
      .value(
        "password", "TEXT",
        help: "The password of an encrypted file; other users of the machine may see it."),
      .value("password-file", "FILE", help: "A file whose first line is the password."),
    ],
    examples: [
      .init("vitae portfolio cv.pdf --out site", "look at site/index.html"),
      .init(
        "vitae portfolio cv.json --out site --link https://ada.example/cv --contact",
        "with QR code and contact data"),
    ],
    exitCodes: [.done, .notComparable, .usage] + ExitCode.ofFiles + [.interrupted])

  private static let pageFile = "index.html"
  private static let contactFile = "contact.vcf"
  private static let codeFile = "qr.svg"

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = arguments.string("file") ?? ""
    let folder = arguments.string("out") ?? ""
    guard !folder.isEmpty else { throw arguments.usageError("--out is empty: name a folder") }
    let link = try link(arguments)
    try refuseFolder(path)
    // Before signals are watched: reading standard input cannot be cancelled.
    let json = try ResumeInput.isJSON(path) ? ResumeInput.read(json: path) : nil
    let reporter = ProgressReporter(
      .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: false),
      sink: DescriptorSink.standardError)
    defer { reporter.close() }
    let cardCount = PortfolioCards.Counter()
    let (files, mark) = try await stoppable(reporter, cardCount) {
      () async throws -> ([MarkedFolder.File], String) in
      let pool = try WorkerPool(workerCount: 1)
      defer { pool.shutDown() }
      let input = if let json { json } else { try await Self.read(path, arguments, pool) }
      for warning in input.warnings { reporter.log("warning: \(TerminalText.escaped(warning))") }
      let shared = SharedPortfolio(
        Portfolio(input.resume), at: input.resume.basics.location,
        showsContact: arguments.flag("contact"))
      guard shared.portfolio.hasContent else {
        throw DataFileError(
          path: path, line: nil, problem: "there is nothing in it to show: no name and no entry")
      }
      let mark = Self.mark(of: shared.portfolio, path)
      var page = PortfolioPage(shared.portfolio)
      page.language = arguments.string("language") ?? input.language
      page.hidesContact = shared.hidesContact
      page.location = shared.location
      page.link = link
      page.mark = mark
      page.cards = try await PortfolioCards(page, reporter, pool, count: cardCount).draw()
      return (Self.files(of: &page), mark)
    }
    let target = MarkedFolder(path: folder, mark: mark, isForced: arguments.flag("force"))
    try target.write(files, removing: isOurs)
    for file in files {
      try output.writeLine("wrote \(TerminalText.escaped(folder + "/" + file.name))")
    }
    return .done
  }

  /// Does work that Ctrl-C ends, before anything is written.
  private static func stoppable<Result: Sendable>(
    _ reporter: ProgressReporter, _ cardCount: PortfolioCards.Counter,
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    do {
      let result = try await Interrupts.cancelling(onFirst: reporter.logStop, work)
      if !Interrupts.wereRequested { return result }
    } catch  where !Interrupts.wereRequested {
      throw error
    } catch {}
    throw Interruption(
      after: "\(Noun.count(await cardCount.current, "card")); nothing was written")
  }

  /// The files of a page: cards, QR code, vCard, and the page, which names the vCard, as the last.
  private static func files(of page: inout PortfolioPage) -> [MarkedFolder.File] {
    var files: [MarkedFolder.File] = []
    for (_, card) in page.cards.sorted(by: { $0.key < $1.key }) {
      files.append(
        .init(name: card.file, bytes: CardPlane.package(picture: card.png, mark: page.mark)))
    }
    if let link = page.link {
      let picture = QRPicture.file(link.code, title: link.url, mark: page.mark)
      files.append(.init(name: codeFile, bytes: Array(picture.utf8)))
    }
    let profile = page.portfolio.profile
    if let card = VCard.text(profile, at: page.location, link: page.link?.url, mark: page.mark) {
      page.contactFile = contactFile
      files.append(.init(name: contactFile, bytes: Array(card.utf8)))
    }
    files.append(.init(name: pageFile, bytes: Array(page.render().utf8)))
    return files
  }

  /// Tells if a name is one that this command gives to files.
  private static func isOurs(_ name: String) -> Bool {
    [pageFile, contactFile, codeFile].contains(name)
      || name.wholeMatch(of: /project-[1-9][0-9]*\.usdz/) != nil
  }

  /// Name of the program and of the person, or of the input where it has none, for every file.
  ///
  /// Says nothing that the page does not.
  private static func mark(of portfolio: Portfolio, _ path: String) -> String {
    let name = portfolio.profile.name ?? URL(filePath: path).lastPathComponent
    return "vitae-portfolio \(ContentDigest.sha256(name).hex.prefix(16))"
  }

  private static func link(_ arguments: ParsedArguments) throws -> (url: String, code: QRCode)? {
    guard let text = arguments.string("link") else { return nil }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https", let url = WebAddress.uri(text) else {
      throw arguments.usageError(
        "--link takes an address such as https://ada.example/cv, not '\(TerminalText.escaped(text))'"
      )
    }
    do throws(QRCodeError) {
      return (url, try QRCode(url))
    } catch {
      throw arguments.usageError("--link: \(error)")
    }
  }

  private static func read(
    _ path: String, _ arguments: ParsedArguments, _ pool: WorkerPool
  ) async throws -> ResumeInput {
    let model = try ModelOptions.documentModel(arguments)
    let parser = FileParser(
      classifier: try ModelLookup.documentClassifier(model.bytes, from: model.name), pool: pool,
      password: try ParseCommand.password(arguments),
      memory: ParseMemory(store: nil, setting: ""))
    let document = try await parser.parse(path).document()
    guard document.status == .ok else {
      let detail = document.detail.map { ": " + $0 } ?? ""
      throw DataFileError(path: path, line: nil, problem: "\(document.status.rawValue)\(detail)")
    }
    return ResumeInput(document)
  }
}

extension Portfolio {
  /// True if a page has something to show.
  fileprivate var hasContent: Bool {
    profile.name != nil || profile.summary != nil || !experience.isEmpty || !projects.isEmpty
      || !skills.isEmpty || !education.isEmpty || !languages.isEmpty || !certificates.isEmpty
      || !awards.isEmpty || !publications.isEmpty || !interests.isEmpty
  }
}
