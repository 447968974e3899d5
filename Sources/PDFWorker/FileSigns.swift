internal import CPoppler
internal import Glibc
internal import PDFText

/// What a file's bytes tell that poppler-glib has no call for; only a sign, a page has to confirm it.
///
/// Objects are not parsed: every stream that inflates to text is looked through, up to a limit. An encrypted
/// file cannot be looked into, so it may contain anything.
struct FileSigns {
  /// The form has a part that only Adobe's viewers show.
  private(set) var hasXFA = false
  /// The file is a collection of files with a cover.
  private(set) var isCollection = false
  /// Content may paint text that no reader sees: render mode 3, transparent, in a tiny clip, or below something.
  var mayHideText: Bool { hidesText || hidesTextOfOthers && mixesStreams }
  /// Whether it names pictures; those within content are not looked for.
  private(set) var hasImages = false
  /// Content draws small filled circles or squares of one size.
  private(set) var drawsDots = false

  /// Bytes of all inflated streams together.
  private static let inflatedLimit = 24 << 20
  /// Bytes of one inflated stream that are looked at first.
  private static let headByteCount = 512
  /// Bytes of a stream that is not deflated, at most.
  private static let longestPlainStream = 1 << 20
  private var left = Self.inflatedLimit
  private var (hidesText, hidesTextOfOthers) = (false, false)
  /// Whether a page's text may be in several streams, or of another height than its font's size.
  private var mixesStreams = false

  init(_ file: borrowing MappedFile) {
    let bytes = unsafe UnsafeRawBufferPointer(start: file.address, count: file.byteCount)
    if unsafe bytes.contains("/Encrypt") { (hidesText, hasImages) = (true, true) }
    if unsafe bytes.contains("/Form") { mixesStreams = true }
    unsafe look(for: bytes)
    var start = 0
    while left > 0, let found = unsafe bytes.position(of: "stream", from: start) {
      start = found + 6
      guard start + 2 < bytes.count else { break }
      if unsafe bytes[start] == 0x0D { start += 1 }
      guard unsafe bytes[start] == 0x0A else { continue }
      start += 1
      unsafe lookIntoStream(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// Looks for names in dictionaries: of the file itself, or of a stream of objects.
  private mutating func look(for bytes: UnsafeRawBufferPointer) {
    if unsafe bytes.contains("/XFA") { hasXFA = true }
    if unsafe bytes.contains("/Collection") { isCollection = true }
    if unsafe bytes.contains("/Type3") || bytes.hasSeveralContents { mixesStreams = true }
    if unsafe bytes.hasImages { hasImages = true }
    var start = 0
    while !hidesText, let found = unsafe bytes.position(of: "/ca", from: start) {
      start = found + 3
      let number = unsafe String(
        decoding: bytes[start..<min(start + 8, bytes.count)], as: UTF8.self)
      let digits = number.drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
      if let opacity = Double(digits.hasPrefix(".") ? "0\(digits)" : String(digits)),
        opacity < 0.1
      {
        hidesText = true
      }
    }
  }

  private mutating func lookIntoStream(_ bytes: UnsafeRawBufferPointer) {
    if unsafe bytes[0] & 0x0F == 8 { return unsafe lookIntoDeflated(bytes) }
    let end = unsafe bytes.position(of: "endstream", from: 0) ?? bytes.count
    guard end < Self.longestPlainStream else { return }
    left -= end
    let content = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<end])
    guard let decoded = unsafe ASCII85.decoded(content) else { return unsafe look(into: content) }
    unsafe decoded.withUnsafeBytes { unsafe lookIntoDeflated($0) }
  }

  private mutating func lookIntoDeflated(_ bytes: UnsafeRawBufferPointer) {
    var inflated = unsafe Self.inflated(bytes, atMost: Self.headByteCount)
    guard Self.isText(inflated) else { return }
    if inflated.count == Self.headByteCount { inflated = unsafe Self.inflated(bytes, atMost: left) }
    left -= inflated.count
    unsafe inflated.withUnsafeBytes { unsafe look(into: $0) }
  }

  private mutating func look(into stream: UnsafeRawBufferPointer) {
    unsafe look(for: stream)
    guard !hidesText || !drawsDots else { return }
    var paint = PaintSigns()
    unsafe paint.read(stream)
    if paint.hidesText { hidesText = true }
    if paint.hidesTextOfOthers { hidesTextOfOthers = true }
    if paint.drawsDots { drawsDots = true }
  }

  /// Fonts and pictures are no text.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.count(where: { $0 < 9 || $0 > 126 }) * 8 < bytes.count
  }

