internal import ByteCoding
package import ResumeScanners
package import ResumeSections
package import TextClassification

/// The models that fields are read with: one of sections, one of the parts of headers.
///
/// Decisions 13 and 37 say how they are trained.
public struct FieldModels: Sendable {
  package let sections: SectionKindClassifier
  package let headers: HeaderPartClassifier
  /// The rules that are switched off.
  package private(set) var switches = FieldRuleSwitches()

  /// The models that come with the program.
  public static let shipped = FieldModels(
    sections: SectionKindClassifier.shipped, headers: HeaderPartClassifier.shipped)

  /// The same models for a reading without a rule.
  package func without(_ rule: FieldRule) -> FieldModels {
    var models = self
    models.switches.off.insert(rule)
    return models
  }

  /// The same models for a reading that notes the rules which decide something.
  package func noting(in log: FieldRuleLog) -> FieldModels {
    var models = self
    models.switches.log = log
    return models
  }
}

extension FieldModels {
  /// The bytes of both models.
  package struct Encoded: Hashable, Sendable {
    package var sections: [UInt8]
    package var headers: [UInt8]

    package init(sections: [UInt8], headers: [UInt8]) {
      self.sections = sections
      self.headers = headers
    }
  }

  /// Reads models back.
  ///
  /// - Throws: What is wrong with the bytes, a `ByteCodingError`.
  package init(_ encoded: Encoded) throws {
    sections = try SectionKindClassifier(bytes: encoded.sections)
    headers = try HeaderPartClassifier(bytes: encoded.headers)
  }

  /// Fits a model of sections; the same sections in any order give the same bytes.
  package static func bytes(
    trainedOn sections: [LabeledSection]
  ) async throws(TrainingError) -> [UInt8] {
    bytes(of: try await SectionKindClassifier.train(on: sections))
  }

  /// Fits a model of headers' parts; the same headers in any order give the same bytes.
  package static func bytes(
    trainedOn headers: [LabeledHeader]
  ) async throws(TrainingError) -> [UInt8] {
    bytes(of: try await HeaderPartClassifier.train(on: headers))
  }

  private static func bytes(of classifier: LinearClassifier) -> [UInt8] {
    var writer = ByteWriter()
    classifier.write(to: &writer)
    return writer.bytes
  }
}
