import CommandFiles
import PlainFoundation

/// A line of `vitae classify --jsonl`.
struct ClassifyQuestion: Decodable {
  var text: String
  /// Given back with the answer, when there is one; `null` is one.
  var id: RequestID?

  private enum CodingKeys: CodingKey { case text, id }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    text = try values.decode(String.self, forKey: .text)
    id = values.contains(.id) ? try values.decode(RequestID.self, forKey: .id) : nil
  }

  /// Why a line is no question.
  struct Problem: Error {
    var text: String
  }

  /// The question of a line.
  static func read(_ line: [UInt8]) -> Result<ClassifyQuestion, Problem> {
    do {
      return .success(try JSONDecoder().decode(ClassifyQuestion.self, from: Data(line)))
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      return .failure(Problem(text: Self.words(for: context.codingPath.first?.stringValue)))
    } catch {
      return .failure(Problem(text: words(for: nil)))
    }
  }

  private static func words(for key: String?) -> String {
    switch key {
    case "text": "'text' must be a string"
    case "id": "'id' must be a string, a number, true, false or null"
    default: "expected a JSON object with 'text'"
    }
  }
}
