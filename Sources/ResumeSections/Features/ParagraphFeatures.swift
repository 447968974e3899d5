package import TextClassification

/// Turns a paragraph in its document into features, in blocks that are weighted apart from each other.
package enum ParagraphFeatures {
  /// The feature blocks, in their order.
  enum Block: Int, CaseIterable {
    /// The paragraph's words, and pairs of them.
    case words
    /// Its character n-grams.
    case characters
    /// The heading above.
    case heading
    /// The paragraphs before and behind.
    case neighbours
    /// How it is set.
    case layout
    /// What the text model says of it and of its neighbours.
    case votes
    /// Its section as a whole.
    case section

    /// How much the block counts.
    var weight: Double { self == .neighbours ? 0.5 : 1 }
  }

  /// Number of feature blocks.
  package static let blockCount = Block.allCases.count

  /// The name of each block, in their order.
  package static var blockNames: [String] { Block.allCases.map { "\($0)" } }

  /// How much each block counts.
  static var blockWeights: [Double] { Block.allCases.map(\.weight) }

  /// The features of the paragraph at a position of a chain.
  package static func features(
    in context: DocumentContext, chain: [Int], position: Int
  ) -> HashedFeatures {
    var reader = ParagraphFeatureReader()
    reader.read(context, chain: chain, position: position)
    return reader.features
  }

  /// What all hashes of a paragraph are marked with.
  ///
  /// Below a listed heading every feature has weights of its own, so that what is learnt from hidden headings does not
  /// weaken those that say something.
  static func mark(_ authority: DocumentOutline.Authority) -> UInt64 {
    authority == .listed ? 0 : 0x5BD1_E995_97F4_A7C1
  }
}

extension DocumentOutline {
  /// How much the heading above a paragraph says.
  enum Authority: Int, CaseIterable {
    /// Its words are those of section headings.
    case listed
    /// No list knows it, or it names things of several labels.
    case unlisted
    /// There is no heading.
    case none
  }

  /// How much the heading above a paragraph says.
  func authority(over i: Int) -> Authority {
    guard let heading = governing[i] else { return .none }
    guard let match = lexicon[heading], !match.isMixed else { return .unlisted }
    return .listed
  }
}
