#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that use the toolkit or GIO include their headers.

The precompiled headers (build-aux/pch) include them for all files of a layer, so no compiler
reports a missing one.
"""

import functools
import pathlib
import re

import tree

INCLUDE = re.compile(r'^#\s*include ([<"])([^>"]+)', re.MULTILINE)

# Beginnings of names, and the headers that may declare them.
USES = (
    (re.compile(r'\b(?:Adw[A-Z]|adw_|ADW_)\w+'), re.compile(r'<adwaita\.h')),
    (re.compile(r'\b(?:G[tds]k[A-Z]|g[tds]k_|G[TDS]K_)\w+'),
     re.compile(r'<(?:adwaita|g[ds]k/|gtk/)')),
    (re.compile(r'\b(?:G(?:AsyncResult|Cancellable|File|ListModel|ListStore|Settings|Task)\b|'
                r'g_(?:cancellable|list_model|list_store|settings|task)_\w+|G_IO_ERROR\w*)'),
     re.compile(r'<(?:adwaita|gio/|g[ds]k/|gtk/|librsvg/)')),
    (re.compile(r'\b(?:GObject\b|GType\b|G_DEFINE_(?:FINAL_)?TYPE|g_(?:object|signal)_\w+)'),
     re.compile(r'<(?:adwaita|atspi/|gio/|glib-object|g[ds]k/|gtk/|librsvg/|pango/)')),
)


class Includes:
    """All that files include, directly or not."""

    def __init__(self, files):
        self.files = files
        self.headers = {}
        for path in files.under('src', '.h') + files.under('tests', '.h'):
            self.headers.setdefault(pathlib.PurePath(path).name, []).append(path)

    @functools.lru_cache(maxsize=None)
    def of(self, path):
        """The headers of libraries, as <name, that a file includes in any way."""
        found = set()
        for kind, name in INCLUDE.findall(self.files.text(path)):
            if kind == '<':
                found.add('<' + name)
            for other in self.headers.get(pathlib.PurePath(name).name, []) if kind == '"' else []:
                if other != path and other.endswith(name):
                    found |= self.of(other)
        return found


def lint(files):
    includes = Includes(files)
    for path in files.under('src', '.c', '.h') + files.under('tests', '.c', '.h'):
        text = tree.without_comments(files.text(path))
        text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
        for use, header in USES:
            found = use.search(text)
            if found and not any(map(header.match, includes.of(path))):
                line = text.count('\n', 0, found.start()) + 1
                yield path, line, f'{found[0]}: its header is not included'


if __name__ == '__main__':
    tree.main(lint)
