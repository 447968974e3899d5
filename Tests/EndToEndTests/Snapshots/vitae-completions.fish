# fish completion for vitae
#
# For this shell:  vitae completions fish | source
# For every one:   vitae completions fish > ~/.config/fish/completions/vitae.fish

# Whether the words before the cursor lead to a command.
function __vitae_at
    set -l places 'parse' 'inspect' 'people' 'dataset' 'dataset check' 'dataset stats' 'dataset export' 'dataset import' 'run' 'plan' 'graph' 'runs' 'train' 'tune' 'classify' 'model' 'model list' 'model show' 'model card' 'model export' 'model import' 'model promote' 'test' 'evaluate' 'evaluate fields' 'evaluate redaction' 'errors' 'gate' 'compare' 'doctor' 'hardware' 'hardware calibrate' 'hardware list' 'hardware show' 'completions' 'man'
    set -l words (commandline -opc)
    set -l place
    for word in $words[2..-1]
        set -l longer (string trim -- "$place $word")
        if contains -- $longer $places
            set place $longer
        end
    end
    test "$place" = "$argv[1]"
end

complete -c vitae -f

complete -c vitae -n '__vitae_at \'\'' -a parse -d 'Parse resume PDFs into labelled paragraphs, sections and fields'
complete -c vitae -n '__vitae_at \'\'' -a inspect -d 'Draw what was found in a PDF over pictures of its pages, as one HTML file'
complete -c vitae -n '__vitae_at \'\'' -a people -d 'Group parsed resumes that are likely of the same person'
complete -c vitae -n '__vitae_at \'\'' -a dataset -d 'Make, check, count and export folders of labelled resumes'
complete -c vitae -n '__vitae_at \'\'' -a run -d 'Run a pipeline: what changed since the last run, then the verdict'
complete -c vitae -n '__vitae_at \'\'' -a plan -d 'Say which steps of a pipeline would run and why'
complete -c vitae -n '__vitae_at \'\'' -a graph -d 'Print a pipeline\'s graph as Mermaid, Graphviz or JSON'
complete -c vitae -n '__vitae_at \'\'' -a runs -d 'List the runs of a store, or one run\'s steps, metrics and gates'
complete -c vitae -n '__vitae_at \'\'' -a train -d 'Train a text classifier on labelled texts of any label set'
complete -c vitae -n '__vitae_at \'\'' -a tune -d 'Try a fixed list of settings, then train with the best of them'
complete -c vitae -n '__vitae_at \'\'' -a classify -d 'Label texts, one per line, or the paragraphs of a PDF'
complete -c vitae -n '__vitae_at \'\'' -a model -d 'List, describe, export, import and promote models'
complete -c vitae -n '__vitae_at \'\'' -a test -d 'Measure a model on labelled texts: accuracy, per class, confusion matrix'
complete -c vitae -n '__vitae_at \'\'' -a evaluate -d 'Compare parsed resumes with gold'
complete -c vitae -n '__vitae_at \'\'' -a errors -d 'List confident mistakes, doubtful labels, near duplicates and what to label next'
complete -c vitae -n '__vitae_at \'\'' -a gate -d 'Judge whether a candidate model may replace a baseline'
complete -c vitae -n '__vitae_at \'\'' -a compare -d 'Compare two runs of the store on the paragraphs both judged'
complete -c vitae -n '__vitae_at \'\'' -a doctor -d 'Check the worker, the store, the model and the machine'
complete -c vitae -n '__vitae_at \'\'' -a hardware -d 'Measure machines with a fixed kernel, for latency budgets'
complete -c vitae -n '__vitae_at \'\'' -a completions -d 'Print the completion script of a shell'
complete -c vitae -n '__vitae_at \'\'' -a man -d 'Print the manual page: all commands, options and exit codes'
complete -c vitae -n '__vitae_at \'\'' -a help -d 'Show the help of a command'
complete -c vitae -n '__vitae_at \'\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'\'' -l version -d 'Show the version'

