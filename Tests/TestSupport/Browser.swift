import Foundation

/// A headless Chromium that looks at pages, where one is installed.
///
/// Each page is put into a frame of a wrapper page, without network; the wrapper's script asks the frame's document
/// what became of the page. So pages that allow no script themselves can be looked at.
public enum Browser {
  /// What a browser made of a page.
  public struct Look: Decodable, Sendable {
    /// Width of the frame, CSS pixels.
    public var width: Int
    /// Width that the page takes; above ``width`` it has to be scrolled sideways.
    public var contentWidth: Int
    /// Elements that run something: scripts, and attributes such as `onload`.
    public var runningCount: Int
    /// Elements that load something: images, frames, links to styles and so on.
    public var loadingCount: Int
    /// Addresses that the page asked for.
    public var loaded: [String]
    /// The text that a reader sees.
    public var text: String
  }

  /// The widths of a phone, a tablet and a desktop.
  public static let widths = [390, 820, 1440]

  /// Why tests with a browser are skipped, when ``path`` is `nil`.
  public static let absence =
    "needs Chromium: none of chromium, chromium-browser, google-chrome is on the PATH"

  /// The browser's executable; `nil` when none is on the `PATH`.
  public static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return ["chromium", "chromium-browser", "google-chrome"].lazy.flatMap { name in
      folders.map { "\($0)/\(name)" }
    }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Opens pages at each of some widths.
  ///
  /// - Parameters:
  ///   - pages: The pages' HTML.
  ///   - widths: Widths of the frame.
  /// - Returns: For each page a look a width.
  /// - Throws: ``BrowserError`` when the browser does not say what it saw.
  public static func look(
    at pages: [String], widths: [Int] = Browser.widths
  ) throws -> [[Look]] {
    guard let path else { throw BrowserError(description: absence) }
    let folder = try TemporaryDirectory()
    let wrapper = URL(filePath: folder.path + "/wrapper.html")
    try Data(try html(pages, widths).utf8).write(to: wrapper)
    let output = URL(filePath: folder.path + "/dom.html")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-extensions", "--disable-background-networking", "--disable-dev-shm-usage",
      "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=" + folder.path + "/profile",
      "--virtual-time-budget=60000", "--dump-dom", wrapper.absoluteString,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let dom = try String(contentsOf: output, encoding: .utf8)
    // The answer has no markup, since it is base64.
    guard let start = dom.range(of: "<pre id=\"looks\">"),
      let end = dom.range(of: "</pre>", range: start.upperBound..<dom.endIndex),
      let data = Data(base64Encoded: String(dom[start.upperBound..<end.lowerBound]))
    else { throw BrowserError(description: "\(path) said nothing of the pages") }
    let looks = try JSONDecoder().decode([Look].self, from: data)
    guard looks.count == pages.count * widths.count else {
      throw BrowserError(description: "\(looks.count) looks at \(pages.count) pages")
    }
    return stride(from: 0, to: looks.count, by: widths.count).map {
      Array(looks[$0..<($0 + widths.count)])
    }
  }

  private struct Task: Encodable {
    var pages: [String]
    var widths: [Int]
  }

  /// The wrapper page.
  private static func html(_ pages: [String], _ widths: [Int]) throws -> String {
    let json = try JSONEncoder().encode(Task(pages: pages, widths: widths))
    // No page can end the wrapper's own script.
    let task = String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
      .replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
    return """
      <!doctype html><meta charset="utf-8"><body><script>
      const task = \(task);
      const embeds = "img,iframe,frame,object,embed,link,video,audio,source,form,base,image,use";
      (async () => {
        const looks = [];
        for (const page of task.pages) for (const width of task.widths) {
          const frame = document.createElement("iframe");
          frame.style.cssText = `width:${width}px;height:2000px;border:0`;
          frame.srcdoc = page;
          await new Promise(done => { frame.onload = done; document.body.append(frame); });
          const seen = frame.contentDocument;
          const running = [...seen.querySelectorAll("*")].filter(element =>
            element.localName === "script" || [...element.attributes].some(a => a.name.startsWith("on")));
          looks.push({
            width, contentWidth: seen.documentElement.scrollWidth, runningCount: running.length,
            loadingCount: seen.querySelectorAll(embeds).length,
            loaded: frame.contentWindow.performance.getEntriesByType("resource").map(e => e.name),
            text: seen.body.innerText,
          });
          frame.remove();
        }
        const bytes = new TextEncoder().encode(JSON.stringify(looks));
        const answer = document.createElement("pre");
        answer.id = "looks";
        answer.textContent = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
        document.body.replaceChildren(answer);
      })();
      </script>
      """
  }
}

/// A browser that could not be asked.
public struct BrowserError: Error, CustomStringConvertible {
  /// What went wrong.
  public var description: String
}
