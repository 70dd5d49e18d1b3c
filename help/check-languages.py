#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the help in other languages, and the help as HTML, with the pages in C/.

check-languages.py catalogue PO PAGE...     whether all messages of the pages are translated
check-languages.py pages FOLDER             the pages that a catalogue has made, in FOLDER
check-languages.py html FOLDER FIGURES      the pages as HTML, and their links and pictures

Each complaint is a line; the exit status is 1 if there are any."""

import html.parser
import pathlib
import subprocess
import sys
import tempfile
from xml.etree import ElementTree

HELP = pathlib.Path(__file__).resolve().parent
MALLARD = '{http://projectmallard.org/1.0/}'
VOID = {'br', 'hr', 'img', 'input', 'link', 'meta'}


def messages(path, *which):
    """The texts of those messages of a catalogue that msgattrib gives out."""
    lines = subprocess.run(['msgattrib', '--no-obsolete', '--no-wrap', *which, path], check=True,
                           text=True, stdout=subprocess.PIPE).stdout.splitlines()
    return [line[len('msgid "'):-1] for line in lines
            if line.startswith('msgid ') and line != 'msgid ""']


def check_catalogue(path, names):
    with tempfile.TemporaryDirectory() as folder:
        wanted, merged = pathlib.Path(folder, 'help.pot'), pathlib.Path(folder, 'help.po')
        sources = [HELP / 'C' / name for name in names]
        subprocess.run(['itstool', '-o', wanted, *sources], check=True)
        subprocess.run(['msgmerge', '--quiet', '-o', merged, path, wanted], check=True)
        if not messages(merged, '--translated'):
            yield f'{path.name} has no translation'
        for message in messages(merged, '--untranslated'):
            yield f'{path.name} does not have: {message}'
        for message in messages(merged, '--only-fuzzy'):
            yield f'{path.name} is not sure of: {message}'


def fixed_parts(page):
    """The parts that all languages share: sections, links, pictures, and lines to paste."""
    for element in page.iter():
        for name in ('id', 'xref', 'href', 'src'):
            if name in element.attrib:
                yield name, element.get(name)
    for figure in page.iter(MALLARD + 'figure'):
        for code in figure.findall(f'{MALLARD}p/{MALLARD}code'):
            yield 'line', ' '.join(code.itertext())


def check_pages(folder):
    for path in sorted((HELP / 'C').glob('*.page')):
        if not (folder / path.name).is_file():
            yield f'there is no {folder.name}/{path.name}'
            continue
        original = list(fixed_parts(ElementTree.parse(path).getroot()))
        translated = list(fixed_parts(ElementTree.parse(folder / path.name).getroot()))
        for part in original:
            if part in translated:
                translated.remove(part)
            else:
                yield f'{folder.name}/{path.name} lacks {part[0]} {part[1]}'
        # A translation may lead to more places, but has none of its own.
        for name, value in translated:
            if name != 'xref':
                yield f'{folder.name}/{path.name} has {name} {value} of its own'


class Reader(html.parser.HTMLParser):
    """A page: its places, links and pictures, and whether all its elements are closed."""

    def __init__(self, path):
        super().__init__()
        self.open, self.complaints = [], []
        self.places, self.links, self.pictures = set(), [], []
        self.language = None
        self.feed(path.read_text('utf-8'))
        self.close()
        self.complaints += [f'<{tag}> has no end' for tag in self.open]

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if tag == 'html':
            self.language = values.get('lang')
        if 'id' in values:
            if values['id'] in self.places:
                self.complaints.append(f'{values["id"]} is there more than once')
            self.places.add(values['id'])
        if tag in ('a', 'link') and 'href' in values:
            self.links.append(values['href'])
        if tag == 'img':
            self.pictures.append(values.get('src', ''))

    def handle_endtag(self, tag):
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            line, _ = self.getpos()
            self.complaints.append(f'</{tag}> in line {line} closes nothing')


def check_html(folder, figures):
    pages = {path.name: Reader(path) for path in sorted(folder.glob('*.html'))}
    for path in sorted((HELP / 'C').glob('*.page')):
        if f'{path.stem}.html' not in pages:
            yield f'there is no {path.stem}.html'
    language = 'en' if folder.name == 'C' else folder.name
    for name, page in pages.items():
        yield from (f'{name}: {complaint}' for complaint in page.complaints)
        if page.language != language:
            yield f'{name} is in {page.language} and not in {language}'
        for link in page.links:
            target, _, place = link.partition('#')
            if ':' in target or (target.endswith('.css') and (folder / target).is_file()):
                continue
            if (target or name) not in pages:
                yield f'{name} leads to {link}, which is not there'
            elif place and place not in pages[target or name].places:
                yield f'{name} leads to {link}, but there is no such place'
        for picture in page.pictures:
            source = pathlib.PurePosixPath(picture)
            if source.parent.name != 'figures' or not (figures / source.name).is_file():
                yield f'{name}: there is no picture {picture}'
    if not any(page.pictures for page in pages.values()):
        yield 'there are no pictures'


def main():
    what, first, *words = sys.argv[1:]
    first = pathlib.Path(first)
    if what == 'catalogue':
        complaints = check_catalogue(first, words)
    elif what == 'pages':
        complaints = check_pages(first)
    else:
        complaints = check_html(first, pathlib.Path(words[0]))
    complaints = list(complaints)
    for complaint in complaints:
        print(complaint)
    sys.exit(1 if complaints else 0)


if __name__ == '__main__':
    main()
