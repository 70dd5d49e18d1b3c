#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All C is as clang-format 14 leaves it; skipped where that version is not there, as no other
version lays out everything alike."""

import re
import shutil
import subprocess
import sys

import tree

VERSION = '14'
SKIPPED = 77
COMPLAINT = re.compile(r'^(?:\./)?([^:\n]+):(\d+):\d+: (?:error|warning): ', re.MULTILINE)


def find_tool():
    """Returns the name of a clang-format of the right version, or None."""
    for name in (f'clang-format-{VERSION}', 'clang-format'):
        if shutil.which(name):
            told = subprocess.run([name, '--version'], capture_output=True, text=True, check=True)
            if re.search(rf'version {VERSION}\.', told.stdout):
                return name
    return None


def lint(files):
    paths = files.under('src', '.c', '.h') + files.under('tests', '.c', '.h')
    if not paths:
        return
    done = subprocess.run([find_tool(), '--dry-run', '-Werror', '--style=file', *paths],
                          cwd=files.root, capture_output=True, text=True, check=False)
    places = {}
    for match in COMPLAINT.finditer(done.stderr):
        places.setdefault(match[1], []).append(int(match[2]))
    for path, lines in sorted(places.items()):
        yield path, lines[0], (
            f'not as clang-format leaves it, in {len(lines)} places (clang-format -i mends it)')
    if done.returncode and not places:
        yield '.clang-format', 1, done.stderr.strip()


if __name__ == '__main__':
    if not find_tool():
        print(f'clang-format {VERSION} is not installed')
        sys.exit(SKIPPED)
    tree.main(lint)
