/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-draft.h"

#include <glib/gi18n-lib.h>

#include "cp-draft-private.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"

/*
 * A position is a value, so the undo history simply stores every position: the initial one, and one
 * for each step. Undo and redo move along it.
 */
typedef struct {
  CpPosition position;
  const char *title; /* of the step that led to this position; NULL for the first */
  int key;
} State;

struct _CpDraft {
  GObject parent_instance;

  CpPosition position;
  CpProblems problems;
  char *fen;

  GArray *states; /* State */
  unsigned at;    /* index of the current state */
  bool growing;   /* the last step can still be merged with the next */
};

static void cp_draft_source_init (CpPositionSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpDraft,
                               cp_draft,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_POSITION_SOURCE,
                                                      cp_draft_source_init))


static State *
state_at (CpDraft *self, unsigned index)
{
  return &g_array_index (self->states, State, index);
}


static bool
positions_equal (const CpPosition *a, const CpPosition *b)
{
  return cp_position_same (a, b) && a->halfmove_clock == b->halfmove_clock &&
         a->fullmove_number == b->fullmove_number;
}


/* Takes the position from the current state. */
static void
load (CpDraft *self)
{
  self->position = state_at (self, self->at)->position;
  cp_position_problems (&self->position, &self->problems);
  g_free (self->fen);
  self->fen = cp_fen_write (&self->position);
}


/* The values of properties before a change. */
typedef struct {
  bool playable;
  bool can_undo;
  bool can_redo;
} Facts;


static Facts
get_facts (CpDraft *self)
{
  return (Facts){ cp_draft_get_playable (self), cp_draft_get_can_undo (self),
                  cp_draft_get_can_redo (self) };
}


static void
notify_facts (CpDraft *self, Facts before)
{
  GObject *object = G_OBJECT (self);
  Facts now = get_facts (self);

  if (before.playable != now.playable)
    g_object_notify (object, "playable");
  if (before.can_undo != now.can_undo)
    g_object_notify (object, "can-undo");
  if (before.can_redo != now.can_redo)
    g_object_notify (object, "can-redo");
}


/* Emits the signals of a change; notifies the properties that differ from @before. */
static void
emit_changes (CpDraft *self, Facts before)
{
  GObject *object = G_OBJECT (self);

  load (self);
  g_object_freeze_notify (object);
  g_object_notify (object, "fen");
  notify_facts (self, before);
  cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
  g_object_thaw_notify (object);
}


static void
cp_draft_class_init (CpDraftClass *klass)
{
  CP_CLASS_FREES (klass, CpDraft, g_free, fen);
  CP_CLASS_FREES (klass, CpDraft, g_array_unref, states);

  CP_CLASS_FIELD (klass, "fen", G_TYPE_STRING, CpDraft, fen, NULL);
  CP_CLASS_PROPERTY (klass, "playable", G_TYPE_BOOLEAN, cp_draft_get_playable, NULL);
  CP_CLASS_PROPERTY (klass, "can-undo", G_TYPE_BOOLEAN, cp_draft_get_can_undo, NULL);
  CP_CLASS_PROPERTY (klass, "can-redo", G_TYPE_BOOLEAN, cp_draft_get_can_redo, NULL);
}


static const CpPosition *
get_source_position (CpPositionSource *source)
{
  return cp_draft_get_position (CP_DRAFT (source));
}


static void
cp_draft_source_init (CpPositionSourceInterface *iface)
{
  iface->get_position = get_source_position;
}


static void
cp_draft_init (CpDraft *self)
{
  self->states = g_array_new (FALSE, FALSE, sizeof (State));
}


CpDraft *
cp_draft_new (const CpPosition *start)
{
  CpDraft *self = g_object_new (CP_TYPE_DRAFT, NULL);
  State first = { .position = *start };

  g_array_append_val (self->states, first);
  load (self);
  return self;
}


