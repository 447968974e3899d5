import ContentDigest
import TestSupport
import Testing

@testable import PipelineKit

/// What a stage's parameters look like as text.
@Suite struct CanonicalFormTests {
  private func text(_ value: some Encodable) throws -> [String] {
    try CanonicalForm(of: value).parameters.map { "\($0.path)=\($0.value)" }
  }

  @Test func `sorts parameters by name and quotes strings`() throws {
    struct Fit: Encodable {
      var passes = 3
      var l2 = 0.1
      var name = "1"
      var isFast = true
    }
    #expect(try text(Fit()) == ["isFast=true", "l2=0.1", #"name="1""#, "passes=3"])
  }

  @Test func `writes numbers as Swift prints them`() throws {
    let values: [Double] = [0.1, 1e-4, 1e300, -0.0, 1 / 3]
    #expect(
      try text(values) == [
        "[0]=0.1", "[1]=0.0001", "[2]=1e+300", "[3]=-0.0", "[4]=0.3333333333333333",
      ])
    #expect(try text([Float(0.1)]) == ["[0]=0.1"])
    #expect(try text([Int8.min]) == ["[0]=-128"])
    #expect(try text([UInt64.max]) == ["[0]=18446744073709551615"])
  }

  @Test func `puts ten items in the order of their positions`() throws {
    #expect(try text(Array(0...10)).last == "[10]=10")
  }

  @Test func `goes into nested structs and lists`() throws {
    struct Inner: Encodable { var a = [1, 2] }
    struct Outer: Encodable {
      var inner = Inner()
      var none: Int?
      var empty: [Int] = []
    }
    #expect(try text(Outer()) == ["empty=empty", "inner.a[0]=1", "inner.a[1]=2"])
  }

  @Test func `tells the cases of an enum apart`() throws {
    enum Raw: String, Encodable { case fast, slow }
    enum Plain: Encodable { case fast, slow }
    enum Loaded: Encodable {
      case fixed
      case upTo(Int, by: Double)
    }
    #expect(try text([Raw.slow]) == [#"[0]="slow""#])
    #expect(try text([Plain.fast]) == ["[0].fast={}"])
    #expect(try text([Plain.fast]) != text([Plain.slow]))
    #expect(try text([Loaded.fixed]) == ["[0].fixed={}"])
    #expect(try text([Loaded.upTo(3, by: 0.5)]) == ["[0].upTo._0=3", "[0].upTo.by=0.5"])
  }

  @Test func `tells a value without parts from no value`() throws {
    struct Empty: Encodable {}
    struct Holder: Encodable { var part: Empty? }
    #expect(try text(Holder(part: Empty())) == ["part={}"])
    #expect(try text(Holder(part: nil)) == [])
  }

  @Test func `gives dictionaries one form, whatever the order of insertion`() throws {
    let keys = (0..<40).map { "k\($0)" }
    let expected = try text(Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
    for seed: UInt64 in 0..<20 {
      var random = SeededGenerator(seed: seed)
      var shuffled: [String: Int] = [:]
      for key in keys.shuffled(using: &random) { shuffled[key] = 1 }
      #expect(try text(shuffled) == expected, "seed \(seed)")
    }
    #expect(try text([2: "b", 1: "a"]) == [#"1="a""#, #"2="b""#])
  }

  @Test func `refuses sets and dictionaries without a fixed order, wherever they are`() {
    enum Key: Hashable, Encodable { case a, b }
    struct Deep: Encodable { var parts: [[String: Set<Int>?]] = [["a": [1]]] }
    #expect(throws: EncodingError.self) { try CanonicalForm(of: ["x": Set([1])]) }
    #expect(throws: EncodingError.self) { try CanonicalForm(of: ["x": Set<Int>()]) }
    #expect(throws: EncodingError.self) { try CanonicalForm(of: ["x": [Key.a: 1]]) }
    #expect(throws: EncodingError.self) { try CanonicalForm(of: Deep()) }
  }

  @Test func `keeps names with dots and brackets apart from nesting`() throws {
    let flat = ["a.b": ["c": 1]]
    let deep = ["a": ["b.c": 1]]
    #expect(try text(flat) != text(deep))
    #expect(try text(["a[0]": [1]]) != text(["a": [[1]]]))
    #expect(try text(["a.b": 1]) == [#""a.b"=1"#])
  }

  @Test func `lists refs as inputs and constants as parameters`() throws {
    struct Join: Encodable {
      var right: Ref<Int>
      var left: Ref<Int>
      var more: [Ref<Int>]
      var none: Ref<Int>?
    }
    let a = Act("a").output
    let form = try CanonicalForm(
      of: Join(right: a, left: Ref(constant: 5), more: [a, Act("b").output]))
    #expect(form.inputs.map(\.path) == ["more[0]", "more[1]", "right"])
    #expect(form.parameters.map(\.path) == ["left"])
    let digest = Ref(constant: 5).constantDigest?.hex ?? ""
    #expect(form.parameters.map(\.value) == ["constant " + digest])
  }
}
