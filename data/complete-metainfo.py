#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""complete-metainfo.py ADDRESS VERSION INPUT OUTPUT: writes the metainfo with the address of the
project, or, if that is empty, without the links and screenshots that need it."""

import pathlib
import re
import sys
from xml.sax import saxutils

NEEDS_ADDRESS = re.compile(r'\n *(?:<url [^\n]*|<screenshots>.*?</screenshots>)', re.DOTALL)


def main():
    address, version, source, target = sys.argv[1:]
    text = pathlib.Path(source).read_text('utf-8')
    if not address:
        text = NEEDS_ADDRESS.sub('', text)
    text = text.replace('@ADDRESS@', saxutils.escape(address)).replace('@VERSION@', version)
    pathlib.Path(target).write_text(text, 'utf-8')


if __name__ == '__main__':
    main()
