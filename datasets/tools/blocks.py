"""Turns a resume source file into the neutral tree that every layout renders, and into gold rows.

The tree holds only text that the page shows. A layout may arrange it as it likes, but prints every value once
and adds no words of its own; so the gold rows, made from the same tree, are true by construction.
"""
from __future__ import annotations

import dataclasses
import json
import pathlib

MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
}
SHORT_MONTHS = {
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "de": "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
    "fr": "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    "es": "ene. feb. mar. abr. may. jun. jul. ago. sept. oct. nov. dic.",
}
LABELS = {
    "summary": "other", "work": "experience", "volunteer": "other", "education": "education", "projects": "project",
    "skills": "skill", "languages": "other", "certificates": "other", "awards": "other", "publications": "other",
    "interests": "other", "references": "other",
}
CLASSES = ("experience", "skill", "education", "project", "other")


@dataclasses.dataclass
class Entry:
    """One job, degree, project …: `title` and `organization` make its header line(s)."""
    path: str                  # JSON pointer, "/work/0"
    title: str = ""
    organization: str = ""
    place: str = ""
    dates: str = ""
    url: str = ""
    paragraphs: list[str] = dataclasses.field(default_factory=list)
    bullets: list[str] = dataclasses.field(default_factory=list)
    keywords: str = ""         # one line, "Swift, SQLite"
    roles: list["Entry"] = dataclasses.field(default_factory=list)  # byEmployer: the roles under one employer


@dataclasses.dataclass
class Section:
    """`kind`: "text" (paragraphs) · "entries" · "groups" (name: keywords) · "list" (bullets) · "inline" (one line)."""
    source: str
    heading: str
    label: str
    kind: str
    paragraphs: list[str] = dataclasses.field(default_factory=list)
    entries: list[Entry] = dataclasses.field(default_factory=list)
    groups: list[tuple[str, str]] = dataclasses.field(default_factory=list)
    items: list[str] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Document:
    id: str
    language: str
    country: str
    title: str
    name: str
    headline: str
    contacts: list[tuple[str, str, str]]  # kind (email, phone, url, location, profile), text, link or ""
    contact_heading: str
    footer: str
    sections: list[Section]
    meta: dict


def date_text(iso: str, style: str, language: str) -> str:
    if not iso or style == "none":
        return ""
    year, _, rest = iso.partition("-")
    month = int(rest[:2]) if rest else 0
    if not month or style == "YYYY":
        return year
    if style == "MM/YYYY":
        return f"{month:02}/{year}"
    if style == "MM.YYYY":
        return f"{month:02}.{year}"
    if style == "YYYY-MM":
        return f"{year}-{month:02}"
    names = MONTHS if style == "MMMM YYYY" else SHORT_MONTHS
    return f"{names.get(language, names['en']).split()[month - 1]} {year}"


def range_text(entry: dict, vitae: dict) -> str:
    style, language = vitae.get("dates", "MMM YYYY"), vitae["language"]
    start = date_text(entry.get("startDate", ""), style, language)
    end = date_text(entry.get("endDate", ""), style, language)
    if start and not end and style != "none" and not entry.get("endDate"):
        end = vitae.get("present", "Present")
    if start and end and start != end:
        return start + vitae.get("rangeSeparator", " – ") + end
    return start or end


def joined(*parts: str, by: str = ", ") -> str:
    return by.join(p for p in parts if p)


def work_entry(e: dict, path: str, vitae: dict) -> Entry:
    return Entry(path, e.get("position", ""), e.get("name") or e.get("organization", ""), e.get("location", ""),
                 range_text(e, vitae), e.get("url", ""), [e["summary"]] if e.get("summary") else [],
                 list(e.get("highlights", [])))


def section_entries(source: str, resume: dict, spec: dict, vitae: dict) -> list[Entry]:
    rows = resume.get(source, [])
    chosen = spec.get("entries", range(len(rows)))
    style, language = vitae.get("dates", "MMM YYYY"), vitae["language"]
    out: list[Entry] = []
    for i in chosen:
        e, path = rows[i], f"/{source}/{i}"
        if source in ("work", "volunteer"):
            entry = work_entry(e, path, vitae)
            if spec.get("style") == "byEmployer":
                if out and out[-1].roles and out[-1].organization == entry.organization:
                    out[-1].roles.append(dataclasses.replace(entry, organization="", place=""))
                else:
                    role = dataclasses.replace(entry, organization="", place="")
                    out.append(Entry(path, organization=entry.organization, place=entry.place, roles=[role]))
                continue
            out.append(entry)
        elif source == "education":
            degree = joined(e.get("studyType", ""), e.get("area", ""))
            body = [x for x in (e.get("summary", ""),) if x]
            out.append(Entry(path, degree, e.get("institution", ""), e.get("location", ""), range_text(e, vitae),
                             e.get("url", ""), body + ([e["score"]] if e.get("score") else []),
                             keywords=", ".join(e.get("courses", []))))
        elif source == "projects":
            org = joined(", ".join(e.get("roles", [])), e.get("entity", ""))
            out.append(Entry(path, e.get("name", ""), org, "", range_text(e, vitae) if e.get("startDate") else
                             date_text(e.get("endDate", ""), style, language), e.get("url", ""),
                             [e["description"]] if e.get("description") else [], list(e.get("highlights", [])),
                             ", ".join(e.get("keywords", []))))
        elif source == "certificates":
            out.append(Entry(path, e.get("name", ""), e.get("issuer", ""),
                             dates=date_text(e.get("date", ""), style, language), url=e.get("url", "")))
        elif source == "awards":
            out.append(Entry(path, e.get("title", ""), e.get("awarder", ""),
                             dates=date_text(e.get("date", ""), style, language),
                             paragraphs=[e["summary"]] if e.get("summary") else []))
        elif source == "publications":
            out.append(Entry(path, e.get("name", ""), e.get("publisher", ""),
                             dates=date_text(e.get("releaseDate", ""), style, language), url=e.get("url", ""),
                             paragraphs=[e["summary"]] if e.get("summary") else []))
        elif source == "references":
            out.append(Entry(path, e.get("name", ""), paragraphs=[e["reference"]] if e.get("reference") else []))
    return out


