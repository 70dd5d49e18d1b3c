#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The output of counterpoise-cli for other programs is the same in every language and locale.

machine-read.py CLI

Runs each command in the language and the locale that it is started in (see translated.py: one with
decimal commas) and in English.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

COOKED = ['--rules=dynamic', '--fen=K7/7k/8/R7/8/8/1Q1Q4/8 w - - 1 19']
ARRAY = ['--rules=dynamic', '--fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1']
COMMANDS = [
    ['solve', '--stipulation=#2', *COOKED],
    ['solve', '--stipulation=#1', *COOKED],
    ['solve', '--stipulation=#20', '--limit=0.001', *ARRAY],
    ['perft', '--rules=dynamic', '1'],
    ['check', '-'],
    ['convert', '--to=lan', '-'],
    ['convert', '--to=fen', '-'],
    ['render', '--game=1', '--ply=1', '--output=OUTPUT', '-'],
]

GAME = '''[TimeControl "600.5+2.25"]

1. d4 {[%clk 0:09:58.250] [%eval 0.35]} d8 {[%cal Gd1d4]} *
'''

# Values that depend on the speed of the machine, such as the depth of a search within a limit.
LIMIT = re.compile(r'\((not all first moves were tried within the limit'
                   r'|nothing was proved within the limit'
                   r'|within the limit it was only proved that \w+ has no win in \d+ moves?)\)')


def run(cli, command, environment):
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder) / 'picture.svg'
        command = [argument.replace('OUTPUT', str(picture)) for argument in command]
        done = subprocess.run([cli, *command], env=environment, input=GAME,
                              capture_output=True, encoding='utf-8', check=False)
        drawn = picture.read_text(encoding='utf-8') if picture.exists() else ''
    return LIMIT.sub('(LIMIT)', done.stdout) + drawn, done.stderr


def main():
    cli = sys.argv[1]
    english = dict(os.environ, LANGUAGE='en', LC_ALL='C.UTF-8')
    print(f'1..{len(COMMANDS) + 1}')
    for number, command in enumerate(COMMANDS, 1):
        here, there = run(cli, command, os.environ)[0], run(cli, command, english)[0]
        same = here == there and here != ''
        if not same:
            print(f'# {here!r}\n# {there!r}')
        print(f'{"ok" if same else "not ok"} {number} {command[0]}')
    # A sentence for users is translated; otherwise the checks above prove nothing.
    translated = run(cli, ['solve'], os.environ)[1] != run(cli, ['solve'], english)[1]
    print(f'{"ok" if translated else "not ok"} {len(COMMANDS) + 1} sentence')


if __name__ == '__main__':
    main()
