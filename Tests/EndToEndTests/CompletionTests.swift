import Foundation
import Testing

@Suite("Completions and the manual page")
struct CompletionTests {
  /// A folder with the script of a shell and two files to find.
  private func place(for shell: String) async throws -> Workplace {
    let place = try Workplace()
    let script = try await Tool.vitae.run("completions", shell, in: place)
    #expect(script.exitCode == 0 && script.error.isEmpty)
    try place.write(script.output, to: "completions")
    try place.write("", to: "notes of a day.txt")
    try place.write("", to: "notes/cv.pdf")
    return place
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the script of a shell is what was recorded`(shell: String) async throws {
    let outcome = try await Tool.vitae.run("completions", shell, in: Workplace())
    #expect(outcome.exitCode == 0)
    try Snapshot.expect(outcome.output, equals: "vitae-completions.\(shell)")
  }

  @Test(arguments: [
    ("pa", "parse"), ("dataset ''", "check stats export import help"), ("help da", "dataset"),
    ("dataset check --no", "--notes"), ("dataset check --labels x --no", "--notes"),
    ("parse --format ''", "jsonl json-resume portfolio csv"), ("parse -f c", "csv"),
    ("parse --format = js", "jsonl json-resume"),
    ("parse --format =", "jsonl json-resume portfolio csv"),
    ("parse --format=js", "--format=jsonl --format=json-resume"), ("parse --jobs ''", ""),
    ("parse --jobs 3 no", "notes|notes of a day.txt"), ("parse --out no", "notes"),
    ("parse -- --x no", "notes|notes of a day.txt"), ("parse notes/", "notes/cv.pdf"),
    ("train --class-weights ''", "none balanced"), ("completions ''", "bash zsh fish"),
    ("completions bash ''", ""), ("classify no", ""), ("model show no", "notes|notes of a day.txt"),
    ("benchmark", ""), ("nonsense pa", "parse"), ("run resume-s", "resume-sections"),
    ("plan --store x test-f", "test-fold"), ("run resume-sections ''", ""),
  ])
  func `bash completes`(line: String, expected: String) async throws {
    let bash = try #require(Tool.installed("bash"))
    let script = """
      source completions
      vitae() { '\(Tool.vitae.path)' "$@"; }
      COMP_WORDS=(vitae \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      $(complete -p vitae | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
      printf '%s\\n' "${COMPREPLY[@]}" | sort
      """
    let outcome = try await bash.run("--norc", "-c", script, in: place(for: "bash"))
    #expect(outcome.error.isEmpty, "\(outcome.error)")
    let found = outcome.outputLines.filter { !$0.isEmpty }.map(String.init)
    let separator: Character = expected.contains("|") ? "|" : " "
    let words = expected.split(separator: separator).map { String($0) }
    #expect(found == words.sorted(), "\(line)")
  }

  @Test func `the script for bash works from standard input and under strict options`() async throws
  {
    let bash = try #require(Tool.installed("bash"))
    let script = """
      set -euo pipefail
      source <('\(Tool.vitae.path)' completions bash)
      COMP_WORDS=(vitae parse --re); COMP_CWORD=2
      _vitae
      echo "${COMPREPLY[@]}"
      """
    let outcome = try await bash.run("--norc", "-c", script, in: Workplace())
    #expect(outcome.output == "--redact\n", "\(outcome.error)")
  }

  @Test(.enabled(if: Tool.installed("zsh") != nil))
  func `zsh completes what is unique`() async throws {
    let zsh = try #require(Tool.installed("zsh"))
    // A function in the tool's place prints the line that the tabs have completed.
    let script = #"""
      zmodload zsh/zpty
      zpty -b shell zsh -f -i
      zpty -w shell 'PS1=; autoload -U compinit; compinit -u -D; source ./completions; vitae() { if [[ $2 == --pipelines ]]; then print resume-sections; else print -r -- "LINE<$*>"; fi }; print RE''ADY'
      zpty -r shell out '*READY*'
      for line in $'dataset che\t --not\t' $'parse --format p\t --only ti\t notes/c\t' $'help dat\t' $'completions z\t' $'run resu\t'; do
        zpty -w shell "vitae $line"
        zpty -r shell out $'*LINE<*>*'
        print -r -- "${${out##*LINE<}%%>*}"
      done
      zpty -d shell
      """#
    let outcome = try await zsh.run("-f", "-c", script, in: place(for: "zsh"))
    #expect(
      outcome.outputLines.map(String.init) == [
        "dataset check --notes", "parse --format portfolio --only timeout notes/cv.pdf",
        "help dataset", "completions zsh", "run resume-sections",
      ], "\(outcome.output)\(outcome.error)")
  }

  @Test(.enabled(if: Tool.installed("fish") != nil))
  func `fish completes commands, options, words and paths`() async throws {
    let fish = try #require(Tool.installed("fish"))
    let place = try await place(for: "fish")
    for (line, expected) in [
      ("vitae pa", ["parse"]), ("vitae dataset check --no", ["--notes"]),
      ("vitae dataset che", ["check"]), ("vitae parse --format j", ["json-resume", "jsonl"]),
      ("vitae parse notes/", ["notes/cv.pdf"]), ("vitae help dat", ["dataset"]),
      ("vitae completions z", ["zsh"]), ("vitae run resume-s", ["resume-sections"]),
      ("vitae parse --out no", ["notes/"]),
    ] {
      let script =
        "source completions; function vitae; '\(Tool.vitae.path)' $argv; end; complete -C '\(line)'"
      let outcome = try await fish.run("--no-config", "-c", script, in: place)
      let words = outcome.outputLines.map { String($0.prefix { $0 != "\t" }) }
      #expect(words.sorted() == expected, "\(line): \(outcome.error)")
    }
  }

  @Test func `the manual page is what was recorded, and says of every command what its help says`()
    async throws
  {
    let place = try Workplace()
    let page = try await Tool.vitae.run("man", in: place)
    #expect(page.exitCode == 0 && page.error.isEmpty)
    try Snapshot.expect(page.output, equals: "vitae.1")
    for words in [["parse"], ["dataset", "check"], ["gate"], ["hardware", "calibrate"]] {
      let help = try await Tool.vitae.run(words + ["--help"], in: place)
      for match in help.output.matches(of: /\n +(?:-\w, )?--([a-z0-9-]+)/) {
        let option = match.1.replacing("-", with: "\\-")
        #expect(page.output.contains("\\fB\\-\\-\(option)\\fR"), "\(words) \(match.1)")
      }
    }
    for name in ["VITAE_STORE", "VITAE_PDF_WORKER", "NO_COLOR"] {
      #expect(page.output.contains("\\fB\(name)\\fR"))
    }
  }

  @Test(.enabled(if: Tool.installed("groff") != nil))
  func `groff has nothing to say against the manual page`() async throws {
    let groff = try #require(Tool.installed("groff"))
    let page = try await Tool.vitae.run("man", in: Workplace())
    let outcome = try await groff.run(
      "-man", "-ww", "-Tutf8", "-P-c", in: Workplace(), input: page.output)
    #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome.error)")
    #expect(outcome.output.contains("vitae dataset check"))
  }
}
