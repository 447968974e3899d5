internal import PageLayout

/// Knows places by the names of countries, of states and provinces of large countries, and of some cities.
enum PlaceWords {
  /// Whether a text is a place: its last part is one that is known, or it is "Remote".
  static func isPlace(_ text: String) -> Bool {
    guard text.wordCount <= 7 else { return false }
    let text = text.contains(bytesOf: "–") ? text.replacing("–", with: ",") : text
    let parts = text.parts(between: signs)
      .map { String($0.trimmed) }.filter { !$0.isEmpty }
    guard let last = parts.last, parts.count <= 4 else { return false }
    if names.contains(last.inSmallLetters) { return true }
    // Codes of two letters say a place only behind another part: "Austin, TX", not "IN".
    return parts.count > 1 && codes.contains(last)
  }

  private static let signs = WordCharacters(signs: ",/()")

  /// Whether a text alone names a region, or is the code of one or of a country.
  static func isRegion(_ text: String) -> Bool {
    codes.contains(text) || regions.contains(text.inSmallLetters)
  }

  /// Whether a text alone names a country, or is a code that is nothing else.
  static func isCountry(_ text: String) -> Bool {
    countries.contains(text.inSmallLetters)
      || ["UK", "USA", "U.S.A.", "U.K.", "UAE"].contains(text)
  }

  /// Whether a text alone names a listed city, and no region.
  static func isCity(_ text: String) -> Bool {
    let name = text.inSmallLetters
    return cities.contains(name) && !regions.contains(name)
  }

  /// Whether a text is a listed country, region or city.
  static func isKnown(_ text: some StringProtocol) -> Bool {
    text.utf8.count <= 2 * longestName && names.contains(Substring(text).inSmallLetters)
  }

  /// Whether a text is the code of a country or state.
  static func isCode(_ text: some StringProtocol) -> Bool {
    text.utf8.count <= longestCode && codes.contains(String(text))
  }

  private static func list(_ text: String) -> Set<String> {
    Set(text.split(separator: ",").map { String($0.trimmed).inSmallLetters })
  }

  private static let names = countries.union(regions).union(cities)

  private static let longestCode = codes.map(\.utf8.count).max() ?? 0

  /// Bytes of the longest name; with other marks or capitals it may have twice as many.
  private static let longestName = names.map(\.utf8.count).max() ?? 0

