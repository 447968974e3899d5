#compdef vitae
# zsh completion for vitae
#
# For this shell:  source <(vitae completions zsh)
# For every one:   vitae completions zsh > FOLDER/_vitae, a folder of $fpath

_vitae() {
  local curcontext=$curcontext state line
  local -a commands
  typeset -A opt_args
  commands=(
    'parse:Parse resume PDFs into labelled paragraphs, sections and fields'
    'inspect:Draw what was found in a PDF over pictures of its pages, as one HTML file'
    'portfolio:Write a page that shows a resume to others, with a vCard, a QR code and cards in AR'
    'people:Group parsed resumes that are likely of the same person'
    'import:Take resumes that were parsed elsewhere into a store, to label and evaluate'
    'dataset:Make, check, count and export folders of labelled resumes'
    'label:Label by hand with one key each, import and export labels, measure agreement'
    'run:Run a pipeline\: what changed since the last run, then the verdict'
    'plan:Say which steps of a pipeline would run and why'
    'graph:Print a pipeline'\''s graph as Mermaid, Graphviz or JSON'
    'runs:List the runs of a store, or one run'\''s steps, metrics and gates'
    'show:Print what a step of a run made'
    'why:Say what an output was made of, down to files and parameters'
    'store:Check, mend, thin, measure and back up the store; forget a person'
    'init:Write a Swift package with a pipeline of your own, to start from'
    'train:Train a text classifier on labelled texts of any label set'
    'tune:Try a fixed list of settings, then train with the best of them'
    'classify:Label texts, one per line, or the paragraphs of a PDF'
    'model:List, describe, export, import and promote models'
    'test:Measure a model on labelled texts\: accuracy, per class, confusion matrix'
    'evaluate:Compare parsed resumes with gold'
    'errors:List confident mistakes, doubtful labels, near duplicates and what to label next'
    'gate:Judge whether a candidate model may replace a baseline'
    'compare:Compare two runs of the store on the paragraphs both judged'
    'baseline:Accept the last run'\''s answers as the baseline of the regression gate'
    'doctor:Check the worker, the store, the model and the machine'
    'hardware:Measure machines with a fixed kernel, for latency budgets'
    'completions:Print the completion script of a shell'
    'man:Print the manual page\: all commands, options and exit codes'
  )
  _arguments -C -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '(--version)--version[Show the version]' \
    '1: :->command' \
    '*:: :->rest' && return
  case $state in
    command) _describe -t commands 'command' commands ;;
    rest)
      case $line[1] in
        parse) _vitae_parse ;;
        inspect) _vitae_inspect ;;
        portfolio) _vitae_portfolio ;;
        people) _vitae_people ;;
        import) _vitae_import ;;
        dataset) _vitae_dataset ;;
        label) _vitae_label ;;
        run) _vitae_run ;;
        plan) _vitae_plan ;;
        graph) _vitae_graph ;;
        runs) _vitae_runs ;;
        show) _vitae_show ;;
        why) _vitae_why ;;
        store) _vitae_store ;;
        init) _vitae_init ;;
        train) _vitae_train ;;
        tune) _vitae_tune ;;
        classify) _vitae_classify ;;
        model) _vitae_model ;;
        test) _vitae_test ;;
        evaluate) _vitae_evaluate ;;
        errors) _vitae_errors ;;
        gate) _vitae_gate ;;
        compare) _vitae_compare ;;
        baseline) _vitae_baseline ;;
        doctor) _vitae_doctor ;;
        hardware) _vitae_hardware ;;
        completions) _vitae_completions ;;
        man) _vitae_man ;;
        help) _describe -t commands 'command' commands ;;
      esac ;;
  esac
}

_vitae_parse() {
  _arguments -s -S \
    '(--format -f)--format=[JSON lines with everything, JSON Resume, an app'\''s portfolio, or a table]:FORMAT:(jsonl json-resume portfolio csv)' \
    '(--format -f)-f+[JSON lines with everything, JSON Resume, an app'\''s portfolio, or a table]:FORMAT:(jsonl json-resume portfolio csv)' \
    '(--rows)--rows=[With csv\: one row per resume, per job, per school or per skill]:ROWS:(resumes work education skills)' \
    '(--bom)--bom[With csv\: start with a byte order mark, so that Excel reads UTF-8]' \
    '(--out -o)--out=[With json-resume and portfolio\: a file per resume, in here]:FOLDER:_files -/' \
    '(--out -o)-o+[With json-resume and portfolio\: a file per resume, in here]:FOLDER:_files -/' \
    '(--redact)--redact[Hide names, addresses, numbers and links in text and fields]' \
    '*--only=[Print only files with this status]:STATUS:(ok no-text garbled xfa-form portfolio encrypted damaged too-large timeout crashed unsupported unreadable)' \
    '(--since)--since=[Skip files last modified before this day, YYYY-MM-DD]:DATE: ' \
    '(--null -0)--null[Paths on standard input end in a zero byte, not in a newline]' \
    '(--null -0)-0[Paths on standard input end in a zero byte, not in a newline]' \
    '(--stream)--stream[Answer requests from standard input, in order, one line each]' \
    '(--into)--into=[Keep results in this store and take them from there]:PATH:_files' \
    '(--without-rules)--without-rules[Also read each resume without each rule of the reader; see vitae evaluate rules]' \
    '(--model -m)--model=[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--model -m)-m+[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--store)--store=[The store to look for a model in; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--jobs -j)--jobs=[Worker processes; one per core when absent]:N: ' \
    '(--jobs -j)-j+[Worker processes; one per core when absent]:N: ' \
    '(--timeout)--timeout=[Processor time allowed for a file'\''s text; its links and forms get a fifth of it]:SECONDS: ' \
    '(--password)--password=[The password of encrypted files; other users of the machine may see it]:TEXT: ' \
    '(--password-file)--password-file=[A file whose first line is the password]:FILE:_files' \
    '(--quiet -q)--quiet[Show no progress and no summary; errors stay]' \
    '(--quiet -q)-q[Show no progress and no summary; errors stay]' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:path:_files'
}

