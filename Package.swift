// swift-tools-version: 6.2
import PackageDescription

// What every Swift target of this package is compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// In a release build functions are inlined and specialised across modules, also where nothing asks
// for it (decision 46).
let settings =
  strict + [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

// On Linux a release build of the tool and its worker holds the Swift runtime (decision 46).
let holdsRuntime: BuildSettingCondition = .when(platforms: [.linux], configuration: .release)
let runtimeSettings: [SwiftSetting] = [.unsafeFlags(["-static-stdlib"], holdsRuntime)]

/// How a program is linked that holds its runtime.
///
/// - Parameter libraries: Where a bundle has its libraries, from the program's folder. `DT_RPATH`, as the libraries that
///   the libraries need are found by that alone.
/// - Returns: The settings.
func runtimeLinking(_ libraries: String) -> [LinkerSetting] {
  let flags = ["--disable-new-dtags", "-rpath", "$ORIGIN/\(libraries)"]
  return [
    .unsafeFlags(
      ["-static-stdlib", "-use-ld=lld"] + flags.flatMap { ["-Xlinker", $0] }, holdsRuntime)
  ]
}

// `make` says which commit is built. It reaches one C file, so that nothing else is compiled for another commit; plain
// `swift build` says nothing and never names a commit that it did not build.
let commit = Context.environment["VITAE_COMMIT"].flatMap { $0.isEmpty ? nil : $0 }

/// A library target in the folder of its name.
///
/// Dependencies point down only. Where the numbers are crunched, a debug build optimises as well: unoptimised, fitting
/// models takes most of the time of the tests (decision 46).
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], alwaysOptimized: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: settings
      + (alwaysOptimized ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []))
}

/// A pipeline: a page of DSL in `pipelines/NAME`.
func pipeline(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["ResumeWorkbench"], path: "pipelines/\(name)",
    swiftSettings: settings)
}

/// The tests of one module, `Tests/NAMETests`.
func tests(
  of name: String, _ more: [Target.Dependency] = [], excluding excluded: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name), "TestSupport"] + more,
    exclude: excluded,
    swiftSettings: settings)
}

// The modules that other packages may import, a library each.
let libraries = [
  // Pipelines of one's own: texts with any labels, and resumes.
  "Workbench", "ResumeWorkbench",
  // What they stand on, none of which knows resumes.
  "PipelineKit", "ArtifactStore", "TextClassification", "Evaluation", "Reporting",
  "CommandLineKit", "ByteCoding", "ContentDigest",
  // Resumes and PDFs.
  "ResumeModel", "ResumeFields", "ResumeHeaders", "ResumeScanners", "ResumeSections",
  "ResumeDates", "ResumeLexicon", "PageLayout", "PDFText",
].map { Product.library(name: $0, targets: [$0]) }

