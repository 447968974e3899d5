internal import UnicodeText

/// A card as an object in space: a flat body with round corners that stands upright, and a picture on its front.
///
/// Written as a scene of USD (Universal Scene Description) in its text form, in metres, with y upwards: what AR Quick Look
/// of iOS opens from a `.usdz` package.
package enum CardPlane {
  /// Pixels in a row of the picture.
  package static let pixelWidth = 600
  /// Rows of the picture.
  package static let pixelHeight = 800
  /// Colours of the picture's ground, at the upper left and lower right corner, `0xRRGGBB`: those of the page's head.
  package static let ground: [UInt32] = [0x0A4149, 0x1B7680]
  /// The colour of the picture's title and prose.
  package static let ink: UInt32 = 0xFFFFFF
  /// The colour of the picture's small lines.
  package static let softInk: UInt32 = 0xB9DDE1

  /// Tells if a text can be on a card: not where letters have to be shaped, as in Devanagari and Thai.
  package static func canShow(_ text: String) -> Bool { !LetterShaping.isNeeded(for: text) }

  /// Size of the card, metres.
  static let (width, height, thickness) = (0.3, 0.4, 0.002)
  /// Radius of the corners, metres.
  static let radius = 0.022

  /// A package with the scene and its picture.
  ///
  /// - Parameters:
  ///   - png: The picture, a PNG file.
  ///   - mark: What names the program and the person; letters, digits, spaces and hyphens.
  /// - Returns: The bytes of a `.usdz` file.
  package static func package(picture png: [UInt8], mark: String) -> [UInt8] {
    StoredArchive.bytes(of: [
      .init(name: "card.usda", bytes: Array(scene(mark: mark).utf8)),
      .init(name: "card.png", bytes: png),
    ])
  }

  // MARK: Geometry

  /// A point of the outline.
  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  /// Cosines of the angles from 0 to 90 degrees in eight steps; backwards, the sines.
  private static let cosines = [
    1, 0.980785, 0.92388, 0.831470, 0.707107, 0.55557, 0.382683, 0.19509, 0,
  ]

  /// The outline, counterclockwise from the lower end of the right edge; the card stands on y = 0 with x = 0 in its middle.
  static let outline: [Point] = {
    let steps = cosines.indices
    // Centre of each corner's circle, and the directions in which its angle grows.
    let corners: [(x: Double, y: Double, turn: (Double, Double) -> (Double, Double))] = [
      (width / 2 - radius, radius, { ($1, -$0) }),
      (width / 2 - radius, height - radius, { ($0, $1) }),
      (radius - width / 2, height - radius, { (-$1, $0) }),
      (radius - width / 2, radius, { (-$0, -$1) }),
    ]
    return corners.flatMap { corner in
      steps.map { step in
        let (x, y) = corner.turn(cosines[step], cosines[steps.count - 1 - step])
        return Point(x: corner.x + radius * x, y: corner.y + radius * y)
      }
    }
  }()

  // MARK: Scene

  /// The scene in the text form of USD.
  static func scene(mark: String) -> String {
    """
    #usda 1.0
    (
        customLayerData = {
            string creator = "\(mark)"
        }
        defaultPrim = "Card"
        metersPerUnit = 1
        upAxis = "Y"
    )

    def Xform "Card" (
        kind = "component"
    )
    {
    \(face)

    \(body)

        def Scope "Materials"
        {
    \(pictureMaterial)

    \(bodyMaterial)
        }
    }

    """
  }

  /// The front: triangles around the middle, with the picture from edge to edge.
  private static var face: String {
    let points = [Point(x: 0, y: height / 2)] + outline
    let count = outline.count
    let indices = (0..<count).flatMap { [0, $0 + 1, ($0 + 1) % count + 1] }
    return mesh(
      "Face", material: "Picture", points: points.map { ($0.x, $0.y, 0) }, indices: indices,
      normals: points.map { _ in (0, 0, 1) },
      coordinates: points.map { ($0.x / width + 0.5, $0.y / height) })
  }

  /// The back, and the edge between both.
  private static var body: String {
    let count = outline.count
    let back = ([Point(x: 0, y: height / 2)] + outline).map { ($0.x, $0.y, -thickness) }
    var indices = (0..<count).flatMap { [0, ($0 + 1) % count + 1, $0 + 1] }
    var points = back
    var normals: [(Double, Double, Double)] = back.map { _ in (0, 0, -1) }
    // The edge has points of its own, as its normals are others.
    let first = points.count
    for i in 0..<count {
      let normal = self.normal(i)
      points += [(outline[i].x, outline[i].y, 0), (outline[i].x, outline[i].y, -thickness)]
      normals += [normal, normal]
      let (here, next) = (first + 2 * i, first + 2 * ((i + 1) % count))
      indices += [here, here + 1, next, next, here + 1, next + 1]
    }
    return mesh(
      "Body", material: "Plain", points: points, indices: indices, normals: normals,
      coordinates: nil)
  }

  /// The direction in which the edge looks at a point of the outline.
  private static func normal(_ i: Int) -> (Double, Double, Double) {
    let centreX = outline[i].x > 0 ? width / 2 - radius : radius - width / 2
    let centreY = outline[i].y > height / 2 ? height - radius : radius
    return ((outline[i].x - centreX) / radius, (outline[i].y - centreY) / radius, 0)
  }

  private static func mesh(
    _ name: String, material: String, points: [(Double, Double, Double)], indices: [Int],
    normals: [(Double, Double, Double)], coordinates: [(Double, Double)]?
  ) -> String {
    func triples(_ list: [(Double, Double, Double)]) -> String {
      list.map { "(\(number($0)), \(number($1)), \(number($2)))" }.joined(separator: ", ")
    }
    let counts = repeatElement("3", count: indices.count / 3).joined(separator: ", ")
    let deepest = points.map(\.2).min() ?? 0
    var lines = [
      "    def Mesh \"\(name)\" (", "        prepend apiSchemas = [\"MaterialBindingAPI\"]",
      "    )", "    {",
      "        float3[] extent = [(\(number(-width / 2)), 0, \(number(deepest))), "
        + "(\(number(width / 2)), \(number(height)), 0)]",
      "        int[] faceVertexCounts = [\(counts)]",
      "        int[] faceVertexIndices = [\(indices.map(String.init).joined(separator: ", "))]",
      "        rel material:binding = </Card/Materials/\(material)>",
      "        normal3f[] normals = [\(triples(normals))] (",
      "            interpolation = \"vertex\"",
      "        )", "        point3f[] points = [\(triples(points))]",
    ]
    if let coordinates {
      let pairs = coordinates.map { "(\(number($0)), \(number($1)))" }.joined(separator: ", ")
      lines += [
        "        texCoord2f[] primvars:st = [\(pairs)] (",
        "            interpolation = \"vertex\"", "        )",
      ]
    }
    lines += ["        uniform token subdivisionScheme = \"none\"", "    }"]
    return lines.joined(separator: "\n")
  }

  /// A number in at most six decimals, the same on every machine.
  static func number(_ value: Double) -> String {
    let millionths = Int((value * 1_000_000).rounded())
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = millionths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  // MARK: Materials

  private static let pictureMaterial = """
            def Material "Picture"
            {
                token outputs:surface.connect = </Card/Materials/Picture/Surface.outputs:surface>

                def Shader "Surface"
                {
                    uniform token info:id = "UsdPreviewSurface"
                    color3f inputs:diffuseColor.connect = </Card/Materials/Picture/Texture.outputs:rgb>
                    float inputs:metallic = 0
                    float inputs:roughness = 0.55
                    token outputs:surface
                }

                def Shader "Texture"
                {
                    uniform token info:id = "UsdUVTexture"
                    asset inputs:file = @card.png@
                    token inputs:sourceColorSpace = "sRGB"
                    float2 inputs:st.connect = </Card/Materials/Picture/Coordinates.outputs:result>
                    token inputs:wrapS = "clamp"
                    token inputs:wrapT = "clamp"
                    float3 outputs:rgb
                }

                def Shader "Coordinates"
                {
                    uniform token info:id = "UsdPrimvarReader_float2"
                    string inputs:varname = "st"
                    float2 outputs:result
                }
            }
    """

  private static let bodyMaterial = """
            def Material "Plain"
            {
                token outputs:surface.connect = </Card/Materials/Plain/Surface.outputs:surface>

                def Shader "Surface"
                {
                    uniform token info:id = "UsdPreviewSurface"
                    color3f inputs:diffuseColor = (0.02, 0.12, 0.14)
                    float inputs:metallic = 0
                    float inputs:roughness = 0.55
                    token outputs:surface
                }
            }
    """
}
