#!/usr/bin/env bash
# Installs what a release build made: the tool, its PDF worker, completions, the man page and licences.
#   scripts/install.sh               below $DESTDIR$PREFIX; PREFIX is /usr/local when not set
#   scripts/install.sh --uninstall   removes the same files
set -euo pipefail
cd "$(dirname "$0")/.."
built=.build/release
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix

if [ "${1:-}" = --uninstall ]; then
  cd "$root" 2>/dev/null || exit 0
  rm -fv bin/vitae share/bash-completion/completions/vitae share/zsh/site-functions/_vitae \
    share/fish/vendor_completions.d/vitae.fish share/man/man1/vitae.1
  rm -rfv libexec/vitae share/doc/vitae
  exit 0
fi

for program in vitae vitae-pdf-worker; do
  if [ ! -x $built/$program ]; then
    echo "$built/$program is not there; run 'make tool' first" >&2
    exit 1
  fi
done
umask 022

# The shell completions and the man page are printed by the tool itself.
print() {
  mkdir -p "$(dirname "$root/$1")"
  "$built/vitae" "${@:2}" >"$root/$1" || { echo "'vitae ${*:2}' failed" >&2; exit 1; }
}
print share/bash-completion/completions/vitae completions bash
print share/zsh/site-functions/_vitae completions zsh
print share/fish/vendor_completions.d/vitae.fish completions fish
print share/man/man1/vitae.1 man

install -D -m 755 -s $built/vitae "$root/bin/vitae"
install -D -m 755 -s $built/vitae-pdf-worker "$root/libexec/vitae/vitae-pdf-worker"
install -D -m 644 LICENSE "$root/share/doc/vitae/LICENSE"
install -D -m 644 NOTICE "$root/share/doc/vitae/NOTICE"
echo "installed in $root: $("$root/bin/vitae" --version)"
