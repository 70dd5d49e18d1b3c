/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library.h"

/**
 * cp_test_library_open: (transfer full): a library of a file that holds @pgn, read and checked to
 * its end. The file is removed by cp_test_library_close().
 */
CpLibrary *cp_test_library_open (const char *pgn);

/** cp_test_library_close: drops the library (transfer full), and removes its file. */
void cp_test_library_close (CpLibrary *library);

/**
 * cp_test_library_make_games: (transfer full): the text of @n different short games, most of them
 * in order, with all kinds of players, dates and results.
 */
char *cp_test_library_make_games (unsigned n);