  /// The first bytes of a deflated stream; what is damaged ends early.
  private static func inflated(_ bytes: UnsafeRawBufferPointer, atMost limit: Int) -> [UInt8] {
    guard let converter = unsafe g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB) else {
      return []
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(converter)) }
    var result: [UInt8] = []
    var offset = 0
    var isAtEnd = false
    while !isAtEnd, offset < bytes.count, result.count < limit {
      let room = min(limit - result.count, 1 << 16)
      var (readCount, writtenCount): (gsize, gsize) = (0, 0)
      var answer = G_CONVERTER_ERROR
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        answer = unsafe g_converter_convert(
          converter, bytes.baseAddress?.advanced(by: offset), gsize(bytes.count - offset),
          buffer.baseAddress, gsize(room), G_CONVERTER_NO_FLAGS, &readCount, &writtenCount, nil)
        count = Int(writtenCount)
      }
      result += chunk
      offset += Int(readCount)
      isAtEnd = answer != G_CONVERTER_CONVERTED || (readCount == 0 && writtenCount == 0)
    }
    return result
  }
}

/// Bytes written as letters: the filter `ASCII85Decode`.
private enum ASCII85 {
  /// The bytes of a whole stream, or nil when it is written in another way.
  static func decoded(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count * 4 / 5)
    var group: [UInt32] = []
    for i in text.indices {
      let byte = unsafe text[i]
      switch byte {
      case 0x21...0x75:
        group.append(UInt32(byte - 0x21))
        if group.count == 5 { append(group, to: &result) }
        if group.count == 5 { group.removeAll(keepingCapacity: true) }
      case UInt8(ascii: "z") where group.isEmpty: result += [0, 0, 0, 0]
      case UInt8(ascii: "~"):
        append(group, to: &result)
        return result
      case 0...0x20: break
      default: return nil
      }
    }
    return nil
  }

  /// The bytes of up to five digits of base 85, one fewer than digits.
  private static func append(_ group: [UInt32], to result: inout [UInt8]) {
    guard group.count > 1 else { return }
    let digits = group + Array(repeating: 84, count: 5 - group.count)
    let value = digits.reduce(UInt32(0)) { $0 &* 85 &+ $1 }
    for i in 0..<group.count - 1 { result.append(UInt8(truncatingIfNeeded: value >> (24 - 8 * i))) }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func contains(_ text: StaticString) -> Bool {
    unsafe position(of: text, from: 0) != nil
  }

  /// Whether a page has more than one content stream: `/Contents [1 0 R 2 0 R]`.
  fileprivate var hasSeveralContents: Bool {
    var start = 0
    while let found = unsafe position(of: "/Contents", from: start) {
      start = found + 9
      var i = start
      while i < count, unsafe self[i] <= 0x20 { i += 1 }
      guard i < count, unsafe self[i] == UInt8(ascii: "[") else { continue }
      var referenceCount = 0
      while i < count, unsafe self[i] != UInt8(ascii: "]") {
        if unsafe self[i] == UInt8(ascii: "R") { referenceCount += 1 }
        i += 1
      }
      if referenceCount > 1 { return true }
      start = i
    }
    return false
  }

  /// Whether there are pictures: a name `/Image`, other than `/ImageB` in a list of procedures.
  fileprivate var hasImages: Bool {
    var start = 0
    while let found = unsafe position(of: "/Image", from: start) {
      start = found + 6
      guard start < count else { return false }
      switch unsafe self[start] {
      case UInt8(ascii: "B"), UInt8(ascii: "C"), UInt8(ascii: "I"): continue
      default: return true
      }
    }
    return false
  }

  /// Where a text stands next.
  fileprivate func position(of text: StaticString, from start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    let length = text.utf8CodeUnitCount
    let first = unsafe Int32(text.utf8Start.pointee)
    var start = start
    while start + length <= count,
      let found = unsafe memchr(base + start, first, count - length + 1 - start)
    {
      let candidate = UnsafeRawPointer(found)
      if unsafe memcmp(candidate, text.utf8Start, length) == 0 { return unsafe candidate - base }
      start = unsafe candidate - base + 1
    }
    return nil
  }
}
