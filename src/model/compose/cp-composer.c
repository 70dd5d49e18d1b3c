/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer.h"

#include "cp-composer-private.h"
#include "model/objects/cp-class.h"

/* A proof starts this long after the last change, in milliseconds, to skip short-lived
 * positions. */
#define SETTLE_DELAY 150

#define DEFAULT_STIPULATION 2
#define DEFAULT_SECONDS     30

/*
 * The composer lives in the thread of the draft; the proofs run in the worker. The two share no
 * data: positions and solutions are passed as copies.
 */
struct _CpComposer {
  GObject parent_instance;

  CpDraft *draft;
  bool active;
  unsigned stipulation;
  unsigned seconds;
  bool busy;

  CpComposerWorker *worker; /* created when the composer first becomes active */
  GSource *settling;        /* set until a proof starts */
  CpSolution *solution;
};

G_DEFINE_FINAL_TYPE (CpComposer, cp_composer, G_TYPE_OBJECT)


static void
set_busy (CpComposer *self, bool busy)
{
  if (self->busy == busy)
    return;
  self->busy = busy;
  g_object_notify (G_OBJECT (self), "busy");
}


static void
stop_settling (CpComposer *self)
{
  if (self->settling != NULL)
    g_source_destroy (self->settling);
  g_clear_pointer (&self->settling, g_source_unref);
}


static void
report_cb (const CpSolution *news, const CpComposerTry *answer, bool finished, void *data)
{
  g_autoptr (CpComposer) self = g_object_ref (data);

  if (news != NULL) {
    cp_solution_free (self->solution);
    self->solution = cp_solution_copy (news);
  }
  if (finished)
    set_busy (self, false);
  if (news != NULL)
    g_signal_emit_by_name (self, "changed");
  if (answer != NULL)
    g_signal_emit_by_name (self, "tried", answer);
}


static gboolean
settled_cb (void *data)
{
  CpComposer *self = data;

  stop_settling (self);
  cp_composer_worker_begin (self->worker, cp_draft_get_position (self->draft), self->stipulation,
                            self->seconds);
  return G_SOURCE_REMOVE;
}


/* Drops the results, which are not about the current position and stipulation. */
static void
clear_solution (CpComposer *self)
{
  bool had_solution = self->solution != NULL;

  stop_settling (self);
  if (self->worker != NULL)
    cp_composer_worker_cancel (self->worker);
  g_clear_pointer (&self->solution, cp_solution_free);
  if (had_solution)
    g_signal_emit_by_name (self, "changed");
}


/* Starts another proof after SETTLE_DELAY. */
static void
begin (CpComposer *self)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  if (!self->active)
    return;
  set_busy (self, true);
  clear_solution (self);
  stop_settling (self);
  self->settling = g_timeout_source_new (SETTLE_DELAY);
  g_source_set_callback (self->settling, settled_cb, self, NULL);
  g_source_attach (self->settling, context);
}


static void
cp_composer_dispose (GObject *object)
{
  CpComposer *self = CP_COMPOSER (object);

  stop_settling (self);
  g_clear_pointer (&self->worker, cp_composer_worker_free);
  g_clear_pointer (&self->solution, cp_solution_free);
  cp_follow (self, &self->draft, NULL, NULL);
  G_OBJECT_CLASS (cp_composer_parent_class)->dispose (object);
}


static void
cp_composer_class_init (CpComposerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_composer_dispose;

  CP_CLASS_FIELD (klass, "draft", CP_TYPE_DRAFT, CpComposer, draft, NULL);
  CP_CLASS_FIELD (klass, "active", G_TYPE_BOOLEAN, CpComposer, active, cp_composer_set_active);
  CP_CLASS_FIELD (klass, "stipulation", G_TYPE_UINT, CpComposer, stipulation,
                  cp_composer_set_stipulation);
  CP_CLASS_FIELD (klass, "seconds", G_TYPE_UINT, CpComposer, seconds, cp_composer_set_seconds);
  CP_CLASS_FIELD (klass, "busy", G_TYPE_BOOLEAN, CpComposer, busy, NULL);

  cp_class_add_signal (klass, "changed", 0);
  cp_class_add_signal (klass, "tried", 1, G_TYPE_POINTER);
}


