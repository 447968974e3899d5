# bash completion for vitae
#
# For this shell:  source <(vitae completions bash)
# For every one:   vitae completions bash > ~/.local/share/bash-completion/completions/vitae

# What may follow a command: its commands, its options, and those of them that take a value.
_vitae_command() {
  commands= options= valued=
  case $1 in
    '')
      commands='parse inspect portfolio people import dataset label run plan graph runs show why store init train tune classify model test evaluate errors gate compare baseline doctor hardware completions man help'
      options='--help -h --version'
      valued='' ;;
    'parse')
      commands=''
      options='--format -f --rows --bom --out -o --redact --only --since --null -0 --stream --into --without-rules --model -m --store --jobs -j --timeout --password --password-file --quiet -q --help -h'
      valued='--format -f --rows --out -o --only --since --into --model -m --store --jobs -j --timeout --password --password-file' ;;
    'inspect')
      commands=''
      options='--stage --output -o --force --model -m --store --password --json --help -h'
      valued='--stage --output -o --model -m --store --password' ;;
    'portfolio')
      commands=''
      options='--out -o --link --contact --language --force --model -m --store --password --password-file --help -h'
      valued='--out -o --link --language --model -m --store --password --password-file' ;;
    'people')
      commands=''
      options='--all --json --help -h'
      valued='' ;;
    'import')
      commands=''
      options='--store --quiet -q --json --help -h'
      valued='--store' ;;
    'dataset')
      commands='check stats export import help'
      options='--help -h'
      valued='' ;;
    'dataset check')
      commands=''
      options='--labels --documents --quiet -q --sources --schema --notes --invented --json --help -h'
      valued='--labels --documents --sources --schema' ;;
    'dataset stats')
      commands=''
      options='--labels --documents --quiet -q --by --json --help -h'
      valued='--labels --documents --by' ;;
    'dataset export')
      commands=''
      options='--labels --documents --quiet -q --format -f --bom --fold --subset --help -h'
      valued='--labels --documents --format -f --fold --subset' ;;
    'dataset import')
      commands=''
      options='--labels --format --label-column --text-column --group-column --documents --to --validation --test --seed --quiet -q --json --help -h'
      valued='--labels --format --label-column --text-column --group-column --documents --to --validation --test --seed' ;;
    'label')
      commands='start web next import export fields agreement help'
      options='--help -h'
      valued='' ;;
    'label start')
      commands=''
      options='--imported --classes --order --seed --repeats --all --annotator --source --model -m --store --format --label-column --text-column --group-column --slices --quiet -q --plain --help -h'
      valued='--classes --order --seed --repeats --annotator --source --model -m --store --format --label-column --text-column --group-column --slices' ;;
    'label web')
      commands=''
      options='--imported --classes --order --seed --repeats --all --annotator --source --model -m --store --format --label-column --text-column --group-column --slices --quiet -q --port --html --force --help -h'
      valued='--classes --order --seed --repeats --annotator --source --model -m --store --format --label-column --text-column --group-column --slices --port --html' ;;
    'label next')
      commands=''
      options='--imported --classes --order --seed --repeats --all --annotator --source --model -m --store --format --label-column --text-column --group-column --slices --quiet -q --explain --top -k --json --help -h'
      valued='--classes --order --seed --repeats --annotator --source --model -m --store --format --label-column --text-column --group-column --slices --top -k' ;;
    'label import')
      commands=''
      options='--from-format --label-column --text-column --annotator --keep --source --into --new-labels --dry-run --store --json --help -h'
      valued='--from-format --label-column --text-column --annotator --keep --source --into --store' ;;
    'label export')
      commands=''
      options='--format -f --out --force --only --history --resolved --bom --from-format --label-column --text-column --annotator --keep --store --help -h'
      valued='--format -f --out --only --from-format --label-column --text-column --annotator --keep --store' ;;
    'label fields')
      commands=''
      options='--format -f --out --force --annotator --all --help -h'
      valued='--format -f --out --annotator' ;;
    'label agreement')
      commands=''
      options='--only --between --by-item --top -k --out --force --seed --from-format --label-column --text-column --annotator --keep --store --json --help -h'
      valued='--only --between --top -k --out --seed --from-format --label-column --text-column --annotator --keep --store' ;;
    'run')
      commands=''
      options='--store --quiet -q --log --audit --inconclusive --jobs -j --rehash --json --force --only --set --dataset --help -h'
      valued='--store --log --audit --inconclusive --jobs -j --force --only --set --dataset' ;;
    'plan')
      commands=''
      options='--store --rehash --check --json --force --only --set --dataset --help -h'
      valued='--store --force --only --set --dataset' ;;
    'graph')
      commands=''
      options='--format --help -h'
      valued='--format' ;;
    'runs')
      commands=''
      options='--store --limit -n --pipeline --since --tag --add-tag --remove-tag --note --keep --log --json --help -h'
      valued='--store --limit -n --pipeline --since --tag --add-tag --remove-tag --note --keep' ;;
    'show')
      commands=''
      options='--store --limit -n --csv --json --help -h'
      valued='--store --limit -n' ;;
    'why')
      commands=''
      options='--store --help -h'
      valued='--store' ;;
    'store')
      commands='check gc size backup forget help'
      options='--help -h'
      valued='' ;;
    'store check')
      commands=''
      options='--repair --store --json --help -h'
      valued='--store' ;;
    'store gc')
      commands=''
      options='--delete --keep-runs --grace --store --json --help -h'
      valued='--keep-runs --grace --store' ;;
    'store size')
      commands=''
      options='--store --json --help -h'
      valued='--store' ;;
    'store backup')
      commands=''
      options='--store --json --help -h'
      valued='--store' ;;
    'store forget')
      commands=''
      options='--pdf --reports --dry-run --store --json --help -h'
      valued='--pdf --reports --store' ;;
    'init')
      commands=''
      options='--vitae --help -h'
      valued='--vitae' ;;
    'train')
      commands=''
      options='--data -d --model -m --force --format --label-column --text-column --group-column --seed --max-bytes --small --precision --quiet -q --class-weights --cost --min-count --store --help -h'
      valued='--data -d --model -m --format --label-column --text-column --group-column --seed --max-bytes --precision --class-weights --cost --min-count --store' ;;
    'tune')
      commands=''
      options='--data -d --model -m --force --format --label-column --text-column --group-column --seed --max-bytes --small --precision --quiet -q --trials --metric --json --store --help -h'
      valued='--data -d --model -m --format --label-column --text-column --group-column --seed --max-bytes --precision --trials --metric --store' ;;
    'classify')
      commands=''
      options='--model -m --store --top -k --jsonl --none --pdf --explain --help -h'
      valued='--model -m --store --top -k --pdf' ;;
    'model')
      commands='list show card export import features promote help'
      options='--help -h'
      valued='' ;;
    'model list')
      commands=''
      options='--json --store --help -h'
      valued='--store' ;;
    'model show')
      commands=''
      options='--json --store --help -h'
      valued='--store' ;;
    'model card')
      commands=''
      options='--store --help -h'
      valued='--store' ;;
    'model export')
      commands=''
      options='--format -f --part --licence --figure --output -o --force --store --help -h'
      valued='--format -f --part --licence --figure --output -o --store' ;;
    'model import')
      commands=''
      options='--name --store --help -h'
      valued='--name --store' ;;
    'model features')
      commands=''
      options='--format -f --pdf --store --help -h'
      valued='--format -f --pdf --store' ;;
    'model promote')
      commands=''
      options='--as --store --help -h'
      valued='--as --store' ;;
    'test')
      commands=''
      options='--data -d --model -m --by --accuracy --out --json --store --format --label-column --text-column --group-column --help -h'
      valued='--data -d --model -m --by --accuracy --out --store --format --label-column --text-column --group-column' ;;
    'evaluate')
      commands='fields changes rules redaction help'
      options='--help -h'
      valued='' ;;
    'evaluate fields')
      commands=''
      options='--gold --parsed --documents --fold --misses --scores --json --help -h'
      valued='--gold --parsed --documents --fold --misses --scores' ;;
    'evaluate changes')
      commands=''
      options='--limit --json --help -h'
      valued='--limit' ;;
    'evaluate rules')
      commands=''
      options='--gold --parsed --documents --json --help -h'
      valued='--gold --parsed --documents' ;;
    'evaluate redaction')
      commands=''
      options='--gold --parsed --json --help -h'
      valued='--gold --parsed' ;;
    'errors')
      commands=''
      options='--model -m --data -d --format --label-column --text-column --group-column --evaluation --slice --label --called --kind --top -k --out --store --json --help -h'
      valued='--model -m --data -d --format --label-column --text-column --group-column --evaluation --slice --label --called --kind --top -k --out --store' ;;
    'gate')
      commands=''
      options='--candidate -c --baseline -b --data -d --format --label-column --text-column --group-column --margin --alpha --class-alpha --accuracy --resamples --seed --inconclusive --latency-ratio --rounds --p99 --profile --no-latency --first --json --junit --sarif --markdown --store --help -h'
      valued='--candidate -c --baseline -b --data -d --format --label-column --text-column --group-column --margin --alpha --class-alpha --accuracy --resamples --seed --inconclusive --latency-ratio --rounds --p99 --profile --junit --sarif --markdown --store' ;;
    'compare')
      commands=''
      options='--evaluation --margin --alpha --class-alpha --accuracy --resamples --seed --inconclusive --json --junit --sarif --markdown --store --help -h'
      valued='--evaluation --margin --alpha --class-alpha --accuracy --resamples --seed --inconclusive --junit --sarif --markdown --store' ;;
    'baseline')
      commands='accept help'
      options='--help -h'
      valued='' ;;
    'baseline accept')
      commands=''
      options='--help -h'
      valued='' ;;
    'doctor')
      commands=''
      options='--store --json --help -h'
      valued='--store' ;;
    'hardware')
      commands='calibrate list show help'
      options='--help -h'
      valued='' ;;
    'hardware calibrate')
      commands=''
      options='--name --description --repetitions --kernel-nanoseconds --replace --store --help -h'
      valued='--name --description --repetitions --kernel-nanoseconds --store' ;;
    'hardware list')
      commands=''
      options='--store --json --help -h'
      valued='--store' ;;
    'hardware show')
      commands=''
      options='--store --help -h'
      valued='--store' ;;
    'completions')
      commands=''
      options='--help -h'
      valued='' ;;
    'man')
      commands=''
      options='--help -h'
      valued='' ;;
  esac
}

