import PageLayout
import ResumeDates
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeScanners

/// Addresses as heads of resumes print them: street, code, city, region.
struct PostalAddressTests {
  @Test(
    "an address is taken apart",
    arguments: [
      ("Leeds", [nil, nil, "Leeds", nil]),
      ("Toulouse (France)", [nil, nil, "Toulouse", nil]),
      ("Dublin 8, Ireland", [nil, nil, "Dublin 8", nil]),
      ("Gasse 23/6, A- 4020 Linz, Österreich", ["Gasse 23/6", "4020", "Linz", nil]),
      (
        "2208 Moor Ave N Minneapolis, MN 55411",
        ["2208 Moor Ave N", "55411", "Minneapolis", "MN"]
      ),
      ("Leeds, Yorkshire", [nil, nil, "Leeds", "Yorkshire"]),
      ("Harstad, Norway", [nil, nil, "Harstad", nil]),
      ("Columbus, Ohio, US", [nil, nil, "Columbus", "Ohio"]),
      ("Ibadan, Oyo State, Nigeria", [nil, nil, "Ibadan", "Oyo State"]),
      ("Leeds, West Yorkshire, England", [nil, nil, "Leeds", "West Yorkshire"]),
      ("Leeds, England", [nil, nil, "Leeds", "England"]),
      (
        "Rua das Flores 12, 1200-195 Lisboa, Portugal",
        ["Rua das Flores 12", "1200-195", "Lisboa", nil]
      ),
      ("Bath, Somerset United Kingdom", [nil, nil, "Bath", "Somerset"]),
      (
        "12 High Street, LS1 4AP Leeds, Yorkshire",
        ["12 High Street", "LS1 4AP", "Leeds", "Yorkshire"]
      ),
      ("3 Mill Lane, Truro, Cornwall, TR1 2QX", ["3 Mill Lane", "TR1 2QX", "Truro", "Cornwall"]),
      ("40 Elm Avenue, Columbus, OH 43004", ["40 Elm Avenue", "43004", "Columbus", "OH"]),
      (
        "9 Gull Lane, Halifax, Nova Scotia, B3H 0A1, Canada",
        ["9 Gull Lane", "B3H 0A1", "Halifax", "Nova Scotia"]
      ),
      ("Perth, Scotland PH1 5XX", [nil, "PH1 5XX", "Perth", "Scotland"]),
      ("8 rue des Lilas 44000 Nantes", ["8 rue des Lilas", "44000", "Nantes", nil]),
      ("Ahornallee 27 14050 Berlin", ["Ahornallee 27", "14050", "Berlin", nil]),
      (
        "Calle del Olmo, 19, 2.º B, 50003 Zaragoza",
        ["Calle del Olmo, 19, 2.º B", "50003", "Zaragoza", nil]
      ),
      (
        "Paseo del Olmo, 77, 4.º C, 47011 Valladolid",
        ["Paseo del Olmo, 77, 4.º C", "47011", "Valladolid", nil]
      ),
      ("Bairro Novo, Quarteirão 6, Nampula", ["Bairro Novo, Quarteirão 6", nil, "Nampula", nil]),
      (
        "Cra. 36 # 98-71, apto. 302, Medellín, Antioquia",
        ["Cra. 36 # 98-71, apto. 302", nil, "Medellín", "Antioquia"]
      ),
      (
        "Privada Olmo 118, Col. Valle, Cadereyta, N.L.",
        ["Privada Olmo 118, Col. Valle", nil, "Cadereyta", "N.L."]
      ),
      (
        "Rua das Acácias, 41, ap. 3 – Recife, PE – CEP 52061-080",
        ["Rua das Acácias, 41, ap. 3", "52061-080", "Recife", "PE"]
      ),
      ("Olinda/PE – CEP 53025-080", [nil, "53025-080", "Olinda", "PE"]),
      (
        "Calle del Olmo 22, Col. Centro, C.P. 44630, Guadalajara, Jalisco",
        ["Calle del Olmo 22, Col. Centro", "44630", "Guadalajara", "Jalisco"]
      ),
      ("7 Wattle Street, Newcastle NSW 2300", ["7 Wattle Street", "2300", "Newcastle", "NSW"]),
      ("Lévis (Québec)", [nil, nil, "Lévis", "Québec"]),
      ("Lot 1140, Centre, Cotonou", ["Lot 1140, Centre", nil, "Cotonou", nil]),
      ("Blk 12 Harbour Rd, Singapore", ["Blk 12 Harbour Rd", nil, "Singapore", nil]),
    ] as [(String, [String?])])
  func parts(text: String, wanted: [String?]) {
    let found = PostalAddress(text, LineReader())
    #expect([found.street, found.postalCode, found.city, found.region] == wanted)
  }

  @Test(
    "an address is told from a headline",
    arguments: [
      ("77 Willow Court, Salem, OR 97301", true), ("4 Tanner Mews", true),
      ("9 rue des Lilas 44000 Nantes", true), ("5G Network Engineer", false),
      ("Level 3 Technician", false), ("12 years in sales and service", false),
      ("Nurse, class of 2012", false),
    ])
  func isAddress(text: String, wanted: Bool) {
    #expect(PostalAddress.isAddress(text, LineReader()) == wanted)
  }

  @Test func `an empty address has no parts`() {
    #expect(PostalAddress(" , ", LineReader()) == PostalAddress("", LineReader()))
    #expect(PostalAddress("", LineReader()).city == nil)
  }

  @Test func `a code may stand between the street and the city`() {
    let address = PostalAddress(
      "Calle de la Acequia 22, 3.º B, 44001, Teruel, España", LineReader())
    #expect(address.street == "Calle de la Acequia 22, 3.º B")
    #expect(address.postalCode == "44001")
    #expect(address.city == "Teruel")
  }
}
