extension Inspection {
  /// The paragraphs of a document with their labels, to be corrected by a person who looks at the page.
  package struct Corrections: Sendable {
    /// A paragraph and the label that it was given.
    package struct Paragraph: Sendable {
      /// The text, as a row of labels has it.
      package var text: String
      /// The label's name.
      package var label: String

      /// A paragraph from its parts.
      package init(text: String, label: String) {
        self.text = text
        self.label = label
      }
    }

    /// The document's name in rows of labels.
    package var document: String
    /// SHA-256 of ``InspectionPage/script`` in base 64, by which the page's policy knows it.
    package var scriptDigest: String
    /// The labels that there are.
    package var labels: [String]
    /// The paragraphs, in reading order.
    package var paragraphs: [Paragraph]

    /// Corrections from their parts.
    package init(
      document: String, scriptDigest: String, labels: [String], paragraphs: [Paragraph]
    ) {
      self.document = document
      self.scriptDigest = scriptDigest
      self.labels = labels
      self.paragraphs = paragraphs
    }
  }
}

extension InspectionPage {
  /// The script of pages on which labels can be corrected; a page's policy lets it run by its digest.
  package static let script = """
    'use strict';
    const data = JSON.parse(document.getElementById('paragraphs').textContent);
    const corrected = new Map();
    let open = null, isSaved = true;
    const get = (id) => document.getElementById(id);
    const marks = [...document.querySelectorAll('[data-paragraph]')];
    const titles = marks.map((mark) => mark.querySelector('title').textContent);

    function labelOf(p) { return corrected.has(p) ? corrected.get(p) : data.paragraphs[p].label; }

    function show() {
      get('count').textContent = corrected.size === 0
        ? 'Click a paragraph to correct its label.'
        : corrected.size + (corrected.size === 1 ? ' label' : ' labels') + ' corrected.';
      get('download').hidden = corrected.size === 0;
      marks.forEach((mark, i) => {
        const p = Number(mark.dataset.paragraph), isNew = corrected.has(p);
        mark.classList.toggle('corrected', isNew);
        mark.querySelector('title').textContent = isNew ? p + ': ' + labelOf(p) + ', corrected' : titles[i];
      });
    }

    function choose(p) {
      open = p;
      get('choice').hidden = p === null;
      if (p === null) return;
      get('words').textContent = data.paragraphs[p].text;
      get('labels').replaceChildren(...data.labels.map((label) => {
        const button = document.createElement('button');
        button.textContent = label;
        button.setAttribute('aria-pressed', String(label === labelOf(p)));
        button.addEventListener('click', () => correct(p, label));
        return button;
      }));
      get('labels').firstChild.focus();
    }

    function correct(p, label) {
      if (label === data.paragraphs[p].label) corrected.delete(p); else corrected.set(p, label);
      isSaved = corrected.size === 0;
      choose(null);
      show();
      const mark = marks.find((mark) => Number(mark.dataset.paragraph) === p);
      if (mark) mark.focus({ preventScroll: true });
    }

    // JSON lines that 'vitae label import' reads.
    function download() {
      const lines = [...corrected.keys()].sort((a, b) => a - b).map((p) => JSON.stringify({
        document: data.document, digest: data.digest, paragraph: p + 1, text: data.paragraphs[p].text,
        label: corrected.get(p), source: 'person', tool: 'vitae inspect' }) + '\\n');
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(lines, { type: 'application/jsonl' }));
      link.download = data.document.replace(/[^\\p{L}\\p{N}._-]+/gu, '_') + '.corrections.jsonl';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
      isSaved = true;
    }

    document.querySelector('.pages').addEventListener('click', (event) => {
      // Fields are drawn over their paragraphs.
      const found = document.elementsFromPoint(event.clientX, event.clientY)
        .find((element) => element.dataset && element.dataset.paragraph !== undefined);
      choose(found ? Number(found.dataset.paragraph) : null);
    });
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') choose(null);
      const p = event.target.dataset && event.target.dataset.paragraph;
      if ((event.key === 'Enter' || event.key === ' ') && p !== undefined) {
        // The same key would press the first label.
        event.preventDefault();
        choose(Number(p));
      }
    });
    window.addEventListener('beforeunload', (event) => { if (!isSaved) event.preventDefault(); });
    get('download').addEventListener('click', download);
    get('tools').hidden = false;
    show();
    """

  /// What a page needs for corrections, at the end of its body.
  static func corrections(of inspection: Inspection) -> Markup {
    guard let corrections = inspection.corrections else { return "" }
    var json = JSONText()
    json.openObject()
    json.append("document", corrections.document)
    json.append("digest", inspection.digest)
    json.append("labels", corrections.labels)
    json.append("paragraphs", each: corrections.paragraphs) { json, paragraph in
      json.openObject()
      json.append("text", paragraph.text)
      json.append("label", paragraph.label)
      json.closeObject()
    }
    json.closeObject()
    return """
      <div id="choice" role="dialog" aria-label="label" hidden><p id="words"></p><p id="labels"></p></div>
      <script type="application/json" id="paragraphs">\(data: json)</script>
      <script>\(source: script)</script>
      """
  }
}
