/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-game-run.h"

#include "cp-test-game-watch.h"
#include "model/game/cp-game-edit.h"
#include "model/game/cp-game-walk.h"
#include "record/cp-test-games.h"
#include "record/tree/cp-ending.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-effort.h"

#define MAIN_MS 120000

/* Kinds of steps. */
typedef enum {
  PLAY,
  PLAY_AGAIN, /* the move that is there */
  PLAY_NONSENSE,
  TAKE_BACK,
  RESTORE,
  WALK,
  GO_TO,
  GO_TO_HEAD,
  RESIGN,
  OFFER,
  ACCEPT,
  DECLINE,
  CLAIM,
  START,
  PAUSE,
  WAIT,
  WAIT_LONG, /* longer than a player has time; the flag is not noticed yet */
  COMMENT,
  GLYPH,
  SHAPE,
  TAGS,
  OUTCOME,
  REVIEW,
  PLAY_ON,
  RELOAD, /* goes on with the game as it was kept */
  PROMOTE,
  DEMOTE,
  MAKE_MAIN_LINE,
  DELETE_FROM,
  DELETE_REST,
  DELETE_VARIATION,
  REPLACE,
  UNDO,
  REDO,
  N_KINDS,
} Kind;

/* Their names, and how often they come in play and in review. */
static const struct {
  const char *name;
  unsigned weights[2];
} kinds[N_KINDS] = {
  [PLAY] = { "play", { 24, 24 } },
  [PLAY_AGAIN] = { "play again", { 3, 2 } },
  [PLAY_NONSENSE] = { "play nonsense", { 1, 1 } },
  [TAKE_BACK] = { "take back", { 14, 1 } },
  [RESTORE] = { "restore", { 8, 1 } },
  [WALK] = { "walk", { 10, 16 } },
  [GO_TO] = { "go to", { 4, 12 } },
  [GO_TO_HEAD] = { "go to head", { 6, 2 } },
  [RESIGN] = { "resign", { 3, 1 } },
  [OFFER] = { "offer", { 3, 1 } },
  [ACCEPT] = { "accept", { 2, 1 } },
  [DECLINE] = { "decline", { 1, 1 } },
  [CLAIM] = { "claim", { 3, 1 } },
  [START] = { "start", { 4, 1 } },
  [PAUSE] = { "pause", { 2, 1 } },
  [WAIT] = { "wait", { 6, 1 } },
  [WAIT_LONG] = { "wait long", { 1, 1 } },
  [COMMENT] = { "comment", { 2, 4 } },
  [GLYPH] = { "glyph", { 1, 2 } },
  [SHAPE] = { "shape", { 1, 2 } },
  [TAGS] = { "tags", { 1, 2 } },
  [OUTCOME] = { "outcome", { 1, 3 } },
  [REVIEW] = { "review", { 2, 1 } },
  [PLAY_ON] = { "play on", { 6, 1 } },
  [RELOAD] = { "reload", { 1, 1 } },
  [PROMOTE] = { "promote", { 1, 4 } },
  [DEMOTE] = { "demote", { 1, 4 } },
  [MAKE_MAIN_LINE] = { "make main line", { 1, 5 } },
  [DELETE_FROM] = { "delete from", { 1, 3 } },
  [DELETE_REST] = { "delete rest", { 1, 3 } },
  [DELETE_VARIATION] = { "delete variation", { 1, 3 } },
  [REPLACE] = { "replace", { 1, 5 } },
  [UNDO] = { "undo", { 1, 12 } },
  [REDO] = { "redo", { 1, 8 } },
};

static CpNode *
pick_node (CpTestWatch *watch, uint32_t number)
{
  CpNode *root = cp_record_get_root (cp_game_get_record (watch->game));
  CpNode *node = root;

  for (unsigned i = number % cp_node_count (root); i > 0; i--)
    node = cp_node_next_within (node, root);
  return node;
}


static char *
pick_move (const CpPosition *pos, uint32_t number)
{
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  if (moves.n == 0)
    return g_strdup ("a1a1");
  return cp_move_write (pos, moves.moves[number % moves.n], CP_NOTATION_UCI);
}


