#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-metainfo.py APPSTREAMCLI VERSION FILE: the strictest check that there is.

Before version 1.0 the validator does not know the tag of the developers, and newer ones want no
other; so it is shown the one that it knows. Newer ones also want a home page, which the project has
only where it has an address."""

import pathlib
import re
import subprocess
import sys
import tempfile

DEVELOPER = re.compile(r'<developer id="[^"]*">\s*<name([^>]*)>([^<]*)</name>\s*</developer>')


def main():
    tool, version, path = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    with tempfile.TemporaryDirectory() as folder:
        if int(version.split('.')[0]) < 1:
            text, n = DEVELOPER.subn(r'<developer_name>\2</developer_name>',
                                     path.read_text('utf-8'))
            if n == 0:
                sys.exit(f'{path} does not name the developers')
            path = pathlib.Path(folder, path.name)
            path.write_text(text, 'utf-8')
        command = [tool, 'validate', '--strict', '--no-net', '--explain']
        has_home = '<url type="homepage">' in path.read_text('utf-8')
        if int(version.split('.')[0]) >= 1 and not has_home:
            command.append('--override=url-homepage-missing=pedantic')
        run = subprocess.run([*command, path], check=False)
    sys.exit(run.returncode)


if __name__ == '__main__':
    main()
