/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library.h"

/**
 * cp_test_library_open: (transfer full): Opens a library of a new file with the content @pgn, and
 * waits until it is read and checked. cp_test_library_close() removes the file.
 */
CpLibrary *cp_test_library_open (const char *pgn);

/** cp_test_library_close: Releases the library (transfer full), and removes its file. */
void cp_test_library_close (CpLibrary *library);

/**
 * cp_test_library_make_games: (transfer full): Returns the text of @n different short games, most
 * of them valid, with all kinds of players, dates and results.
 */
char *cp_test_library_make_games (unsigned n);
