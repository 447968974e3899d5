"""Statistics of invented resumes beside those of real ones: says how far a set of sources is from the targets.

    python3 tools/realism.py [FILE ...]     all English sources of resumes/source when no file is given
    python3 tools/realism.py --batch NAME   those of them that have this `meta.vitae.batch`

A line a figure: its name, the value of these sources, the range of the target, and `missed` where it lies outside.
The targets are ranges around shares measured on public resumes of people in software and science; other trades share
the form, not the jargon. Standard library only.
"""
from __future__ import annotations

import argparse
import json
import pathlib
import re
import statistics
import sys
from collections.abc import Callable, Iterable
from typing import Any

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "resumes" / "source"
NUMBER_WORDS = set("two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
                   "eighteen twenty thirty forty fifty sixty hundred".split())
NEGATIONS = {"not", "no", "without", "never", "instead"}
STOCK = re.compile(r"\b(improv|ensur|develop|creat|implement)", re.I)
TECH = re.compile(r"[a-z][A-Z]|\b[A-Z]{2,}s?\b|\+\+|\.(?:js|NET|io)\b|#\b|\b[A-Z]\d\b")
NOUNS = re.compile(r"(?:tion|ment|ity|ance)s?$", re.I)
HEADINGS = set("""summary objective profile about experience education skills projects publications awards certifications
certificates languages interests references volunteering activities research teaching employment links contact courses
coursework leadership achievements honors hobbies""".split()) | {
    "work experience", "professional experience", "employment history", "work history", "technical skills", "key skills",
    "career objective", "professional summary", "about me", "personal details", "personal information", "selected projects",
    "honors and awards", "awards and honors", "honors & awards", "volunteer experience", "volunteer work",
    "research experience", "teaching experience", "academic projects", "personal projects", "core competencies",
    "educational qualification", "educational qualifications", "academic qualification", "declaration", "computer skills",
    "languages known", "extracurricular activities", "relevant coursework", "skill set", "strengths", "work samples"}


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)*", text)


def share(items: Iterable[Any], test: Callable[[Any], Any]) -> float:
    """Percent of the items that pass the test; 0 when there are none."""
    every = list(items)
    return 100 * sum(bool(test(i)) for i in every) / len(every) if every else 0.0


def lines_below(job: dict[str, Any]) -> list[str]:
    return [h.strip() for h in job.get("highlights", [])]


def text_below(job: dict[str, Any]) -> str:
    return " ".join([job.get("summary", ""), *lines_below(job)])


def is_mixed(lines: list[str]) -> bool:
    return 0 < sum(line.endswith(".") for line in lines) < len(lines)


def comes_before(resume: dict[str, Any], first: str, second: str) -> bool | None:
    order = [s["from"] for s in resume["meta"]["vitae"]["sections"]]
    return order.index(first) < order.index(second) if first in order and second in order else None


def has_roles_in_a_row(jobs: list[dict[str, Any]]) -> bool:
    return any(a.get("name") and a.get("name") == b.get("name") for a, b in zip(jobs, jobs[1:]))


def is_known(heading: str) -> bool:
    return heading.strip(" :").lower() in HEADINGS


def order(resume: dict[str, Any]) -> str:
    return " ".join(s["from"] for s in resume["meta"]["vitae"]["sections"])


Figure = tuple[str, float, float, float]


