#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Names of files that are built only with the network are used elsewhere in src/ only behind
HAVE_NETWORK.

Such files are in src/network/, or listed in a meson.build between "if network_found" and "endif".
A program without them would not link, or not find the class of a template. Nor may headers of
src/network/ be included there, which need libraries that only the network needs.
"""

import pathlib
import posixpath
import re

import tree
from unused import DEFINITION

ONLY_WITH_NETWORK = re.compile(r'^if network_found\n(.*?)^endif', re.MULTILINE | re.DOTALL)
SOURCE = re.compile(r"'([\w-]+\.c)'")
TYPE = re.compile(r'G_DECLARE_\w+\s*\(\s*(\w+),\s*(\w+),\s*CP,\s*(\w+),')
WORD = re.compile(r'\b(?:cp|CP)_\w+')
CLASS = re.compile(r'\bclass="(\w+)"')
INCLUDE = re.compile(r'^\s*#\s*include "([^"]+)"')
CONDITION = re.compile(r'^\s*#\s*(if|ifdef|ifndef|else|endif)\b(.*)')


def optional_sources(files):
    """The C files that are left out without the network."""
    found = set(files.under('src/network', '.c'))
    for path in files.under('src', 'meson.build'):
        for block in ONLY_WITH_NETWORK.findall(files.text(path)):
            found |= {posixpath.join(posixpath.dirname(path), name)
                      for name in SOURCE.findall(block)}
    return found & set(files.paths)


def functions_of(path, files):
    """The functions that a C file defines, and the macros of the types that its header declares."""
    names = set(DEFINITION.findall(tree.without_comments(files.text(path))))
    for _, function, macro in types_of(path, files):
        names |= {function + '_get_type', 'CP_' + macro, 'CP_IS_' + macro, 'CP_TYPE_' + macro}
    return names


def types_of(path, files):
    header = path[:-1] + 'h'
    return TYPE.findall(files.text(header)) if header in files.paths else []


def lines_without_network(text):
    """The numbered lines of C that a compiler reads where HAVE_NETWORK is not defined. Of a
    condition of another kind, all parts are."""
    conditions = []
    for number, line in enumerate(text.split('\n'), start=1):
        found = CONDITION.match(line)
        if not found and 'defined' not in conditions:
            yield number, line
        elif found and found[1] == 'endif':
            conditions.pop()
        elif found and found[1] == 'else':
            conditions[-1] = {'defined': 'undefined', 'undefined': 'defined'}.get(conditions[-1])
        elif found and found[2].strip() != 'HAVE_NETWORK':
            conditions.append(None)
        elif found:
            conditions.append('undefined' if found[1] == 'ifndef' else 'defined')


def includes_without_network(path, files):
    """The numbered lines of a file that include headers of src/ without the network, each with the
    header."""
    for number, line in lines_without_network(files.text(path)):
        for name in INCLUDE.findall(line):
            for header in (posixpath.join('src', name),
                           posixpath.join(posixpath.dirname(path), name)):
                if header in files.paths:
                    yield number, header


def lint_includes(sources, files):
    waiting, seen = list(sources), set(sources)
    while waiting:
        path = waiting.pop()
        for number, header in includes_without_network(path, files):
            if header.startswith('src/network/'):
                yield path, number, f'{header}: there is none without the network'
            elif header not in seen:
                seen.add(header)
                waiting.append(header)


def lint(files):
    optional = optional_sources(files)
    sources = [path for path in files.under('src', '.c') if path not in optional]
    functions = {name for path in optional for name in functions_of(path, files)}
    for path in sources:
        # Of these, a file has others for when there is no network.
        functions -= set(DEFINITION.findall(tree.without_comments(files.text(path))))
    for path in sources:
        for number, line in lines_without_network(tree.without_comments(files.text(path))):
            for name in sorted(functions.intersection(WORD.findall(line))):
                yield path, number, f'{name}: there is none without the network'

    yield from lint_includes(sources, files)
    types = {name for path in optional for name, _, _ in types_of(path, files)}
    for path in files.under('src', '.ui'):
        for number, line in files.lines(path):
            for name in CLASS.findall(line):
                if name in types and path[:-2] + 'c' not in optional:
                    yield path, number, f'{name}: there is none without the network'


if __name__ == '__main__':
    tree.main(lint)
