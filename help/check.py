#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the help and the manual pages with the program.

check.py pictures CLI FIGURES   the pictures in the pages, their titles, links and lines to try
check.py keys SOURCE            the page of keys with the program's table of them
check.py manual PAGE PROGRAM [--help-all]
                                the options in a manual page with those that the program lists

Each complaint is a line; the exit status is 1 if there are any."""

import pathlib
import re
import subprocess
import sys
from xml.etree import ElementTree

HELP = pathlib.Path(__file__).resolve().parent
MALLARD = '{http://projectmallard.org/1.0/}'

# How the names of pictures of the window begin.
WINDOW = 'window-'
TAG = re.compile(r'^\[(\w+) "(.*)"\]$', re.MULTILINE)
EXAMPLE = re.compile(r'counterpoise:examples/([\w-]+)/(\d+)/(\d+)')
PLACE = re.compile(r"'([\w-]+)': \[(\d+), (\d+)\]")
KEYS = re.compile(r'\{\s*(?:NULL|"[^"]*"),\s*\{([^}]*)\},\s*CP_ACTIONS_\w+')
KEY_NAMES = {
    'Return': 'Enter', 'space': 'Space', 'Escape': 'Esc', 'BackSpace': 'Backspace',
    'Page_Up': 'Page Up', 'Page_Down': 'Page Down', 'Left': '←', 'Right': '→', 'Up': '↑',
    'Down': '↓', 'exclam': '!', 'question': '?', 'comma': ',',
}
OPTION = re.compile(r'^ +(?:-\w, )?--([\w-]+)', re.MULTILINE)
COMMAND = re.compile(r'^  ([a-z]+) {2,}', re.MULTILINE)


def text_of(element):
    return ' '.join(''.join(element.itertext()).split())


def pages():
    for path in sorted((HELP / 'C').glob('*.page')):
        yield path.stem, ElementTree.parse(path).getroot()


class Examples:
    """The games of a file in examples/, with their positions as the program reads them."""

    def __init__(self, cli, game):
        path = HELP / 'examples' / f'{game}.pgn'
        self.name = game
        self.tags = []
        for name, value in TAG.findall(path.read_text('utf-8')):
            if name == 'Event':
                self.tags.append({})
            self.tags[-1][name] = value
        lines = subprocess.run([cli, 'convert', '--to=fen', path], check=True, text=True,
                               stdout=subprocess.PIPE).stdout.splitlines()
        self.positions = {}
        for line in lines:
            number, ply, _, fen = line.split('\t')
            self.positions[int(number), int(ply)] = fen

    def title(self, number):
        return self.tags[number - 1]['Event']

    def line(self, number, ply):
        """The text to paste to get there; None for the first position, which has a command."""
        if ply == 0 and 'FEN' not in self.tags[number - 1]:
            return None
        return f"{self.tags[number - 1]['Variant']} {self.positions[number, ply]}"


def example_links(element):
    """The addresses of examples in the links of @element."""
    for link in element.iter(MALLARD + 'link'):
        address = link.get('href', '')
        if address.startswith('counterpoise:'):
            yield address


def check_links(page, cli):
    """Whether the targets of the links of a page exist."""
    for address in example_links(page):
        match = EXAMPLE.fullmatch(address)
        path = HELP / 'examples' / f'{match[1]}.pgn' if match else None
        if path is None or not path.is_file():
            yield f'there is no example {address}'
        elif (int(match[2]), int(match[3])) not in Examples(cli, match[1]).positions:
            yield f'there is no such game or ply: {address}'


def check_figure(figure, examples, places):
    sources = [media.get('src') for media in figure.iter(MALLARD + 'media')]
    names = [pathlib.PurePosixPath(source).stem for source in sources]
    if not names:
        yield 'a figure without a picture'
        return
    if names[0] not in places and not names[0].startswith(WINDOW):
        return
    if figure.find(MALLARD + 'title') is None or figure.find(MALLARD + 'desc') is None:
        yield f'{names[0]} has no words above or below it'
        return
    if names[0] not in places:
        return
    number, ply = places[names[0]]
    title = text_of(figure.find(MALLARD + 'title'))
    if title != examples.title(number):
        yield f'{names[0]} is called “{title}”, its game “{examples.title(number)}”'
    address = f'counterpoise:examples/{examples.name}/{number}/{ply}'
    if list(example_links(figure)) != [address]:
        yield f'{names[0]} has no link to {address}'
    code = figure.find(f'{MALLARD}p/{MALLARD}code')
    wanted = examples.line(number, ply)
    if (text_of(code) if code is not None else None) != wanted:
        yield f'{names[0]}: the line to try should be: {wanted}'


def check_pictures(cli, folder):
    table = (HELP / 'figures' / 'meson.build').read_text('utf-8')
    places = {name: (int(number), int(ply)) for name, number, ply in PLACE.findall(table)}
    used = []
    for name, page in pages():
        examples = Examples(cli, name) if (HELP / 'examples' / f'{name}.pgn').is_file() else None
        for reason in check_links(page, cli):
            yield f'{name}.page: {reason}'
        for figure in page.iter(MALLARD + 'figure'):
            for reason in check_figure(figure, examples, places):
                yield f'{name}.page: {reason}'
        for media in page.iter(MALLARD + 'media'):
            source = pathlib.PurePosixPath(media.get('src'))
            used.append(source.stem)
            if source.parent.name != 'figures' or not (folder / source.name).is_file():
                yield f'{name}.page: there is no picture {source}'
            if not text_of(media):
                yield f'{name}.page: {source} has no words for those who do not see it'
    windows = {path.stem for path in folder.glob(f'{WINDOW}*.png')}
    for name in sorted((windows | set(places)) - set(used)):
        yield f'the picture {name} is on no page'
    for name in sorted({name for name in used if used.count(name) > 1}):
        yield f'the picture {name} is there more than once'


def key_of(accelerator):
    """A key as the pages write it: <Ctrl><Shift>z is Ctrl+Shift+Z."""
    modifiers, key = re.fullmatch(r'((?:<\w+>)*)(.+)', accelerator).groups()
    key = KEY_NAMES.get(key, key.upper() if len(key) == 1 else key)
    return '+'.join(re.findall(r'\w+', modifiers) + [key])


def check_keys(source):
    page = ElementTree.parse(HELP / 'C' / 'keyboard.page').getroot()
    told = {text_of(key) for key in page.iter(MALLARD + 'key')}
    told.update('+'.join(text_of(key) for key in keys) for keys in page.iter(MALLARD + 'keyseq'))
    found = KEYS.findall(source.read_text('utf-8'))
    if not found:
        yield f'{source} has no keys'
    for accelerators in found:
        for accelerator in re.findall(r'"([^"]*)"', accelerators):
            for key in accelerator.replace('...', ' ').split():
                if key_of(key) not in told:
                    yield f'keyboard.page does not tell {key_of(key)}'


def options_of(*command, help_option='--help'):
    run = subprocess.run([*command, help_option], check=True, text=True, stdout=subprocess.PIPE)
    return set(OPTION.findall(run.stdout)), COMMAND.findall(run.stdout)


def check_manual(page, program, help_option='--help'):
    text = page.read_text('utf-8')
    before, *sections = re.split(r'^\.Ss (\w+)$', text, flags=re.MULTILINE)
    parts = {'': before, **dict(zip(sections[::2], sections[1::2]))}
    options, commands = options_of(program, help_option=help_option)
    listed = {'': options, **{command: options_of(program, command)[0] for command in commands}}
    for command, options in listed.items():
        if command not in parts:
            yield f'{page.name} does not tell the command {command}'
            continue
        items = re.findall(r'^\.It (.*)$', parts[command], re.MULTILINE)
        told = set(re.findall(r'Fl -([\w-]+)', ' '.join(items)))
        # Those that every command has stand at the beginning.
        for option in sorted(options - told - ({'help'} if command else set())):
            yield f'{page.name} does not tell {command} --{option}'
        for option in sorted(told - options):
            yield f'{page.name} tells {command} --{option}, which is not there'


def main():
    what, *words = sys.argv[1:]
    if what == 'pictures':
        complaints = check_pictures(words[0], pathlib.Path(words[1]))
    elif what == 'keys':
        complaints = check_keys(pathlib.Path(words[0]))
    else:
        complaints = check_manual(pathlib.Path(words[0]), *words[1:])
    complaints = list(complaints)
    for complaint in complaints:
        print(complaint)
    sys.exit(1 if complaints else 0)


if __name__ == '__main__':
    main()