CpDraft *
cp_draft_new_from_texts (const char *rules, const char *fen, const char *fallback)
{
  const CpRules *read = *fen != '\0' ? cp_rules_parse (rules, NULL) : NULL;
  CpPosition start;

  if (read == NULL || !cp_fen_read (read, fen, &start, NULL)) {
    read = cp_rules_parse (fallback, NULL);
    cp_position_init (&start, read != NULL ? read : cp_rules_default ());
  }
  return cp_draft_new (&start);
}


CP_GETTER (const CpPosition *, cp_draft_get_position, CpDraft, &self->position)
CP_GETTER (const CpRules *, cp_draft_get_rules, CpDraft, self->position.rules)
CP_GETTER (const CpProblems *, cp_draft_get_problems, CpDraft, &self->problems)


char *
cp_draft_get_problem_sentence (CpDraft *self, unsigned index)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), NULL);
  g_return_val_if_fail (index < self->problems.n, NULL);

  return cp_problem_describe (&self->position, &self->problems.items[index]);
}


CP_GETTER (bool, cp_draft_get_playable, CpDraft, self->problems.n == 0)


char *
cp_draft_describe_outcome (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), NULL);

  if (self->problems.n > 0)
    return NULL;
  CpOutcome outcome = cp_position_outcome (&self->position, 1);
  if (outcome.result == CP_UNDECIDED)
    return NULL;

  g_autofree char *reason = cp_outcome_describe (&self->position, outcome);
  if (outcome.result == CP_DRAW)
    /* Translators: %s is a sentence. */
    return g_strdup_printf (_ ("The game is already drawn. %s"), reason);
  CpSide winner = outcome.result == CP_WHITE_WINS ? CP_WHITE : CP_BLACK;
  /* Translators: %1$s is "White" or "Black", %2$s a sentence. */
  return g_strdup_printf (_ ("%1$s has already won. %2$s"), cp_side_in_sentence (winner), reason);
}


CP_GETTER (const char *, cp_draft_get_fen, CpDraft, self->fen)


bool
cp_draft_undo (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  if (self->at == 0)
    return false;
  Facts before = get_facts (self);
  self->at--;
  self->growing = false;
  emit_changes (self, before);
  return true;
}


bool
cp_draft_redo (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  if (!cp_draft_get_can_redo (self))
    return false;
  Facts before = get_facts (self);
  self->at++;
  self->growing = false;
  emit_changes (self, before);
  return true;
}


CP_GETTER (bool, cp_draft_get_can_undo, CpDraft, self->at > 0)
CP_GETTER (bool, cp_draft_get_can_redo, CpDraft, self->at + 1 < self->states->len)


const char *
cp_draft_get_undo_title (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), NULL);

  return self->at > 0 ? _ (state_at (self, self->at)->title) : NULL;
}


const char *
cp_draft_get_redo_title (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), NULL);

  return cp_draft_get_can_redo (self) ? _ (state_at (self, self->at + 1)->title) : NULL;
}


void
cp_draft_close_step (CpDraft *self)
{
  g_return_if_fail (CP_IS_DRAFT (self));

  self->growing = false;
}


bool
cp_draft_commit (CpDraft *self, const CpPosition *next, const char *title, int key)
{
  if (positions_equal (next, &self->position))
    return false;

  Facts before = get_facts (self);
  State *last = state_at (self, self->at);
  bool grows = self->growing && key != CP_DRAFT_ALONE && last->key == key;
  self->growing = true;
  if (grows && positions_equal (next, &state_at (self, self->at - 1)->position)) {
    /* The merged step has restored the previous position: remove the step. */
    g_array_set_size (self->states, self->at);
    self->at--;
    self->growing = false;
  } else if (grows) {
    last->position = *next;
  } else {
    State state = { .position = *next, .title = title, .key = key };
    g_array_set_size (self->states, ++self->at);
    g_array_append_val (self->states, state);
  }
  emit_changes (self, before);
  return true;
}
