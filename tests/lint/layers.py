#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every folder of src/ uses only what its layer may use, and no game is named outside its file."""

import pathlib
import posixpath
import re

import tree

# Which folders a folder may include from, besides itself. "" is src/ itself: main.c.
FOLDERS = {
    'rules': set(),
    'record': {'rules'},
    'engine': {'rules'},
    'drawing': {'rules', 'record'},
    'model': {'rules', 'record', 'engine'},
    'ui': {'rules', 'record', 'engine', 'drawing', 'model'},
    'cli': {'rules', 'record', 'engine', 'drawing'},
    '': {'rules', 'ui'},
}

# Headers of libraries, by what a folder must be allowed in order to include them.
LIBRARIES = [
    ('toolkit', re.compile(r'^(gtk|gdk|gsk|adwaita|libadwaita|graphene)\b')),
    ('drawing', re.compile(r'^(cairo|pango|librsvg|gdk-pixbuf)\b')),
    ('objects', re.compile(r'^(gio|glib-object|gobject|gmodule)\b')),
]
ALLOWED = {
    'rules': set(),
    'record': set(),
    'engine': set(),
    'drawing': {'drawing', 'objects'},
    'model': {'objects'},
    'ui': {'toolkit', 'drawing', 'objects'},
    'cli': {'drawing', 'objects'},
    '': {'toolkit', 'objects'},
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
LITERAL = re.compile(r'"((?:\\.|[^"\\\n])*)"')
GAMES = 'src/rules/variants/'


def folder_of(path):
    parts = pathlib.PurePosixPath(path).parts
    return parts[1] if len(parts) > 2 else ''


def check_library(folder, header):
    for needs, pattern in LIBRARIES:
        if pattern.match(header) and needs not in ALLOWED[folder]:
            return f'src/{folder} may not include <{header}>'
    return None


def check_own(known, path, folder, header):
    if header == 'config.h' or header.endswith(('-resources.h', '-enums.h')):
        return None
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(path), header))
    found = beside if beside in known else 'src/' + header
    if found not in known:
        return f'"{header}" is neither in its folder nor in src/'
    target = folder_of(found)
    if target != folder and '..' in header:
        return f'"{header}": what is in another layer is included relative to src/'
    if target != folder and target not in FOLDERS[folder]:
        return f'src/{folder} may not include from src/{target}'
    return None


def source_includes(files):
    known = set(files.paths)
    for path in files.under('src', '.c', '.h'):
        folder = folder_of(path)
        if folder not in FOLDERS:
            yield path, 1, f'src/{folder} is not one of the layers'
            continue
        for number, line in files.lines(path):
            match = INCLUDE.match(line)
            if not match:
                continue
            reason = (check_library(folder, match[2]) if match[1] == '<'
                      else check_own(known, path, folder, match[2]))
            if reason:
                yield path, number, reason


def naive_includes(files):
    """The naive generator is worth something only while it shares nothing with the real one."""
    known = set(files.paths)
    for path in files.under('tests/naive', '.c', '.h'):
        for number, line in files.lines(path):
            match = INCLUDE.match(line)
            if match and match[1] == '"' and 'tests/naive/' + match[2] not in known:
                yield path, number, f'tests/naive may not include "{match[2]}"'


def names_of_games(files):
    games = [pathlib.PurePosixPath(path).stem for path in files.under(GAMES[:-1], '.c')
             if not pathlib.PurePosixPath(path).name.startswith('cp-')]
    symbols = '|'.join(game.replace('-', '_') for game in games if '-' in game)
    symbol = re.compile(rf'\w*(?:{symbols})\w*') if symbols else None
    for path in files.under('src', '.c', '.h', '.ui'):
        if path.startswith(GAMES):
            continue
        text = files.text(path)
        if not path.endswith('.ui'):
            text = tree.without_comments(text)
        for number, line in enumerate(text.split('\n'), start=1):
            for literal in LITERAL.findall(line):
                for game in games:
                    if literal == game or literal.startswith(game + ':'):
                        yield path, number, f'the game "{game}" is named outside {GAMES}'
            # The registry, in src/rules, has to know the games by their symbols.
            found = symbol and not path.startswith('src/rules/') and symbol.search(line)
            if found:
                yield path, number, f'{found[0]} is used outside src/rules/'


def lint(files):
    yield from source_includes(files)
    yield from naive_includes(files)
    yield from names_of_games(files)


if __name__ == '__main__':
    tree.main(lint)
