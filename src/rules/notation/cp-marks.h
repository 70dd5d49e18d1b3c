/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/position/cp-types.h"

/* Marks after a move that are not part of it: `+`, `ch`, `e.p.`, which carry no meaning, and
 * annotations, which PGN stores as numeric glyphs: `!?`, `±`, `N`. */

#define CP_MAX_MARKS 8

/** CpMarks: The numeric glyphs of a sequence of marks, in their order; see also cp_mark_glyph_of().
 * Glyphs beyond #CP_MAX_MARKS are dropped. */
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
 * cp_marks_read: Parses a text that stands after a move.
 * @text: UTF-8 as cp_plain_text() returns it
 * @marks: (out): the glyphs; empty if the marks carry no meaning
 *
 * Returns: true if @text consists of marks
 */
bool cp_marks_read (const char *text, CpMarks *marks);

/**
 * cp_mark_glyph_of: Returns the glyph to store for @nag, from a #CpMarks, after a move of @mover. A
 * mark such as `⊕` is about the side that moved, but PGN has a glyph for each side; `⨀` means that
 * the other side is in zugzwang.
 */
uint8_t cp_mark_glyph_of (uint8_t nag, CpSide mover);
