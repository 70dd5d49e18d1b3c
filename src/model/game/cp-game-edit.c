/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-edit.h"

#include <glib/gi18n-lib.h>

#include "cp-game-private.h"
#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-unread.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-merge.h"
#include "record/tree/cp-twin.h"
#include "rules/notation/cp-notation.h"

/* Second member of a CpEditKey: a CpCommentPlace, or this value for a move and reading on
 * after it. */
enum { KEY_READING = CP_COMMENT_BEFORE + 1 };

/* The key of a step that is not merged with the next one. */
static const CpEditKey no_key = { NULL, 0 };


static bool
may_annotate (CpGame *game, const CpNode *node)
{
  return cp_record_has_node (game->record, node);
}


static bool
may_restructure (CpGame *game, const CpNode *node)
{
  return game->reviewing && cp_record_has_node (game->record, node);
}


/* Returns the node whose line moves down when @node is demoted, or NULL. */
static CpNode *
line_to_demote (const CpNode *node)
{
  if (node->next_sibling != NULL)
    return (CpNode *) node;
  CpNode *start = cp_node_variation_start (node);
  return start != NULL && start->next_sibling != NULL ? start : NULL;
}


/* Moves @start among its siblings, as one undo step. */
static bool
reorder (CpGame *game, const char *title, CpNode *node, CpNode *start, unsigned index)
{
  cp_game_begin_edit (game, title, no_key, node);
  cp_record_reorder (game->record, start, index);
  return cp_game_end_edit (game, node, false, NULL);
}


bool
cp_game_can_promote (CpGame *game, const CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  return may_restructure (game, node) && cp_node_variation_start (node) != NULL;
}


bool
cp_game_promote_variation (CpGame *game, CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!cp_game_can_promote (game, node))
    return false;
  CpNode *start = cp_node_variation_start (node);
  return reorder (game, _ ("Promote Variation"), node, start, cp_node_index (start) - 1);
}


bool
cp_game_can_demote (CpGame *game, const CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  return may_restructure (game, node) && line_to_demote (node) != NULL;
}


bool
cp_game_demote_variation (CpGame *game, CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!cp_game_can_demote (game, node))
    return false;
  CpNode *start = line_to_demote (node);
  return reorder (game, _ ("Demote Variation"), node, start, cp_node_index (start) + 1);
}


bool
cp_game_can_make_main_line (CpGame *game, const CpNode *node)
{
  return cp_game_can_promote (game, node);
}


bool
cp_game_make_main_line (CpGame *game, CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!cp_game_can_make_main_line (game, node))
    return false;
  cp_game_begin_edit (game, _ ("Make Main Line"), no_key, node);
  cp_record_make_main_line (game->record, node);
  return cp_game_end_edit (game, node, false, NULL);
}


/* Returns the node to make current when the removal of @top is undone: the current node, if it is
 * removed too. */
static CpNode *
place_before_removing (CpGame *game, CpNode *top)
{
  return cp_node_is_within (game->current, top) ? game->current : top;
}


static bool
remove_as_step (CpGame *game, const char *title, CpNode *top)
{
  cp_game_begin_edit (game, title, no_key, place_before_removing (game, top));
  cp_record_remove (game->record, top);
  return cp_game_end_edit (game, top->parent, false, NULL);
}


bool
cp_game_delete_from (CpGame *game, CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!may_restructure (game, node) || node->parent == NULL)
    return false;
  return remove_as_step (game, _ ("Delete Moves"), node);
}


bool
cp_game_delete_rest (CpGame *game, CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!may_restructure (game, node))
    return false;
  cp_game_begin_edit (game, _ ("Delete Following Moves"), no_key,
                      place_before_removing (game, node));
  cp_record_remove_after (game->record, node);
  return cp_game_end_edit (game, node, false, NULL);
}


bool
cp_game_can_delete_variation (CpGame *game, const CpNode *node)
{
  return cp_game_can_promote (game, node);
}


bool
cp_game_delete_variation (CpGame *game, CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!cp_game_can_delete_variation (game, node))
    return false;
  return remove_as_step (game, _ ("Delete Variation"), cp_node_variation_start (node));
}


