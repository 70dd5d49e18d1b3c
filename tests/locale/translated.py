#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test in a language that Counterpoise is translated into.

translated.py ROOT LANGUAGE COMMAND...

The language "en" is that of the source, "qps" the made-up one of pseudo.py, whose texts
are as long as those of any language. The command gets its catalogue and a locale as there.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / 'lint'))
import messages  # noqa: E402
import pseudo  # noqa: E402


def write_template(root, language, path):
    if language == pseudo.LANGUAGE:
        pseudo.write_catalogue(messages.extract(root)[0], path, 'ltr')
    else:
        shutil.copy(root / 'po' / f'{language}.po', path)


def main():
    root, language, *command = pathlib.Path(sys.argv[1]), *sys.argv[2:]
    for tool in ('localedef', 'msgfmt', 'xgettext'):
        if shutil.which(tool) is None:
            print(f'1..0 # SKIP there is no {tool}')
            return 0
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        if language != 'en':
            (top / language / 'LC_MESSAGES').mkdir(parents=True)
            write_template(root, language, top / 'some.po')
            subprocess.run(['msgfmt', '-o', top / language / 'LC_MESSAGES' / 'counterpoise.mo',
                            top / 'some.po'], check=True)
        pseudo.make_locale(folder, pseudo.LOCALE)
        environment = dict(os.environ, LANGUAGE=language, LC_ALL=pseudo.LOCALE, LOCPATH=folder,
                           COUNTERPOISE_LOCALE_DIR=folder)
        return subprocess.run(command, env=environment, check=False).returncode


if __name__ == '__main__':
    sys.exit(main())