_vitae_inspect() {
  _arguments -s -S \
    '(--stage)--stage=[What to draw]:STAGE:(words lines columns paragraphs fields)' \
    '(--output -o)--output=[The HTML file; NAME.inspect.html when absent, - for standard output]:FILE:_files' \
    '(--output -o)-o+[The HTML file; NAME.inspect.html when absent, - for standard output]:FILE:_files' \
    '(--force)--force[Write over any file]' \
    '(--model -m)--model=[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--model -m)-m+[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--store)--store=[The store to look for a model in; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--password)--password=[Opens an encrypted file]:TEXT: ' \
    '(--json)--json[Print the words, or the paragraphs with their lines, as JSON in place of a page]' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:file:_files'
}

_vitae_portfolio() {
  _arguments -s -S \
    '(--out -o)--out=[Where the files go]:FOLDER:_files -/' \
    '(--out -o)-o+[Where the files go]:FOLDER:_files -/' \
    '(--link)--link=[Where the page will be\: adds a QR code of it]:URL: ' \
    '(--contact)--contact[Show mail address and telephone number]' \
    '(--language)--language=[The language of the headings; that of the resume when absent]:CODE:(da de en es fr it nl pt)' \
    '(--force)--force[Write over any file]' \
    '(--model -m)--model=[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--model -m)-m+[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--store)--store=[The store to look for a model in; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--password)--password=[The password of an encrypted file; other users of the machine may see it]:TEXT: ' \
    '(--password-file)--password-file=[A file whose first line is the password]:FILE:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:file:_files'
}

_vitae_people() {
  _arguments -s -S \
    '(--all)--all[Also list resumes without a match]' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''groups'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:parsed:_files'
}

_vitae_import() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''problems'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:file:_files'
}

_vitae_dataset() {
  local curcontext=$curcontext state line
  local -a commands
  typeset -A opt_args
  commands=(
    'check:Look for bad rows, missing files, texts that are hidden or not found, leaks and near duplicates'
    'stats:Count resumes and labelled paragraphs by class'
    'export:Print the labelled paragraphs as data for vitae train and others'
    'import:Make a dataset of your own PDFs and labelled texts'
  )
  _arguments -C -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1: :->command' \
    '*:: :->rest' && return
  case $state in
    command) _describe -t commands 'command' commands ;;
    rest)
      case $line[1] in
        check) _vitae_dataset_check ;;
        stats) _vitae_dataset_stats ;;
        export) _vitae_dataset_export ;;
        import) _vitae_dataset_import ;;
        help) _describe -t commands 'command' commands ;;
      esac ;;
  esac
}

_vitae_dataset_check() {
  _arguments -s -S \
    '(--labels)--labels=[Gold rows\: document, text and label, one JSON object per line; a file, or a folder of *.jsonl]:PATH:_files' \
    '(--documents)--documents=[Document, person and attributes such as fold and layout, one JSON object per line]:FILE:_files' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--sources)--sources=[The JSON sources that the PDFs were made from]:FOLDER:_files -/' \
    '(--schema)--schema=[The JSON Schema of a source]:FILE:_files' \
    '(--notes)--notes[Also list gold rows not found in one piece on the page, near duplicates and repeats]' \
    '(--invented)--invented[Require mail addresses and telephone numbers from ranges reserved for fiction]' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''checks'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1::folder:_files -/'
}

_vitae_dataset_stats() {
  _arguments -s -S \
    '(--labels)--labels=[Gold rows\: document, text and label, one JSON object per line; a file, or a folder of *.jsonl]:PATH:_files' \
    '(--documents)--documents=[Document, person and attributes such as fold and layout, one JSON object per line]:FILE:_files' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--by)--by=[What to count by\: layout, producer, language, trade, fold …]:ATTRIBUTE: ' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''rows'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1::folder:_files -/'
}

_vitae_dataset_export() {
  _arguments -s -S \
    '(--labels)--labels=[Gold rows\: document, text and label, one JSON object per line; a file, or a folder of *.jsonl]:PATH:_files' \
    '(--documents)--documents=[Document, person and attributes such as fold and layout, one JSON object per line]:FILE:_files' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--format -f)--format=[What to print]:FORMAT:(jsonl csv tsv fasttext)' \
    '(--format -f)-f+[What to print]:FORMAT:(jsonl csv tsv fasttext)' \
    '(--bom)--bom[With csv\: start with a byte order mark, so that Excel reads UTF-8]' \
    '(--fold)--fold=[Only the paragraphs of a fold]:NAME: ' \
    '(--subset)--subset=[Draw this many paragraphs]:N: ' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1::folder:_files -/'
}

_vitae_dataset_import() {
  _arguments -s -S \
    '(--labels)--labels=[Labelled texts]:FILE:_files' \
    '(--format)--format=[The data'\''s format; guessed from the file'\''s name and first line when absent]:FORMAT:(fasttext csv tsv jsonl json)' \
    '(--label-column)--label-column=[The column or key that holds the label]:NAME: ' \
    '(--text-column)--text-column=[The column or key that holds the text]:NAME: ' \
    '(--group-column)--group-column=[The column or key that says whose text it is; '\''person'\'' or '\''group'\'' when absent]:NAME: ' \
    '(--documents)--documents=[Document, person and attributes such as fold and layout, one JSON object per line]:FILE:_files' \
    '(--to)--to=[The new dataset'\''s folder]:FOLDER:_files -/' \
    '(--validation)--validation=[The people of the validation fold, which judges every run]:SHARE: ' \
    '(--test)--test=[The people of the test fold, for releases]:SHARE: ' \
    '(--seed)--seed=[Seed of the draw of people]:N: ' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--json)--json[Print one JSON object instead of tables, with the arrays '\''checks'\'' and '\''unusedRows'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:folder:_files -/'
}

