#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# count_tests.sh LOG: sums the test functions (each row of a table is one) in a log of `ctest -V` and prints
# `N passed, N failed[, N skipped]`. Exit status 1 when one failed or none ran. A program that crashed or could not be
# started says no FAIL line; ctest's own verdict counts for it.
set -euo pipefail
log=$1
count() { grep -cE "$1" "$log" || true; }
prefix='^([0-9]+: )?'
fixtures='::(initTestCase|cleanupTestCase)\(\)'
passed=$(grep -E "${prefix}(PASS   |XFAIL  ): " "$log" | grep -cvE "$fixtures" || true)
failed=$(count "${prefix}(FAIL!  |XPASS  ): ")
skipped=$(count "${prefix}SKIP   : ")
broken=$(count '^ *[0-9]+/[0-9]+ Test +#[0-9]+: .*\*\*\*')
explained=$(grep -E "${prefix}(FAIL!  |XPASS  ): " "$log" | sed -E 's/^([0-9]+): .*/\1/' | sort -u | wc -l || true)
[ "$broken" -gt "$explained" ] && failed=$((failed + broken - explained))
if [ "$skipped" -gt 0 ]; then
    echo "$passed passed, $failed failed, $skipped skipped"
else
    echo "$passed passed, $failed failed"
fi
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