static void
play (CpTestWatch *watch, uint32_t number)
{
  g_autofree char *move = pick_move (&cp_game_get_head (watch->game)->position, number);
  cp_game_play (watch->game, move, NULL);
}


static void
play_again (CpTestWatch *watch)
{
  const CpNode *head = cp_game_get_head (watch->game);

  if (head->first_child == NULL)
    return;
  g_autofree char *move = cp_move_write (&head->position, head->first_child->move, CP_NOTATION_UCI);
  cp_game_play (watch->game, move, NULL);
}


static void
replace (CpTestWatch *watch, CpNode *node, uint32_t number)
{
  if (node->parent == NULL)
    return;
  g_autofree char *move = pick_move (&node->parent->position, number / 7);
  cp_game_replace_move (watch->game, node, move, NULL, NULL);
}


static CpOutcome
pick_outcome (uint32_t number)
{
  return (CpOutcome){ .result = (CpResult) (number % (CP_DRAW + 1)),
                      .termination = (CpTermination) (number / 8 % (CP_ABANDONED + 1)) };
}


static void
set_tags (CpTestWatch *watch, uint32_t number)
{
  static const char *const values[] = { "checkmate", "resignation", "by the arbiter", "agreement" };
  CpTag tags[] = { { (char *) "White", (char *) "Anna" },
                   { (char *) "Termination", (char *) values[number % G_N_ELEMENTS (values)] } };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  CpRecord *record = cp_game_get_record (watch->game);

  for (unsigned i = 0; i < cp_record_n_tags (record); i++)
    g_ptr_array_add (list, (void *) cp_record_nth_tag (record, i));
  g_ptr_array_add (list, &tags[number / 4 % G_N_ELEMENTS (tags)]);
  if (number / 8 % 2 == 0)
    cp_game_set_tags (watch->game, list);
  else
    cp_game_set_details (watch->game, list, pick_outcome (number / 16));
}


static void
draw_shape (CpTestWatch *watch, CpNode *node, uint32_t number)
{
  unsigned n_squares = cp_game_get_rules (watch->game)->n_squares;
  CpShape shape = { .from = (CpSquare) (number / 3 % n_squares), .to = CP_SQUARE_NONE };

  cp_game_toggle_shape (watch->game, node, shape);
}


static void
reload (CpTestWatch *watch)
{
  unsigned bad_line;

  cp_test_watch_save (watch);
  CpGame *game = cp_kept_game_read (watch->kept, strlen (watch->kept), &bad_line, NULL);
  if (game != NULL)
    cp_test_watch_take (watch, game);
}


static void
set_reviewing (CpTestWatch *watch, bool reviewing)
{
  if (cp_game_get_reviewing (watch->game) == reviewing)
    return;
  cp_test_watch_check_undo (watch);
  cp_game_set_reviewing (watch->game, reviewing);
  cp_test_watch_begin_review (watch);
  if (!reviewing && watch->now % 2 == 0)
    cp_game_start (watch->game);
}


/* Steps of play; returns whether it was one. */
static bool
do_play_step (CpTestWatch *watch, Kind kind, uint32_t number)
{
  typedef void (*Step) (CpGame * game);
  typedef void (*SideStep) (CpGame * game, CpSide side);
  static const Step steps[N_KINDS] = {
    [TAKE_BACK] = cp_game_take_back, [RESTORE] = cp_game_restore,
    [ACCEPT] = cp_game_accept_draw,  [DECLINE] = cp_game_decline_draw,
    [CLAIM] = cp_game_claim_draw,    [START] = cp_game_start,
    [PAUSE] = cp_game_pause,         [GO_TO_HEAD] = cp_game_go_to_head,
  };
  static const SideStep side_steps[N_KINDS] = {
    [RESIGN] = cp_game_resign,
    [OFFER] = cp_game_offer_draw,
  };

  if (steps[kind] != NULL)
    steps[kind](watch->game);
  else if (side_steps[kind] != NULL)
    side_steps[kind](watch->game, (CpSide) (number % 2));
  else if (kind == PLAY)
    play (watch, number);
  else if (kind == PLAY_AGAIN)
    play_again (watch);
  else if (kind == PLAY_NONSENSE)
    cp_game_play (watch->game, "a1a1", NULL);
  else
    return false;
  return true;
}


