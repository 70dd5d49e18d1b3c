#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Comments and names say plainly what they mean: they contain none of the words listed here.

Each of these words stands for a noun that a reader would have to guess: the user, the opponent, the
caller, a file, a value.
"""

import re

import tree

COMMENT = re.compile(r'\b(what (?:is|are|was|were|there|it|they|has|have)|somebody|nobody|whoever'
                     r'|tells?|told|as it were)\b', re.IGNORECASE)
NAME = re.compile(r'\b(?:[a-z0-9]+_)*(?:tells?|told|somebody|nobody|whoever)(?:_[a-z0-9]+)*\b')
SCRIPT_COMMENT = re.compile(r'(?:^|\s)#(.*)')


def is_c(path):
    return path.endswith(('.c', '.h'))


def c_comments(text):
    """Yields the numbered lines of the comments in C text."""
    for found in tree.C_COMMENT.finditer(text):
        if found[0].startswith('/'):
            first = text.count('\n', 0, found.start()) + 1
            yield from enumerate(found[0].split('\n'), start=first)


def script_comments(text):
    """Yields the numbered comments of a script or of a meson.build."""
    for number, line in enumerate(text.split('\n'), start=1):
        found = SCRIPT_COMMENT.search(line)
        if found:
            yield number, found[1]


def lint(files):
    for path in files.paths:
        text = files.text(path)
        is_script = path.endswith(('.py', 'meson.build')) or (text or '').startswith('#!')
        if text is None or not (is_c(path) or is_script):
            continue
        for number, line in c_comments(text) if is_c(path) else script_comments(text):
            for word in COMMENT.findall(line):
                yield path, number, f'“{word}” is a riddle: name the thing'
        if is_c(path):
            for number, line in enumerate(tree.without_comments(text).split('\n'), start=1):
                for name in re.findall(NAME, re.sub(r'"(?:\\.|[^"\\])*"', '""', line)):
                    yield path, number, f'{name}: use a verb or noun of the field'


if __name__ == '__main__':
    tree.main(lint)
