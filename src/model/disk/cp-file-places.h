/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

/* The last viewed place of each file of games, at which the file is opened again. */

/** CpFilePlace: a place in a file of games. */
typedef struct {
  unsigned game;   /* from 0 */
  unsigned ply;    /* plies of its main line up to the shown position */
  bool shows_list; /* the list of games was shown instead of this game */
} CpFilePlace;

/**
 * cp_file_places_get: Gets the last viewed place in @file.
 * @folder: the data folder of the program
 *
 * Returns: false if there is none
 */
bool cp_file_places_get (const char *folder, GFile *file, CpFilePlace *place);

/**
 * cp_file_places_set: Stores the last viewed place in @file, removing that of the oldest file if
 * there are too many. Errors are ignored, because no work is lost.
 */
void cp_file_places_set (const char *folder, GFile *file, const CpFilePlace *place);
