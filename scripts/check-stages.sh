#!/usr/bin/env bash
# A cached output is right only while its stage's meaning stands. stages.lock holds for each stage its version and the
# digest of the sources that decide its output; when sources change, somebody raises the version or accepts.
#
# A stage's sources are read from the code: its file, what that names, calls and uses, and what this needs in turn
# (stage-sources.awk). The table below adds what cannot be read there: other processes, C, members with common names.
#   scripts/check-stages.sh                   compare
#   scripts/check-stages.sh --accept          write what is there
#   scripts/check-stages.sh --sources STAGE   list a stage's sources
set -euo pipefail
cd "$(dirname "$0")/.."

stages="Sources/Workbench/Stages Sources/ResumeWorkbench/Stages"
# How a stage says its version.
declaration='(let version = |var version: Int \{ )'
# Stage, then the folders and files that decide its output, apart from its own file.
table="
WriteAblationReport Sources/ResumeSections Sources/TextClassification Sources/Evaluation
WriteEvaluationReport Sources/Reporting Sources/Evaluation Sources/Workbench/Reports
CrossValidateDocuments Sources/Workbench/Datasets/GroupedFolds.swift Sources/ResumeWorkbench/Datasets/ResumeGroups.swift Sources/ResumeSections Sources/TextClassification Sources/PageLayout/Document/Paragraph.swift Sources/Evaluation/Intervals/SplitMix64.swift
WriteCrossValidationReport Sources/Reporting Sources/Evaluation
DescribeFolds Sources/ResumeWorkbench/Datasets/FoldOverlap.swift Sources/Workbench/Datasets/NearDuplicates.swift Sources/ResumeWorkbench/Datasets/NearDuplicates+Resumes.swift Sources/TextClassification/Features/SimHash.swift Sources/TextClassification/Features/FeatureHash.swift
EvaluateDocuments Sources/Workbench/Analysis/EvidenceMask.swift Sources/Reporting/Masking/QuoteMask.swift Sources/Reporting/Masking/PersonalSpans.swift Sources/ResumeSections Sources/TextClassification Sources/PageLayout/Document/Paragraph.swift
WriteFieldReport Sources/ResumeWorkbench/Fields Sources/ResumeFields Sources/ResumeHeaders Sources/ResumeScanners Sources/Evaluation/NumberText.swift
ExtractText Sources/PDFText Sources/PDFWorker Sources/CPoppler Sources/PageLayout Sources/UnicodeText
FitFieldModels Sources/Workbench/Datasets/GroupedFolds.swift Sources/ResumeWorkbench/Datasets/ResumeGroups.swift Sources/ResumeWorkbench/Fields/FieldTraining*.swift Sources/ResumeSections Sources/UnicodeText/Words Sources/ResumeHeaders/Model Sources/ResumeScanners/Words/RoleWords.swift Sources/ResumeScanners/Contacts/PlaceWords.swift Sources/TextClassification Sources/Evaluation/Intervals/SplitMix64.swift
FitFieldModel Sources/ResumeWorkbench/Fields/FieldTraining*.swift Sources/ResumeSections Sources/UnicodeText/Words Sources/ResumeHeaders/Model Sources/ResumeScanners/Words/RoleWords.swift Sources/ResumeScanners/Contacts/PlaceWords.swift Sources/TextClassification
FitLanguages Sources/ResumeLexicon/Language
FitClassifier Sources/ResumeSections Sources/TextClassification
FreezePredictions
ApplyFrozenFolds Sources/Workbench/Datasets/NearDuplicates.swift Sources/ResumeWorkbench/Datasets/NearDuplicates+Resumes.swift Sources/TextClassification/Features/SimHash.swift Sources/TextClassification/Features/FeatureHash.swift
IgnoreColumns
Ingest
AlignGoldLabels Sources/ResumeWorkbench/Alignment Sources/ResumeSections
ReadGoldRows Sources/ResumeWorkbench/Datasets/GoldFile.swift Sources/ResumeWorkbench/Alignment/GoldRow.swift
ParagraphTexts Sources/ResumeSections Sources/ArtifactStore/Tables/Document.swift
ApplyLabelingFunctions Sources/Workbench/WeakLabels
StoredLabels
LabelOutOfFold Sources/Workbench/Datasets/GroupedFolds.swift Sources/ResumeWorkbench/Datasets/ResumeGroups.swift Sources/ResumeSections Sources/TextClassification Sources/PageLayout/Document/Paragraph.swift Sources/Evaluation/Intervals/SplitMix64.swift
WriteLayoutReport Sources/ResumeWorkbench/Alignment Sources/Evaluation/NumberText.swift
MeasureDocumentLatency Sources/ResumeSections Sources/TextClassification Sources/Evaluation
WriteSampleAblationReport Sources/ResumeWorkbench/Alignment Sources/ResumeSections Sources/TextClassification Sources/Evaluation
SourceFile
SourceFiles
SourceLabels
SplitParagraphs Sources/PageLayout Sources/UnicodeText
WriteTestFoldReport Sources/Evaluation
SplitByPerson Sources/Workbench/Datasets/GroupDraw.swift Sources/Evaluation/Intervals/SplitMix64.swift
Verify Sources/Evaluation Sources/Workbench/Stages/Gate.swift
CrossValidate Sources/Workbench/Texts Sources/Workbench/Datasets/GroupedFolds.swift Sources/Workbench/Stages/EvaluateText.swift Sources/Workbench/Analysis Sources/TextClassification Sources/Evaluation/Intervals/SplitMix64.swift
EvaluateText Sources/Workbench/Texts Sources/Workbench/Analysis Sources/Reporting/Masking/QuoteMask.swift Sources/Reporting/Masking/PersonalSpans.swift Sources/TextClassification
Export Sources/Reporting/CSVText.swift
FitText Sources/Workbench/Texts Sources/TextClassification
Label Sources/Workbench/Texts Sources/Workbench/Datasets/JSONNode.swift Sources/Reporting/CSVText.swift
MeasureLatency Sources/Workbench/Comparing/InterleavedTiming.swift Sources/TextClassification Sources/Evaluation
ReadTexts Sources/Workbench/Texts Sources/Workbench/Datasets/JSONNode.swift Sources/Reporting/CSVText.swift
Split Sources/Workbench/Datasets/GroupDraw.swift Sources/Workbench/Datasets/NearDuplicates.swift Sources/TextClassification/Features/SimHash.swift Sources/TextClassification/Features/FeatureHash.swift Sources/Evaluation/Intervals/SplitMix64.swift
WriteReport Sources/Workbench/Reports Sources/Reporting Sources/Evaluation
WriteShippedModels Sources/ResumeLexicon/Shipped Sources/ResumeModel
"

