/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-rows.h"

#include "record/notes/cp-comment.h"
#include "record/notes/cp-eval.h"
#include "record/tree/cp-line.h"
#include "ui/parts/words/cp-move-words.h"

/* Move numbers have space for at least as many digits as this one. */
#define LEAST_LAST_NUMBER 10u

/* Maximum number of moves in a paragraph. Longer parts of a variation are split, because each
 * paragraph is one PangoLayout. In a game with many moves paragraphs are shorter, because
 * GtkListView lays out up to 200 rows, however few of them are visible. */
#define MAX_PARAGRAPH   48
#define SHORT_PARAGRAPH 12
#define MANY_MOVES      4000

/* Maximum number of characters of the comments in a row. It is reduced if the comments of the whole
 * game are long. */
#define MAX_ROOM     4000
#define LEAST_ROOM   125
#define MAX_COMMENTS 64000

typedef struct {
  CpRecord *record;
  GPtrArray *rows;
  CpMoveColumns columns;
  GHashTable *folded;     /* (nullable) */
  unsigned max_paragraph; /* moves */
  CpNode *white;          /* move of the main line that waits for Black's answer */
} Builder;

/* A variation that is being listed. */
typedef struct {
  CpNode *node;    /* the next move; NULL at the end */
  CpNode *sibling; /* alternative to the previous move, to be listed first */
  bool begins;
} Line;


static void
add (Builder *builder, CpMoveRow *row)
{
  g_ptr_array_add (builder->rows, row);
}


static void
flush_pair (Builder *builder, CpNode *black)
{
  if (builder->white != NULL || black != NULL)
    add (builder, cp_move_row_new_pair (builder->record, builder->white, black, builder->columns));
  builder->white = NULL;
}


static bool
is_branch (const CpNode *node)
{
  return node == node->parent->first_child && node->next_sibling != NULL;
}


/* Returns the length of the comments in bytes, each of them counted up to @most. */
static size_t
comments_length (const CpNode *node, size_t most)
{
  const GPtrArray *const all[] = { node->comments_before, node->comments };
  size_t length = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
    for (unsigned k = 0; all[i] != NULL && k < all[i]->len; k++)
      length += strnlen (all[i]->pdata[k], most);
  return length;
}


/* Returns the last move of the paragraph that begins with @first. */
static CpNode *
paragraph_end (const Builder *builder, CpNode *first)
{
  unsigned room = builder->columns.room;
  CpNode *last = first;
  size_t comments = comments_length (first, room);
  for (unsigned n = 1; n < builder->max_paragraph && comments < room && !is_branch (last); n++) {
    if (last->first_child == NULL)
      break;
    last = last->first_child;
    comments += comments_length (last, room);
  }
  return last;
}


/* Returns the maximum number of characters of the comments in a row. */
static unsigned
find_room (const CpRecord *record)
{
  const CpNode *root = cp_record_get_root (record);
  unsigned room = 2 * MAX_ROOM;
  size_t length;
  do {
    room /= 2;
    length = 0;
    for (const CpNode *node = root; node != NULL; node = cp_node_next_within (node, root))
      length += comments_length (node, room);
  } while (length > MAX_COMMENTS && room > LEAST_ROOM);
  return room;
}


static bool
is_folded (const Builder *builder, const Line *line)
{
  return line->begins && builder->folded != NULL &&
         g_hash_table_contains (builder->folded, line->node);
}


/* Adds a variation with its subvariations. Uses a stack of its own, because files can nest
 * variations arbitrarily deep. */
static void
add_variation (Builder *builder, CpNode *first)
{
  g_autoptr (GArray) lines = g_array_new (false, false, sizeof (Line));
  g_array_append_val (lines, ((Line){ first, NULL, true }));
  while (lines->len > 0) {
    Line *line = &g_array_index (lines, Line, lines->len - 1);
    if (line->sibling != NULL) {
      Line next = { line->sibling, NULL, true };
      line->sibling = line->sibling->next_sibling;
      g_array_append_val (lines, next);
    } else if (line->node != NULL && is_folded (builder, line)) {
      CpMoveRow *row = cp_move_row_new_variation (builder->record, line->node, line->node,
                                                  lines->len, true, builder->columns);
      cp_move_row_fold (row);
      add (builder, row);
      line->node = NULL;
    } else if (line->node != NULL) {
      CpNode *last = paragraph_end (builder, line->node);
      add (builder, cp_move_row_new_variation (builder->record, line->node, last, lines->len,
                                               line->begins, builder->columns));
      *line = (Line){ last->first_child, is_branch (last) ? last->next_sibling : NULL, false };
    } else {
      g_array_set_size (lines, lines->len - 1);
    }
  }
}


