import Testing

@testable import Labelling
@testable import Workbench

@Suite("Keys of classes")
struct LabelKeysTests {
  @Test func `a class gets the first letter of its name that is free`() {
    let keys = LabelKeys(classes: ["experience", "skill", "education", "project", "other"])
    #expect(keys.characters == ["e", "k", "d", "p", "o"])
    #expect(keys.label(of: "k") == 1)
    #expect(keys.label(of: "s") == nil)
  }

  @Test func `a name without a free letter gets a free key, and takes none of another name`() {
    let keys = LabelKeys(classes: ["bus", "日本", "ace"])
    #expect(keys.characters[0] != "b" && keys.characters[0] != "u" && keys.characters[0] != "s")
    #expect(keys.characters[2] == "a")
    #expect(Set(keys.characters).count == 3)
  }

  @Test func `a capital counts as its small letter where no class has the capital`() {
    let keys = LabelKeys(classes: ["experience", "skill"])
    #expect(keys.label(of: "E") == 0)
    #expect(keys.command(of: "U") == "u")
    #expect(keys.command(of: "e") == nil)
  }

  @Test func `as many classes as there are keys have a key each, and no command's`() {
    let keys = LabelKeys(classes: (0..<LabelKeys.capacity).map { "class \($0)" })
    #expect(Set(keys.characters).count == LabelKeys.capacity)
    #expect(Set(keys.characters).isDisjoint(with: ["u", "s", "b", "q", "/", "?"]))
  }
}
