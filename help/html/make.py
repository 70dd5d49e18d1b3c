#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes HTML of the pages of the help.

make.py XSLTPROC CACHE-STYLESHEET STYLESHEET FOLDER PAGE...

CACHE-STYLESHEET is the one of yelp-xsl that finds out how the pages are linked. It is asked first;
then STYLESHEET makes a file of each page in FOLDER."""

import pathlib
import subprocess
import sys
import tempfile

CACHE = ('<cache:cache xmlns:cache="http://projectmallard.org/cache/1.0/"'
         ' xmlns="http://projectmallard.org/1.0/">{}</cache:cache>')


def main():
    xsltproc, cache_stylesheet, stylesheet, folder, *pages = sys.argv[1:]
    uris = (pathlib.Path(page).resolve().as_uri() for page in pages)
    listed = ''.join(f'<page cache:href="{uri}"/>' for uri in uris)
    with tempfile.TemporaryDirectory() as place:
        source, cache = pathlib.Path(place, 'pages'), pathlib.Path(place, 'cache')
        source.write_text(CACHE.format(listed), 'utf-8')
        subprocess.run([xsltproc, '--nonet', '-o', cache, cache_stylesheet, source], check=True)
        subprocess.run([xsltproc, '--nonet', '-o', f'{folder}/', '--stringparam', 'mal.cache.file',
                        cache.as_uri(), stylesheet, source], check=True)


if __name__ == '__main__':
    main()
