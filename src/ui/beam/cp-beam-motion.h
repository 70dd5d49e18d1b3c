/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-balance.h"

/**
 * CpBeamMotion: how a support and its counterweight get to where they belong: the support swings as
 * on a spring, the counterweight glides. Without animations they are there at once.
 */
typedef struct _CpBeamMotion CpBeamMotion;

/** CpBeamMoved: called on the widget when tilt or place of the counterweight are others. */
typedef void (*CpBeamMoved) (GtkWidget *widget);

/**
 * cp_beam_motion_new: (transfer full): a support at rest.
 * @widget: whose frames it moves in; must outlive it
 */
CpBeamMotion *cp_beam_motion_new (GtkWidget *widget, CpBeamMoved moved);

/** cp_beam_motion_free: stops and frees it. */
void cp_beam_motion_free (CpBeamMotion *self);

/** cp_beam_motion_get_tilt: in radians, as in CpBeamState. */
double cp_beam_motion_get_tilt (const CpBeamMotion *self);

/** cp_beam_motion_get_line: where the counterweight is seen; between lines while it glides. */
double cp_beam_motion_get_line (const CpBeamMotion *self);

/** cp_beam_motion_jump: all is as it comes to rest with @torque and the counterweight on @line. */
void cp_beam_motion_jump (CpBeamMotion *self, const CpBalance *balance, int torque, int line);

/**
 * cp_beam_motion_go: sets out for where it comes to rest with @torque and the counterweight on
 * @line.
 * @waits: whether the counterweight lets the tilt be seen before it sets out
 */
void
cp_beam_motion_go (CpBeamMotion *self, const CpBalance *balance, int torque, int line, bool waits);

/**
 * cp_beam_motion_hold: a hand holds the counterweight at @line, which may lie between two; the
 * support swings as if it stood on the nearest one. cp_beam_motion_go() lets it go.
 */
void cp_beam_motion_hold (CpBeamMotion *self, const CpBalance *balance, int torque, double line);
