#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the profiles of this folder anew, in the current folder: record.sh [GO]
go=${1:-go}
from=$(cd "$(dirname "$0")" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cp "$from/record.go" "$work/main.go"
(cd "$work" && GO111MODULE=off HOME=$work "$go" build -trimpath -o record main.go) || exit 1
"$work/record"
