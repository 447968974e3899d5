internal import Evaluation

/// What was found on the pages of one document, to be looked at over pictures of the pages.
package struct Inspection: Sendable {
  /// A rectangle on a page.
  package struct Mark: Sendable {
    /// x0, y0, x1, y1 in points from the page's top left corner.
    package var box: [Double]
    /// Decides its colour: a label's name, or any other text.
    package var group: String
    /// What is shown when the pointer rests on it.
    package var title: String
    /// Where a link of the table leads, or empty.
    package var anchor: String
    /// The paragraph whose label can be corrected here, from 0.
    package var paragraph: Int?

    /// A mark from its parts.
    package init(
      box: [Double], group: String, title: String, anchor: String = "", paragraph: Int? = nil
    ) {
      self.paragraph = paragraph
      self.box = box
      self.group = group
      self.title = title
      self.anchor = anchor
    }
  }

  /// A page with its picture and marks.
  package struct Page: Sendable {
    /// Page number, from 1.
    package var number: Int
    /// Width in points.
    package var width: Double
    /// Height in points.
    package var height: Double
    /// The picture as a PNG file in base 64, or `nil` when there is none.
    package var picture: String?
    /// What is drawn over it.
    package var marks: [Mark]

    /// A page from its parts.
    package init(number: Int, width: Double, height: Double, picture: String?, marks: [Mark]) {
      self.number = number
      self.width = width
      self.height = height
      self.picture = picture
      self.marks = marks
    }
  }

  /// A value and the mark it came from.
  package struct Field: Sendable {
    /// Where the value stands in the resume: `/work/0/position`.
    package var path: String
    /// The value that was read: the words, or a date in ISO 8601.
    package var value: String
    /// The words of the page.
    package var text: String
    /// 0...1.
    package var confidence: Double
    /// The anchor of its mark.
    package var anchor: String

    /// A field from its parts.
    package init(path: String, value: String, text: String, confidence: Double, anchor: String) {
      self.path = path
      self.value = value
      self.text = text
      self.confidence = confidence
      self.anchor = anchor
    }
  }

  /// The document's name.
  package var name: String
  /// What is drawn, for example "words".
  package var stage: String
  /// The pages.
  package var pages: [Page]
  /// The fields, if any were read.
  package var fields: [Field]
  /// SHA-256 of the document, by which a page is known to be of it; may be empty.
  package var digest: String
  /// What can be corrected on the page.
  package var corrections: Corrections?

  /// An inspection from its parts.
  package init(
    name: String, stage: String, pages: [Page], fields: [Field], digest: String = ""
  ) {
    self.digest = digest
    self.name = name
    self.stage = stage
    self.pages = pages
    self.fields = fields
  }
}