_vitae_label() {
  local curcontext=$curcontext state line
  local -a commands
  typeset -A opt_args
  commands=(
    'start:Label in the terminal\: one key labels, saves and goes on'
    'web:Label in a browser, with a picture of the page beside the text'
    'next:Print which texts come next, and why'
    'import:Take labels from files of this and other tools'
    'export:Print the labels of the store, or of files, for another tool'
    'fields:Exchange marked fields\: which words of a resume are its employer, its mail address'
    'agreement:Measure how far annotators agree, and list items to adjudicate'
  )
  _arguments -C -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1: :->command' \
    '*:: :->rest' && return
  case $state in
    command) _describe -t commands 'command' commands ;;
    rest)
      case $line[1] in
        start) _vitae_label_start ;;
        web) _vitae_label_web ;;
        next) _vitae_label_next ;;
        import) _vitae_label_import ;;
        export) _vitae_label_export ;;
        fields) _vitae_label_fields ;;
        agreement) _vitae_label_agreement ;;
        help) _describe -t commands 'command' commands ;;
      esac ;;
  esac
}

_vitae_label_start() {
  _arguments -s -S \
    '(--imported)--imported[The resumes that '\''vitae import'\'' brought into the store, in place of paths]' \
    '(--classes)--classes=[The classes\: a,b,c, or a JSON file with a list]:NAMES: ' \
    '(--order)--order=[Which text comes next]:ORDER:(document uncertainty margin random diverse disagreement label-errors)' \
    '(--seed)--seed=[Draws the random order and the folds]:N: ' \
    '(--repeats)--repeats=[Ask again, unmarked, for texts that you labelled\: so many of a hundred]:PERCENT: ' \
    '(--all)--all[Also texts that have a label already]' \
    '(--annotator)--annotator=[Whose labels these are; the user'\''s login name when absent]:NAME: ' \
    '(--source)--source=[What the labels are\: a person'\''s, or gold, which settle their items; when absent gold for files of '\''vitae label agreement --out'\'', and a person'\''s for others]:KIND:(person gold)' \
    '(--model -m)--model=[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--model -m)-m+[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--store)--store=[The store of the labels; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--format)--format=[The data'\''s format; guessed from the file'\''s name and first line when absent]:FORMAT:(fasttext csv tsv jsonl json)' \
    '(--label-column)--label-column=[The column or key that holds the label]:NAME: ' \
    '(--text-column)--text-column=[The column or key that holds the text]:NAME: ' \
    '(--group-column)--group-column=[The column or key that says whose text it is; '\''person'\'' or '\''group'\'' when absent]:NAME: ' \
    '(--slices)--slices=[Columns or keys of the texts to filter by and to export with their labels]:COLUMN,…: ' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--plain)--plain[Line by line\: no colours, nothing is drawn over]' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:path:_files'
}

_vitae_label_web() {
  _arguments -s -S \
    '(--imported)--imported[The resumes that '\''vitae import'\'' brought into the store, in place of paths]' \
    '(--classes)--classes=[The classes\: a,b,c, or a JSON file with a list]:NAMES: ' \
    '(--order)--order=[Which text comes next]:ORDER:(document uncertainty margin random diverse disagreement label-errors)' \
    '(--seed)--seed=[Draws the random order and the folds]:N: ' \
    '(--repeats)--repeats=[Ask again, unmarked, for texts that you labelled\: so many of a hundred]:PERCENT: ' \
    '(--all)--all[Also texts that have a label already]' \
    '(--annotator)--annotator=[Whose labels these are; the user'\''s login name when absent]:NAME: ' \
    '(--source)--source=[What the labels are\: a person'\''s, or gold, which settle their items; when absent gold for files of '\''vitae label agreement --out'\'', and a person'\''s for others]:KIND:(person gold)' \
    '(--model -m)--model=[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--model -m)-m+[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--store)--store=[The store of the labels; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--format)--format=[The data'\''s format; guessed from the file'\''s name and first line when absent]:FORMAT:(fasttext csv tsv jsonl json)' \
    '(--label-column)--label-column=[The column or key that holds the label]:NAME: ' \
    '(--text-column)--text-column=[The column or key that holds the text]:NAME: ' \
    '(--group-column)--group-column=[The column or key that says whose text it is; '\''person'\'' or '\''group'\'' when absent]:NAME: ' \
    '(--slices)--slices=[Columns or keys of the texts to filter by and to export with their labels]:COLUMN,…: ' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--port)--port=[The port; a free one when absent]:N: ' \
    '(--html)--html=[Write the page into a file, and serve nothing]:FILE:_files' \
    '(--force)--force[With --html\: write over any file]' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:path:_files'
}

_vitae_label_next() {
  _arguments -s -S \
    '(--imported)--imported[The resumes that '\''vitae import'\'' brought into the store, in place of paths]' \
    '(--classes)--classes=[The classes\: a,b,c, or a JSON file with a list]:NAMES: ' \
    '(--order)--order=[Which text comes next]:ORDER:(document uncertainty margin random diverse disagreement label-errors)' \
    '(--seed)--seed=[Draws the random order and the folds]:N: ' \
    '(--repeats)--repeats=[Ask again, unmarked, for texts that you labelled\: so many of a hundred]:PERCENT: ' \
    '(--all)--all[Also texts that have a label already]' \
    '(--annotator)--annotator=[Whose labels these are; the user'\''s login name when absent]:NAME: ' \
    '(--source)--source=[What the labels are\: a person'\''s, or gold, which settle their items; when absent gold for files of '\''vitae label agreement --out'\'', and a person'\''s for others]:KIND:(person gold)' \
    '(--model -m)--model=[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--model -m)-m+[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--store)--store=[The store of the labels; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--format)--format=[The data'\''s format; guessed from the file'\''s name and first line when absent]:FORMAT:(fasttext csv tsv jsonl json)' \
    '(--label-column)--label-column=[The column or key that holds the label]:NAME: ' \
    '(--text-column)--text-column=[The column or key that holds the text]:NAME: ' \
    '(--group-column)--group-column=[The column or key that says whose text it is; '\''person'\'' or '\''group'\'' when absent]:NAME: ' \
    '(--slices)--slices=[Columns or keys of the texts to filter by and to export with their labels]:COLUMN,…: ' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--explain)--explain[Print also why each text stands where it stands]' \
    '(--top -k)--top=[How many texts to print]:K: ' \
    '(--top -k)-k+[How many texts to print]:K: ' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''queue'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:path:_files'
}

