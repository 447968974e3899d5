#!/usr/bin/env bash
# Processor time of the Spark job over bare 'vitae parse' on the same PDFs: docs/scale.md has the figures. The PDFs are
# those of the dataset again and again, each with a comment of its own, so that none is a copy. Processor time is that of a
# control group, so it has every process of the cluster; needs root on Linux. Start-up is left out: the figures are those
# of COUNT PDFs without those of COUNT / 10.
#   COUNT=10000     PDFs
#   PYTHON=python   with pyspark and pyarrow (python3)
#   VITAE=PATH      the vitae to measure (.build/release/vitae)
#   BUNDLE=FILE     of 'make bundle'; sent to the executors in place of VITAE
#   MASTER=URL      the cluster (local-cluster[2,1,1024])
#   CHUNK=N         rows per chunk (100000)
#   JAVA=OPTIONS    of driver and executors (the first compiler alone and a collector without threads)
#   ALONE=1         the Spark job alone, on COUNT PDFs: its figures, nothing to compare them with
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C
count=${COUNT:-10000}
java=${JAVA--XX:TieredStopAtLevel=1 -XX:+UseSerialGC}
python=$(realpath -s "$(command -v "${PYTHON:-python3}")")
vitae=$(realpath "${VITAE:-.build/release/vitae}")
$python -c 'import pyspark, pyarrow' || { echo "bench-spark: $python has no pyspark and pyarrow" >&2; exit 1; }
if [ -d /sys/fs/cgroup/cpuacct ]; then
  groups=/sys/fs/cgroup/cpuacct
  usage() { awk '{ printf "%.1f", $1 / 1e9 }' "$1/cpuacct.usage"; }
else
  groups=/sys/fs/cgroup
  usage() { awk '/^usage_usec/ { printf "%.1f", $2 / 1e6 }' "$1/cpu.stat"; }
fi
group=$groups/vitae-spark-$$
mkdir "$group" || { echo "bench-spark: no control group can be made in $groups; be root" >&2; exit 1; }
. scripts/spark-home.sh
trap 'end_cluster; rmdir "$group" || true; remove_work' EXIT

# Ends what is left in the control group, all of it started here: a driver that was stopped leaves its executors for a while.
end_cluster() {
  for _ in {1..50}; do
    mapfile -t left <"$group/cgroup.procs"
    [ ${#left[@]} -gt 0 ] || break
    kill -KILL "${left[@]}" 2>/dev/null || true
    sleep 0.2
  done
}

# Prints the processor seconds of a command.
seconds() {
  local before after
  before=$(usage "$group")
  (
    echo $BASHPID >"$group/cgroup.procs"
    exec "$@"
  ) >"$work/log" 2>&1 || { grep -E 'Lost task|ERROR|vitae-spark: |vitae: ' "$work/log" | tail -20 >&2; exit 1; }
  # Executors may end after the driver.
  for _ in {1..20}; do
    grep -q . "$group/cgroup.procs" || break
    sleep 0.5
  done
  after=$(usage "$group")
  echo "$after - $before" | bc
}

make_pdfs() {
  $python - datasets/resumes/pdf "$work/pdf$1" "$1" <<'PY'
import pathlib, sys
source, target, count = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
pdfs = [path.read_bytes() for path in sorted(source.glob("*.pdf"))]
for n in range(count):
    folder = target / f"{n // 1000:04}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{n:07}.pdf").write_bytes(pdfs[n % len(pdfs)] + b"\n%% copy %d\n" % n)
PY
}

if [ -n "${BUNDLE:-}" ]; then tool=(--bundle "$(realpath "$BUNDLE")"); else tool=(--vitae "$vitae"); fi
sizes=($((count / 10)) "$count")
[ -z "${ALONE:-}" ] || sizes=("$count")
for n in "${sizes[@]}"; do
  make_pdfs "$n"
  [ -n "${ALONE:-}" ] || bare[n]=$(seconds "$vitae" parse -q -j 2 "$work/pdf$n")
  SECONDS=0
  spark[n]=$(seconds "$SPARK_HOME/bin/spark-submit" --master "${MASTER:-local-cluster[2,1,1024]}" \
    --driver-java-options "$java" --conf spark.executor.extraJavaOptions="$java" \
    --conf spark.ui.enabled=false --conf spark.log.level=WARN --conf spark.executor.syncLogLevel.enabled=true \
    docs/examples/spark/run.py parse "${tool[@]}" \
    --input "$work/pdf$n" --out "$work/out$n" --chunk "${CHUNK:-100000}")
  echo "$n PDFs: vitae parse ${bare[n]:-not run,} s, Spark ${spark[n]} s of processor time in $SECONDS s; output $(du -sm "$work/out$n/documents" | cut -f1) MB in $(find "$work/out$n/documents" -name '*.parquet' | wc -l) files, inventory $(du -sk "$work/out$n/inventory" | cut -f1) kB"
  grep '^vitae-spark: ' "$work/log" | grep -v ' chunk '
  rm -rf "$work/pdf$n" "$work/out$n"
done
[ -z "${ALONE:-}" ] || exit 0
small=$((count / 10))
awk -v b="${bare[count]}" -v b0="${bare[small]}" -v s="${spark[count]}" -v s0="${spark[small]}" -v n=$((count - small)) 'BEGIN {
  printf "without start-up: vitae parse %.2f ms, Spark %.2f ms per PDF; overhead %.1f %%\n", 1e3 * (b - b0) / n, 1e3 * (s - s0) / n, 100 * ((s - s0) / (b - b0) - 1)
}'
