#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Functions declared in headers of src/ are called by another file there, or needed by tests."""

import re

import tree

# Functions that only tests call, and the reason why they need them.
FOR_TESTS = {
    'the room that uses it is being built': '''
        cp_friend_supports_rules cp_pairing_is_host''',
    'gives tests another time, file or other surroundings than players have': '''
        cp_analyser_set_limits cp_analysis_view_get_analyser cp_game_view_get_analysis
        cp_application_get_program cp_application_open_window
        cp_clock_set_now cp_composer_get_seconds cp_composer_set_seconds
        cp_composition_load cp_draft_new cp_export_dialog_export_to
        cp_friend_player_set_patience cp_friend_set_timeout
        cp_line_carrier_set_timeout cp_line_listener_set_interval
        cp_line_listener_set_timeout cp_time_slice_set_clock cp_mailbox_carrier_set_timeout
        cp_print_games_operation_new cp_print_operation_new
        cp_print_watch cp_puzzle_day_set_today cp_puzzle_page_set_delay
        cp_settings_check_database
        cp_settings_check_key_file cp_solving_set_limit cp_start_page_refresh_recent
        cp_start_page_set_recent_manager cp_ui_load_style cp_file_saver_save_to''',
    'a step of its file with many cases that are seen only by itself': '''
        cp_bench_play_lively cp_comment_get_command cp_comment_set_command
        cp_diagram_create_surface cp_diagram_write cp_eval_parse cp_eval_write
        cp_file_get_protection cp_game_delete_from cp_game_set_outcome
        cp_letters_are_readable cp_nag_excludes cp_puzzle_new_record
        cp_sound_name cp_tag_name_is_valid''',
    'what a row or a tree says, in C': '''
        cp_beam_geometry_line_at cp_composition_get_n_unread
        cp_composition_insert cp_library_cell_get_current
        cp_library_cell_get_text cp_library_game_get_site
        cp_puzzle_list_page_get_collection cp_puzzle_list_page_reveal
        cp_puzzle_progress_remove
        cp_solving_get_game cp_square_cell_get_square
        cp_uci_get_position''',
    'the state of a page': '''
        cp_introduction_page_get_lesson cp_mistakes_page_get_mistakes''',
}
EXCEPTIONS = {name for names in FOR_TESTS.values() for name in names.split()}

NAME = re.compile(r'\bcp_\w+')
# A prototype, or the head of a function that stands in a header.
DECLARATION = re.compile(r'^[A-Za-z][\w *]*[\s*]\(?\*?(cp_\w+)\)?\s*\([^;{]*[;{]', re.MULTILINE)
DEFINITION = re.compile(r'^(?:[A-Za-z][\w *]*[\s*])?(cp_\w+)\s*\([^;{]*\)\s*\{', re.MULTILINE)
GETTER = re.compile(r'^CP_GETTER \([^,]*,\s*(cp_\w+)', re.MULTILINE)


def lint(files):
    texts = {path: tree.without_comments(files.text(path))
             for path in files.under('src', '.c', '.h', '.ui')}
    names = {path: set(NAME.findall(text)) for path, text in texts.items()}
    declared = set()
    definers = {}
    for path, text in texts.items():
        if path.endswith('.c'):
            for name in DEFINITION.findall(text) + GETTER.findall(text):
                definers.setdefault(name, set()).add(path)
    for path in files.under('src', '.h'):
        for found in DECLARATION.finditer(texts[path]):
            name = found[1]
            declared.add(name)
            own = definers.get(name, set()) | {path}
            # A macro or inline function of the header that uses it counts as a use.
            used = (len(re.findall(rf'\b{name}\b', texts[path])) > 1
                    or any(name in names[other] for other in texts if other not in own))
            line = texts[path].count('\n', 0, found.start(1)) + 1
            if not used and name not in EXCEPTIONS:
                yield path, line, f'{name}: no other file of src/ calls it'
            elif used and name in EXCEPTIONS:
                yield path, line, f'{name}: it is no exception of the lint "unused" any more'
    here = 'tests/lint/unused.py'
    for name in sorted(EXCEPTIONS - declared) if here in files.paths else ():
        yield here, 1, f'{name}: there is no such function'


if __name__ == '__main__':
    tree.main(lint)
