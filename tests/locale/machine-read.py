#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What counterpoise-cli puts out for other programs is the same in every language.

machine-read.py CLI

Runs each command in the language it is started in (see translated.py) and in English.
"""

import os
import re
import subprocess
import sys

COOKED = ['--rules=dynamic', '--fen=K7/7k/8/R7/8/8/1Q1Q4/8 w - - 1 19']
ARRAY = ['--rules=dynamic', '--fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1']
COMMANDS = [
    ['solve', '--stipulation=#2', *COOKED],
    ['solve', '--stipulation=#1', *COOKED],
    ['solve', '--stipulation=#20', '--limit=0.001', *ARRAY],
    ['perft', '--rules=dynamic', '1'],
    ['check', '-'],
]

# How far a search comes within a limit is for the machine to say, and so is which of these is true.
LIMIT = re.compile(r'\((not all first moves were tried within the limit'
                   r'|nothing was proved within the limit'
                   r'|within the limit it was only proved that \w+ has no win in \d+ moves?)\)')


def run(cli, command, environment):
    done = subprocess.run([cli, *command], env=environment, input='1. d4 d8 *\n',
                          capture_output=True, encoding='utf-8', check=False)
    return LIMIT.sub('(LIMIT)', done.stdout), done.stderr


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
    # A sentence for people is translated, or else nothing was proved above.
    translated = run(cli, ['solve'], os.environ)[1] != run(cli, ['solve'], english)[1]
    print(f'{"ok" if translated else "not ok"} {len(COMMANDS) + 1} sentence')


if __name__ == '__main__':
    main()
