#!/bin/sh
# Extracts the archives in a folder with each program that is installed.
# Usage: extract-archives.sh <folder of archives> <folder for the files>
# Each file goes to <folder for the files>/<program>/<archive>/. A program that refuses an archive may leave files out.
export LC_ALL=C.UTF-8
cd "$1" || exit 1
# 7-Zip takes only its first argument for an archive, so it expands the pattern itself.
if command -v 7z >/dev/null; then 7z x -tzip -y -bso0 -bse0 -bsp0 '-o'"$2"'/7-Zip/*' -- '*.zip' </dev/null; fi
for archive in *; do
  name=${archive%.zip}
  if command -v bsdtar >/dev/null; then
    mkdir -p "$2/bsdtar/$name" "$2/bsdtar as a stream/$name"
    bsdtar -xf "$archive" -C "$2/bsdtar/$name"
    bsdtar -xf - -C "$2/bsdtar as a stream/$name" <"$archive"
  fi
  if command -v unzip >/dev/null; then
    mkdir -p "$2/Info-ZIP/$name"
    unzip -qq -o "$archive" -d "$2/Info-ZIP/$name" </dev/null
  fi
done >/dev/null 2>&1
exit 0
