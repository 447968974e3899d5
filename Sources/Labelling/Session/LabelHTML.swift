internal import ContentDigest
internal import PlainFoundation
internal import Reporting
internal import Workbench

/// Renders a sheet as one page of HTML that needs nothing from elsewhere.
///
/// Text from outside reaches the page as JSON alone, in which no `<` is left, and from there as text, never as markup. The
/// page's policy lets no other script run than its own and lets nothing out but answers to its own server.
package enum LabelHTML {
  /// What the head of every such page has, to know it by.
  package static let mark = "<meta name=\"vitae-label\" content=\""

  /// The page, with a line end at its end.
  ///
  /// - Throws: `EncodingError`, which no sheet has: its numbers are finite.
  package static func render(_ sheet: LabelSheet) throws -> String {
    let title = sheet.files.count == 1 ? sheet.files[0].name : "labelling"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy(isServed: sheet.isServed))">
      <link rel="icon" href="data:,">
      \(mark)\(sheet.id)">
      <title>\(HTMLEscaping.escape(title)): label</title>
      <style>\(style)</style>
      </head>
      <body>
      \(body)
      <script type="application/json" id="sheet-data">\(try json(of: sheet))</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  /// The content security policy: the page's own style and script by their digests, and no other.
  package static func policy(isServed: Bool) -> String {
    let sources = isServed ? "img-src 'self' data:; connect-src 'self'" : "img-src data:"
    return "default-src 'none'; script-src '\(digest(script))'; style-src '\(digest(style))'; "
      + "\(sources); base-uri 'none'; form-action 'none'"
  }

  /// The page's name in a browser's memory: another one for other texts or classes.
  package static func identifier(of sheet: LabelSheet, _ salt: String = "") throws -> String {
    var plain = sheet
    plain.id = ""
    plain.answers = [:]
    plain.pictures = [:]
    return String(ContentDigest.sha256(salt + (try JSONLine.text(of: plain))).hex.prefix(32))
  }

  /// JSON in which nothing can end or open an element.
  static func json(of sheet: LabelSheet) throws -> String {
    String(
      decoding: try JSONLine.bytes(of: sheet).flatMap { byte -> [UInt8] in
        switch byte {
        case UInt8(ascii: "<"): Array("\\u003c".utf8)
        case UInt8(ascii: ">"): Array("\\u003e".utf8)
        case UInt8(ascii: "&"): Array("\\u0026".utf8)
        default: [byte]
        }
      }, as: UTF8.self)
  }

  private static func digest(_ text: String) -> String {
    "sha256-" + Data(ContentDigest.sha256(text).bytes).base64EncodedString()
  }

  private static let body = """
    <header>
    <div><b id="where"></b> <span id="place" class="soft"></span></div>
    <div id="count"></div>
    <progress id="progress" max="1" value="0" aria-label="labelled"></progress>
    </header>
    <main>
    <section id="paper" aria-label="page" hidden><div id="sheet"><img id="picture" alt=""><div id="mark" class="mark"></div></div>
    <p id="page" class="soft"></p></section>
    <section id="work">
    <div id="texts"></div>
    <p id="suggestion"></p>
    <div id="classes" role="group" aria-label="classes"></div>
    <p id="notice" role="status" aria-live="polite"></p>
    <div id="commands" role="group" aria-label="commands"></div>
    <form id="filter-form"><label>filter <input id="filter" autocomplete="off" spellcheck="false" placeholder="skill &lt;70 role=heading"></label></form>
    <form id="name-form" hidden><label>your name <input id="name" autocomplete="off" spellcheck="false" maxlength="100"></label></form>
    <dl id="help" hidden></dl>
    </section>
    </main>
    <noscript><p>This page needs its script.</p></noscript>
    """

  static let style = """

    * { box-sizing: border-box; }
    html { color-scheme: light; }
    body { margin: 0; background: #eceae5; color: #1c2226; font: 15px/1.5 system-ui, sans-serif;
      height: 100vh; display: flex; flex-direction: column; }
    header { display: grid; grid-template-columns: 1fr auto; gap: 2px 20px; padding: 10px 20px 8px; background: #ffffff;
      border-bottom: 1px solid #d9d5cc; overflow-wrap: anywhere; }
    progress { grid-column: 1 / 3; width: 100%; height: 6px; appearance: none; border: 0; border-radius: 3px; overflow: hidden;
      background: #e2dfd8; }
    progress::-webkit-progress-bar { background: #e2dfd8; }
    progress::-webkit-progress-value { background: #0c6670; } progress::-moz-progress-bar { background: #0c6670; }
    main { flex: 1; min-height: 0; display: flex; justify-content: center; }
    #paper { flex: 1 1 55%; overflow: auto; padding: 16px 20px; }
    #sheet { position: relative; max-width: 860px; margin: 0 auto; background: #ffffff; box-shadow: 0 1px 5px #0003; }
    #sheet img { display: block; width: 100%; height: auto; }
    .mark { position: absolute; border: 2px solid #c0392b; border-radius: 3px; background: #ffd54f40;
      box-shadow: 0 0 0 3px #ffffff99; mix-blend-mode: multiply; }
    #paper p { max-width: 860px; margin: 6px auto 0; font-size: 13px; }
    #work { flex: 1 1 45%; max-width: 760px; overflow: auto; padding: 16px 24px 40px; }
    .soft { color: #5a646b; }
    #texts p { margin: 0 0 10px; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
    #texts .context { color: #5a646b; font-size: 14px; display: grid; grid-template-columns: 66px 1fr; gap: 8px; }
    #texts .context span { overflow: hidden; display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; }
    #texts .text { background: #ffffff; border-left: 4px solid #c0392b; border-radius: 4px; padding: 12px 14px; font-size: 17px;
      max-height: 42vh; overflow: auto; }
    #texts .end { font-size: 17px; padding: 12px 0; }
    #suggestion { min-height: 1.5em; margin: 12px 0; } #suggestion small { display: block; color: #5a646b; }
    #classes, #commands { display: flex; flex-wrap: wrap; gap: 8px; }
    button { font: inherit; color: inherit; background: #ffffff; border: 1px solid #b9b4a8; border-radius: 6px; padding: 7px 12px;
      cursor: pointer; overflow-wrap: anywhere; }
    button:hover { border-color: #0c6670; } button:focus-visible, input:focus-visible { outline: 2px solid #0c6670; outline-offset: 1px; }
    button.likely { border-color: #0c6670; background: #e3f0f0; } button.given { border-width: 2px; border-color: #1c2226; }
    button:disabled { opacity: .45; cursor: default; }
    #commands { position: sticky; bottom: 0; padding: 8px 0; background: #eceae5; }
    #commands button { font-size: 14px; padding: 4px 10px; background: none; }
    kbd { font: 600 13px/1 ui-monospace, monospace; background: #ece9e2; border: 1px solid #cfcabf; border-radius: 4px; padding: 2px 6px;
      margin-right: 6px; }
    #notice { min-height: 1.5em; margin: 12px 0; color: #0c6670; } #notice.bad { color: #a3200d; font-weight: 600; }
    form { margin-top: 14px; } form label { display: flex; gap: 10px; align-items: center; font-size: 14px; color: #5a646b; }
    input { font: inherit; flex: 1; max-width: 360px; padding: 4px 8px; border: 1px solid #b9b4a8; border-radius: 6px; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 12px; font-size: 14px; margin: 16px 0 0; } dd { margin: 0; }
    [hidden] { display: none !important; }
    @media (max-width: 900px) { body { height: auto; } header { position: sticky; top: 0; z-index: 1; } main { flex-direction: column-reverse; } #paper, #work { flex: none; max-width: none; } #paper { height: 60vh; } }

    """
}
