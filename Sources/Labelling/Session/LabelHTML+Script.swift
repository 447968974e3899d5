internal import Workbench

extension LabelHTML {
  /// What the page does.
  ///
  /// The rules are those of `LabelSession` and `LabelFilter`: the order of the queue, what waits, undo, skip, block, filter.
  static let script = #"""

    'use strict';
    const sheet = JSON.parse(document.getElementById('sheet-data').textContent);
    const rows = sheet.rows, classes = sheet.classes, keys = sheet.keys;
    const get = (id) => document.getElementById(id);
    const store = 'vitae-label-' + sheet.id;
    let mode = 'item', recalled = null, busy = false, waitingKeys = [], notice = '', isBad = false;
    let fits = rows.map(() => true), filter = '', failed = null, keeps = true;
    // What is remembered: labels by place, skipped places, steps that can be taken back.
    let answers = {}, skipped = [], steps = [], name = sheet.annotator;

    // Memory

    function remember() {
      try {
        localStorage.setItem(store, JSON.stringify({ answers, skipped, steps, name }));
        keeps = true;
      } catch { keeps = false; }
    }

    function recall() {
      let old = {};
      try { old = JSON.parse(localStorage.getItem(store) || '{}') || {}; } catch { old = {}; }
      const isPlace = (p) => Number.isInteger(p) && p >= 0 && p < rows.length;
      const labels = (list) => JSON.stringify(Object.keys(list || {}).sort().map((p) => [p, list[p].label]));
      if (sheet.isServed) {
        answers = sheet.answers;
        steps = labels(old.answers) === labels(answers) ? old.steps || [] : [];
      } else {
        for (const [p, answer] of Object.entries(old.answers || {})) {
          if (isPlace(+p) && answer.label >= 0 && answer.label < classes.length) answers[p] = answer;
        }
        steps = old.steps || [];
        if (typeof old.name === 'string' && old.name) name = old.name;
      }
      skipped = (old.skipped || []).filter(isPlace);
    }

    // What waits

    const label = (p) => answers[p] ? answers[p].label : rows[p].given ?? null;
    const waits = (p) => !answers[p] && fits[p] && !skipped.includes(p);
    const suggestion = (p) => rows[p].probabilities.length === 0 ? null
      : rows[p].probabilities.reduce((best, value, i, all) => value > all[best] ? i : best, 0);
    function current() {
      if (recalled !== null) return recalled;
      const place = rows.findIndex((_, p) => waits(p));
      return place < 0 ? null : place;
    }
    function block(p) {
      if (p === null) return [];
      if (rows[p].block == null) return [p];
      return rows.map((_, q) => q).filter((q) => rows[q].block === rows[p].block && (q === p || !answers[q]))
        .sort((a, b) => rows[a].item - rows[b].item);
    }

    function terms(text) {
      const whole = classes.findIndex((c) => c.toLowerCase() === text.toLowerCase());
      if (whole >= 0) return [(p) => label(p) === whole || suggestion(p) === whole];
      return text.split(/\s+/).filter(Boolean).map((word) => {
        const low = word.toLowerCase(), named = classes.findIndex((c) => c.toLowerCase() === low);
        if (named >= 0) return (p) => label(p) === named || suggestion(p) === named;
        const bound = /^[<>](\d+(?:\.\d+)?)%?$/.exec(word);
        if (bound) return (p) => {
          const s = suggestion(p);
          if (s === null) return word[0] === '<';
          const sure = 100 * rows[p].probabilities[s];
          return word[0] === '<' ? sure < +bound[1] : sure > +bound[1];
        };
        const sign = word.indexOf('=');
        if (sign > 0) return (p) => Object.entries(rows[p].attributes).some(
          ([k, v]) => k.toLowerCase() === low.slice(0, sign) && v.toLowerCase() === low.slice(sign + 1));
        return (p) => rows[p].text.toLowerCase().includes(low);
      });
    }

    function useFilter(text) {
      filter = text.trim();
      const all = terms(filter);
      fits = rows.map((_, p) => all.every((term) => term(p)));
      recalled = null;
      const count = rows.filter((_, p) => waits(p)).length;
      say(filter ? count + (count === 1 ? ' text fits' : ' texts fit') : 'no filter');
    }

    // What is done

    function say(text, bad) { notice = text; isBad = !!bad; }

