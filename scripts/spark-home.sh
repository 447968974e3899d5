# shellcheck shell=bash
# Sourced by test-spark.sh and bench-spark.sh, which set python. Makes the folder $work for all that a local cluster writes
# (its executors' folders are in SPARK_HOME, which of pip is the Python installation) and removes it at the end, once no
# process of the cluster writes there.
work=$(mktemp -d)
trap 'remove_work' EXIT
remove_work() {
  for _ in 1 2 3 4 5; do
    rm -rf "$work" 2>/dev/null && break
    sleep 1
  done
}
mkdir "$work/home" "$work/tmp"
ln -s "$($python -c 'import pathlib, pyspark; print(pathlib.Path(pyspark.__file__).parent)')"/* "$work/home/"
# A folder of an earlier cluster, which is not ours, stays as it is.
rm -f "$work/home/work"
export SPARK_HOME=$work/home SPARK_LOCAL_DIRS=$work/tmp TMPDIR=$work/tmp PYSPARK_PYTHON=$python PYTHONDONTWRITEBYTECODE=1
export SPARK_LOCAL_IP=127.0.0.1