_vitae_label_import() {
  _arguments -s -S \
    '(--from-format)--from-format=[The form of the files; guessed from name and beginning when absent]:FORMAT:(jsonl csv fasttext label-studio doccano prodigy huggingface conll)' \
    '(--label-column)--label-column=[The column or member that holds the label, or the name of the choice]:NAME: ' \
    '(--text-column)--text-column=[The column or member that holds the text]:NAME: ' \
    '(--annotator)--annotator=[Whose labels these are where a file does not say; when absent the user'\''s login name for corrections of vitae'\''s own lists and pages, and the file'\''s name for others]:NAME: ' \
    '(--keep)--keep=[Other columns or members of the items to keep, besides '\''id'\'']:COLUMN,…: ' \
    '(--source)--source=[What kind of annotator gave labels where a file does not say; when absent gold for files of '\''vitae label agreement --out'\'', and person for others]:KIND:(person gold function model)' \
    '(--into)--into=[Change the labels of this file (JSON lines, CSV, TSV or fastText), or of the *.jsonl in this folder, in place of the store'\''s]:PATH:_files' \
    '(--new-labels)--new-labels[With --into\: also take labels that the file does not have yet]' \
    '(--dry-run)--dry-run[With --into\: say what would change, and change nothing]' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the arrays '\''files'\'', '\''problems'\'' and '\''contradictions'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:file:_files'
}

_vitae_label_export() {
  _arguments -s -S \
    '(--format -f)--format=[What to print; huggingface needs --out]:FORMAT:(jsonl csv fasttext label-studio doccano prodigy huggingface conll)' \
    '(--format -f)-f+[What to print; huggingface needs --out]:FORMAT:(jsonl csv fasttext label-studio doccano prodigy huggingface conll)' \
    '(--out)--out=[Write a file readable by you alone, which must be new, or with huggingface a new folder]:PATH:_files' \
    '(--force)--force[Replace the file if it exists]' \
    '*--only=[Only the labels of this annotator]:NAME: ' \
    '(--history)--history[Also labels of the store that their annotator replaced or took back later; '\''status'\'' says current, replaced or taken back]' \
    '(--resolved)--resolved[One label per item\: gold, else unanimous, else the majority'\''s; ties are left out]' \
    '(--bom)--bom[With csv\: start with a byte order mark, so that Excel reads UTF-8]' \
    '(--from-format)--from-format=[The form of the files; guessed from name and beginning when absent]:FORMAT:(jsonl csv fasttext label-studio doccano prodigy huggingface conll)' \
    '(--label-column)--label-column=[The column or member that holds the label, or the name of the choice]:NAME: ' \
    '(--text-column)--text-column=[The column or member that holds the text]:NAME: ' \
    '(--annotator)--annotator=[Whose labels these are where a file does not say; when absent the user'\''s login name for corrections of vitae'\''s own lists and pages, and the file'\''s name for others]:NAME: ' \
    '(--keep)--keep=[Other columns or members of the items to keep, besides '\''id'\'']:COLUMN,…: ' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:file:_files'
}

_vitae_label_fields() {
  _arguments -s -S \
    '(--format -f)--format=[What to print; json-resume needs --out]:FORMAT:(jsonl label-studio doccano prodigy json-resume interface)' \
    '(--format -f)-f+[What to print; json-resume needs --out]:FORMAT:(jsonl label-studio doccano prodigy json-resume interface)' \
    '(--out)--out=[Write a file readable by you alone, which must be new, or with json-resume a new folder]:PATH:_files' \
    '(--force)--force[Replace the file if it exists]' \
    '(--annotator)--annotator=[Of several annotators in Label Studio this one; the latest when absent]:NAME: ' \
    '(--all)--all[With json-resume\: also resumes that nobody looked at, as they were read]' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:file:_files'
}

_vitae_label_agreement() {
  _arguments -s -S \
    '*--only=[Only the labels of this annotator]:NAME: ' \
    '(--between)--between=[Also the table of the labels of these two annotators]:NAME,NAME: ' \
    '(--by-item)--by-item[Draw items for intervals, also where there are groups]' \
    '(--top -k)--top=[Items of the queue to show]:K: ' \
    '(--top -k)-k+[Items of the queue to show]:K: ' \
    '(--out)--out=[Write the whole queue as JSON lines, readable by you alone; a file that exists is kept]:FILE:_files' \
    '(--force)--force[Replace the file if it exists]' \
    '(--seed)--seed=[Seed of the intervals]:N: ' \
    '(--from-format)--from-format=[The form of the files; guessed from name and beginning when absent]:FORMAT:(jsonl csv fasttext label-studio doccano prodigy huggingface conll)' \
    '(--label-column)--label-column=[The column or member that holds the label, or the name of the choice]:NAME: ' \
    '(--text-column)--text-column=[The column or member that holds the text]:NAME: ' \
    '(--annotator)--annotator=[Whose labels these are where a file does not say; when absent the user'\''s login name for corrections of vitae'\''s own lists and pages, and the file'\''s name for others]:NAME: ' \
    '(--keep)--keep=[Other columns or members of the items to keep, besides '\''id'\'']:COLUMN,…: ' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the arrays '\''pairs'\'', '\''self'\'' and '\''queue'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:file:_files'
}

_vitae_run() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--quiet -q)--quiet[Show no progress, only the verification]' \
    '(--quiet -q)-q[Show no progress, only the verification]' \
    '(--log)--log=[How standard error tells what happens\: lines and progress for people, or one JSON object per line]:FORM:(text json)' \
    '(--audit)--audit=[Run this share of cached stages again and compare their bytes]:PERCENT: ' \
    '(--inconclusive)--inconclusive=[The exit code of an inconclusive gate\: 0 for pass, 4 for fail]:MEANING:(pass fail)' \
    '(--jobs -j)--jobs=[At most N steps at a time, and N items of a list in each; when absent, all steps that can run, and as many items as the pipeline says]:N: ' \
    '(--jobs -j)-j+[At most N steps at a time, and N items of a list in each; when absent, all steps that can run, and as many items as the pipeline says]:N: ' \
    '(--rehash)--rehash[Read every file, also those that the file system calls unchanged since they were read]' \
    '(--json)--json[Print one JSON object instead of tables, with the arrays '\''gates'\'' and '\''files'\'']' \
    '*--force=[Run this step anew although its output is kept, all items of a list too]:STEP: ' \
    '*--only=[Stop at this step]:STEP: ' \
    '*--set=[Another value for a stage'\''s parameter]:STAGE.KEY=VALUE: ' \
    '*--dataset=[Use this dataset in place of the pipeline'\''s; several are merged]:FOLDER:_files -/' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:pipeline:($(vitae completions --pipelines 2>/dev/null))'
}

