/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-clock.h"

#include <langinfo.h>

#include "model/objects/cp-class.h"

/* Below this, tenths are shown and the time counts as low. */
#define TENTHS_MS 20000

/*
 * Counts on the monotonic clock of the system and never adds up ticks, so that neither a busy main
 * loop nor a change of the wall clock gives or takes time. The timeout only wakes the interface.
 */
struct _CpClock {
  GObject parent_instance;

  CpTimeControl control;
  CpClockNow now;
  void *now_data;

  bool judged; /* see cp_clock_set_judged() */
  bool running;
  CpSide side;
  int64_t remaining_us[2]; /* of the running side: when its clock was started */
  int64_t started_us;
  int64_t move_used_us; /* time used for the current move before the clock was last started */
  guint timeout;
};

G_DEFINE_FINAL_TYPE (CpClock, cp_clock, G_TYPE_OBJECT)


static int64_t
system_now (void *data)
{
  return g_get_monotonic_time ();
}


/* Returns the time left. Negative if the flag has fallen, but `flag-fallen` was not emitted yet. */
static int64_t
remaining_us (CpClock *self, CpSide side)
{
  int64_t remaining = self->remaining_us[side];
  if (self->running && side == self->side)
    remaining -= self->now (self->now_data) - self->started_us;
  return remaining;
}


/* Returns the milliseconds until the displayed time changes. */
static guint
next_tick_ms (int64_t remaining_ms)
{
  int64_t unit = remaining_ms <= TENTHS_MS ? 100 : 1000;
  return (guint) ((remaining_ms - 1) % unit + 1);
}


static void schedule (CpClock *self);


static void
fall (CpClock *self)
{
  self->remaining_us[self->side] = 0;
  self->running = false;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_object_notify (G_OBJECT (self), "running");
  g_signal_emit_by_name (self, "ticked");
  g_signal_emit_by_name (self, "flag-fallen", (int) self->side);
}


static gboolean
timeout_cb (gpointer data)
{
  CpClock *self = CP_CLOCK (data);

  bool is_up = remaining_us (self, self->side) <= 0;

  self->timeout = 0;
  if (is_up && !self->judged) {
    fall (self);
    return G_SOURCE_REMOVE;
  }
  if (!is_up)
    schedule (self);
  g_signal_emit_by_name (self, "ticked");
  return G_SOURCE_REMOVE;
}


static void
schedule (CpClock *self)
{
  int64_t ms = cp_clock_get_remaining (self, self->side);
  self->timeout = g_timeout_add (ms > 0 ? next_tick_ms (ms) : 0, timeout_cb, self);
}


static void
cp_clock_class_init (CpClockClass *klass)
{
  CP_CLASS_SOURCES (klass, CpClock, timeout);

  CP_CLASS_FIELD (klass, "running", G_TYPE_BOOLEAN, CpClock, running, NULL);

  cp_class_add_signal (klass, "ticked", 0);
  cp_class_add_signal (klass, "flag-fallen", 1, G_TYPE_INT);
}


static void
cp_clock_init (CpClock *self)
{
  self->now = system_now;
}


CpClock *
cp_clock_new (const CpTimeControl *control)
{
  CpClock *self = g_object_new (CP_TYPE_CLOCK, NULL);

  self->control = *control;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    self->remaining_us[side] = control->main_ms[side] * 1000;
  return self;
}


void
cp_clock_set_now (CpClock *self, CpClockNow now, void *data)
{
  g_return_if_fail (CP_IS_CLOCK (self) && !self->running);

  self->now = now;
  self->now_data = data;
}


void
cp_clock_set_judged (CpClock *self, bool judged)
{
  g_return_if_fail (CP_IS_CLOCK (self));

  self->judged = judged;
}


CP_GETTER (const CpTimeControl *, cp_clock_get_control, CpClock, &self->control)


void
cp_clock_start (CpClock *self, CpSide side)
{
  g_return_if_fail (CP_IS_CLOCK (self));

  if (!cp_time_control_has_clock (&self->control))
    return;
  bool was_running = self->running;
  cp_clock_stop (self);
  if (was_running && self->remaining_us[self->side] <= 0)
    return;
  if (side != self->side)
    self->move_used_us = 0;
  self->side = side;
  if (self->remaining_us[side] <= 0 && !self->judged)
    return;
  self->started_us = self->now (self->now_data);
  self->running = true;
  schedule (self);
  g_object_notify (G_OBJECT (self), "running");
  g_signal_emit_by_name (self, "ticked");
}


void
cp_clock_stop (CpClock *self)
{
  g_return_if_fail (CP_IS_CLOCK (self));

  if (!self->running)
    return;
  int64_t left = remaining_us (self, self->side);
  if (self->judged)
    left = MAX (left, 0);
  else if (left <= 0) {
    fall (self);
    return;
  }
  self->move_used_us += self->remaining_us[self->side] - left;
  self->remaining_us[self->side] = left;
  self->running = false;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_object_notify (G_OBJECT (self), "running");
}


bool
cp_clock_press (CpClock *self)
{
  g_return_val_if_fail (CP_IS_CLOCK (self) && self->running, false);

  CpSide side = self->side;
  cp_clock_stop (self);
  if (self->remaining_us[side] <= 0)
    return false;

  self->remaining_us[side] +=
      cp_time_control_bonus (&self->control, side, self->move_used_us / 1000) * 1000;
  cp_clock_start (self, cp_side_other (side));
  return true;
}


CP_GETTER (bool, cp_clock_get_running, CpClock, self->running)
CP_GETTER (CpSide, cp_clock_get_side, CpClock, self->side)


int64_t
cp_clock_get_remaining (CpClock *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_CLOCK (self), 0);

  int64_t us = MAX (remaining_us (self, side), 0);
  return (us + 999) / 1000;
}


void
cp_clock_set_remaining (CpClock *self, const int64_t remaining_ms[2])
{
  g_return_if_fail (CP_IS_CLOCK (self));

  cp_clock_stop (self);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    self->remaining_us[side] = remaining_ms[side] * 1000;
  self->move_used_us = 0;
  g_signal_emit_by_name (self, "ticked");
}


bool
cp_clock_is_low (CpClock *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_CLOCK (self), false);

  int64_t remaining = cp_clock_get_remaining (self, side);
  return remaining <= TENTHS_MS || remaining < self->control.main_ms[side] / 10;
}


char *
cp_clock_format (int64_t remaining_ms)
{
  if (remaining_ms <= TENTHS_MS) {
    int tenths = (int) ((remaining_ms + 99) / 100);
    return g_strdup_printf ("0:%02d%s%d", tenths / 10, nl_langinfo (RADIXCHAR), tenths % 10);
  }
  return cp_clock_format_seconds (remaining_ms);
}


char *
cp_clock_format_seconds (int64_t remaining_ms)
{
  int seconds = (int) ((remaining_ms + 999) / 1000);

  if (seconds < 3600)
    return g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
  return g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
}
