#!/usr/bin/env bash
# Makes dist/vitae_VERSION_ARCH.deb for the Debian or Ubuntu release it runs on. 'make deb' builds what this packs.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Package.swift)}

version=$(.build/release/vitae --version | cut -d' ' -f2)
architecture=$(dpkg --print-architecture)
stage=.build/deb
rm -rf $stage
mkdir -p $stage/DEBIAN
DESTDIR=$PWD/$stage PREFIX=/usr scripts/install.sh
# Debian has licences in one file, and its man pages compressed.
rm $stage/usr/share/doc/vitae/LICENSE
gzip -9n $stage/usr/share/man/man1/vitae.1
mkdir -p $stage/usr/share/zsh/vendor-completions
mv $stage/usr/share/zsh/site-functions/_vitae $stage/usr/share/zsh/vendor-completions/_vitae
rmdir $stage/usr/share/zsh/site-functions
install -m 644 packaging/copyright $stage/usr/share/doc/vitae/copyright

# The packages of the libraries that the two programs name, as the packages themselves want to be depended on.
depends=$(objdump -p $stage/usr/bin/vitae $stage/usr/libexec/vitae/vitae-pdf-worker | awk '$1 == "NEEDED" {print $2}' | sort -u \
  | while read -r soname; do
      library=${soname%.so*}
      major=${soname##*.so.}
      line=$(awk -v l="$library" -v m="$major" '$1 == l && $2 == m {$1 = $2 = ""; print; exit}' /var/lib/dpkg/info/*.shlibs)
      [ -n "$line" ] || { echo "no package says that it has $soname" >&2; exit 1; }
      echo "$line"
    done | sed 's/^ *//' | sort -u | paste -sd, | sed 's/,/, /g')
size=$(du -sk --apparent-size $stage/usr | cut -f1)
sed "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@DEPENDS@/$depends/; s/@SIZE@/$size/" packaging/control >$stage/DEBIAN/control
(cd $stage && find usr -type f | sort | xargs md5sum >DEBIAN/md5sums)
chmod -R u=rwX,go=rX $stage
find $stage -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
mkdir -p dist
package=dist/vitae_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build $stage "$package" >/dev/null
echo "$package: $(stat -c %s "$package") bytes, sha256 $(sha256sum <"$package" | cut -d' ' -f1)"
echo "depends on $depends"
