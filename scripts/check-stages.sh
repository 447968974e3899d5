#!/usr/bin/env bash
# A cached output is right only while its stage's meaning stands. stages.lock holds for each stage its version and the
# digest of the sources that decide its output; when sources change, somebody raises the version or accepts.
#   scripts/check-stages.sh            compare
#   scripts/check-stages.sh --accept   write what is there
set -euo pipefail
cd "$(dirname "$0")/.."

stages="Sources/Workbench/Stages Sources/ResumeWorkbench/Stages"
# How a stage says its version.
declaration='(let version = |var version: Int \{ )'
# Stage, then the folders and files that decide its output, apart from its own file.
table="
WriteAblationReport Sources/ResumeModel/Classification Sources/TextClassification Sources/Evaluation
WriteEvaluationReport Sources/Reporting Sources/Evaluation Sources/Workbench/Reports
CrossValidateDocuments Sources/Workbench/Datasets/GroupedFolds.swift Sources/ResumeWorkbench/Datasets/ResumeGroups.swift Sources/ResumeModel/Classification Sources/TextClassification Sources/PageLayout/Paragraph.swift Sources/Evaluation/SplitMix64.swift
WriteCrossValidationReport Sources/Reporting Sources/Evaluation
DescribeFolds Sources/ResumeWorkbench/Datasets/FoldOverlap.swift Sources/Workbench/Datasets/NearDuplicates.swift Sources/ResumeWorkbench/Datasets/NearDuplicates+Resumes.swift Sources/TextClassification/SimHash.swift Sources/TextClassification/FeatureHash.swift
EvaluateDocuments Sources/Workbench/Analysis/EvidenceMask.swift Sources/Reporting/QuoteMask.swift Sources/Reporting/PersonalSpans.swift Sources/ResumeModel/Classification Sources/TextClassification Sources/PageLayout/Paragraph.swift
WriteFieldReport Sources/ResumeWorkbench/Fields Sources/ResumeModel Sources/Evaluation/NumberText.swift
ExtractText Sources/PDFText Sources/PDFWorker Sources/CPoppler Sources/PageLayout
FitFieldModels Sources/Workbench/Datasets/GroupedFolds.swift Sources/ResumeWorkbench/Datasets/ResumeGroups.swift Sources/ResumeWorkbench/Fields/FieldTraining*.swift Sources/ResumeModel/Classification Sources/ResumeModel/Text Sources/ResumeModel/Fields/FieldModels.swift Sources/ResumeModel/Fields/HeaderPartClassifier*.swift Sources/ResumeModel/Fields/RoleWords.swift Sources/ResumeModel/Fields/PlaceWords.swift Sources/TextClassification Sources/Evaluation/SplitMix64.swift
FitFieldModel Sources/ResumeWorkbench/Fields/FieldTraining*.swift Sources/ResumeModel/Classification Sources/ResumeModel/Text Sources/ResumeModel/Fields/FieldModels.swift Sources/ResumeModel/Fields/HeaderPartClassifier*.swift Sources/ResumeModel/Fields/RoleWords.swift Sources/ResumeModel/Fields/PlaceWords.swift Sources/TextClassification
FitLanguages Sources/ResumeModel/Language
FitClassifier Sources/ResumeModel/Classification Sources/TextClassification
FreezePredictions
ApplyFrozenFolds Sources/Workbench/Datasets/NearDuplicates.swift Sources/ResumeWorkbench/Datasets/NearDuplicates+Resumes.swift Sources/TextClassification/SimHash.swift Sources/TextClassification/FeatureHash.swift
IgnoreColumns
Ingest
AlignGoldLabels Sources/ResumeWorkbench/Alignment Sources/ResumeModel/Classification
LabelOutOfFold Sources/Workbench/Datasets/GroupedFolds.swift Sources/ResumeWorkbench/Datasets/ResumeGroups.swift Sources/ResumeModel/Classification Sources/TextClassification Sources/PageLayout/Paragraph.swift Sources/Evaluation/SplitMix64.swift
WriteLayoutReport Sources/ResumeWorkbench/Alignment Sources/Evaluation/NumberText.swift
MeasureDocumentLatency Sources/ResumeModel/Classification Sources/TextClassification Sources/Evaluation
WriteSampleAblationReport Sources/ResumeWorkbench/Alignment Sources/ResumeModel/Classification Sources/TextClassification Sources/Evaluation
SourceFile
SourceFiles
SplitParagraphs Sources/PageLayout
WriteTestFoldReport Sources/Evaluation
SplitByPerson Sources/Workbench/Datasets/GroupDraw.swift Sources/Evaluation/SplitMix64.swift
Verify Sources/Evaluation Sources/Workbench/Stages/Gate.swift
CrossValidate Sources/Workbench/Texts Sources/Workbench/Datasets/GroupedFolds.swift Sources/Workbench/Stages/EvaluateText.swift Sources/Workbench/Analysis Sources/TextClassification Sources/Evaluation/SplitMix64.swift
EvaluateText Sources/Workbench/Texts Sources/Workbench/Analysis Sources/Reporting/QuoteMask.swift Sources/Reporting/PersonalSpans.swift Sources/TextClassification
Export Sources/Reporting/CSVText.swift
FitText Sources/Workbench/Texts Sources/TextClassification
Label Sources/Workbench/Texts Sources/Workbench/Datasets/JSONNode.swift Sources/Reporting/CSVText.swift
MeasureLatency Sources/Workbench/Comparing/InterleavedTiming.swift Sources/TextClassification Sources/Evaluation
ReadTexts Sources/Workbench/Texts Sources/Workbench/Datasets/JSONNode.swift Sources/Reporting/CSVText.swift
Split Sources/Workbench/Datasets/GroupDraw.swift Sources/Workbench/Datasets/NearDuplicates.swift Sources/TextClassification/SimHash.swift Sources/TextClassification/FeatureHash.swift Sources/Evaluation/SplitMix64.swift
WriteReport Sources/Workbench/Reports Sources/Reporting Sources/Evaluation
WriteShippedModels Sources/ResumeModel/Shipped
"

# What every stage's bytes and keys rest on.
common="Sources/Workbench/Values Sources/ResumeWorkbench/Values Sources/ByteCoding Sources/PipelineKit/Artifact.swift Sources/PipelineKit/CanonicalForm.swift
  Sources/PipelineKit/CanonicalEncoder.swift Sources/PipelineKit/CanonicalContainers.swift"

current=$(while read -r stage sources; do
  [ -n "$stage" ] || continue
  # shellcheck disable=SC2086
  file=$(find $stages -name "$stage.swift")
  version=$(sed -nE "s/.*static $declaration([0-9]+).*/\\2/p" "$file")
  # shellcheck disable=SC2086
  digest=$(find "$file" $sources $common \( -name '*.swift' -o -name '*.h' \) | LC_ALL=C sort | xargs cat | sha256sum | cut -c1-16)
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
