"""What the HTML layouts share: escaping, entry headers from short patterns, and section bodies.

A header pattern such as "title · organization, place (dates)" prints the fields it names; what stands before a field
is a separator and only printed after another field, and brackets around a field go when the field is empty.
"""
from __future__ import annotations

import dataclasses
import html
import re
from typing import Iterable

from blocks import Document, Entry, Section, is_nested

FIELD = re.compile(r"(.*?)(\(?)(title|organization|place|dates|url)(\)?)")
SIDE = {"skills", "languages", "certificates", "interests"}  # short sections, for sidebars
EMPLOYERS = {"work", "volunteer", "education"}
NESTED_CSS = ' class="nested"'
COMMA = re.compile(r",\s+(?![^(]*\))")  # not inside brackets


def esc(text: str) -> str:
    return html.escape(text, quote=True)


def linked(text: str, href: str) -> str:
    """Text, which may break at @ and /, with a link if there is one."""
    shown = re.sub(r"(?=[@/])", "<wbr>", esc(text))
    return f'<a href="{esc(href)}">{shown}</a>' if href else shown


def fields(e: Entry, pattern: str) -> str:
    """One line of an entry's header; "" when all its fields are empty."""
    out = ""
    for separator, left, name, right in FIELD.findall(pattern):
        value = getattr(e, name)
        if value:
            text = esc(value.removeprefix("https://"))
            if name == "url":
                text = f'<a href="{esc(value)}">{text}</a>'
            elif e.link and name in ("title", "organization") and not out:
                text = f'<a href="{esc(e.link)}">{text}</a>'
            out += f'{esc(separator) if out else ""}<span class="{name}">{left}{text}{right}</span>'
    return out


@dataclasses.dataclass(frozen=True)
class Look:
    """How a layout prints entries and lists. `lines`: (left, right) header patterns, one a line."""
    lines: tuple[tuple[str, str], ...]
    groups: str = "lines"      # lines, table, tags, bullets, stacked
    dots: int = 0              # the level of a skill as so many dots; 0: as a bar
    inline: str = " · "        # between the words of an inline section
    margin: str = ""           # pattern of the column left of the entry
    keywords_first: bool = False

    def header(self, e: Entry) -> str:
        out, waiting = "", ""
        title_first = self.lines[0][0].startswith("title")
        alone = title_first and not e.title  # an employer or school without a title takes its place
        named = not title_first and e.path.split("/")[1] not in EMPLOYERS  # projects and awards start with their name
        if alone or named:
            e = dataclasses.replace(e, title=e.organization, organization=e.title)
        for left_pattern, right_pattern in self.lines:
            left, right = fields(e, left_pattern), " ".join(x for x in (waiting, fields(e, right_pattern)) if x)
            waiting = "" if left else right  # dates do not stand alone when there is a line to put them on
            if left:
                right = f' <span class="right">{right}</span>' if right else ""
                out += f'<div class="line"><span class="left">{left}</span>{right}</div>'
        return out + (f'<div class="line">{waiting}</div>' if waiting else "")

    def entry(self, e: Entry, css: str = "entry") -> str:
        keywords = optional("p", e.keywords, "keywords")
        text = self.header(e) + "".join(f"<p>{esc(p)}</p>" for p in e.paragraphs)
        text += keywords * self.keywords_first + bullets(e.bullets) + keywords * (not self.keywords_first)
        text += "".join(self.entry(role, "entry role") for role in e.roles)
        if self.margin:
            text = f'<div class="margin">{fields(e, self.margin)}</div><div class="rest">{text}</div>'
        return f'<div class="{css}">{text}</div>'

    def group(self, name: str, words: str, style: str) -> str:
        if style == "table":
            return f"<tr><th>{esc(name)}</th><td>{esc(words)}</td></tr>"
        if style == "tags":
            tags = " ".join(f'<span class="tag">{esc(w)}</span>' for w in COMMA.split(words) if w)
            return optional("div", name, "name") + (f'<div class="tags">{tags}</div>' if tags else "")
        if style == "stacked":
            return optional("div", name, "name") + optional("p", words)
        text = f"<b>{esc(name)}:</b> {esc(words)}" if name and words else f"{esc(name)}{esc(words)}"
        return f"<li>{text}</li>" if style == "bullets" else f'<p class="group">{text}</p>'

    def body(self, s: Section) -> str:
        """A section without its heading."""
        text = "".join(f"<p>{esc(p)}</p>" for p in s.paragraphs)
        style = "table" if s.table else self.groups
        groups = "".join(self.group(*g, style) for g in s.groups)
        if groups:
            box = {"table": "table", "bullets": "ul"}.get(style, "div")
            text += f'<{box} class="groups">{groups}</{box}>'
        if s.levels:
            text += "".join(f'<div class="skill">{esc(i)}{self.bar(x)}</div>' for i, x in zip(s.items, s.levels))
        elif s.kind == "inline":
            text += f'<p class="inline">{self.inline.join(f"<span>{esc(i)}</span>" for i in s.items)}</p>'
        else:
            text += bullets(s.items, "items short" if s.items and max(map(len, s.items)) < 36 else "items")
        return text + "".join(self.entry(e) for e in s.entries)

    def bar(self, level: float) -> str:
        """A level drawn without text, as a bar or as dots."""
        if self.dots:
            full = round(level * self.dots)
            return f'<span class="dots">{"<i></i>" * full}{"<u></u>" * (self.dots - full)}</span>'
        return f'<span class="bar"><i style="width: {level:.0%}"></i></span>'

    def section(self, s: Section) -> str:
        css = s.source if s.heading else f"{s.source} bare"
        return f'<section class="{css}">{optional("h2", s.heading)}<div class="body">{self.body(s)}</div></section>'

    def sections(self, sections: Iterable[Section]) -> str:
        return "".join(map(self.section, sections))


def bullets(items: list[str], css: str = "bullets") -> str:
    lines = "".join(f"<li{NESTED_CSS * is_nested(i)}>{esc(i.strip())}</li>" for i in items)
    return f'<ul class="{css}">{lines}</ul>' if items else ""


def contacts(doc: Document, by: str = "", tag: str = "span", icons: dict[str, str] | None = None) -> str:
    """The contact lines, joined by a separator or each in an element of its own."""
    lines = []
    for kind, text, link in doc.contacts:
        icon = f'<span class="icon">{icons[kind]}</span> ' if icons else ""
        lines.append(f'<{tag} class="{kind}">{icon}{linked(text, link)}</{tag}>')
    return (esc(by) or "\n").join(lines)


def optional(tag: str, text: str, css: str = "") -> str:
    """An element, or nothing when there is no text."""
    attribute = f' class="{css}"' if css else ""
    return f"<{tag}{attribute}>{esc(text)}</{tag}>" if text else ""


def heads(doc: Document) -> str:
    """Title, name and headline, the top of most layouts."""
    name = optional("h1", doc.name) + optional("div", doc.headline, "headline")
    return optional("div", doc.title, "doctitle") + name


def portrait(doc: Document) -> str:
    """A neutral silhouette when the resume has a photo."""
    return ('<svg class="photo" viewBox="0 0 100 100"><rect width="100" height="100" fill="#cfd8dc"/>'
            '<circle cx="50" cy="38" r="19" fill="#78909c"/>'
            '<path d="M10 100 Q10 62 50 62 Q90 62 90 100 Z" fill="#78909c"/></svg>') if doc.photo else ""
