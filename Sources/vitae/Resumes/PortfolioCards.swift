import CommandLineKit
import PDFText
import ResumeModel
import Sharing

/// Draws the cards of a portfolio's projects, with progress where it takes long.
struct PortfolioCards {
  private let page: PortfolioPage
  private let reporter: ProgressReporter
  private let pool: WorkerPool
  private let count: Counter

  /// Projects that get a card: each adds some 100 kB to the page.
  private static let limit = 50

  /// How many cards were drawn, for whoever stops it.
  actor Counter {
    /// The number so far.
    private(set) var current = 0

    fileprivate func add() { current += 1 }
  }

  /// Cards of a page's portfolio, drawn by the workers of a pool.
  init(_ page: PortfolioPage, _ reporter: ProgressReporter, _ pool: WorkerPool, count: Counter) {
    (self.page, self.reporter, self.pool, self.count) = (page, reporter, pool, count)
  }

  /// The cards by the position of their project.
  ///
  /// A project whose name cannot be drawn has none; other texts that cannot are left out of their card. A warning tells.
  func draw() async throws -> [Int: PortfolioPage.Card] {
    let projects = page.portfolio.projects.prefix(Self.limit)
    guard !projects.isEmpty else { return [:] }
    let task = reporter.start("draw cards", total: projects.count, unit: "cards")
    var cards: [Int: PortfolioPage.Card] = [:]
    var (unnamed, shortened, failed) = (0, 0, 0)
    for (i, project) in projects.enumerated() {
      try Task.checkCancellation()
      guard CardPlane.canShow(project.name) else {
        unnamed += 1
        task.advance()
        continue
      }
      let (picture, isWhole) = picture(of: project)
      let png = try await pool.draw(picture)
      task.advance()
      guard let png else {
        failed += 1
        continue
      }
      if !isWhole { shortened += 1 }
      cards[i] = .init(file: "project-\(i + 1).usdz", png: png)
      await count.add()
    }
    task.finish()
    warn(unnamed, "have no card: their names are in a script that needs a shaping engine")
    warn(
      shortened, "have cards without some texts: these are in a script that needs a shaping engine")
    warn(failed, "have no card: see 'vitae doctor'; a card needs a font on this machine")
    return cards
  }

  private func warn(_ number: Int, _ what: String) {
    guard number > 0 else { return }
    let all = min(page.portfolio.projects.count, Self.limit)
    reporter.log("warning: \(number) of \(all) projects \(what)")
  }

  /// What is on a card, and whether that is all of it.
  private func picture(of project: Portfolio.Project) -> (card: CardPicture, isWhole: Bool) {
    var card = CardPicture(
      width: CardPlane.pixelWidth, height: CardPlane.pixelHeight, ground: CardPlane.ground,
      ink: CardPlane.ink, softInk: CardPlane.softInk)
    let texts = [project.description].compactMap(\.self) + project.highlights
    let note = page.dates(of: project) ?? ""
    let name = page.portfolio.profile.name ?? ""
    card.kicker = CardPlane.canShow(name) ? name : ""
    card.title = project.name
    card.note = CardPlane.canShow(note) ? note : ""
    card.text = texts.filter(CardPlane.canShow).joined(separator: " ")
    card.tags = project.technologies.filter(CardPlane.canShow)
    let isWhole = (texts + project.technologies + [note, name]).allSatisfy(CardPlane.canShow)
    return (card, isWhole)
  }
}
