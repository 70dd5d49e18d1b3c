#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Messages of each language use the terms of po/terms.md, and none of the words it forbids.

A word there is a whole word in a message, as it is written; a * at its end stands for any ending.
"""

import ast
import re

import tree

TABLE = 'po/terms.md'
LINGUAS = 'po/LINGUAS'
ENTRY = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\]) (".*")$')


def messages(files, path):
    """The messages of a catalogue: line, context, English text, and translations."""
    found = []
    context = field = None
    for number, line in files.lines(path):
        match = ENTRY.match(line)
        if match:
            field = match[1]
            if field == 'msgctxt':
                context = ''
            elif field == 'msgid':
                found.append((number, context or '', [''], ['']))
                context = None
        elif not line.startswith('"'):
            field = None
        if field == 'msgctxt':
            context += ast.literal_eval(match[2] if match else line)
        elif field:
            texts = found[-1][2 if field.startswith('msgid') else 3]
            if match and field not in ('msgid', 'msgstr'):
                texts.append('')
            texts[-1] += ast.literal_eval(match[2] if match else line)
    return [(number, context, '\n'.join(texts), '\n'.join(said))
            for number, context, texts, said in found if texts != ['']]


def translations(files, path):
    """The translation of each message, with its context, of a catalogue."""
    return {(text, context): said for _, context, text, said in messages(files, path) if said}


def word(text):
    """A pattern that matches a word or some words of the table."""
    stem = re.escape(text.rstrip('*'))
    return re.compile(rf'(?<!\w){stem}' + ('' if text.endswith('*') else r'(?!\w)'))


def cell(text):
    """The words that a cell allows, and those that it forbids."""
    allowed, _, forbidden = text.partition('; not ')
    return [[part.strip() for part in side.split(',') if part.strip()]
            for side in (allowed, forbidden)]


def read(files):
    """The languages of the table, and its rows: line, term, and a cell for each language."""
    rows = []
    for number, line in files.lines(TABLE):
        if line.startswith('| '):
            cells = [part.strip() for part in line.strip('|').split('|')]
            rows.append((number, cells[0], cells[2:]))
    languages = rows[0][2] if rows else []
    return languages, [(number, term, dict(zip(languages, map(cell, cells))))
                       for number, term, cells in rows[1:]]


def check(files, language, rows):
    english = language == 'en'
    # Every catalogue has all English messages.
    source = next(line for _, line in files.lines(LINGUAS) if line and line[0] != '#')
    catalogue = f'po/{source if english else language}.po'
    found = messages(files, catalogue)
    terms = [(number, term, re.compile(rf'(?<!\w){re.escape(term)}(?!\w)', re.IGNORECASE),
              *cells[language]) for number, term, cells in rows]
    used = set()
    for line, _, original, said in found:
        original = original.replace('_', '')
        text = original if english else said.replace('_', '')
        here = [row for row in terms if row[2].search(original)]
        for number, term, _, allowed, forbidden in here:
            if any(word(name).search(text) for name in allowed):
                used.add(term)
            others = {name for row in here if row[1] != term for name in row[3]}
            for name in forbidden:
                if not any(name in other for other in others) and word(name).search(text):
                    yield catalogue, line, f'“{name}” for {term}'
    for number, term, _, allowed, _ in terms:
        if found and term not in used:
            yield TABLE, number, f'{term} is not “{", ".join(allowed)}” in {catalogue}'


def lint(files):
    languages, rows = read(files)
    wanted = [line for _, line in files.lines(LINGUAS) if line and not line.startswith('#')]
    for language in ['en', *wanted]:
        if language not in languages:
            yield TABLE, 1, f'has no column {language}'
        elif wanted:
            yield from check(files, language, rows)


if __name__ == '__main__':
    tree.main(lint)
