package import ArtifactStore
internal import CommandFiles
package import CommandLineKit
package import Labelling
internal import PlainFoundation
internal import TextClassification
internal import Workbench

/// The texts to label, with what the model says of them and what is known of their labels.
package struct LabelInput {
  /// The names of the classes.
  package var classes: [String]
  /// The texts, each place once.
  package var items: [LabelItem]
  /// What the labels of the items hang on.
  package var source: LabelPlaces
  /// Whether labels are gold: they settle what others disagree on.
  package let isGold: Bool
  /// Whose text each item is.
  package var groups: [String?]
  /// Whether each item's label is the person's, and not the file's.
  private var isOwn: [Bool] = []
  /// Files and rows that could not be read, with reasons.
  package var complaints: [String]
  /// The files of the documents, where these have pages to show; else empty.
  package var files: [LabelFile]

  /// Reads what the command line names.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - store: Where the person's labels are; `nil` when there is none.
  ///   - annotator: The person.
  /// - Throws: Errors of the files, the model and the store.
  package init(
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
    source.columns = reading.columns
    source.excerpts = reading.excerpts
    groups = []
    complaints = reading.complaints
    files = reading.files
    isGold = LabelOptions.isGold(arguments, isAdjudication: reading.isAdjudication)
    add(reading.rows, try OwnLabels(isGold ? .gold : .person(annotator), in: store))
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

  private mutating func add(_ rows: [LabelReading.Row], _ ownLabels: OwnLabels) {
    let number = Dictionary(
      classes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var pathsOf: [String: Set<String>] = [:]
    for (document, _) in source.documents {
      pathsOf[URL(filePath: document.name).lastPathComponent, default: []].insert(document.name)
    }
    var seen: Set<LabeledPlace> = []
    for row in rows {
      let document = source.documents[row.document].document
      let hash = NormalizedText.digest(of: row.item.text)
      // A label hangs on the text: where it stands twice in a document it is labelled once.
      guard seen.insert(LabeledPlace(document: document.digest, textHash: hash)).inserted else {
        continue
      }
      let own = ownLabels.find(
        hash, in: document,
        isAlone: pathsOf[URL(filePath: document.name).lastPathComponent]?.count == 1)
      var item = row.item
      item.given = (own.label ?? row.label).flatMap { number[$0] }
      items.append(item)
      isOwn.append(own.label != nil)
      source.documentOf.append(row.document)
      source.places.append(own.place)
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
    for index in items.indices where items[index].votes == nil {
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

  /// The queue that the command line asks for; with repeats, the items have copies of these.
  ///
  /// - Throws: `UsageError` when the order needs a model or labels that are not there.
  package mutating func queue(_ arguments: ParsedArguments) async throws -> [LabelQueueEntry] {
    let queue = try await order(arguments)
    let share = (arguments.double("repeats") ?? 0) / 100
    let waiting = Set(queue.map(\.item))
    let repeats = LabelRepeats.draw(
      share, from: queue.map(\.item),
      labeled: items.indices.filter {
        isOwn[$0] && items[$0].given != nil && !waiting.contains($0)
      },
      seed: UInt64(arguments.int("seed") ?? 0))
    let reasons = Dictionary(queue.map { ($0.item, $0.reason) }, uniquingKeysWith: { $1 })
    var out: [LabelQueueEntry] = []
    var rest = repeats[...]
    for place in 0...queue.count {
      while let next = rest.first, next.place <= place {
        rest.removeFirst()
        let reason = reasons[next.item] ?? reason(for: next.item, arguments)
        out.append(LabelQueueEntry(item: copy(of: next.item), reason: reason))
      }
      if place < queue.count { out.append(queue[place]) }
    }
    for place in out.indices {
      if let votes = items[out[place].item].votes { out[place].reason = votes }
    }
    return out
  }

  /// Why an item would stand where it does if it had no label yet.
  private func reason(for item: Int, _ arguments: ParsedArguments) -> String {
    LabelOptions.order(arguments).queue(
      of: [item], in: items, classes: classes, seed: UInt64(arguments.int("seed") ?? 0)
    ).first?.reason ?? ""
  }

  /// Adds an item once more, as if it had no label; returns its position.
  private mutating func copy(of position: Int) -> Int {
    var item = items[position]
    item.given = nil
    item.block = nil
    items.append(item)
    isOwn.append(false)
    groups.append(groups[position])
    source.documentOf.append(source.documentOf[position])
    source.places.append(source.places[position])
    source.roles.append(source.roles[position])
    return items.count - 1
  }

  private mutating func order(_ arguments: ParsedArguments) async throws -> [LabelQueueEntry] {
    let order = LabelOptions.order(arguments)
    let seed = UInt64(arguments.int("seed") ?? 0)
    if order.isOfLabeled {
      guard Set(items.compactMap(\.given)).count > 1 else {
        throw arguments.usageError("--order label-errors needs texts with labels of two classes")
      }
      let doubts = try await LabelErrors.queue(
        of: items, groups: groups, classes: classes, seed: seed)
      // A model that has learnt the label would suggest it again.
      for doubt in doubts { items[doubt.entry.item].probabilities = doubt.probabilities }
      return doubts.map(\.entry)
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
