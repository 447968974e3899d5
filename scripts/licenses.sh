#!/usr/bin/env bash
# Collects the licences of the Debian packages whose files a bundle holds, and the versions of their sources.
#   scripts/licenses.sh FOLDER PACKAGE...
set -euo pipefail
folder=$1
shift
mkdir -p "$folder/licenses" "$folder/common-licenses"
{
  echo "# Debian package, its version, its source package, the source's version, where the source is"
  dpkg-query -W -f '${Package}\t${Version}\t${source:Package}\t${source:Version}\thttps://snapshot.debian.org/package/${source:Package}/${source:Version}/\n' "$@"
} | LC_ALL=C sort -u >"$folder/SOURCES"
for package in "$@"; do
  package=${package%%:*}
  install -m 644 "/usr/share/doc/$package/copyright" "$folder/licenses/$package"
done
