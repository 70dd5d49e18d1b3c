#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Text for users can be translated: xgettext understands every message, and a comment or a context
explains to translators the values of a format and the use of a single word.

messages.py --template [ROOT] prints the template.
"""

import ast
import pathlib
import re
import shutil
import subprocess
import sys

import tree

# As Meson's preset "glib" has them.
OPTIONS = '''
    --from-code=UTF-8 --add-comments --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2
    --keyword=g_dcgettext:2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3
    --flag=N_:1:pass-c-format --flag=C_:2:pass-c-format --flag=NC_:2:pass-c-format
    --flag=g_dngettext:2:pass-c-format --flag=g_strdup_printf:1:c-format
    --flag=g_string_printf:2:c-format --flag=g_string_append_printf:2:c-format
    --flag=g_error_new:3:c-format --flag=g_set_error:4:c-format
    --flag=g_markup_printf_escaped:1:c-format --flag=g_log:3:c-format --flag=g_print:1:c-format
    --flag=g_printerr:1:c-format --flag=g_printf:1:c-format --flag=g_fprintf:2:c-format
    --flag=g_sprintf:2:c-format --flag=g_snprintf:3:c-format
'''.split()

WARNING = re.compile(r'^(?P<path>\S+?):(?P<line>\d+): (?P<reason>.*)')
FIELD = re.compile(r'(msg\w+(?:\[\d\])?)\s+(".*)$')


def extract(root):
    """The template of a source tree, and the warnings of xgettext."""
    run = subprocess.run(
        ['xgettext', *OPTIONS, '--files-from=po/POTFILES.in', '--output=-'],
        cwd=root, capture_output=True, text=True, encoding='utf-8', check=False)
    return run.stdout, run.stderr


def parse(text):
    """The messages of a template: their fields (msgid …), and "comments", "places", "flags"."""
    for block in re.split(r'\n\s*\n', text):
        message = {'comments': [], 'places': [], 'flags': set()}
        field = None
        for line in block.split('\n'):
            found = FIELD.match(line)
            if line.startswith('#.'):
                message['comments'].append(line[2:].strip())
            elif line.startswith('#:'):
                message['places'] += line[2:].split()
            elif line.startswith('#,'):
                message['flags'].update(flag.strip() for flag in line[2:].split(','))
            elif found:
                field = found[1]
                message[field] = ast.literal_eval(found[2])
            elif field and line.startswith('"'):
                message[field] += ast.literal_eval(line)
        if message.get('msgid'):
            yield message


def find_bare(template):
    """The messages that lack a comment for translators. A comment holds for its whole line."""
    all_messages = list(parse(template))
    explained = {place for message in all_messages if message['comments']
                 for place in message['places']}
    for message in all_messages:
        short = 'c-format' in message['flags'] or len(message['msgid'].split()) <= 1
        if short and 'msgctxt' not in message and not explained.intersection(message['places']):
            yield message


def lint(files):
    if shutil.which('xgettext') is None:
        return
    template, warnings = extract(files.root)
    for warning in warnings.splitlines():
        found = WARNING.match(warning)
        if found:
            yield found['path'], int(found['line']), found['reason']
        else:
            yield 'po/POTFILES.in', 1, warning.strip()
    for message in find_bare(template):
        path, line = message['places'][0].rsplit(':', 1)
        yield path, int(line), f'“{message["msgid"]}” has no comment for translators'


if __name__ == '__main__':
    if sys.argv[1:2] == ['--template']:
        print(extract(pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else '.'))[0])
    else:
        tree.main(lint)
