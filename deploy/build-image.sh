#!/bin/sh
# Builds the image from the Dockerfile with buildah, without a daemon. Arguments go to buildah: --tag, --network and so on.
set -eu
cd "$(dirname "$0")/.."
if ! command -v buildah > /dev/null; then
  echo 'Install buildah first, or run: docker build -f deploy/Dockerfile -t gigfolio .' >&2
  exit 1
fi
exec buildah build --format docker --file deploy/Dockerfile --tag gigfolio "$@" .
