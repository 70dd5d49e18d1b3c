/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-board-geometry.h"
#include "rules/position/cp-balance.h"

/* Maximal number of lines of a support. */
#define CP_BEAM_MAX_LINES 15

/** CP_BEAM_MAX_TILT: The tilt of a support that has tipped, in radians (9 degrees). */
#define CP_BEAM_MAX_TILT 0.15707963267948966

/**
 * CpBeamState: The state to draw. Lines are numbered as in CpBalance, negative in White's half;
 * torque is in torque units. Initialize it with cp_beam_state_init().
 */
typedef struct {
  const CpBalance *balance;
  CpLineWeights lines[CP_BEAM_MAX_LINES]; /* indexed from -last_storage_line */
  int torque;
  double counterweight; /* its line; a fraction while it is animated or dragged */
  double tilt;          /* radians; positive if the end of the positive lines is down */

  bool has_preview; /* shows the torque and tilt after the move being considered */
  int preview_torque;
  double preview_tilt; /* radians, as @tilt */

  bool has_highlight; /* highlights the torque of one piece of @highlight_side on @highlight_line */
  int highlight_line;
  CpSide highlight_side;
  int highlight_weight;

  bool counterweight_focused; /* the counterweight has the keyboard focus */
  bool counterweight_dragged;
} CpBeamState;

/**
 * cp_beam_state_init: Initializes the beam for @pos, at rest, without preview or highlight.
 * @pos: a position of a game with a balance
 * @counterweight_line: line of the counterweight
 */
void cp_beam_state_init (CpBeamState *state, const CpPosition *pos, int counterweight_line);

/**
 * cp_beam_tilt: Returns the tilt of the support at rest, in radians: 0 when level, otherwise
 * growing with the unbalanced torque, and CP_BEAM_MAX_TILT when the torque tips the support.
 * Positive if the end of the positive lines is down.
 */
double cp_beam_tilt (const CpBalance *balance, int torque, int counterweight_line);

/** CpBeamGeometry: Layout of the level beam in an area, in pixels. */
typedef struct {
  const CpBalance *balance;
  double width;
  double height;
  bool flipped;  /* Black's end, with the positive lines, is on the left */
  bool compact;  /* too small for words and line numbers */
  double step;   /* distance between lines */
  double column; /* width of a stack of weights */
  double pivot_x;
  double pivot_y; /* tip of the fulcrum */
  CpRect stacks;  /* area for weights above the plank */
  CpRect plank;
  CpRect rail;        /* rail of the counterweight */
  double rider_width; /* size of the counterweight */
  double rider_height;
  double foot_y;      /* bottom of the fulcrum */
  CpRect scale;       /* the torque scale with its labels */
  double tilt_factor; /* reduces the drawn tilt so that the beam stays in the area */
} CpBeamGeometry;

/**
 * cp_beam_geometry_init: Lays out the beam in an area of @width x @height pixels; 320 x 64 is the
 * smallest legible size.
 * @flipped: whether Black's end is on the left
 */
void cp_beam_geometry_init (
    CpBeamGeometry *g, const CpBalance *balance, double width, double height, bool flipped);

/**
 * cp_beam_geometry_line_x: Returns the centre of @line, which may be a fraction, on the level beam.
 */
double cp_beam_geometry_line_x (const CpBeamGeometry *g, double line);

/**
 * cp_beam_geometry_torque_x: Returns the x coordinate of @torque on the scale, clamped to its ends.
 */
double cp_beam_geometry_torque_x (const CpBeamGeometry *g, double torque);

/**
 * cp_beam_geometry_drawn_tilt: Converts @tilt to the rotation of the drawing, in radians, clockwise
 * if positive.
 */
double cp_beam_geometry_drawn_tilt (const CpBeamGeometry *g, double tilt);

/** cp_beam_geometry_unit: Returns the height of one unit of weight in the stacks of @state. */
double cp_beam_geometry_unit (const CpBeamGeometry *g, const CpBeamState *state);

/**
 * cp_beam_geometry_block: Returns the rectangle of all weights of @side on @line, on the level
 * beam.
 */
CpRect
cp_beam_geometry_block (const CpBeamGeometry *g, const CpBeamState *state, int line, CpSide side);

/**
 * cp_beam_geometry_counterweight: Returns the rectangle of the counterweight at @line on the level
 * beam.
 */
CpRect cp_beam_geometry_counterweight (const CpBeamGeometry *g, double line);

/**
 * cp_beam_geometry_position_at: Returns the line under a point, for dragging: may be a fraction,
 * and is clamped to the beam.
 * @tilt: tilt of the beam, as in CpBeamState
 */
double cp_beam_geometry_position_at (const CpBeamGeometry *g, double tilt, double x, double y);

/** cp_beam_geometry_line_at: Returns the line nearest to a point. */
int cp_beam_geometry_line_at (const CpBeamGeometry *g, double tilt, double x, double y);

/**
 * cp_beam_geometry_hits_counterweight: Returns true if a point is on the counterweight, or within
 * the tolerance for touch.
 */
bool cp_beam_geometry_hits_counterweight (const CpBeamGeometry *g,
                                          const CpBeamState *state,
                                          double x,
                                          double y);

/**
 * cp_beam_geometry_block_at: Finds the weights under a point.
 * @line, @side: (out): line and side of the weights
 *
 * Returns: false if there are none
 */
bool cp_beam_geometry_block_at (
    const CpBeamGeometry *g, const CpBeamState *state, double x, double y, int *line, CpSide *side);
