internal import ArtifactStore
internal import ContentDigest
package import LocalServer
internal import PlainFoundation
internal import Workbench

/// Answers the requests of a page on which a person labels.
///
/// Everything is below a secret path, which only the person who started the server knows; without it nothing is found. An
/// answer is in the store before it is confirmed.
package struct LabelService {
  /// An answer as the page sends it.
  private struct Answer: Decodable {
    /// Names the answer, so that one which is sent twice is taken once.
    var id: String
    /// Places in the queue.
    var places: [Int]
    /// Position of the class; `nil` takes the latest labels back.
    var label: Int?
  }

  /// How many labels were saved, less those taken back.
  package private(set) var savedCount = 0
  /// How many texts have no label yet.
  package var leftCount: Int { queue.count - answers.filter { !$0.isEmpty }.count }
  /// The first part of every path: 128 random bits.
  package let token: String

  private var sheet: LabelSheet
  private var recorder: LabelRecorder
  /// The item of each place.
  private let queue: [Int]
  /// The labels of this session, by place, the latest last.
  private var answers: [[LabelSheet.Answer]]
  private var known: Set<String> = []
  private let hosts: Set<String>

  /// A service at its start.
  ///
  /// - Parameters:
  ///   - sheet: What the page shows.
  ///   - session: The items and their order.
  ///   - recorder: Saves labels.
  ///   - port: Where it is served.
  /// - Throws: `EncodingError`, which no sheet has.
  package init(
    _ sheet: LabelSheet, session: LabelSession, recorder: LabelRecorder, port: UInt16
  ) throws {
    var random = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in
      let digits = String(random.next() as UInt32, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
    self.sheet = sheet
    self.sheet.id = try LabelHTML.identifier(of: sheet, token)
    self.recorder = recorder
    queue = session.queue.map(\.item)
    answers = [[LabelSheet.Answer]](repeating: [], count: queue.count)
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - picture: The picture of a page, document and number, as a PNG file; `nil` when there is none.
  /// - Returns: The answer.
  package mutating func answer(
    _ request: HTTPRequest, picture: (_ file: Int, _ page: Int) async -> [UInt8]?
  ) async -> HTTPResponse {
    // A page from elsewhere may reach this port under a name of its own; its requests bear that name.
    guard let host = request.fields["host"], hosts.contains(host.lowercased()) else {
      return HTTPResponse(403, "the host is not this machine")
    }
    if let origin = request.fields["origin"], !isOwn(origin) {
      return HTTPResponse(403, "the request is from another page")
    }
    let path = request.target.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false
    ).map(String.init)
    guard Self.isSame(path[0], token) else { return HTTPResponse(404, "not found") }
    switch (request.method, Array(path.dropFirst())) {
    case ("GET", [""]), ("HEAD", [""]): return page()
    case ("GET", let rest) where rest.count == 3 && rest[0] == "picture":
      return await png(file: rest[1], page: rest[2], picture)
    case ("POST", ["answer"]): return save(request)
    case (_, [""]), (_, ["answer"]): return HTTPResponse(405, "the method is not allowed here")
    default: return HTTPResponse(404, "not found")
    }
  }

  private func isOwn(_ origin: String) -> Bool {
    origin.hasPrefix("http://") && hosts.contains(origin.dropFirst(7).lowercased())
  }

  /// Whether two texts are the same, in a time that does not tell where they differ.
  static func isSame(_ given: String, _ secret: String) -> Bool {
    let (given, secret) = (Array(given.utf8), Array(secret.utf8))
    guard given.count == secret.count else { return false }
    var difference: UInt8 = 0
    for i in secret.indices { difference |= given[i] ^ secret[i] }
    return difference == 0
  }

  private func page() -> HTTPResponse {
    var sheet = sheet
    for (place, given) in answers.enumerated() { sheet.answers[place] = given.last }
    guard let html = try? LabelHTML.render(sheet) else {
      return HTTPResponse(500, "the page could not be written")
    }
    var response = HTTPResponse(type: "text/html; charset=utf-8", body: Array(html.utf8))
    response.add(
      "Content-Security-Policy", LabelHTML.policy(isServed: true) + "; frame-ancestors 'none'")
    return response
  }

  private func png(
    file: String, page: String, _ picture: (Int, Int) async -> [UInt8]?
  ) async -> HTTPResponse {
    // Only pages that the sheet shows are painted.
    guard let file = Int(file), page.hasSuffix(".png"), let page = Int(page.dropLast(4)),
      sheet.files.indices.contains(file), sheet.files[file].sizes[page] != nil,
      let bytes = await picture(file, page)
    else { return HTTPResponse(404, "there is no picture of this page") }
    return HTTPResponse(type: "image/png", body: bytes)
  }

  private mutating func save(_ request: HTTPRequest) -> HTTPResponse {
    // Of what a page elsewhere can send without asking, nothing is of this type.
    guard request.fields["content-type"]?.lowercased().hasPrefix("application/json") == true else {
      return HTTPResponse(415, "an answer is application/json")
    }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(request.body)),
      !answer.places.isEmpty, Set(answer.places).count == answer.places.count,
      answer.places.allSatisfy(queue.indices.contains),
      answer.label.map(sheet.classes.indices.contains) ?? true, (1...64).contains(answer.id.count)
    else { return HTTPResponse(400, "this is not an answer") }
    if !known.contains(answer.id) {
      guard answer.label != nil || answer.places.allSatisfy({ !answers[$0].isEmpty }) else {
        return HTTPResponse(400, "there is no label to take back")
      }
      let changes = answer.places.map { LabelChange(item: queue[$0], label: answer.label) }
      do {
        try recorder.save(changes, classes: sheet.classes)
      } catch {
        return HTTPResponse(500, error.description)
      }
      note(answer)
    }
    return HTTPResponse(
      type: "application/json", body: Array("{\"saved\":\(savedCount)}\n".utf8))
  }

  private mutating func note(_ answer: Answer) {
    known.insert(answer.id)
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    for place in answer.places {
      if let label = answer.label {
        answers[place].append(LabelSheet.Answer(label: label, at: now))
      } else {
        answers[place].removeLast()
      }
    }
    savedCount += (answer.label == nil ? -1 : 1) * answer.places.count
  }
}