complete -c vitae -n '__vitae_at \'parse\'' -l format -s f -x -a 'jsonl json-resume portfolio csv' -d 'JSON lines with everything, JSON Resume, an app\'s portfolio, or one row per resume'
complete -c vitae -n '__vitae_at \'parse\'' -l out -s o -x -a '(__fish_complete_directories)' -d 'With json-resume and portfolio: a file for each resume, in here'
complete -c vitae -n '__vitae_at \'parse\'' -l redact -d 'Hide names, addresses, numbers and links in text and fields'
complete -c vitae -n '__vitae_at \'parse\'' -l only -x -a 'ok no-text garbled encrypted damaged too-large timeout crashed unsupported unreadable' -d 'Print only files with this status'
complete -c vitae -n '__vitae_at \'parse\'' -l since -x -d 'Skip files last modified before this day, YYYY-MM-DD'
complete -c vitae -n '__vitae_at \'parse\'' -l null -s 0 -d 'Paths on standard input end in a zero byte, not in a newline'
complete -c vitae -n '__vitae_at \'parse\'' -l stream -d 'Answer requests from standard input, in order, one line each'
complete -c vitae -n '__vitae_at \'parse\'' -l into -r -F -d 'Keep results in this store and take them from there'
complete -c vitae -n '__vitae_at \'parse\'' -l model -s m -r -F -d 'The model: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or \'shipped\''
complete -c vitae -n '__vitae_at \'parse\'' -l store -r -F -d 'The store to look for a model in; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'parse\'' -l jobs -s j -x -d 'Worker processes; one per core when absent'
complete -c vitae -n '__vitae_at \'parse\'' -l timeout -x -d 'Processor time allowed for a file\'s text; its links and forms get a fifth of it'
complete -c vitae -n '__vitae_at \'parse\'' -l password -x -d 'The password of encrypted files; other users of the machine may see it'
complete -c vitae -n '__vitae_at \'parse\'' -l password-file -r -F -d 'A file whose first line is the password'
complete -c vitae -n '__vitae_at \'parse\'' -l quiet -s q -d 'Show no progress and no summary'
complete -c vitae -n '__vitae_at \'parse\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'parse\'' -F

complete -c vitae -n '__vitae_at \'inspect\'' -l stage -x -a 'words lines columns paragraphs fields' -d 'What to draw'
complete -c vitae -n '__vitae_at \'inspect\'' -l output -s o -r -F -d 'The HTML file; NAME.inspect.html when absent, - for standard output'
complete -c vitae -n '__vitae_at \'inspect\'' -l model -s m -r -F -d 'The model: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or \'shipped\''
complete -c vitae -n '__vitae_at \'inspect\'' -l store -r -F -d 'The store to look for a model in; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'inspect\'' -l password -x -d 'Opens an encrypted file'
complete -c vitae -n '__vitae_at \'inspect\'' -l json -d 'Print the words, or the paragraphs with their lines, as JSON in place of a page'
complete -c vitae -n '__vitae_at \'inspect\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'inspect\'' -F

complete -c vitae -n '__vitae_at \'people\'' -l all -d 'Also list resumes without a match'
complete -c vitae -n '__vitae_at \'people\'' -l json -d 'Print one JSON object instead of tables, with the array \'groups\''
complete -c vitae -n '__vitae_at \'people\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'people\'' -F

complete -c vitae -n '__vitae_at \'dataset\'' -a check -d 'Look for bad rows, missing files, texts that are not found, leaks and near duplicates'
complete -c vitae -n '__vitae_at \'dataset\'' -a stats -d 'Count resumes and labelled paragraphs by class'
complete -c vitae -n '__vitae_at \'dataset\'' -a export -d 'Print the labelled paragraphs as data for vitae train and others'
complete -c vitae -n '__vitae_at \'dataset\'' -a import -d 'Make a dataset of your own PDFs and labelled texts'
complete -c vitae -n '__vitae_at \'dataset\'' -a help -d 'Show the help of a command'
complete -c vitae -n '__vitae_at \'dataset\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'dataset check\'' -l labels -r -F -d 'Gold rows: document, text and label, one JSON object per line'
complete -c vitae -n '__vitae_at \'dataset check\'' -l documents -r -F -d 'Document, person and attributes such as fold and layout, one JSON object per line'
complete -c vitae -n '__vitae_at \'dataset check\'' -l quiet -s q -d 'Show no progress'
complete -c vitae -n '__vitae_at \'dataset check\'' -l sources -x -a '(__fish_complete_directories)' -d 'The JSON sources that the PDFs were made from'
complete -c vitae -n '__vitae_at \'dataset check\'' -l schema -r -F -d 'The JSON Schema of a source'
complete -c vitae -n '__vitae_at \'dataset check\'' -l notes -d 'Also list gold rows not found in one piece on the page, near duplicates and repeats'
complete -c vitae -n '__vitae_at \'dataset check\'' -l invented -d 'Require mail addresses and telephone numbers from ranges reserved for fiction'
complete -c vitae -n '__vitae_at \'dataset check\'' -l json -d 'Print one JSON object instead of tables, with the array \'checks\''
complete -c vitae -n '__vitae_at \'dataset check\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'dataset check\'' -a '(__fish_complete_directories)'

