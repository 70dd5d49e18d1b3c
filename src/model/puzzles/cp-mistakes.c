/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mistakes.h"

#include "analysis/cp-game-summary.h"
#include "analysis/cp-score.h"
#include "model/match/cp-match.h"
#include "model/match/cp-scripted-player.h"
#include "model/objects/cp-class.h"
#include "model/search/cp-search-worker.h"
#include "record/notes/cp-eval.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"

/* A move counts as right if its expected result is at most this much below that of the best. */
#define ABOUT 0.05

static const CpSearchStyle style = {
  .table_bytes = (size_t) 32 << 20,
  .threads = 4,
  .level = CP_SEARCH_LEVELS,
};

typedef struct {
  const CpNode *node;
  CpMistakeResult result;
  bool tried; /* a wrong move was tried */
} Mistake;

/* The running search. */
typedef enum {
  NOTHING,
  BEST,   /* for the best move in place of the mistake */
  ANSWER, /* for the best reply to the tried move */
} Question;

/*
 * The search for the best line starts as soon as the position is shown, so that it has mostly
 * finished when the player moves. The value of the move is then that of the position after it.
 */
struct _CpMistakes {
  GObject parent_instance;

  CpRecord *record; /* (owned): keeps the nodes alive */
  GArray *all;      /* Mistake */
  CpSearchLimits limits;
  unsigned index;
  int state;
  CpMatch *match; /* between the player and an opponent who replies */
  CpScriptedPlayer *opponent;
  CpNode *place; /* the current node of the game of @match */

  CpSearchWorker *worker;
  Question question;
  CpSearchLine found; /* the last result of the search */
  CpSearchLine best;
  bool knows_best;
};

G_DEFINE_FINAL_TYPE (CpMistakes, cp_mistakes, G_TYPE_OBJECT)


static void
set_state (CpMistakes *self, CpMistakeState state)
{
  self->state = (int) state;
  g_object_notify (G_OBJECT (self), "state");
}


static Mistake *
get_mistake (CpMistakes *self)
{
  return &g_array_index (self->all, Mistake, self->index);
}


static CpGame *
get_game (CpMistakes *self)
{
  return cp_match_get_game (self->match);
}


static void
search (CpMistakes *self, const CpNode *node, Question question)
{
  self->question = question;
  cp_search_worker_begin (self->worker, cp_node_list_positions (node), &self->limits, 1);
}


static void
set_result (CpMistakes *self, CpMistakeResult result)
{
  Mistake *mistake = get_mistake (self);

  if (mistake->result == CP_MISTAKE_OPEN)
    mistake->result = result;
}


/*
 * Judges the tried move by its score.
 * @answer: (nullable): the best reply; %NULL if the game is over or needs no reply
 */
static void
settle (CpMistakes *self, int score, const CpMove *answer)
{
  double lost = cp_score_expected (self->best.score) - cp_score_expected (score);
  Mistake *mistake = get_mistake (self);

  if (lost <= ABOUT) {
    set_result (self, mistake->tried ? CP_MISTAKE_FOUND : CP_MISTAKE_AT_ONCE);
    set_state (self, CP_MISTAKE_RIGHT);
    return;
  }
  mistake->tried = true;
  /* The state first: the reply below must not be taken for a try of the player. */
  self->state = CP_MISTAKE_WRONG;
  if (answer != NULL)
    cp_scripted_player_play (self->opponent, cp_game_get_head (get_game (self)), *answer);
  set_state (self, CP_MISTAKE_WRONG);
}


static void
judge (CpMistakes *self)
{
  const CpNode *node = cp_game_get_head (get_game (self));
  CpOutcome outcome = cp_position_outcome (&node->position, cp_node_occurrences (node));

  if (cp_move_equal (node->move, self->best.moves[0])) {
    settle (self, self->best.score, NULL);
  } else if (outcome.result != CP_UNDECIDED) {
    int score = cp_score_of_outcome (outcome, node->position.turn);
    settle (self, cp_score_before (score), NULL);
  } else {
    search (self, node, ANSWER);
  }
}