static bool
check_replaceable (CpGame *game, const CpNode *node, GError **error)
{
  if (!game->reviewing) {
    g_set_error_literal (error, CP_GAME_ERROR, CP_GAME_ERROR_NOT_IN_REVIEW,
                         _ ("You cannot replace moves while the game is being played."));
    return false;
  }
  if (!cp_record_has_node (game->record, node) || node->parent == NULL) {
    g_set_error_literal (error, CP_GAME_ERROR, CP_GAME_ERROR_NO_MOVE,
                         _ ("There is no such move in the game."));
    return false;
  }
  return true;
}


/* Replaces a move. The declared outcome stays: a corrected line is still the line that the players
 * ended. */
static void
replace (CpGame *game, CpNode *node, CpMove move, CpReplacement *report)
{
  const CpNode *end = game->line_end;
  bool declared = cp_node_is_within (end, node) && cp_node_outcome (end).result == CP_UNDECIDED;

  /* The new move does not lead to the positions that were analysed. */
  if (!cp_move_equal (node->move, move))
    cp_game_analysis_clear (game->record, node);
  cp_record_replace (game->record, node, move, report);
  CpNode *new_end = cp_record_main_line_end (game->record);
  if (declared && cp_node_is_within (new_end, report->node) && new_end->ply == end->ply)
    game->line_end = new_end;
}


bool
cp_game_replace_move (
    CpGame *game, CpNode *node, const char *text, CpReplacement *report, GError **error)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);
  g_auto (CpReplacement) result = { .node = NULL };
  CpMove move;

  if (report != NULL)
    cp_replacement_clear (report);
  if (!check_replaceable (game, node, error) ||
      !cp_move_parse (&node->parent->position, text, &move, error))
    return false;

  /* Translators: name of an undo step, after “Undo:” or “Redo:”. */
  cp_game_begin_edit (game, _ ("Correct Move"), no_key, place_before_removing (game, node));
  CpOutcome old = cp_game_get_outcome (game);
  replace (game, node, move, &result);
  cp_game_end_edit (game, result.node, true, NULL);
  CpOutcome new = cp_game_get_outcome (game);
  result.lost_result = old.result != CP_UNDECIDED &&
                       (new.result != old.result || new.termination != old.termination);
  if (report != NULL) {
    *report = result;
    result = (CpReplacement){ .node = NULL };
  }
  return true;
}


bool
cp_game_add_line (CpGame *game, CpNode *node, const CpMove *moves, unsigned n, bool go)
{
  CpNode *end = node;

  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!may_restructure (game, node))
    return false;
  /* Translators: name of an undo step, after “Undo:” or “Redo:”: moves one after the other. */
  cp_game_begin_edit (game, C_ ("step", "Line"), no_key, node);
  for (unsigned i = 0; i < n; i++)
    end = cp_record_add_move (game->record, end, moves[i]);
  bool changed = cp_game_end_edit (game, end, go, NULL);
  if (go)
    cp_game_go_to (game, end);
  return changed;
}


/* Follows the main line of @line in the tree of @node. Returns the last node that is there.
 * @next: (out): the first move of @line that is not; NULL if all are */
static CpNode *
find_common_end (CpNode *node, const CpRecord *line, const CpNode **next)
{
  *next = cp_record_get_root (line)->first_child;
  for (CpNode *child; *next != NULL; node = child, *next = (*next)->first_child) {
    child = cp_node_find_child (node, (*next)->move);
    if (child == NULL)
      break;
  }
  return node;
}


/* (transfer full) (nullable): Returns a comment that names the players of a game, its event and its
 * date; NULL if it has no names. */
static char *
describe_source (const CpRecord *line)
{
  const char *white = cp_record_get_tag (line, "White");
  const char *black = cp_record_get_tag (line, "Black");
  const char *event = cp_record_get_tag (line, "Event");
  const char *date = cp_record_get_tag (line, "Date");

  if (white == NULL && black == NULL)
    return NULL;
  return g_strconcat (white != NULL ? white : "?", " – ", black != NULL ? black : "?",
                      event != NULL ? ", " : "", event != NULL ? event : "",
                      date != NULL ? ", " : "", date != NULL ? date : "", NULL);
}


