#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Comments and names are plain: they contain none of the words listed here.

Each of these words stands for a noun that a reader would have to guess: the user, the opponent, the
caller, a file, a value.
"""

import re

import tree

# Between two words of a comment there may be the end of a line, and the mark of the next one.
COMMENT = re.compile(r'\b(what[\s*#]+(?:is|are|was|were|there|it|they|has|have)'
                     r'|somebody|nobody|anybody|everybody|whoever|tells?|told'
                     r'|as[\s*#]+it[\s*#]+were)\b', re.IGNORECASE)
NAME = re.compile(r'\b(?:[a-z0-9]+_)*(?:tells?|told|somebody|nobody|whoever)(?:_[a-z0-9]+)*\b')
# Functions of a class are named by the verbs of GTK.
METHOD = re.compile(r'\bcp_[a-z0-9_]+_(?:say|spare|forget|leave|keep|let|hear|go_on'
                    r'|put_away|look_at)(?:_[a-z0-9_]+)?\b')
SCRIPT_COMMENT = re.compile(r'(?:^[ ]*#.*\n?)+|[ ]#.*|"""(?s:.*?)"""', re.MULTILINE)
# README.md is for users.
TEXT = re.compile(r'CONTRIBUTING\.md|.+/README\.md')


def is_c(path):
    return path.endswith(('.c', '.h'))


def is_script(path, text):
    return path.endswith(('.py', 'meson.build')) or text.startswith('#!')


def comments(path, text):
    """Yields the position and the text of each comment of a file; of a README, all text."""
    if is_c(path):
        found = (match for match in tree.C_COMMENT.finditer(text) if match[0].startswith('/'))
    elif is_script(path, text):
        found = SCRIPT_COMMENT.finditer(text)
    else:
        found = re.finditer(r'(?s).+', text) if TEXT.fullmatch(path) else ()
    return ((match.start(), match[0]) for match in found)


def lint(files):
    for path in files.paths:
        text = files.text(path)
        if text is None:
            continue
        for start, comment in comments(path, text):
            for word in COMMENT.finditer(comment):
                line = text.count('\n', 0, start + word.start()) + 1
                shown = ' '.join(re.findall(r'\w+', word[0]))
                yield path, line, f'“{shown}” is a riddle: name the thing'
        if is_c(path):
            for number, line in enumerate(tree.without_comments(text).split('\n'), start=1):
                bare = re.sub(r'"(?:\\.|[^"\\])*"', '""', line)
                for name in NAME.findall(bare) + METHOD.findall(bare):
                    yield path, number, f'{name}: use a verb or noun of the field'


if __name__ == '__main__':
    tree.main(lint)
