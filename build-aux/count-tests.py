#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds up the results in Meson's test logs (testlog.json), and prints them as one line.

The cases of a TAP program count one each, any other program is one case. A program that crashed,
ran out of time or broke off before its plan was done counts as one failure more, unless a case of
its own has failed already. The exit status is 0 only if something passed and nothing failed.
"""

import json
import re
import sys

RESULT = re.compile(r'^( *)(not )?ok\b([^#]*)(#\s*(?:skip|todo))?', re.IGNORECASE)
PROGRAM = {'OK': 'passed', 'EXPECTEDFAIL': 'passed', 'SKIP': 'skipped'}


def tap_cases(output):
    """Returns 'passed', 'failed' or 'skipped' for every case of a TAP text, none if it is not TAP.

    GLib nests a suite's cases, indented, before the line of the suite itself, which only sums
    them up and is not counted again.
    """
    if not re.search(r'^1\.\.\d+', output, re.MULTILINE):
        return []
    cases = []
    depth = 0
    for line in output.splitlines():
        match = RESULT.match(line)
        if not match:
            continue
        indent = len(match[1])
        sums_up = indent < depth
        depth = indent
        if sums_up:
            continue
        if match[4]:
            cases.append('skipped')
        else:
            cases.append('failed' if match[2] else 'passed')
    return cases


def count(log):
    """Returns how many cases of the lines of a testlog.json passed, failed and were skipped."""
    totals = {'passed': 0, 'failed': 0, 'skipped': 0}
    for line in log:
        test = json.loads(line)
        result = PROGRAM.get(test['result'], 'failed')
        cases = tap_cases(test.get('stdout') or '') or [result]
        if result == 'failed' and 'failed' not in cases:
            cases.append('failed')
        for case in cases:
            totals[case] += 1
    return totals


def main(paths):
    totals = {'passed': 0, 'failed': 0, 'skipped': 0}
    for path in paths:
        with open(path, encoding='utf-8', errors='replace') as log:
            for outcome, number in count(log).items():
                totals[outcome] += number
    skipped = f', {totals["skipped"]} skipped' if totals['skipped'] else ''
    print(f'{totals["passed"]} passed, {totals["failed"]} failed{skipped}')
    return 0 if totals['passed'] and not totals['failed'] else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
