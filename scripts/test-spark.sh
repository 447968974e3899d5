#!/usr/bin/env bash
# Tests the Spark job of docs/examples/spark with a built vitae: its client, then the jobs on a cluster of two executors
# on this machine. Needs Java 17 and a Python with pyspark and pyarrow; without them it says that nothing was tested.
#   PYTHON=python   that Python (python3)
#   VITAE=PATH      the vitae to test with (the release build, else the debug build)
#   ROUNDS=20       how often an executor is killed
#   TESTS=NAME      one module, class or test, such as tests.test_exchange
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
if ! $python -c 'import pyspark, pyarrow' 2>/dev/null; then
  echo "test-spark: SKIPPED, $python has no pyspark and pyarrow (python3 -m venv v && v/bin/pip install pyspark pyarrow; PYTHON=v/bin/python)"
  exit 0
fi
if ! command -v java >/dev/null; then
  echo "test-spark: SKIPPED, java is missing (Debian and Ubuntu: apt-get install openjdk-17-jre-headless)"
  exit 0
fi
python=$(realpath -s "$(command -v "$python")")
[ -z "${VITAE:-}" ] || VITAE=$(realpath "$VITAE")
export VITAE=${VITAE:-}
. scripts/spark-home.sh
cd docs/examples/spark
for tool in ruff mypy; do
  if $python -m $tool --version >/dev/null 2>&1; then
    [ $tool = ruff ] && words="check --no-cache -q ." || words="--cache-dir /dev/null ."
    $python -m $tool $words
  else
    echo "test-spark: $tool SKIPPED, $python does not have it"
  fi
done
if [ -n "${TESTS:-}" ]; then
  $python -m unittest -v "$TESTS"
else
  $python -m unittest -v
fi
