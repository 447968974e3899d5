import Testing

@Suite struct `labelled texts as people have them` {
  private static let rows = Palette.rows.map { [$0.label, $0.text] }

  /// The rows as a table.
  private static func table(_ separator: String, header: [String] = ["label", "text"]) -> String {
    ([header] + rows).map { row in
      row.map { $0.contains(separator) ? "\"\($0)\"" : $0 }.joined(separator: separator)
    }.joined(separator: "\r\n") + "\r\n"
  }

  /// UTF-16 with a byte order mark.
  private static func wide(_ text: String, isLittleEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isLittleEndian ? bytes.reversed() : bytes
    }
  }

  private static let files: [(name: String, bytes: [UInt8], options: [String])] = {
    let json = rows.map { #"{"label": "\#($0[0])", "text": "\#($0[1])"}"# }
    let empty = table(",").replacing("\r\n", with: ",,\r\n") + ",,,\r\n,,,\r\n"
    return [
      ("semicolon.csv", Array(table(";").utf8), []),
      ("tab.csv", Array(table("\t").utf8), []),
      ("named.csv", Array(("sep=;\r\n" + table(";")).utf8), []),
      ("named.txt", Array(("SEP=,\r\n" + table(",")).utf8), []),
      ("quotedname.csv", Array(("\"sep=;\"\r\n" + table(";")).utf8), []),
      ("invisible.csv", Array(table(";", header: ["\u{A0}label", "\u{200B}text "]).utf8), []),
      ("unmarked.csv", Array(wide(table(";"), isLittleEndian: true).dropFirst(2)), []),
      ("unmarked.tsv", Array(wide(table("\t"), isLittleEndian: false).dropFirst(2)), []),
      ("wide.txt", wide(table("\t"), isLittleEndian: true), []),
      ("wide.csv", wide(table(";"), isLittleEndian: false), []),
      ("quoted.csv", Array(table(";", header: ["\"label\"", "\"text\""]).utf8), []),
      ("empty.csv", Array(empty.utf8), []),
      ("array.json", Array("[\n\(json.joined(separator: ",\n"))\n]\n".utf8), []),
      ("lines.json", Array((json.joined(separator: "\n") + "\n").utf8), []),
      (
        "other.csv", Array(table(";", header: ["Class", "Sentence"]).utf8),
        ["--label-column", "class", "--text-column", "Sentence"]
      ),
      (
        "keys.jsonl",
        Array((json.joined(separator: "\n").replacing("\"text\"", with: "\"body\"")).utf8),
        ["--text-column", "body"]
      ),
    ]
  }()

  @Test func `every form of the same rows gives the same model`() async throws {
    let place = try Workplace()
    try place.write(Self.table(","), to: "plain.csv")
    func train(_ name: String, _ options: [String] = []) async throws -> [UInt8] {
      let outcome = try await Tool.vitae.run(
        ["train", "-d", name, "-m", "m.vitae"] + options, in: place)
      #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(name): \(outcome.error)")
      defer { try? place.remove("m.vitae") }
      return try place.bytes(of: "m.vitae")
    }
    let plain = try await train("plain.csv")
    for file in Self.files {
      try place.write(file.bytes, to: file.name)
      #expect(try await train(file.name, file.options) == plain, "\(file.name)")
    }
  }

  @Test func `white space and invisible characters around labels do not count`() async throws {
    let place = try Workplace()
    let ends = ["", " ", "\u{A0}", "\u{200B}", "\t", "\u{FEFF}"]
    let rows = Self.rows.enumerated().map { n, row in
      "\(ends[n % 6])\(row[0])\(ends[(n + 2) % 6]),\"\(row[1])\"\n"
    }
    try place.write("label,text\n" + rows.joined(), to: "data.csv")
    let outcome = try await Tool.vitae.run("train", "-d", "data.csv", "-m", "m", in: place)
    #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome.error)")
    #expect(outcome.output.contains("3 labels: animal, colour, tool\n"), "\(outcome.output)")
  }

  @Test func `texts with more than one label are told with their number and first places`()
    async throws
  {
    let place = try Workplace()
    let doubts = [
      "__label__tool an  odd lamp", "__label__animal an odd lamp", "__label__tool grey",
    ]
    try place.write(
      Palette.fastText
        + (doubts + [doubts[1], "__label__colour grey", ""]).joined(separator: "\n"),
      to: "data.txt")
    for words in [["train"], ["tune", "--trials", "1"]] {
      let outcome = try await Tool.vitae.run(
        words + ["-q", "-d", "data.txt", "-m", "m", "--force"], in: place)
      #expect(
        outcome.error.hasPrefix(
          "warning: 2 texts have more than one label, the first at data.txt:61 'tool' and data.txt:62 "
            + "'animal'\n"), "\(outcome.error)")
    }
  }

  @Test func `labels that differ in case or inner space are told, in training and in tests`()
    async throws
  {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let mixed = Palette.fastText.replacing("__label__tool no", with: "__label__Tool no")
    #expect(mixed != Palette.fastText)
    try place.write(mixed, to: "mixed.txt")
    let trained = try await Tool.vitae.run("train", "-d", "mixed.txt", "-m", "n", in: place)
    #expect(
      trained.error.hasPrefix(
        "warning: labels that differ only in case or white space: Tool and tool\n"),
      "\(trained.error)")
    let plain = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m", in: place)
    #expect(plain.error.isEmpty, "\(plain.error)")
    let tested = try await Tool.vitae.run("test", "-d", "mixed.txt", "-m", "m", in: place)
    #expect(tested.exitCode == 0)
    #expect(tested.error.contains("texts count as wrong: the model has no label Tool\n"))
    #expect(
      tested.error.contains("the model has tool, which differ only in case or white space\n"))
  }

  @Test(arguments: [
    ("a.txt", "__label__x one\n__label__x __label__y two\n", 2, "one label, found several"),
    ("k.txt", "__label__x one\n__label__x,__label__y two\n", 2, "one label, found several"),
    ("l.csv", "label,text,label\nx,one,y\n", 1, "two columns are named 'label'"),
    ("b.txt", "__label__x one __label__y two\n", 1, "one label, found several"),
    ("c.jsonl", "{\"label\":[\"x\",\"y\"],\"text\":\"one\"}\n", 1, "'label' is a list"),
    (
      "d.json", "[{\"label\":\"x\",\"text\":\"one\"},{\"label\":\"\\u00a0\",\"text\":\"two\"}]", 2,
      "empty"
    ),
    ("e.csv", "label;text\nx;one\ny;two;three\n", 3, "expected 2 columns, found 3"),
    ("f.csv", "sep=;\nlabel;text\nx;one;two\n", 3, "expected 2 columns, found 3"),
    ("g.csv", "x;one\ny;two\n", 1, "--label-column and --text-column"),
  ])
  func `what is no labelled text is refused with its line`(
    name: String, contents: String, line: Int, problem: String
  ) async throws {
    let place = try Workplace()
    try place.write(contents, to: name)
    let outcome = try await Tool.vitae.run("train", "-d", name, "-m", "m", in: place)
    #expect(outcome.exitCode == 65 && !place.exists("m"))
    #expect(outcome.error.hasPrefix("vitae: \(name):\(line): "), "\(outcome.error)")
    #expect(outcome.error.contains(problem), "\(outcome.error)")
    #expect(!outcome.error.contains("three"), "errors hold no content")
  }

  @Test(arguments: ["csv", "jsonl"])
  func `a column of any name says whose text it is`(format: String) async throws {
    let place = try Workplace()
    func write(_ name: String, _ group: String) throws {
      let rows = (0..<12).map { n in
        ["xy".map(String.init)[n % 2], "text \(n % 4) of \(n)", "g\(n / 4)"]
      }
      let lines = rows.map { row in
        format == "csv"
          ? row.joined(separator: ",")
          : "{\"label\":\"\(row[0])\",\"text\":\"\(row[1])\",\"\(group)\":\"\(row[2])\"}"
      }
      let header = format == "csv" ? ["label,text,\(group)"] : []
      try place.write((header + lines).joined(separator: "\n") + "\n", to: name)
    }
    try write("known.\(format)", "person")
    try write("own.\(format)", "Customer")
    let known = try await Tool.vitae.run("train", "-d", "known.\(format)", "-m", "a", in: place)
    let own = try await Tool.vitae.run(
      "train", "-d", "own.\(format)", "-m", "b", "--group-column", "Customer", in: place)
    #expect(known.exitCode == 0 && own.exitCode == 0, "\(own.error)")
    #expect(try place.bytes(of: "a") == place.bytes(of: "b"))
    let absent = try await Tool.vitae.run(
      "train", "-d", "own.\(format)", "-m", "c", "--group-column", "Client", in: place)
    #expect(absent.exitCode == 65 && absent.error.contains("no row says in 'Client'"))
  }

  @Test func `a file in UTF-32, and one column for label and text, are told`() async throws {
    let place = try Workplace()
    try place.write([0xFF, 0xFE, 0, 0, 0x6C, 0, 0, 0], to: "wide.csv")
    let wide = try await Tool.vitae.run("train", "-d", "wide.csv", "-m", "m", in: place)
    #expect(wide.exitCode == 65 && wide.error.contains("'iconv -f UTF-32 -t UTF-8'"))
    try place.write(Self.table(","), to: "plain.csv")
    let same = try await Tool.vitae.run(
      "train", "-d", "plain.csv", "-m", "m", "--label-column", "Text", in: place)
    #expect(same.exitCode == 65 && same.error.contains("label and text are both 'text'"))
  }

  @Test func `labels that differ by a sign nobody sees are told with its number`() async throws {
    let place = try Workplace()
    let rows = Self.rows.enumerated().map { n, row in
      "\(row[0])\(n % 2 == 0 ? " " : "\u{A0}")x,\"\(row[1])\"\n"
    }
    try place.write("label,text\n" + rows.joined(), to: "data.csv")
    let outcome = try await Tool.vitae.run("train", "-d", "data.csv", "-m", "m", in: place)
    #expect(outcome.error.contains("animal x and animal[U+00A0]x"), "\(outcome.error)")
  }
}