static void
add_main_move (Builder *builder, CpNode *node)
{
  CpSide side = node->parent->position.turn;
  if (cp_node_has_words (node, CP_COMMENT_BEFORE)) {
    flush_pair (builder, NULL);
    add (builder,
         cp_move_row_new_comment (builder->record, node, CP_COMMENT_BEFORE, builder->columns));
  }
  if (side == CP_WHITE)
    builder->white = node;
  else
    flush_pair (builder, node);
  if (cp_node_has_words (node, CP_COMMENT_BEHIND)) {
    flush_pair (builder, NULL);
    add (builder,
         cp_move_row_new_comment (builder->record, node, CP_COMMENT_BEHIND, builder->columns));
  }
  if (!is_branch (node))
    return;
  flush_pair (builder, NULL);
  for (CpNode *other = node->next_sibling; other != NULL; other = other->next_sibling)
    add_variation (builder, other);
}


static bool
has_clocks (const CpRecord *record)
{
  int64_t ms;
  const CpNode *node = cp_record_get_root (record)->first_child;
  while (node != NULL && !cp_node_get_clock (node, &ms))
    node = node->first_child;
  return node != NULL;
}


static bool
has_evals (const CpRecord *record)
{
  CpEval eval;
  const CpNode *node = cp_record_get_root (record)->first_child;
  while (node != NULL && !cp_node_get_eval (node, &eval))
    node = node->first_child;
  return node != NULL;
}


GPtrArray *
cp_move_rows_make (CpRecord *record, bool clocks, bool evals, GHashTable *folded)
{
  g_return_val_if_fail (record != NULL, NULL);
  Builder builder = { record, g_ptr_array_new_with_free_func (g_object_unref) };
  CpNode *root = cp_record_get_root (record);
  unsigned last = cp_record_main_line_end (record)->position.fullmove_number;
  CpOutcome outcome = cp_record_get_outcome (record);
  builder.folded = folded;
  builder.columns.digits = (unsigned) g_snprintf (NULL, 0, "%u", MAX (last, LEAST_LAST_NUMBER));
  builder.columns.clocks = clocks && has_clocks (record);
  builder.columns.evals = evals && has_evals (record);
  builder.columns.room = find_room (record);
  builder.max_paragraph = cp_node_count (root) > MANY_MOVES ? SHORT_PARAGRAPH : MAX_PARAGRAPH;
  if (cp_node_has_words (root, CP_COMMENT_BEHIND))
    add (&builder, cp_move_row_new_comment (record, root, CP_COMMENT_BEHIND, builder.columns));
  for (CpNode *node = root->first_child; node != NULL; node = node->first_child)
    add_main_move (&builder, node);
  flush_pair (&builder, NULL);
  if (outcome.result != CP_UNDECIDED)
    add (&builder, cp_move_row_new_result (outcome));
  return builder.rows;
}


GHashTable *
cp_move_rows_find_places (GListModel *rows)
{
  GHashTable *places = g_hash_table_new (NULL, NULL);
  for (unsigned i = 0; i < g_list_model_get_n_items (rows); i++) {
    g_autoptr (CpMoveRow) row = g_list_model_get_item (rows, i);
    if (cp_move_row_get_kind (row) == CP_MOVE_ROW_COMMENT)
      continue;
    CpNode *last = cp_move_row_get_last (row);
    CpNode *node = cp_move_row_get_first (row);
    for (; node != NULL; node = node != last ? node->first_child : NULL)
      g_hash_table_insert (places, node, GUINT_TO_POINTER (i));
  }
  return places;
}


/* Returns the move of @row to go to from @current; NULL in rows without moves. */
static CpNode *
enter_row (CpMoveRow *row, const CpNode *current, int direction)
{
  CpMoveRowKind kind = cp_move_row_get_kind (row);
  CpNode *same_side = NULL;
  if ((kind != CP_MOVE_ROW_VARIATION && kind != CP_MOVE_ROW_PAIR) || cp_move_row_get_folded (row))
    return NULL;
  if (current != NULL)
    same_side = cp_move_row_get_node (row, current->parent->position.turn);
  if (same_side != NULL)
    return same_side;
  return direction > 0 ? cp_move_row_get_first (row) : cp_move_row_get_last (row);
}


CpNode *
cp_move_rows_find_neighbour (GListModel *rows, CpMoveRow *from, unsigned index, int direction)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (rows) && (direction == 1 || direction == -1), NULL);
  CpNode *current = from != NULL ? cp_move_row_get_current (from) : NULL;
  unsigned n = g_list_model_get_n_items (rows);
  CpNode *node = NULL;
  /* At the start of the game, the first row is below. Above row 0, @index wraps to a large number.
   */
  if (from != NULL)
    index += (unsigned) direction;
  else if (direction < 0)
    return NULL;
  for (; node == NULL && index < n; index += (unsigned) direction) {
    g_autoptr (CpMoveRow) row = g_list_model_get_item (rows, index);
    node = enter_row (row, current, direction);
  }
  if (node == NULL && direction > 0 && from != NULL)
    node = cp_move_row_get_last (from);
  return node;
}
