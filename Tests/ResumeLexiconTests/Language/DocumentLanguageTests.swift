import Foundation
import TestSupport
import Testing
import UnicodeText

@testable import ResumeLexicon

@Suite struct DocumentLanguageTests {
  @Test(arguments: [
    ("ja", "職務経歴書。株式会社いろは商店にて営業を担当し、顧客への提案と契約の管理に従事しました。Excel、PowerPoint、Java、Python"),
    ("zh", "工作经历：在北京远山科技有限公司担任软件工程师，负责支付系统的设计与维护，带领五人团队完成多个项目。Java, Python"),
    ("ko", "경력 사항: 주식회사 한빛상사에서 영업 관리와 고객 상담을 담당하였으며 신입 사원 교육을 맡았습니다."),
    (
      "ar",
      "أعمل مهندسة مدنية منذ تسع سنوات في تصميم الجسور وشبكات الصرف، وأقود فريقا من أحد عشر مهندسا."
    ),
    (
      "fa",
      "حسابدار با دوازده سال تجربه در شرکت‌های بازرگانی هستم و گزارش‌های مالی را تهیه می‌کنم، پاکدست و منظم."
    ),
    (
      "ur",
      "میں پچھلے آٹھ سال سے ایک نجی سکول میں پڑھا رہا ہوں اور بچوں کو ریاضی اور سائنس کی تعلیم دیتا ہوں۔"
    ),
    ("he", "מעצבת מוצר עם שמונה שנות ניסיון בחברות הזנק ובמגזר הציבורי, מאמינה במחקר משתמשים."),
    (
      "el",
      "Εργάστηκα ως λογίστρια σε μεγάλη εμπορική εταιρεία και ήμουν υπεύθυνη για τις μηνιαίες καταστάσεις."
    ),
    (
      "ru",
      "Разрабатывал сервисы на Java и Go, отвечал за базу данных, обучал новых сотрудников и вёл документацию."
    ),
    (
      "uk",
      "Працював інженером на підприємстві, відповідав за якість і навчав нових працівників, її колег."
    ),
    (
      "sr",
      "Радио сам као инжењер у предузећу, био одговоран за квалитет и обучавао нове људе ђаке."
    ),
    ("th", "ทำงานเป็นพนักงานบัญชีในบริษัทเอกชน รับผิดชอบการจัดทำงบการเงินรายเดือน"),
    ("ka", "ვმუშაობდი ბუღალტრად კერძო კომპანიაში და ვაგებდი პასუხს ყოველთვიურ ანგარიშებზე"),
    ("other", "मैं पिछले आठ वर्षों से एक निजी विद्यालय में गणित और विज्ञान पढ़ाता हूँ और बच्चों की सहायता करता हूँ।"),
  ])
  func `scripts tell languages`(code: String, text: String) {
    let language = documentLanguage(of: [text])
    #expect(language?.rawValue == code && language?.isSupported == false)
  }