def section(resume: dict, spec: dict, vitae: dict) -> Section:
    source, heading = spec["from"], spec.get("heading", "")
    label = spec["label"] if source == "custom" else LABELS[source]
    if source == "summary":
        return Section(source, heading, label, "text", paragraphs=resume["basics"]["summary"].split("\n"))
    if source == "custom":
        return Section(source, heading, label, "text", paragraphs=list(spec["paragraphs"]))
    if source == "skills":
        rows = resume.get("skills", [])
        rows = [rows[i] for i in spec.get("entries", range(len(rows)))]
        words = [k for r in rows for k in (r.get("keywords") or [joined(r.get("name", ""), r.get("level", ""), by=" – ")])]
        style = spec.get("style", "groups")
        if style == "groups":
            groups = [(r.get("name", ""), ", ".join(r.get("keywords", [])) or r.get("level", "")) for r in rows]
            return Section(source, heading, label, "groups", groups=groups)
        if style == "list":
            return Section(source, heading, label, "list", items=words)
        if style == "inline":
            return Section(source, heading, label, "inline", items=words)
        return Section(source, heading, label, "text", paragraphs=words)
    if source == "languages":
        items = [joined(r["language"], r.get("fluency", ""), by=" – ") for r in resume["languages"]]
        return Section(source, heading, label, "list", items=items)
    if source == "interests":
        items = [r["name"] + (": " + ", ".join(r["keywords"]) if r.get("keywords") else "") for r in resume["interests"]]
        return Section(source, heading, label, "list", items=items)
    return Section(source, heading, label, "entries", entries=section_entries(source, resume, spec, vitae))


def load(path: pathlib.Path) -> Document:
    resume = json.loads(path.read_text(encoding="utf-8"))
    vitae, basics = resume["meta"]["vitae"], resume["basics"]
    place = basics.get("location", {})
    where = joined(place.get("address", ""), joined(place.get("postalCode", ""), place.get("city", ""), by=" "),
                   place.get("region", ""))
    contacts = [("location", where, "")] if where else []
    if basics.get("phone"):
        contacts.append(("phone", basics["phone"], ""))
    if basics.get("email"):
        contacts.append(("email", basics["email"], "mailto:" + basics["email"]))
    if basics.get("url"):
        contacts.append(("url", basics["url"].removeprefix("https://"), basics["url"]))
    for p in basics.get("profiles", []):
        contacts.append(("profile", joined(p.get("network", ""), p.get("username", ""), by=": "), p.get("url", "")))
    sections = [section(resume, s, vitae) for s in vitae["sections"]]
    return Document(vitae["id"], vitae["language"], vitae["country"], vitae.get("title", ""), basics["name"],
                    basics.get("label", ""), contacts, vitae.get("contactHeading", ""), vitae.get("footer", ""),
                    sections, vitae)


def gold_rows(doc: Document) -> list[dict]:
    """One row a printed value, in source order: document, order, label, role, path, text, by."""
    rows: list[dict] = []

    def add(label: str, role: str, path: str, text: str) -> None:
        if text.strip():
            rows.append({"document": doc.id, "order": len(rows), "label": label, "role": role, "path": path,
                         "text": " ".join(text.split()), "by": "source"})

    def add_entry(label: str, e: Entry) -> None:
        for name in ("title", "organization", "place", "dates", "url"):
            text = getattr(e, name)
            add(label, "body", f"{e.path}#{name}", text.removeprefix("https://") if name == "url" else text)
        for i, text in enumerate(e.paragraphs):
            add(label, "body", f"{e.path}#text{i}", text)
        for i, text in enumerate(e.bullets):
            add(label, "body", f"{e.path}/highlights/{i}", text)
        add(label, "body", f"{e.path}#keywords", e.keywords)
        for role in e.roles:
            add_entry(label, role)

    add("other", "body", "/meta/vitae/title", doc.title)
    add("other", "body", "/basics/name", doc.name)
    add("other", "body", "/basics/label", doc.headline)
    add("other", "heading", "/meta/vitae/contactHeading", doc.contact_heading)
    for kind, text, _ in doc.contacts:
        add("other", "body", f"/basics#{kind}", text)
    for n, s in enumerate(doc.sections):
        add(s.label, "heading", f"/meta/vitae/sections/{n}", s.heading)
        for i, text in enumerate(s.paragraphs):
            add(s.label, "body", f"/{s.source}#paragraph{i}", text)
        for i, (name, words) in enumerate(s.groups):
            add(s.label, "body", f"/{s.source}/{i}", f"{name}: {words}" if name and words else name + words)
        for i, text in enumerate(s.items):
            add(s.label, "body", f"/{s.source}#item{i}", text)
        for e in s.entries:
            add_entry(s.label, e)
    if doc.footer:
        add("other", "furniture", "/meta/vitae/footer", doc.footer.replace("{n}", "").replace("{N}", ""))
    return rows
