/// The style sheet of the HTML page.
enum PageStyle {
  /// CSS; colours are variables with a light and a dark value, so pictures follow along.
  static let sheet: Markup = """
    :root { color-scheme: light dark;
      --paper: #f7f6f3; --card: #ffffff; --ink: #1c2226; --soft: #5a646b; --line: #e2dfd8;
      --right: #0c6670; --wrong: #b5461f; --column: #6f9ea6; --deep: #ffffff;
      --good: #17683f; --good-bg: #e2f2e8; --bad: #a3201a; --bad-bg: #fbe6e3;
      --warn: #7a5200; --warn-bg: #fbf0d8; --idle: #4d585f; --idle-bg: #eceae5;
      --s0: #0c6670; --s1: #b5461f; --s2: #6a4fa3; --s3: #7a6a00; --s4: #a0326f; --s5: #3d6b2e; }
    @media (prefers-color-scheme: dark) { :root {
      --paper: #121518; --card: #1a1e22; --ink: #e5e8ea; --soft: #9ba6ae; --line: #2c3238;
      --right: #1b7c87; --wrong: #c25a30; --column: #4c8791; --deep: #ffffff;
      --good: #7fd6a4; --good-bg: #16301f; --bad: #ff9d92; --bad-bg: #3c1a17;
      --warn: #eac36c; --warn-bg: #352a10; --idle: #b4bec5; --idle-bg: #262c31;
      --s0: #46b6c2; --s1: #e8814f; --s2: #a994e0; --s3: #cdb73f; --s4: #e07fb3; --s5: #86c06f; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
      overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; }
    header, main { max-width: 1000px; margin: 0 auto; padding: 0 20px; }
    header { padding-top: 36px; padding-bottom: 14px; }
    main { padding-bottom: 48px; }
    h1 { font-size: 28px; line-height: 1.2; margin: 2px 0 4px; letter-spacing: -.01em; }
    h2 { font-size: 18px; line-height: 1.3; margin: 0 0 4px; }
    h3 { font-size: 15px; margin: 0; }
    p { margin: 0; }
    small { display: block; font-size: 12px; color: var(--soft); }
    .kind { font-size: 12px; letter-spacing: .08em; text-transform: uppercase; color: var(--soft); }
    .soft { color: var(--soft); font-size: 13.5px; }
    section { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
      padding: 18px 20px; margin: 0 0 16px; }
    nav { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: -2px 4px 16px; font-size: 13.5px; }
    nav a { color: var(--soft); text-underline-offset: 3px; }
    .scroll { overflow-x: auto; margin-top: 12px; }
    .verdict { border-left: 5px solid var(--idle); }
    .verdict h2 { font-size: 21px; }
    .verdict.passed { border-left-color: var(--good); } .verdict.passed h2 { color: var(--good); }
    .verdict.gateNotMet { border-left-color: var(--bad); } .verdict.gateNotMet h2 { color: var(--bad); }
    .verdict.inconclusive, .verdict.notComparable { border-left-color: var(--warn); }
    .verdict.inconclusive h2, .verdict.notComparable h2 { color: var(--warn); }
    .gates { list-style: none; margin: 10px 0 0; padding: 0; }
    .gates li { display: grid; grid-template-columns: 132px 1fr; gap: 4px 12px; align-items: baseline;
      padding: 7px 0; border-top: 1px solid var(--line); }
    .gates div { font-size: 14px; } .gates b { margin-right: 6px; }
    .chip { font-size: 12.5px; font-weight: 600; padding: 2px 9px; border-radius: 99px;
      justify-self: start; white-space: nowrap; color: var(--idle); background: var(--idle-bg); }
    .chip.passed { color: var(--good); background: var(--good-bg); }
    .chip.failed { color: var(--bad); background: var(--bad-bg); }
    .chip.inconclusive, .chip.notComparable { color: var(--warn); background: var(--warn-bg); }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 16px;
      padding: 14px 20px; }
    .tiles p { font-size: 13px; } .tiles .soft { font-size: 12.5px; }
    .tiles .figure { font-size: 27px; line-height: 1.25; font-weight: 650;
      font-variant-numeric: tabular-nums; letter-spacing: -.015em; }
    table { border-collapse: collapse; width: 100%; font-size: 14px; }
    caption { text-align: left; font-weight: 650; padding: 8px 0 4px; }
    th { text-align: left; font-weight: 500; }
    thead th { color: var(--soft); font-size: 12.5px; white-space: nowrap; }
    th, td { padding: 5px 14px 5px 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
    th:last-child, td:last-child { padding-right: 0; }
    tbody tr:last-child th, tbody tr:last-child td { border-bottom: 0; }
    .name { width: 150px; min-width: 104px; } .value { width: 84px; }
    .range { width: 112px; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .method { min-width: 190px; } .after { margin-top: 10px; }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .strong { font-weight: 650; }
    .bar { width: 134px; min-width: 134px; }
    .facts th { color: var(--soft); width: 42%; vertical-align: top; }
    .facts td { vertical-align: top; font-variant-numeric: tabular-nums; }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 0 16px; }
    svg { display: block; width: 100%; height: auto; font-family: inherit; }
    .matrix { margin: 0 auto; } .histogram { max-width: 540px; margin: 0 auto; }
    .interval { width: 120px; height: 14px; }
    svg text { fill: var(--ink); font-variant-numeric: tabular-nums; }
    svg .axis { fill: var(--soft); font-size: 12px; }
    svg .label { font-size: 12.5px; }
    svg .count { font-size: 16px; font-weight: 650; } svg .share { font-size: 12.5px; }
    svg .deep { fill: var(--deep); }
    svg .right { fill: var(--right); } svg .wrong { fill: var(--wrong); }
    svg .empty { fill: none; stroke: var(--line); }
    svg a .count { text-decoration: underline; text-underline-offset: 2px; }
    svg a:hover rect, svg a:focus rect { stroke: var(--ink); stroke-width: 1.5; }
    .ground { stroke: var(--line); stroke-width: 2; }
    .reach { stroke: var(--column); stroke-width: 4; stroke-linecap: round; }
    .interval circle { fill: var(--ink); }
    .grid { stroke: var(--line); } .base { stroke: var(--soft); } .column { fill: var(--column); }
    path.mark { stroke: var(--ink); stroke-width: 1; stroke-opacity: .55; }
    text.mark { font-size: 12px; }
    path.budget { stroke: var(--wrong); stroke-width: 1.5; stroke-dasharray: 5 4; }
    svg text.budget { fill: var(--wrong); font-size: 12px; font-weight: 600; }
    .curvegrid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
      gap: 18px 28px; margin: 14px 0 6px; }
    figure { margin: 0; break-inside: avoid; } figcaption { font-size: 14px; margin-bottom: 6px; } figcaption b { display: block; }
    .curves { max-width: 430px; } .history { max-width: 760px; min-width: 440px; margin: 0 auto; }
    .guess { stroke: var(--soft); stroke-dasharray: 4 4; }
    .series path { fill: none; stroke-width: 2; stroke-linejoin: round; }
    .s0 { --tone: var(--s0); } .s1 { --tone: var(--s1); } .s2 { --tone: var(--s2); }
    .s3 { --tone: var(--s3); } .s4 { --tone: var(--s4); } .s5 { --tone: var(--s5); }
    .series path { stroke: var(--tone); } .series circle { fill: var(--tone); }
    .s1 path { stroke-dasharray: 7 3; } .s2 path { stroke-dasharray: 2 3; }
    .s3 path { stroke-dasharray: 9 3 2 3; } .s4 path { stroke-dasharray: 4 2; }
    .legend { list-style: none; margin: 4px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 14px;
      font-size: 13px; }
    .legend li::before { content: "■ "; color: var(--tone); }
    .history .line { fill: none; stroke: var(--right); stroke-width: 2; }
    .history circle { fill: var(--ink); }
    .times { display: flex; flex-wrap: wrap; gap: 6px 26px; margin: 10px 0 0; }
    .times dt { font-size: 12.5px; color: var(--soft); }
    .times dd { margin: 0; font-weight: 650; font-variant-numeric: tabular-nums; }
    .confusions { columns: 2 360px; column-gap: 32px; margin-top: 12px; }
    article { break-inside: avoid; padding: 0 0 16px; scroll-margin-top: 12px; }
    article:target h3 { text-decoration: underline; text-decoration-color: var(--wrong);
      text-decoration-thickness: 3px; text-underline-offset: 4px; }
    .quotes { list-style: none; margin: 6px 0 0; padding: 0; }
    .quotes li { border-left: 3px solid var(--line); padding: 1px 0 1px 10px; margin: 0 0 8px; }
    q { quotes: none; font-size: 14px; unicode-bidi: isolate; }
    .quotes p { font-size: 12px; } .quotes p span + span::before { content: "· "; }
    summary { cursor: pointer; font-size: 13px; color: var(--soft); text-decoration: underline;
      text-underline-offset: 3px; margin: 0 0 8px; }
    .about { max-width: 62em; margin: 2px 0 4px; }
    .terms { columns: 2 360px; column-gap: 32px; margin: 10px 0 0; font-size: 13.5px; }
    .terms div { break-inside: avoid; padding-bottom: 10px; } .terms dt { font-weight: 650; }
    .terms dd { margin: 0; color: var(--soft); }
    .evidence { list-style: none; margin: 3px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 3px 5px;
      font-size: 12px; }
    .quotes .evidence li { border: 1px solid var(--line); border-radius: 5px; padding: 0 6px; margin: 0; }
    .evidence b { font-variant-numeric: tabular-nums; } .evidence small { display: inline; font-size: 11px; }
    .evidence .for b { color: var(--bad); } .evidence .against b { color: var(--good); }
    pre { margin-bottom: 0; font: 13px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
      overflow-wrap: normal; }
    code { font: inherit; }
    @media (max-width: 560px) {
      header, main { padding-left: 12px; padding-right: 12px; }
      section { padding: 14px; border-radius: 8px; }
      h1 { font-size: 24px; }
      .gates li { grid-template-columns: 1fr; }
      table { font-size: 13px; } th, td { padding-right: 7px; }
      .bar { width: 0; min-width: 0; padding: 0; } .bar svg { display: none; }
      .name { width: auto; min-width: 76px; } .value { width: auto; } thead th { white-space: normal; }
      .range { width: 60px; min-width: 60px; white-space: normal; font-size: 12px; }
      .number small { white-space: normal; font-size: 11px; margin-left: auto; max-width: 48px; }
      .method { min-width: 84px; font-size: 11.5px; }
      .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); } .tiles .figure { font-size: 23px; }
    }
    @media print {
      :root { color-scheme: light; --paper: #fff; --card: #fff; --ink: #000; --soft: #444;
        --line: #ccc; --right: #0c6670; --wrong: #b5461f; --column: #6f9ea6; --good: #17683f;
        --good-bg: #e2f2e8; --bad: #a3201a; --bad-bg: #fbe6e3; --warn: #7a5200; --warn-bg: #fbf0d8;
        --idle: #4d585f; --idle-bg: #eceae5; }
      body { font-size: 11pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      header, main { max-width: none; padding: 0; }
      section { border: 0; border-top: 1px solid var(--line); border-radius: 0; padding: 10px 0; }
      .verdict { border-left: 4px solid; padding-left: 14px; }
      svg, table, article, .gates li, #latency, #confusion-matrix { break-inside: avoid; }
      h2, h2 + p { break-after: avoid; }
      .scroll { overflow: visible; } nav { display: none; }
    }

    """
}
