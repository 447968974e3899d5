package import Reporting
package import ResumeModel

extension Resume {
  /// Appends the resume to a text with `$schema` and `meta.version`, as Foundation's encoder writes it with its keys in
  /// alphabetical order.
  package func write(to json: inout JSONText) {
    json.openObject()
    json.append("$schema", StandardResume.schema)
    json.append("awards", each: awards) { $1.write(to: &$0) }
    json.append(name: "basics")
    basics.write(to: &json)
    json.append("certificates", each: certificates) { $1.write(to: &$0) }
    json.append("education", each: education) { $1.write(to: &$0) }
    json.append("interests", each: interests) { $1.write(to: &$0) }
    json.append("languages", each: languages) { $1.write(to: &$0) }
    json.append(name: "meta")
    json.openObject()
    json.append("version", StandardResume.version)
    json.closeObject()
    json.append("projects", each: projects) { $1.write(to: &$0) }
    json.append("publications", each: publications) { $1.write(to: &$0) }
    json.append("references", each: references) { $1.write(to: &$0) }
    json.append("skills", each: skills) { $1.write(to: &$0) }
    json.append("volunteer", each: volunteer) { $1.write(to: &$0) }
    json.append("work", each: work) { $1.write(to: &$0) }
    json.closeObject()
  }
}

extension Section {
  /// Appends the section to a text, as Foundation's encoder writes it with its keys in alphabetical order.
  package func write(to json: inout JSONText) {
    json.openObject()
    json.append("heading", heading)
    json.append(name: "kind")
    json.append(kind.rawValue)
    json.append(name: "label")
    json.append(label)
    json.append(name: "paragraphs")
    json.append(each: paragraphs) { $0.append($1) }
    json.closeObject()
  }
}

extension Resume.Basics {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("email", email)
    json.append("label", label)
    if let location {
      json.append(name: "location")
      location.write(to: &json)
    }
    json.append("name", name)
    json.append("phone", phone)
    json.append("profiles", each: profiles) { $1.write(to: &$0) }
    json.append("summary", summary)
    json.append("url", url)
    json.closeObject()
  }
}

extension Resume.Location {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("address", address)
    json.append("city", city)
    json.append("postalCode", postalCode)
    json.append("region", region)
    json.closeObject()
  }
}

extension Resume.Profile {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("network", network)
    json.append("url", url)
    json.append("username", username)
    json.closeObject()
  }
}

extension Resume.Work {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("endDate", endDate)
    json.append("highlights", highlights)
    json.append("location", location)
    json.append("name", name)
    json.append("organization", organization)
    json.append("position", position)
    json.append("startDate", startDate)
    json.append("summary", summary)
    json.append("url", url)
    json.closeObject()
  }
}

extension Resume.Education {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("area", area)
    json.append("courses", courses)
    json.append("endDate", endDate)
    json.append("highlights", highlights)
    json.append("institution", institution)
    json.append("location", location)
    json.append("score", score)
    json.append("startDate", startDate)
    json.append("studyType", studyType)
    json.append("summary", summary)
    json.closeObject()
  }
}

extension Resume.Project {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("description", description)
    json.append("endDate", endDate)
    json.append("entity", entity)
    json.append("highlights", highlights)
    json.append("keywords", keywords)
    json.append("name", name)
    json.append("roles", roles)
    json.append("startDate", startDate)
    json.append("url", url)
    json.closeObject()
  }
}

extension Resume.Skill {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("keywords", keywords)
    json.append("level", level)
    json.append("name", name)
    json.closeObject()
  }
}

extension Resume.Language {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("fluency", fluency)
    json.append("language", language)
    json.closeObject()
  }
}

extension Resume.Certificate {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("date", date)
    json.append("issuer", issuer)
    json.append("name", name)
    json.append("url", url)
    json.closeObject()
  }
}

extension Resume.Award {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("awarder", awarder)
    json.append("date", date)
    json.append("summary", summary)
    json.append("title", title)
    json.closeObject()
  }
}

extension Resume.Publication {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("name", name)
    json.append("publisher", publisher)
    json.append("releaseDate", releaseDate)
    json.append("summary", summary)
    json.append("url", url)
    json.closeObject()
  }
}

extension Resume.Interest {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("keywords", keywords)
    json.append("name", name)
    json.closeObject()
  }
}

extension Resume.Reference {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append("name", name)
    json.append("reference", reference)
    json.closeObject()
  }
}
