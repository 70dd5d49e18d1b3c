/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cp-solving-private.h"
#include "cp-solving-words.h"
#include "model/disk/cp-idle.h"
#include "model/game/cp-game-edit.h"
#include "record/notes/cp-comment.h"
#include "rules/notation/cp-notation.h"
#include "rules/text/cp-excerpt.h"

/* Delay factor while the solution is shown: the user needs time to understand each move. */
#define SHOW_DELAY_FACTOR 1.6

/*
 * Moves reach the game in many ways: from a click, the keyboard or an action. So every move, of the
 * solver or the program, is noticed by comparing the head of the game with the last known one. The
 * match ensures that only the player to move can play.
 *
 * Earlier positions count for draws by repetition. A shortest win never repeats a position, and a
 * position that occurs for the second time in all, counting the played line, is not a draw yet. So
 * the prover needs the played positions, which make it drop all it has proved, only if some
 * position has already occurred twice.
 */

static bool
is_solvers_turn (CpSolving *self)
{
  return self->place->position.turn == self->side;
}


void
cp_solving_stop (CpSolving *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_handle_id (&self->timeout, g_source_remove);
  cp_scripted_player_stop (self->program);
}


/* Goes back to @node, an ancestor of the head. */
static void
go_back (CpSolving *self, CpNode *node)
{
  self->acting = true;
  while (cp_game_get_head (self->game) != node && cp_game_get_can_take_back (self->game))
    cp_game_take_back (self->game);
  cp_game_go_to_head (self->game);
  self->acting = false;
  self->place = cp_game_get_head (self->game);
}


static bool
is_over (CpSolving *self)
{
  return cp_game_get_outcome (self->game).result != CP_UNDECIDED;
}


static bool
is_won (CpSolving *self)
{
  return cp_stipulation_is_met (self->stipulation, cp_game_get_outcome (self->game), self->side);
}


/* Returns the node of the file's solution with the same moves as @node, or NULL. */
static CpNode *
find_in_solution (CpSolving *self, const CpNode *node)
{
  if (node->parent == NULL)
    return cp_record_get_root (cp_game_get_record (self->solution));
  CpNode *parent = find_in_solution (self, node->parent);
  return parent != NULL ? cp_node_find_child (parent, node->move) : NULL;
}


/* Describes how the solver's win differs from the file's solution: another key, or fewer moves. */
static char *
describe_difference (CpSolving *self)
{
  const CpNode *root = cp_record_get_root (cp_game_get_record (self->solution));
  const CpNode *key = self->place;
  unsigned left = cp_solving_count_left (self);

  while (key->ply > 1)
    key = key->parent;
  if (left > 0)
    /* Translators: %u is a number of moves; the solver needed fewer. */
    return g_strdup_printf (ngettext ("That is %u move fewer than the puzzle asks for.",
                                      "That is %u moves fewer than the puzzle asks for.", left),
                            left);
  if (root->first_child == NULL || find_in_solution (self, key) != NULL)
    return NULL;
  g_autofree char *move = cp_solving_words_move (root->first_child);
  /* Translators: %s is a move. */
  return g_strdup_printf (_ ("The published solution starts with %s; yours wins as well."), move);
}


char *
cp_solving_describe_start (CpSolving *self)
{
  return cp_node_get_comment_excerpt (cp_record_get_root (cp_game_get_record (self->solution)),
                                      CP_COMMENT_BEHIND, CP_LINE_LENGTH, NULL);
}


char *
cp_solving_describe_unplayable (CpSolving *self)
{
  const CpNode *root = cp_record_get_root (cp_game_get_record (self->solution));
  g_autofree char *comment = cp_solving_describe_start (self);
  const char *advice = root->first_child != NULL
                           ? _ ("Puzzles of this kind are not played against the program, but you "
                                "can step through the solution.")
                           : _ ("Puzzles of this kind are not played against the program, and the "
                                "file has no moves of the solution.");

  return g_strconcat (advice, comment[0] != '\0' ? "\n\n" : "", comment, NULL);
}