complete -c vitae -n '__vitae_at \'dataset stats\'' -l labels -r -F -d 'Gold rows: document, text and label, one JSON object per line'
complete -c vitae -n '__vitae_at \'dataset stats\'' -l documents -r -F -d 'Document, person and attributes such as fold and layout, one JSON object per line'
complete -c vitae -n '__vitae_at \'dataset stats\'' -l quiet -s q -d 'Show no progress'
complete -c vitae -n '__vitae_at \'dataset stats\'' -l by -x -d 'What to count by: layout, producer, language, trade, fold …'
complete -c vitae -n '__vitae_at \'dataset stats\'' -l json -d 'Print one JSON object instead of tables, with the array \'rows\''
complete -c vitae -n '__vitae_at \'dataset stats\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'dataset stats\'' -a '(__fish_complete_directories)'

complete -c vitae -n '__vitae_at \'dataset export\'' -l labels -r -F -d 'Gold rows: document, text and label, one JSON object per line'
complete -c vitae -n '__vitae_at \'dataset export\'' -l documents -r -F -d 'Document, person and attributes such as fold and layout, one JSON object per line'
complete -c vitae -n '__vitae_at \'dataset export\'' -l quiet -s q -d 'Show no progress'
complete -c vitae -n '__vitae_at \'dataset export\'' -l format -s f -x -a 'jsonl csv tsv fasttext' -d 'What to print'
complete -c vitae -n '__vitae_at \'dataset export\'' -l fold -x -d 'Only the paragraphs of a fold'
complete -c vitae -n '__vitae_at \'dataset export\'' -l subset -x -d 'Draw this many paragraphs'
complete -c vitae -n '__vitae_at \'dataset export\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'dataset export\'' -a '(__fish_complete_directories)'

complete -c vitae -n '__vitae_at \'dataset import\'' -l labels -r -F -d 'Labelled texts'
complete -c vitae -n '__vitae_at \'dataset import\'' -l format -x -a 'fasttext csv tsv jsonl' -d 'The data\'s format; guessed from the file\'s name and first line when absent'
complete -c vitae -n '__vitae_at \'dataset import\'' -l documents -r -F -d 'Document, person and attributes such as fold and layout, one JSON object per line'
complete -c vitae -n '__vitae_at \'dataset import\'' -l to -x -a '(__fish_complete_directories)' -d 'The new dataset\'s folder'
complete -c vitae -n '__vitae_at \'dataset import\'' -l validation -x -d 'The people of the validation fold, which judges every run'
complete -c vitae -n '__vitae_at \'dataset import\'' -l test -x -d 'The people of the test fold, for releases'
complete -c vitae -n '__vitae_at \'dataset import\'' -l seed -x -d 'Seed of the draw of people'
complete -c vitae -n '__vitae_at \'dataset import\'' -l quiet -s q -d 'Show no progress'
complete -c vitae -n '__vitae_at \'dataset import\'' -l json -d 'Print one JSON object instead of tables, with the arrays \'checks\' and \'unusedRows\''
complete -c vitae -n '__vitae_at \'dataset import\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'dataset import\'' -a '(__fish_complete_directories)'