static void
play_best (CpMistakes *self)
{
  set_result (self, CP_MISTAKE_MISSED);
  g_autofree char *move =
      cp_move_write (&self->place->position, self->best.moves[0], CP_NOTATION_UCI);
  self->state = CP_MISTAKE_SHOWN;
  cp_game_play (get_game (self), move, NULL);
  set_state (self, CP_MISTAKE_SHOWN);
}


/* A CpSearchNews. */
static void
news_cb (const CpFindings *findings, bool finished, const GError *error, void *data)
{
  g_autoptr (CpMistakes) self = g_object_ref (data);

  if (findings != NULL && findings->n_lines > 0)
    self->found = findings->lines[0];
  if (!finished)
    return;
  if (self->question == ANSWER) {
    self->question = NOTHING;
    settle (self, cp_score_before (self->found.score), &self->found.moves[0]);
    return;
  }
  self->question = NOTHING;
  self->best = self->found;
  self->knows_best = true;
  if (self->state == CP_MISTAKE_JUDGING)
    judge (self);
  else if (self->state == CP_MISTAKE_LOOKING)
    play_best (self);
}


static void
move_played_cb (CpMistakes *self)
{
  if (self->state != CP_MISTAKE_TO_MOVE)
    return;
  set_state (self, CP_MISTAKE_JUDGING);
  if (self->knows_best)
    judge (self);
}


static void
clear_game (CpMistakes *self)
{
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (get_game (self), self);
  g_clear_object (&self->match);
  g_clear_object (&self->opponent);
}


/* Creates a game with all moves up to the mistake, which repetitions depend on. */
static CpGame *
make_game (const CpNode *mistake)
{
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  const CpNode *root = mistake->parent;

  for (; root->parent != NULL; root = root->parent)
    g_ptr_array_add (line, (void *) root);
  CpRecord *record = cp_record_new (root->position.rules, &root->position);
  CpNode *node = cp_record_get_root (record);
  for (unsigned i = line->len; i > 0; i--)
    node = cp_record_add_move (record, node, ((const CpNode *) line->pdata[i - 1])->move);
  return cp_game_new_from_record (record, NULL);
}


static void
begin (CpMistakes *self)
{
  g_autoptr (CpGame) game = make_game (get_mistake (self)->node);
  CpSide side = cp_game_get_position (game)->turn;

  clear_game (self);
  self->opponent = g_object_new (CP_TYPE_SCRIPTED_PLAYER, NULL);
  self->match = cp_match_new (game, NULL, NULL);
  cp_match_set_player (self->match, cp_side_other (side), CP_PLAYER (self->opponent));
  cp_connect (game, "move-played", move_played_cb, self);
  self->place = cp_game_get_head (game);
  self->knows_best = false;
  search (self, self->place, BEST);
  self->state = CP_MISTAKE_TO_MOVE;
}


static void
cp_mistakes_dispose (GObject *object)
{
  clear_game (CP_MISTAKES (object));
  cp_class_dispose (object);
}


static void
cp_mistakes_class_init (CpMistakesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_mistakes_dispose;
  CP_CLASS_OWNS (klass, CpMistakes, cp_search_worker_free, worker);
  CP_CLASS_FREES (klass, CpMistakes, g_array_unref, all);
  CP_CLASS_FREES (klass, CpMistakes, cp_record_unref, record);

  CP_CLASS_FIELD (klass, "index", G_TYPE_UINT, CpMistakes, index, NULL);
  CP_CLASS_FIELD (klass, "state", G_TYPE_INT, CpMistakes, state, NULL);
}


static void
cp_mistakes_init (CpMistakes *self)
{
  self->all = g_array_new (FALSE, TRUE, sizeof (Mistake));
}


CpNode *
cp_mistakes_next (const CpNode *node)
{
  CpEval eval;

  g_return_val_if_fail (node != NULL, NULL);

  for (CpNode *next = node->first_child; next != NULL; next = next->first_child) {
    for (size_t i = 0; i < CP_N_MISTAKES; i++) {
      if (cp_node_has_nag (next, cp_mistake_nags[i]) && cp_node_get_eval (next, &eval))
        return next;
    }
  }
  return NULL;
}


