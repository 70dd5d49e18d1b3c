#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""po/POTFILES.in lists every file with something to translate, and no other.

potfiles.py --write [ROOT] writes it anew.
"""

import pathlib
import re
import sys

import tree

LIST = 'po/POTFILES.in'
HEAD = '# SPDX-License-Identifier: GPL-3.0-or-later\n'
C_CALL = re.compile(r'(?<!\w)(?:_|N_|C_|NC_|gettext|ngettext|g_dngettext|g_dpgettext2?)\s*\(')
C_DEFINE = re.compile(r'^\s*#\s*define\b.*$', re.MULTILINE)
UI = re.compile(r'translatable="(?:yes|true)"')
SCHEMA = re.compile(r'<(?:summary|description)>')
ALWAYS = ('.desktop.in', '.metainfo.xml.in')


def translatable(files, path):
    text = files.text(path)
    if path.endswith('.c') or path.endswith('.h'):
        return C_CALL.search(C_DEFINE.sub('', tree.without_comments(text)))
    if path.endswith('.ui'):
        return UI.search(text)
    if path.endswith('.gschema.xml'):
        return SCHEMA.search(text)
    return path.endswith(ALWAYS)


def wanted(files):
    candidates = files.under('src', '.c', '.h', '.ui') + files.under('data', '.in', '.gschema.xml')
    return sorted(path for path in candidates if translatable(files, path))


def lint(files):
    listed = {}
    for number, line in files.lines(LIST):
        if line and not line.startswith('#'):
            listed[line] = number
    needed = wanted(files)
    for path in needed:
        if path not in listed:
            yield LIST, 1, f'{path} has something to translate and is not listed'
    for path, number in listed.items():
        if path not in needed:
            yield LIST, number, f'{path} has nothing to translate'
    if list(listed) != sorted(listed):
        yield LIST, 1, 'is not sorted'


if __name__ == '__main__':
    if sys.argv[1:2] == ['--write']:
        top = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else pathlib.Path(__file__).parents[2])
        (top / LIST).write_text(HEAD + '\n'.join(wanted(tree.Tree(top))) + '\n', encoding='utf-8')
    else:
        tree.main(lint)