complete -c vitae -n '__vitae_at \'run\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'run\'' -l quiet -s q -d 'Show no progress, only the verification'
complete -c vitae -n '__vitae_at \'run\'' -l audit -x -d 'Run this share of cached stages again and compare their bytes'
complete -c vitae -n '__vitae_at \'run\'' -l inconclusive -x -a 'pass fail' -d 'The exit code of an inconclusive gate: 0 for pass, 4 for fail'
complete -c vitae -n '__vitae_at \'run\'' -l json -d 'Print one JSON object instead of tables, with the arrays \'gates\' and \'files\''
complete -c vitae -n '__vitae_at \'run\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'plan\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'plan\'' -l json -d 'Print one JSON object instead of tables, with the array \'steps\''
complete -c vitae -n '__vitae_at \'plan\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'graph\'' -l format -x -a 'mermaid dot json' -d 'The form of the graph'
complete -c vitae -n '__vitae_at \'graph\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'runs\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'runs\'' -l limit -s n -x -d 'Number of runs to list'
complete -c vitae -n '__vitae_at \'runs\'' -l json -d 'Print one JSON object instead of tables, with the array \'runs\'; of one run with \'steps\', \'metrics\' and \'gates\''
complete -c vitae -n '__vitae_at \'runs\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'train\'' -l data -s d -r -F -d 'Labelled texts'
complete -c vitae -n '__vitae_at \'train\'' -l model -s m -r -F -d 'Where the model is written'
complete -c vitae -n '__vitae_at \'train\'' -l format -x -a 'fasttext csv tsv jsonl' -d 'The data\'s format; guessed from the file\'s name and first line when absent'
complete -c vitae -n '__vitae_at \'train\'' -l seed -x -d 'Seed of the draws of folds and orders'
complete -c vitae -n '__vitae_at \'train\'' -l max-bytes -x -d 'Maximum size of the model: the least decisive n-grams are left out'
complete -c vitae -n '__vitae_at \'train\'' -l small -d 'The same as --max-bytes 100000'
complete -c vitae -n '__vitae_at \'train\'' -l precision -x -d 'Precision on held-out texts that each label\'s threshold is chosen for'
complete -c vitae -n '__vitae_at \'train\'' -l quiet -s q -d 'Show no progress'
complete -c vitae -n '__vitae_at \'train\'' -l class-weights -x -a 'none balanced' -d 'balanced: errors on rare labels cost more, and C is chosen by the mean recall of the labels'
complete -c vitae -n '__vitae_at \'train\'' -l cost -x -d 'The cost of a margin violation; cross-validation chooses when absent'
complete -c vitae -n '__vitae_at \'train\'' -l min-count -x -d 'Leave out n-grams found in fewer texts; when absent, 1 for short texts and 2 for long ones'
complete -c vitae -n '__vitae_at \'train\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'tune\'' -l data -s d -r -F -d 'Labelled texts'
complete -c vitae -n '__vitae_at \'tune\'' -l model -s m -r -F -d 'Where the model is written'
complete -c vitae -n '__vitae_at \'tune\'' -l format -x -a 'fasttext csv tsv jsonl' -d 'The data\'s format; guessed from the file\'s name and first line when absent'
complete -c vitae -n '__vitae_at \'tune\'' -l seed -x -d 'Seed of the draws of folds and orders'
complete -c vitae -n '__vitae_at \'tune\'' -l max-bytes -x -d 'Maximum size of the model: the least decisive n-grams are left out'
complete -c vitae -n '__vitae_at \'tune\'' -l small -d 'The same as --max-bytes 100000'
complete -c vitae -n '__vitae_at \'tune\'' -l precision -x -d 'Precision on held-out texts that each label\'s threshold is chosen for'
complete -c vitae -n '__vitae_at \'tune\'' -l quiet -s q -d 'Show no progress'
complete -c vitae -n '__vitae_at \'tune\'' -l trials -x -d 'Number of trials, from the start of the list'
complete -c vitae -n '__vitae_at \'tune\'' -l metric -x -a 'accuracy macro-f1 log-loss' -d 'The metric to optimise, as vitae test prints it'
complete -c vitae -n '__vitae_at \'tune\'' -l json -d 'Print one JSON object instead of tables, with the array \'trials\''
complete -c vitae -n '__vitae_at \'tune\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'classify\'' -l model -s m -r -F -d 'The model: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or \'shipped\''
complete -c vitae -n '__vitae_at \'classify\'' -l store -r -F -d 'The store to look for a model in; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'classify\'' -l top -s k -x -d 'How many labels to print'
complete -c vitae -n '__vitae_at \'classify\'' -l jsonl -d 'Lines of standard input are JSON objects with \'text\''
complete -c vitae -n '__vitae_at \'classify\'' -l none -d 'Answer null when no label fits, when the confidence is below the label\'s threshold, or when no n-gram is known'
complete -c vitae -n '__vitae_at \'classify\'' -l pdf -r -F -d 'Label the paragraphs of this PDF'
complete -c vitae -n '__vitae_at \'classify\'' -l explain -d 'Print which pieces of the text decided; with --pdf, also its context'
complete -c vitae -n '__vitae_at \'classify\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'model\'' -a list -d 'List the shipped models and those of the store'
complete -c vitae -n '__vitae_at \'model\'' -a show -d 'Show kind, labels, size, thresholds and training of a model'
complete -c vitae -n '__vitae_at \'model\'' -a card -d 'Write a model card in Markdown'
complete -c vitae -n '__vitae_at \'model\'' -a export -d 'Write a model to a file'
complete -c vitae -n '__vitae_at \'model\'' -a import -d 'Keep a model file in the store'
complete -c vitae -n '__vitae_at \'model\'' -a promote -d 'Give a model an alias, if its gate passed'
complete -c vitae -n '__vitae_at \'model\'' -a help -d 'Show the help of a command'
complete -c vitae -n '__vitae_at \'model\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'model list\'' -l json -d 'Print one JSON object with a list \'models\''
complete -c vitae -n '__vitae_at \'model list\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'model list\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'model show\'' -l json -d 'Print one JSON object'
complete -c vitae -n '__vitae_at \'model show\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'model show\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'model show\'' -F

