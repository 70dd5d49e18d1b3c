#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test in a made-up language, so that it finds untranslated texts.

pseudo.py [--right-to-left | --english] ROOT COMMAND...

Every letter of the language has an accent, every vowel is doubled, and every message stands in
brackets: whatever has a plain letter has never been through gettext, two pairs of brackets in one
text are a sentence put together from pieces, and texts are about as much longer than in English as
those of any language. The command gets the catalogue in COUNTERPOISE_LOCALE_DIR, and a locale made
for the occasion, as gettext never translates in the locale C. With --english it gets that locale,
which has a decimal comma, and no translation.
"""

import argparse
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / 'lint'))
import messages  # noqa: E402

LANGUAGE = 'qps'
# A locale with month names in non-Latin letters, and with a decimal comma.
LOCALE = 'el_GR.UTF-8'

PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
ACCENTED = 'áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻḾÑÓÞǪŔŠŢÚṼŴẊÝŽ'
ACCENT = str.maketrans(PLAIN, ACCENTED)

# Parts of a message that must not change: formats, markup, entities, control characters.
KEPT = re.compile(r"%(?:\d+\$)?[-+ #0']*(?:\d+|\*)?(?:\.\d+)?[hlzj]*[a-zA-Z%]|<[^<>]+>|&\w+;"
                  r"|[\n\t]")

HEAD = r'''msgid ""
msgstr ""
"Project-Id-Version: counterpoise\n"
"PO-Revision-Date: 2026-01-01 00:00+0000\n"
"Last-Translator: nobody\n"
"Language-Team: none\n"
"Language: qps\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
'''


def accent(text):
    longer = re.sub(r'[aeiouAEIOU]', lambda vowel: vowel[0] + vowel[0].lower(), text)
    return longer.translate(ACCENT)


def translate(message, field, direction):
    text = message[field]
    context = message.get('msgctxt')
    if context == 'direction of text':
        return direction
    if context is not None and context.endswith('letter'):
        return text.translate(ACCENT)
    parts = []
    end = 0
    for kept in KEPT.finditer(text):
        parts += [accent(text[end:kept.start()]), kept[0]]
        end = kept.end()
    parts.append(accent(text[end:]))
    body = ''.join(parts)
    # Spaces at the ends of a line are kept: msgfmt insists on that.
    head = re.match(r'\n*', body)[0]
    tail = re.search(r'\n*$', body)[0]
    inner = body[len(head):len(body) - len(tail)]
    return f'{head}⟦{inner}⟧{tail}'


def quote(text):
    for plain, escaped in (('\\', '\\\\'), ('"', '\\"'), ('\n', '\\n'), ('\t', '\\t')):
        text = text.replace(plain, escaped)
    return f'"{text}"'


def write_catalogue(template, path, direction):
    with open(path, 'w', encoding='utf-8') as out:
        out.write(HEAD)
        for message in messages.parse(template):
            out.write('\n')
            if 'c-format' in message['flags']:
                out.write('#, c-format\n')
            if 'msgctxt' in message:
                out.write(f'msgctxt {quote(message["msgctxt"])}\n')
            out.write(f'msgid {quote(message["msgid"])}\n')
            if 'msgid_plural' in message:
                out.write(f'msgid_plural {quote(message["msgid_plural"])}\n')
                out.write(f'msgstr[0] {quote(translate(message, "msgid", direction))}\n')
                plural = translate(message, 'msgid_plural', direction)
                out.write(f'msgstr[1] {quote(plural)}\n')
            else:
                out.write(f'msgstr {quote(translate(message, "msgid", direction))}\n')


def write_puzzles(source, folder):
    """The puzzles with words of the made-up language, as they are no part of the program."""
    folder.mkdir()
    for path in source.glob('*.pgn'):
        text = path.read_text(encoding='utf-8')
        text = re.sub(r'^(\[(?:Event|Title|Annotator) ")(.*)("\])$',
                      lambda tag: tag[1] + accent(tag[2]) + tag[3], text, flags=re.MULTILINE)
        text = re.sub(r'{[^}]*}', lambda comment: accent(comment[0]), text)
        (folder / path.name).write_text(text, encoding='utf-8')


def make_locale(folder, name):
    """Compiles a locale, whatever this machine has installed; once for all tests of a build."""
    language, charset = name.split('.')
    kept = pathlib.Path(os.environ.get('G_TEST_BUILDDIR', folder)) / 'locales' / name
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as making:
            made = pathlib.Path(making) / name
            subprocess.run(['localedef', '--no-archive', '-i', language, '-f', charset, made],
                           check=True, capture_output=True)
            # Another test may have compiled the locale at the same time.
            with contextlib.suppress(OSError):
                made.rename(kept)
    (pathlib.Path(folder) / name).symlink_to(kept)


def main():
    parser = argparse.ArgumentParser(description='Runs a test in a made-up language.')
    parser.add_argument('--right-to-left', action='store_true')
    parser.add_argument('--english', action='store_true')
    parser.add_argument('root')
    parser.add_argument('command', nargs=argparse.REMAINDER)
    options = parser.parse_args()
    for tool in ('localedef', 'msgfmt', 'xgettext'):
        if shutil.which(tool) is None:
            print(f'1..0 # SKIP there is no {tool}')
            return 0
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        (top / LANGUAGE / 'LC_MESSAGES').mkdir(parents=True)
        write_catalogue(messages.extract(options.root)[0], top / 'pseudo.po',
                        'rtl' if options.right_to_left else 'ltr')
        subprocess.run(['msgfmt', '--check', '-o',
                        top / LANGUAGE / 'LC_MESSAGES' / 'counterpoise.mo', top / 'pseudo.po'],
                       check=True)
        make_locale(folder, LOCALE)
        write_puzzles(pathlib.Path(options.root) / 'data' / 'puzzles', top / 'puzzles')
        environment = dict(os.environ, LANGUAGE='en' if options.english else LANGUAGE,
                           LC_ALL=LOCALE, LOCPATH=folder,
                           COUNTERPOISE_LOCALE_DIR=folder,
                           COUNTERPOISE_PUZZLE_DIR=str(top / 'puzzles'))
        return subprocess.run(options.command, env=environment, check=False).returncode


if __name__ == '__main__':
    sys.exit(main())
