/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "drawing/board/cp-board-geometry.h"
#include "drawing/board/cp-palette.h"
#include "record/tree/cp-record.h"

/* What the tests of drawings share: boards to draw, and pictures to compare. */

/**
 * cp_test_boards: the rules of every game, and boards of other shapes without a balance.
 * @n: (out): how many there are
 */
const CpRules *const *cp_test_boards (size_t *n);

/** CP_TEST_N_LOOKS: how many ways there are in which the pieces of a game look. */
#define CP_TEST_N_LOOKS 4

/** cp_test_look: rules of a game with each of these looks, from 0. */
const CpRules *cp_test_look (size_t i);

#define CP_TEST_N_PALETTES CP_N_PALETTES

/** cp_test_palette: one of all palettes, from 0. */
const CpPalette *cp_test_palette (size_t i);

/** cp_test_middle_game: a position with knocked pieces on both sides and a king on the centre line.
 */
void cp_test_middle_game (CpPosition *pos);

/**
 * cp_test_played: a position of @rules after so many random moves, the same at every call; fewer if
 * the game ends before.
 */
void cp_test_played (CpPosition *pos, const CpRules *rules, unsigned n_moves);

/**
 * cp_test_parade: a position without sense, in which each kind of either side stands on a light and
 * on a dark square.
 */
void cp_test_parade (CpPosition *pos, const CpRules *rules);

/** cp_test_balanced: a whole game on a balance; its 20th ply knocks a piece out, its 29th stacks.
 */
extern const char *const cp_test_balanced;

/** cp_test_unbalanced: a whole game without a balance, with captures at plies 15, 19, 21 and 22. */
extern const char *const cp_test_unbalanced;

/** cp_test_record: the game of a PGN text, which must be right (transfer full). */
CpRecord *cp_test_record (const char *pgn);

/** CpTestFolder: a fixture: a folder that is gone with all that is in it after the test. */
typedef struct {
  char *folder;
} CpTestFolder;

/** cp_test_folder_set_up, cp_test_folder_tear_down: for g_test_add(). */
void cp_test_folder_set_up (CpTestFolder *fixture, gconstpointer data);
void cp_test_folder_tear_down (CpTestFolder *fixture, gconstpointer data);

/** cp_test_folder_path: the path of a file in the folder (transfer full). */
char *cp_test_folder_path (const CpTestFolder *fixture, const char *name);

/** CpPicture: an image to draw on. Free it with cp_picture_clear(). */
typedef struct {
  int width;
  int height;
  cairo_surface_t *surface;
  cairo_t *cr;
} CpPicture;

/** cp_picture_new: a transparent picture, or one filled with @ground if that is not NULL. */
CpPicture cp_picture_new (int width, int height, const CpRgba *ground);

/** cp_picture_clear: frees what belongs to @picture. */
void cp_picture_clear (CpPicture *picture);

/** cp_picture_grey: the brightness of a pixel, 0 to 255, after all drawing is done. */
int cp_picture_grey (CpPicture *picture, int x, int y);

/** cp_picture_is_clear_outside: whether nothing was drawn outside of @rect. */
bool cp_picture_is_clear_outside (CpPicture *picture, CpRect rect);

/**
 * cp_picture_difference: how many pixels within @rect differ by more than @threshold in brightness.
 */
int cp_picture_difference (CpPicture *a, CpPicture *b, CpRect rect, int threshold);

/**
 * cp_test_assert_recognisable: asserts that what was drawn over or under the pieces leaves of each
 * of them most of what is in the middle of its square.
 * @empty: the board of @g without anything
 * @pieces: with the pieces of @pos
 * @marked: and with what is tested as well
 * @middle: how much of a square's width and height that is
 */
void cp_test_assert_recognisable (const CpBoardGeometry *g,
                                  const CpPosition *pos,
                                  CpPicture *empty,
                                  CpPicture *pieces,
                                  CpPicture *marked,
                                  double middle);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpPicture, cp_picture_clear)
