internal import ContentDigest
internal import Reporting

/// The style sheet of a portfolio's page.
enum PortfolioStyle {
  /// SHA-256 of the sheet in base 64, by which the page's policy allows it.
  static let digest = Base64.text(of: ContentDigest.sha256(Array(sheet.html.utf8)).bytes)

  /// CSS for light, dark and print; directions are logical, so that pages that run right to left follow.
  static let sheet: Markup = """

    :root { color-scheme: light dark;
      --paper: #f6f5f1; --sheet: #ffffff; --ink: #1b2327; --soft: #57636a; --line: #e3e0d8;
      --accent: #0c6670; --chip: #e6f0f1; --chip-ink: #0a4f57;
      --head: linear-gradient(135deg, #0a4149, #0c6670 58%, #21848f); --shadow: 0 1px 2px #1b23270f, 0 6px 20px #1b23270d; }
    @media (prefers-color-scheme: dark) { :root {
      --paper: #101416; --sheet: #171c1f; --ink: #e6eaec; --soft: #9aa6ad; --line: #293136;
      --accent: #6cc7d1; --chip: #1d3034; --chip-ink: #a5dde4;
      --head: linear-gradient(135deg, #071f23, #0c3f46 58%, #125a63); --shadow: none; } }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
    p, ul, figure, h1, h2, h3 { margin: 0; padding: 0; }
    ul { list-style: none; }
    a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 3px; }
    a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; border-radius: 3px; }
    .inner, main { max-width: 940px; margin: 0 auto; padding: 0 24px; }
    header { background: var(--head); color: #ffffff; padding: 52px 0 76px; }
    .inner { display: flex; gap: 28px 40px; align-items: flex-start; justify-content: space-between; }
    .who { flex: 1 1 auto; min-width: 0; }
    h1 { font-size: clamp(31px, 5.4vw, 48px); line-height: 1.1; letter-spacing: -.022em; font-weight: 700;
      text-wrap: balance; }
    .headline { font-size: clamp(17px, 2.4vw, 21px); line-height: 1.35; margin-top: 10px; color: #d7ecee; }
    .place { margin-top: 6px; color: #b3d6da; }
    .contact { display: flex; flex-wrap: wrap; gap: 8px 20px; margin-top: 20px; font-size: 15px; align-items: center; }
    .contact a { color: #ffffff; } .contact .quiet { color: #b3d6da; }
    .contact .button { display: inline-block; padding: 7px 16px; border: 1px solid #ffffff8c; border-radius: 99px;
      text-decoration: none; font-weight: 600; font-size: 14px; }
    .contact .button:hover { background: #ffffff; color: #0a4149; border-color: #ffffff; }
    .qr { flex: 0 0 136px; font-size: 12.5px; line-height: 1.35; color: #d7ecee; text-align: center; }
    .qr svg { display: block; width: 136px; height: 136px; border-radius: 10px; background: #ffffff; margin-bottom: 8px; }
    .qr .address { display: none; }
    main { margin-top: -40px; padding-bottom: 56px; }
    section { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: 26px 30px 28px;
      margin-bottom: 18px; box-shadow: var(--shadow); }
    h2 { font-size: 13px; letter-spacing: .11em; text-transform: uppercase; color: var(--accent); font-weight: 700;
      margin-bottom: 16px; }
    h3 { font-size: 17.5px; line-height: 1.35; font-weight: 650; }
    .about p { font-size: 17px; max-width: 44em; } .about p + p { margin-top: 10px; }
    .entry { display: grid; grid-template-columns: 156px minmax(0, 1fr); gap: 4px 22px; padding: 18px 0;
      border-top: 1px solid var(--line); }
    .entry.undated { grid-template-columns: minmax(0, 1fr); }
    .entry:first-of-type { border-top: 0; padding-top: 0; } .entry:last-of-type { padding-bottom: 0; }
    .dates { color: var(--soft); font-size: 14px; line-height: 1.7; font-variant-numeric: tabular-nums; }
    .where { color: var(--soft); font-size: 15px; } .where span:not(:last-child)::after { content: "·"; margin-inline: .45em .2em; }
    article div > p:not([class]) { margin-top: 8px; max-width: 44em; }
    article ul:not(.chips) { margin-top: 8px; max-width: 44em; }
    article ul:not(.chips) li { position: relative; padding-inline-start: 18px; margin-top: 4px; }
    article ul:not(.chips) li::before { content: ""; position: absolute; inset-inline-start: 3px; top: .66em; width: 5px;
      height: 5px; border-radius: 50%; background: var(--accent); }
    .tag { display: inline-block; margin-inline-start: 6px; padding: 1px 9px; border-radius: 99px; font-size: 12px;
      font-weight: 600; color: var(--chip-ink); background: var(--chip); vertical-align: 2px; }
    .chips { display: flex; flex-wrap: wrap; gap: 7px; }
    .chips li { padding: 3px 12px; border-radius: 15px; background: var(--chip); color: var(--chip-ink); font-size: 14.5px;
      max-width: 100%; }
    .level { font-weight: 400; color: var(--soft); font-size: 13.5px; margin-inline-start: 4px; }
    article .chips { margin-top: 12px; }
    .groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(250px, 100%), 1fr)); gap: 20px 30px; }
    .group h3 { font-size: 15px; margin-bottom: 8px; }
    .projects article { display: flex; gap: 26px; padding: 22px 0; border-top: 1px solid var(--line); }
    .projects article:first-child { border-top: 0; padding-top: 2px; } .projects article:last-child { padding-bottom: 0; }
    .projects article > div { flex: 1 1 auto; min-width: 0; }
    .card { flex: 0 0 138px; text-align: center; font-size: 12.5px; color: var(--soft); }
    .card a { display: block; } .card img { display: block; width: 100%; height: auto; border-radius: 12px; }
    .card figcaption { margin-top: 7px; }
    @media (max-width: 640px) {
      .inner, main { padding-left: 16px; padding-right: 16px; }
      header { padding: 34px 0 60px; } .inner { flex-direction: column; }
      .qr { flex: none; align-self: center; display: flex; align-items: center; gap: 14px; text-align: start; }
      .qr svg { width: 104px; height: 104px; margin: 0; flex: none; }
      section { padding: 22px 18px 24px; border-radius: 12px; margin-bottom: 14px; }
      .entry { grid-template-columns: minmax(0, 1fr); }
      .projects article { display: flow-root; }
      .card { float: inline-end; width: 104px; margin-inline-start: 16px; margin-bottom: 6px; }
    }
    @page { margin: 15mm 16mm; }
    @media print {
      :root { color-scheme: light; --paper: #fff; --sheet: #fff; --ink: #000; --soft: #444; --line: #ccc;
        --accent: #0c6670; --chip: #eef3f3; --chip-ink: #000; --head: none; --shadow: none; }
      body { font-size: 10.5pt; line-height: 1.42; background: #ffffff; print-color-adjust: exact;
        -webkit-print-color-adjust: exact; }
      header { padding: 0 0 12px; color: #000000; } .inner, main { max-width: none; padding: 0; margin: 0; }
      .inner { flex-direction: row; }
      h1 { font-size: 25pt; } .headline { font-size: 12.5pt; margin-top: 4px; }
      .headline, .place, .qr, .contact .quiet { color: #444444; }
      .contact { margin-top: 8px; font-size: 10pt; gap: 2px 16px; } .contact a { color: #000000; text-decoration: none; }
      .contact .button, .card { display: none; }
      .qr { display: block; flex: 0 0 92px; text-align: center; font-size: 8pt; } .qr svg { width: 92px; height: 92px; margin: 0 auto 2px; }
      .qr .address { display: block; }
      section { border: 0; border-top: 1px solid var(--line); border-radius: 0; padding: 10px 0 12px; margin: 0; }
      h2 { margin-bottom: 6px; break-after: avoid; font-size: 9.5pt; } h3 { font-size: 11.5pt; break-after: avoid; }
      .about p { font-size: 10.5pt; max-width: none; }
      .entry { grid-template-columns: 138px minmax(0, 1fr); padding: 7px 0; border-top: 0; }
      .projects article { padding: 7px 0; border-top: 0; flex-direction: row; }
      article div > p:not([class]), article ul:not(.chips) { margin-top: 3px; max-width: none; }
      article ul:not(.chips) li { margin-top: 1px; break-inside: avoid; }
      .dates { font-size: 9.5pt; } .where { font-size: 10pt; } .where, .projects .dates { break-after: avoid; }
      .chips { gap: 3px 5px; } article .chips { break-before: avoid; margin-top: 5px; } .chips li { font-size: 9.5pt; padding: 0 8px; } .groups { gap: 8px 24px; } .group { break-inside: avoid; }
      a { color: inherit; }
    }

    """
}