static void
cp_composer_init (CpComposer *self)
{
  self->stipulation = DEFAULT_STIPULATION;
  self->seconds = DEFAULT_SECONDS;
}


CpComposer *
cp_composer_new (CpDraft *draft)
{
  g_return_val_if_fail (CP_IS_DRAFT (draft), NULL);

  CpComposer *self = g_object_new (CP_TYPE_COMPOSER, NULL);
  self->draft = g_object_ref (draft);
  g_signal_connect_swapped (draft, "position-changed", G_CALLBACK (begin), self);
  return self;
}


CP_GETTER (CpDraft *, cp_composer_get_draft, CpComposer, self->draft)


void
cp_composer_set_active (CpComposer *self, bool active)
{
  g_return_if_fail (CP_IS_COMPOSER (self));

  if (self->active == active)
    return;
  self->active = active;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify (G_OBJECT (self), "active");
  if (active) {
    if (self->worker == NULL)
      self->worker = cp_composer_worker_new (report_cb, self);
    begin (self);
  } else {
    set_busy (self, false);
    clear_solution (self);
  }
  g_object_thaw_notify (G_OBJECT (self));
}


CP_GETTER (bool, cp_composer_get_active, CpComposer, self->active)


void
cp_composer_set_stipulation (CpComposer *self, unsigned n)
{
  g_return_if_fail (CP_IS_COMPOSER (self));

  n = CLAMP (n, 1, CP_PROVER_MAX_MOVES);
  if (self->stipulation == n)
    return;
  self->stipulation = n;
  g_object_notify (G_OBJECT (self), "stipulation");
  begin (self);
}


CP_GETTER (unsigned, cp_composer_get_stipulation, CpComposer, self->stipulation)


void
cp_composer_set_seconds (CpComposer *self, unsigned seconds)
{
  g_return_if_fail (CP_IS_COMPOSER (self));

  seconds = CLAMP (seconds, 1, G_MAXINT);
  if (self->seconds == seconds)
    return;
  self->seconds = seconds;
  g_object_notify (G_OBJECT (self), "seconds");
}


CP_GETTER (unsigned, cp_composer_get_seconds, CpComposer, self->seconds)
CP_GETTER (bool, cp_composer_get_busy, CpComposer, self->busy)
CP_GETTER (const CpSolution *, cp_composer_get_solution, CpComposer, self->solution)


CP_GETTER (uint64_t,
           cp_composer_get_nodes,
           CpComposer,
           self->worker != NULL ? cp_composer_worker_get_nodes (self->worker) : 0)


double
cp_composer_get_elapsed (CpComposer *self)
{
  g_return_val_if_fail (CP_IS_COMPOSER (self), 0);

  int64_t microseconds = self->worker != NULL ? cp_composer_worker_get_elapsed (self->worker) : 0;
  return (double) microseconds / G_TIME_SPAN_SECOND;
}


void
cp_composer_stop (CpComposer *self)
{
  g_return_if_fail (CP_IS_COMPOSER (self));

  if (self->settling != NULL) {
    stop_settling (self);
    set_busy (self, false);
  } else if (self->busy) {
    cp_composer_worker_stop (self->worker);
  }
}


void
cp_composer_continue (CpComposer *self)
{
  g_return_if_fail (CP_IS_COMPOSER (self));

  if (!self->active || self->busy)
    return;
  if (self->solution == NULL) {
    begin (self);
  } else if (self->solution->complete != CP_SOLUTION_ALL) {
    set_busy (self, true);
    cp_composer_worker_continue (self->worker, self->seconds);
  }
}


bool
cp_composer_try (CpComposer *self, CpMove move)
{
  g_return_val_if_fail (CP_IS_COMPOSER (self), false);

  const CpPosition *pos = cp_draft_get_position (self->draft);
  if (!self->active || !cp_draft_get_playable (self->draft) || !cp_position_is_legal (pos, move))
    return false;
  cp_composer_worker_try (self->worker, pos, self->stipulation, move, self->seconds);
  return true;
}