_vitae_plan() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--rehash)--rehash[Read every file, also those that the file system calls unchanged since they were read]' \
    '(--check)--check[End with exit code 5 when a step would run, and with 0 when none would]' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''steps'\'']' \
    '*--force=[Run this step anew although its output is kept, all items of a list too]:STEP: ' \
    '*--only=[Stop at this step]:STEP: ' \
    '*--set=[Another value for a stage'\''s parameter]:STAGE.KEY=VALUE: ' \
    '*--dataset=[Use this dataset in place of the pipeline'\''s; several are merged]:FOLDER:_files -/' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:pipeline:($(vitae completions --pipelines 2>/dev/null))'
}

_vitae_graph() {
  _arguments -s -S \
    '(--format)--format=[The form of the graph]:FORMAT:(mermaid dot json)' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:pipeline:($(vitae completions --pipelines 2>/dev/null))'
}

_vitae_runs() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--limit -n)--limit=[Number of runs to list]:N: ' \
    '(--limit -n)-n+[Number of runs to list]:N: ' \
    '(--pipeline)--pipeline=[List only runs of this pipeline or command]:NAME: ' \
    '(--since)--since=[List only runs that began on this day or later, YYYY-MM-DD]:DATE: ' \
    '(--tag)--tag=[List only runs with this tag]:TAG: ' \
    '*--add-tag=[Give the run a tag\: letters, digits, '\''.'\'', '\''-'\'', '\''_'\'', no '\''.'\'' in front, at most 100]:TAG: ' \
    '*--remove-tag=[Take a tag from the run]:TAG: ' \
    '(--note)--note=[Write a note beside the run]:TEXT: ' \
    '(--keep)--keep=[Delete all runs but the newest N, and models of theirs that have no alias]:N: ' \
    '(--log)--log[Print the log of one run\: when each step started and how it ended, with its notes]' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''runs'\''; of one run with '\''steps'\'', '\''metrics'\'' and '\''gates'\'', with --log also '\''events'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1::run: '
}

_vitae_show() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--limit -n)--limit=[Number of rows to show; 20 in a table and all otherwise when absent]:N: ' \
    '(--limit -n)-n+[Number of rows to show; 20 in a table and all otherwise when absent]:N: ' \
    '(--csv)--csv[Print the rows as comma-separated values]' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''rows'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:run: ' \
    '2:stage: '
}

_vitae_why() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:artifact: '
}

_vitae_store() {
  local curcontext=$curcontext state line
  local -a commands
  typeset -A opt_args
  commands=(
    'check:Verify the store'\''s pages, references and values; mend them'
    'gc:Say what nothing needs any more, and delete it if asked to'
    'size:Say how much room the store takes, and what for'
    'backup:Copy the store to a file, with its large values beside it'
    'forget:Remove every trace of a person from the store and the reports'
  )
  _arguments -C -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1: :->command' \
    '*:: :->rest' && return
  case $state in
    command) _describe -t commands 'command' commands ;;
    rest)
      case $line[1] in
        check) _vitae_store_check ;;
        gc) _vitae_store_gc ;;
        size) _vitae_store_size ;;
        backup) _vitae_store_backup ;;
        forget) _vitae_store_forget ;;
        help) _describe -t commands 'command' commands ;;
      esac ;;
  esac
}

_vitae_store_check() {
  _arguments -s -S \
    '(--repair)--repair[Mend what can be mended, and name what is lost]' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object\: '\''isSound'\'', '\''problems'\'' and counts, or of a repair '\''remade'\'' and '\''lost'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_store_gc() {
  _arguments -s -S \
    '(--delete)--delete[Delete it; without this nothing is changed]' \
    '(--keep-runs)--keep-runs=[Keep what the newest N runs computed or used]:N: ' \
    '(--grace)--grace=[Leave alone what was written or used within so many minutes]:MINUTES: ' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''reasons'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_store_size() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''parts'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_store_backup() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object]' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:file:_files'
}

_vitae_store_forget() {
  _arguments -s -S \
    '*--pdf=[A PDF of the person\: what was made of its bytes goes too]:FILE:_files' \
    '(--reports)--reports=[The folder of reports to look through]:FOLDER:_files -/' \
    '(--dry-run)--dry-run[Say which files and how many values would go; change nothing]' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object]' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:person: '
}

_vitae_init() {
  _arguments -s -S \
    '(--vitae)--vitae=[The sources of vitae\: a folder, or ADDRESS@VERSION of a repository]:WHERE: ' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:name: '
}

