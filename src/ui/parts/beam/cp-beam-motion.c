/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-beam-motion.h"

#include <adwaita.h>
#include <math.h>

#include "drawing/beam/cp-beam-geometry.h"

/* Durations in milliseconds. A counterweight that follows waits until the tilt was seen; one that
 * is moved by hand moves at once. */
#define FOLLOW_MS  1000
#define HAND_MS    160
#define WAIT_SHARE 0.42 /* waiting time as part of FOLLOW_MS */

/* The support overshoots about twice and comes to rest within a second or so. */
#define DAMPING   0.35
#define STIFFNESS 110

struct _CpBeamMotion {
  GtkWidget *widget;
  CpBeamMoved moved;

  const CpBalance *balance;
  int torque;
  double tilt;
  double line;

  AdwAnimation *swing; /* its value is the tilt divided by the maximum tilt */
  AdwAnimation *glide; /* its value is the progress, including the wait */
  double glide_from;
  double glide_wait; /* progress up to which the counterweight stays at its place */
  int target_line;   /* line of the counterweight, or line that it glides to */
  int resting_line;  /* the nearest line, which determines the tilt */
};


/* Lets the support swing to its new state of rest, keeping its speed. */
static void
swing (CpBeamMotion *self)
{
  AdwSpringAnimation *spring = ADW_SPRING_ANIMATION (self->swing);
  double to = cp_beam_tilt (self->balance, self->torque, self->resting_line) / CP_BEAM_MAX_TILT;
  double speed = 0;
  if (adw_animation_get_state (self->swing) == ADW_ANIMATION_PLAYING) {
    if (G_APPROX_VALUE (to, adw_spring_animation_get_value_to (spring), 1e-9))
      return;
    speed = adw_spring_animation_get_velocity (spring);
  }
  adw_spring_animation_set_value_from (spring, self->tilt / CP_BEAM_MAX_TILT);
  adw_spring_animation_set_value_to (spring, to);
  adw_spring_animation_set_initial_velocity (spring, speed);
  adw_animation_play (self->swing);
}


static void
rest_on (CpBeamMotion *self, int line)
{
  if (self->resting_line == line)
    return;
  self->resting_line = line;
  swing (self);
}


static void
swing_cb (double value, void *data)
{
  CpBeamMotion *self = data;
  self->tilt = value * CP_BEAM_MAX_TILT;
  self->moved (self->widget);
}


static void
glide_cb (double progress, void *data)
{
  CpBeamMotion *self = data;
  if (progress < self->glide_wait)
    return;
  double share = (progress - self->glide_wait) / (1 - self->glide_wait);
  double eased = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, share);
  self->line = self->glide_from + (self->target_line - self->glide_from) * eased;
  rest_on (self, (int) lround (self->line));
  self->moved (self->widget);
}


CpBeamMotion *
cp_beam_motion_new (GtkWidget *widget, CpBeamMoved moved)
{
  CpBeamMotion *self = g_new0 (CpBeamMotion, 1);
  self->widget = widget;
  self->moved = moved;
  self->swing =
      adw_spring_animation_new (widget, 0, 0, adw_spring_params_new (DAMPING, 1, STIFFNESS),
                                adw_callback_animation_target_new (swing_cb, self, NULL));
  self->glide = adw_timed_animation_new (widget, 0, 1, FOLLOW_MS,
                                         adw_callback_animation_target_new (glide_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->glide), ADW_LINEAR);
  return self;
}


void
cp_beam_motion_free (CpBeamMotion *self)
{
  adw_animation_pause (self->glide);
  adw_animation_pause (self->swing);
  g_object_unref (self->glide);
  g_object_unref (self->swing);
  g_free (self);
}


double
cp_beam_motion_get_tilt (const CpBeamMotion *self)
{
  return self->tilt;
}


double
cp_beam_motion_get_line (const CpBeamMotion *self)
{
  return self->line;
}


void
cp_beam_motion_jump (CpBeamMotion *self, const CpBalance *balance, int torque, int line)
{
  adw_animation_pause (self->glide);
  adw_animation_pause (self->swing);
  self->balance = balance;
  self->torque = torque;
  self->resting_line = self->target_line = line;
  self->line = line;
  self->tilt = cp_beam_tilt (balance, torque, line);
  self->moved (self->widget);
}


void
cp_beam_motion_go (CpBeamMotion *self, const CpBalance *balance, int torque, int line, bool waits)
{
  self->balance = balance;
  self->torque = torque;
  bool arrives =
      line == self->target_line &&
      (self->line == line || adw_animation_get_state (self->glide) == ADW_ANIMATION_PLAYING);
  if (!arrives) {
    AdwTimedAnimation *glide = ADW_TIMED_ANIMATION (self->glide);
    self->target_line = line;
    self->glide_from = self->line;
    self->glide_wait = waits ? WAIT_SHARE : 0;
    adw_timed_animation_set_duration (glide, waits ? FOLLOW_MS : HAND_MS);
    adw_animation_play (self->glide);
  }
  swing (self);
}


void
cp_beam_motion_hold (CpBeamMotion *self, const CpBalance *balance, int torque, double line)
{
  adw_animation_pause (self->glide);
  self->balance = balance;
  self->torque = torque;
  self->line = line;
  self->resting_line = self->target_line = (int) lround (line);
  swing (self);
  self->moved (self->widget);
}
