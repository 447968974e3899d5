/// Knows places by the names of countries, of states and provinces of large countries, and of some cities.
enum PlaceWords {
  /// Whether a text is a place: its last part is one that is known, or it is "Remote".
  static func isPlace(_ text: String) -> Bool {
    let parts = text.split { $0 == "," || $0 == "/" || $0 == "(" || $0 == ")" || $0 == "–" }
      .map { String($0.trimmed) }.filter { !$0.isEmpty }
    guard let last = parts.last, parts.count <= 4, text.wordCount <= 7 else {
      return false
    }
    if names.contains(last.lowercased()) { return true }
    // Codes of two letters say a place only behind another part: "Austin, TX", not "IN".
    return parts.count > 1 && codes.contains(last)
  }

  /// Whether a text alone names a region, or is the code of one or of a country.
  static func isRegion(_ text: String) -> Bool {
    codes.contains(text) || regions.contains(text.lowercased())
  }

  /// Whether a text alone names a country, or is a code that is nothing else.
  static func isCountry(_ text: String) -> Bool {
    countries.contains(text.lowercased()) || ["UK", "USA", "U.S.A.", "U.K.", "UAE"].contains(text)
  }

  /// Whether a text alone names a listed city, and no region.
  static func isCity(_ text: String) -> Bool {
    let name = text.lowercased()
    return cities.contains(name) && !regions.contains(name)
  }

  /// Whether a text is a listed country, region or city.
  static func isKnown(_ text: String) -> Bool { names.contains(text.lowercased()) }

  /// Whether a text is the code of a country or state.
  static func isCode(_ text: String) -> Bool { codes.contains(text) }

  private static func list(_ text: String) -> Set<String> {
    Set(text.split(separator: ",").map { String($0.trimmed).lowercased() })
  }

  private static let names = countries.union(regions).union(cities)

