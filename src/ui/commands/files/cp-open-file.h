/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/disk/cp-file-places.h"
#include "ui/pages/library/cp-library-page.h"
#include "ui/parts/page/cp-window-context.h"

#define CP_TYPE_OPEN_FILE (cp_open_file_get_type ())
G_DECLARE_FINAL_TYPE (CpOpenFile, cp_open_file, CP, OPEN_FILE, GObject)

/**
 * CpOpenFile: shows the open file of a window: its list, its games, and its puzzles, which are
 * presented for solving first.
 */

/** cp_open_file_new: (transfer full)
 * @context: (transfer none)
 */
CpOpenFile *cp_open_file_new (const CpWindowContext *context);

/** cp_open_file_get_list: (transfer none): Returns the page with the list. */
CpLibraryPage *cp_open_file_get_list (CpOpenFile *self);

/** cp_open_file_set_library: Opens a file and shows its list, or its only game. Unsaved changes of
 * the previous file are lost, see cp_file_saver_run_when_saved(). */
void cp_open_file_set_library (CpOpenFile *self, CpLibrary *library);

/** cp_open_file_review: Shows the game at @index, with its solution if it is a puzzle, and its
 * problems if it has any. */
void cp_open_file_review (CpOpenFile *self, unsigned index);

/** cp_open_file_show: Lets the user solve the game at @index if it is a puzzle. Otherwise calls
 * cp_open_file_review(). */
void cp_open_file_show (CpOpenFile *self, unsigned index);

/** cp_open_file_show_place: Shows a game of the file at a ply, or the list. A puzzle whose solution
 * was not being walked through is presented for solving. */
void cp_open_file_show_place (CpOpenFile *self, const CpFilePlace *place);

/** cp_open_file_show_edited: Shows the first game with unsaved changes; the list if games were only
 * moved or deleted. */
void cp_open_file_show_edited (CpOpenFile *self);

/** cp_open_file_return: Shows the open file again, if the user is on another page; of My Games the
 * list. */
void cp_open_file_return (CpOpenFile *self);

/**
 * cp_open_file_has_neighbour: Returns whether the list has a game before or after the game that is
 * shown.
 * @direction: 1 for the next game, -1 for the previous one
 */
bool cp_open_file_has_neighbour (CpOpenFile *self, int direction);

/** cp_open_file_show_neighbour: Shows that game. If a puzzle is being reviewed, the neighbour is
 * reviewed, too. */
void cp_open_file_show_neighbour (CpOpenFile *self, int direction);
