/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

#include "cp-move-row.h"

/**
 * CpMoveSpan: the part of a text that belongs to a move, in bytes: `[start, end)` is the move with
 * its glyphs; `[from, to)` also includes its number and its comments.
 */
typedef struct {
  CpNode *node;
  unsigned from;
  unsigned start;
  unsigned end;
  unsigned to;
} CpMoveSpan;

/** CpMoveLink: a link after a comment that was cut, in bytes. */
typedef struct {
  CpNode *node;
  unsigned start;
  unsigned end;
} CpMoveLink;

/** CpMoveText: the flowing text of a variation or a comment. */
typedef struct {
  char *text;
  PangoAttrList *attributes;
  GArray *moves;          /* (element-type CpMoveSpan): in order; empty in a comment */
  GArray *links;          /* (element-type CpMoveLink): in order */
  unsigned longest_start; /* the longest part without line breaks, in bytes */
  unsigned longest_length;
} CpMoveText;

/**
 * cp_move_text_new: (transfer full): Creates the text of a row that is a variation or a comment.
 */
CpMoveText *cp_move_text_new (CpMoveRow *row);

/** cp_move_text_free: Frees a text; %NULL is allowed. */
void cp_move_text_free (CpMoveText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpMoveText, cp_move_text_free)

/** cp_move_text_find: (transfer none) (nullable): Returns the span of the move of @node. */
const CpMoveSpan *cp_move_text_find (const CpMoveText *text, const CpNode *node);

/** cp_move_text_link_at: (transfer none) (nullable): Returns the link that contains a byte. */
const CpMoveLink *cp_move_text_link_at (const CpMoveText *text, unsigned byte);

/**
 * cp_move_text_span_at: (transfer none) (nullable): Returns the span whose `[from, to)` contains a
 * byte.
 */
const CpMoveSpan *cp_move_text_span_at (const CpMoveText *text, unsigned byte);