bool
cp_game_add_variation (CpGame *game, CpNode *node, const CpRecord *line)
{
  g_return_val_if_fail (CP_IS_GAME (game) && line != NULL, false);

  const CpNode *next;

  if (!may_restructure (game, node))
    return false;
  CpNode *common = find_common_end (node, line, &next);
  /* In a variation, moves after the end of the game are its continuation. */
  g_autoptr (CpRecord) whole = cp_record_copy (line);
  cp_record_join_twin (whole, cp_record_main_line_end (whole));
  /* Translators: name of an undo step, after “Undo:” or “Redo:”. */
  cp_game_begin_edit (game, _ ("Add Variation"), no_key, game->current);
  cp_record_graft (game->record, node, cp_record_get_root (whole));
  CpNode *place = next != NULL ? cp_node_find_child (common, next->move) : common;
  g_autofree char *source = next != NULL ? describe_source (line) : NULL;
  if (source != NULL)
    cp_record_add_comment (game->record, cp_node_line_end (place), CP_COMMENT_BEHIND, source);
  bool changed = cp_game_end_edit (game, place, true, NULL);
  cp_game_go_to (game, place);
  return changed;
}


bool
cp_game_merge (CpGame *game, const CpRecord *other, const char *title)
{
  g_return_val_if_fail (CP_IS_GAME (game) && other != NULL, false);

  if (!game->reviewing)
    return false;
  cp_game_begin_edit (game, title, no_key, game->current);
  cp_record_merge (game->record, other);
  return cp_game_end_edit (game, game->current, false, NULL);
}


bool
cp_game_write_analysis (CpGame *game, const CpGameAnalysis *analysis)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (cp_game_get_in_progress (game))
    return false;
  cp_game_set_reviewing (game, true);
  /* Translators: name of an undo step, after “Undo:” or “Redo:”: annotations by a program. */
  cp_game_begin_edit (game, C_ ("step", "Analysis"), no_key, game->current);
  cp_game_analysis_write (analysis, game->record, true);
  return cp_game_end_edit (game, game->current, false, NULL);
}


CpEditKey
cp_game_reading_key (const CpNode *parent)
{
  return (CpEditKey){ cp_pgn_find_unread (parent) != NULL ? parent : NULL, KEY_READING };
}


bool
cp_game_read_on (CpGame *game, CpNode *node, unsigned *n_read)
{
  g_return_val_if_fail (CP_IS_GAME (game) && n_read != NULL && node->parent != NULL, false);

  if (!may_restructure (game, node))
    return false;
  cp_game_begin_edit (game, _ ("Correct Move"), cp_game_reading_key (node->parent), node);
  cp_pgn_resume_unread (game->record, node, n_read);
  return cp_game_end_edit (game, node, false, NULL);
}


bool
cp_game_set_comment (CpGame *game, CpNode *node, CpCommentPlace place, const char *text)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);
  g_return_val_if_fail (place == CP_COMMENT_BEHIND || node->parent != NULL, false);

  if (!may_annotate (game, node))
    return false;
  /* Translators: name of an undo step, after “Undo:” or “Redo:”. */
  cp_game_begin_edit (game, _ ("Comment"), (CpEditKey){ node, (int) place }, node);
  cp_record_set_comment (game->record, node, place, text);
  return cp_game_end_edit (game, node, false, NULL);
}


/* Ranges of glyphs (NAG codes) of which a node has at most one. */
static const struct {
  uint8_t first;
  uint8_t last;
} judgements[] = {
  { 1, 6 },   /* move assessments: good to dubious */
  { 10, 21 }, /* position assessments: drawish to a crushing advantage */
};