_vitae_train() {
  _arguments -s -S \
    '(--data -d)--data=[Labelled texts]:FILE:_files' \
    '(--data -d)-d+[Labelled texts]:FILE:_files' \
    '(--model -m)--model=[Where the model is written; a file that exists is kept]:FILE:_files' \
    '(--model -m)-m+[Where the model is written; a file that exists is kept]:FILE:_files' \
    '(--force)--force[Replace the file if it exists]' \
    '(--format)--format=[The data'\''s format; guessed from the file'\''s name and first line when absent]:FORMAT:(fasttext csv tsv jsonl json)' \
    '(--label-column)--label-column=[The column or key that holds the label]:NAME: ' \
    '(--text-column)--text-column=[The column or key that holds the text]:NAME: ' \
    '(--group-column)--group-column=[The column or key that says whose text it is; '\''person'\'' or '\''group'\'' when absent]:NAME: ' \
    '(--seed)--seed=[Seed of the draws of folds and orders]:N: ' \
    '(--max-bytes)--max-bytes=[Maximum size of the model\: the least decisive n-grams are left out]:N: ' \
    '(--small)--small[The same as --max-bytes 100000]' \
    '(--precision)--precision=[Precision on held-out texts that each label'\''s threshold is chosen for]:SHARE: ' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--class-weights)--class-weights=[balanced\: errors on rare labels cost more, and C is chosen by the mean recall of the labels]:HOW:(none balanced)' \
    '*--cost=[The cost of a margin violation; cross-validation chooses when absent]:C: ' \
    '(--min-count)--min-count=[Leave out n-grams found in fewer texts; when absent, 1 for short texts and 2 for long ones]:N: ' \
    '(--store)--store=[Record the call as a run in this store, and make it if it is not there]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_tune() {
  _arguments -s -S \
    '(--data -d)--data=[Labelled texts]:FILE:_files' \
    '(--data -d)-d+[Labelled texts]:FILE:_files' \
    '(--model -m)--model=[Where the model is written; a file that exists is kept]:FILE:_files' \
    '(--model -m)-m+[Where the model is written; a file that exists is kept]:FILE:_files' \
    '(--force)--force[Replace the file if it exists]' \
    '(--format)--format=[The data'\''s format; guessed from the file'\''s name and first line when absent]:FORMAT:(fasttext csv tsv jsonl json)' \
    '(--label-column)--label-column=[The column or key that holds the label]:NAME: ' \
    '(--text-column)--text-column=[The column or key that holds the text]:NAME: ' \
    '(--group-column)--group-column=[The column or key that says whose text it is; '\''person'\'' or '\''group'\'' when absent]:NAME: ' \
    '(--seed)--seed=[Seed of the draws of folds and orders]:N: ' \
    '(--max-bytes)--max-bytes=[Maximum size of the model\: the least decisive n-grams are left out]:N: ' \
    '(--small)--small[The same as --max-bytes 100000]' \
    '(--precision)--precision=[Precision on held-out texts that each label'\''s threshold is chosen for]:SHARE: ' \
    '(--quiet -q)--quiet[Show no progress]' \
    '(--quiet -q)-q[Show no progress]' \
    '(--trials)--trials=[Number of trials, from the start of the list]:N: ' \
    '(--metric)--metric=[The metric to optimise, as vitae test prints it]:NAME:(accuracy macro-f1 log-loss)' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''trials'\'']' \
    '(--store)--store=[Record the call as a run in this store, and make it if it is not there]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_classify() {
  _arguments -s -S \
    '(--model -m)--model=[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--model -m)-m+[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--store)--store=[The store to look for a model in; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--top -k)--top=[How many labels to print]:K: ' \
    '(--top -k)-k+[How many labels to print]:K: ' \
    '(--jsonl)--jsonl[Lines of standard input are JSON objects with '\''text'\'']' \
    '(--none)--none[Answer null when no label fits, when the confidence is below the label'\''s threshold, or when no n-gram is known]' \
    '(--pdf)--pdf=[Label the paragraphs of this PDF]:FILE:_files' \
    '(--explain)--explain[Print which pieces of the text decided; with --pdf, also its context]' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '*:text: '
}

_vitae_model() {
  local curcontext=$curcontext state line
  local -a commands
  typeset -A opt_args
  commands=(
    'list:List the shipped models and those of the store'
    'show:Show kind, labels, size, thresholds and training of a model'
    'card:Write a model card in Markdown'
    'export:Write a model to a file, also for Core ML and ONNX'
    'import:Keep a model file in the store'
    'features:Print the features of texts, for an exported model'
    'promote:Give a model an alias, if its gate passed'
  )
  _arguments -C -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1: :->command' \
    '*:: :->rest' && return
  case $state in
    command) _describe -t commands 'command' commands ;;
    rest)
      case $line[1] in
        list) _vitae_model_list ;;
        show) _vitae_model_show ;;
        card) _vitae_model_card ;;
        export) _vitae_model_export ;;
        import) _vitae_model_import ;;
        features) _vitae_model_features ;;
        promote) _vitae_model_promote ;;
        help) _describe -t commands 'command' commands ;;
      esac ;;
  esac
}

_vitae_model_list() {
  _arguments -s -S \
    '(--json)--json[Print one JSON object with a list '\''models'\'']' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_model_show() {
  _arguments -s -S \
    '(--json)--json[Print one JSON object]' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:model:_files'
}

_vitae_model_card() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:model:_files'
}

_vitae_model_export() {
  _arguments -s -S \
    '(--format -f)--format=[What to write]:FORMAT:(vitae coreml onnx)' \
    '(--format -f)-f+[What to write]:FORMAT:(vitae coreml onnx)' \
    '(--part)--part=[With coreml and onnx\: the part of a document model; context when absent]:PART:(context text)' \
    '(--licence)--licence=[With coreml and onnx\: the model'\''s licence; MIT for a shipped model when absent]:TEXT: ' \
    '*--figure=[With coreml and onnx\: a figure for the metadata]:NAME=VALUE: ' \
    '(--output -o)--output=[The file to write; a file that exists is kept]:FILE:_files' \
    '(--output -o)-o+[The file to write; a file that exists is kept]:FILE:_files' \
    '(--force)--force[Replace the file if it exists]' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:model:_files'
}

_vitae_model_import() {
  _arguments -s -S \
    '(--name)--name=[Its name in the store; the file'\''s name when absent]:NAME: ' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:file:_files'
}

_vitae_model_features() {
  _arguments -s -S \
    '(--format -f)--format=[For which of the formats]:FORMAT:(coreml onnx)' \
    '(--format -f)-f+[For which of the formats]:FORMAT:(coreml onnx)' \
    '(--pdf)--pdf=[Print the features of this PDF'\''s paragraphs]:FILE:_files' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:model:_files' \
    '*:text: '
}

_vitae_model_promote() {
  _arguments -s -S \
    '(--as)--as=[The alias\: letters, digits, '\''.'\'', '\''-'\'', '\''_'\'', no '\''.'\'' in front, at most 100]:ALIAS: ' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:model:_files'
}

