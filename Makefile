# vitae: what can be done here. Every target is one readable command; CI calls only these.
#
#   make            print this text, as make help does
#   make run        set up, build, run the main pipeline on the embedded dataset, verify, report
#   make test       set up, build and run all tests
#   make check      everything that CI checks apart from the tests: format, imports, versions, tidiness
#   make lint       the formatter's findings
#   make format     format all Swift files in place
#   make bench      throughput and latency against pdftotext in one run (needs poppler-utils)
#   make bench-extract   extraction and layout against pdftotext and, with PEERS_PYTHON, PyMuPDF and pypdfium2
#   make bench-engine    what a run costs when nothing or little changed
#   make bench-test      CPU time of vitae test over vitae classify on the same texts (ROWS="200000 1000000")
#   make torture     two and four runs at once with kills at random moments, then a check (ROUNDS=20)
#   make bench-classifier   the text classifier: accuracy, fit, memory, bytes, time (DATA=file, PEERS_PYTHON=python)
#   make check-exports   models for Core ML and ONNX against vitae (PYTHON=python with coremltools, onnx, onnxruntime, numpy)
#   make check-python    the model reader in Python against vitae classify (PYTHON=python3)
#   make check-dev-portfolio   build and test docs/examples/DevPortfolio, a package of its own
#   make baseline   accept the last run's predictions as the baseline of the regression gate
#   make gate       judge a code change by out-of-fold predictions of the training people
#   make gate-baseline   accept the last cross-validation as the baseline of make gate
#   make simulate-gate   the gate's false alarms and power, as docs/gates.md has them (long: a debug build)
#   make cross-validate   cross-validation by person and by layout; choose features with this
#   make leave-one-layout-out   the same for each layout in turn (minutes)
#   make test-fold   open the test fold, for a release
#   make ablation   accuracy without each part of the classifier, on the test fold, for a release
#                   SAMPLES=FOLDER with PDFs and gold.jsonl: on these PDFs instead
#   make layout-quality   paragraphs found, compared with those of the dataset's sources
#   make field-quality   fields of training people's resumes, by models cross-validated by person and layout
#   make template-quality   fields of resumes set in public templates, compared with their gold
#                   SET="c cd": only these sets, a to z, ca to ch, da to df, ea to eg, fa to fh, ga to gf, ha to he, ia to ig, ja to jd and ka to kj
#   make held-out-quality   fields of the people whose errors nobody has looked at: the test fold and the unread
#                   templates, in one table
#   make check-fields   what a change of the reader did to the fields of all resumes of the repository: documents, fields, F1 with
#                   its interval over people; scripts/check-fields.sh --accept makes it the baseline
#   make rules      write docs/rules.md: what each rule of field reading is worth on these resumes (half an hour)
#   make datasets   check the embedded dataset: rows, files, alignment, hidden words, folds, duplicates, contacts
#   make realism     statistics of the embedded resumes beside those of real ones (python3): all of them, then the batch
#                   that was written to these targets
#   make models      train the models that come with the program, and write them into Sources/CResumeData/models
#   make check-portfolio   what vitae portfolio writes, read by ZXing, OpenCV and OpenUSD (PEERS_PYTHON=python; says when skipped)
#   make lexicons    compile the word lists of datasets/lexicons into the file that the build embeds
#   make accept     accept changed stage sources without raising a stage's version
#   make docs     the libraries' documentation as one DocC site in .build/docs/site, without a network
#   make test-spark   the tests of docs/examples/spark, where Python has pyspark and pyarrow (VITAE=PATH ROUNDS=20)
#   make coverage   line coverage of the tests
#   make asan tsan  the tests under the address and thread sanitizers
#   make tool       build only the tool and its PDF worker
#   make install    install both, completions, man page and licences below PREFIX (/usr/local); after make tool, as root
#   make uninstall  remove what make install installed
#   make bundle     dist/vitae-VERSION-linux-ARCH.tar.gz, which runs where nothing is installed (Debian and Ubuntu)
#   make check-bundle   run the bundle in an empty root
#   make deb        dist/vitae_VERSION_ARCH.deb, for the release of Debian or Ubuntu that builds it
#   make clean      remove what was built; the store in .vitae stays
#
# make setup installs libsqlite3-dev and libpoppler-glib-dev where apt is, when they are missing.

SWIFT ?= swift
SOURCES = Package.swift Sources Tests pipelines docs/examples
PREFIX ?= /usr/local
export PREFIX DESTDIR
# Which commit is built reaches one small file, so a build after another commit compiles that and links anew.
RELEASE = VITAE_COMMIT="$$(scripts/commit.sh)" $(SWIFT) build -c release
REPORT = reports/resume-sections
FOLDS = reports/cross-validation