def figures_of_lines(lines: list[str], people: list[dict[str, Any]]) -> list[Figure]:
    tokens = [w for line in lines for w in words(line)]
    by_person = [[line for j in p.get("work", []) for line in lines_below(j)] for p in people]
    spoken = [text for text in (" ".join(lines) for lines in by_person) if text]
    first = [words(line)[0] for line in lines if words(line)]
    return [
        ("lines with using, via or leveraging, %", share(lines, lambda t: re.search(r"\b(using|via|leveraging)\b", t, re.I)), 6, 14),
        ("lines with a number as a word, %", share(lines, lambda t: NUMBER_WORDS & {w.lower() for w in words(t)}), 0, 4),
        ("lines with a digit, %", share(lines, lambda t: re.search(r"\d", t)), 18, 32),
        ("not, no, without, never: % of words", share(tokens, lambda w: w.lower() in NEGATIONS), 0, 1.2),
        ("words in -tion, -ment, -ity, -ance, %", share(tokens, NOUNS.search), 5.5, 9),
        ("people who improve, ensure, develop, create, implement, %", share(spoken, STOCK.search), 68, 95),
        ("lines with a name of technology or capitals, %", share(lines, TECH.search), 35, 60),
        ("lines with brackets, %", share(lines, lambda t: "(" in t), 8, 16),
        ("lines with word/word, %", share(lines, lambda t: re.search(r"\w/\w", t)), 4, 12),
        ("lines with three commas, %", share(lines, lambda t: t.count(",") >= 3), 9, 18),
        ("lines that begin with Label:, %", share(lines, lambda t: re.match(r"[^.,;:]{2,30}: ", t)), 3, 12),
        ("lines of at most 5 words, %", share(lines, lambda t: len(words(t)) <= 5), 5, 16),
        ("lines above 20 words, %", share(lines, lambda t: len(words(t)) > 20), 15, 36),
        ("lines of several sentences, %", share(lines, lambda t: re.search(r"[a-z]\. [A-Z]", t)), 5, 18),
        ("lines that end with a full stop, %", share(lines, lambda t: t.endswith(".")), 40, 62),
        ("people who mix full stops, %", share([b for b in by_person if len(b) > 2], is_mixed), 35, 60),
        ("first words in -ed, %", share(first, lambda w: w.lower().endswith("ed") or w.lower() in {"led", "built", "wrote", "ran", "made"}), 40, 65),
        ("first words in -ing, %", share(first, lambda w: w.lower().endswith("ing")), 4, 22),
        ("different words in 10,000", float(len({w.lower() for w in tokens[:10000]})) * (10000 / max(1, min(10000, len(tokens)))) ** 0.45, 2200, 3200),
    ]


def figures_of_jobs(people: list[dict[str, Any]]) -> list[Figure]:
    jobs = [j for p in people for j in p.get("work", [])]
    names = [j["name"] for j in jobs if j.get("name")]
    titles = [j["position"] for j in jobs if j.get("position")]
    counts = [len(j.get("highlights", [])) for j in jobs]
    below = [len(words(text_below(j))) for j in jobs]
    return [
        ("jobs a person, median", statistics.median(len(p.get("work", [])) for p in people), 2, 5),
        ("jobs with a place, %", share(jobs, lambda j: j.get("location")), 42, 58),
        ("jobs with a summary, %", share(jobs, lambda j: j.get("summary")), 15, 40),
        ("jobs without highlights, %", share(counts, lambda n: n == 0), 12, 34),
        ("jobs with seven highlights or more, %", share(counts, lambda n: n >= 7), 5, 15),
        ("words under a job, median", statistics.median(below or [0]), 30, 70),
        ("jobs of more than 110 words, %", share(below, lambda n: n > 110), 8, 25),
        ("employers of one word, %", share(names, lambda t: len(t.split()) == 1), 22, 34),
        ("employers in capitals, %", share(names, lambda t: re.search(r"\b[A-Z]{2,}\b", t)), 13, 28),
        ("employers in camelCase or with a dot, %", share(names, lambda t: re.search(r"[a-z][A-Z]|\w\.\w", t)), 4, 14),
        ("employers with a comma, %", share(names, lambda t: "," in t), 1, 8),
        ("titles with a comma, %", share(titles, lambda t: "," in t), 2, 9),
        ("titles with a dash, pipe or colon, %", share(titles, lambda t: re.search(r" [-–—|] |: ", t)), 3, 12),
        ("titles with a slash, %", share(titles, lambda t: "/" in t), 2, 8),
        ("undated jobs, %", share(jobs, lambda j: not j.get("startDate") and not j.get("dateText")), 3, 12),
        ("people with two open jobs, %", share(people, lambda p: sum(not j.get("endDate") and bool(j.get("startDate")) for j in p.get("work", [])) > 1), 5, 18),
        ("people with several roles at one employer, %", share(people, lambda p: has_roles_in_a_row(p.get("work", []))), 17, 32),
        ("people with nested items, %", share(people, lambda p: any(h.startswith("  ") for j in p.get("work", []) for h in j.get("highlights", []))), 10, 26),
    ]


