/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-board-geometry.h"
#include "rules/position/cp-balance.h"

/* Room for the lines of the widest support. */
#define CP_BEAM_MAX_LINES 15

/** CP_BEAM_MAX_TILT: the tilt of a support that has tipped, in radians (9 degrees). */
#define CP_BEAM_MAX_TILT 0.15707963267948966

/**
 * CpBeamState: what the beam shows. Lines count as in CpBalance, negative on White's half; torque
 * is in torque units. Start from cp_beam_state_init().
 */
typedef struct {
  const CpBalance *balance;
  CpLineWeights lines[CP_BEAM_MAX_LINES]; /* from -last_storage_line on */
  int torque;
  double counterweight; /* its line; between lines while it glides or is dragged */
  double tilt;          /* radians; positive: the end of the positive lines is down */

  bool has_preview; /* the torque after the move being considered, and the tilt to come */
  int preview_torque;
  double preview_tilt; /* radians, as @tilt */

  bool has_highlight; /* the share of one piece of @highlight_side on @highlight_line */
  int highlight_line;
  CpSide highlight_side;
  int highlight_weight;

  bool counterweight_focused; /* it has the keyboard focus */
  bool counterweight_dragged;
} CpBeamState;

/**
 * cp_beam_state_init: the beam under @pos, at rest, nothing pointed out.
 * @pos: a position of a game with a balance
 * @counterweight_line: where the counterweight stands
 */
void cp_beam_state_init (CpBeamState *state, const CpPosition *pos, int counterweight_line);

/**
 * cp_beam_tilt: how far the support tilts when it has come to rest, in radians: 0 when level, else
 * growing with what the counterweight leaves unbalanced, at most CP_BEAM_MAX_TILT, and just that
 * when the torque tips the support. Positive: the end of the positive lines is down.
 */
double cp_beam_tilt (const CpBalance *balance, int torque, int counterweight_line);

/** CpBeamGeometry: where the parts of the beam lie in an area, in pixels, as if it were level. */
typedef struct {
  const CpBalance *balance;
  double width;
  double height;
  bool flipped;  /* Black's end, the positive lines, is on the left */
  bool compact;  /* too small for words and line numbers */
  double step;   /* from line to line */
  double column; /* width of a stack of weights */
  double pivot_x;
  double pivot_y; /* the tip of the fulcrum */
  CpRect stacks;  /* the room for weights above the plank */
  CpRect plank;
  CpRect rail;        /* the counterweight's track */
  double rider_width; /* the counterweight */
  double rider_height;
  double foot_y;      /* the ground that the fulcrum stands on */
  CpRect scale;       /* torque from one limit to the other, and its labels */
  double tilt_factor; /* by how much the tilt is drawn smaller than it is, to stay in the area */
} CpBeamGeometry;

/**
 * cp_beam_geometry_init: lays out the beam in an area of @width x @height pixels; 320 x 64 is the
 * least that is readable.
 * @flipped: whether Black's end is on the left
 */
void cp_beam_geometry_init (
    CpBeamGeometry *g, const CpBalance *balance, double width, double height, bool flipped);

/** cp_beam_geometry_line_x: the middle of @line (which may lie between two) on the level beam. */
double cp_beam_geometry_line_x (const CpBeamGeometry *g, double line);

/** cp_beam_geometry_torque_x: where the scale shows @torque, held within the scale. */
double cp_beam_geometry_torque_x (const CpBeamGeometry *g, double torque);

/** cp_beam_geometry_drawn_tilt: @tilt as a rotation of the drawing, clockwise positive, radians. */
double cp_beam_geometry_drawn_tilt (const CpBeamGeometry *g, double tilt);

/** cp_beam_geometry_unit: the height of one unit of weight in the stacks of @state. */
double cp_beam_geometry_unit (const CpBeamGeometry *g, const CpBeamState *state);

/** cp_beam_geometry_block: what @side has on @line, as one block on the level beam. */
CpRect
cp_beam_geometry_block (const CpBeamGeometry *g, const CpBeamState *state, int line, CpSide side);

/** cp_beam_geometry_counterweight: the counterweight at @line on the level beam. */
CpRect cp_beam_geometry_counterweight (const CpBeamGeometry *g, double line);

/**
 * cp_beam_geometry_position_at: the place on the beam under a point, for dragging: a line, also
 * between two, held within the beam.
 * @tilt: of the beam, as in CpBeamState
 */
double cp_beam_geometry_position_at (const CpBeamGeometry *g, double tilt, double x, double y);

/** cp_beam_geometry_line_at: the line nearest to a point. */
int cp_beam_geometry_line_at (const CpBeamGeometry *g, double tilt, double x, double y);

/**
 * cp_beam_geometry_hits_counterweight: whether a point is on the counterweight, or so near that a
 * finger means it.
 */
bool cp_beam_geometry_hits_counterweight (const CpBeamGeometry *g,
                                          const CpBeamState *state,
                                          double x,
                                          double y);

/**
 * cp_beam_geometry_block_at: finds the weights under a point.
 * @line, @side: (out): whose they are and where
 *
 * Returns: false if there are none
 */
bool cp_beam_geometry_block_at (
    const CpBeamGeometry *g, const CpBeamState *state, double x, double y, int *line, CpSide *side);