let package = Package(
  name: "vitae",
  // Spans of texts' bytes.
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .executable(name: "vitae", targets: ["vitae"]),
    .executable(name: "vitae-pdf-worker", targets: ["PDFWorker"]),
    .executable(name: "resume-sections", targets: ["resume-sections"]),
    .executable(name: "cross-validation", targets: ["cross-validation"]),
    .executable(name: "leave-one-layout-out", targets: ["leave-one-layout-out"]),
    .executable(name: "layout-quality", targets: ["layout-quality"]),
    .executable(name: "test-fold", targets: ["test-fold"]),
    .executable(name: "ablation", targets: ["ablation"]),
    .executable(name: "sample-ablation", targets: ["sample-ablation"]),
    .executable(name: "field-quality", targets: ["field-quality"]),
    .executable(name: "shipped-models", targets: ["shipped-models"]),
  ] + libraries,
  targets: [
    // System libraries.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),

    .systemLibrary(name: "CConfinement"),

    // Which commit the program was built from.
    .target(
      name: "CBuildInfo",
      cSettings: commit.map { [.define("VITAE_COMMIT", to: "\"\($0)\"")] } ?? []),

    // Calls a function of poppler that takes a C++ string.
    .target(name: "CPopplerData"),

    // Counts allocations of the programs it is linked into.
    .target(name: "CAllocationCount"),

    // The processor's instructions for SHA-256, which Swift does not reach.
    .target(name: "CSHA256"),

    // Models and tables that come with the program, embedded from files.
    .target(name: "CResumeData", exclude: ["models"]),

    // The compiled word lists of datasets/lexicons, embedded from a file.
    .target(name: "CResumeLexicon", exclude: ["lexicons.txt"]),

    // The package that `vitae init` writes, embedded from files.
    .target(name: "CStarterPackage", exclude: ["package"]),

    // The core, importable by an app: standard library and C math only.
    module("UnicodeText", alwaysOptimized: true),
    module(
      "ResumeLexicon", ["ByteCoding", "CResumeData", "CResumeLexicon", "UnicodeText"],
      alwaysOptimized: true),
    module("PageLayout", ["ResumeLexicon", "UnicodeText"], alwaysOptimized: true),
    module("TextClassification", ["ByteCoding"], alwaysOptimized: true),
    module("Evaluation", alwaysOptimized: true),
    // Models in the formats of other programs.
    module("ModelExport", ["ByteCoding", "TextClassification"]),
    module("ResumeDates", ["ResumeLexicon", "UnicodeText"]),
    module(
      "ResumeSections",
      ["ByteCoding", "PageLayout", "ResumeLexicon", "TextClassification", "UnicodeText"]),
    module(
      "ResumeScanners",
      ["PageLayout", "ResumeDates", "ResumeLexicon", "ResumeSections", "UnicodeText"]),
    module(
      "ResumeHeaders",
      [
        "ByteCoding", "PageLayout", "ResumeDates", "ResumeLexicon", "ResumeScanners",
        "ResumeSections", "TextClassification", "UnicodeText",
      ]),
    module(
      "ResumeFields",
      [
        "PageLayout", "ResumeDates", "ResumeHeaders", "ResumeLexicon", "ResumeScanners",
        "ResumeSections", "UnicodeText",
      ]),
    // All of resumes by one import: from pages to fields.
    module(
      "ResumeModel",
      [
        "ByteCoding", "PageLayout", "ResumeDates", "ResumeFields", "ResumeHeaders",
        "ResumeLexicon", "ResumeScanners", "ResumeSections", "TextClassification",
      ]),

    // Foundations that know nothing of resumes.
    module("ByteCoding", alwaysOptimized: true),
    module("ContentDigest", ["CSHA256"], alwaysOptimized: true),
    module("CommandLineKit"),
    module("PlainFoundation"),
    // Pages for the browsers of this machine.
    module("LocalServer"),
    // Symbols of a link for cameras.
    module("QRCode", alwaysOptimized: true),
    module("PipelineKit", ["ByteCoding", "ContentDigest"]),
    module("ArtifactStore", ["ContentDigest", "CSQLite"]),

    // PDF in, words out. Only the worker links poppler.
    module("PDFText", ["ByteCoding", "PageLayout", "UnicodeText"]),
    .executableTarget(
      name: "PDFWorker",
      dependencies: [
        "PDFText", "PageLayout", "UnicodeText", "CPoppler", "CPopplerData", "CConfinement",
      ],
      swiftSettings: settings + runtimeSettings,
      linkerSettings: runtimeLinking("../../lib/vitae")),

    module("Reporting", ["Evaluation"]),
    // What of a resume is shown to others: page, vCard, cards.
    module(
      "Sharing",
      ["ContentDigest", "QRCode", "Reporting", "ResumeLexicon", "ResumeModel", "UnicodeText"]),
    module(
      "Workbench",
      [
        "ArtifactStore", "ByteCoding", "CAllocationCount", "CommandLineKit", "ContentDigest",
        "Evaluation", "PipelineKit", "PlainFoundation", "Reporting", "TextClassification",
      ]),
    module(
      "Labelling",
      [
        "ArtifactStore", "CommandLineKit", "ContentDigest", "Evaluation", "LocalServer",
        "PipelineKit", "PlainFoundation", "Reporting", "TextClassification", "Workbench",
      ]),
    module(
      "ResumeWorkbench",
      [
        "ArtifactStore", "ByteCoding", "ContentDigest", "Evaluation", "PDFText", "PageLayout",
        "PipelineKit", "PlainFoundation", "Reporting", "ResumeModel", "TextClassification",
        "Workbench",
      ]),

    // What the commands of the tool do: files in and out, calls as runs of the store.
    module(
      "CommandFiles",
      [
        "ArtifactStore", "CommandLineKit", "ContentDigest", "PDFText", "PlainFoundation",
        "Workbench",
      ]),
    // Models chosen, trained, described, exported, tested and compared.
    module(
      "ModelHandling",
      [
        "ArtifactStore", "CommandFiles", "CommandLineKit", "ContentDigest", "Evaluation",
        "ModelExport", "PlainFoundation", "Reporting", "ResumeModel", "ResumeWorkbench",
        "TextClassification", "Workbench",
      ]),
    // Many PDFs parsed, and what is printed of them.
    module(
      "BulkParsing",
      [
        "ArtifactStore", "CommandFiles", "CommandLineKit", "ContentDigest", "Evaluation",
        "PDFText", "PageLayout", "PlainFoundation", "Reporting", "ResumeModel",
        "ResumeWorkbench", "Workbench",
      ]),
    // Paragraphs of PDFs, of parsed resumes and of files of texts, to be labelled.
    module(
      "ResumeLabelling",
      [
        "ArtifactStore", "BulkParsing", "CommandFiles", "CommandLineKit", "ContentDigest",
        "Labelling", "ModelHandling", "PDFText", "PageLayout", "PlainFoundation", "ResumeModel",
        "ResumeWorkbench", "TextClassification", "Workbench",
      ]),

    // The tool and the pipelines.
    .executableTarget(
      name: "vitae",
      dependencies: [
        "ArtifactStore", "BulkParsing", "CBuildInfo", "CStarterPackage", "CommandFiles",
        "CommandLineKit", "ContentDigest", "Evaluation", "Labelling", "LocalServer",
        "ModelHandling", "PDFText", "PageLayout", "PipelineKit", "PlainFoundation", "QRCode",
        "Reporting", "ResumeLabelling", "ResumeModel", "ResumeWorkbench", "Sharing",
        "TextClassification", "Workbench",
      ],
      swiftSettings: settings + runtimeSettings, linkerSettings: runtimeLinking("../lib/vitae")),
    pipeline("resume-sections"),
    pipeline("cross-validation"),
    pipeline("leave-one-layout-out"),
    pipeline("layout-quality"),
    pipeline("test-fold"),
    pipeline("ablation"),
    pipeline("sample-ablation"),
    pipeline("field-quality"),
    pipeline("shipped-models"),
    // What the engine itself costs: `make bench-engine`.
    pipeline("engine-costs"),

    // What an app needs: this module alone.
    .executableTarget(
      name: "ClassifyText", dependencies: ["TextClassification"],
      path: "docs/examples/ClassifyText", swiftSettings: settings),

    .target(
      name: "TestSupport",
      dependencies: [
        "ByteCoding", "ContentDigest", "PageLayout", "PipelineKit", "TextClassification",
      ],
      path: "Tests/TestSupport", swiftSettings: settings),
    tests(of: "UnicodeText"),
    tests(of: "ResumeLexicon", ["UnicodeText"]),
    tests(of: "PageLayout", ["UnicodeText"], excluding: ["Fixtures"]),
    tests(of: "TextClassification", ["ByteCoding"], excluding: ["peer_numbers.py"]),
    tests(of: "ModelExport", ["TextClassification"]),
    tests(of: "Evaluation", excluding: ["peer_numbers.py"]),
    tests(of: "ResumeDates", ["UnicodeText"]),
    tests(
      of: "ResumeSections",
      ["ByteCoding", "PageLayout", "ResumeLexicon", "TextClassification", "UnicodeText"]),
    tests(
      of: "ResumeScanners",
      ["PageLayout", "ResumeDates", "ResumeLexicon", "ResumeSections", "UnicodeText"]),
    tests(
      of: "ResumeHeaders",
      [
        "ByteCoding", "PageLayout", "ResumeDates", "ResumeLexicon", "ResumeScanners",
        "ResumeSections", "TextClassification", "UnicodeText",
      ]),
    tests(
      of: "ResumeFields",
      [
        "ByteCoding", "PageLayout", "ResumeDates", "ResumeHeaders", "ResumeLexicon",
        "ResumeScanners", "ResumeSections", "TextClassification", "UnicodeText",
      ]),
    tests(of: "ByteCoding"),
    tests(of: "ContentDigest"),
    tests(of: "CommandLineKit"),
    tests(of: "LocalServer"),
    tests(of: "QRCode"),
    tests(of: "Sharing", ["QRCode", "Reporting", "ResumeFields", "ResumeLexicon", "ResumeModel"]),
    tests(of: "PipelineKit", ["ByteCoding", "ContentDigest"]),
    tests(of: "ArtifactStore", ["CSQLite", "ContentDigest"]),
    tests(of: "PDFText", ["PageLayout", "PDFWorker"]),
    tests(of: "Reporting", ["Evaluation"], excluding: ["Snapshots"]),
    tests(
      of: "Workbench",
      [
        "ArtifactStore", "ByteCoding", "CommandLineKit", "ContentDigest", "Evaluation",
        "PipelineKit", "Reporting",
        "TextClassification",
      ]),
    tests(
      of: "Labelling",
      ["ArtifactStore", "CommandLineKit", "ContentDigest", "Evaluation", "Workbench"]),
    tests(
      of: "ResumeWorkbench",
      [
        "ArtifactStore", "ByteCoding", "ContentDigest", "Evaluation", "PDFText", "PageLayout",
        "PipelineKit", "Reporting", "ResumeModel", "TextClassification", "Workbench",
      ]),
    tests(of: "CommandFiles", ["Workbench"]),
    tests(of: "BulkParsing", ["CommandFiles", "ContentDigest", "PDFText", "ResumeModel"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "TestSupport", "vitae", "PDFWorker", "resume-sections", "shipped-models", "ArtifactStore",
        "ContentDigest", "ResumeWorkbench", "Workbench",
      ],
      exclude: ["Languages", "Situations", "Snapshots"],
      swiftSettings: settings),
  ]
)
