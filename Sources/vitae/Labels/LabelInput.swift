import ArtifactStore
import CommandLineKit
import ContentDigest
import Evaluation
import Labelling
import PlainFoundation
import TextClassification
import Workbench

/// The texts to label, with what the model says of them and what is known of their labels.
struct LabelInput {
  /// The names of the classes.
  var classes: [String]
  /// The texts, each place once.
  var items: [LabelItem]
  /// What the labels of the items hang on.
  var source: LabelPlaces
  /// Whose text each item is.
  var groups: [String?]
  /// Files that could not be read, with reasons.
  var complaints: [String]
  /// The files of the documents, where these have pages to show; else empty.
  var files: [LabelFile]

  /// Reads what the command line names.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - store: Where the person's labels are; `nil` when there is none.
  ///   - annotator: The person.
  /// - Throws: Errors of the files, the model and the store.
  init(
    _ arguments: ParsedArguments, store: Store?, annotator: String
  ) async throws {
    let classes = try LabelOptions.classes(arguments)
    let paths = arguments.strings("path")
    let reading: LabelReading
    if arguments.flag("imported") {
      reading = try Self.imported(arguments, store: store, classes: classes)
    } else if paths.isEmpty {
      throw arguments.usageError("missing argument '<path>...'")
    } else if try Self.areTexts(paths, arguments) {
      reading = try await TextLabelReader(arguments, store: store, classes: classes).read(paths)
    } else {
      reading = try await PageLabelReader(arguments, store: store, classes: classes).read(paths)
    }
    try LabelOptions.check(reading.classes, arguments)
    self.classes = reading.classes
    items = []
    source = LabelPlaces()
    source.documents = reading.documents
    groups = []
    complaints = reading.complaints
    files = reading.files
    add(reading.rows, ownLabels: try Self.ownLabels(of: annotator, in: store))
    if reading.learns { try await learn() }
  }

  /// The paragraphs that 'vitae import' brought into the store.
  private static func imported(
    _ arguments: ParsedArguments, store: Store?, classes: [String]?
  ) throws -> LabelReading {
    guard arguments.strings("path").isEmpty else {
      throw arguments.usageError("--imported takes its texts from the store, not from paths")
    }
    guard !arguments.isGiven("model") else {
      throw arguments.usageError(
        "--imported suggests what the model said that parsed the resumes; --model has no effect")
    }
    let found =
      try store
      ?? StoreLocation.existing(
        arguments.string("store"), otherwise: "'vitae import FILE' makes it")
    return try ImportedLabelReader(found, classes: classes).read()
  }

  /// Whether the paths are files of texts; PDFs and folders among them are an error then.
  private static func areTexts(_ paths: [String], _ arguments: ParsedArguments) throws -> Bool {
    let arePDFs = paths.map { path in
      path == "-" || fileType(of: path) == S_IFDIR || path.lowercased().hasSuffix(".pdf")
    }
    if paths.contains("-") {
      throw arguments.usageError("standard input is for the keys: name files and folders")
    }
    guard Set(arePDFs).count < 2 else {
      throw arguments.usageError("label PDFs or files of texts, not both at once")
    }
    return arePDFs.first == false
  }

  /// What a person has decided, by document and text, and by the names under which later versions of a file have them.
  private struct OwnLabels {
    var byPlace: [LabeledPlace: String] = [:]
    var byName: [String: LabeledPlace] = [:]

    static func name(_ document: Document, _ hash: ContentDigest) -> String {
      "\(document.name)\n\(document.person ?? "")\n\(hash.hex)"
    }
  }

  private static func ownLabels(of annotator: String, in store: Store?) throws -> OwnLabels {
    var own = OwnLabels()
    guard let store else { return own }
    var documents: [ContentDigest: Document?] = [:]
    for decision in try store.labels(by: annotator) {
      let place = LabeledPlace(document: decision.document, textHash: decision.textHash)
      own.byPlace[place] = decision.label
      let document =
        try documents[decision.document] ?? store.document(decision.document)
      documents[decision.document] = .some(document)
      if let document { own.byName[OwnLabels.name(document, decision.textHash)] = place }
    }
    return own
  }