complete -c vitae -n '__vitae_at \'model card\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'model card\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'model card\'' -F

complete -c vitae -n '__vitae_at \'model export\'' -l output -s o -r -F -d 'The file to write; a file that exists is kept'
complete -c vitae -n '__vitae_at \'model export\'' -l force -d 'Replace the file if it exists'
complete -c vitae -n '__vitae_at \'model export\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'model export\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'model export\'' -F

complete -c vitae -n '__vitae_at \'model import\'' -l name -x -d 'Its name in the store; the file\'s name when absent'
complete -c vitae -n '__vitae_at \'model import\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'model import\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'model import\'' -F

complete -c vitae -n '__vitae_at \'model promote\'' -l as -x -d 'The alias: letters, digits, \'.\', \'-\', \'_\', no \'.\' in front, at most 100'
complete -c vitae -n '__vitae_at \'model promote\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'model promote\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'model promote\'' -F

complete -c vitae -n '__vitae_at \'test\'' -l data -s d -r -F -d 'Labelled texts'
complete -c vitae -n '__vitae_at \'test\'' -l model -s m -r -F -d 'The model: a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or \'shipped\''
complete -c vitae -n '__vitae_at \'test\'' -l format -x -a 'fasttext csv tsv jsonl' -d 'The data\'s format; guessed from the file\'s name and first line when absent'
complete -c vitae -n '__vitae_at \'test\'' -l by -x -d 'Also break the figures down by these columns or keys of the data'
complete -c vitae -n '__vitae_at \'test\'' -l accuracy -x -d 'The accuracy required: exit code 1 below it'
complete -c vitae -n '__vitae_at \'test\'' -l out -x -a '(__fish_complete_directories)' -d 'Write index.html, summary.md, metrics.json and junit.xml there'
complete -c vitae -n '__vitae_at \'test\'' -l json -d 'Print one JSON object instead of tables'
complete -c vitae -n '__vitae_at \'test\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'evaluate\'' -a fields -d 'Score the fields of parsed resumes against JSON Resume files'
complete -c vitae -n '__vitae_at \'evaluate\'' -a redaction -d 'Count the contact values that vitae parse --redact leaves in its output'
complete -c vitae -n '__vitae_at \'evaluate\'' -a help -d 'Show the help of a command'
complete -c vitae -n '__vitae_at \'evaluate\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'evaluate fields\'' -l gold -x -a '(__fish_complete_directories)' -d 'JSON Resume files, one per resume'
complete -c vitae -n '__vitae_at \'evaluate fields\'' -l parsed -r -F -d 'What vitae parse printed, JSON lines; - for standard input'
complete -c vitae -n '__vitae_at \'evaluate fields\'' -l documents -r -F -d 'JSON lines with \'document\' and attributes such as layout, language and fold'
complete -c vitae -n '__vitae_at \'evaluate fields\'' -l fold -x -d 'Only gold of this fold; needs --documents'
complete -c vitae -n '__vitae_at \'evaluate fields\'' -l misses -r -F -d 'Write what is missing and wrong, tab-separated'
complete -c vitae -n '__vitae_at \'evaluate fields\'' -l json -d 'Print one JSON object instead of tables, with the arrays \'fields\', \'confidences\' and \'groups\''
complete -c vitae -n '__vitae_at \'evaluate fields\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'evaluate redaction\'' -l gold -x -a '(__fish_complete_directories)' -d 'JSON Resume files, one per resume'
complete -c vitae -n '__vitae_at \'evaluate redaction\'' -l parsed -r -F -d 'What vitae parse --redact printed, JSON lines; - for standard input'
complete -c vitae -n '__vitae_at \'evaluate redaction\'' -l json -d 'Print one JSON object instead of tables, with the array \'fields\''
complete -c vitae -n '__vitae_at \'evaluate redaction\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'errors\'' -l model -s m -r -F -d 'Ask this model instead of a run'
complete -c vitae -n '__vitae_at \'errors\'' -l data -s d -r -F -d 'The labelled texts to ask it about'
complete -c vitae -n '__vitae_at \'errors\'' -l format -x -a 'fasttext csv tsv jsonl' -d 'The data\'s format; guessed from the file\'s name and first line when absent'
complete -c vitae -n '__vitae_at \'errors\'' -l evaluation -x -d 'Which predictions of a run: text, context or sequence'
complete -c vitae -n '__vitae_at \'errors\'' -l kind -x -a 'mistakes labels duplicates needed' -d 'Show only one list'
complete -c vitae -n '__vitae_at \'errors\'' -l top -s k -x -d 'Rows per list'
complete -c vitae -n '__vitae_at \'errors\'' -l out -x -a '(__fish_complete_directories)' -d 'Write the whole lists, as KIND.jsonl'
complete -c vitae -n '__vitae_at \'errors\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'errors\'' -l json -d 'Print one JSON object instead of tables, with the arrays \'classes\' and \'findings\''
complete -c vitae -n '__vitae_at \'errors\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'gate\'' -l candidate -s c -r -F -d 'The new model, or its predictions'
complete -c vitae -n '__vitae_at \'gate\'' -l baseline -s b -r -F -d 'The old model, or its predictions; the store\'s champion when absent'
complete -c vitae -n '__vitae_at \'gate\'' -l data -s d -r -F -d 'Labelled texts; not needed when both sides are predictions with gold labels'
complete -c vitae -n '__vitae_at \'gate\'' -l format -x -a 'fasttext csv tsv jsonl' -d 'The data\'s format; guessed from the file\'s name and first line when absent'
complete -c vitae -n '__vitae_at \'gate\'' -l margin -x -d 'The tolerated drop in accuracy: 0.01 is one percentage point'
complete -c vitae -n '__vitae_at \'gate\'' -l alpha -x -d 'False alarm rate of the overall gate: the one-sided p below which a drop fails'
complete -c vitae -n '__vitae_at \'gate\'' -l class-alpha -x -d 'The same for all classes together, after Holm\'s correction'
complete -c vitae -n '__vitae_at \'gate\'' -l accuracy -x -d 'Also require this accuracy of the candidate'
complete -c vitae -n '__vitae_at \'gate\'' -l resamples -x -d 'Resamples of the bootstrap over people'
complete -c vitae -n '__vitae_at \'gate\'' -l seed -x -d 'Seed of the bootstrap'
complete -c vitae -n '__vitae_at \'gate\'' -l inconclusive -x -a 'pass fail' -d 'The exit code of an inconclusive gate: 0 for pass, 4 for fail'
complete -c vitae -n '__vitae_at \'gate\'' -l latency-ratio -x -d 'The most time the candidate may take, as a multiple of the baseline\'s'
complete -c vitae -n '__vitae_at \'gate\'' -l rounds -x -d 'Rounds of timing'
complete -c vitae -n '__vitae_at \'gate\'' -l p99 -x -d 'Also require that 99 % of the candidate\'s texts take at most this time, warm'
complete -c vitae -n '__vitae_at \'gate\'' -l profile -x -d 'The hardware that --p99 is stated for: see \'vitae hardware\''
complete -c vitae -n '__vitae_at \'gate\'' -l no-latency -d 'Do not time the models'
complete -c vitae -n '__vitae_at \'gate\'' -l first -d 'There is no baseline yet: judge --accuracy alone and record it in the store, for the first champion'
complete -c vitae -n '__vitae_at \'gate\'' -l json -d 'Print one JSON object instead of tables'
complete -c vitae -n '__vitae_at \'gate\'' -l junit -r -F -d 'Write the gates as JUnit XML'
complete -c vitae -n '__vitae_at \'gate\'' -l sarif -r -F -d 'Write the newly broken rows as SARIF'
complete -c vitae -n '__vitae_at \'gate\'' -l markdown -r -F -d 'Write the summary that $GITHUB_STEP_SUMMARY gets when it is set'
complete -c vitae -n '__vitae_at \'gate\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'gate\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'compare\'' -l evaluation -x -d 'Which predictions: text, context or sequence'
complete -c vitae -n '__vitae_at \'compare\'' -l margin -x -d 'The tolerated drop in accuracy: 0.01 is one percentage point'
complete -c vitae -n '__vitae_at \'compare\'' -l alpha -x -d 'False alarm rate of the overall gate: the one-sided p below which a drop fails'
complete -c vitae -n '__vitae_at \'compare\'' -l class-alpha -x -d 'The same for all classes together, after Holm\'s correction'
complete -c vitae -n '__vitae_at \'compare\'' -l accuracy -x -d 'Also require this accuracy of the candidate'
complete -c vitae -n '__vitae_at \'compare\'' -l resamples -x -d 'Resamples of the bootstrap over people'
complete -c vitae -n '__vitae_at \'compare\'' -l seed -x -d 'Seed of the bootstrap'
complete -c vitae -n '__vitae_at \'compare\'' -l inconclusive -x -a 'pass fail' -d 'The exit code of an inconclusive gate: 0 for pass, 4 for fail'
complete -c vitae -n '__vitae_at \'compare\'' -l json -d 'Print one JSON object instead of tables'
complete -c vitae -n '__vitae_at \'compare\'' -l junit -r -F -d 'Write the gates as JUnit XML'
complete -c vitae -n '__vitae_at \'compare\'' -l sarif -r -F -d 'Write the newly broken rows as SARIF'
complete -c vitae -n '__vitae_at \'compare\'' -l markdown -r -F -d 'Write the summary that $GITHUB_STEP_SUMMARY gets when it is set'
complete -c vitae -n '__vitae_at \'compare\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'compare\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'doctor\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'doctor\'' -l json -d 'Print one JSON object instead of tables, with the array \'checks\''
complete -c vitae -n '__vitae_at \'doctor\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'hardware\'' -a calibrate -d 'Measure this machine and keep it as a profile'
complete -c vitae -n '__vitae_at \'hardware\'' -a list -d 'List the profiles and the speed of this machine relative to each'
complete -c vitae -n '__vitae_at \'hardware\'' -a show -d 'Show one profile as JSON'
complete -c vitae -n '__vitae_at \'hardware\'' -a help -d 'Show the help of a command'
complete -c vitae -n '__vitae_at \'hardware\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'hardware calibrate\'' -l name -x -d 'The profile\'s name: letters, digits, \'.\', \'-\', \'_\', no \'.\' in front, at most 100'
complete -c vitae -n '__vitae_at \'hardware calibrate\'' -l description -x -d 'The machine in words; detected when absent'
complete -c vitae -n '__vitae_at \'hardware calibrate\'' -l repetitions -x -d 'Runs of the kernel'
complete -c vitae -n '__vitae_at \'hardware calibrate\'' -l kernel-nanoseconds -x -d 'The kernel\'s time on another device, entered instead of measured'
complete -c vitae -n '__vitae_at \'hardware calibrate\'' -l replace -d 'Overwrite a profile of that name'
complete -c vitae -n '__vitae_at \'hardware calibrate\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'hardware calibrate\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'hardware list\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'hardware list\'' -l json -d 'Print one JSON object instead of tables, with the array \'profiles\''
complete -c vitae -n '__vitae_at \'hardware list\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'hardware show\'' -l store -r -F -d 'The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite'
complete -c vitae -n '__vitae_at \'hardware show\'' -l help -s h -d 'Show this help'

complete -c vitae -n '__vitae_at \'completions\'' -l help -s h -d 'Show this help'
complete -c vitae -n '__vitae_at \'completions\'' -a 'bash zsh fish'

complete -c vitae -n '__vitae_at \'man\'' -l help -s h -d 'Show this help'
