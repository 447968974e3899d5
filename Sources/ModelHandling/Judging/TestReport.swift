internal import PlainFoundation
package import Reporting
internal import Workbench

/// Writes the report of an evaluation into a folder.
package enum TestReport {
  /// Writes the page, the summary, the figures and the gates; a CI job's page gets the summary too.
  ///
  /// An earlier report is replaced.
  ///
  /// - Throws: ``DataFileError`` when a file cannot be written, or the folder has a page that is no report.
  package static func write(_ report: EvaluationReport, to folder: String) throws {
    let files = [
      ("index.html", HTMLReport.render(report)), ("summary.md", MarkdownSummary.render(report)),
      ("metrics.json", MetricsJSON.render(report)),
      ("junit.xml", JUnitReport.render(suite: report.title, gates: report.gates)),
    ]
    let page = URL(filePath: folder).appending(path: "index.html")
    if let old = try? Data(contentsOf: page),
      !String(decoding: old, as: UTF8.self).contains(HTMLReport.mark)
    {
      throw DataFileError(
        path: "\(folder)/index.html", line: nil,
        problem: "exists and is no report of 'vitae test'; name another folder")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(
          to: URL(filePath: folder).appending(path: name), options: .atomic)
      }
    } catch {
      throw DataFileError.writing(folder, error)
    }
    try StepSummary.append(MarkdownSummary.render(report))
  }
}
