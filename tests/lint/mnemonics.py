#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No two entries of a menu have the same mnemonic, in English or in a language of po/LINGUAS."""

import re
import xml.etree.ElementTree

import terms
import tree

MNEMONIC = re.compile(r'(?<!_)_([^_])')


def label(element):
    """The label of an entry or a submenu, and its context; nothing for a section without one."""
    for attribute in element.findall('attribute'):
        if attribute.get('name') == 'label':
            return [(attribute.text, attribute.get('context', ''))]
    return []


def entries(menu):
    """The names of the entries of a menu, with those of its sections, without its submenus'."""
    for child in menu:
        if child.tag in ('item', 'submenu'):
            yield from label(child)
        elif child.tag == 'section':
            yield from entries(child)


def place(files, path, text):
    """The line where a text stands first."""
    shown = text.replace('&', '&amp;')
    return next((number for number, line in files.lines(path) if shown in line), 1)


def lint(files):
    wanted = [line for _, line in files.lines(terms.LINGUAS) if line and not line.startswith('#')]
    catalogues = {language: terms.translations(files, f'po/{language}.po') for language in wanted}
    for path in files.under('src', '.ui'):
        root = xml.etree.ElementTree.fromstring(files.text(path))
        for menu in [*root.iter('menu'), *root.iter('submenu')]:
            names = list(entries(menu))
            for language, known in {'en': {}, **catalogues}.items():
                taken = {}
                for name in names:
                    said = known.get(name, name[0])
                    match = MNEMONIC.search(said)
                    if not match:
                        continue
                    other = taken.setdefault(match[1].casefold(), said)
                    if other != said:
                        yield (path, place(files, path, name[0]),
                               f'“{said}” has the mnemonic of “{other}” ({language})')


if __name__ == '__main__':
    tree.main(lint)