/// Renders an inspection as one self-contained HTML page that needs no network, and a script for corrections only.
package enum InspectionPage {
  /// What the head of a page of a document has, to know it by.
  package static func mark(digest: String) -> String {
    "<meta name=\"vitae-inspect\" content=\"\(digest)\">"
  }

  /// Returns the page, with a line end at its end.
  package static func render(_ inspection: Inspection) -> String {
    let groups = Set(inspection.pages.flatMap { $0.marks.map(\.group) }).sorted()
    let colors = Dictionary(
      uniqueKeysWithValues: groups.enumerated().map { ($1, color(of: $1, number: $0)) })
    let legend = groups.prefix(12).map { group -> Markup in
      "<span><i style=\"background:\(colors[group] ?? "")\"></i>\(group)</span>"
    }
    let scripts: Markup =
      inspection.corrections.map { "script-src 'sha256-\($0.scriptDigest)'; " } ?? ""
    let tools: Markup =
      inspection.corrections == nil
      ? ""
      : """
      <p id="tools" hidden><span id="count"></span> <button id="download" hidden>download corrections</button></p>
      """
    let page: Markup = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; \(scripts)style-src 'unsafe-inline'; img-src data:">
      <meta name="vitae-inspect" content="\(inspection.digest)">
      <title>\(inspection.name): \(inspection.stage)</title>
      <style>
      \(sheet)</style>
      </head>
      <body>
      <header><h1>\(inspection.name)</h1><p>\(inspection.stage)</p>
      <p class="legend">\(Markup.lines(legend))</p></header>
      \(tools)
      <main>
      <div class="pages">
      \(Markup.lines(inspection.pages.map { figure($0, colors) }))
      </div>
      \(table(inspection.fields))
      </main>
      \(corrections(of: inspection))
      </body>
      </html>

      """
    return page.html
  }

  private static let labelColors = [
    "experience": "#c0392b", "skill": "#1e8449", "education": "#2457a6", "project": "#c77800",
    "other": "#6b7280", "field": "#111827",
  ]

  private static func color(of group: String, number: Int) -> String {
    labelColors[group]
      ?? ["#2457a6", "#c0392b", "#1e8449", "#c77800", "#7d3c98", "#00838f"][number % 6]
  }

  private static func figure(_ page: Inspection.Page, _ colors: [String: String]) -> Markup {
    let marks = page.marks.filter { $0.box.count == 4 }.map { mark -> Markup in
      let box = mark.box
      let color = colors[mark.group] ?? "#000000"
      let id: Markup = mark.anchor.isEmpty ? "" : "id=\"\(mark.anchor)\" "
      let paragraph: Markup =
        mark.paragraph.map { "data-paragraph=\"\($0)\" tabindex=\"0\" role=\"button\" " } ?? ""
      return """
        <rect \(id)\(paragraph)x="\(at: box[0])" y="\(at: box[1])" width="\(at: box[2] - box[0])" \
        height="\(at: box[3] - box[1])" fill="\(color)" stroke="\(color)"><title>\(mark.title)</title></rect>
        """
    }
    let picture: Markup =
      page.picture.map { data -> Markup in
        """
        <image href="data:image/png;base64,\(data)" width="\(at: page.width)" height="\(at: page.height)"/>
        """
      } ?? ""
    return """
      <figure><svg viewBox="0 0 \(at: page.width) \(at: page.height)" role="img" \
      aria-label="page \(page.number)">
      <rect class="paper" width="\(at: page.width)" height="\(at: page.height)"/>
      \(picture)
      \(Markup.lines(marks))
      </svg><figcaption>page \(page.number)</figcaption></figure>
      """
  }

  private static func table(_ fields: [Inspection.Field]) -> Markup {
    guard !fields.isEmpty else { return "" }
    let rows = fields.map { field -> Markup in
      """
      <tr><th><a href="#\(field.anchor)">\(field.path)</a></th><td>\(field.value)\(words(of: field))</td>\
      <td class="number">\(NumberText.fixed(field.confidence, digits: 2))</td></tr>
      """
    }
    return """
      <table><thead><tr><th>field</th><th>value</th><th>sure</th></tr></thead><tbody>
      \(Markup.lines(rows))
      </tbody></table>
      """
  }

  /// The page's words, where they are not the value.
  private static func words(of field: Inspection.Field) -> Markup {
    field.text == field.value ? "" : "<br><span class=\"words\">\(field.text)</span>"
  }

  private static let sheet: Markup = """
    * { box-sizing: border-box; }
    body { margin: 0; background: #eceae5; color: #1c2226; font: 14px/1.45 system-ui, sans-serif; }
    header { padding: 14px 20px; } h1 { font-size: 20px; margin: 0; overflow-wrap: anywhere; } p { margin: 2px 0; }
    .legend span { margin-right: 14px; white-space: nowrap; }
    .legend i { display: inline-block; width: 10px; height: 10px; margin-right: 5px; border-radius: 2px; }
    #tools { position: sticky; top: 0; z-index: 1; margin: 0 0 12px; padding: 6px 20px; background: #eceae5; }
    main { display: flex; flex-wrap: wrap; gap: 20px; padding: 0 20px 40px; align-items: flex-start; }
    .pages { flex: 1 1 520px; max-width: 900px; } figure { margin: 0 0 18px; }
    figcaption { color: #5a646b; font-size: 12px; }
    svg { display: block; width: 100%; height: auto; box-shadow: 0 1px 5px #0003; } .paper { fill: #ffffff; }
    svg rect[id], svg rect:not(.paper) { fill-opacity: .13; stroke-width: .8; }
    svg rect:hover { fill-opacity: .3; }
    svg rect:target { fill-opacity: .5; stroke-width: 2.5; }
    svg rect[data-paragraph] { cursor: pointer; } svg rect.corrected { stroke-width: 3; stroke-dasharray: 5 3; }
    #choice { position: fixed; left: 0; right: 0; bottom: 0; max-height: 45vh; overflow: auto; padding: 10px 20px;
      background: #ffffff; box-shadow: 0 -1px 8px #0005; }
    button { font: inherit; margin: 2px 6px 2px 0; padding: 3px 10px; } button[aria-pressed=true] { font-weight: 700; }
    table { flex: 1 1 380px; border-collapse: collapse; background: #ffffff; font-size: 13px; }
    th, td { text-align: left; vertical-align: top; padding: 4px 10px; border-bottom: 1px solid #e2dfd8;
      overflow-wrap: anywhere; }
    .words { color: #5a646b; } .number { white-space: nowrap; } thead th { white-space: nowrap; color: #5a646b; } tbody th { font-weight: 500; width: 38%; } a { color: #0c6670; }
    @media print { main { display: block; } }
    """
}
