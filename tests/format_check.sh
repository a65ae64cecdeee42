#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Fails when a source is not formatted as .clang-format says. Exits with 77, which counts as skipped, without
# clang-format 14: other versions format differently. Usage: tests/format_check.sh [--fix]
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

if ! command -v clang-format-14 >/dev/null; then
    echo "skipped: clang-format-14 is not installed"
    exit 77
fi

action=(--dry-run --Werror)
if [[ ${1:-} == --fix ]]; then
    action=(-i)
fi

find model engine render app tests \( -name '*.h' -o -name '*.cpp' \) -print0 |
    xargs -0 clang-format-14 --style=file "${action[@]}" || {
    echo "not formatted; run tests/format_check.sh --fix"
    exit 1
}
