/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-balance.h"

/**
 * CpBeamMotion: animates a support and its counterweight to their places: the support swings like a
 * spring, the counterweight glides. If animations are disabled, they move at once.
 */
typedef struct _CpBeamMotion CpBeamMotion;

/**
 * CpBeamMoved: Called when the tilt or the place of the counterweight has changed.
 * @widget: the widget of cp_beam_motion_new()
 */
typedef void (*CpBeamMoved) (GtkWidget *widget);

/**
 * cp_beam_motion_new: (transfer full): Creates a support at rest.
 * @widget: (transfer none): the widget whose frame clock drives the animation; must outlive it
 */
CpBeamMotion *cp_beam_motion_new (GtkWidget *widget, CpBeamMoved moved);

/** cp_beam_motion_free: Stops the animation and frees it. */
void cp_beam_motion_free (CpBeamMotion *self);

/** cp_beam_motion_get_tilt: Returns the tilt in radians, as in CpBeamState. */
double cp_beam_motion_get_tilt (const CpBeamMotion *self);

/**
 * cp_beam_motion_get_line: Returns the line on which the counterweight is shown; a fraction while
 * it glides.
 */
double cp_beam_motion_get_line (const CpBeamMotion *self);

/**
 * cp_beam_motion_jump: Shows the state of rest with @torque and the counterweight on @line at once.
 */
void cp_beam_motion_jump (CpBeamMotion *self, const CpBalance *balance, int torque, int line);

/**
 * cp_beam_motion_go: Animates to the state of rest with @torque and the counterweight on @line.
 * @waits: whether the counterweight starts later, so that the tilt can be seen
 */
void
cp_beam_motion_go (CpBeamMotion *self, const CpBalance *balance, int torque, int line, bool waits);

/**
 * cp_beam_motion_hold: Holds the counterweight at @line, which may be a fraction, while the user
 * drags it. The support swings as if it stood on the nearest line. cp_beam_motion_go() releases it.
 */
void cp_beam_motion_hold (CpBeamMotion *self, const CpBalance *balance, int torque, double line);