  private static let codes = Set(
    """
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA \
    RI SC SD TN TX UT VT VA WA WV WI WY DC ON QC BC AB MB SK NS NB NL PE NSW VIC QLD WA SA TAS ACT NT UK USA US UAE \
    DE FR ES IT PT NL BE CH AT IE GB PL CZ SE NO DK FI IN SG HK
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let countries = list(
    """
    United States,United States of America,United Kingdom,Ireland,Canada,Australia,New Zealand,India,Pakistan,\
    Bangladesh,Sri Lanka,Nepal,China,Japan,South Korea,Korea,Taiwan,Hong Kong,Singapore,Malaysia,Indonesia,\
    Philippines,Thailand,Vietnam,Cambodia,Germany,France,Spain,Italy,Portugal,Netherlands,The Netherlands,Belgium,\
    Luxembourg,Switzerland,Austria,Poland,Czechia,Czech Republic,Slovakia,Hungary,Romania,Bulgaria,Greece,Turkey,\
    Türkiye,Croatia,Serbia,Slovenia,Bosnia and Herzegovina,Ukraine,Lithuania,Latvia,Estonia,Finland,Sweden,Norway,\
    Denmark,Iceland,Russia,Georgia,Armenia,Israel,Lebanon,Jordan,Egypt,Morocco,Algeria,Tunisia,Saudi Arabia,Qatar,\
    Kuwait,Oman,Bahrain,United Arab Emirates,Iran,Iraq,Kenya,Uganda,Tanzania,Rwanda,Ethiopia,Nigeria,Ghana,Senegal,\
    Cameroon,Ivory Coast,Zimbabwe,Zambia,Botswana,Namibia,South Africa,Mozambique,Angola,Mexico,Guatemala,Costa Rica,\
    Panama,Cuba,Jamaica,Dominican Republic,Trinidad and Tobago,Colombia,Venezuela,Ecuador,Peru,Bolivia,Chile,\
    Argentina,Uruguay,Paraguay,Brazil,Malta,Cyprus,Kazakhstan,Uzbekistan,Afghanistan,Myanmar,Deutschland,Österreich,\
    Schweiz,Frankreich,Spanien,Italien,Suisse,Belgique,Allemagne,Espagne,España,Italia,México,Perú,Brasil,Argentine,\
    Canadá,Alemania,Francia,Reino Unido,Estados Unidos,Sénégal,Maroc,Algérie,Tunisie,Slovak Republic,\
    Moldova,Albania,North Macedonia,Montenegro,Kosovo,Belarus,Azerbaijan,Syria,Palestine,Yemen,Libya,Sudan,\
    South Sudan,Somalia,Eritrea,Djibouti,Madagascar,Malawi,Mauritius,Seychelles,Burundi,DR Congo,Congo,Gabon,Benin,\
    Togo,Burkina Faso,Mali,Niger,Guinea,Sierra Leone,Liberia,Gambia,The Gambia,Cape Verde,Mauritania,Lesotho,\
    Eswatini,Mongolia,Laos,Brunei,Timor-Leste,Papua New Guinea,Fiji,Samoa,Tonga,Bhutan,Maldives,Honduras,El Salvador,\
    Nicaragua,Belize,Haiti,Bahamas,Barbados,Guyana,Suriname,Saint Lucia,Grenada,Liechtenstein,Monaco,Andorra,\
    San Marino,Côte d'Ivoire,KSA,PRC,Polen,Tschechien,Ungarn,Rumänien,Niederlande,Belgien,Luxemburg,Großbritannien,\
    Vereinigtes Königreich,Irland,Dänemark,Schweden,Norwegen,Finnland,Türkei,Griechenland,Kroatien,Slowenien,\
    Slowakei,Russland,Indien,USA,Royaume-Uni,États-Unis,Pays-Bas,Italie,Autriche,Pologne,Roumanie,Grèce,Irlande,\
    Suède,Norvège,Danemark,Finlande,Turquie,Brésil,Mexique,Japon,Inde,Cameroun,Tchad,Bénin,Guinée,Países Bajos,\
    Bélgica,Suiza,Polonia,Irlanda,Suecia,Noruega,Dinamarca,Japón,Estados Unidos de América,República Dominicana,\
    Panamá,Inghilterra,Regno Unito,Svizzera,Germania,Spagna,Paesi Bassi,Belgio,Stati Uniti,Alemanha,Espanha,França,\
    Suíça,Países Baixos,Moçambique,Cabo Verde,Duitsland,Frankrijk,Spanje,Italië,België,Nederland,Verenigd Koninkrijk,\
    Zwitserland
    """)

  private static let regions = list(
    """
    remote,hybrid,homeoffice,home office,télétravail,remoto,England,Scotland,Wales,Northern Ireland,Québec,Bayern,\
    Hessen,Sachsen,Baden-Württemberg,Nordrhein-Westfalen,Niedersachsen,Île-de-France,Cataluña,Andalucía,Ontario,\
    Quebec,British Columbia,Alberta,Manitoba,Saskatchewan,Nova Scotia,New South Wales,Victoria,Queensland,Alabama,\
    Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Hawaii,Idaho,Illinois,Indiana,Iowa,\
    Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,\
    Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,\
    Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,\
    West Virginia,Wisconsin,Wyoming,Bavaria,Hesse,Saxony,Brandenburg,Thüringen,Sachsen-Anhalt,Schleswig-Holstein,\
    Mecklenburg-Vorpommern,Rheinland-Pfalz,Saarland,Tirol,Vorarlberg,Steiermark,Kärnten,Oberösterreich,\
    Niederösterreich,Burgenland,Graubünden,Aargau,Thurgau,Wallis,Valais,Vaud,Ticino,Jura,Solothurn,Schwyz,Zug,\
    Bretagne,Normandie,Occitanie,Nouvelle-Aquitaine,Auvergne-Rhône-Alpes,Hauts-de-France,Grand Est,Pays de la Loire,\
    Centre-Val de Loire,Bourgogne-Franche-Comté,Provence-Alpes-Côte d'Azur,Corse,Finistère,Morbihan,Gironde,Hérault,\
    Isère,Savoie,Haute-Savoie,Rhône,Nord,Pas-de-Calais,Moselle,Bas-Rhin,Haut-Rhin,Loire-Atlantique,Ille-et-Vilaine,\
    Hainaut,Brabant wallon,Namur,Liège,Luxembourg,Vlaams-Brabant,Oost-Vlaanderen,West-Vlaanderen,Limburg,Antwerpen,\
    Noord-Holland,Zuid-Holland,Noord-Brabant,Gelderland,Overijssel,Flevoland,Friesland,Drenthe,Zeeland,Groningen,\
    Madrid,Comunidad de Madrid,Comunidad Valenciana,Galicia,Asturias,Cantabria,País Vasco,Euskadi,Navarra,La Rioja,\
    Aragón,Castilla y León,Castilla-La Mancha,Extremadura,Murcia,Islas Baleares,Canarias,A Coruña,Pontevedra,Lugo,\
    Ourense,Álava,Gipuzkoa,Guipúzcoa,Bizkaia,Vizcaya,Huesca,Teruel,Lleida,Girona,Tarragona,Castellón,Alicante,\
    Albacete,Ciudad Real,Toledo,Cuenca,Guadalajara,Badajoz,Cáceres,Cádiz,Huelva,Jaén,Almería,Ávila,Segovia,Soria,\
    Burgos,Palencia,Valladolid,Zamora,Salamanca,León,Jalisco,Nuevo León,Puebla,Querétaro,Guanajuato,Yucatán,\
    Quintana Roo,Veracruz,Oaxaca,Chiapas,Sinaloa,Sonora,Chihuahua,Coahuila,Tamaulipas,San Luis Potosí,Michoacán,\
    Hidalgo,Morelos,Estado de México,CDMX,Baja California,Durango,Zacatecas,Tlaxcala,Campeche,Tabasco,Nayarit,Colima,\
    Qro.,Gto.,Jal.,N.L.,Pue.,Antioquia,Cundinamarca,Valle del Cauca,Santander,Atlántico,Boyacá,Tolima,Caldas,\
    Risaralda,Quindío,Buenos Aires Province,Provincia de Buenos Aires,Santa Fe,Mendoza,Entre Ríos,Chubut,Neuquén,\
    Río Negro,Tucumán,Salta,Chaco,Misiones,Región Metropolitana,Biobío,Antofagasta,Araucanía,Los Lagos,La Libertad,\
    Arequipa,Cusco,Piura,Lambayeque,São Paulo State,Minas Gerais,Rio Grande do Sul,Paraná,Santa Catarina,Bahia,\
    Pernambuco,Ceará,Goiás,Mato Grosso,Mato Grosso do Sul,Amazonas,Pará,Maranhão,Rio Grande do Norte,Paraíba,Alagoas,\
    Sergipe,Piauí,Espírito Santo,Distrito Federal,Tocantins,Rondônia,Lombardia,Piemonte,Veneto,Emilia-Romagna,\
    Toscana,Lazio,Campania,Puglia,Sicilia,Sardegna,Liguria,Umbria,Marche,Abruzzo,Calabria,Basilicata,Molise,\
    Friuli-Venezia Giulia,Trentino-Alto Adige,Alto Adige,Valle d'Aosta,Tuscany,Sicily,Lombardy,Algarve,Alentejo,\
    Açores,Madeira,Minho,Beira Baixa,Yorkshire,West Yorkshire,North Yorkshire,South Yorkshire,Lancashire,Kent,Essex,\
    Surrey,Sussex,West Sussex,East Sussex,Hampshire,Devon,Cornwall,Dorset,Somerset,Wiltshire,Gloucestershire,\
    Oxfordshire,Berkshire,Buckinghamshire,Hertfordshire,Bedfordshire,Cambridgeshire,Norfolk,Suffolk,Lincolnshire,\
    Nottinghamshire,Derbyshire,Leicestershire,Northamptonshire,Warwickshire,Worcestershire,Herefordshire,Shropshire,\
    Staffordshire,Cheshire,Merseyside,Greater Manchester,West Midlands,Cumbria,Northumberland,Tyne and Wear,\
    County Durham,Fife,Highland,Aberdeenshire,Angus,Gwynedd,Powys,Dyfed,Co. Cork,Co. Galway,Co. Kerry,Co. Mayo,\
    Co. Dublin,Co. Clare,Co. Donegal,Co. Meath,Co. Wicklow,Co. Kildare,Co. Tipperary,Co. Waterford,Co. Wexford,\
    Co. Sligo,Co. Limerick,Co. Antrim,Co. Down,Maharashtra,Karnataka,Kerala,Tamil Nadu,Andhra Pradesh,Telangana,\
    Gujarat,Rajasthan,Punjab,Haryana,Uttar Pradesh,Madhya Pradesh,Bihar,Jharkhand,Odisha,West Bengal,Assam,Mizoram,\
    Meghalaya,Manipur,Nagaland,Himachal Pradesh,Uttarakhand,Goa,Sindh,Khyber Pakhtunkhwa,Balochistan,Gauteng,\
    KwaZulu-Natal,Western Cape,Eastern Cape,Free State,Limpopo,Mpumalanga,North West,Northern Cape,Lagos State,\
    Rivers State,Oyo State,Ogun State,Kaduna State,Kano State,Enugu State,Ashanti Region,Greater Accra,\
    Nairobi County,Kiambu County,Selangor,Perak,Johor,Sabah,Sarawak,Kedah,Kelantan,Pahang,Negeri Sembilan,Melaka,\
    Metro Manila,Laguna,Cavite,Pampanga,Bulacan,Batangas,Iloilo,Negros Occidental,Davao del Sur,Central Java,\
    West Java,East Java,Bali,Otago,Canterbury,Waikato,Southland,Northland,Taranaki,Hawke's Bay,Marlborough,\
    Newfoundland and Labrador,New Brunswick,Prince Edward Island,Tasmania,Northern Territory,South Australia,\
    Western Australia,Puerto Rico,Mazowieckie,Małopolskie,Silesia,Transylvania,Bohemia,Moravia,Île de France
    """)

  private static let cities = list(
    """
    London,Manchester,Birmingham,Leeds,Liverpool,Bristol,Sheffield,Newcastle,Nottingham,Leicester,Cardiff,Swansea,\
    Edinburgh,Glasgow,Aberdeen,Dundee,Belfast,Dublin,Cork,Galway,Limerick,New York City,Boston,Chicago,Seattle,\
    Austin,Denver,Atlanta,Houston,Dallas,Phoenix,Portland,San Francisco,San Diego,San Jose,Los Angeles,Sacramento,\
    Detroit,Minneapolis,Philadelphia,Pittsburgh,Baltimore,Miami,Orlando,Tampa,Nashville,Memphis,Toronto,Montreal,\
    Montréal,Vancouver,Calgary,Ottawa,Winnipeg,Halifax,Sydney,Melbourne,Brisbane,Perth,Adelaide,Auckland,Wellington,\
    Christchurch,Berlin,Hamburg,München,Munich,Köln,Cologne,Frankfurt,Stuttgart,Düsseldorf,Leipzig,Dresden,Bremen,\
    Hannover,Nürnberg,Wien,Vienna,Graz,Linz,Salzburg,Zürich,Zurich,Basel,Bern,Genf,Geneva,Genève,Lausanne,Paris,Lyon,\
    Marseille,Toulouse,Bordeaux,Lille,Nantes,Strasbourg,Rennes,Nice,Montpellier,Grenoble,Bruxelles,Brussels,Liège,\
    Antwerp,Gent,Amsterdam,Rotterdam,Utrecht,The Hague,Eindhoven,Madrid,Barcelona,Valencia,Sevilla,Seville,Bilbao,\
    Zaragoza,Málaga,Granada,Lisbon,Lisboa,Porto,Rome,Roma,Milan,Milano,Turin,Torino,Naples,Napoli,Bologna,Florence,\
    Stockholm,Gothenburg,Malmö,Oslo,Bergen,Copenhagen,Aarhus,Helsinki,Tampere,Reykjavik,Warsaw,Kraków,Krakow,Wrocław,\
    Gdańsk,Prague,Brno,Budapest,Bucharest,Cluj-Napoca,Sofia,Athens,Thessaloniki,Istanbul,Ankara,Izmir,Zagreb,\
    Belgrade,Kyiv,Lviv,Vilnius,Riga,Tallinn,Tel Aviv,Haifa,Beirut,Amman,Cairo,Alexandria,Casablanca,Rabat,Algiers,\
    Tunis,Dubai,Abu Dhabi,Doha,Riyadh,Jeddah,Nairobi,Mombasa,Kampala,Dar es Salaam,Kigali,Addis Ababa,Lagos,Abuja,\
    Ibadan,Accra,Kumasi,Dakar,Harare,Lusaka,Johannesburg,Cape Town,Durban,Pretoria,Mumbai,Delhi,New Delhi,Bengaluru,\
    Bangalore,Chennai,Hyderabad,Pune,Kolkata,Ahmedabad,Karachi,Lahore,Islamabad,Dhaka,Colombo,Kathmandu,Bangkok,\
    Hanoi,Ho Chi Minh City,Jakarta,Manila,Cebu,Kuala Lumpur,Penang,Taipei,Seoul,Busan,Tokyo,Osaka,Kyoto,Beijing,\
    Shanghai,Shenzhen,Guangzhou,Mexico City,Ciudad de México,Guadalajara,Monterrey,Bogotá,Medellín,Cali,Lima,Quito,\
    Santiago,Valparaíso,Buenos Aires,Córdoba,Rosario,Montevideo,São Paulo,Rio de Janeiro,Belo Horizonte,Recife,\
    Kingston,Essen,Dortmund,Duisburg,Bochum,Wuppertal,Bielefeld,Bonn,Münster,Mannheim,Karlsruhe,Augsburg,Wiesbaden,\
    Mönchengladbach,Gelsenkirchen,Braunschweig,Kiel,Chemnitz,Aachen,Halle,Magdeburg,Freiburg,Freiburg im Breisgau,\
    Krefeld,Lübeck,Mainz,Erfurt,Oberhausen,Rostock,Kassel,Hagen,Potsdam,Saarbrücken,Hamm,Ludwigshafen,Oldenburg,\
    Osnabrück,Leverkusen,Heidelberg,Darmstadt,Solingen,Regensburg,Herne,Paderborn,Neuss,Ingolstadt,Offenbach,Fürth,\
    Ulm,Heilbronn,Pforzheim,Würzburg,Wolfsburg,Göttingen,Bottrop,Reutlingen,Koblenz,Bremerhaven,Erlangen,Jena,Trier,\
    Salzgitter,Siegen,Hildesheim,Cottbus,Gera,Konstanz,Passau,Bayreuth,Bamberg,Tübingen,Marburg,Gießen,Fulda,\
    Schwerin,Stralsund,Greifswald,Flensburg,Lüneburg,Celle,Hameln,Zwickau,Görlitz,Dessau,Weimar,Innsbruck,Klagenfurt,\
    Villach,Wels,St. Pölten,Bregenz,Dornbirn,Luzern,Winterthur,St. Gallen,Biel,Fribourg,Schaffhausen,Chur,Thun,\
    Neuchâtel,Sion,Lugano,Bellinzona,Solothurn,Olten,Le Havre,Reims,Saint-Étienne,Toulon,Angers,Dijon,Brest,Le Mans,\
    Nîmes,Aix-en-Provence,Clermont-Ferrand,Tours,Limoges,Amiens,Annecy,Perpignan,Metz,Besançon,Orléans,Rouen,\
    Mulhouse,Caen,Nancy,Avignon,Poitiers,Pau,La Rochelle,Quimper,Vannes,Lorient,Saint-Brieuc,Chambéry,Valence,\
    Bayonne,Villeurbanne,Roubaix,Tourcoing,Dunkerque,Colmar,Troyes,Charleroi,Mons,Louvain-la-Neuve,Leuven,Gand,\
    Anvers,Brugge,Bruges,Hasselt,Kortrijk,Mechelen,Aalst,Oostende,Genk,Sherbrooke,Trois-Rivières,Gatineau,Laval,\
    Lévis,Rimouski,Saguenay,Den Haag,Tilburg,Almere,Breda,Nijmegen,Apeldoorn,Haarlem,Arnhem,Enschede,Amersfoort,\
    Zwolle,Leiden,Maastricht,Dordrecht,Delft,Deventer,Leeuwarden,Venlo,Helmond,Hilversum,Den Bosch,'s-Hertogenbosch,\
    Gouda,Alkmaar,Palma,Las Palmas,Santa Cruz de Tenerife,Valladolid,Vigo,Gijón,Oviedo,Santander,Pamplona,\
    San Sebastián,Donostia,Vitoria,Vitoria-Gasteiz,Logroño,Burgos,Salamanca,León,Elche,Cartagena,Badalona,Sabadell,\
    Terrassa,Móstoles,Alcalá de Henares,Jerez,Marbella,Cádiz,Huelva,Jaén,Almería,Badajoz,Mérida,Tarragona,Lleida,\
    Girona,Reus,Castellón,Santiago de Compostela,Lugo,Ourense,Ferrol,València,Braga,Coimbra,Aveiro,Faro,Évora,\
    Setúbal,Leiria,Viseu,Guimarães,Funchal,Portimão,Almada,Matosinhos,Palermo,Genova,Bari,Catania,Venezia,Venice,\
    Verona,Messina,Padova,Trieste,Brescia,Parma,Modena,Reggio Emilia,Perugia,Livorno,Ravenna,Cagliari,Foggia,Rimini,\
    Salerno,Ferrara,Sassari,Siracusa,Pescara,Monza,Bergamo,Trento,Bolzano,Vicenza,Novara,Udine,Ancona,Lecce,Pisa,\
    Siena,Lucca,Como,Varese,Pavia,Cremona,Mantova,Piacenza,Busto Arsizio,Prato,Potenza,Matera,Cosenza,Bradford,Hull,\
    Stoke-on-Trent,Wolverhampton,Plymouth,Derby,Southampton,Portsmouth,York,Norwich,Exeter,Gloucester,Cambridge,\
    Oxford,Brighton,Milton Keynes,Northampton,Coventry,Sunderland,Middlesbrough,Durham,Lincoln,Peterborough,Ipswich,\
    Colchester,Chester,Preston,Blackpool,Bolton,Stockport,Huddersfield,Swindon,Bournemouth,Poole,Luton,Watford,\
    Crawley,Inverness,Stirling,Paisley,Derry,Newport,Wrexham,Bangor,Aberystwyth,Waterford,Kilkenny,Sligo,Tralee,\
    Killarney,Athlone,Dundalk,Drogheda,Ennis,Letterkenny,Las Vegas,San Antonio,Fort Worth,Columbus,Charlotte,\
    Indianapolis,Jacksonville,El Paso,Milwaukee,Albuquerque,Tucson,Fresno,Mesa,Kansas City,Omaha,Raleigh,\
    Virginia Beach,Oakland,Tulsa,Wichita,New Orleans,Cleveland,Cincinnati,Toledo,Louisville,Lexington,St. Louis,\
    Saint Paul,St. Paul,Buffalo,Rochester,Syracuse,Albany,Providence,Hartford,New Haven,Richmond,Norfolk,Boise,\
    Spokane,Tacoma,Salt Lake City,Reno,Anchorage,Honolulu,Des Moines,Madison,Green Bay,Grand Rapids,Ann Arbor,\
    Lansing,Chattanooga,Knoxville,Savannah,Charleston,Little Rock,Baton Rouge,Brooklyn,Queens,Bronx,Manhattan,Newark,\
    Jersey City,Washington DC,Washington D.C.,Arlington,Bethesda,Hamilton,London Ontario,Kitchener,Waterloo,\
    Mississauga,Brampton,Windsor,Saskatoon,Regina,Edmonton,Victoria,Kelowna,St. John's,Fredericton,Moncton,\
    Charlottetown,Thunder Bay,Sudbury,Guelph,Canberra,Hobart,Darwin,Wollongong,Geelong,Cairns,Townsville,Gold Coast,\
    Ballarat,Bendigo,Launceston,Tauranga,Dunedin,Palmerston North,Nelson,Invercargill,Rotorua,Napier,Whangārei,\
    Uppsala,Lund,Linköping,Örebro,Västerås,Umeå,Trondheim,Stavanger,Tromsø,Odense,Aalborg,Turku,Oulu,Espoo,Vantaa,\
    Jyväskylä,Łódź,Poznań,Katowice,Szczecin,Lublin,Białystok,Bydgoszcz,Gliwice,Rzeszów,Toruń,Ostrava,Plzeň,Olomouc,\
    Bratislava,Košice,Debrecen,Szeged,Pécs,Timișoara,Iași,Constanța,Brașov,Sibiu,Oradea,Plovdiv,Varna,Novi Sad,Niš,\
    Ljubljana,Maribor,Split,Rijeka,Sarajevo,Mostar,Skopje,Tirana,Podgorica,Chișinău,Kharkiv,Odesa,Odessa,Dnipro,\
    Minsk,Kaunas,Tartu,Patras,Heraklion,Bursa,Adana,Antalya,Gaziantep,Konya,Eskişehir,İzmir,İstanbul,Kayseri,Trabzon,\
    Nicosia,Limassol,Valletta,Tbilisi,Yerevan,Baku,Moscow,Saint Petersburg,St. Petersburg,Sharjah,Muscat,Manama,\
    Kuwait City,Mecca,Medina,Dammam,Khobar,Al Khobar,Jubail,Sanaa,Baghdad,Erbil,Tehran,Damascus,Aleppo,Jerusalem,\
    Ramallah,Giza,Mansoura,Port Said,Tripoli,Sousse,Sfax,Fès,Marrakech,Tanger,Tangier,Agadir,Oran,Constantine,\
    Khartoum,Asmara,Mogadishu,Djibouti City,Kisumu,Nakuru,Eldoret,Thika,Entebbe,Jinja,Mbarara,Gulu,Arusha,Dodoma,\
    Mwanza,Zanzibar,Bujumbura,Kinshasa,Lubumbashi,Goma,Brazzaville,Libreville,Douala,Yaoundé,Bamenda,Port Harcourt,\
    Kano,Kaduna,Enugu,Benin City,Jos,Ilorin,Abeokuta,Warri,Calabar,Onitsha,Aba,Owerri,Takoradi,Tamale,Cape Coast,\
    Lomé,Cotonou,Ouagadougou,Bamako,Niamey,Conakry,Freetown,Monrovia,Banjul,Nouakchott,Praia,Thiès,Saint-Louis,\
    Abidjan,Bouaké,Lilongwe,Blantyre,Ndola,Kitwe,Livingstone,Bulawayo,Maputo,Beira,Luanda,Windhoek,Gaborone,\
    Francistown,Maseru,Mbabane,Antananarivo,Port Louis,Bloemfontein,Polokwane,Nelspruit,Mbombela,Rustenburg,\
    Kimberley,East London,Port Elizabeth,Gqeberha,Pietermaritzburg,Stellenbosch,Soweto,Noida,Gurugram,Gurgaon,\
    Faridabad,Ghaziabad,Lucknow,Kanpur,Varanasi,Agra,Jaipur,Jodhpur,Udaipur,Indore,Bhopal,Nagpur,Nashik,Aurangabad,\
    Surat,Vadodara,Rajkot,Thiruvananthapuram,Kochi,Kozhikode,Coimbatore,Madurai,Tiruchirappalli,Salem,Mysuru,Mysore,\
    Mangaluru,Hubli,Visakhapatnam,Vijayawada,Guntur,Bhubaneswar,Cuttack,Ranchi,Patna,Guwahati,Shillong,Imphal,Aizawl,\
    Dehradun,Shimla,Chandigarh,Amritsar,Ludhiana,Srinagar,Jammu,Panaji,Faisalabad,Rawalpindi,Multan,Peshawar,Quetta,\
    Sialkot,Gujranwala,Chittagong,Chattogram,Sylhet,Khulna,Rajshahi,Kandy,Galle,Jaffna,Pokhara,Thimphu,Malé,\
    Chiang Mai,Phuket,Da Nang,Haiphong,Phnom Penh,Siem Reap,Vientiane,Yangon,Mandalay,Surabaya,Bandung,Medan,\
    Semarang,Yogyakarta,Makassar,Denpasar,Quezon City,Makati,Taguig,Pasig,Davao,Davao City,Cebu City,Iloilo City,\
    Bacolod,Baguio,Cagayan de Oro,Zamboanga,Johor Bahru,Ipoh,George Town,Shah Alam,Petaling Jaya,Kota Kinabalu,\
    Kuching,Klang,Melaka,Kaohsiung,Taichung,Tainan,Incheon,Daegu,Daejeon,Gwangju,Yokohama,Nagoya,Sapporo,Fukuoka,\
    Kobe,Hiroshima,Sendai,Nanjing,Hangzhou,Suzhou,Wuhan,Chengdu,Chongqing,Xi'an,Tianjin,Qingdao,Dalian,Xiamen,Macau,\
    Ulaanbaatar,Almaty,Astana,Tashkent,Samarkand,Bishkek,Dushanbe,Kabul,Puebla,Querétaro,Santiago de Querétaro,\
    Tijuana,Juárez,Ciudad Juárez,Zapopan,Cancún,San Luis Potosí,Aguascalientes,Hermosillo,Saltillo,Torreón,Mexicali,\
    Culiacán,Veracruz,Xalapa,Oaxaca,Oaxaca de Juárez,Morelia,Toluca,Cuernavaca,Celaya,Guatemala City,San Salvador,\
    Tegucigalpa,Managua,San José,Panama City,Ciudad de Panamá,La Habana,Havana,Santiago de Cuba,Santo Domingo,\
    San Juan,Port-au-Prince,Bridgetown,Port of Spain,Georgetown,Paramaribo,Caracas,Maracaibo,Valencia Venezuela,\
    Barranquilla,Bucaramanga,Cartagena de Indias,Pereira,Manizales,Armenia,Ibagué,Cúcuta,Villavicencio,Pasto,\
    Guayaquil,Cuenca,Ambato,Arequipa,Trujillo,Chiclayo,Piura,Cusco,Huancayo,La Paz,Santa Cruz de la Sierra,\
    Cochabamba,Sucre,Asunción,Concepción,Viña del Mar,Temuco,Antofagasta,Rancagua,Talca,Puerto Montt,Iquique,\
    La Serena,Mendoza,La Plata,Mar del Plata,San Miguel de Tucumán,Salta,Santa Fe,Neuquén,Bahía Blanca,Paraná,\
    Posadas,Resistencia,Corrientes,Brasília,Salvador,Fortaleza,Manaus,Curitiba,Porto Alegre,Goiânia,Belém,São Luís,\
    Maceió,Natal,Teresina,João Pessoa,Aracaju,Cuiabá,Campo Grande,Florianópolis,Vitória,Palmas,Campinas,Santos,\
    Ribeirão Preto,Sorocaba,São José dos Campos,Niterói,Uberlândia,Londrina,Maringá,Joinville,Blumenau,Caxias do Sul,\
    Pelotas,Juiz de Fora,Olinda,Feira de Santana
    """)
}
