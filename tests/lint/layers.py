#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every layer and room of src/ includes only headers that the tables of src/README.md allow, files
include each other only in the circles explained there, and no game is named outside its file.
"""

import pathlib
import posixpath
import re

import tree

PLAN = 'src/README.md'
# A row of a table of the plan: a folder or the files of a circle; a description; usable folders.
ROW = re.compile(r'^\| `([^|]*)` \|[^|]*\|(?:([^|]*)\|)?$')

# Headers of libraries, and the library that a folder must be allowed in order to include them.
LIBRARIES = [
    ('toolkit', re.compile(r'^(gtk|gdk|gsk|adwaita|libadwaita|graphene)\b')),
    ('drawing', re.compile(r'^(cairo|pango|librsvg|gdk-pixbuf)\b')),
    ('network', re.compile(r'^(libsoup|json-glib|sodium)\b')),
    ('objects', re.compile(r'^(gio|glib-object|gobject|gmodule)\b')),
]
ALLOWED = {
    'rules': set(),
    'record': set(),
    'engine': set(),
    'analysis': set(),
    'query': set(),
    'mining': set(),
    'network': {'network', 'objects'},
    'drawing': {'drawing', 'objects'},
    'model': {'objects'},
    'ui': {'toolkit', 'drawing', 'objects'},
    'cli': {'drawing', 'objects'},
    '': {'toolkit', 'objects'},
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
LITERAL = re.compile(r'"((?:\\.|[^"\\\n])*)"')
GAMES = 'src/rules/variants/'


def layer_of(folder):
    return folder.split('/')[0]


class Plan:
    """The tables of src/README.md: layers and rooms, the folders they may use, known circles."""

    def __init__(self, files):
        self.uses = {'': {'rules', 'ui'}}  # src/ itself: main.c
        self.circles = []
        for _, line in files.lines(PLAN) if PLAN in files.paths else ():
            row = ROW.match(line)
            if row and row[1].endswith('/'):
                folder = row[1].rstrip('/')
                names = re.findall(r'[\w-]+', row[2] or '')
                self.uses[folder] = {posixpath.join(posixpath.dirname(folder), name)
                                     for name in names}
            elif row:
                self.circles.append(frozenset(re.findall(r'[\w/-]+', row[1])))


    def folder_of(self, path):
        """The layer, floor or room of a file; folders below a room belong to it."""
        folder = posixpath.dirname(path.removeprefix('src/'))
        while folder not in self.uses and posixpath.dirname(folder) in self.uses:
            if self.is_divided(posixpath.dirname(folder)):
                break
            folder = posixpath.dirname(folder)
        return folder

    def is_divided(self, folder):
        """Whether the plan lists folders in @folder."""
        return any(posixpath.dirname(other) == folder for other in self.uses if other)

    def forbids(self, folder, target):
        """The two neighbours of which the first may not use the second, or None."""
        ours, theirs = folder.split('/'), target.split('/')
        common = len(posixpath.commonprefix([ours, theirs]))
        if common == len(ours):
            return None
        user = '/'.join(ours[:common + 1])
        used = '/'.join(theirs[:common + 1])
        return None if used in self.uses[user] else (user, used)


def check_library(folder, header):
    for needs, pattern in LIBRARIES:
        if pattern.match(header) and needs not in ALLOWED[layer_of(folder)]:
            return f'src/{layer_of(folder)} may not include <{header}>'
    return None


def find(known, path, header):
    """The file that an include means, or None."""
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(path), header))
    return next((found for found in (beside, 'src/' + header) if found in known), None)


def check_own(plan, known, path, folder, header):
    if header == 'config.h' or header.endswith(('-resources.h', '-enums.h')):
        return None
    found = find(known, path, header)
    if found is None:
        return f'"{header}" is neither in its folder nor in src/'
    target = plan.folder_of(found)
    if target == folder:
        return None
    if '..' in header:
        return f'"{header}": what is in another folder is included relative to src/'
    forbidden = plan.forbids(folder, target)
    return forbidden and 'src/{} may not include from src/{}'.format(*forbidden)


def source_includes(files):
    plan = Plan(files)
    known = set(files.paths)
    folders = set()
    for path in files.under('src', '.c', '.h'):
        folder = plan.folder_of(path)
        folders.add(folder)
        if folder not in plan.uses or layer_of(folder) not in ALLOWED:
            yield path, 1, f'src/{folder} is not one of the layers and rooms of {PLAN}'
            continue
        for number, line in files.lines(path):
            match = INCLUDE.match(line)
            if not match:
                continue
            reason = (check_library(folder, match[2]) if match[1] == '<'
                      else check_own(plan, known, path, folder, match[2]))
            if reason:
                yield path, number, reason
    for folder in sorted(plan.uses):
        if not any(f'{there}/'.startswith(folder + '/') for there in folders | {''}):
            yield PLAN, 1, f'there is nothing in src/{folder}'


def unit_of(path):
    """A source with its headers, the private one too: "ui/board/cp-board-view"."""
    return re.sub(r'(-private)?\.[ch]$', '', path.removeprefix('src/'))


def circles_among(edges):
    """Tarjan's strongly connected components with more than one member."""
    index, low, stack, found = {}, {}, [], []

    def visit(unit):
        index[unit] = low[unit] = len(index)
        stack.append(unit)
        for other in edges[unit]:
            if other not in index:
                visit(other)
            if other in stack:
                low[unit] = min(low[unit], low[other])
        if low[unit] == index[unit]:
            members = stack[stack.index(unit):]
            del stack[len(stack) - len(members):]
            if len(members) > 1:
                found.append(sorted(members))

    for unit in sorted(edges):
        if unit not in index:
            visit(unit)
    return found


def include_circles(files):
    known = set(files.paths)
    edges = {unit_of(path): set() for path in files.under('src', '.c', '.h')}
    for path in files.under('src', '.c', '.h'):
        for _, line in files.lines(path):
            match = INCLUDE.match(line)
            found = match and match[1] == '"' and find(known, path, match[2])
            if found and unit_of(found) != unit_of(path):
                edges[unit_of(path)].add(unit_of(found))
    explained = Plan(files).circles
    for circle in circles_among(edges):
        if frozenset(circle) not in explained:
            path = next(path for path in files.under('src', '.c', '.h')
                        if unit_of(path) == circle[0])
            yield path, 1, 'includes itself in a circle: ' + ' '.join(circle)


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
    yield from include_circles(files)
    yield from naive_includes(files)
    yield from names_of_games(files)


if __name__ == '__main__':
    tree.main(lint)