# What every stage's bytes and keys rest on.
common="Sources/Workbench/Values Sources/ResumeWorkbench/Values Sources/ByteCoding Sources/PipelineKit/Artifacts/Artifact.swift Sources/PipelineKit/Artifacts/CanonicalForm.swift
  Sources/PipelineKit/Artifacts/CanonicalEncoder.swift Sources/PipelineKit/Artifacts/CanonicalContainers.swift"

# What runs stages, keeps outputs and prints; it decides no output.
machinery='^Sources/(PipelineKit|ArtifactStore|CommandLineKit|ContentDigest|PlainFoundation|vitae)/'

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Which module may import which: the table of check-imports.sh. Who imports a module has also what that one exports.
grep -rE '^@_exported public import ' --include='*.swift' Sources \
  | sed -E 's|^Sources/([^/]+)/.* import ([A-Za-z]+)$|\1 \2|' >"$work/exports"
sed -nE 's/^  \[([A-Za-z]+)\]="(.*)"$/\1 \2/p' scripts/check-imports.sh \
  | awk 'FILENAME == ARGV[1] { of[$1] = of[$1] " " $2; next } { more = ""; for (i = 2; i <= NF; i++) more = more of[$i]; print $0 more }' \
    "$work/exports" - >"$work/modules"
find Sources -name '*.swift' | LC_ALL=C sort | xargs awk -f scripts/stage-sources.awk "$work/modules" >"$work/needs"

# Every file that a file needs, directly or by way of others.
needed() {
  awk -F'\t' -v start="$1" '
    { to[$1] = to[$1] "\t" $2 }
    END {
      queue[1] = start; seen[start] = 1; n = 1
      for (i = 1; i <= n; i++) {
        count = split(to[queue[i]], found, "\t")
        for (j = 1; j <= count; j++)
          if (found[j] != "" && !(found[j] in seen)) { seen[found[j]] = 1; queue[++n] = found[j] }
      }
      for (i = 1; i <= n; i++) print queue[i]
    }' "$work/needs" | grep -vE "$machinery"
}

# The sources of a stage, a file a line; with the code that reads the word lists also the lists.
sources() {
  local stage=$1 file
  shift
  # shellcheck disable=SC2086
  file=$(find $stages -name "$stage.swift")
  # shellcheck disable=SC2086
  { find "$file" "$@" $common \( -name '*.swift' -o -name '*.h' \); needed "$file"; } | LC_ALL=C sort -u \
    | awk '{ print } $0 == "Sources/ResumeLexicon/Lexicon.swift" { print "Sources/CResumeLexicon/lexicons.txt" }'
}

if [ "${1:-}" = --sources ]; then
  read -r stage table_sources < <(grep -E "^${2:?which stage?}( |\$)" <<<"$table") || { echo "no stage '$2'"; exit 64; }
  # shellcheck disable=SC2086
  sources "$stage" $table_sources
  exit 0
fi

current=$(while read -r stage sources; do
  [ -n "$stage" ] || continue
  # shellcheck disable=SC2086
  version=$(sed -nE "s/.*static $declaration([0-9]+).*/\\2/p" $(find $stages -name "$stage.swift"))
  # shellcheck disable=SC2086
  digest=$(sources "$stage" $sources | xargs cat | sha256sum | cut -c1-16)
  echo "$stage $version $digest"
done <<<"$table")

listed=$(sed -E '/^$/d; s/ .*//' <<<"$table" | sort)
# shellcheck disable=SC2086
declared=$(grep -rlE "static $declaration" $stages | xargs -n1 basename | sed 's/\.swift//' | sort)
if [ "$listed" != "$declared" ]; then
  echo "scripts/check-stages.sh: the table and the stages in $stages differ:"
  diff <(echo "$listed") <(echo "$declared") || true
  exit 1
fi

if [ "${1:-}" = --accept ]; then
  echo "$current" >stages.lock
  echo "stages.lock written"
  exit 0
fi
bad=0
while read -r stage version digest; do
  read -r _ locked_version locked_digest < <(grep -E "^$stage " stages.lock || echo "$stage none none")
  if [ "$digest" != "$locked_digest" ]; then
    bad=1
    if [ "$version" = "$locked_version" ]; then
      echo "$stage: its sources changed and its version is still $version. Raise 'static let version' if outputs" \
        "may differ; then, or if they cannot, run 'make accept'."
    else
      echo "$stage: version $locked_version → $version; run 'make accept' to record it."
    fi
  fi
done <<<"$current"
[ $bad -eq 0 ] && echo "stages: versions and sources agree with stages.lock"
exit $bad
