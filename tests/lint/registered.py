#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Meson runs every test that there is: registered.py ROOT BUILD [BEGINNING]...

A build leaves a list of its tests in meson-info/, and Ninja knows what their programs are made of.
A program test-*.c, a folder of inputs for fuzzing and a script below tests/ that none of them names
would never be run. What this build leaves out is named behind it, by how paths begin.
"""

import json
import pathlib
import re
import subprocess
import sys

import tree

INFO = 'meson-info'
PROGRAM = re.compile(r'.*/(?:test|fuzz)-[^/]*\.c')
CORPUS = re.compile(r'.*/corpus-[^/]*(?=/)')


def load(build, name):
    path = pathlib.Path(build) / INFO / f'intro-{name}.json'
    return json.loads(path.read_text(encoding='utf-8'))


def used_by_tests(build):
    """The files that tests run or are compiled from, as absolute paths."""
    build = pathlib.Path(build)
    programs = {target['id']: target['filename'] for target in load(build, 'targets')}
    tests = load(build, 'tests')
    made = {pathlib.Path(path).relative_to(build.resolve())
            for test in tests for name in test['depends'] for path in programs[name]}
    inputs = subprocess.run(['ninja', '-C', build, '-t', 'inputs', *sorted(made)], check=True,
                            stdout=subprocess.PIPE, text=True).stdout.splitlines()
    # Paths of the build folder are relative to it.
    words = [word for test in tests for word in test['cmd']] + inputs
    return {(build / word).resolve() for word in words}


def imported(files, scripts):
    """The scripts that others import."""
    names = {word for path in scripts for _, line in files.lines(path)
             if line.startswith('import ') for word in line.replace(',', ' ').split()[1:]}
    return {path for path in scripts if pathlib.PurePosixPath(path).stem in names}


def wanted(files, left_out):
    """The tests that there are."""
    scripts = set(files.under('tests', '.py'))
    paths = files.under('tests', '')
    programs = {path for path in paths if PROGRAM.fullmatch(path)}
    corpora = {found[0] for found in map(CORPUS.match, paths) if found}
    there = programs | corpora | scripts - imported(files, scripts)
    return sorted(path for path in there if not path.startswith(left_out))


def lint(files, build, left_out=()):
    used = used_by_tests(build)
    for path in wanted(files, tuple(left_out)):
        if (files.root / path).resolve() not in used:
            yield path, 1, 'is part of no test that Meson knows'


if __name__ == '__main__':
    build = sys.argv[2]
    tree.main(lambda files: lint(files, build, sys.argv[3:]))