/* Steps of editing; returns whether it was one. */
static bool
do_edit_step (CpTestWatch *watch, Kind kind, CpNode *node, uint32_t number)
{
  typedef bool (*Edit) (CpGame * game, CpNode * node);
  static const Edit edits[N_KINDS] = {
    [PROMOTE] = cp_game_promote_variation,     [DEMOTE] = cp_game_demote_variation,
    [MAKE_MAIN_LINE] = cp_game_make_main_line, [DELETE_FROM] = cp_game_delete_from,
    [DELETE_REST] = cp_game_delete_rest,       [DELETE_VARIATION] = cp_game_delete_variation,
  };
  static const char *const comments[] = { "", "A", "B" };

  if (edits[kind] != NULL)
    edits[kind](watch->game, node);
  else if (kind == COMMENT)
    cp_game_set_comment (watch->game, node, CP_COMMENT_BEHIND, comments[number / 5 % 3]);
  else if (kind == GLYPH)
    cp_game_toggle_nag (watch->game, node, (uint8_t) (1 + number / 5 % 21));
  else if (kind == SHAPE)
    draw_shape (watch, node, number);
  else if (kind == TAGS)
    set_tags (watch, number);
  else if (kind == OUTCOME)
    cp_game_set_outcome (watch->game, pick_outcome (number));
  else if (kind == REPLACE)
    replace (watch, node, number);
  else
    return false;
  return true;
}


static void
do_step (CpTestWatch *watch, const CpTestStep *step)
{
  /* Half of all edits are about the current node. */
  CpNode *any = pick_node (watch, step->number / 2);
  CpNode *node = step->number % 2 == 0 ? cp_game_get_current (watch->game) : any;
  Kind kind = (Kind) step->kind;

  if (do_play_step (watch, kind, step->number) || do_edit_step (watch, kind, node, step->number))
    return;
  if (kind == WALK)
    cp_game_walk (watch->game, (CpWalk) (step->number % CP_N_WALKS));
  else if (kind == GO_TO)
    cp_game_go_to (watch->game, any);
  else if (kind == WAIT || kind == WAIT_LONG)
    watch->now += (kind == WAIT ? step->number % 9 : 2 * MAIN_MS / 1000) * G_USEC_PER_SEC + 1;
  else if (kind == REVIEW || kind == PLAY_ON)
    set_reviewing (watch, kind == REVIEW);
  else if (kind == RELOAD)
    reload (watch);
  else if (kind == UNDO)
    cp_game_undo (watch->game);
  else if (kind == REDO)
    cp_game_redo (watch->game);
}


static void
do_and_check (CpTestWatch *watch, const CpTestStep *step, bool reads)
{
  bool reports = step->kind != RELOAD && step->kind != REVIEW && step->kind != PLAY_ON;

  cp_test_watch_begin (watch);
  do_step (watch, step);
  cp_test_watch_check (watch, reports, reads);
}


/* A file may go on behind a draw that comes by itself; who takes back there is past the end, too.
 */
static CpRecord *
random_record (GRand *random, const CpRules *rules)
{
  CpRecord *record = cp_test_random_game (random, rules);
  CpNode *root = cp_record_get_root (record);

  for (CpNode *node = root; node != NULL; node = cp_node_next_within (node, root)) {
    if (cp_node_outcome (node).result != CP_UNDECIDED)
      cp_record_remove_after (record, node);
  }
  CpOutcome on_board = cp_node_outcome (cp_record_main_line_end (record));
  if (on_board.result != CP_UNDECIDED)
    cp_record_set_outcome (record, on_board);
  return record;
}