  private static let codes = Set(
    """
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA \
    RI SC SD TN TX UT VT VA WA WV WI WY DC ON QC BC AB MB SK NS NB NL PE NSW VIC QLD WA SA TAS ACT NT UK USA US UAE \
    DE FR ES IT PT NL BE CH AT IE GB PL CZ SE NO DK FI IN SG HK
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let countries = list(
    """
    United States,United States of America,United Kingdom,Ireland,Canada,\
    Australia,New Zealand,India,Pakistan,Bangladesh,Sri Lanka,Nepal,China,Japan,South Korea,Korea,Taiwan,Hong Kong,\
    Singapore,Malaysia,Indonesia,Philippines,Thailand,Vietnam,Cambodia,Germany,France,Spain,Italy,Portugal,Netherlands,\
    The Netherlands,Belgium,Luxembourg,Switzerland,Austria,Poland,Czechia,Czech Republic,Slovakia,Hungary,Romania,\
    Bulgaria,Greece,Turkey,Türkiye,Croatia,Serbia,Slovenia,Bosnia and Herzegovina,Ukraine,Lithuania,Latvia,Estonia,\
    Finland,Sweden,Norway,Denmark,Iceland,Russia,Georgia,Armenia,Israel,Lebanon,Jordan,Egypt,Morocco,Algeria,Tunisia,\
    Saudi Arabia,Qatar,Kuwait,Oman,Bahrain,United Arab Emirates,Iran,Iraq,Kenya,Uganda,Tanzania,Rwanda,Ethiopia,\
    Nigeria,Ghana,Senegal,Cameroon,Ivory Coast,Zimbabwe,Zambia,Botswana,Namibia,South Africa,Mozambique,Angola,Mexico,\
    Guatemala,Costa Rica,Panama,Cuba,Jamaica,Dominican Republic,Trinidad and Tobago,Colombia,Venezuela,Ecuador,Peru,\
    Bolivia,Chile,Argentina,Uruguay,Paraguay,Brazil,Malta,Cyprus,Kazakhstan,Uzbekistan,Afghanistan,Myanmar,\
    Deutschland,Österreich,Schweiz,Frankreich,Spanien,Italien,Suisse,Belgique,Allemagne,Espagne,España,Italia,México,\
    Perú,Brasil,Argentine,Canadá,Alemania,Francia,Reino Unido,Estados Unidos,Sénégal,Maroc,Algérie,Tunisie
    """)

  private static let regions = list(
    """
    remote,hybrid,homeoffice,home office,télétravail,remoto,England,Scotland,Wales,Northern Ireland,Québec,\
    Bayern,Hessen,Sachsen,Baden-Württemberg,Nordrhein-Westfalen,Niedersachsen,Île-de-France,Cataluña,Andalucía,\
    Ontario,Quebec,British Columbia,Alberta,Manitoba,Saskatchewan,Nova Scotia,New South Wales,Victoria,Queensland,\
    Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Hawaii,Idaho,Illinois,Indiana,\
    Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,\
    Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,\
    Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,\
    West Virginia,Wisconsin,Wyoming
    """)

  private static let cities = list(
    """
    London,Manchester,Birmingham,Leeds,Liverpool,Bristol,Sheffield,Newcastle,Nottingham,Leicester,Cardiff,Swansea,\
    Edinburgh,Glasgow,Aberdeen,Dundee,Belfast,Dublin,Cork,Galway,Limerick,New York City,Boston,Chicago,Seattle,Austin,\
    Denver,Atlanta,Houston,Dallas,Phoenix,Portland,San Francisco,San Diego,San Jose,Los Angeles,Sacramento,Detroit,\
    Minneapolis,Philadelphia,Pittsburgh,Baltimore,Miami,Orlando,Tampa,Nashville,Memphis,Toronto,Montreal,Montréal,\
    Vancouver,Calgary,Ottawa,Winnipeg,Halifax,Sydney,Melbourne,Brisbane,Perth,Adelaide,Auckland,Wellington,\
    Christchurch,Berlin,Hamburg,München,Munich,Köln,Cologne,Frankfurt,Stuttgart,Düsseldorf,Leipzig,Dresden,Bremen,\
    Hannover,Nürnberg,Wien,Vienna,Graz,Linz,Salzburg,Zürich,Zurich,Basel,Bern,Genf,Geneva,Genève,Lausanne,Paris,Lyon,\
    Marseille,Toulouse,Bordeaux,Lille,Nantes,Strasbourg,Rennes,Nice,Montpellier,Grenoble,Bruxelles,Brussels,Liège,\
    Antwerp,Gent,Amsterdam,Rotterdam,Utrecht,The Hague,Eindhoven,Madrid,Barcelona,Valencia,Sevilla,Seville,Bilbao,\
    Zaragoza,Málaga,Granada,Lisbon,Lisboa,Porto,Rome,Roma,Milan,Milano,Turin,Torino,Naples,Napoli,Bologna,Florence,\
    Stockholm,Gothenburg,Malmö,Oslo,Bergen,Copenhagen,Aarhus,Helsinki,Tampere,Reykjavik,Warsaw,Kraków,Krakow,Wrocław,\
    Gdańsk,Prague,Brno,Budapest,Bucharest,Cluj-Napoca,Sofia,Athens,Thessaloniki,Istanbul,Ankara,Izmir,Zagreb,Belgrade,\
    Kyiv,Lviv,Vilnius,Riga,Tallinn,Tel Aviv,Haifa,Beirut,Amman,Cairo,Alexandria,Casablanca,Rabat,Algiers,Tunis,Dubai,\
    Abu Dhabi,Doha,Riyadh,Jeddah,Nairobi,Mombasa,Kampala,Dar es Salaam,Kigali,Addis Ababa,Lagos,Abuja,Ibadan,Accra,\
    Kumasi,Dakar,Harare,Lusaka,Johannesburg,Cape Town,Durban,Pretoria,Mumbai,Delhi,New Delhi,Bengaluru,Bangalore,\
    Chennai,Hyderabad,Pune,Kolkata,Ahmedabad,Karachi,Lahore,Islamabad,Dhaka,Colombo,Kathmandu,Bangkok,Hanoi,\
    Ho Chi Minh City,Jakarta,Manila,Cebu,Kuala Lumpur,Penang,Taipei,Seoul,Busan,Tokyo,Osaka,Kyoto,Beijing,Shanghai,\
    Shenzhen,Guangzhou,Mexico City,Ciudad de México,Guadalajara,Monterrey,Bogotá,Medellín,Cali,Lima,Quito,Santiago,\
    Valparaíso,Buenos Aires,Córdoba,Rosario,Montevideo,São Paulo,Rio de Janeiro,Belo Horizonte,Recife,Kingston
    """)
}
