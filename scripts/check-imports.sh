#!/usr/bin/env bash
# Imports point down only, and the core an app imports knows neither Foundation nor files.
# The table is the architecture: a module and everything it may import.
set -euo pipefail
cd "$(dirname "$0")/.."

declare -A allowed=(
  [ByteCoding]=""
  [ContentDigest]="CSHA256"
  [UnicodeText]="Synchronization"
  [ResumeLexicon]="ByteCoding CResumeData CResumeLexicon UnicodeText"
  [PageLayout]="ResumeLexicon UnicodeText"
  [TextClassification]="ByteCoding Glibc Darwin"
  [ModelExport]="ByteCoding TextClassification"
  [Evaluation]="Glibc Darwin"
  [ResumeDates]="ResumeLexicon UnicodeText"
  [ResumeSections]="ByteCoding PageLayout ResumeLexicon TextClassification UnicodeText Glibc Darwin"
  [ResumeScanners]="PageLayout ResumeDates ResumeLexicon ResumeSections UnicodeText Synchronization"
  [ResumeHeaders]="ByteCoding PageLayout ResumeDates ResumeLexicon ResumeScanners ResumeSections TextClassification UnicodeText Glibc Darwin Synchronization"
  [ResumeFields]="PageLayout ResumeDates ResumeHeaders ResumeLexicon ResumeScanners ResumeSections UnicodeText Glibc Darwin"
  [ResumeModel]="ByteCoding PageLayout ResumeDates ResumeFields ResumeHeaders ResumeLexicon ResumeScanners ResumeSections TextClassification"
  [PlainFoundation]="Foundation FoundationEssentials Glibc"
  [LocalServer]="Dispatch Glibc Darwin"
  [QRCode]=""
  [CommandLineKit]="Dispatch Glibc Darwin Synchronization"
  [PipelineKit]="ByteCoding ContentDigest Synchronization"
  [ArtifactStore]="CSQLite ContentDigest Glibc Darwin Synchronization"
  [PDFText]="ByteCoding PageLayout UnicodeText Dispatch Glibc Darwin Synchronization"
  [PDFWorker]="CConfinement CPoppler CPopplerData PDFText PageLayout UnicodeText Glibc Darwin"
  [Reporting]="Evaluation Glibc Darwin"
  [Sharing]="ContentDigest QRCode Reporting ResumeLexicon ResumeModel UnicodeText"
  [Workbench]="ArtifactStore ByteCoding CAllocationCount CommandLineKit ContentDigest Evaluation PipelineKit PlainFoundation Reporting TextClassification Synchronization"
  [Labelling]="ArtifactStore CommandLineKit ContentDigest Evaluation LocalServer PipelineKit PlainFoundation Reporting TextClassification Workbench Synchronization"
  [ResumeWorkbench]="ArtifactStore ByteCoding ContentDigest Evaluation PDFText PageLayout PipelineKit PlainFoundation Reporting ResumeModel TextClassification Workbench"
  [CommandFiles]="ArtifactStore CommandLineKit ContentDigest PDFText PlainFoundation Workbench"
  [ModelHandling]="ArtifactStore CommandFiles CommandLineKit ContentDigest Evaluation ModelExport PlainFoundation Reporting ResumeModel ResumeWorkbench TextClassification Workbench"
  [BulkParsing]="ArtifactStore CommandFiles CommandLineKit ContentDigest Evaluation PDFText PageLayout PlainFoundation Reporting ResumeModel ResumeWorkbench Workbench"
  [ResumeLabelling]="ArtifactStore BulkParsing CommandFiles CommandLineKit ContentDigest Labelling ModelHandling PDFText PageLayout PlainFoundation ResumeModel ResumeWorkbench TextClassification Workbench"
  [vitae]="ArtifactStore BulkParsing CBuildInfo CStarterPackage CommandFiles CommandLineKit ContentDigest Evaluation Labelling LocalServer ModelHandling PDFText PageLayout PipelineKit PlainFoundation QRCode Reporting ResumeLabelling ResumeModel ResumeWorkbench Sharing TextClassification Workbench"
)

bad=0
for folder in Sources/*/; do
  module=$(basename "$folder")
  case $module in CSQLite | CPoppler | CPopplerData | CConfinement | CAllocationCount | CResumeData | CResumeLexicon | CSHA256 | CBuildInfo | CStarterPackage) continue ;; esac
  if [ -z "${allowed[$module]+known}" ]; then
    echo "$folder: no line in scripts/check-imports.sh says what this module may import"
    bad=1
    continue
  fi
  # Every word behind an 'import' of a line counts, whatever stands before it; comments and texts in quotes do not.
  while IFS=: read -r file line text; do
    for name in $(sed -E 's/"[^"]*"//g; s|//.*||; s/(^|[ ;)])import +((struct|class|enum|func|protocol) +)?([A-Za-z_][A-Za-z0-9_]*)/ @@\4 /g' <<<"$text" \
      | grep -oE '@@[A-Za-z0-9_]+' | tr -d '@'); do
      if ! grep -qw "$name" <<<"${allowed[$module]}"; then
        echo "$file:$line: $module must not import $name"
        bad=1
      fi
    done
  done < <(grep -rnE '(^|[ ;)])import +[A-Za-z]' --include='*.swift' "$folder" | grep -vE '^[^:]+:[0-9]+: *//' || true)
done
for file in pipelines/*/*.swift; do
  if grep -nE '(^|[ ;)])import ' "$file" | grep -vE '^[0-9]+: *(//|import (Resume)?Workbench$)'; then
    echo "$file: a pipeline imports ResumeWorkbench or Workbench alone"
    bad=1
  fi
done
if grep -nE '(^|[ ;)])import ' docs/examples/ClassifyText/*.swift | grep -vE 'import TextClassification$'; then
  echo "docs/examples/ClassifyText: shows the use of TextClassification alone"
  bad=1
fi
# The workbench serves any labelled texts: nothing in it is about resumes or PDFs.
if grep -rniE 'resume|\bpdf|\bcv\b' Sources/Workbench --include='*.swift'; then
  echo "Sources/Workbench: what is about resumes or PDFs belongs in Sources/ResumeWorkbench"
  bad=1
fi
[ $bad -eq 0 ] && echo "imports: every module imports only what lies below it"
exit $bad
