#!/usr/bin/env bash
# Makes dist/vitae-VERSION-linux-ARCH.tar.gz: the tool with every library it needs but glibc, for machines where nothing
# is installed. 'make bundle' builds what this packs. Debian and Ubuntu only: it asks dpkg for licences and versions.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C

for program in dpkg-query ldd objdump strip; do
  command -v $program >/dev/null || { echo "make bundle needs $program" >&2; exit 1; }
done
version=$(.build/release/vitae --version | cut -d' ' -f2)
name=vitae-$version-linux-$(uname -m)
work=.build/bundle
stage=$work/$name
rm -rf "$stage"
mkdir -p "$stage"
DESTDIR="" PREFIX=$PWD/$stage scripts/install.sh
doc=$stage/share/doc/vitae

# The libraries, all but glibc's.
packages=()
owner() {
  local path
  for path in "$1" "/usr${1#/usr}" "${1#/usr}"; do
    dpkg-query -S "$path" 2>/dev/null | sed -n '1s/: .*//p' | grep . && return
  done
  echo "no package owns $1" >&2
  return 1
}
mkdir -p "$stage/lib/vitae"
needed=$(ldd "$stage/bin/vitae" "$stage/libexec/vitae/vitae-pdf-worker")
if grep 'not found' <<<"$needed"; then exit 1; fi
while read -r library path; do
  case $library in ld-linux* | libc.so.* | libm.so.* | libdl.so.* | libpthread.so.* | librt.so.* | libresolv.so.*) continue ;; esac
  install -m 644 "$path" "$stage/lib/vitae/$library"
  packages+=("$(owner "$path")")
done < <(sed -nE 's/^[[:space:]]*([^ ]+) => (\/[^ ]+) .*/\1 \2/p' <<<"$needed" | sort -u)

# Poppler's maps of Chinese, Japanese and Korean encodings, from the package even where it is not installed.
data=/usr/share/poppler
if [ ! -d $data/cMap ]; then
  (mkdir -p $work/data && cd $work/data && rm -f poppler-data_*.deb && apt-get download -q poppler-data \
    && dpkg-deb -x poppler-data_*.deb .)
  data=$work/data/usr/share/poppler
  install -D -m 644 $work/data/usr/share/doc/poppler-data/copyright "$doc/licenses/poppler-data"
  printf 'poppler-data\t%s\n' "$(dpkg-deb -f $work/data/poppler-data_*.deb Version)" >"$work/data.version"
else
  packages+=(poppler-data)
  rm -f "$work/data.version"
fi
mkdir -p "$stage/share/poppler"
cp -rL $data/cMap $data/cidToUnicode $data/nameToUnicode $data/unicodeMap "$stage/share/poppler"

# Licences, and the exact versions of the sources.
mapfile -t packages < <(printf '%s\n' "${packages[@]}" | sort -u)
scripts/licenses.sh "$doc" "${packages[@]}"
if [ -f $work/data.version ]; then
  IFS=$'\t' read -r package data_version <$work/data.version
  printf '%s\t%s\t%s\t%s\thttps://snapshot.debian.org/package/%s/%s/\n' "$package" "$data_version" "$package" \
    "$data_version" "$package" "$data_version" >>"$doc/SOURCES"
fi
swift=$(dirname "$(realpath "$(command -v swift)")")/../share/swift/LICENSE.txt
install -m 644 "$swift" "$doc/licenses/swift-runtime"
{ echo GPL-2; echo GPL-3; grep -ohE 'common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "$doc"/licenses/*; } | sed 's/.*\///' | sort -u \
  | while read -r license; do
      [ ! -f "/usr/share/common-licenses/$license" ] || install -m 644 "/usr/share/common-licenses/$license" "$doc/common-licenses/"
    done

glibc=$(objdump -T "$stage/bin/vitae" "$stage/libexec/vitae/vitae-pdf-worker" "$stage"/lib/vitae/* \
  | grep -oE 'GLIBC_[0-9.]+' | sed 's/GLIBC_//' | sort -Vu | tail -1)
sed "s/@VERSION@/$version/; s/@GLIBC@/$glibc/; s/@ARCH@/$(uname -m)/" packaging/bundle-README.md >"$stage/README.md"

# The same bytes for the same commit: no times, owners or order of this machine.
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Package.swift)}
chmod -R u=rwX,go=rX "$stage"
mkdir -p dist
tar --create --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner --format=gnu -C $work "$name" \
  | gzip -9n >"dist/$name.tar.gz"
echo "dist/$name.tar.gz: $(stat -c %s "dist/$name.tar.gz") bytes, needs glibc $glibc, sha256 $(sha256sum <"dist/$name.tar.gz" | cut -d' ' -f1)"
