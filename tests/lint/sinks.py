#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Text for widgets goes through cp-ui-text.h, which cuts it and never takes it for markup."""

import re

import tree

HELPER = 'src/ui/kit/widgets/cp-ui-text.c'

# Cuts the text to length itself, before it lays it out with attributes.
OWN = {'src/ui/parts/moves/cp-move-text-view.c': {'gtk_label_set_text'}}

SINK = re.compile(r'''
    \b(
        gtk_label_set_(?:text|label|markup)(?:_with_mnemonic)?
      | gtk_label_new_with_mnemonic
      | gtk_label_new(?=\ \((?!NULL\)|_\ \("[^"]*"\)\)))
      | gtk_widget_set_tooltip_(?:text|markup)
      | gtk_tooltip_set_(?:text|markup)
      | gtk_window_set_title(?=\ \((?![^;]*_\ \())
      | adw_preferences_row_set_(?:title|use_markup)
      | adw_(?:action|expander)_row_set_subtitle
      | adw_preferences_group_set_(?:title|description)
      | adw_preferences_page_set_title
      | adw_status_page_set_(?:title|description)
      | adw_window_title_(?:new|set_(?:title|subtitle))
      | adw_toast_(?:new|new_format|set_title)
      | adw_message_dialog_(?:new|(?:set|format)_(?:heading|body)(?:_markup|_use_markup)?)
      | adw_banner_(?:new|set_title)
      | g_notification_(?:new|set_body|set_title)
      | g_markup_(?:escape_text|v?printf_escaped)
      | pango_layout_set_markup(?:_with_accel)?
    )\ \(''', re.VERBOSE)

# Properties that are markup, given to a widget when it is made.
MARKED = re.compile(r'"(use-markup|tooltip-markup|heading-use-markup|body-use-markup)"')


def lint(files):
    for path in files.under('src', '.c'):
        if path == HELPER:
            continue
        text = tree.without_comments(files.text(path))
        for found in SINK.finditer(text):
            if found[1] not in OWN.get(path, ()):
                line = text.count('\n', 0, found.start()) + 1
                yield path, line, f'{found[1]}: use cp-ui-text.h'
        for found in MARKED.finditer(text):
            line = text.count('\n', 0, found.start()) + 1
            yield path, line, f'"{found[1]}": use cp-ui-text.h'
    for path in files.under('src/ui', '.ui'):
        for number, line in files.lines(path):
            if re.search(r'name="(?:\w+-)*(?:use-markup|tooltip-markup)"', line):
                yield path, number, 'markup: use cp-ui-text.h'


if __name__ == '__main__':
    tree.main(lint)