static CpGame *
begin (const CpTestSequence *sequence)
{
  static const CpTimeControl control = { .main_ms = { MAIN_MS, MAIN_MS } };
  g_autoptr (GRand) random = g_rand_new_with_seed (sequence->seed);
  const CpTimeControl *clock = g_rand_boolean (random) ? &control : NULL;
  CpPosition start;

  if (sequence->mode == CP_TEST_REVIEW) {
    CpGame *game = cp_game_new_from_record (random_record (random, sequence->rules), NULL);
    cp_game_set_reviewing (game, true);
    return game;
  }
  cp_test_random_position (random, sequence->rules, &start);
  return cp_game_new_at (&start, clock);
}


static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, void *data)
{
  if (level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING))
    cp_test_watch_fail (data, "%s", message);
}


/* Does the steps; returns what went wrong (transfer full), or NULL. @n_done: how many were done */
static char *
run_steps (const CpTestSequence *sequence, const GArray *steps, unsigned *n_done)
{
  CpTestWatch watch;

  cp_test_watch_init (&watch);
  g_log_set_default_handler (log_cb, &watch);
  cp_test_watch_take (&watch, begin (sequence));
  *n_done = 0;
  while (*n_done < steps->len && watch.failure == NULL) {
    const CpTestStep *step = &g_array_index (steps, CpTestStep, (*n_done)++);
    /* Reading the game takes most of the time, and a later step finds most errors of this one. */
    bool reads = *n_done == steps->len || *n_done % cp_test_stride () == 0;
    do_and_check (&watch, step, reads);
  }
  if (watch.failure == NULL)
    cp_test_watch_check_undo (&watch);
  g_log_set_default_handler (g_log_default_handler, NULL);
  cp_test_watch_clear (&watch);
  return watch.failure;
}


/* Removes steps that are not needed for the failure. */
static void
shrink (const CpTestSequence *sequence, GArray *steps)
{
  for (unsigned size = steps->len / 2; size > 0; size /= 2) {
    for (unsigned at = 0; at + size <= steps->len;) {
      g_autoptr (GArray) fewer = g_array_copy (steps);
      unsigned n_done;
      g_array_remove_range (fewer, at, size);
      g_autofree char *failure = run_steps (sequence, fewer, &n_done);
      if (failure == NULL) {
        at += size;
        continue;
      }
      g_array_set_size (fewer, n_done);
      g_array_set_size (steps, 0);
      g_array_append_vals (steps, fewer->data, fewer->len);
    }
  }
}


void
cp_test_sequence_init (CpTestSequence *sequence,
                       const CpRules *rules,
                       CpTestMode mode,
                       uint32_t seed,
                       unsigned n_steps)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  unsigned total = 0;

  *sequence = (CpTestSequence){ .rules = rules, .mode = mode, .seed = seed };
  sequence->steps = g_array_new (FALSE, FALSE, sizeof (CpTestStep));
  for (unsigned kind = 0; kind < N_KINDS; kind++)
    total += kinds[kind].weights[mode];
  for (unsigned i = 0; i < n_steps; i++) {
    unsigned left = (unsigned) g_rand_int_range (random, 0, (int) total);
    CpTestStep step = { .number = g_rand_int (random) };
    for (; left >= kinds[step.kind].weights[mode]; step.kind++)
      left -= kinds[step.kind].weights[mode];
    g_array_append_val (sequence->steps, step);
  }
}


void
cp_test_sequence_clear (CpTestSequence *sequence)
{
  g_array_unref (sequence->steps);
}


void
cp_test_sequence_check (const CpTestSequence *sequence)
{
  unsigned n_done;
  g_autofree char *failure = run_steps (sequence, sequence->steps, &n_done);

  if (failure == NULL)
    return;
  g_autoptr (GArray) steps = g_array_copy (sequence->steps);
  g_array_set_size (steps, n_done);
  shrink (sequence, steps);
  g_autofree char *last = run_steps (sequence, steps, &n_done);
  g_autoptr (GString) text = g_string_new (NULL);
  for (unsigned i = 0; i < steps->len; i++) {
    const CpTestStep *step = &g_array_index (steps, CpTestStep, i);
    g_string_append_printf (text, "  %s %u\n", kinds[step->kind].name, step->number);
  }
  g_error ("%s, seed %u, mode %d:\n%s%s", sequence->rules->string, sequence->seed,
           (int) sequence->mode, text->str, last != NULL ? last : failure);
}
