#!/usr/bin/env bash
# Runs a bundle in an empty root: only the bundle, a PDF, and glibc, whose files alone are taken from this machine.
#   scripts/check-bundle.sh [BUNDLE]     the newest of dist/ when not given
# Exits with 0 when everything worked, 1 when something did not, 2 when this machine cannot make such a root.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/sbin:/sbin
limit=45000000

bundle=${1:-$(find dist -name 'vitae-*-linux-*.tar.gz' -printf '%T@ %p\n' 2>/dev/null | sort -n | tail -1 | cut -d' ' -f2)}
[ -n "$bundle" ] && [ -f "$bundle" ] || { echo "no bundle; run 'make bundle' first" >&2; exit 1; }
name=$(basename "$bundle" .tar.gz)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
bad=0
fail() { echo "failed: $1"; bad=1; }

size=$(stat -c %s "$bundle")
[ "$size" -lt $limit ] && echo "size: $size bytes" || fail "$size bytes, $limit are the limit"
tar -xzf "$bundle" -C "$root"
here=$root/$name

for file in bin/vitae libexec/vitae/vitae-pdf-worker share/man/man1/vitae.1 README.md \
  share/bash-completion/completions/vitae share/zsh/site-functions/_vitae share/fish/vendor_completions.d/vitae.fish \
  share/doc/vitae/LICENSE share/doc/vitae/NOTICE share/doc/vitae/SOURCES share/doc/vitae/common-licenses/GPL-2 \
  share/doc/vitae/common-licenses/GPL-3 share/doc/vitae/licenses/libpoppler126 share/doc/vitae/licenses/swift-runtime; do
  case $file in */libpoppler126) file=$(cd "$here" && ls share/doc/vitae/licenses/libpoppler[0-9]* 2>/dev/null || echo $file) ;; esac
  [ -s "$here/$file" ] || fail "$file is missing or empty"
done
[ "$(ls "$here/lib/vitae" | wc -l)" -ge 20 ] || fail "lib/vitae holds few libraries"

# glibc, and nothing else of this machine.
loader=$(readelf -l "$here/bin/vitae" | sed -nE 's/.*interpreter: (.*)\]/\1/p')
install -D "$loader" "$root$loader"
libc=$(ldd "$here/bin/vitae" | sed -nE 's/.*libc\.so\.6 => (\/[^ ]+) .*/\1/p')
for library in libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1; do
  install -D "$(dirname "$libc")/$library" "$root$(dirname "$libc")/$library"
done
mkdir -p "$root/proc" "$root/tmp"

# Runs a program of the bundle in the root, with its own mounts and processes and an empty environment.
namespaces=(--mount --pid --fork)
[ "$(id -u)" -eq 0 ] || namespaces+=(--map-root-user)
inside() {
  # shellcheck disable=SC2016
  unshare "${namespaces[@]}" bash -c 'mount -t proc proc "$1/proc" && exec env -i "$(command -v chroot)" "$1" "${@:2}"' _ "$root" "$@" </dev/null
}
if ! unshare "${namespaces[@]}" bash -c 'mount -t proc proc "$1/proc" && chroot "$1" "$2" --list-diagnostics >/dev/null' _ \
  "$root" "$loader" 2>"$root/tmp/why"; then
  echo "cannot check: this machine does not allow an empty root ($(tail -1 "$root/tmp/why"))"
  exit 2
fi
tool=/$name/bin/vitae

version=$(inside $tool --version) || fail "vitae --version does not run"
echo "version: $version"
grep -qE '^vitae [0-9.]+ \([0-9a-f]{7,}' <<<"$version" || fail "'$version' names no commit"

pdf=$(find datasets/resumes/pdf -name '*.pdf' | LC_ALL=C sort | sed -n 1p)
cp "$pdf" "$root/resume.pdf"
# A page of Japanese whose font names an encoding of poppler-data and brings nothing to read it by.
{
  cat <<'PDF'
%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <</Length 47>>
stream
BT /F 20 Tf 72 720 Td <93FA967B8CEA> Tj ET     
endstream endobj
5 0 obj <</Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R]>> endobj
6 0 obj <</Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo <</Registry (Adobe) /Ordering (Japan1)
/Supplement 2>> /FontDescriptor 7 0 R>> endobj
7 0 obj <</Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800
/Descent -200 /CapHeight 700 /StemV 80>> endobj
trailer <</Root 1 0 R>>
PDF
} >"$root/japanese.pdf"

reads() {
  inside $tool parse --quiet --jobs 1 /resume.pdf >"$root/tmp/out" 2>"$root/tmp/err" && grep -q '"status":"ok"' "$root/tmp/out"
}
if reads; then
  person=$(sed -nE '/^ *"name": *"/{s/^ *"name": *"([^"]+)".*/\1/p;q}' "datasets/resumes/source/$(basename "$pdf" .pdf).json")
  grep -qF "\"name\":\"$person\"" "$root/tmp/out" && echo "parse: $person" || fail "the name '$person' is not in what was parsed"
else
  fail "$(basename "$pdf") was not parsed: $(head -c 400 "$root/tmp/err")$(head -c 400 "$root/tmp/out")"
fi
[ ! -s "$root/tmp/err" ] || fail "parse printed: $(head -c 400 "$root/tmp/err")"

inside $tool inspect /japanese.pdf --stage words --json >"$root/tmp/out" 2>&1 || true
grep -q '日本語' "$root/tmp/out" && echo "character maps: 日本語" || fail "Japanese was not read: $(head -c 400 "$root/tmp/out")"

inside $tool doctor >"$root/tmp/out" 2>&1 && grep -E 'confinement|model' "$root/tmp/out" || fail "vitae doctor: $(cat "$root/tmp/out")"

# The check itself: without one library the bundle must not work.
mv "$here"/lib/vitae/libpoppler-glib.so.* "$root/tmp/"
if reads; then fail "a PDF was read without libpoppler-glib: this root is not empty"; fi

[ $bad -eq 0 ] && echo "bundle: $name works in an empty root"
exit $bad