static void
append_comments (GString *text, const CpNode *node)
{
  static const CpCommentPlace places[] = { CP_COMMENT_BEFORE, CP_COMMENT_BEHIND };

  for (size_t i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autofree char *comment = cp_node_get_comment_excerpt (node, places[i], CP_LINE_LENGTH, NULL);
    if (comment[0] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", comment);
  }
}


/* Appends the author's comments on the moves that lead to @node. */
static void
append_comments_to (CpSolving *self, GString *text, const CpNode *node)
{
  if (node->parent == NULL)
    return;
  append_comments_to (self, text, node->parent);
  const CpNode *known = find_in_solution (self, node);
  if (known != NULL)
    append_comments (text, known);
}


/* Returns the author's comments on the played moves or, if there are none, on those of the
 * solution; NULL if there are none either. The comment before the first move was shown at the
 * start. */
static char *
describe_solution (CpSolving *self)
{
  const CpNode *root = cp_record_get_root (cp_game_get_record (self->solution));
  g_autoptr (GString) text = g_string_new (NULL);

  append_comments_to (self, text, self->place);
  if (text->len == 0)
    for (const CpNode *node = root->first_child; node != NULL; node = node->first_child)
      append_comments (text, node);
  return text->len > 0 ? g_strdup (text->str) : NULL;
}


/* Returns the final message: @end, @difference and the author's comments. */
static char *
conclude (CpSolving *self, const char *end, const char *difference)
{
  g_autofree char *comment = describe_solution (self);
  GString *text = g_string_new (end);

  if (difference != NULL)
    g_string_append_printf (text, " %s", difference);
  if (comment != NULL)
    g_string_append_printf (text, "\n\n%s", comment);
  return g_string_free (text, FALSE);
}


static void
finish_solved (CpSolving *self)
{
  g_autofree char *end = is_over (self) ? cp_game_describe_end (self->game)
                                        : g_strdup (_ ("The published solution ends here."));
  g_autofree char *difference = describe_difference (self);

  cp_solving_add_try (self, self->hinted ? CP_PUZZLE_SOLVED_WITH_HINTS : CP_PUZZLE_SOLVED);
  cp_solving_set_state (self, CP_SOLVING_SOLVED, conclude (self, end, difference));
  g_signal_emit_by_name (self, "solved", self->hinted);
}


static void
finish_unsolvable (CpSolving *self)
{
  cp_solving_set_state (self, CP_SOLVING_UNSOLVABLE,
                        cp_solving_words_unsolvable (self->side, self->stipulation.n));
}


/* @reply: (nullable): the node of the refutation of @attempt */
static void
finish_refuted (CpSolving *self, const CpNode *attempt, const CpNode *reply)
{
  cp_solving_add_try (self, CP_PUZZLE_TRIED);
  cp_solving_set_state (
      self, CP_SOLVING_REFUTED,
      cp_solving_words_refuted (attempt, reply, cp_solving_count_left (self), self->side));
}


/* Handles a right move and its reply: the solver is to move again, or the game is over. */
static void
continue_play (CpSolving *self)
{
  if (is_won (self))
    finish_solved (self);
  else
    cp_solving_set_state (
        self, CP_SOLVING_TO_MOVE,
        cp_solving_words_right (self->place->parent, cp_solving_count_left (self)));
}


/* Handles a move of the program, which has led to @node. */
static void
program_moved (CpSolving *self, CpNode *node)
{
  const CpNode *attempt = self->place;

  self->place = node;
  if (self->state == CP_SOLVING_SHOWING)
    cp_solving_show_next (self);
  else if (self->state == CP_SOLVING_REFUTING)
    finish_refuted (self, attempt, node);
  else
    continue_play (self);
}


static void
timeout_cb (CpSolving *self)
{
  cp_scripted_player_play (self->program, self->place, self->pending);
}


/* Makes the program play @move after the delay, so that the user can follow. */
static void
play_soon (CpSolving *self, CpMove move)
{
  int64_t wait_us = self->ready_time - g_get_monotonic_time ();

  self->pending = move;
  if (self->delay_ms == 0 || wait_us <= 0)
    cp_scripted_player_play (self->program, self->place, move);
  else
    cp_queue_timeout (&self->timeout, (unsigned) (wait_us / 1000) + 1, timeout_cb, self);
}


static void
mark_time (CpSolving *self, double factor)
{
  self->ready_time = g_get_monotonic_time () + (int64_t) (self->delay_ms * factor * 1000);
}


/* Returns the message before the reply is on the board. */
static char *
describe_judgement (CpSolving *self, bool right)
{
  unsigned left = cp_solving_count_left (self);

  if (!right)
    return cp_solving_words_refuted (self->place, NULL, left, self->side);
  return left > 0 ? cp_solving_words_right (self->place, left) : g_strdup ("");
}


/* Handles a move that could not be judged in time: trusts the solution in the file. */
static void
follow_solution (CpSolving *self)
{
  const CpNode *node = find_in_solution (self, self->place);

  if (node == NULL) {
    cp_solving_set_state (self, CP_SOLVING_UNDECIDED,
                          cp_solving_words_undecided (self->place, self->limit_ms));
  } else if (node->first_child == NULL) {
    finish_solved (self);
  } else {
    cp_solving_set_state (self, CP_SOLVING_REPLYING, describe_judgement (self, true));
    play_soon (self, node->first_child->move);
  }
}


static void
handle_answer (CpSolving *self, const CpPuzzleAnswer *answer)
{
  if (self->state == CP_SOLVING_SHOWING) {
    const CpNode *node = find_in_solution (self, self->place);
    if (answer->verdict == CP_VERDICT_YES)
      play_soon (self, answer->reply);
    else if (node != NULL && node->first_child != NULL)
      play_soon (self, node->first_child->move);
    else
      cp_solving_set_state (self, CP_SOLVING_SHOWN,
                            conclude (self, _ ("The solution ends here."), NULL));
    return;
  }
  if (answer->verdict == CP_VERDICT_UNKNOWN) {
    follow_solution (self);
    return;
  }

  bool right = answer->verdict == CP_VERDICT_YES;
  if (!right && answer->win == CP_VERDICT_NO) {
    finish_unsolvable (self);
    return;
  }
  if (answer->has_reply) {
    cp_solving_set_state (self, right ? CP_SOLVING_REPLYING : CP_SOLVING_REFUTING,
                          describe_judgement (self, right));
    play_soon (self, answer->reply);
  } else {
    finish_refuted (self, self->place, NULL);
  }
  g_signal_emit_by_name (self, "judged", right);
}


static void
toggle_shape (CpSolving *self, char colour, CpSquare from, CpSquare to)
{
  if (from == CP_SQUARE_NONE)
    return;
  self->acting = true;
  cp_game_toggle_shape (self->game, self->place, (CpShape){ colour, from, to });
  self->acting = false;
}


void
cp_solving_give_hint (CpSolving *self)
{
  CpSolvingHint *hint = cp_solving_get_hint (self);
  CpMove move = hint->move;

  cp_solving_add_hint (self);
  if (hint->level < 2)
    hint->level++;
  if (hint->level == 1)
    toggle_shape (self, 'G', move.from, CP_SQUARE_NONE);
  else if (move.from == CP_SQUARE_NONE)
    toggle_shape (self, 'G', move.to, CP_SQUARE_NONE);
  else
    toggle_shape (self, 'G', move.from, move.to);
  cp_solving_set_state (self, CP_SOLVING_TO_MOVE,
                        cp_solving_words_hint (&self->place->position, move, hint->level));
}


static void
take_found (CpSolving *self, const CpPuzzleAnswer *answer)
{
  bool showing = self->state == CP_SOLVING_SHOWING;

  if (answer->verdict == CP_VERDICT_NO && self->place->parent == NULL) {
    finish_unsolvable (self);
  } else if (!answer->has_move) {
    cp_solving_set_state (self, CP_SOLVING_TO_MOVE, g_strdup (_ ("No sure win was found.")));
  } else if (showing) {
    play_soon (self, answer->move);
  } else {
    CpSolvingHint *hint = g_new0 (CpSolvingHint, 1);
    hint->move = answer->move;
    g_hash_table_insert (self->hints, self->place, hint);
    cp_solving_give_hint (self);
  }
}


/* The data of an open question. */
typedef struct {
  GWeakRef solving;
  CpPuzzleQuestionKind kind;
} Request;


static void
request_free (Request *request)
{
  g_weak_ref_clear (&request->solving);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)


static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (CpSolving) self = g_weak_ref_get (&request->solving);
  CpPuzzleAnswer answer;

  if (!cp_puzzle_prover_ask_finish (result, &answer, NULL) || self == NULL)
    return;
  /* The question was cancelled after it was answered, but before this callback ran. */
  if (self->asking == NULL || g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;
  g_clear_object (&self->asking);
  switch (request->kind) {
  case CP_PUZZLE_QUESTION_WIN:
    if (answer.verdict == CP_VERDICT_NO)
      finish_unsolvable (self);
    break;
  case CP_PUZZLE_QUESTION_JUDGE:
    handle_answer (self, &answer);
    break;
  case CP_PUZZLE_QUESTION_FIND:
    take_found (self, &answer);
    break;
  }
  cp_solving_update (self);
}


/* Returns the positions before @node if one of them or @node itself has occurred twice; otherwise
 * NULL. */
static GArray *
find_history (const CpNode *node)
{
  bool matters = false;

  for (const CpNode *n = node; n != NULL && !matters; n = n->parent)
    matters = cp_node_occurrences (n) > 1;
  if (!matters)
    return NULL;
  GArray *history = g_array_new (FALSE, FALSE, sizeof (CpPosition));
  for (const CpNode *n = node->parent; n != NULL; n = n->parent)
    g_array_prepend_val (history, n->position);
  return history;
}


void
cp_solving_ask (CpSolving *self, CpPuzzleQuestionKind kind)
{
  const CpNode *node = kind == CP_PUZZLE_QUESTION_JUDGE ? self->place->parent : self->place;
  CpPuzzleQuestion question = { .kind = kind,
                                .position = node->position,
                                .limit_ms = self->limit_ms };
  g_autoptr (GArray) history = find_history (node);
  Request *request = g_new (Request, 1);

  question.stipulation = self->stipulation;
  question.stipulation.n -= node->ply / 2;
  question.history = history;
  if (kind == CP_PUZZLE_QUESTION_JUDGE) {
    question.move = self->place->move;
    question.has_move = true;
  } else if (kind == CP_PUZZLE_QUESTION_FIND) {
    const CpNode *known = find_in_solution (self, node);
    question.has_move = known != NULL && known->first_child != NULL;
    if (question.has_move)
      question.move = known->first_child->move;
  }
  g_weak_ref_init (&request->solving, self);
  request->kind = kind;
  g_clear_object (&self->asking);
  self->asking = g_cancellable_new ();
  self->question = kind;
  cp_puzzle_prover_ask_async (self->prover, &question, self->asking, answered_cb, request);
  cp_solving_update (self);
}


static void
solver_moved (CpSolving *self, CpNode *node)
{
  cp_solving_stop (self);
  self->place = node;
  mark_time (self, 1);
  if (is_won (self)) {
    finish_solved (self);
    g_signal_emit_by_name (self, "judged", TRUE);
  } else if (is_over (self)) {
    finish_refuted (self, node, NULL);
    g_signal_emit_by_name (self, "judged", FALSE);
  } else {
    cp_solving_set_state (self, CP_SOLVING_JUDGING, g_strdup (""));
    cp_solving_ask (self, CP_PUZZLE_QUESTION_JUDGE);
  }
}


void
cp_solving_notice (CpSolving *self)
{
  G_GNUC_UNUSED g_autoptr (CpSolving) alive = g_object_ref (self);
  CpNode *head = cp_game_get_head (self->game);

  if (self->acting || head == self->place)
    return;
  if (head->ply < self->place->ply)
    cp_solving_take_back (self);
  else if (self->state == CP_SOLVING_TO_MOVE)
    solver_moved (self, head);
  else
    program_moved (self, head);
}


void
cp_solving_show_next (CpSolving *self)
{
  mark_time (self, SHOW_DELAY_FACTOR);
  if (is_over (self)) {
    g_autofree char *end = cp_game_describe_end (self->game);
    cp_solving_set_state (self, CP_SOLVING_SHOWN, conclude (self, end, NULL));
  } else if (cp_solving_count_left (self) == 0 && is_solvers_turn (self)) {
    cp_solving_set_state (self, CP_SOLVING_SHOWN,
                          conclude (self, _ ("The solution ends here."), NULL));
  } else {
    cp_solving_ask (self,
                    is_solvers_turn (self) ? CP_PUZZLE_QUESTION_FIND : CP_PUZZLE_QUESTION_JUDGE);
  }
}


void
cp_solving_go_back (CpSolving *self, CpNode *node)
{
  cp_solving_stop (self);
  go_back (self, node);
  const CpSolvingHint *hint = cp_solving_get_hint (self);
  char *message;
  if (hint != NULL)
    message = cp_solving_words_hint (&node->position, hint->move, hint->level);
  else
    message = node->parent == NULL ? cp_solving_describe_start (self) : g_strdup ("");
  cp_solving_set_state (self, CP_SOLVING_TO_MOVE, message);
}


void
cp_solving_take_back (CpSolving *self)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  /* The head may already have gone back a move: the game can be changed elsewhere. */
  CpNode *head = cp_game_get_head (self->game);
  CpNode *node = head == self->place ? head->parent : head;

  if (node == NULL)
    return;
  if (node->position.turn != self->side)
    node = node->parent;
  cp_solving_go_back (self, node);
}
