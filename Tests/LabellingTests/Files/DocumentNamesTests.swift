import ArtifactStore
import ContentDigest
import Testing

@testable import Labelling

@Suite("Names of labelled files")
struct DocumentNamesTests {
  @Test func `a file goes by the ends of its path, with and without its ending`() {
    #expect(
      DocumentNames.all(of: "./a/b.c/cv.old.pdf") == [
        "cv.old", "cv.old.pdf", "b.c/cv.old", "b.c/cv.old.pdf", "a/b.c/cv.old", "a/b.c/cv.old.pdf",
      ])
    #expect(DocumentNames.all(of: "/x/.hidden") == [".hidden", "x/.hidden", "/x/.hidden"])
    #expect(DocumentNames.normalized("a//./b/") == "a/b")
  }

  @Test func `the shortest free end is taken, else the whole path`() {
    #expect(DocumentNames.shortest(of: "a/b/cv.pdf", keepsEnding: false) { $0 != "cv" } == "b/cv")
    #expect(DocumentNames.shortest(of: "a/t.csv", keepsEnding: true) { _ in true } == "t.csv")
    #expect(DocumentNames.shortest(of: "/a/t.csv", keepsEnding: true) { _ in false } == "/a/t.csv")
  }

  @Test func `a document called after its file has no group`() {
    var document = Document(
      digest: .sha256(""), name: "a/b/cv.pdf", person: "b/cv", pageCount: 0, byteCount: 0)
    #expect(document.labelGroup == nil)
    document.person = "jane"
    #expect(document.labelGroup == "jane")
  }

  @Test(arguments: [
    LabelDocumentKind.pages, .excerpt, .texts, .importedTexts, .loose,
  ])
  func `a kind is known again by its attributes`(_ kind: LabelDocumentKind) {
    let document = Document(
      digest: .sha256(""), name: "x", pageCount: 0, byteCount: 0, attributes: kind.attributes)
    #expect(LabelDocumentKind(document) == kind)
  }
}
