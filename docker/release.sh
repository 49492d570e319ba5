#!/bin/sh
# Builds, scans, pushes and signs the images of a release. Run it with --help; docs/operate/images.md describes it.
exec node "$(dirname "$0")/../tools/release/release.mjs" "$@"