  @Test(arguments: [
    (
      "pl",
      "Od ośmiu lat pracuję jako księgowa w firmie handlowej. Odpowiadam za rozliczenia z klientami i dla zarządu "
        + "przygotowuję raporty. Studia na uniwersytecie w Krakowie."
    ),
    (
      "cs",
      "Pracoval jsem jako konstruktér ve strojírenské firmě a odpovídal za návrh převodovek. Studium na vysoké škole "
        + "v Brně, obor stavba strojů. Řídím se pravidly."
    ),
    (
      "sk",
      "Pracoval som ako konštruktér v strojárskej firme a zodpovedal som za návrh prevodoviek pre zákazníkov. "
        + "Štúdium na technickej univerzite v Košiciach, odbor strojárstvo, alebo kurzy."
    ),
    (
      "hu",
      "Nyolc éve dolgozom könyvelőként egy kereskedelmi cégnél, ahol a havi zárásért és az adóbevallásokért felelek. "
        + "A csapatban öten vagyunk, és én tanítom be az új kollégákat is."
    ),
    (
      "ro",
      "Lucrez de opt ani ca inginer proiectant la o firmă din Cluj și răspund de proiectele pentru clienți. Am "
        + "absolvit facultatea de construcții în anul 2012, cu diplomă de licență."
    ),
    (
      "tr",
      "Sekiz yıldır bir ticaret şirketinde muhasebeci olarak çalışıyorum ve aylık raporları yönetim için "
        + "hazırlıyorum. Yeni çalışanların eğitimi ile ilgileniyorum, ayrıca bir bütçe ekibi yönetiyorum."
    ),
    (
      "sv",
      "Jag har arbetat som sjuksköterska i nio år och trivs bäst när det är mycket att göra. Ansvarar för schemat "
        + "på avdelningen och för att nya kollegor får en bra start."
    ),
    (
      "no",
      "Jeg har jobbet som sykepleier i ni år og trives best når det er mye å gjøre. Har ansvar for vaktlisten på "
        + "avdelingen og for at nye kolleger får en god start. Utdannet av universitetet i Bergen."
    ),
    (
      "fi",
      "Olen työskennellyt sairaanhoitajana yhdeksän vuotta ja viihdyn parhaiten kiireessä. Vastaan osaston "
        + "työvuoroista sekä uusien kollegojen perehdytyksestä, joka on osa työtäni myös viikonloppuisin."
    ),
    (
      "ca",
      "Treballo com a infermera a l'hospital des de fa nou anys i m'encarrego dels torns de la planta amb els "
        + "companys. Els caps de setmana faig de voluntària amb infants, per als quals preparo els jocs."
    ),
    (
      "hr",
      "Radim kao medicinska sestra u bolnici već devet godina i odgovorna sam za raspored na odjelu te za uvođenje "
        + "novih kolega koji dolaze iz škole. Završila sam studij na sveučilištu u Rijeci."
    ),
    (
      "lt",
      "Dirbu slaugytoja ligoninėje jau devynerius metus ir atsakau už skyriaus darbo grafiką bei naujų kolegų "
        + "mokymą. Baigiau studijas Vilniaus universitete su pagyrimu, nuo tada mokausi toliau."
    ),
    (
      "id",
      "Saya bekerja sebagai perawat di rumah sakit selama sembilan tahun dan bertanggung jawab untuk jadwal kerja "
        + "dalam bagian saya. Lulus dari universitas dengan nilai yang baik pada tahun 2012."
    ),
  ])
  func `frequent words and letters tell languages of Latin letters`(code: String, text: String) {
    let language = documentLanguage(of: [text])
    #expect(language?.rawValue == code && language?.isSupported == false)
  }

  @Test func `a resume in a supported language may name what it likes`() {
    let supported = [
      "Software developer with nine years of experience in payment systems, and a degree in informatics.",
      "水無月 遥香（みなづき はるか）", "Worked at Зелёный мост in Moscow and at Παράδειγμα in Athens.",
      "Led a team of seven at Spółka Żółta Łódź Świętochłowice for three years.",
      "Languages: English, Polish, Japanese (日本語), Arabic (العربية)",
    ]
    #expect(documentLanguage(of: supported) == DocumentLanguage(rawValue: "en"))
    let german = [
      "Entwicklung von Schnittstellen für die Auftragsverwaltung und Betreuung der Kunden",
      "Machine Learning, Continuous Integration, Test Automation, Requirements Engineering, Project Management",
    ]
    #expect(documentLanguage(of: german) == DocumentLanguage(rawValue: "de"))
  }

  /// Every sentence of a language that is supported, alone and with all others.
  @Test(arguments: ["languages.tsv", "languages-test.tsv"])
  func `sentences of the languages that are read are supported`(name: String) throws {
    let text = try String(
      contentsOf: CommittedSource.root.appending(path: "datasets/\(name)"), encoding: .utf8)
    var all: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      all[String(parts[0]), default: []].append(String(parts[1]))
    }
    for (code, sentences) in all {
      let isSupported = code != "other"
      if isSupported {
        for sentence in sentences where sentence.split(separator: " ").count >= 5 {
          let language = documentLanguage(of: [sentence])
          #expect(language?.isSupported != false, "\(sentence): \(language?.rawValue ?? "")")
        }
        for start in stride(from: 0, to: sentences.count - 4, by: 5) {
          let language = documentLanguage(of: sentences[start..<(start + 5)])
          #expect(language?.rawValue == code, "\(sentences[start])")
        }
      }
    }
  }

  @Test func `too little text has no language, and a warning names one that is known`() {
    #expect(documentLanguage(of: []) == nil)
    #expect(documentLanguage(of: ["2019 – 2021", "+44"]) == nil)
    #expect(DocumentLanguage(rawValue: "ja").warning == "language-not-supported: ja")
    #expect(DocumentLanguage(rawValue: "other").warning == "language-not-supported")
    #expect(
      Language.allCases.dropLast().allSatisfy {
        DocumentLanguage(rawValue: $0.rawValue).warning == nil
      })
  }
}
