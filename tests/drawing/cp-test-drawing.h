/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "drawing/board/cp-board-geometry.h"
#include "drawing/board/cp-palette.h"
#include "record/tree/cp-record.h"

/* Shared by the tests of drawings: boards to draw, and pictures to compare. */

/**
 * cp_test_boards: Returns the rules of every game, and boards of other shapes without a balance
 * (transfer none).
 * @n: (out): their number
 */
const CpRules *const *cp_test_boards (size_t *n);

/** CP_TEST_N_LOOKS: Number of different looks of the pieces in all games. */
#define CP_TEST_N_LOOKS 4

/** cp_test_look: Returns rules of a game with the look at index @i (transfer none). */
const CpRules *cp_test_look (size_t i);

#define CP_TEST_N_PALETTES CP_N_PALETTES

/** cp_test_palette: Returns the palette at index @i (transfer none). */
const CpPalette *cp_test_palette (size_t i);

/**
 * cp_test_middle_game: Initializes a position with knocked pieces on both sides and a king on the
 * centre line.
 */
void cp_test_middle_game (CpPosition *pos);

/**
 * cp_test_played: Initializes a position of @rules after so many pseudo-random moves; fewer if the
 * game ends before.
 */
void cp_test_played (CpPosition *pos, const CpRules *rules, unsigned n_moves);

/**
 * cp_test_parade: Initializes an artificial position with each kind of either side on a light and
 * on a dark square.
 */
void cp_test_parade (CpPosition *pos, const CpRules *rules);

/** cp_test_balanced: A whole game with a balance; ply 20 knocks a piece out, ply 29 stacks. */
extern const char *const cp_test_balanced;

/** cp_test_unbalanced: A whole game without a balance, with captures at plies 15, 19, 21 and 22. */
extern const char *const cp_test_unbalanced;

/** cp_test_record: Parses the game of a valid PGN text (transfer full). */
CpRecord *cp_test_record (const char *pgn);

/**
 * CpTestFolder: A fixture with a temporary folder, which is removed with its contents after the
 * test.
 */
typedef struct {
  char *folder;
} CpTestFolder;

/** cp_test_folder_set_up, cp_test_folder_tear_down: For g_test_add(). */
void cp_test_folder_set_up (CpTestFolder *fixture, gconstpointer data);
void cp_test_folder_tear_down (CpTestFolder *fixture, gconstpointer data);

/** cp_test_folder_path: Returns the path of a file in the folder (transfer full). */
char *cp_test_folder_path (const CpTestFolder *fixture, const char *name);

/**
 * cp_test_run_poppler: Returns the output of a program of poppler (transfer full) (nullable);
 * %NULL with the test skipped if it is not installed.
 * @argv: (array zero-terminated=1): its name and arguments
 */
char *cp_test_run_poppler (const char *const *argv);

/**
 * cp_test_pdf_text: Returns the text of a PDF without white space (transfer full) (nullable), as
 * cp_test_run_poppler().
 * @page: from 1; 0 for all
 */
char *cp_test_pdf_text (const char *path, unsigned page);

/** cp_test_count: Returns how often @what occurs in @text. */
unsigned cp_test_count (const char *text, const char *what);

/** CpPicture: An image to draw on. Free it with cp_picture_clear(). */
typedef struct {
  int width;
  int height;
  cairo_surface_t *surface;
  cairo_t *cr;
} CpPicture;

/** cp_picture_new: Creates a picture filled with @ground; transparent if %NULL. */
CpPicture cp_picture_new (int width, int height, const CpRgba *ground);

/** cp_picture_clear: Frees the contents of @picture. */
void cp_picture_clear (CpPicture *picture);

/** cp_picture_grey: Returns the brightness of a pixel, 0 to 255, after all drawing is done. */
int cp_picture_grey (CpPicture *picture, int x, int y);

/** cp_picture_is_clear_outside: Returns true if nothing was drawn outside of @rect. */
bool cp_picture_is_clear_outside (CpPicture *picture, CpRect rect);

/**
 * cp_picture_difference: Returns how many pixels within @rect differ by more than @threshold in
 * brightness.
 */
int cp_picture_difference (CpPicture *a, CpPicture *b, CpRect rect, int threshold);

/**
 * cp_test_assert_recognisable: Asserts that most of the middle of each piece stays visible with
 * marks drawn over or under it.
 * @empty: the empty board of @g
 * @pieces: with the pieces of @pos
 * @marked: with pieces and marks
 * @middle: size of the middle relative to the square
 */
void cp_test_assert_recognisable (const CpBoardGeometry *g,
                                  const CpPosition *pos,
                                  CpPicture *empty,
                                  CpPicture *pieces,
                                  CpPicture *marked,
                                  double middle);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpPicture, cp_picture_clear)
