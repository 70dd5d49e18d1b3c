#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The lints themselves: each must pass a sound tree and find each of the faults put into it.

A fault is one file that is added to the sound tree or written over. Prints TAP.
"""

import importlib.util
import json
import pathlib
import shutil
import sys
import tempfile

import format as clang_format
import includes
import layers
import messages
import mnemonics
import network
import packaging
import potfiles
import registered
import sinks
import style
import terms
import toolkit
import tree
import unused
import words

TOP = pathlib.Path(__file__).parents[2]
APP_ID = 'org.example.Sound'
TAG = '/* SPDX-License-Identifier: GPL-3.0-or-later */\n'
HTAG = TAG + '#pragma once\n'
XTAG = '<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n'
LONG = TAG + 'int\nlong_one (int x)\n{\n' + '  x++;\n' * 70 + '  return x;\n}\n'

# The table of a plan for a sound tree.
PLAN = ''.join(f'| `{folder}/` | contents | {uses} |\n' for folder, uses in {
    'rules': 'GLib', 'rules/variants': '', 'record': 'rules', 'engine': 'rules', 'network': '',
    'drawing': 'rules, record', 'model': 'rules, record, engine',
    'ui': 'rules, record, engine, drawing, model', 'ui/high': 'low', 'ui/low': '',
    'cli': 'rules, record, engine, drawing'}.items())

# A catalogue, and the terms in it.
CATALOGUE = ('msgid "A _line"\nmsgstr "Eine _Reihe"\n\nmsgid "Kings "\n"of a line"\n'
             'msgstr "Könige "\n"der Reihe"\n')
TERMS = ('| term | meaning | en | de |\n|---|---|---|---|\n'
         '| line | | line | Reihe; not Linie* |\n| kings | | Kings; not him | König*, Linie |\n')

# A menu whose submenu may use its letters again.
ENTRY = '<item><attribute name="label">%s</attribute></item>\n'
MENU = (XTAG + '<interface><menu><section>\n' + ENTRY % 'A _line' + '</section>\n' + '<submenu>\n'
        + ENTRY % '_Lines' + '</submenu>\n</menu></interface>\n')

FLATPAK = ('{"id": "%s", "command": "counterpoise", "finish-args": ["--share=ipc"],\n'
           '"modules": ["library.json", {"name": "counterpoise", "sources": [%%s]}]}\n' % APP_ID)
CHECKOUT = '{"type": "dir", "path": ".."}'
LIBRARY = ('{"name": "library", "sources": [{"type": "archive", "url": "https://example.org/",\n'
           '"x-checker-data": {}, "sha256": "%s"}]}\n' % ('2b' * 32))
IMAGE = '<image>@ADDRESS@/raw/v@VERSION@/data/screenshots/a.png</image>\n'
METAINFO = XTAG + '<releases><release version="1.2"/>\n' + IMAGE + '</releases>\n'
LOADS = TAG + '#define LIBRARY "liba.so.1"\n'

SOUND = {
    '.clang-format': 'BasedOnStyle: GNU\nSortIncludes: Never\n',
    'meson.build': f"project('sound', 'c',\n  version: '1.2',\n)\napp_id = '{APP_ID}'\n",
    f'data/{APP_ID}.metainfo.xml.in': METAINFO,
    'data/screenshots/a.png': '',
    'meson_options.txt': "option('address', type: 'string', value: '')\n",
    f'flatpak/{APP_ID}.json': FLATPAK % CHECKOUT,
    'flatpak/library.json': LIBRARY,
    'help/meson.build': "pages = [\n  'index.page',\n]\n",
    'help/C/index.page': XTAG + '<page><gui>Word</gui></page>\n',
    'po/POTFILES.in': f'data/{APP_ID}.metainfo.xml.in\nsrc/rules/cp-a.c\nsrc/ui/cp-w.ui\n',
    'po/LINGUAS': 'de\n',
    'po/de.po': CATALOGUE,
    'po/terms.md': TERMS,
    'src/README.md': PLAN,
    'src/cli/cp-c.c': TAG,
    'src/engine/cp-e.c': TAG,
    'src/main.c': TAG + '#include "config.h"\n#include <gtk/gtk.h>\n#include "ui/cp-w.h"\n',
    'src/drawing/cp-d.c': TAG + '#include <cairo.h>\n#include "rules/cp-a.h"\n',
    'src/model/cp-m.h': HTAG + '#include <gio/gio.h>\n',
    'src/model/cp-m.c': TAG + '#include "cp-m.h"\n\n#include "rules/cp-a.h"\n\n'
                        '#ifdef HAVE_NETWORK\nint (*m) (void) = cp_n_get;\n#endif\n',
    'src/model/cp-n.c': TAG + '#include "cp-n.h"\n\nint\ncp_n_get (void)\n{\n  return 0;\n}\n',
    'src/model/cp-n.h': HTAG + '#include <gio/gio.h>\n\n'
                        'G_DECLARE_FINAL_TYPE (CpN, cp_n, CP, N, GObject)\n',
    'src/model/meson.build': "if network_found\n  model_sources += files('cp-n.c')\nendif\n",
    'src/network/cp-p.h': HTAG,
    'src/record/cp-r.h': HTAG,
    'src/rules/cp-a.c': TAG + '#include "cp-a.h"\n\n#include <glib.h>\n\nint a = N_ ("word");\n',
    'src/rules/cp-a.h': HTAG + '/* As in odd-game, and _() is not called here. */\n',
    'src/rules/variants/odd-game.c': TAG + 'int x = "odd-game";\n',
    'src/ui/cp-menu.ui': MENU,
    'src/ui/cp-w.c': TAG + '#include "cp-w.h"\n\n#include "model/cp-m.h"\n',
    'src/ui/cp-w.h': HTAG + '#include <gtk/gtk.h>\n',
    'src/ui/high/cp-h.c': TAG + '#include "cp-h.h"\n#include "ui/low/cp-l.h"\n',
    'src/ui/high/cp-h.h': HTAG,
    'src/ui/low/cp-k.h': HTAG + '#include "cp-l.h"\n',
    'src/ui/low/cp-l.c': TAG + '#include "cp-l.h"\n',
    'src/ui/low/cp-l.h': HTAG,
    'src/ui/cp-w.ui': '<?xml version="1.0"?>\n' + XTAG + '<p translatable="yes">Word</p>\n',
    'tests/naive/naive.c': TAG + '#include "naive.h"\n',
    'tests/naive/naive.h': HTAG,
}

# The lint, a file, its faulty text, and the expected complaint: its line, and a part of its reason.
FAULTS = [
    (layers, 'src/rules/cp-a.h', HTAG + '#include <gio/gio.h>\n', 3, '<gio/gio.h>'),
    (layers, 'src/rules/cp-a.h', HTAG + '#include "record/cp-r.h"\n', 3, 'from src/record'),
    (layers, 'src/rules/cp-a.h', HTAG + '#include "../record/cp-r.h"\n', 3, 'relative to src/'),
    (layers, 'src/rules/cp-a.h', HTAG + '#include "cp-gone.h"\n', 3, 'neither in its folder'),
    (layers, 'src/rules/cp-a.h', HTAG + '#  include <gtk/gtk.h>\n', 3, '<gtk/gtk.h>'),
    (layers, 'src/record/cp-r.h', HTAG + '#include "model/cp-m.h"\n', 3, 'from src/model'),
    (layers, 'src/record/cp-r.h', HTAG + '#include <glib-object.h>\n', 3, '<glib-object.h>'),
    (layers, 'src/drawing/cp-d.c', TAG + '#include "model/cp-m.h"\n', 2, 'from src/model'),
    (layers, 'src/drawing/cp-d.c', TAG + '#include <gdk/gdk.h>\n', 2, '<gdk/gdk.h>'),
    (layers, 'src/model/cp-m.c', TAG + '#include "ui/cp-w.h"\n', 2, 'from src/ui'),
    (layers, 'src/model/cp-m.c', TAG + '#include <adwaita.h>\n', 2, '<adwaita.h>'),
    (layers, 'src/model/cp-m.c', TAG + '#include <sodium.h>\n', 2, '<sodium.h>'),
    (layers, 'src/model/cp-m.c', TAG + '#include <cairo.h>\n', 2, '<cairo.h>'),
    (layers, 'src/engine/cp-e.c', TAG + '#include "record/cp-r.h"\n', 2, 'from src/record'),
    (layers, 'src/cli/cp-c.c', TAG + '#include "model/cp-m.h"\n', 2, 'from src/model'),
    (layers, 'src/ui/cp-w.c', TAG + '#include "tests/naive/naive.h"\n', 2, 'nor in src/'),
    (layers, 'src/main.c', TAG + '#include "model/cp-m.h"\n', 2, 'from src/model'),
    (layers, 'src/extra/cp-x.c', TAG, 1, 'not one of the layers'),
    (layers, 'src/ui/odd/cp-x.c', TAG, 1, 'not one of the layers'),
    (layers, 'src/ui/low/cp-l.c', TAG + '#include "ui/high/cp-h.h"\n', 2, 'from src/ui/high'),
    (layers, 'src/ui/low/cp-l.c', TAG + '#include "../cp-w.h"\n', 2, 'relative to src/'),
    (layers, 'src/README.md', PLAN + '| `ui/gone/` | nothing | |\n', 1, 'nothing in src/ui/gone'),
    (layers, 'src/ui/low/cp-l.h', HTAG + '#include "cp-k.h"\n', 1, 'in a circle'),
    (layers, 'tests/naive/naive.c', TAG + '#include "rules/cp-a.h"\n', 2, 'tests/naive'),
    (layers, 'src/ui/cp-w.c', TAG + 'int x = "odd-game";\n', 2, 'the game "odd-game"'),
    (layers, 'src/ui/cp-w.c', TAG + 'int x = "odd-game:a=b";\n', 2, 'the game "odd-game"'),
    (layers, 'src/ui/cp-w.ui', XTAG + '<p id="odd-game"/>\n', 2, 'the game "odd-game"'),
    (layers, 'src/ui/cp-w.c', TAG + 'int x = cp_odd_game;\n', 2, 'cp_odd_game'),
    (includes, 'src/ui/low/cp-l.c', TAG + '#include "cp-l.h"\n\nGtkBox *x;\n', 4, 'GtkBox'),
    (includes, 'src/ui/low/cp-l.h', HTAG + '/* GtkBox */\nint x = GDK_KEY_a;\n', 4, 'GDK_KEY_a'),
    (includes, 'src/ui/cp-w.c', TAG + '#include "cp-w.h"\nint x = adw_x ();\n', 3, 'adw_x'),
    (includes, 'src/model/cp-m.c', TAG + '#include <glib.h>\nGTask *x;\n', 3, 'GTask'),
    (includes, 'src/model/cp-m.c', TAG + '#include <glib.h>\nGType x;\n', 3, 'GType'),
    (includes, 'src/model/cp-m.c', TAG + '#include <glib.h>\nint x = G_IO_ERROR;\n', 3,
     'G_IO_ERROR'),
    (sinks, 'src/ui/cp-w.c', TAG + 'gtk_label_set_text (l, t);\n', 2, 'gtk_label_set_text'),
    (sinks, 'src/ui/cp-w.c', TAG + 'gtk_label_new (t);\n', 2, 'gtk_label_new'),
    (sinks, 'src/ui/cp-w.c', TAG + 'adw_status_page_set_description (p, t);\n', 2, 'description'),
    (sinks, 'src/ui/cp-w.c', TAG + '\nadw_toast_new (\n  t);\n', 3, 'adw_toast_new'),
    (sinks, 'src/ui/cp-w.c', TAG + 'g_object_new (x, "use-markup", TRUE);\n', 2, 'use-markup'),
    (sinks, 'src/ui/cp-w.ui', XTAG + '<property name="use-markup">1</property>\n', 2, 'markup'),
    (toolkit, 'src/ui/cp-w.c', TAG + '#if GTK_CHECK_VERSION (4, 10, 0)\n', 2, 'knows releases'),
    (toolkit, 'src/ui/cp-w.c', TAG + 'x = gtk_check_version (4, 10, 0);\n', 2, 'knows releases'),
    (toolkit, 'src/ui/cp-w.c', TAG + 'gtk_show_uri_full (w, u);\n', 2, 'cp_toolkit_show_uri'),
    (toolkit, 'tests/naive/naive.c', TAG + 'gtk_widget_show (w);\n', 2, 'is deprecated'),
    (network, 'src/ui/cp-w.c', TAG + 'x = cp_n_get ();\n', 2, 'cp_n_get: there is none'),
    (network, 'src/ui/cp-w.c', TAG + '#if X\nx = CP_IS_N (y);\n#endif\n', 3, 'CP_IS_N'),
    (network, 'src/ui/cp-w.c', TAG + '#ifdef HAVE_NETWORK\n#else\nx = CP_TYPE_N;\n#endif\n', 4,
     'CP_TYPE_N'),
    (network, 'src/ui/cp-w.c', TAG + '#ifndef HAVE_NETWORK\nx = CP_N (y);\n#endif\n', 3, 'CP_N'),
    (network, 'src/ui/cp-w.c', TAG + '#ifdef HAVE_NETWORK\n#endif\nx = cp_n_get ();\n', 4, 'cp_n_'),
    (network, 'src/ui/cp-w.h', HTAG + '#include "network/cp-p.h"\n', 3, 'cp-p.h: there is none'),
    (network, 'src/ui/cp-w.ui', XTAG + '<object class="CpN"/>\n', 2, 'CpN: there is none'),
    (unused, 'src/ui/cp-w.h', HTAG + '\nint cp_w_lone (int x);\n', 4, 'cp_w_lone: no other file'),
    (unused, 'src/ui/cp-w.h', HTAG + 'CpDraft *cp_draft_new (void);\n#define X cp_draft_new\n', 3,
     'no exception'),
    (unused, 'tests/lint/unused.py', '\n', 1, 'cp_draft_new: there is no such function'),
    (words, 'help/a.h', HTAG + '/* A\n * tells b. */\n', 4, '“tells” is a riddle'),
    (words, 'help/a.c', TAG + 'int cp_a_tell (void);\n', 2, 'cp_a_tell: use a verb'),
    (words, 'help/a.c', TAG + 'int cp_a_forget_b (void);\n', 2, 'cp_a_forget_b: use a verb'),
    (words, 'help/meson.build', '# Of what is built.\n', 1, '“what is” is a riddle'),
    (words, 'help/meson.build', '# Of what\n# was built.\n', 1, '“what was” is a riddle'),
    (words, 'help/a.py', 'x = 1\n"""Of what\nthey do."""\n', 2, '“what they” is a riddle'),
    (words, 'help/README.md', 'A text\ntells b.\n', 2, '“tells” is a riddle'),
    (style, 'src/ui/cp-w.c', '#include "cp-w.h"\n', 1, 'does not begin'),
    (style, 'src/ui/cp-w.ui', '<p>Word</p>\n', 1, 'does not begin'),
    (style, 'build-aux/script', '#!/bin/sh\necho\n', 1, 'does not begin'),
    (style, 'src/ui/cp-w.h', TAG, 1, '#pragma once'),
    (style, 'src/ui/cp-w.c', TAG + '/* ' + 'x' * 95 + ' */\n', 2, '101 columns'),
    (style, 'src/ui/cp-w.c', TAG + '\tint x;\n', 2, 'a tab'),
    (style, 'README.md', 'A line. \n', 1, 'white space'),
    (style, 'README.md', 'A line.', 1, 'does not end'),
    (style, 'README.md', 'A line.\n\n', 2, 'ends with an empty line'),
    (style, 'src/ui/cp-w.c', TAG + 'int x;\n' * 800, 801, '801 lines'),
    (style, 'src/ui/cp-w.c', TAG + '/* TO' 'DO: more */\n', 2, 'finish it'),
    (style, 'README.md', 'FIX' 'ME\n', 1, 'finish it'),
    (style, 'README.md', 'See /ro' 'ot/notes.\n', 1, 'machine'),
    (style, 'tests/a.py', '# ' + TAG + 'cd /wo' 'rk\n', 2, 'machine'),
    (style, 'README.md', 'See `/ho' 'me/somebody/notes`.\n', 1, 'machine'),
    (style, 'README.md', 'cd /tmp/notes\n', 1, 'machine'),
    (style, 'src/ui/cp-w.c', LONG, 3, 'long_one() has 74 lines'),
    (clang_format, 'src/ui/cp-w.c', TAG + 'int   x;\n', 2, 'clang-format'),
    (potfiles, 'src/ui/cp-w.c', TAG + 'int x = _("Word");\n', 1, 'src/ui/cp-w.c has something'),
    (potfiles, 'src/ui/cp-w.c', TAG + 'int x = ngettext (a, b, c);\n', 1, 'has something'),
    (potfiles, 'src/ui/cp-v.ui', XTAG + '<p translatable="yes">W</p>\n', 1, 'cp-v.ui has'),
    (potfiles, 'src/rules/cp-a.c', TAG + '/* _("Word") */\n', 2, 'src/rules/cp-a.c has nothing'),
    (potfiles, 'data/a.gschema.xml', XTAG + '<summary>W</summary>\n', 1, 'has something'),
    (potfiles, 'po/POTFILES.in', SOUND['po/POTFILES.in'] + 'src/gone.c\n', 4, 'has nothing'),
    (terms, 'po/de.po', CATALOGUE.replace('_Reihe', '_Reihe, Linien'), 1, '“Linie*” for line'),
    (terms, 'po/de.po', CATALOGUE.replace('Kings ', 'Kings, him '), 4, '“him” for kings'),
    (terms, 'po/de.po', CATALOGUE.replace('Könige', 'Herrscher'), 4, 'kings is not “König*'),
    (terms, 'po/LINGUAS', 'de\nes\n', 1, 'no column es'),
    (mnemonics, 'src/ui/cp-menu.ui', MENU.replace('<submenu>', ENTRY % 'E_l' + '<submenu>'), 5,
     'of “A _line” (en)'),
    (mnemonics, 'src/ui/cp-menu.ui', MENU.replace('<submenu>', ENTRY % '_Rule' + '<submenu>'), 5,
     'of “Eine _Reihe” (de)'),
    (packaging, f'data/{APP_ID}.metainfo.xml.in', XTAG + '<release version="1.1"/>\n', 1, '1.2'),
    (packaging, f'flatpak/{APP_ID}.json', '{\n"id": x}\n', 2, 'Expecting value'),
    (packaging, f'flatpak/{APP_ID}.json', '{"id": "org.example.Other"}\n', 1, 'the id'),
    (packaging, f'flatpak/{APP_ID}.json',
     SOUND[f'flatpak/{APP_ID}.json'].replace('--share=ipc', '--filesystem=host'), 1, 'filesystem'),
    (packaging, f'flatpak/{APP_ID}.json', FLATPAK % CHECKOUT.replace('..', '.'), 1, 'checkout'),
    (packaging, f'flatpak/{APP_ID}.json',
     (FLATPAK % CHECKOUT).replace('library', 'gone'), 1, 'no flatpak/gone.json'),
    (packaging, 'flatpak/other.json', LIBRARY, 1, 'does not name it'),
    (packaging, 'flatpak/library.json', LIBRARY.replace('2b', '2'), 1, 'not pinned'),
    (packaging, 'flatpak/library.json', LIBRARY.replace('https', 'http'), 1, 'not pinned'),
    (packaging, 'flatpak/library.json', LIBRARY.replace('x-checker', 'x'), 1, 'newer versions'),
    (packaging, f'data/{APP_ID}.metainfo.xml.in', METAINFO.replace('/a.', '/b.'), 3, 'no data/sc'),
    (packaging, f'data/{APP_ID}.metainfo.xml.in',
     METAINFO.replace('@ADDRESS@', 'https://example.org'), 3, 'no https://example.org'),
    (packaging, 'help/C/index.page',
     XTAG + '<page><gui>Word</gui>https://git.org/counterpoise</page>\n', 2, 'a build option'),
    (packaging, 'meson_options.txt', "option('address', type: 'string', value: 'x')\n", 1,
     'not empty'),
    (packaging, 'src/ui/cp-w.c', LOADS, 1, 'liba.so.1'),
    (packaging, 'data/screenshots/b.png', '', 1, 'does not show'),
    (packaging, 'src/ui/cp-w.ui', '<p>\n<b>Word</p>\n', 2, 'mismatched tag'),
    (packaging, 'help/C/index.page', XTAG + '<page><gui>Wird</gui></page>\n', 2, '"Wird"'),
    (packaging, 'help/C/more.page', XTAG + '<page/>\n', 1, 'more.page is not listed'),
    (packaging, 'help/meson.build', "pages = ['index.page', 'gone.page']\n", 1, 'gone.page'),
]

# The only file with messages; texts for it, and for each the expected complaint.
WORDS = 'src/rules/cp-w.c'
MESSAGES = [
    ('N_ ("two words");\n', None, None),
    ('/* Translators: a verb. */\nN_ ("word");\n', None, None),
    ('C_ ("verb", "word");\n', None, None),
    ('/* Translators: names. */\ng_printf (_ ("%s and %s"), a, b);\n', None, None),
    ('N_ ("word");\n', 3, 'has no comment'),
    ('g_printf (_ ("%u and more"), n);\n', 3, 'has no comment'),
    ('/* Translators: a number. */\ng_printf (_ ("%" G_X " words"), n);\n', 4, 'not a valid C'),
]

# Tests that Meson knows, and files of which no test is made; others are not meant to be any.
REGISTERED = {
    'tests/fuzz/corpus-a/odd': 'x\n',
    'tests/fuzz/fuzz-a.c': TAG,
    'tests/lint/a.py': 'import shared\n',
    'tests/lint/shared.py': '',
    'tests/rules/room/test-a.c': TAG,
    'tests/rules/cp-test-a.c': TAG,
}
UNREGISTERED = [
    'tests/fuzz/corpus-b/odd',
    'tests/fuzz/fuzz-b.c',
    'tests/lint/b.py',
    'tests/rules/room/test-b.c',
    'tests/rules/test-b.c',
]

# Lines of a testlog.json, and the expected counts of tests passed, failed and skipped.
LOGS = [
    ('a program', [{'result': 'OK', 'stdout': ''}], (1, 0, 0)),
    ('a failed program', [{'result': 'FAIL', 'stdout': 'not ok\n'}], (0, 1, 0)),
    ('a skipped program', [{'result': 'SKIP'}], (0, 0, 1)),
    ('cases', [{'result': 'OK', 'stdout': '1..3\nok 1 /a\nok 2 /b # SKIP why\nok 3 /c\n'}],
     (2, 0, 1)),
    ('a failed case', [{'result': 'FAIL', 'stdout': '1..2\nnot ok 1 /a\nok 2 /b\n'}], (1, 1, 0)),
    ('a crash', [{'result': 'ERROR', 'stdout': '1..2\nok 1 /a\n'}], (1, 1, 0)),
    ('too slow', [{'result': 'TIMEOUT', 'stdout': '1..2\n'}], (0, 1, 0)),
    ('all skipped', [{'result': 'SKIP', 'stdout': '1..0 # SKIP no display\n'}], (0, 0, 1)),
    ('nested cases',
     [{'result': 'FAIL',
       'stdout': '# Subtest: a\n    ok 1 /a/b\n    not ok 2 /a/c\n    1..2\nnot ok 1 a\n'
                 '# Subtest: d\n    ok 1 /d/e\n    1..1\nok 2 d\n1..2\n'}],
     (2, 1, 0)),
    ('several', [{'result': 'OK'}, {'result': 'FAIL'}, {'result': 'OK'}], (2, 1, 0)),
]


def complaints(lint, changes):
    with tempfile.TemporaryDirectory() as folder:
        for path, text in {**SOUND, **changes}.items():
            place = pathlib.Path(folder) / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding='utf-8')
        return list(lint.lint(tree.Tree(folder)))


def of_no_test(added):
    """The complaints of registered.py about files added to a build that knows all tests."""
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder).resolve()
        for path, text in {**REGISTERED, **{path: TAG for path in added}}.items():
            (top / path).parent.mkdir(parents=True, exist_ok=True)
            (top / path).write_text(text, encoding='utf-8')
        build = top / '_build'
        sources = ' '.join(f'../{path}' for path in REGISTERED if path.endswith('.c'))
        tests = [
            {'name': 'a', 'cmd': ['tests/test-a', f'{top}/tests/fuzz/corpus-a'], 'depends': ['id']},
            {'name': 'lint', 'cmd': ['python3', f'{top}/_build/../tests/lint/a.py'], 'depends': []},
        ]
        targets = [{'id': 'id', 'filename': [str(build / 'tests/test-a')]}]
        (build / 'meson-info').mkdir(parents=True)
        (build / 'build.ninja').write_text(
            f'rule link\n  command = link\nbuild tests/test-a: link {sources}\n')
        for name, known in (('tests', tests), ('targets', targets)):
            (build / f'meson-info/intro-{name}.json').write_text(json.dumps(known))
        return [path for path, _, _ in registered.lint(tree.Tree(top), build)]


def missing_tool(lint, text):
    """Why a lint cannot look at a text here, or None."""
    if lint is messages and not shutil.which('xgettext'):
        return 'xgettext is not installed'
    if lint is clang_format and not clang_format.find_tool():
        return 'clang-format 14 is not installed'
    if text is LONG and not shutil.which('ctags'):
        return 'ctags is not installed'
    return None


def cases():
    """Yields (name, why it is skipped or None, failure or None)."""
    for lint in (includes, layers, sinks, style, clang_format, potfiles, packaging, terms,
                 mnemonics, network, toolkit, unused, words):
        tool = missing_tool(lint, None)
        found = [] if tool else complaints(lint, {})
        yield f'{lint.__name__}: a sound tree', tool, str(found) if found else None
    for lint, path, text, line, reason in FAULTS:
        name = f'{lint.__name__}: {path}: {reason}'
        tool = missing_tool(lint, text)
        if tool:
            yield name, tool, None
            continue
        found = complaints(lint, {path: text})
        hit = any(number == line and reason in f'{place} {why}' for place, number, why in found)
        yield name, None, None if hit else f'not found at line {line}, but {found}'

    for text, line, reason in MESSAGES:
        name = f'messages: {reason or "nothing"}: {text.strip()[:20]!r}'
        tool = missing_tool(messages, text)
        found = [] if tool else complaints(messages, {
            'po/POTFILES.in': WORDS + '\n', WORDS: TAG + 'int a;\n' + text})
        hit = any(number == line and reason in why for place, number, why in found)
        yield name, tool, None if tool or (hit if reason else not found) else str(found)

    for added in [], *([path] for path in UNREGISTERED):
        found = of_no_test(added)
        hit = len(found) == len(added) and all(path.startswith(found[0]) for path in added)
        yield f'registered: {added}', None, None if hit else str(found)

    script = TOP / 'build-aux' / 'count-tests.py'
    spec = importlib.util.spec_from_file_location('count_tests', script)
    counter = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(counter)
    for name, tests, expected in LOGS:
        totals = counter.count(counter.json.dumps(test) for test in tests)
        got = (totals['passed'], totals['failed'], totals['skipped'])
        yield f'count-tests: {name}', None, None if got == expected else f'{got}'


def main():
    failed = False
    number = 0
    for number, (name, skipped, wrong) in enumerate(cases(), start=1):
        name = name.replace('#', '')
        if skipped:
            print(f'ok {number} {name} # SKIP {skipped}')
        elif wrong:
            failed = True
            print(f'not ok {number} {name}\n# {wrong}')
        else:
            print(f'ok {number} {name}')
    print(f'1..{number}')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