_vitae_test() {
  _arguments -s -S \
    '(--data -d)--data=[Labelled texts]:FILE:_files' \
    '(--data -d)-d+[Labelled texts]:FILE:_files' \
    '(--model -m)--model=[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--model -m)-m+[The model\: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or '\''shipped'\'']:MODEL:_files' \
    '(--by)--by=[Also break the figures down by these columns or keys of the data]:COLUMN,…: ' \
    '(--accuracy)--accuracy=[The accuracy required\: exit code 1 below it]:SHARE: ' \
    '(--out)--out=[Write index.html, summary.md, metrics.json and junit.xml there]:FOLDER:_files -/' \
    '(--json)--json[Print one JSON object instead of tables]' \
    '(--store)--store=[Record the call as a run in this store, and make it if it is not there]:PATH:_files' \
    '(--format)--format=[The data'\''s format; guessed from the file'\''s name and first line when absent]:FORMAT:(fasttext csv tsv jsonl json)' \
    '(--label-column)--label-column=[The column or key that holds the label]:NAME: ' \
    '(--text-column)--text-column=[The column or key that holds the text]:NAME: ' \
    '(--group-column)--group-column=[The column or key that says whose text it is; '\''person'\'' or '\''group'\'' when absent]:NAME: ' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_evaluate() {
  local curcontext=$curcontext state line
  local -a commands
  typeset -A opt_args
  commands=(
    'fields:Score the fields of parsed resumes against JSON Resume files'
    'changes:Compare two readings of the same resumes, field by field'
    'rules:Say what each rule of field reading is worth'
    'redaction:Count the contact values that vitae parse --redact leaves in its output'
  )
  _arguments -C -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1: :->command' \
    '*:: :->rest' && return
  case $state in
    command) _describe -t commands 'command' commands ;;
    rest)
      case $line[1] in
        fields) _vitae_evaluate_fields ;;
        changes) _vitae_evaluate_changes ;;
        rules) _vitae_evaluate_rules ;;
        redaction) _vitae_evaluate_redaction ;;
        help) _describe -t commands 'command' commands ;;
      esac ;;
  esac
}

_vitae_evaluate_fields() {
  _arguments -s -S \
    '(--gold)--gold=[JSON Resume files, one per resume]:FOLDER:_files -/' \
    '(--parsed)--parsed=[What vitae parse printed, JSON lines; - for standard input]:FILE:_files' \
    '(--documents)--documents=[JSON lines with '\''document'\'' and attributes such as layout, language and fold]:FILE:_files' \
    '(--fold)--fold=[Only gold of this fold; needs --documents]:NAME: ' \
    '(--misses)--misses=[Write what is missing and wrong, tab-separated]:FILE:_files' \
    '(--scores)--scores=[Write one row a resume\: a digest of its fields and their counts; see '\''changes'\'']:FILE:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the arrays '\''fields'\'', '\''confidences'\'' and '\''groups'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_evaluate_changes() {
  _arguments -s -S \
    '(--limit)--limit=[Changed resumes to list; 0 lists none]:N: ' \
    '(--json)--json[Print one JSON object instead of tables, with the arrays '\''changes'\'', '\''fields'\'' and '\''folds'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:baseline: ' \
    '2:candidate: '
}

_vitae_evaluate_rules() {
  _arguments -s -S \
    '(--gold)--gold=[JSON Resume files, one per resume]:FOLDER:_files -/' \
    '(--parsed)--parsed=[What vitae parse --without-rules printed, JSON lines; - for standard input]:FILE:_files' \
    '(--documents)--documents=[JSON lines with '\''document'\'', '\''person'\'' and '\''fold'\'']:FILE:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''rules'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_evaluate_redaction() {
  _arguments -s -S \
    '(--gold)--gold=[JSON Resume files, one per resume]:FOLDER:_files -/' \
    '(--parsed)--parsed=[What vitae parse --redact printed, JSON lines; - for standard input]:FILE:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''fields'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_errors() {
  _arguments -s -S \
    '(--model -m)--model=[Ask this model instead of a run]:MODEL:_files' \
    '(--model -m)-m+[Ask this model instead of a run]:MODEL:_files' \
    '(--data -d)--data=[The labelled texts to ask it about]:FILE:_files' \
    '(--data -d)-d+[The labelled texts to ask it about]:FILE:_files' \
    '(--format)--format=[The data'\''s format; guessed from the file'\''s name and first line when absent]:FORMAT:(fasttext csv tsv jsonl json)' \
    '(--label-column)--label-column=[The column or key that holds the label]:NAME: ' \
    '(--text-column)--text-column=[The column or key that holds the text]:NAME: ' \
    '(--group-column)--group-column=[The column or key that says whose text it is; '\''person'\'' or '\''group'\'' when absent]:NAME: ' \
    '(--evaluation)--evaluation=[Which predictions of a run\: text, context or sequence; the last of these that it has when absent]:NAME: ' \
    '*--slice=[Only rows with this property, as in a report'\''s slices\: layout=sidebar]:NAME=VALUE: ' \
    '(--label)--label=[Only rows with this gold label]:LABEL: ' \
    '(--called)--called=[Only rows that were given this label]:LABEL: ' \
    '(--kind)--kind=[Show only one list; all but '\''rows'\'' when absent]:KIND:(mistakes labels duplicates needed rows)' \
    '(--top -k)--top=[Rows per list]:K: ' \
    '(--top -k)-k+[Rows per list]:K: ' \
    '(--out)--out=[Write the whole lists, as KIND.jsonl]:FOLDER:_files -/' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the arrays '\''classes'\'' and '\''findings'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1::run: '
}

