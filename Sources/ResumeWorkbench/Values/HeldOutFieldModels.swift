public import ByteCoding
public import PipelineKit
internal import ResumeModel

/// Models of fields, each with the people whose resumes it has not learnt from.
public struct HeldOutFieldModels: Artifact {
  struct Fold: Sendable {
    /// Whom the models do not know, in alphabetical order.
    var persons: [String]
    var models: FieldModels.Encoded
  }

  /// A person is in one of them, unless resumes of one person are in two groups.
  var folds: [Fold]

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: folds) { writer, fold in
      writer.write(each: fold.persons) { $0.write($1) }
      for bytes in [fold.models.sections, fold.models.headers] {
        writer.write(count: bytes.count)
        writer.write(raw: bytes)
      }
    }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> HeldOutFieldModels {
    HeldOutFieldModels(
      folds: try r.array { r throws(ByteCodingError) in
        Fold(
          persons: try r.array { r throws(ByteCodingError) in try r.string() },
          models: FieldModels.Encoded(
            sections: Array(try r.raw(try r.count())), headers: Array(try r.raw(try r.count()))))
      })
  }
}