  private mutating func add(_ rows: [LabelReading.Row], ownLabels: OwnLabels) {
    let number = Dictionary(
      classes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<LabeledPlace> = []
    for row in rows {
      let document = source.documents[row.document].document
      let hash = NormalizedText.digest(of: row.item.text)
      var place = LabeledPlace(document: document.digest, textHash: hash)
      // A label hangs on the text: where it stands twice in a document it is labelled once.
      guard seen.insert(place).inserted else { continue }
      if ownLabels.byPlace[place] == nil,
        let earlier = ownLabels.byName[OwnLabels.name(document, hash)]
      {
        place = earlier
      }
      var item = row.item
      item.given = (ownLabels.byPlace[place] ?? row.label).flatMap { number[$0] }
      items.append(item)
      source.documentOf.append(row.document)
      source.places.append(place)
      source.roles.append(row.role)
      groups.append(row.group)
    }
  }

  /// Learns from the labels that are given, so that the other texts have a suggestion.
  private mutating func learn() async throws {
    let labeled = items.indices.filter { items[$0].given != nil }
    let texts = labeled.map { index in
      LabeledText(
        text: items[index].text, label: classes[items[index].given ?? 0], group: groups[index])
    }
    guard texts.count >= Self.leastCountToLearn, Set(texts.map(\.label)).count > 1,
      let fit = try? await TextFit(
        on: texts, options: TrainingOptions(costs: [1]), progress: { _ in })
    else { return }
    var predictor = fit.classifier.predictor()
    let map = LabelReading.map(fit.classifier.labels, to: classes)
    for index in items.indices {
      predictor.read(items[index].text)
      items[index].probabilities = map(predictor.probabilities)
    }
    // Of a text that was learnt, a model says what it was told: what one says that had not learnt it counts.
    for (index, row) in zip(labeled, fit.result.outOfFoldProbabilities) {
      items[index].probabilities = row.isEmpty ? [] : map(row)
    }
  }

  /// From fewer labels nothing is learnt.
  private static let leastCountToLearn = 10

  /// The order that the command line asks for.
  ///
  /// - Throws: `UsageError` when the order needs a model or labels that are not there.
  func queue(_ arguments: ParsedArguments) async throws -> [LabelQueueEntry] {
    let order = LabelOptions.order(arguments)
    let seed = UInt64(arguments.int("seed") ?? 0)
    if order.isOfLabeled {
      guard Set(items.compactMap(\.given)).count > 1 else {
        throw arguments.usageError("--order label-errors needs texts with labels of two classes")
      }
      return try await LabelErrors.queue(of: items, groups: groups, classes: classes, seed: seed)
    }
    if order.needsModel, !items.isEmpty, items.allSatisfy(\.probabilities.isEmpty) {
      throw arguments.usageError(
        "--order \(order.rawValue) needs a model of these classes: name it with --model, or give at least "
          + "\(Self.leastCountToLearn) texts of the file a label")
    }
    if order == .disagreement, items.allSatisfy(\.textProbabilities.isEmpty) {
      throw arguments.usageError(
        "--order disagreement compares paragraphs alone and in their document: it needs PDFs and a document model"
      )
    }
    let positions = items.indices.filter { arguments.flag("all") || items[$0].given == nil }
    return order.queue(of: positions, in: items, classes: classes, seed: seed)
  }
}

/// A file with pages that can be shown.
struct LabelFile: Sendable {
  var path: String
  var digest: ContentDigest
  /// Width and height of each page in points, by its number.
  var sizes: [Int: [Double]]
}

/// What a reader makes of files.
struct LabelReading: Sendable {
  /// A text with its label in the file.
  struct Row: Sendable {
    var item: LabelItem
    /// Position of its document.
    var document: Int
    var role: String?
    var label: String?
    var group: String?
  }

  var classes: [String] = []
  var documents: [(document: Document, paragraphs: [StoredParagraph])] = []
  /// The file of each document, where these have pages.
  var files: [LabelFile] = []
  var rows: [Row] = []
  var complaints: [String] = []
  /// Whether suggestions may be learnt from the labels that are there.
  var learns = false

  /// Puts probabilities of a model's labels into the order of the classes.
  static func map(
    _ labels: [String], to classes: [String]
  ) -> @Sendable ([Double]) -> [Double] {
    let places = classes.map { labels.firstIndex(of: $0) }
    return { probabilities in
      places.map { place in place.map { probabilities[$0] } ?? 0 }
    }
  }

  /// Whether a model's answers may be suggested: it knows nothing but classes, or was named and knows one of them.
  ///
  /// - Throws: ``ModelLookupError`` when a model was named that knows none of them.
  static func isOfUse(
    _ labels: [String], for classes: [String], model: String?
  ) throws -> Bool {
    let known = Set(classes).intersection(labels)
    guard let model else { return known.count == labels.count }
    guard !known.isEmpty else {
      throw ModelLookupError(
        what: "\(model): knows none of the classes; it knows \(TerminalText.list(labels))")
    }
    return true
  }
}
