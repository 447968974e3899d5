internal import TextClassification

/// A document as the context model learns from it: as it is, with its headings hidden, or with its headings exchanged.
struct Variant: Sendable {
  /// Position of the document it is made of.
  let number: Int
  /// Whether it is the document as it is.
  let isPlain: Bool
  /// Whether the labels follow each other as they do in documents: not where headings are exchanged.
  let isInOrder: Bool
  /// The document; hidden headings have no label.
  let document: LabeledDocument
  let outline: DocumentOutline
  /// Where each paragraph stands in the document as it is.
  let places: [Int]
  /// Which paragraphs are headings with a text that is not the document's.
  let isHidden: [Bool]

  init(of document: LabeledDocument, number: Int, mask: HeadingMask?) {
    self.number = number
    isPlain = mask == nil
    isInOrder = true
    if let mask {
      let hidden = mask.hiding(document.paragraphs)
      places = hidden.places
      isHidden = hidden.isHidden
      self.document = document.masked(mask)
    } else {
      places = Array(document.paragraphs.indices)
      isHidden = places.map { _ in false }
      self.document = document
    }
    outline = DocumentOutline(of: self.document.paragraphs)
  }

  /// A document whose headings are exchanged: text and headings disagree.
  init(of exchanged: ExchangedHeadings, number: Int) {
    self.number = number
    (isPlain, isInOrder) = (false, false)
    document = exchanged.document
    places = Array(document.paragraphs.indices)
    isHidden = places.map { exchanged.headings.contains($0) }
    outline = DocumentOutline(of: document.paragraphs)
  }

  /// A labelled paragraph.
  struct Place {
    var label: Int
    var chain: [Int]
    var position: Int
  }

  /// The paragraphs with a label, chain by chain.
  var labeledPlaces: [Place] {
    outline.chains.flatMap { chain in
      chain.enumerated().compactMap { position, i in
        document.labels[i].map {
          Place(label: $0, chain: chain, position: position)
        }
      }
    }
  }

  /// A chain with known labels and what the context model says of it.
  struct ScoredChain: Sendable {
    var chain: SequenceDecoder.Chain
    var rows: [[Double]]
    /// Whether no heading is hidden or exchanged.
    var isPlain: Bool
    /// Whether the labels follow each other as they do in documents.
    var isInOrder: Bool
  }

  /// The labelled paragraphs of a chain, without rows; others are skipped as if they were not there.
  func labeledPart(of chain: [Int]) -> ScoredChain {
    let labeled = chain.compactMap { i in
      document.labels[i].map { (kind: outline.step(at: i), label: $0) }
    }
    return ScoredChain(
      chain: .init(kinds: labeled.map(\.kind), labels: labeled.map(\.label)), rows: [],
      isPlain: isPlain, isInOrder: isInOrder)
  }
}
