internal import PlainFoundation
internal import ResumeModel
internal import Workbench

/// The labels of a dataset's paragraphs: those of its `labels.json`, a list of texts, else the five of ``ResumeLabel``.
///
/// A resume says which labels its positions mean only where they are not the five, so that nothing changes for those.
enum LabelSet {
  /// The file beside the label file or folder.
  static let fileName = "labels.json"
  /// The attribute of a resume's file that has a dataset's own labels, a line each.
  static let attribute = "labels"

  /// The file's path beside a label file or folder.
  static func path(beside labels: String) -> String {
    var labels = Substring(labels)
    while labels.count > 1, labels.hasSuffix("/") { labels.removeLast() }
    return labels.lastIndex(of: "/").map { labels[...$0] + fileName } ?? fileName
  }

  /// The labels of a file; of merged datasets all of theirs.
  ///
  /// - Throws: ``LabelError`` for what is no list of at least two different texts.
  static func names(in file: FileContents) throws -> [String] {
    guard let bytes = file.bytes else { return ResumeLabel.names }
    // A file that was cut off has no end.
    guard bytes.last(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "]") else {
      throw LabelError.badLabelSet(path: file.path)
    }
    var names: [String] = []
    // Lists of merged datasets stand one after the other.
    for list in bytes.split(separator: UInt8(ascii: "]"))
    where list.contains(where: { $0 > UInt8(ascii: " ") }) {
      guard let found = try? JSONDecoder().decode([String].self, from: Data(list + [0x5D])),
        found.allSatisfy({ !$0.isEmpty && !$0.contains("\n") })
      else { throw LabelError.badLabelSet(path: file.path) }
      names += found.filter { !names.contains($0) }
    }
    guard names.count > 1 else { throw LabelError.badLabelSet(path: file.path) }
    return names
  }
}

extension ResumeFile {
  /// The label set of the resume's paragraphs.
  var labelNames: [String] {
    attributes[LabelSet.attribute]?.split(separator: "\n").map(String.init) ?? ResumeLabel.names
  }
}

extension LabeledResume {
  /// The label set that the positions in ``labels`` mean.
  public var labelNames: [String] { file.labelNames }
}

extension [LabeledResume] {
  /// The label set of the resumes; the five when there are none.
  var labelNames: [String] { first?.labelNames ?? ResumeLabel.names }
}
