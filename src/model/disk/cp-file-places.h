/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

/* Where somebody was in a file of games when it was left, so that it is opened there again. */

/** CpFilePlace: a place in a file of games. */
typedef struct {
  unsigned game;   /* from 0 */
  unsigned ply;    /* plies of its main line that were played */
  bool shows_list; /* the list of games was shown, and not this game */
} CpFilePlace;

/**
 * cp_file_places_get: where somebody was in @file last.
 * @folder: that of the program
 *
 * Returns: false if that is not known
 */
bool cp_file_places_get (const char *folder, GFile *file, CpFilePlace *place);

/**
 * cp_file_places_set: remembers it, in place of what was the oldest of many files. If it cannot be
 * written nobody has lost anything.
 */
void cp_file_places_set (const char *folder, GFile *file, const CpFilePlace *place);
