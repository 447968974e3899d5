internal import PipelineKit
internal import PlainFoundation
internal import Workbench

/// What the sections of a PDF say, without the places of their paragraphs: gold for resumes that were not made here.
///
/// A line of a gold file: `{"pdf": "a.pdf", "sections": [{"label": "skill", "text": "…", "ambiguous": false}]}`; other
/// keys are ignored. Sections that are ambiguous, or whose label no resume has, are not scored.
struct SectionGold: Decodable {
  /// A section's label and text.
  struct Section: Decodable {
    var label: String
    var text: String
    var ambiguous: Bool?
  }

  var pdf: String
  var sections: [Section]?

  /// The lines of a gold file.
  static func rows(_ file: FileContents) throws -> [SectionGold] {
    guard let bytes = file.bytes else { throw GoldFileError(path: file.path) }
    let decoder = JSONDecoder()
    return try bytes.numberedLines.map { number, line in
      do {
        return try decoder.decode(SectionGold.self, from: Data(line))
      } catch {
        throw GoldFileError(path: file.path, line: number)
      }
    }
  }
}

/// A gold file that cannot be used.
struct GoldFileError: InputProblem, CustomStringConvertible {
  var path: String
  /// The line, from 1; `nil` when the file is not there.
  var line: Int?

  var isMissing: Bool { line == nil && FileProblem.isMissing(path) }

  var description: String {
    line.map {
      "\(path):\($0): expected an object with 'pdf' and 'sections', each with 'label' and 'text'"
    }
      ?? "\(path): \(FileProblem.reading(path)); expected a line of JSON per PDF"
  }
}