bool
cp_nag_excludes (uint8_t a, uint8_t b)
{
  for (size_t i = 0; i < G_N_ELEMENTS (judgements); i++) {
    uint8_t first = judgements[i].first;
    uint8_t last = judgements[i].last;
    if (a != b && a >= first && a <= last && b >= first && b <= last)
      return true;
  }
  return false;
}


static void
remove_excluded (CpRecord *record, CpNode *node, uint8_t nag)
{
  for (unsigned other = 0; other <= UINT8_MAX; other++) {
    if (cp_nag_excludes (nag, (uint8_t) other))
      cp_record_remove_nag (record, node, (uint8_t) other);
  }
}


bool
cp_game_toggle_nag (CpGame *game, CpNode *node, uint8_t nag)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!may_annotate (game, node))
    return false;
  /* Translators: name of an undo step, after “Undo:” or “Redo:”. */
  cp_game_begin_edit (game, _ ("Glyph"), no_key, node);
  if (cp_node_has_nag (node, nag)) {
    cp_record_remove_nag (game->record, node, nag);
  } else {
    remove_excluded (game->record, node, nag);
    cp_record_add_nag (game->record, node, nag);
  }
  return cp_game_end_edit (game, node, false, NULL);
}


static bool
set_shapes (CpGame *game, const char *title, CpNode *node, const GArray *shapes)
{
  cp_game_begin_edit (game, title, no_key, node);
  cp_record_set_shapes (game->record, node, shapes);
  return cp_game_end_edit (game, node, false, NULL);
}


bool
cp_game_toggle_shape (CpGame *game, CpNode *node, CpShape shape)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!may_annotate (game, node))
    return false;
  g_autoptr (GArray) shapes = cp_node_get_shapes (node, cp_game_get_rules (game));
  cp_shapes_toggle (shapes, shape);
  /* Translators: name of an undo step, after “Undo:” or “Redo:”. */
  return set_shapes (game, shape.to == CP_SQUARE_NONE ? _ ("Circle") : _ ("Arrow"), node, shapes);
}


bool
cp_game_clear_shapes (CpGame *game, CpNode *node)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  if (!may_annotate (game, node))
    return false;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (CpShape));
  return set_shapes (game, _ ("Clear Arrows and Circles"), node, none);
}


bool
cp_game_set_tags (CpGame *game, const GPtrArray *tags)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  /* Translators: name of an undo step, after “Undo:” or “Redo:”. */
  cp_game_begin_edit (game, _ ("Tags"), no_key, NULL);
  cp_record_set_tags (game->record, tags);
  return cp_game_end_edit (game, NULL, false, NULL);
}


/* Returns the outcome that can be recorded for @outcome. The outcome of the final position by the
 * rules takes precedence. */
static CpOutcome
settle (CpGame *game, CpOutcome outcome)
{
  const CpNode *end = cp_record_main_line_end (game->record);

  if (cp_node_outcome (end).result != CP_UNDECIDED)
    return cp_game_get_outcome (game);
  return cp_ending_settle (end, outcome);
}


bool
cp_game_set_outcome (CpGame *game, CpOutcome outcome)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);
  CpOutcome old = cp_game_get_outcome (game);

  outcome = settle (game, outcome);
  if (cp_game_get_in_progress (game) ||
      (old.result == outcome.result && old.termination == outcome.termination))
    return false;
  /* Translators: name of an undo step, after “Undo:” or “Redo:”. */
  cp_game_begin_edit (game, _ ("Result"), no_key, NULL);
  cp_record_set_outcome (game->record, outcome);
  return cp_game_end_edit (game, NULL, false, NULL);
}


bool
cp_game_set_details (CpGame *game, const GPtrArray *tags, CpOutcome outcome)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);
  CpOutcome old = cp_game_get_outcome (game);

  outcome = settle (game, outcome);
  cp_game_begin_edit (game, _ ("Tags"), no_key, NULL);
  cp_record_set_tags (game->record, tags);
  if (!cp_game_get_in_progress (game) &&
      (old.result != outcome.result || old.termination != outcome.termination))
    cp_record_set_outcome (game->record, outcome);
  return cp_game_end_edit (game, NULL, false, NULL);
}
