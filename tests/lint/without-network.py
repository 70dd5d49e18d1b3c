#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program and its tests are built without the network: without-network.py ROOT BUILD

Builds them in a folder of their own below BUILD, which the next run uses again. The lint "network"
finds in a second most of what this finds in minutes.
"""

import pathlib
import shutil
import subprocess
import sys

OPTIONS = ['-Dnetwork=disabled', '-Dwerror=true', '-Dquick=true']


def run(*command):
    """Runs a command; if it fails, ends the program with its output."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    if done.returncode != 0:
        sys.exit(done.stdout)


def main(root, build):
    folder = pathlib.Path(build) / 'without-network'
    # One that was not set up to its end has none.
    if not (folder / 'build.ninja').exists():
        linker = ['-Dc_link_args=-fuse-ld=mold'] if shutil.which('ld.mold') else []
        run('meson', 'setup', folder, root, *OPTIONS, *linker)
    run('ninja', '-C', folder)


if __name__ == '__main__':
    main(*sys.argv[1:])
