#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Only src/ui/kit/toolkit/ handles differences between releases of GTK, libadwaita and GLib, and no
function is used that is deprecated in favour of one that the oldest release has, too."""

import re

import tree

ROOM = 'src/ui/kit/toolkit/'
# Its tests know the releases, too.
ROOMS = (ROOM, 'tests/ui/kit/toolkit/')

# Compared with a release, while the program is compiled or runs.
RELEASE = re.compile(r'\b((?:GTK|ADW|GLIB|PANGO)_CHECK_VERSION|G(?:DK|SK)_CHECK_VERSION'
                     r'|(?:gtk|glib)_check_version|adw_get_\w+_version|gtk_get_\w+_version)\b')

# Functions that the room has an equivalent for.
REPLACED = {
    'gtk_show_uri': 'cp_toolkit_show_uri',
    'gtk_show_uri_full': 'cp_toolkit_show_uri',
    'gtk_show_uri_full_finish': 'cp_toolkit_show_uri_finish',
    'gtk_style_context_get_color': 'cp_toolkit_get_color',
    'gtk_style_context_lookup_color': 'cp_toolkit_look_up_color',
    'gtk_widget_get_style_context': 'cp_toolkit_get_color',
    'gtk_widget_get_color': 'cp_toolkit_get_color',
}

# Deprecated functions that always had an equivalent.
DEPRECATED = {
    'g_qsort_with_data': 'g_array_sort_with_data',
    'gtk_css_provider_load_from_data': 'gtk_css_provider_load_from_path',
    'gtk_widget_get_allocated_height': 'gtk_widget_get_height',
    'gtk_widget_get_allocated_width': 'gtk_widget_get_width',
    'gtk_widget_get_allocation': 'gtk_widget_compute_bounds',
    'gtk_widget_hide': 'gtk_widget_set_visible',
    'gtk_widget_show': 'gtk_widget_set_visible',
    'gtk_widget_translate_coordinates': 'cp_ui_compute_point',
}

NAME = re.compile(r'\b(?:g|gtk)_\w+')


def lint(files):
    for path in files.under('src', '.c', '.h') + files.under('tests', '.c', '.h'):
        text = tree.without_comments(files.text(path))
        for number, line in enumerate(text.split('\n'), start=1):
            release = RELEASE.search(line)
            if release and not path.startswith(ROOMS):
                yield path, number, f'{release[1]}: only {ROOM} knows releases'
            for name in NAME.findall(line):
                if name in DEPRECATED:
                    yield path, number, f'{name} is deprecated: use {DEPRECATED[name]}'
                elif name in REPLACED and not path.startswith(ROOM):
                    yield path, number, f'{name}: use {REPLACED[name]}'


if __name__ == '__main__':
    tree.main(lint)
