#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-installed.py MESON BUILD PREFIX APPLICATION-ID: installs the program into an empty folder
and checks it with the desktop's own tools, without a display.

Each complaint is a line; the exit status is 1 if there are any."""

import os
import pathlib
import subprocess
import sys
import tempfile

TYPE = 'application/vnd.chess-pgn'
SCHEME = 'x-scheme-handler/counterpoise'
GAME = '[Event "?"]\n[Variant "dynamic"]\n\n1. Pe2-e3 *\n'


def run(*command, **options):
    finished = subprocess.run([str(word) for word in command], check=False, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    return finished.returncode, finished.stdout


def attribute_of(path, name, environment):
    status, text = run('gio', 'info', '-a', f'standard::{name}', path, env=environment)
    found = [line.split(f'::{name}: ')[1] for line in text.splitlines() if f'::{name}: ' in line]
    return found[0] if status == 0 and found else text


def check_types(home, environment, app_id):
    desktop, icon = f'{app_id}.desktop', f'{app_id}-game'
    game, nameless = home / 'a game.pgn', home / 'nameless'
    for path in (game, nameless):
        path.write_text(GAME)
        found = attribute_of(path, 'content-type', environment)
        if found != TYPE:
            yield f'“{path.name}” is {found}'
        found = attribute_of(path, 'icon', environment)
        if found.split(', ')[0] != icon:
            yield f'“{path.name}” has the icons {found}'
    for wanted in (TYPE, 'application/x-chess-pgn', SCHEME):
        status, text = run('gio', 'mime', wanted, env=environment)
        if status != 0 or desktop not in text:
            yield f'{wanted} is not opened by {desktop}: {text}'


def check_files(share, app_id):
    for path in (f'metainfo/{app_id}.metainfo.xml', f'glib-2.0/schemas/{app_id}.gschema.xml',
                 f'icons/hicolor/scalable/apps/{app_id}.svg',
                 f'icons/hicolor/scalable/mimetypes/{app_id}-game.svg',
                 f'icons/hicolor/symbolic/apps/{app_id}-symbolic.svg',
                 'help/C/counterpoise/index.page', 'counterpoise/puzzles/dynamic.pgn',
                 'counterpoise/examples/dynamic.pgn', 'man/man1/counterpoise.1'):
        if not (share / path).is_file():
            yield f'there is no {path}'


def check_service(root, share, app_id):
    """The service file starts the program, with the option for a start by the bus."""
    text = (share / 'dbus-1' / 'services' / f'{app_id}.service').read_text('utf-8')
    values = dict(line.split('=', 1) for line in text.splitlines() if '=' in line)
    program, *options = values['Exec'].split()
    if values['Name'] != app_id:
        yield f'the bus knows {values["Name"]}'
    if not os.access(f'{root}{program}', os.X_OK):
        yield f'the bus would start {program}, which is not there'
    if options != ['--gapplication-service']:
        yield f'the bus starts the program with {options}'


def main():
    meson, build, prefix, app_id = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        root, home = pathlib.Path(folder, 'root'), pathlib.Path(folder, 'home')
        share = pathlib.Path(f'{root}{prefix}', 'share')
        home.mkdir()
        status, text = run(meson, 'install', '-C', build, '--no-rebuild', '--quiet',
                           '--destdir', root)
        if status != 0:
            sys.exit(text)
        # Commands that packages run after installation.
        for command in (['update-mime-database', share / 'mime'],
                        ['update-desktop-database', share / 'applications'],
                        ['glib-compile-schemas', '--strict', share / 'glib-2.0' / 'schemas']):
            status, text = run(*command)
            if status != 0:
                sys.exit(f'{command[0]}: {text}')
        environment = {
            'HOME': home, 'LC_ALL': 'C.UTF-8', 'GIO_USE_VFS': 'local',
            'PATH': f'{root}{prefix}/bin:{os.environ["PATH"]}',
        }
        complaints = []
        # Alone, and beside what the system knows itself.
        for folders in (share, f'{share}:/usr/share'):
            complaints += check_types(home, {**environment, 'XDG_DATA_DIRS': str(folders)}, app_id)
        complaints += check_files(share, app_id)
        complaints += check_service(root, share, app_id)
    for complaint in complaints:
        print(complaint)
    sys.exit(1 if complaints else 0)


if __name__ == '__main__':
    main()
