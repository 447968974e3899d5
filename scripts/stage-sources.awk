# Says which Swift file needs which other one, read from the code itself: `FILE<tab>FILE` a line.
#   awk -f scripts/stage-sources.awk MODULES FILES…
# MODULES has a line for each module: its name, then the modules it may import.
#
# A file needs another one of its own or a lower module that declares
#   - a type which it names,
#   - a function at top level which it calls, also by `Module.function(`,
#   - a member in an extension, of a name of six letters and more that no other file declares, which it uses after a dot;
#     where the extended type is of this repository, the file must name that type too.
# What is private to its file is needed by nobody else.
function code(line) { gsub(/"([^"\\]|\\.)*"/, "\"\"", line); sub(/\/\/.*/, "", line); return line }
function name(line, pattern) {
  if (!match(line, pattern)) return ""
  line = substr(line, RSTART, RLENGTH); sub(/.* /, "", line); return line
}
FILENAME == ARGV[1] { below[$1, $1] = 1; for (i = 2; i <= NF; i++) below[$1, $i] = 1; next }
FNR == 1 { files[++n] = FILENAME; split(FILENAME, path, "/"); module[n] = path[2]; extended = "" }
{
  line = code($0)
  if (line ~ /^[^ ]/) {
    if (line ~ /^}/) extended = ""
    if (line !~ /private/) {
      type = name(line, "(^| )(struct|class|enum|protocol|actor|typealias) +[A-Za-z_0-9]+")
      if (type != "") { types[type] = types[type] " " n; extended = "" }
      else if (match(line, /(^| )extension +[^{:]*/)) {
        extended = substr(line, RSTART, RLENGTH)
        sub(/.*extension +/, "", extended); sub(/ .*/, "", extended); sub(/^.*\./, "", extended)
        gsub(/[^A-Za-z_0-9]/, "", extended)
      } else if ((function_ = name(line, "(^| )func +[A-Za-z_0-9]+")) != "") functions[function_] = functions[function_] " " n
    }
  } else if ((member = name(line, "^ +[a-z@A-Z() ]*(func|var|let|case) +[A-Za-z_0-9]+")) != "" && !((member, n) in known)) {
    known[member, n] = 1
    uses[member]++
    if (extended != "" && line !~ /private/ && line ~ /^  [^ ]/) { owner[member] = n; of[member] = extended }
  }
  before = ""
  while (match(line, /[A-Za-z_][A-Za-z_0-9]*/)) {
    word = substr(line, RSTART, RLENGTH)
    sign = RSTART > 1 ? substr(line, RSTART - 1, 1) : before
    mentions[n, word] = 1
    isCall = substr(line, RSTART + RLENGTH, 1) == "("
    if (sign == "." && !((last, last) in below)) dotted[n, word] = 1
    else if (isCall) called[n, word] = 1
    last = word
    before = ""
    line = substr(line, RSTART + RLENGTH)
  }
}
function need(from, to) { if (from != to && ((module[from] SUBSEP module[to]) in below)) print files[from] "\t" files[to] }
END {
  for (key in mentions) {
    split(key, part, SUBSEP); from = part[1]; word = part[2]
    count = split(types[word], found, " ")
    for (i = 1; i <= count; i++) need(from, found[i])
    if (key in called) { count = split(functions[word], found, " "); for (i = 1; i <= count; i++) need(from, found[i]) }
    if ((key in dotted) && uses[word] == 1 && length(word) > 5 && (word in owner))
      if (!(of[word] in types) || ((from SUBSEP of[word]) in mentions)) need(from, owner[word])
  }
}
