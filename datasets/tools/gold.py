"""The gold rows of a document, made from the same tree that the layouts print."""
from __future__ import annotations

from blocks import Document, Entry


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
