#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Style that clang-format does not check: licence tags, sizes, white space, marks of unfinished
work."""

import pathlib
import re
import shutil
import subprocess

import tree

COLUMNS = 100
FILE_LINES = 800
FUNCTION_LINES = 60

CODE = ('.c', '.h', '.py', '.sh', '.css', '.ui')
LICENSED = CODE + ('.page', '.svg')
NARROW = ('.c', '.h', '.py', '.sh', '.css', 'meson.build')
# The texts of others, translations, which tools lay out, and games as they are found.
FOREIGN = ('COPYING', '.po', '.pot', '.pgn', '.input')

TAG = 'SPDX-License-Identifier: GPL-3.0-or-later'
UNDONE = re.compile(r'\b(?:TO' r'DO|FIX' r'ME|XX' r'X)\b')
MACHINE = re.compile(r'(?<![\w.)}$/-])/(?:work|root|home)(?:/(?!\$)|\b(?![-\w(/]))')
TEMPORARY = re.compile(r'(?<![\w.)}$-])/tm' r'p/')


def is_script(files, path):
    text = files.text(path)
    return text is not None and text.startswith('#!')


def check_head(files, path, script):
    lines = files.text(path).split('\n')
    # Only lines that must be the first of a file may precede the tag.
    first = [line for line in lines[:3] if not line.startswith(('#!', '<?xml', '<!DOCTYPE'))]
    if path.endswith(LICENSED) or script:
        if not first or TAG not in first[0]:
            yield path, 1, f'does not begin with "{TAG}"'
    # A precompiled header is the main file of its compilation, where GCC warns of the pragma.
    if path.endswith('.h') and '/pch/' not in path and '#pragma once' not in lines:
        yield path, 1, 'has no "#pragma once"'


def check_size(files, path):
    number = files.text(path).count('\n')
    if path.endswith(CODE) and number > FILE_LINES:
        yield path, number, f'has {number} lines; {FILE_LINES} are enough'


def check_line(path, line, narrow):
    if '\t' in line:
        yield 'a tab'
    if line != line.rstrip():
        yield 'white space at the end of the line'
    if narrow and len(line) > COLUMNS:
        yield f'{len(line)} columns; {COLUMNS} are enough'
    if UNDONE.search(line):
        yield f'"{UNDONE.search(line)[0]}": finish it, or open an issue'
    if MACHINE.search(line) or (TEMPORARY.search(line) and not path.startswith('tests/')):
        yield 'names a path of somebody\'s machine'


def check_end(files, path):
    text = files.text(path)
    if text and not text.endswith('\n'):
        yield path, text.count('\n') + 1, 'does not end with a new line'
    elif text.endswith('\n\n'):
        yield path, text.count('\n'), 'ends with an empty line'


def texts(files):
    for path in files.paths:
        if path.endswith(FOREIGN) or files.text(path) is None:
            continue
        script = is_script(files, path)
        yield from check_head(files, path, script)
        yield from check_size(files, path)
        yield from check_end(files, path)
        for number, line in files.lines(path):
            for reason in check_line(path, line, script or path.endswith(NARROW)):
                yield path, number, reason


def functions(files):
    """Long functions, as universal-ctags sees them; without it this part is left out."""
    paths = files.under('src', '.c') + files.under('tests', '.c')
    if not paths or not shutil.which('ctags'):
        return
    tags = subprocess.run(
        ['ctags', '-L', '-', '--kinds-C=f', '--fields=+ne', '-f', '-', '--sort=no'],
        cwd=files.root, input='\n'.join(paths), capture_output=True, text=True, check=True)
    for tag in tags.stdout.splitlines():
        name, path, *fields = tag.split('\t')
        fields = dict(field.split(':', 1) for field in fields if ':' in field)
        if 'end' not in fields or name.endswith('_class_init'):
            continue
        length = int(fields['end']) - int(fields['line']) + 1
        if length > FUNCTION_LINES:
            yield path, int(fields['line']), (
                f'{name}() has {length} lines; {FUNCTION_LINES} are enough')


def lint(files):
    yield from texts(files)
    yield from functions(files)


if __name__ == '__main__':
    tree.main(lint)
