"""Turns a plain text of headings, jobs, lists and tables into a flat ODT for LibreOffice Writer.

Usage: python3 flat-odt.py SOURCE.txt TARGET.fodt
Lines: `# name`, `= title`, `## heading`, `** job | dates`, `- item`, `| cell | cell |`, other text.
Settings before the text: @lang CODE COUNTRY, @font NAME, @size POINTS, @margin MILLIMETRES,
@direction rtl, @leading PERCENT, @table lines.
"""

import sys
from xml.sax.saxutils import escape

NAMESPACES = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for prefix, name in [
        ("office", "office"), ("style", "style"), ("text", "text"), ("table", "table"),
        ("fo", "xsl-fo-compatible"),
    ])


def text_properties(settings, size, bold=False):
    language, country = settings["lang"]
    weight = "bold" if bold else "normal"
    parts = []
    for script in ["", "-asian", "-complex"]:
        prefix = "fo" if not script else "style"
        parts.append(
            f'style:font-name{script}="body" {prefix}:font-size{script}="{size}pt" '
            f'{prefix}:font-weight{script}="{weight}" {prefix}:language{script}="{language}" '
            f'{prefix}:country{script}="{country}"')
    return f'<style:text-properties {" ".join(parts)}/>'


def paragraph_style(name, settings, size, bold=False, extra="", tabs="", more=""):
    mode = "rl-tb" if settings["direction"] == "rtl" else "lr-tb"
    # Writer reads "start" as left, whatever the direction.
    align = "end" if settings["direction"] == "rtl" else "start"
    leading = ""
    if settings["leading"] != 100:
        leading = f'fo:line-height="{settings["leading"]}%" '
    return (
        f'<style:style style:name="{name}" style:family="paragraph" {more}>'
        f'<style:paragraph-properties style:writing-mode="{mode}" fo:text-align="{align}" {leading}{extra}>'
        f'{tabs}</style:paragraph-properties>{text_properties(settings, size, bold)}</style:style>')


def main(source, target):
    settings = {"lang": ("en", "GB"), "font": "Liberation Sans", "size": 10.0, "margin": 20.0,
                "direction": "ltr", "table": "plain", "leading": 100}
    lines = []
    for line in open(source, encoding="utf-8").read().splitlines():
        if line.startswith("@") and not lines:
            key, _, value = line[1:].partition(" ")
            if key == "lang":
                settings[key] = tuple(value.split())
            else:
                settings[key] = float(value) if key in ("size", "margin") else value
        elif line.strip():
            lines.append(line)

    size, width = settings["size"], 210 - 2 * settings["margin"]
    tab = (f'<style:tab-stops><style:tab-stop style:position="{width}mm" style:type="right"/>'
           "</style:tab-stops>")
    indent = 'fo:margin-left="5mm" fo:text-indent="-4mm"'
    if settings["direction"] == "rtl":
        indent = 'fo:margin-left="5mm" fo:margin-right="5mm" fo:text-indent="-4mm"'
    hang = ('<style:tab-stops><style:tab-stop style:position="0mm"/></style:tab-stops>')
    border = 'fo:border="0.5pt solid #808080"' if settings["table"] == "lines" else ""
    styles = [
        paragraph_style("name", settings, size * 1.9, True, 'fo:margin-bottom="1mm"'),
        paragraph_style("title", settings, size * 1.15, False, 'fo:margin-bottom="2mm"'),
        paragraph_style("head", settings, size * 1.2, True,
                        'fo:margin-top="4mm" fo:margin-bottom="1.2mm" '
                        'fo:border-bottom="0.6pt solid #404040"'),
        paragraph_style("job", settings, size, True, 'fo:margin-top="1.4mm"', tab),
        paragraph_style("item", settings, size, False, indent, hang),
        paragraph_style("plain", settings, size, False, 'fo:margin-bottom="0.5mm"'),
        '<style:style style:name="thin" style:family="text"><style:text-properties '
        'fo:font-weight="normal" style:font-weight-asian="normal" '
        'style:font-weight-complex="normal"/></style:style>',
        f'<style:style style:name="cell" style:family="table-cell"><style:table-cell-properties '
        f'fo:padding="0.6mm" {border}/></style:style>',
    ]
    mode = "rl-tb" if settings["direction"] == "rtl" else "lr-tb"
    body, table, tables = [], [], 0

    def close_table():
        nonlocal tables
        if not table:
            return
        tables += 1
        columns = len(table[0])
        shares = [1, 3] if columns == 2 else [1] * columns
        for index, share in enumerate(shares):
            styles.append(
                f'<style:style style:name="t{tables}c{index}" style:family="table-column">'
                f'<style:table-column-properties style:column-width="{width * share / sum(shares):.1f}mm"/>'
                '</style:style>')
        styles.append(
            f'<style:style style:name="t{tables}" style:family="table"><style:table-properties '
            f'style:width="{width}mm" table:align="margins" style:writing-mode="{mode}"/></style:style>')
        body.append(f'<table:table table:name="t{tables}" table:style-name="t{tables}">')
        body.extend(f'<table:table-column table:style-name="t{tables}c{i}"/>' for i in range(columns))
        for row in table:
            cells = "".join(
                '<table:table-cell table:style-name="cell" office:value-type="string">'
                f'<text:p text:style-name="plain">{escape(cell)}</text:p></table:table-cell>'
                for cell in row)
            body.append(f"<table:table-row>{cells}</table:table-row>")
        body.append("</table:table>")
        table.clear()

    def add(style, content):
        body.append(f'<text:p text:style-name="{style}">{content}</text:p>')

    for line in lines:
        if line.startswith("| "):
            table.append([cell.strip() for cell in line.strip().strip("|").split("|")])
            continue
        close_table()
        if line.startswith("## "):
            add("head", escape(line[3:]))
        elif line.startswith("# "):
            add("name", escape(line[2:]))
        elif line.startswith("= "):
            add("title", escape(line[2:]))
        elif line.startswith("** "):
            job, _, dates = line[3:].partition(" | ")
            add("job", f'{escape(job)}<text:span text:style-name="thin"><text:tab/>{escape(dates)}</text:span>')
        elif line.startswith("- "):
            add("item", "•<text:tab/>" + escape(line[2:]))
        else:
            add("plain", escape(line))
    close_table()

    margin = settings["margin"]
    with open(target, "w", encoding="utf-8") as file:
        file.write(
            f'<?xml version="1.0" encoding="UTF-8"?><office:document {NAMESPACES} '
            'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" '
            'office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">'
            f'<office:font-face-decls><style:font-face style:name="body" svg:font-family="\'{settings["font"]}\'"/>'
            f'</office:font-face-decls><office:automatic-styles>{"".join(styles)}'
            '<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="210mm" '
            f'fo:page-height="297mm" fo:margin="{margin}mm" fo:margin-top="{margin * .75}mm" '
            f'fo:margin-bottom="{margin * .6}mm" style:writing-mode="{mode}"/></style:page-layout>'
            "</office:automatic-styles><office:master-styles><style:master-page "
            'style:name="Standard" style:page-layout-name="page"/></office:master-styles>'
            f'<office:body><office:text>{"".join(body)}</office:text></office:body></office:document>')


main(sys.argv[1], sys.argv[2])
