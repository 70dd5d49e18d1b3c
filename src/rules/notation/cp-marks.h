/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/position/cp-types.h"

/*
 * The marks behind a move that are not part of it, as people write them: `+`, `ch`, `e.p.`, which
 * add nothing, and annotations, which PGN writes as numeric glyphs: `!?`, `±`, `N`.
 */

#define CP_MAX_MARKS 8

/** CpMarks: The numeric glyphs that marks stand for, in their order; see also cp_mark_glyph_of().
 * More than #CP_MAX_MARKS are dropped. */
typedef struct {
  uint8_t nags[CP_MAX_MARKS];
  unsigned n;
} CpMarks;

/**
 * cp_marks_strip: Finds the marks at the end of a move, with or without spaces between them, each
 * also in brackets.
 * @text: UTF-8 as cp_plain_text() returns it
 * @length: of @text, in bytes
 * @n_letters: how many marks may be letters, such as `N`, that could also belong to the move
 * @marks: (out)
 *
 * Returns: the length of @text without its marks, at least 1 unless @length is 0
 */
size_t cp_marks_strip (const char *text, size_t length, unsigned n_letters, CpMarks *marks);

/**
 * cp_marks_read: Reads a text that stands behind a move.
 * @text: UTF-8 as cp_plain_text() returns it
 * @marks: (out): empty if the marks add nothing to the move
 *
 * Returns: true if @text consists of marks
 */
bool cp_marks_read (const char *text, CpMarks *marks);

/**
 * cp_mark_glyph_of: Returns the glyph that @nag, of a #CpMarks, stands for behind a move of @mover.
 * A mark such as `⊕` is about the side that moved, but PGN has a glyph for each side; in zugzwang
 * (`⨀`) is the other side.
 */
uint8_t cp_mark_glyph_of (uint8_t nag, CpSide mover);