def figures_of_sections(people: list[dict[str, Any]]) -> list[Figure]:
    headings = [s["heading"] for p in people for s in p["meta"]["vitae"]["sections"] if s.get("heading")]
    education = [c for p in people if (c := comes_before(p, "education", "work")) is not None]
    skills = [c for p in people if (c := comes_before(p, "skills", "work")) is not None]
    items = [sum(len(g.get("keywords", [])) or 1 for g in p.get("skills", [])) for p in people if p.get("skills")]
    def has(name: str) -> float:
        return share(people, lambda p: p["basics"].get("summary") if name == "summary" else p.get(name))
    schools = [e for p in people for e in p.get("education", [])]
    return [
        ("headings of a plain list, %", share(headings, is_known), 62, 80),
        ("headings of one word, %", share(headings, lambda h: len(h.split()) == 1), 55, 74),
        ("headings in capitals, %", share(headings, str.isupper), 20, 45),
        ("headings in small letters, %", share(headings, str.islower), 2, 9),
        ("education before work, % of people", share(education, bool), 40, 65),
        ("skills before work, % of people", share(skills, bool), 40, 70),
        ("different orders for 100 people", 100 * len({order(p) for p in people}) / len(people), 75, 100),
        ("skill items a person, median", statistics.median(items or [0]), 10, 24),
        ("people with a summary, %", has("summary"), 25, 55), ("with projects, %", has("projects"), 25, 58),
        ("with certificates, %", has("certificates"), 6, 28), ("with languages, %", has("languages"), 20, 42),
        ("with references, %", has("references"), 0, 10), ("with awards, %", has("awards"), 25, 46),
        ("with volunteering, %", has("volunteer"), 12, 34),
        ("with a telephone number, %", share(people, lambda p: p["basics"].get("phone")), 60, 85),
        ("with a headline, %", share(people, lambda p: p["basics"].get("label")), 40, 65),
        ("with a city, %", share(people, lambda p: p["basics"].get("location", {}).get("city")), 50, 72),
        ("schools with a place, %", share(schools, lambda e: e.get("location")), 36, 58),
        ("schools with further text, %", share(schools, lambda e: e.get("summary") or e.get("highlights") or e.get("courses")), 25, 62),
    ]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Statistics of invented resumes beside those of real ones.")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--batch", help="people of this meta.vitae.batch alone")
    options = parser.parse_args(arguments)
    people = [json.loads(f.read_text()) for f in options.files or sorted(SOURCES.glob("*.json"))]
    if not options.files:
        people = [p for p in people if p["meta"]["vitae"]["language"] == "en"]
    if options.batch:
        people = [p for p in people if p["meta"]["vitae"].get("batch") == options.batch]
    lines = [line for p in people for j in p.get("work", []) for line in lines_below(j)]
    if not people or not lines:
        print("no resumes with lines below jobs", file=sys.stderr)
        return 65
    figures = figures_of_lines(lines, people) + figures_of_jobs(people) + figures_of_sections(people)
    missed = 0
    print(f"{len(people)} people, {len(lines)} lines below jobs")
    for name, value, low, high in figures:
        verdict = "" if low <= value <= high else "missed"
        missed += bool(verdict)
        print(f"{name:58}{value:8.1f}   {low:g} to {high:g}\t{verdict}".rstrip())
    print(f"{missed} of {len(figures)} targets missed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
