import Foundation
import Testing

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
    #"{"pattern": "("}"#, "[]", "",
  ])
  func `that says more than is checked is refused`(schema: String) {
    #expect(throws: JSONSchema.Unusable.self) { try JSONSchema(Data(schema.utf8)) }
  }
}