CpMistakes *
cp_mistakes_new (CpRecord *record, const bool sides[2], const CpSearchLimits *limits)
{
  CpMistakes *self = g_object_new (CP_TYPE_MISTAKES, NULL);
  const CpNode *node = cp_record_get_root (record);

  self->record = cp_record_ref (record);
  self->limits = *limits;
  while ((node = cp_mistakes_next (node)) != NULL) {
    Mistake mistake = { .node = node };
    if (sides[node->parent->position.turn])
      g_array_append_val (self->all, mistake);
  }
  g_return_val_if_fail (self->all->len > 0, self);
  self->worker = cp_search_worker_new (&style, news_cb, self);
  begin (self);
  return self;
}


CP_GETTER (unsigned, cp_mistakes_get_n, CpMistakes, self->all->len)
CP_GETTER (unsigned, cp_mistakes_get_index, CpMistakes, self->index)


void
cp_mistakes_set_index (CpMistakes *self, unsigned index)
{
  g_return_if_fail (CP_IS_MISTAKES (self) && index < self->all->len);

  g_object_freeze_notify (G_OBJECT (self));
  self->index = index;
  begin (self);
  g_object_notify (G_OBJECT (self), "index");
  g_object_notify (G_OBJECT (self), "state");
  g_object_thaw_notify (G_OBJECT (self));
}


void
cp_mistakes_finish (CpMistakes *self)
{
  g_return_if_fail (CP_IS_MISTAKES (self));

  cp_search_worker_cancel (self->worker);
  cp_scripted_player_stop (self->opponent);
  set_state (self, CP_MISTAKE_OVER);
}


void
cp_mistakes_restart (CpMistakes *self)
{
  g_return_if_fail (CP_IS_MISTAKES (self));

  for (unsigned i = 0; i < self->all->len; i++) {
    Mistake *mistake = &g_array_index (self->all, Mistake, i);
    mistake->result = CP_MISTAKE_OPEN;
    mistake->tried = false;
  }
  cp_mistakes_set_index (self, 0);
}


unsigned
cp_mistakes_count (CpMistakes *self, CpMistakeResult result)
{
  unsigned n = 0;

  g_return_val_if_fail (CP_IS_MISTAKES (self), 0);

  for (unsigned i = 0; i < self->all->len; i++)
    n += g_array_index (self->all, Mistake, i).result == result;
  return n;
}


CP_GETTER (CpMistakeState, cp_mistakes_get_state, CpMistakes, (CpMistakeState) self->state)
CP_GETTER (const CpNode *, cp_mistakes_get_node, CpMistakes, get_mistake (self)->node)
CP_GETTER (CpGame *, cp_mistakes_get_game, CpMistakes, get_game (self))


const CpNode *
cp_mistakes_get_try (CpMistakes *self)
{
  g_return_val_if_fail (CP_IS_MISTAKES (self), NULL);

  const CpNode *node = cp_game_get_head (get_game (self));
  while (node != self->place && node->parent != self->place)
    node = node->parent;
  return node != self->place ? node : NULL;
}


CP_GETTER (const CpSearchLine *,
           cp_mistakes_get_best,
           CpMistakes,
           self->knows_best ? &self->best : NULL)


/* Goes back to the position of the mistake. */
static void
go_back (CpMistakes *self)
{
  CpGame *game = get_game (self);

  if (self->question == ANSWER) {
    cp_search_worker_cancel (self->worker);
    self->question = NOTHING;
  }
  cp_scripted_player_stop (self->opponent);
  while (cp_game_get_head (game) != self->place)
    cp_game_take_back (game);
}


void
cp_mistakes_show (CpMistakes *self)
{
  g_return_if_fail (CP_IS_MISTAKES (self));

  if (self->state != CP_MISTAKE_TO_MOVE && self->state != CP_MISTAKE_WRONG)
    return;
  go_back (self);
  if (self->knows_best)
    play_best (self);
  else
    set_state (self, CP_MISTAKE_LOOKING);
}


void
cp_mistakes_take_back (CpMistakes *self)
{
  g_return_if_fail (CP_IS_MISTAKES (self));

  if (self->state == CP_MISTAKE_OVER)
    return;
  go_back (self);
  set_state (self, CP_MISTAKE_TO_MOVE);
}
