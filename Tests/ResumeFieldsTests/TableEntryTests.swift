import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

/// Tables whose first row names their columns.
@Suite struct TableEntryTests {
  private func read(
    _ heading: String, _ label: String, _ heads: [String], _ rows: [[String]]
  ) -> Resume {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading(heading, label)
    let starts = heads.indices.map { 50 + 130 * Double($0) }
    sheet.addRow(heads, at: starts, label, role: .furniture, region: 3)
    for row in rows { sheet.addRow(row, at: starts, label, region: 3) }
    return sheet.read().resume
  }

  @Test func `the names of columns say what the cells of jobs are`() {
    let work = read(
      "Experience", "experience", ["Designation", "Organisation", "Place", "From – To"],
      [
        ["Site Engineer", "Deccan Roads Ltd", "Solapur", "Dec 2018 – Jun 2021"],
        ["Trainee", "Bhima Precast", "Chakan", "Jul 2018 – Nov 2018"],
        ["", "", "", "Four bridges a year, and the paperwork for each of them"],
      ]
    ).work
    #expect(work?.map(\.position) == ["Site Engineer", "Trainee"])
    #expect(work?.map(\.name) == ["Deccan Roads Ltd", "Bhima Precast"])
    #expect(work?.map(\.location) == ["Solapur", "Chakan"])
    #expect(work?.map(\.startDate) == ["2018-12", "2018-07"])
    #expect(work?.map(\.endDate) == ["2021-06", "2018-11"])
    #expect(work?.last?.summary == "Four bridges a year, and the paperwork for each of them")
  }

  @Test func `both ends of a time may have columns, and a word for now in the second goes on`() {
    let work = read(
      "Berufspraxis", "experience", ["von", "bis", "Tätigkeit", "Arbeitgeber"],
      [
        ["10.2020", "heute", "Wohnbereichsleiter", "Haus Moor"],
        ["04.2015", "09.2020", "Pfleger", "Klinik am See"],
      ]
    ).work
    #expect(work?.map(\.startDate) == ["2020-10", "2015-04"])
    #expect(work?.map(\.endDate) == [nil, "2020-09"])
    #expect(work?.map(\.position) == ["Wohnbereichsleiter", "Pfleger"])
  }

  @Test func `months in numbers below "from" and "to" are no grades`() {
    let work = read(
      "Experience", "experience", ["Employer", "Position", "From", "To"],
      [
        ["Nordkapp Clinics", "Ward Nurse", "02/2022", "10/2024"],
        ["Saint Hedwig Hospital", "Staff Nurse", "03/2019", "01/2022"],
      ]
    ).work
    #expect(work?.map(\.startDate) == ["2022-02", "2019-03"])
    #expect(work?.map(\.endDate) == ["2024-10", "2022-01"])
  }

  @Test func `cells without a wide gap between them are parted where the next column starts`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experience", "experience")
    let starts: [Double] = [50, 200, 330, 371]
    sheet.addRow(
      ["Employer", "Position", "From", "To"], at: starts, "experience", role: .furniture, region: 3)
    for (employer, title, dates) in [
      ("Nordkapp Clinics", "Ward Nurse", "02/2022  10/2024"),
      ("Saint Hedwig Hospital", "Staff Nurse", "03/2019  01/2022"),
    ] {
      sheet.addRow([employer, title, dates], at: starts, "experience", region: 3)
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Ward Nurse", "Staff Nurse"])
    #expect(work?.map(\.startDate) == ["2022-02", "2019-03"])
    #expect(work?.map(\.endDate) == ["2024-10", "2022-01"])
  }

  @Test func `what remains beside who and when is what a certificate is called`() {
    let resume = read(
      "Certificates", "other", ["Datum", "Anbieter", "Womit"],
      [
        ["05/2016", "DEKRA Akademie", "Gefahrgut"],
        ["10/2017", "IHK Magdeburg", "Ausbildereignung"],
      ])
    #expect(resume.certificates?.map(\.name) == ["Gefahrgut", "Ausbildereignung"])
    #expect(resume.certificates?.map(\.issuer) == ["DEKRA Akademie", "IHK Magdeburg"])
    #expect(resume.certificates?.map(\.date) == ["2016-05", "2017-10"])
  }

  @Test func `grades have a column, and a dash in it says nothing`() {
    let education = read(
      "Education", "education",
      ["Qualification", "Institute", "Board / University", "Year", "Percentage"],
      [
        ["M.E. Engineering Design", "Vellore College", "Anna University", "2017", "8.7"],
        ["HSC", "Vidya School", "State Board", "2011", "–"],
      ]
    ).education
    #expect(education?.map(\.studyType) == ["M.E.", "HSC"])
    #expect(education?.map(\.area) == ["Engineering Design", nil])
    #expect(education?.map(\.institution) == ["Vellore College", "Vidya School"])
    #expect(education?.map(\.score) == ["8.7", nil])
    #expect(education?.map(\.endDate) == ["2017", "2011"])
  }

  @Test func `a column of two things leaves the cells to their words`() {
    #expect(FormLabel.detail("Employer and position") == nil)
    #expect(FormLabel.detail("Position and duties") == .position)
    #expect(FormLabel.detail("Date awarded") == .dates)
    #expect(FormLabel.detail("Issued by") == .organization)
    #expect(FormLabel.detail("Período") == .dates)
    #expect(FormLabel.detail("Prémio") == .degree)
    #expect(FormLabel.detail("Kurs 12") == nil)
  }
}