# Completes the value of a command's option, or of its argument: @1 is the first one.
_vitae_value() {
  case $1 in
    'parse --format' | 'parse -f') _vitae_words 'jsonl json-resume portfolio csv' ;;
    'parse --rows') _vitae_words 'resumes work education skills' ;;
    'parse --out' | 'parse -o') _vitae_paths -d ;;
    'parse --only') _vitae_words 'ok no-text garbled xfa-form portfolio encrypted damaged too-large timeout crashed unsupported unreadable' ;;
    'parse --into') _vitae_paths -f ;;
    'parse --model' | 'parse -m') _vitae_paths -f ;;
    'parse --store') _vitae_paths -f ;;
    'parse --password-file') _vitae_paths -f ;;
    'parse @'*) _vitae_paths -f ;;
    'inspect --stage') _vitae_words 'words lines columns paragraphs fields' ;;
    'inspect --output' | 'inspect -o') _vitae_paths -f ;;
    'inspect --model' | 'inspect -m') _vitae_paths -f ;;
    'inspect --store') _vitae_paths -f ;;
    'inspect @1') _vitae_paths -f ;;
    'portfolio --out' | 'portfolio -o') _vitae_paths -d ;;
    'portfolio --language') _vitae_words 'da de en es fr it nl pt' ;;
    'portfolio --model' | 'portfolio -m') _vitae_paths -f ;;
    'portfolio --store') _vitae_paths -f ;;
    'portfolio --password-file') _vitae_paths -f ;;
    'portfolio @1') _vitae_paths -f ;;
    'people @1') _vitae_paths -f ;;
    'import --store') _vitae_paths -f ;;
    'import @'*) _vitae_paths -f ;;
    'dataset check --labels') _vitae_paths -f ;;
    'dataset check --documents') _vitae_paths -f ;;
    'dataset check --sources') _vitae_paths -d ;;
    'dataset check --schema') _vitae_paths -f ;;
    'dataset check @1') _vitae_paths -d ;;
    'dataset stats --labels') _vitae_paths -f ;;
    'dataset stats --documents') _vitae_paths -f ;;
    'dataset stats @1') _vitae_paths -d ;;
    'dataset export --labels') _vitae_paths -f ;;
    'dataset export --documents') _vitae_paths -f ;;
    'dataset export --format' | 'dataset export -f') _vitae_words 'jsonl csv tsv fasttext' ;;
    'dataset export @1') _vitae_paths -d ;;
    'dataset import --labels') _vitae_paths -f ;;
    'dataset import --format') _vitae_words 'fasttext csv tsv jsonl json' ;;
    'dataset import --documents') _vitae_paths -f ;;
    'dataset import --to') _vitae_paths -d ;;
    'dataset import @1') _vitae_paths -d ;;
    'label start --order') _vitae_words 'document uncertainty margin random diverse disagreement label-errors' ;;
    'label start --source') _vitae_words 'person gold' ;;
    'label start --model' | 'label start -m') _vitae_paths -f ;;
    'label start --store') _vitae_paths -f ;;
    'label start --format') _vitae_words 'fasttext csv tsv jsonl json' ;;
    'label start @'*) _vitae_paths -f ;;
    'label web --order') _vitae_words 'document uncertainty margin random diverse disagreement label-errors' ;;
    'label web --source') _vitae_words 'person gold' ;;
    'label web --model' | 'label web -m') _vitae_paths -f ;;
    'label web --store') _vitae_paths -f ;;
    'label web --format') _vitae_words 'fasttext csv tsv jsonl json' ;;
    'label web --html') _vitae_paths -f ;;
    'label web @'*) _vitae_paths -f ;;
    'label next --order') _vitae_words 'document uncertainty margin random diverse disagreement label-errors' ;;
    'label next --source') _vitae_words 'person gold' ;;
    'label next --model' | 'label next -m') _vitae_paths -f ;;
    'label next --store') _vitae_paths -f ;;
    'label next --format') _vitae_words 'fasttext csv tsv jsonl json' ;;
    'label next @'*) _vitae_paths -f ;;
    'label import --from-format') _vitae_words 'jsonl csv fasttext label-studio doccano prodigy huggingface conll' ;;
    'label import --source') _vitae_words 'person gold function model' ;;
    'label import --into') _vitae_paths -f ;;
    'label import --store') _vitae_paths -f ;;
    'label import @'*) _vitae_paths -f ;;
    'label export --format' | 'label export -f') _vitae_words 'jsonl csv fasttext label-studio doccano prodigy huggingface conll' ;;
    'label export --out') _vitae_paths -f ;;
    'label export --from-format') _vitae_words 'jsonl csv fasttext label-studio doccano prodigy huggingface conll' ;;
    'label export --store') _vitae_paths -f ;;
    'label export @'*) _vitae_paths -f ;;
    'label fields --format' | 'label fields -f') _vitae_words 'jsonl label-studio doccano prodigy json-resume interface' ;;
    'label fields --out') _vitae_paths -f ;;
    'label fields @'*) _vitae_paths -f ;;
    'label agreement --out') _vitae_paths -f ;;
    'label agreement --from-format') _vitae_words 'jsonl csv fasttext label-studio doccano prodigy huggingface conll' ;;
    'label agreement --store') _vitae_paths -f ;;
    'label agreement @'*) _vitae_paths -f ;;
    'run --store') _vitae_paths -f ;;
    'run --log') _vitae_words 'text json' ;;
    'run --inconclusive') _vitae_words 'pass fail' ;;
    'run --dataset') _vitae_paths -d ;;
    'run @1') _vitae_words "$(vitae completions --pipelines 2>/dev/null)" ;;
    'plan --store') _vitae_paths -f ;;
    'plan --dataset') _vitae_paths -d ;;
    'plan @1') _vitae_words "$(vitae completions --pipelines 2>/dev/null)" ;;
    'graph --format') _vitae_words 'mermaid dot json' ;;
    'graph @1') _vitae_words "$(vitae completions --pipelines 2>/dev/null)" ;;
    'runs --store') _vitae_paths -f ;;
    'show --store') _vitae_paths -f ;;
    'why --store') _vitae_paths -f ;;
    'store check --store') _vitae_paths -f ;;
    'store gc --store') _vitae_paths -f ;;
    'store size --store') _vitae_paths -f ;;
    'store backup --store') _vitae_paths -f ;;
    'store backup @1') _vitae_paths -f ;;
    'store forget --pdf') _vitae_paths -f ;;
    'store forget --reports') _vitae_paths -d ;;
    'store forget --store') _vitae_paths -f ;;
    'train --data' | 'train -d') _vitae_paths -f ;;
    'train --model' | 'train -m') _vitae_paths -f ;;
    'train --format') _vitae_words 'fasttext csv tsv jsonl json' ;;
    'train --class-weights') _vitae_words 'none balanced' ;;
    'train --store') _vitae_paths -f ;;
    'tune --data' | 'tune -d') _vitae_paths -f ;;
    'tune --model' | 'tune -m') _vitae_paths -f ;;
    'tune --format') _vitae_words 'fasttext csv tsv jsonl json' ;;
    'tune --metric') _vitae_words 'accuracy macro-f1 log-loss' ;;
    'tune --store') _vitae_paths -f ;;
    'classify --model' | 'classify -m') _vitae_paths -f ;;
    'classify --store') _vitae_paths -f ;;
    'classify --pdf') _vitae_paths -f ;;
    'model list --store') _vitae_paths -f ;;
    'model show --store') _vitae_paths -f ;;
    'model show @1') _vitae_paths -f ;;
    'model card --store') _vitae_paths -f ;;
    'model card @1') _vitae_paths -f ;;
    'model export --format' | 'model export -f') _vitae_words 'vitae coreml onnx' ;;
    'model export --part') _vitae_words 'context text' ;;
    'model export --output' | 'model export -o') _vitae_paths -f ;;
    'model export --store') _vitae_paths -f ;;
    'model export @1') _vitae_paths -f ;;
    'model import --store') _vitae_paths -f ;;
    'model import @1') _vitae_paths -f ;;
    'model features --format' | 'model features -f') _vitae_words 'coreml onnx' ;;
    'model features --pdf') _vitae_paths -f ;;
    'model features --store') _vitae_paths -f ;;
    'model features @1') _vitae_paths -f ;;
    'model promote --store') _vitae_paths -f ;;
    'model promote @1') _vitae_paths -f ;;
    'test --data' | 'test -d') _vitae_paths -f ;;
    'test --model' | 'test -m') _vitae_paths -f ;;
    'test --out') _vitae_paths -d ;;
    'test --store') _vitae_paths -f ;;
    'test --format') _vitae_words 'fasttext csv tsv jsonl json' ;;
    'evaluate fields --gold') _vitae_paths -d ;;
    'evaluate fields --parsed') _vitae_paths -f ;;
    'evaluate fields --documents') _vitae_paths -f ;;
    'evaluate fields --misses') _vitae_paths -f ;;
    'evaluate fields --scores') _vitae_paths -f ;;
    'evaluate rules --gold') _vitae_paths -d ;;
    'evaluate rules --parsed') _vitae_paths -f ;;
    'evaluate rules --documents') _vitae_paths -f ;;
    'evaluate redaction --gold') _vitae_paths -d ;;
    'evaluate redaction --parsed') _vitae_paths -f ;;
    'errors --model' | 'errors -m') _vitae_paths -f ;;
    'errors --data' | 'errors -d') _vitae_paths -f ;;
    'errors --format') _vitae_words 'fasttext csv tsv jsonl json' ;;
    'errors --kind') _vitae_words 'mistakes labels duplicates needed rows' ;;
    'errors --out') _vitae_paths -d ;;
    'errors --store') _vitae_paths -f ;;
    'gate --candidate' | 'gate -c') _vitae_paths -f ;;
    'gate --baseline' | 'gate -b') _vitae_paths -f ;;
    'gate --data' | 'gate -d') _vitae_paths -f ;;
    'gate --format') _vitae_words 'fasttext csv tsv jsonl json' ;;
    'gate --inconclusive') _vitae_words 'pass fail' ;;
    'gate --junit') _vitae_paths -f ;;
    'gate --sarif') _vitae_paths -f ;;
    'gate --markdown') _vitae_paths -f ;;
    'gate --store') _vitae_paths -f ;;
    'compare --inconclusive') _vitae_words 'pass fail' ;;
    'compare --junit') _vitae_paths -f ;;
    'compare --sarif') _vitae_paths -f ;;
    'compare --markdown') _vitae_paths -f ;;
    'compare --store') _vitae_paths -f ;;
    'doctor --store') _vitae_paths -f ;;
    'hardware calibrate --store') _vitae_paths -f ;;
    'hardware list --store') _vitae_paths -f ;;
    'hardware show --store') _vitae_paths -f ;;
    'completions @1') _vitae_words 'bash zsh fish' ;;
  esac
}

