#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Facts that are in two places agree: versions, names, screenshots, the help's pages and labels.
 XML is well-formed. The Flatpak asks for no more than a board game between friends needs,
and its libraries cannot change. No file links to an address of the project: it is a build option.
README names the libraries that are loaded while the program runs."""

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
IMAGE = re.compile(r'<image[^>]*>([^<]*)<')
SCREENSHOTS = '@ADDRESS@/raw/v@VERSION@/'
ADDRESS = re.compile(r'(?:https?|ssh|git)://(?!example\.org/)[^\s"\'<>)]*counterpoise',
                     re.IGNORECASE)
OPTION = re.compile(r"option\('address'[^)]*value: ''")
LOADED = re.compile(r'^#define LIBRARY "(lib[^"]+)"', re.MULTILINE)
HASHES = {'commit': re.compile('[0-9a-f]{40}'), 'sha256': re.compile('[0-9a-f]{64}')}
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


def manifest(files, path):
    """The contents of a JSON file, and its faults."""
    try:
        return json.loads(files.text(path)), []
    except json.JSONDecodeError as error:
        return None, [(path, error.lineno, error.msg)]


def lasting(source):
    """Whether a source is pinned to one version."""
    if source.get('type') == 'git':
        pinned = source.get('tag') and HASHES['commit'].fullmatch(source.get('commit', ''))
    else:
        pinned = HASHES['sha256'].fullmatch(source.get('sha256', ''))
    return source.get('url', '').startswith('https://') and pinned


def flatpak_program(module, path):
    sources = module.get('sources', [])
    if [(source.get('type'), source.get('path')) for source in sources] != [('dir', '..')]:
        yield path, 1, 'the program is not the checkout'


def flatpak_manifest(path, told, app_id):
    if told.get('id') != app_id:
        yield path, 1, f'the id is not {app_id}'
    if told.get('command') != 'counterpoise':
        yield path, 1, 'the command is not counterpoise'
    for argument in told.get('finish-args', []):
        if argument not in PERMITTED:
            yield path, 1, f'asks for {argument}'


def flatpak_libraries(files, path, names):
    for name in names:
        library = f'flatpak/{name}'
        if library not in files.paths:
            yield path, 1, f'there is no {library}'
            continue
        told, wrong = manifest(files, library)
        yield from wrong
        sources = told.get('sources', [{}]) if told else []
        if not all(map(lasting, sources)):
            yield library, 1, 'is not pinned by a checksum'
        if not all('x-checker-data' in source for source in sources):
            yield library, 1, 'does not say how newer versions are found'


def flatpak(files, app_id):
    """The manifest, which builds the checkout, and those of the libraries."""
    path = f'flatpak/{app_id}.json'
    if path not in files.paths:
        yield 'meson.build', 1, f'there is no {path}'
        return
    told, wrong = manifest(files, path)
    yield from wrong
    if wrong:
        return
    yield from flatpak_manifest(path, told, app_id)
    *libraries, program = told.get('modules') or [{}]
    yield from flatpak_program(program, path)
    yield from flatpak_libraries(files, path, libraries)
    named = {f'flatpak/{name}' for name in libraries} | {path}
    for other in sorted(set(files.under('flatpak', '.json')) - named):
        yield other, 1, f'{path} does not name it'


def screenshots(files, app_id):
    """The screenshots are those of the metainfo, in the state of the release."""
    path = f'data/{app_id}.metainfo.xml.in'
    there = set(files.under('data/screenshots', '.png'))
    shown = set()
    for line, text in files.lines(path) if path in files.paths else []:
        for address in IMAGE.findall(text):
            picture = address.removeprefix(SCREENSHOTS)
            shown.add(picture)
            if picture not in there:
                yield path, line, f'there is no {picture} at {SCREENSHOTS}'
    for picture in sorted(there - shown):
        yield path, 1, f'does not show {picture}'


def addresses(files):
    """The project has no address yet, and its name may be taken by another one."""
    path = 'meson_options.txt'
    if path not in files.paths or not OPTION.search(files.text(path)):
        yield 'meson.build', 1, 'the option "address" is missing, or is not empty by default'
    for path in files.paths:
        # Catalogues repeat the messages of other files, which are checked themselves.
        if path.endswith('.po') or path == 'tests/lint/selftest.py':
            continue
        for line, text in files.lines(path):
            if ADDRESS.search(text):
                yield path, line, 'links to an address of the project, which is a build option'


def loaded_libraries(files):
    """README names the libraries that the programs load, which packagers cannot find in them."""
    readme = files.text('README.md') if 'README.md' in files.paths else ''
    for path in files.under('src', '.c'):
        for library in LOADED.findall(files.text(path)):
            if library not in readme:
                yield 'README.md', 1, f'does not name {library}, which {path} loads'


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
    """Labels that the help quotes are labels of the program."""
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
    yield from screenshots(files, app_id)
    yield from addresses(files)
    yield from loaded_libraries(files)
    yield from help_pages(files)
    yield from help_labels(files)
    yield from well_formed(files)


if __name__ == '__main__':
    tree.main(lint)
