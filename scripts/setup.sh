#!/usr/bin/env bash
# Makes sure that Swift, the two system libraries and xz are there; installs what is missing through apt.
set -euo pipefail

if ! command -v swift >/dev/null; then
  echo "vitae needs Swift 6.3 or newer: https://www.swift.org/install" >&2
  exit 1
fi

packages=()
have() { command -v pkg-config >/dev/null && pkg-config --exists "$1"; }
command -v pkg-config >/dev/null || packages+=(pkg-config)
have sqlite3 || packages+=(libsqlite3-dev)
have poppler-glib || packages+=(libpoppler-glib-dev)
# The archive of template PDFs is read by measurements and by make check.
command -v xz >/dev/null || packages+=(xz-utils)
[ ${#packages[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "vitae needs SQLite and poppler-glib with their headers, found by pkg-config: sqlite3, poppler-glib." >&2
  echo "Debian and Ubuntu call them libsqlite3-dev and libpoppler-glib-dev, Fedora sqlite-devel and" >&2
  echo "poppler-glib-devel, Homebrew sqlite and poppler. Install them and run the command again." >&2
  exit 1
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "missing: ${packages[*]}. As root: apt-get install ${packages[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi
echo "installing ${packages[*]}"
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${packages[@]}"