    // Saves labels, or takes them back (null), before the page goes on. The same answer after a failure has the same
    // name, so that the server does not take it twice.
    async function save(places, value) {
      if (!sheet.isServed) return true;
      const what = JSON.stringify([places, value]);
      const id = failed && failed.what === what ? failed.id : Array.from(
        crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, '0')).join('');
      const address = 'open the address that vitae label web printed last. Saved labels are in the store, this one is not';
      let reason = 'the server does not answer; if vitae label web was started again, ' + address;
      try {
        const reply = await fetch('answer', { method: 'POST', headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ id, places, label: value }) });
        if (reply.ok) { failed = null; return true; }
        reason = (await reply.text()).trim();
        // Another start has another secret path.
        if (reply.status === 404) reason = 'vitae label web was started again: ' + address;
      } catch { }
      failed = { what, id };
      say('NOT SAVED: ' + reason, true);
      return false;
    }

    async function give(value) {
      const shown = current();
      if (shown === null) return say('nothing waits for a label');
      const places = mode === 'block' ? block(shown) : [shown];
      if (!(await save(places, value))) return;
      steps.push({ label: places.map((p) => [p, answers[p] || null]), shown });
      for (const p of places) answers[p] = { label: value, at: Date.now() };
      skipped = skipped.filter((p) => !places.includes(p));
      goOn(sheet.isServed ? 'saved: ' : 'noted: ', value, places);
    }

    function goOn(word, value, places) {
      mode = 'item';
      recalled = null;
      say(word + classes[value] + ', ' + (places.length === 1 ? rows[places[0]].place : places.length + ' texts'));
      remember();
    }

    async function undo() {
      const step = steps[steps.length - 1];
      if (!step) return say('nothing to take back');
      if (step.label) {
        if (!(await save(step.label.map(([p]) => p), null))) return;
        for (const [p, before] of step.label) { if (before) answers[p] = before; else delete answers[p]; }
        recalled = step.shown;
        say('taken back: ' + (step.label.length === 1 ? rows[step.shown].place : step.label.length + ' texts'));
      } else {
        skipped = skipped.filter((p) => p !== step.skip);
        recalled = step.skip;
        say('no longer skipped: ' + rows[step.skip].place);
      }
      steps.pop();
      mode = 'item';
      remember();
    }

    function skip() {
      const shown = current();
      if (shown === null) {
        if (skipped.length === 0) return say('nothing waits for a label');
        skipped = [];
        steps = steps.filter((step) => step.label);
        say('');
      } else {
        skipped.push(shown);
        steps.push({ skip: shown });
        recalled = null;
        say('skipped: ' + rows[shown].place);
      }
      mode = 'item';
      remember();
    }

    function startBlock() {
      if (mode === 'block') { mode = 'item'; return say(''); }
      const count = block(current()).length;
      if (count < 2) return say('this text is a block of its own');
      mode = 'block';
      say('block of ' + count + ': a class labels all of it; Escape leaves it');
    }

    // JSON lines that 'vitae label import' reads.
    function download() {
      const lines = Object.keys(answers).map(Number).sort((a, b) => a - b).map((p) => {
        const row = rows[p], line = { text: row.text, label: classes[answers[p].label], source: sheet.kind };
        line.at = new Date(answers[p].at).toISOString();
        if (name) line.annotator = name;
        if (row.group != null) line.group = row.group;
        line.document = row.document;
        line.digest = row.digest;
        if (row.paragraph != null) line.paragraph = row.paragraph;
        return JSON.stringify(line) + '\n';
      });
      if (lines.length === 0) return say('no label to download yet');
      // Without a name the labels of two people would be one person's.
      if (!name && !sheet.isServed) {
        get('name').focus();
        return say('whose labels are these? Type your name, then download', true);
      }
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(lines, { type: 'application/jsonl' }));
      link.download = 'labels' + (name ? '-' + name.replace(/[^\p{L}\p{N}._-]+/gu, '_') : '') + '.jsonl';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
      say(lines.length + (lines.length === 1 ? ' label' : ' labels') + ' to ' + link.download);
    }

    const commands = { u: undo, s: skip, b: startBlock, '/': () => get('filter').select(), '?': () => {
      get('help').hidden = !get('help').hidden;
    } };

    async function press(key) {
      const shown = current();
      let value = keys.indexOf(key);
      if (value < 0) value = keys.indexOf(key.toLowerCase());
      if (key === 'Enter') {
        if (shown === null) return say('nothing waits for a label');
        value = suggestion(shown);
        if (value === null) return say('there is no suggestion: press the key of a class');
      }
      if (value >= 0) return give(value);
      if (key === 'Escape') { mode = 'item'; return say(''); }
      const command = commands[key.toLowerCase()];
      if (command) return command();
      if (key.length === 1) say('no class has this key; ? shows the keys');
    }

    // One after the other; what was typed ahead of a failure is dropped.
    async function take(action) {
      waitingKeys.push(action);
      if (busy) return;
      busy = true;
      while (waitingKeys.length > 0) {
        await waitingKeys.shift()();
        if (isBad) waitingKeys = [];
        draw();
      }
      busy = false;
    }

    // What is shown

    // Controls and marks of direction act unseen; they are shown as a sign of their own.
    const harmless = (text) => text.replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
    function add(parent, tag, text, style) {
      const element = document.createElement(tag);
      if (text != null) element.textContent = harmless(text);
      if (style) element.className = style;
      parent.append(element);
      return element;
    }
    function context(parent, what, text) {
      if (!text) return;
      const line = add(parent, 'p', null, 'context');
      add(line, 'span', what);
      add(line, 'span', text);
    }
    const percent = (share) => Math.round(100 * share) + ' %';

    function drawTexts(shown) {
      const texts = get('texts');
      texts.replaceChildren();
      get('where').textContent = shown === null ? 'vitae label' : harmless(rows[shown].source);
      get('place').textContent = shown === null ? '' : rows[shown].place;
      if (shown === null) {
        const left = rows.some((_, p) => !answers[p] && !skipped.includes(p));
        add(texts, 'p', left ? 'Nothing that fits the filter waits for a label.'
          : skipped.length > 0 ? skipped.length + ' skipped: s shows them again.'
          : rows.length > 0 ? 'All texts have labels.' : 'Nothing waits for a label.', 'end');
        return;
      }
      const row = rows[shown];
      context(texts, 'heading', row.heading);
      if (mode === 'block') {
        for (const p of block(shown)) add(texts, 'p', rows[p].text, 'text');
        return;
      }
      context(texts, 'before', row.before);
      add(texts, 'p', row.text, 'text').dir = 'auto';
      context(texts, 'after', row.after);
    }

    function drawSuggestion(shown) {
      const place = get('suggestion');
      place.replaceChildren();
      if (shown === null) return;
      const shares = rows[shown].probabilities.map((share, i) => [share, i]).sort((a, b) => b[0] - a[0]);
      if (shares.length > 0) {
        place.append('suggestion: ');
        add(place, 'b', classes[shares[0][1]] + ' ' + percent(shares[0][0]));
        const others = shares.slice(1, 3).map(([share, i]) => classes[i] + ' ' + percent(share));
        place.append(' (Enter)' + (others.length > 0 ? '; ' + harmless(others.join(', ')) : ''));
      }
      if (rows[shown].why) add(place, 'small', 'why: ' + rows[shown].why);
    }

    function put(mark, [x0, y0, x1, y1], size) {
      const rim = 3;
      mark.style.left = 100 * (x0 - rim) / size[0] + '%';
      mark.style.top = 100 * (y0 - rim) / size[1] + '%';
      mark.style.width = 100 * (x1 - x0 + 2 * rim) / size[0] + '%';
      mark.style.height = 100 * (y1 - y0 + 2 * rim) / size[1] + '%';
    }

    function drawPage(shown) {
      const row = shown === null ? null : rows[shown], paper = get('paper'), mark = get('mark');
      paper.hidden = row === null || row.file == null;
      if (paper.hidden) return;
      const source = sheet.isServed ? 'picture/' + row.file + '/' + row.page + '.png'
        : 'data:image/png;base64,' + (sheet.pictures[row.file + '/' + row.page] || '');
      const image = get('picture'), size = sheet.files[row.file].sizes[row.page];
      get('page').textContent = harmless(row.source) + ', page ' + row.page;
      if (size) image.style.aspectRatio = size[0] + ' / ' + size[1];
      if (image.getAttribute('src') !== source) {
        image.onerror = () => { get('page').textContent += ': there is no picture of this page'; };
        image.src = source;
      }
      mark.hidden = !size;
      if (!size) return;
      put(mark, row.box, size);
      for (const old of document.querySelectorAll('.more')) old.remove();
      const others = mode === 'block' ? block(shown).filter((p) => p !== shown) : [];
      for (const p of others) {
        if (rows[p].file === row.file && rows[p].page === row.page) {
          put(add(get('sheet'), 'div', null, 'mark more'), rows[p].box, size);
        }
      }
      const box = mark.getBoundingClientRect(), view = paper.getBoundingClientRect();
      if (box.top < view.top + 20 || box.bottom > view.bottom - 20) {
        paper.scrollTop += box.top - view.top - Math.max(20, (view.height - box.height) / 3);
      }
    }

    function drawButtons(shown) {
      const place = get('classes'), likely = shown === null ? null : suggestion(shown);
      place.replaceChildren();
      classes.forEach((name, i) => {
        const button = add(place, 'button', null, (i === likely ? 'likely ' : '')
          + (shown !== null && label(shown) === i ? 'given' : ''));
        button.disabled = shown === null;
        add(button, 'kbd', keys[i]);
        button.append(harmless(name));
        button.onclick = (event) => { if (event.detail > 0) button.blur(); take(() => give(i)); };
      });
    }

    function draw() {
      const shown = current();
      drawTexts(shown);
      drawSuggestion(shown);
      drawButtons(shown);
      drawPage(shown);
      const done = Object.keys(answers).length, left = rows.filter((_, p) => waits(p)).length;
      get('count').textContent = done + ' of ' + rows.length + ', ' + left + ' left'
        + (filter ? ' that fit' : '') + (skipped.length > 0 ? ', ' + skipped.length + ' skipped' : '');
      get('progress').max = Math.max(1, rows.length);
      get('progress').value = done;
      get('notice').className = isBad || !keeps ? 'bad' : '';
      get('notice').textContent = harmless(notice)
        + (keeps || sheet.isServed ? '' : ' This browser keeps nothing: download before you close the page.');
    }

    function start() {
      recall();
      const place = get('commands');
      const entries = [['u', 'undo', undo], ['s', 'skip', skip], ['b', 'block', startBlock], ['?', 'keys', commands['?']],
        ['', 'download', download]];
      for (const [key, name, action] of entries) {
        const button = add(place, 'button');
        if (key) add(button, 'kbd', key);
        button.append(name);
        button.onclick = (event) => { if (event.detail > 0) button.blur(); take(action); };
      }
      const help = classes.map((name, i) => [keys[i], name]).concat([['Enter', 'the suggestion'],
        ['u', 'take the last step back, again and again'],
        ['s', 'leave the text for later; at the end, show skipped texts again'],
        ['b', 'label the rest of the block: the texts below the same heading, or of the same group'],
        ['/', 'filter by words: a class (suggested or given), <70 or >70 (confidence in per cent), name=value, or letters of the text; all must fit'],
        ['?', 'show or hide the keys']]);
      for (const [key, what] of help) {
        add(add(get('help'), 'dt'), 'kbd', key);
        add(get('help'), 'dd', what);
      }
      get('name-form').hidden = sheet.isServed;
      get('name').value = name;
      get('name').oninput = () => { name = get('name').value.trim(); remember(); };
      for (const id of ['filter-form', 'name-form']) get(id).onsubmit = (event) => event.preventDefault();
      get('filter').onkeydown = (event) => {
        if (event.key === 'Enter') take(() => useFilter(get('filter').value));
        if (event.key === 'Escape') get('filter').value = filter;
        if (event.key === 'Enter' || event.key === 'Escape') get('filter').blur();
      };
      get('name').onkeydown = (event) => { if (event.key === 'Enter') get('name').blur(); };
      document.addEventListener('keydown', (event) => {
        const tag = event.target.tagName;
        if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing || tag === 'INPUT') return;
        if (tag === 'BUTTON' && (event.key === 'Enter' || event.key === ' ')) return;
        if (event.key.length > 1 && event.key !== 'Enter' && event.key !== 'Escape') return;
        if (event.key === ' ') return;
        event.preventDefault();
        take(() => press(event.key));
      });
      addEventListener('beforeunload', (event) => { if (!keeps && !sheet.isServed) event.preventDefault(); });
      get('picture').onload = () => drawPage(current());
      draw();
    }
    start();

    """#
}