.DEFAULT_GOAL = help

.PHONY: help run check-fields rules leave-one-layout-out test-fold ablation datasets template-quality held-out-quality layout-quality models cross-validate test check lint format bench bench-engine bench-test torture bench-extract baseline accept coverage asan tsan clean setup build bench-classifier gate gate-baseline simulate-gate tool install uninstall bundle check-bundle deb docs check-portfolio check-exports check-python check-dev-portfolio test-spark lexicons realism

# The text above, without its signs of comment.
help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

run: build
	.build/release/resume-sections run

gate: build
	.build/release/cross-validation run --quiet
	.build/release/vitae gate --candidate $(FOLDS)/candidate.csv --baseline $(FOLDS)/baseline.csv

gate-baseline:
	cp $(FOLDS)/candidate.csv $(FOLDS)/baseline.csv

simulate-gate: setup
	GATE_SIMULATIONS=2000 $(SWIFT) test --filter GateSimulationTests | grep -E '^\||error|passed|failed'

cross-validate: build
	.build/release/cross-validation run
	@cat reports/cross-validation/summary.md

leave-one-layout-out: build
	.build/release/leave-one-layout-out run
	@cat reports/leave-one-layout-out/summary.md

test-fold: build
	.build/release/test-fold run
	@cat reports/test-fold/summary.md

ablation: build
ifdef SAMPLES
	SAMPLES="$(SAMPLES)" .build/release/sample-ablation run
	@cat reports/sample-ablation/summary.md
else
	.build/release/ablation run
	@cat reports/ablation/summary.md
endif

layout-quality: build
	.build/release/layout-quality run
	@cat reports/layout-quality/summary.md

field-quality: build
	.build/release/field-quality run
	@cat reports/field-quality/summary.md

template-quality: build
	@mkdir -p reports/template-quality
	scripts/parse-templates.sh > reports/template-quality/parsed.jsonl
	@sed -E 's/"set": "([a-z]+)", "fold": "[a-z-]+"/"fold": "\1"/' datasets/templates/documents.jsonl \
	  > reports/template-quality/sets.jsonl
	@for fold in $(or $(SET),read unread read-people unread-people read-generated unread-generated read-authors unread-authors read-later read-drawn); do echo "$$fold:"; .build/release/vitae evaluate fields \
	  --gold datasets/templates/gold --parsed reports/template-quality/parsed.jsonl --fold $$fold \
	  --documents $(if $(SET),reports/template-quality/sets.jsonl,datasets/templates/documents.jsonl); done

held-out-quality: build
	scripts/held-out-quality.sh

check-fields: build
	scripts/check-fields.sh

realism:
	@python3 datasets/tools/realism.py
	@python3 datasets/tools/realism.py --batch realistic

rules: build
	scripts/rules.sh

datasets: build
	.build/release/vitae dataset check --invented --notes --sources datasets/resumes/source

models: build
	.build/release/shipped-models run

lexicons:
	scripts/lexicons.sh

test: setup
	$(SWIFT) test

build: setup
	$(RELEASE)

tool: setup
	$(RELEASE) --product vitae
	$(RELEASE) --product vitae-pdf-worker

install:
	@scripts/install.sh

uninstall:
	@scripts/install.sh --uninstall

bundle: tool
	scripts/bundle.sh

check-bundle:
	scripts/check-bundle.sh

check-portfolio: tool
	scripts/check-portfolio.sh

deb: tool
	scripts/deb.sh

setup:
	@scripts/setup.sh

check: lint
	scripts/check-imports.sh
	scripts/lexicons.sh --check
	scripts/check-words.sh
	scripts/check-stages.sh
	scripts/check-tree.sh

docs: setup
	@scripts/make-docs.sh

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format:
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

bench: build
	scripts/bench.sh

bench-engine: build
	PEERS_PYTHON="$(PEERS_PYTHON)" scripts/bench-engine.sh

bench-test: tool
	scripts/bench-test.sh

torture: build
	scripts/torture.sh $(ROUNDS)

bench-extract: build
	scripts/bench-extract.sh

bench-classifier: build
	scripts/bench-classifier.sh

check-exports: build
	scripts/check-exports.sh

check-dev-portfolio: setup
	scripts/check-dev-portfolio.sh

check-python: build
	scripts/check-python.sh

baseline:
	.build/release/vitae baseline accept $(REPORT)

accept:
	scripts/check-stages.sh --accept

coverage: setup
	$(SWIFT) test --enable-code-coverage
	scripts/coverage.sh

test-spark:
	scripts/test-spark.sh

asan: setup
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address --scratch-path .build/asan

tsan: setup
	$(SWIFT) test --sanitize=thread --scratch-path .build/tsan

clean:
	$(SWIFT) package clean
	rm -rf .build
