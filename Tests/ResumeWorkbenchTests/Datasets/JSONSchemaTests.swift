import Foundation
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct `a JSON schema` {
  private func problems(_ schema: String, _ document: String) throws -> [String] {
    try JSONSchema(Data(schema.utf8)).problems(in: Data(document.utf8))
  }

  private let person = """
    {"$defs": {"text": {"type": "string", "minLength": 1}}, "type": "object", "required": ["name"],
     "additionalProperties": false,
     "properties": {"name": {"$ref": "#/$defs/text"}, "level": {"enum": ["junior", "senior"]},
       "date": {"type": "string", "pattern": "^[0-9]{4}$"},
       "mail": {"type": "string", "format": "email"}, "page": {"type": "string", "format": "uri"},
       "tags": {"type": "array", "minItems": 1, "items": {"type": "string"}}, "count": {"type": "integer"}}}
    """

  @Test func `finds nothing in a document that keeps to it`() throws {
    let document = #"{"name": "A", "level": "junior", "date": "2020", "tags": ["x"], "count": 1}"#
    #expect(try problems(person, document) == [])
  }

  @Test(arguments: [
    (#"{}"#, "/name: missing"), (#"{"name": ""}"#, "/name: too short"),
    (#"{"name": 1}"#, "/name: not of type string"), (#"[]"#, ": not of type object"),
    (#"{"name": "A", "level": "mid"}"#, "/level: not one of the 2 values allowed"),
    (#"{"name": "A", "date": "20200"}"#, "/date: does not match the pattern"),
    (#"{"name": "A", "tags": []}"#, "/tags: too few items"),
    (#"{"name": "A", "tags": ["x", true]}"#, "/tags/1: not of type string"),
    (#"{"name": "A", "count": 1.5}"#, "/count: not of type integer"),
    (#"{"name": "A", "other": 1}"#, "/other: unknown member"), ("{", "no JSON"),
  ])
  func `names the place and the rule that is broken`(document: String, problem: String) throws {
    #expect(try problems(person, document) == [problem])
  }

  @Test(arguments: [
    #"{"maxLength": 3}"#, #"{"properties": {"a": {"oneOf": []}}}"#, #"{"items": {"not": {}}}"#,
    #"{"pattern": "("}"#, #"{"format": "time"}"#, ##"{"$ref": "#/$defs/none"}"##, "[]", "",
  ])
  func `that says more than is checked is refused`(schema: String) {
    #expect(throws: JSONSchema.Unusable.self) { try JSONSchema(Data(schema.utf8)) }
  }

  @Test(arguments: [
    ("page", "https://ada.example/cv?x=1#y", true), ("page", "mailto:ada@ada.example", true),
    ("page", "https://u@ada.example:80/%C3%A4", true), ("page", "http://[2001:db8::1]/", true),
    ("page", "ada.example", false), ("page", "https://ada.example/a b", false),
    ("page", "https://ada.example/ä", false), ("page", "https://ada.example/%zz", false),
    ("page", "https://ada.example/#a#b", false), ("page", "", false),
    ("mail", "ada.l+x@mail.ada.example", true), ("mail", "ada@localhost", false),
    ("mail", "ada@@ada.example", false), ("mail", ".ada@ada.example", false),
    ("mail", "ada@-ada.example", false), ("mail", "ada@äda.example", false),
  ])
  func `knows what an address and a mail address are`(
    name: String, value: String, isFine: Bool
  ) throws {
    let format = name == "page" ? "uri" : "email"
    let found = try problems(person, #"{"name": "A", "\#(name)": "\#(value)"}"#)
    #expect(found == (isFine ? [] : ["/\(name): not of the format \(format)"]))
  }
}
