/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-hint.h"

#include <glib/gi18n-lib.h>

#include "analysis/cp-reasons.h"
#include "analysis/cp-score.h"
#include "model/game/cp-game.h"
#include "model/objects/cp-class.h"
#include "model/search/cp-search-worker.h"
#include "record/tree/cp-line.h"
#include "rules/insight/cp-clue.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-problems.h"

/* The best line, and one more to compare it with. */
#define N_LINES 2

static const CpSearchStyle style = {
  .table_bytes = (size_t) 32 << 20,
  .threads = 4,
  .level = CP_SEARCH_LEVELS,
};

/* Separate from the game, because a hint belongs to the user and not to the game. */
struct _CpHint {
  GObject parent_instance;

  CpPositionSource *source; /* (nullable) */
  CpSearchLimits limits;
  int step;

  CpSearchWorker *worker; /* (nullable): set while searching */
  CpFindings findings;
  CpPosition pos; /* the searched position: for a threat, the position after a pass */
  CpMove move;
  char *why; /* (nullable): the reason for the move, a sentence */
};

CP_DEFINE_TYPE (CpHint, cp_hint, G_TYPE_OBJECT)


static void
set_step (CpHint *self, CpHintStep step)
{
  self->step = (int) step;
  g_object_notify (G_OBJECT (self), "step");
}


static void
find_reasons (CpHint *self, CpReasons *reasons)
{
  const CpFindings *found = &self->findings;
  CpReasonLine lines[N_LINES];

  for (unsigned i = 0; i < found->n_lines; i++)
    lines[i] = (CpReasonLine){ cp_eval_of_score (found->lines[i].score, self->pos.turn),
                               found->lines[i].n, found->lines[i].moves };
  cp_reasons_find (&self->pos, &lines[0], found->n_lines > 1 ? &lines[1] : NULL, reasons);
}


/* Shows the found move as a hint. */
static void
take_hint (CpHint *self)
{
  CpReasons reasons;
  unsigned n_moves = (self->findings.lines[0].depth + 1) / 2;

  find_reasons (self, &reasons);
  if (reasons.n > 0)
    self->why = cp_reason_describe (&reasons.reasons[0], &self->pos, self->move);
  else
    self->why = g_strdup_printf (
        /* Translators: how far a program has looked: a move of White and one of Black are one. */
        ngettext ("Looking %u move ahead, this is the best move.",
                  "Looking %u moves ahead, this is the best move.", n_moves),
        n_moves);
  set_step (self, CP_HINT_PIECE);
}


/* Shows the found move as a threat. */
static void
take_danger (CpHint *self)
{
  CpReasons reasons;

  find_reasons (self, &reasons);
  for (unsigned i = 0; i < reasons.n && self->why == NULL; i++) {
    if (cp_reason_kind_is_harmful (reasons.reasons[i].kind))
      self->why = cp_reason_describe (&reasons.reasons[i], &self->pos, self->move);
  }
  set_step (self, self->why != NULL ? CP_HINT_DANGER : CP_HINT_NO_DANGER);
}


/* A CpSearchNews. */
static void
news_cb (const CpFindings *findings, bool finished, const GError *error, void *data)
{
  g_autoptr (CpHint) self = g_object_ref (data);

  if (findings != NULL)
    self->findings = *findings;
  if (!finished)
    return;
  g_clear_pointer (&self->worker, cp_search_worker_free);
  if (self->findings.n_lines == 0 || self->findings.lines[0].depth == 0) {
    set_step (self, CP_HINT_NONE);
    return;
  }
  self->move = self->findings.lines[0].moves[0];
  if (self->step == CP_HINT_LOOKING)
    take_hint (self);
  else
    take_danger (self);
}


/* Clears the hint and cancels the search. */
static void
clear (CpHint *self)
{
  g_clear_pointer (&self->worker, cp_search_worker_free);
  g_clear_pointer (&self->why, g_free);
  self->findings.n_lines = 0;
}


static GArray *
list_alone (const CpPosition *pos)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (CpPosition));

  g_array_append_val (line, *pos);
  return line;
}


/* Returns the positions so far; the search needs them to detect repetitions. */
static GArray *
list_positions (CpHint *self)
{
  if (CP_IS_GAME (self->source))
    return cp_node_list_positions (cp_game_get_current (CP_GAME (self->source)));
  return list_alone (&self->pos);
}


/*
 * Searches the last position of @line.
 * @line: (transfer full)
 */
static void
start_search (CpHint *self, GArray *line, CpHintStep step)
{
  self->worker = cp_search_worker_new (&style, news_cb, self);
  cp_search_worker_begin (self->worker, line, &self->limits, N_LINES);
  set_step (self, step);
}


static void
cp_hint_class_init (CpHintClass *klass)
{
  CP_CLASS_OWNS (klass, CpHint, cp_search_worker_free, worker);
  CP_CLASS_FOLLOWS (klass, CpHint, source);
  CP_CLASS_FREES (klass, CpHint, g_free, why);

  CP_CLASS_FIELD (klass, "step", G_TYPE_INT, CpHint, step, NULL);
}


