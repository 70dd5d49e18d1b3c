#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said in two places is said alike: versions, names, the help's pages and labels. XML is
well-formed. The Flatpak asks for no more than a board game between friends needs."""

import json
import pathlib
import re
from xml.parsers import expat

import tree

VERSION = re.compile(r"^\s*version: '([^']+)'", re.MULTILINE)
APP_ID = re.compile(r"^app_id = '([^']+)'", re.MULTILINE)
RELEASE = re.compile(r'<release version="([^"]+)"')
LITERAL = re.compile(r'"((?:\\.|[^"\\\n])*)"')
LABEL = re.compile(r'translatable="yes"[^>]*>([^<]+)<')
NAMED = re.compile(r'<gui>([^<]+)</gui>')
PERMITTED = {
    '--share=ipc',
    '--socket=fallback-x11',
    '--socket=wayland',
    '--socket=pulseaudio',
    '--device=dri',
    # To play a friend who is elsewhere: by a mailbox server, or found on the same network.
    '--share=network',
    '--system-talk-name=org.freedesktop.Avahi',
}


def newest_release(files, version, app_id):
    path = f'data/{app_id}.metainfo.xml.in'
    if path not in files.paths:
        yield 'meson.build', 1, f'there is no {path}'
        return
    releases = RELEASE.findall(files.text(path))
    if not releases or releases[0] != version:
        yield path, 1, f'the newest release is not {version}, the version in meson.build'


def flatpak(files, app_id):
    path = f'flatpak/{app_id}.json'
    if path not in files.paths:
        yield 'meson.build', 1, f'there is no {path}'
        return
    try:
        manifest = json.loads(files.text(path))
    except json.JSONDecodeError as error:
        yield path, error.lineno, error.msg
        return
    if manifest.get('id') != app_id:
        yield path, 1, f'the id is not {app_id}'
    if manifest.get('command') != 'counterpoise':
        yield path, 1, 'the command is not counterpoise'
    for argument in manifest.get('finish-args', []):
        if argument not in PERMITTED:
            yield path, 1, f'asks for {argument}'


def help_pages(files):
    path = 'help/meson.build'
    if path not in files.paths:
        return
    listed = set(re.findall(r"'([^']+\.page)'", files.text(path)))
    there = {pathlib.PurePosixPath(page).name for page in files.under('help/C', '.page')}
    for page in sorted(there - listed):
        yield path, 1, f'{page} is not listed'
    for page in sorted(listed - there):
        yield path, 1, f'{page} is listed and not there'


def plain(label):
    """A label without its mnemonic and the dots that announce a dialog."""
    return ' '.join(label.replace('_', '').replace('…', '').split())


def help_labels(files):
    """What the help calls by name can be read in the program."""
    labels = set()
    for path in files.under('src', '.c', '.ui'):
        found = LITERAL if path.endswith('.c') else LABEL
        labels.update(plain(label) for label in found.findall(files.text(path)))
    for path in files.under('help/C', '.page'):
        text = files.text(path)
        for match in NAMED.finditer(text):
            if plain(match[1]) not in labels:
                line = text.count('\n', 0, match.start()) + 1
                yield path, line, f'the program has no "{plain(match[1])}"'


def well_formed(files):
    for path in files.match('*.svg', '*.ui', '*.page', '*.xml', '*.xml.in'):
        try:
            expat.ParserCreate().Parse(files.text(path), True)
        except expat.ExpatError as error:
            yield path, error.lineno, expat.ErrorString(error.code)


def lint(files):
    build = files.text('meson.build')
    version = VERSION.search(build)[1]
    app_id = APP_ID.search(build)[1]
    yield from newest_release(files, version, app_id)
    yield from flatpak(files, app_id)
    yield from help_pages(files)
    yield from help_labels(files)
    yield from well_formed(files)


if __name__ == '__main__':
    tree.main(lint)