_vitae_words() {
  local word
  for word in $1; do
    if [[ $word == "$current"* ]]; then COMPREPLY+=("$prefix$word"); fi
  done
}

_vitae_paths() {
  local path
  compopt -o filenames 2>/dev/null || :
  while IFS= read -r path; do
    COMPREPLY+=("$prefix$path")
  done < <(compgen "$1" -- "$current")
}

_vitae() {
  local current=${COMP_WORDS[COMP_CWORD]} prefix= place= option= only_arguments=
  local commands options valued word index=1 argument=1
  COMPREPLY=()
  _vitae_command ''
  while ((index < COMP_CWORD)); do
    word=${COMP_WORDS[index]}
    ((index += 1))
    if [[ -n $only_arguments || $word == - || $word != -* ]]; then
      if [[ -n $only_arguments || " $commands " != *" $word "* ]]; then
        ((argument += 1))
      elif [[ $word != help ]]; then
        place=${place:+$place }$word
        _vitae_command "$place"
      fi
    elif [[ $word == -- ]]; then
      only_arguments=yes
    elif [[ " $valued " == *" $word "* ]]; then
      # Readline makes three words of --option=value.
      if [[ ${COMP_WORDS[index]} == = ]]; then ((index += 1)); fi
      if ((index >= COMP_CWORD)); then
        option=$word
        if [[ $current == = ]]; then current=; fi
      fi
      ((index += 1))
    fi
  done
  if [[ -z $option && -z $only_arguments && $current == --*=* ]]; then
    option=${current%%=*}
    prefix=$option=
    current=${current#*=}
  fi
  if [[ -n $option ]]; then
    _vitae_value "$place $option"
  elif [[ -z $only_arguments && $current == -* ]]; then
    _vitae_words "$options"
  elif [[ -n $commands ]]; then
    _vitae_words "$commands"
  else
    _vitae_value "$place @$argument"
  fi
}

complete -F _vitae vitae