CpHint *
cp_hint_new (const CpSearchLimits *limits)
{
  CpHint *self = g_object_new (CP_TYPE_HINT, NULL);

  self->limits = *limits;
  return self;
}


void
cp_hint_set_source (CpHint *self, CpPositionSource *source)
{
  g_return_if_fail (CP_IS_HINT (self));

  if (cp_follow (self, &self->source, source, "position-changed notify::paused", cp_hint_clear,
                 NULL))
    cp_hint_clear (self);
}


bool
cp_hint_can_ask (CpHint *self)
{
  CpProblems problems;
  unsigned occurrences = 1;

  g_return_val_if_fail (CP_IS_HINT (self), false);

  if (self->source == NULL)
    return false;
  const CpPosition *pos = cp_position_source_get_position (self->source);
  if (CP_IS_GAME (self->source))
    occurrences = cp_node_occurrences (cp_game_get_current (CP_GAME (self->source)));
  cp_position_problems (pos, &problems);
  return problems.n == 0 && cp_position_outcome (pos, occurrences).result == CP_UNDECIDED;
}


void
cp_hint_ask (CpHint *self)
{
  g_return_if_fail (CP_IS_HINT (self));

  if (self->step == CP_HINT_PIECE || self->step == CP_HINT_MOVE) {
    set_step (self, (CpHintStep) self->step + 1);
  } else if (self->step != CP_HINT_LOOKING && self->step != CP_HINT_REASON &&
             cp_hint_can_ask (self)) {
    clear (self);
    self->pos = *cp_position_source_get_position (self->source);
    start_search (self, list_positions (self), CP_HINT_LOOKING);
  }
}


void
cp_hint_ask_for_danger (CpHint *self)
{
  g_return_if_fail (CP_IS_HINT (self));

  if (self->step >= CP_HINT_LOOKING_AHEAD || !cp_hint_can_ask (self))
    return;
  clear (self);
  if (!cp_reasons_pass (cp_position_source_get_position (self->source), &self->pos)) {
    set_step (self, CP_HINT_UNKNOWN_DANGER);
    return;
  }
  start_search (self, list_alone (&self->pos), CP_HINT_LOOKING_AHEAD);
}


void
cp_hint_clear (CpHint *self)
{
  g_return_if_fail (CP_IS_HINT (self));

  clear (self);
  if (self->step != CP_HINT_NONE)
    set_step (self, CP_HINT_NONE);
}


CP_GETTER (CpHintStep, cp_hint_get_step, CpHint, (CpHintStep) self->step)


bool
cp_hint_get_move (CpHint *self, CpMove *move)
{
  g_return_val_if_fail (CP_IS_HINT (self), false);

  *move = self->move;
  return self->step == CP_HINT_PIECE || self->step == CP_HINT_MOVE ||
         self->step == CP_HINT_REASON || self->step == CP_HINT_DANGER;
}


/* Describes why the side to move cannot pass. */
static char *
describe_unknown_danger (CpHint *self)
{
  const CpPosition *pos = cp_position_source_get_position (self->source);
  const char *side = cp_side_in_sentence (pos->turn);

  if (cp_position_in_check (pos))
    /* Translators: %s is “White” or “Black”. */
    return g_strdup_printf (_ ("%s is in check: deal with that first."), side);
  /* Translators: %s is “White” or “Black”. */
  return g_strdup_printf (_ ("If %s passed now, the game would be over."), side);
}


/* @why: whether to add the reason */
static char *
describe_move (CpHint *self, bool why)
{
  g_autofree char *move = cp_move_name (&self->pos, self->move);
  /* Translators: %s is a move. */
  g_autofree char *text = g_strdup_printf (_ ("The move is %s."), move);

  return why ? g_strdup_printf ("%s %s", text, self->why) : g_steal_pointer (&text);
}


static char *
describe_danger (CpHint *self)
{
  g_autofree char *move = cp_move_name (&self->pos, self->move);
  g_autofree char *text =
      /* Translators: “White” or “Black”, whose turn it is not, and a move. */
      g_strdup_printf (_ ("%1$s would play %2$s."), cp_side_in_sentence (self->pos.turn), move);

  return self->why != NULL ? g_strdup_printf ("%s %s", text, self->why) : g_steal_pointer (&text);
}


char *
cp_hint_describe (CpHint *self)
{
  g_return_val_if_fail (CP_IS_HINT (self), NULL);

  switch ((CpHintStep) self->step) {
  case CP_HINT_LOOKING:
    return g_strdup (_ ("Looking for a good move…"));
  case CP_HINT_PIECE:
    return cp_move_clue (&self->pos, self->move);
  case CP_HINT_MOVE:
    return describe_move (self, false);
  case CP_HINT_REASON:
    return describe_move (self, true);
  case CP_HINT_LOOKING_AHEAD:
    /* Translators: %s is “White” or “Black”, whose turn it is not. */
    return g_strdup_printf (_ ("Finding out what %s would play…"),
                            cp_side_in_sentence (self->pos.turn));
  case CP_HINT_DANGER:
  case CP_HINT_NO_DANGER:
    return describe_danger (self);
  case CP_HINT_UNKNOWN_DANGER:
    return describe_unknown_danger (self);
  case CP_HINT_NONE:
  default:
    return NULL;
  }
}
