"""Turns a resume source file into the neutral tree that every layout renders.

The tree holds only text that the page shows. A layout may arrange it as it likes, but prints every value once
and adds no words of its own; so the gold rows, made from the same tree (`gold.py`), are true by construction.
"""
from __future__ import annotations

import dataclasses
import itertools
import json
import pathlib

from dates import date_text, range_text

LABELS = {
    "summary": "other", "work": "experience", "volunteer": "other", "education": "education", "projects": "project",
    "skills": "skill", "languages": "other", "certificates": "other", "awards": "other", "publications": "other",
    "interests": "other", "references": "other",
}
CLASSES = ("experience", "skill", "education", "project", "other")
NESTED = "  "  # a highlight that begins so is nested below the one before
SITES = {"en": ("Website", "Portfolio", "Homepage", "Personal Site"), "de": ("Webseite", "Portfolio"),
         "fr": ("Site web", "Portfolio"), "es": ("Sitio web", "Portafolio"), "pt": ("Site", "Portfólio"),
         "it": ("Sito web", "Portfolio"), "nl": ("Website", "Portfolio")}


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
    link: str = ""             # an address that is not printed: a link behind the header


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
    levels: list[float] = dataclasses.field(default_factory=list)  # of a "list": a bar for each item, 0 to 1
    table: bool = False        # "groups" that the author set in a table


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
    photo: bool                # draw a neutral portrait where the layout can
    compact: bool              # 8-point text where the layout can
    meta: dict


def joined(*parts: str, by: str = ", ") -> str:
    return by.join(p for p in parts if p)


def is_nested(highlight: str) -> bool:
    return highlight.startswith(NESTED)


def level_runs(bullets: list[str]) -> list[tuple[bool, list[str]]]:
    """Runs of bullets of one level, without the spaces: (nested, bullets)."""
    return [(nested, [b.strip() for b in run]) for nested, run in itertools.groupby(bullets, is_nested)]


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
                             list(e.get("highlights", [])), ", ".join(e.get("courses", []))))
        elif source == "projects":
            org = joined(", ".join(e.get("roles", [])), e.get("entity", ""))
            dated = range_text(e, vitae) if e.get("startDate") or e.get("dateText") else \
                date_text(e.get("endDate", ""), style, language)
            out.append(Entry(path, e.get("name", ""), org, "", dated, e.get("url", ""),
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


def level(text: str) -> float:
    """"4/5" as a share of 1; 0 when there is no such level."""
    part, _, whole = text.partition("/")
    return min(1.0, int(part) / int(whole)) if part.isdigit() and whole.isdigit() and int(whole) else 0.0


def skills(rows: list[dict], style: str, heading: str) -> Section:
    """A skills section; its style decides between groups, a list (perhaps with bars), one line, and prose."""
    made = Section("skills", heading, LABELS["skills"], "groups")
    if style in ("groups", "table"):
        made.groups = [(r.get("name", ""), ", ".join(r.get("keywords", [])) or r.get("level", "")) for r in rows]
        made.table = style == "table"
        return made
    if style == "bars":
        made.kind = "list"
        made.items = [joined(r.get("name", ""), ", ".join(r.get("keywords", [])), by=": ") for r in rows]
        made.levels = [level(r.get("level", "")) for r in rows]
        return made
    words = [k for r in rows for k in (r.get("keywords") or [joined(r.get("name", ""), r.get("level", ""), by=" – ")])]
    if style in ("list", "inline"):
        made.kind, made.items = style, words
    else:
        made.kind, made.paragraphs = "text", words
    return made


def section(resume: dict, spec: dict, vitae: dict) -> Section:
    source, heading = spec["from"], spec.get("heading", "")
    label = spec["label"] if source == "custom" else LABELS[source]
    if source == "summary":
        return Section(source, heading, label, "text", paragraphs=resume["basics"]["summary"].split("\n"))
    if source == "custom":
        return Section(source, heading, label, "text", paragraphs=list(spec["paragraphs"]))
    if source == "skills":
        rows = resume.get("skills", [])
        return skills([rows[i] for i in spec.get("entries", range(len(rows)))], spec.get("style", "groups"), heading)
    if source == "languages":
        items = [joined(r["language"], r.get("fluency", ""), by=" – ") for r in resume["languages"]]
        return Section(source, heading, label, "list", items=items)
    if source == "interests":
        items = [joined(r["name"], ", ".join(r.get("keywords", [])), by=": ") for r in resume["interests"]]
        return Section(source, heading, label, "list", items=items)
    return Section(source, heading, label, "entries", entries=section_entries(source, resume, spec, vitae))


def linked_contact(kind: str, text: str, link: str, basics: dict, vitae: dict) -> tuple[str, str, str]:
    """A contact as a page with links prints it: the word or the user name that leads to the address."""
    if kind == "url" and vitae["links"] == "names":
        words = SITES.get(vitae["language"], SITES["en"])
        return kind, words[len(basics["name"]) % len(words)], link
    if kind == "profile" and link:
        shown = next(p for p in basics["profiles"] if p.get("url") == link)
        first, second = ("network", "username") if vitae["links"] == "names" else ("username", "network")
        return kind, shown.get(first) or shown[second], link
    return kind, text, link


def hide_addresses(entries: list[Entry]) -> None:
    """Makes each address of an entry a link behind its header."""
    for e in entries:
        e.link, e.url = e.url, ""
        hide_addresses(e.roles)


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
    if vitae.get("links"):
        contacts = [linked_contact(*c, basics, vitae) for c in contacts]
    sections = [section(resume, s, vitae) for s in vitae["sections"]]
    if vitae.get("links"):
        hide_addresses([e for s in sections for e in s.entries])
    return Document(vitae["id"], vitae["language"], vitae["country"], vitae.get("title", ""), basics["name"],
                    basics.get("label", ""), contacts, vitae.get("contactHeading", ""), vitae.get("footer", ""),
                    sections, "image" in basics, vitae.get("page") == "compact", vitae)
