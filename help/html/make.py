#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes HTML of the pages of the help.

make.py [--catalogue=PO] XSLTPROC CACHE-STYLESHEET STYLESHEET FOLDER PAGE...

CACHE-STYLESHEET is the one of yelp-xsl that finds out how the pages are linked. It is asked first;
then STYLESHEET makes a file of each page in FOLDER, which is emptied before. The name of FOLDER is
the language. With a catalogue the pages are translated into it."""

import argparse
import pathlib
import shutil
import subprocess
import tempfile

CACHE = ('<cache:cache xmlns:cache="http://projectmallard.org/cache/1.0/"'
         ' xmlns="http://projectmallard.org/1.0/">{}</cache:cache>')


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('--catalogue', type=pathlib.Path)
    parser.add_argument('xsltproc')
    parser.add_argument('cache_stylesheet')
    parser.add_argument('stylesheet')
    parser.add_argument('folder', type=pathlib.Path)
    parser.add_argument('pages', type=pathlib.Path, nargs='+')
    return parser.parse_args()


def translated(catalogue, language, pages, place):
    """The pages in @language, written to @place."""
    compiled = place / f'{language}.mo'
    subprocess.run(['msgfmt', '-o', compiled, catalogue], check=True)
    subprocess.run(['itstool', '-m', compiled, '-l', language, '-o', place, *pages], check=True)
    return [place / page.name for page in pages]


def main():
    words = parse_arguments()
    pages = [page.resolve() for page in words.pages]
    # A new folder is newer than its sources, even if its files are unchanged.
    shutil.rmtree(words.folder, ignore_errors=True)
    words.folder.mkdir()
    with tempfile.TemporaryDirectory() as place:
        if words.catalogue:
            pages = translated(words.catalogue, words.folder.name, pages, pathlib.Path(place))
        source, cache = pathlib.Path(place, 'pages'), pathlib.Path(place, 'cache')
        listed = ''.join(f'<page cache:href="{page.as_uri()}"/>' for page in pages)
        source.write_text(CACHE.format(listed), 'utf-8')
        xsltproc = [words.xsltproc, '--nonet', '-o']
        subprocess.run([*xsltproc, cache, words.cache_stylesheet, source], check=True)
        subprocess.run([*xsltproc, f'{words.folder}/', '--stringparam', 'mal.cache.file',
                        cache.as_uri(), words.stylesheet, source], check=True)


if __name__ == '__main__':
    main()