_vitae_gate() {
  _arguments -s -S \
    '(--candidate -c)--candidate=[The new model, or its predictions]:MODEL:_files' \
    '(--candidate -c)-c+[The new model, or its predictions]:MODEL:_files' \
    '(--baseline -b)--baseline=[The old model, or its predictions; the store'\''s champion when absent]:MODEL:_files' \
    '(--baseline -b)-b+[The old model, or its predictions; the store'\''s champion when absent]:MODEL:_files' \
    '(--data -d)--data=[Labelled texts; not needed when both sides are predictions with gold labels]:FILE:_files' \
    '(--data -d)-d+[Labelled texts; not needed when both sides are predictions with gold labels]:FILE:_files' \
    '(--format)--format=[The data'\''s format; guessed from the file'\''s name and first line when absent]:FORMAT:(fasttext csv tsv jsonl json)' \
    '(--label-column)--label-column=[The column or key that holds the label]:NAME: ' \
    '(--text-column)--text-column=[The column or key that holds the text]:NAME: ' \
    '(--group-column)--group-column=[The column or key that says whose text it is; '\''person'\'' or '\''group'\'' when absent]:NAME: ' \
    '(--margin)--margin=[The tolerated drop in accuracy\: 0.01 is one percentage point]:SHARE: ' \
    '(--alpha)--alpha=[False alarm rate of the overall gate\: the one-sided p below which a drop fails]:P: ' \
    '(--class-alpha)--class-alpha=[The same for all classes together, after Holm'\''s correction]:P: ' \
    '(--accuracy)--accuracy=[Also require this accuracy of the candidate]:SHARE: ' \
    '(--resamples)--resamples=[Resamples of the bootstrap over people]:N: ' \
    '(--seed)--seed=[Seed of the bootstrap]:N: ' \
    '(--inconclusive)--inconclusive=[The exit code of an inconclusive gate\: 0 for pass, 4 for fail]:MEANING:(pass fail)' \
    '(--latency-ratio)--latency-ratio=[The most time the candidate may take, as a multiple of the baseline'\''s]:FACTOR: ' \
    '(--rounds)--rounds=[Rounds of timing]:N: ' \
    '(--p99)--p99=[Also require that 99 % of the candidate'\''s texts take at most this time, warm]:MICROSECONDS: ' \
    '(--profile)--profile=[The hardware that --p99 is stated for\: see '\''vitae hardware'\'']:NAME: ' \
    '(--no-latency)--no-latency[Do not time the models]' \
    '(--first)--first[There is no baseline yet\: judge --accuracy alone and record it in the store, for the first champion]' \
    '(--json)--json[Print one JSON object instead of tables]' \
    '(--junit)--junit=[Write the gates as JUnit XML]:FILE:_files' \
    '(--sarif)--sarif=[Write the newly broken rows as SARIF]:FILE:_files' \
    '(--markdown)--markdown=[Write the summary that $GITHUB_STEP_SUMMARY gets when it is set]:FILE:_files' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_compare() {
  _arguments -s -S \
    '(--evaluation)--evaluation=[Which predictions\: text, context or sequence; the last of these that a run has when absent]:NAME: ' \
    '(--margin)--margin=[The tolerated drop in accuracy\: 0.01 is one percentage point]:SHARE: ' \
    '(--alpha)--alpha=[False alarm rate of the overall gate\: the one-sided p below which a drop fails]:P: ' \
    '(--class-alpha)--class-alpha=[The same for all classes together, after Holm'\''s correction]:P: ' \
    '(--accuracy)--accuracy=[Also require this accuracy of the candidate]:SHARE: ' \
    '(--resamples)--resamples=[Resamples of the bootstrap over people]:N: ' \
    '(--seed)--seed=[Seed of the bootstrap]:N: ' \
    '(--inconclusive)--inconclusive=[The exit code of an inconclusive gate\: 0 for pass, 4 for fail]:MEANING:(pass fail)' \
    '(--json)--json[Print one JSON object instead of tables]' \
    '(--junit)--junit=[Write the gates as JUnit XML]:FILE:_files' \
    '(--sarif)--sarif=[Write the newly broken rows as SARIF]:FILE:_files' \
    '(--markdown)--markdown=[Write the summary that $GITHUB_STEP_SUMMARY gets when it is set]:FILE:_files' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:baseline: ' \
    '2:candidate: '
}

_vitae_baseline() {
  local curcontext=$curcontext state line
  local -a commands
  typeset -A opt_args
  commands=(
    'accept:Copy candidate.json of a report to baseline.json, which NoRegression reads'
  )
  _arguments -C -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1: :->command' \
    '*:: :->rest' && return
  case $state in
    command) _describe -t commands 'command' commands ;;
    rest)
      case $line[1] in
        accept) _vitae_baseline_accept ;;
        help) _describe -t commands 'command' commands ;;
      esac ;;
  esac
}

_vitae_baseline_accept() {
  _arguments -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:report: '
}

_vitae_doctor() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''checks'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_hardware() {
  local curcontext=$curcontext state line
  local -a commands
  typeset -A opt_args
  commands=(
    'calibrate:Measure this machine and keep it as a profile'
    'list:List the profiles and the speed of this machine relative to each'
    'show:Show one profile as JSON'
  )
  _arguments -C -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1: :->command' \
    '*:: :->rest' && return
  case $state in
    command) _describe -t commands 'command' commands ;;
    rest)
      case $line[1] in
        calibrate) _vitae_hardware_calibrate ;;
        list) _vitae_hardware_list ;;
        show) _vitae_hardware_show ;;
        help) _describe -t commands 'command' commands ;;
      esac ;;
  esac
}

_vitae_hardware_calibrate() {
  _arguments -s -S \
    '(--name)--name=[The profile'\''s name\: letters, digits, '\''.'\'', '\''-'\'', '\''_'\'', no '\''.'\'' in front, at most 100]:NAME: ' \
    '(--description)--description=[The machine in words; detected when absent]:TEXT: ' \
    '(--repetitions)--repetitions=[Runs of the kernel]:N: ' \
    '(--kernel-nanoseconds)--kernel-nanoseconds=[The kernel'\''s time on another device, entered instead of measured]:NS: ' \
    '(--replace)--replace[Overwrite a profile of that name]' \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_hardware_list() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(--json)--json[Print one JSON object instead of tables, with the array '\''profiles'\'']' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

_vitae_hardware_show() {
  _arguments -s -S \
    '(--store)--store=[The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite]:PATH:_files' \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1:profile: '
}

_vitae_completions() {
  _arguments -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]' \
    '1::shell:(bash zsh fish)'
}

_vitae_man() {
  _arguments -s -S \
    '(- *)--help[Show this help]' \
    '(- *)-h[Show this help]'
}

if [[ $funcstack[1] == _vitae ]]; then
  _vitae "$@"
else
  compdef _vitae vitae
fi
