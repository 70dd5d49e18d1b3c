# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by the lints: the files of a source tree, their text, and the output of complaints.

A lint is a function that takes a Tree and yields complaints (path, line, reason); main() turns it
into a program: lint.py [ROOT] prints them as path:line: reason, and fails if there are any.
"""

import functools
import os
import pathlib
import re
import sys

BUILT = re.compile(
    r'^(_build.*|_flatpak|_learn|_mine|_install|\.git|\.flatpak-builder|__pycache__)$')
C_COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)


class Tree:
    """The files of a source tree, as paths relative to its top with / between the parts."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.paths = sorted(self._walk())

    def _walk(self):
        for folder, names, files in os.walk(self.root):
            names[:] = [name for name in names if not BUILT.match(name)]
            # In a worktree .git is a file.
            for name in files:
                if BUILT.match(name):
                    continue
                yield (pathlib.Path(folder) / name).relative_to(self.root).as_posix()

    @functools.lru_cache(maxsize=None)
    def text(self, path):
        """The text of a file, or None where it is not text."""
        data = (self.root / path).read_bytes()
        if b'\0' in data:
            return None
        return data.decode('utf-8', errors='replace')

    def lines(self, path):
        """The numbered lines of a file, none where it is not text."""
        return enumerate((self.text(path) or '').split('\n'), start=1)

    def match(self, *patterns):
        """The paths that one of the shell patterns fits; * stands for slashes, too."""
        return [path for path in self.paths
                if any(pathlib.PurePosixPath(path).match(pattern) for pattern in patterns)]

    def under(self, folder, *suffixes):
        """The paths below a folder whose names end in one of the suffixes."""
        return [path for path in self.paths
                if path.startswith(folder + '/') and path.endswith(suffixes)]


def without_comments(text):
    """C text with its comments blanked out, so that lines keep their numbers."""
    def blank(match):
        found = match[0]
        return re.sub(r'[^\n]', ' ', found) if found.startswith('/') else found
    return C_COMMENT.sub(blank, text)


def main(lint):
    """Runs a lint over the tree that the command line names, by default the one it stands in."""
    root = sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]
    complaints = list(lint(Tree(root)))
    for path, line, reason in complaints:
        print(f'{path}:{line}: {reason}')
    sys.exit(1 if complaints else 0)
