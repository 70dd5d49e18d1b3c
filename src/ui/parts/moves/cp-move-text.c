/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-text.h"

#include <glib/gi18n.h>

#include "record/notes/cp-comment.h"
#include "rules/text/cp-language.h"
#include "ui/parts/words/cp-move-words.h"

/* Opacity of numbers and comments relative to the colour of the text. */
#define DIM_NUMBER  0.6
#define DIM_COMMENT 0.8

/* Minimum number of characters shown of each comment. */
#define LEAST_COMMENT 40

/* Pixels between moves in addition to the space, for the frame around the current move. */
#define WIDER 3

typedef struct {
  GString *text;
  CpMoveText *result;
  bool number; /* whether the next move needs its number: after a comment, or at the start */
  size_t room; /* remaining number of characters for comments */
} Builder;


static void
add_attribute (Builder *builder, PangoAttribute *attribute, size_t start)
{
  attribute->start_index = (unsigned) start;
  attribute->end_index = (unsigned) builder->text->len;
  pango_attr_list_insert (builder->result->attributes, attribute);
}


static PangoAttribute *
new_dim (double part)
{
  return pango_attr_foreground_alpha_new ((uint16_t) (part * G_MAXUINT16));
}


static void
add_space (Builder *builder)
{
  size_t start = builder->text->len;
  if (start == 0)
    return;
  g_string_append_c (builder->text, ' ');
  add_attribute (builder, pango_attr_letter_spacing_new (WIDER * PANGO_SCALE), start);
}


/* Disallows line breaks in the text after @start. */
static void
keep_together (Builder *builder, size_t start)
{
  unsigned length = (unsigned) (builder->text->len - start);

  add_attribute (builder, pango_attr_allow_breaks_new (false), start);
  if (length > builder->result->longest_length) {
    builder->result->longest_start = (unsigned) start;
    builder->result->longest_length = length;
  }
}


/* Adds a link after a comment that was cut. */
static void
add_link (Builder *builder, CpNode *node)
{
  g_string_append_c (builder->text, ' ');
  CpMoveLink link = { .node = node, .start = (unsigned) builder->text->len };
  /* Translators: after the beginning of a long comment; opens all of it. */
  g_string_append (builder->text, C_ ("comment", "Show All"));
  link.end = (unsigned) builder->text->len;
  add_attribute (builder, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE), link.start);
  keep_together (builder, link.start);
  g_array_append_val (builder->result->links, link);
}


static void
add_comment (Builder *builder, CpNode *node, CpCommentPlace place)
{
  bool more;
  g_autofree char *comment =
      cp_node_shown_comment (node, place, MAX (builder->room, LEAST_COMMENT), &more);
  size_t length = (size_t) g_utf8_strlen (comment, -1);
  if (length == 0)
    return;
  builder->room -= MIN (length, builder->room);
  add_space (builder);
  size_t start = builder->text->len;
  g_string_append (builder->text, comment);
  add_attribute (builder, pango_attr_style_new (PANGO_STYLE_ITALIC), start);
  add_attribute (builder, new_dim (DIM_COMMENT), start);
  if (more)
    add_link (builder, node);
  builder->number = true;
}


static void
add_move (Builder *builder, CpNode *node)
{
  g_autofree char *number = cp_node_number_text (node);
  g_autofree char *written = cp_node_written (node);
  CpMoveSpan span = { node, (unsigned) builder->text->len };
  add_comment (builder, node, CP_COMMENT_BEFORE);
  add_space (builder);
  size_t start = builder->text->len;
  bool isolated = cp_language_is_right_to_left ();
  g_string_append (builder->text, isolated ? CP_LEFT_TO_RIGHT_ISOLATE : "");
  if (builder->number || node->parent->position.turn == CP_WHITE) {
    g_string_append (builder->text, number);
    add_attribute (builder, new_dim (DIM_NUMBER), start);
    add_space (builder);
  }
  span.start = (unsigned) builder->text->len;
  g_string_append (builder->text, written);
  span.end = (unsigned) builder->text->len;
  g_string_append (builder->text, isolated ? CP_POP_ISOLATE : "");
  keep_together (builder, start);
  builder->number = false;
  add_comment (builder, node, CP_COMMENT_BEHIND);
  span.to = (unsigned) builder->text->len;
  g_array_append_val (builder->result->moves, span);
}


CpMoveText *
cp_move_text_new (CpMoveRow *row)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW (row), NULL);
  CpNode *last = cp_move_row_get_last (row);
  CpNode *node = cp_move_row_get_first (row);
  CpMoveText *self = g_new0 (CpMoveText, 1);
  Builder builder = { g_string_new (NULL), self, true, cp_move_row_get_columns (row)->room };
  self->attributes = pango_attr_list_new ();
  self->moves = g_array_new (false, false, sizeof (CpMoveSpan));
  self->links = g_array_new (false, false, sizeof (CpMoveLink));
  if (cp_move_row_get_kind (row) == CP_MOVE_ROW_COMMENT) {
    add_comment (&builder, node, cp_move_row_get_place (row));
    node = NULL;
  }
  for (; node != NULL; node = node != last ? node->first_child : NULL)
    add_move (&builder, node);
  if (cp_move_row_get_folded (row))
    g_string_append (builder.text, " …");
  self->text = g_string_free (builder.text, false);
  return self;
}


void
cp_move_text_free (CpMoveText *text)
{
  if (text == NULL)
    return;
  g_free (text->text);
  pango_attr_list_unref (text->attributes);
  g_array_unref (text->moves);
  g_array_unref (text->links);
  g_free (text);
}


const CpMoveSpan *
cp_move_text_find (const CpMoveText *text, const CpNode *node)
{
  for (unsigned i = 0; i < text->moves->len; i++) {
    const CpMoveSpan *span = &g_array_index (text->moves, CpMoveSpan, i);
    if (span->node == node)
      return span;
  }
  return NULL;
}


const CpMoveLink *
cp_move_text_link_at (const CpMoveText *text, unsigned byte)
{
  for (unsigned i = 0; i < text->links->len; i++) {
    const CpMoveLink *link = &g_array_index (text->links, CpMoveLink, i);
    if (byte >= link->start && byte < link->end)
      return link;
  }
  return NULL;
}


const CpMoveSpan *
cp_move_text_span_at (const CpMoveText *text, unsigned byte)
{
  for (unsigned i = 0; i < text->moves->len; i++) {
    const CpMoveSpan *span = &g_array_index (text->moves, CpMoveSpan, i);
    if (byte >= span->from && byte < span->to)
      return span;
  }
  return NULL;
}
