/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-beam-view.h"
#include "ui/parts/board/cp-board-view.h"
#include "ui/parts/notices/cp-notice-places.h"

#define CP_TYPE_BOARD_WITH_BEAM (cp_board_with_beam_get_type ())
G_DECLARE_DERIVABLE_TYPE (CpBoardWithBeam, cp_board_with_beam, CP, BOARD_WITH_BEAM, GtkWidget)

/**
 * CpBoardWithBeam: the board and the beam of a page, of a game or of a draft. Both show the same
 * position from the same side. Pieces under the pointer on one of them are highlighted on the
 * other, and the beam previews the considered move.
 *
 * A subclass adds further children beside them, and implements `size_allocate`.
 *
 * Properties: `source` (#CpPositionSource, nullable), `flipped` (boolean: Black is at the bottom;
 * stored by the board), `counterweight` (#CpCounterweight, read-only).
 */
struct _CpBoardWithBeamClass {
  GtkWidgetClass parent_class;

  /* Implements cp_board_with_beam_find_beside(). NULL: toasts may cover everything. */
  void (*find_beside) (CpBoardWithBeam *self, GtkWidget *ancestor, CpNoticePlaces *beside);
};

/** CP_BOARD_WITH_BEAM_GAUGE: width of the bar beside the board with its gap, in pixels. */
#define CP_BOARD_WITH_BEAM_GAUGE 14

/**
 * cp_board_with_beam_set_gauge: Adds a bar beside the board, with the height of the board.
 * @gauge: (transfer floating): gets space only while it is visible
 */
void cp_board_with_beam_set_gauge (CpBoardWithBeam *self, GtkWidget *gauge);

/** cp_board_with_beam_has_gauge: Returns true if there is a visible bar. */
bool cp_board_with_beam_has_gauge (CpBoardWithBeam *self);

/**
 * cp_board_with_beam_make_room: Makes space for a bar at the left of a board that was laid out in a
 * widget CP_BOARD_WITH_BEAM_GAUGE pixels narrower.
 * @board: (inout): moved to the right
 * @others: (inout) (array length=n): those right of the board are moved, the others become wider
 */
void cp_board_with_beam_make_room (CpRect *board, CpRect *const *others, unsigned n);

/** cp_board_with_beam_allocate_gauge: Allocates the bar beside @board, the area of the board. */
void cp_board_with_beam_allocate_gauge (CpBoardWithBeam *self, CpRect board);

/** The minimum size in which everything is usable, in pixels. */
#define CP_BOARD_WITH_BEAM_MIN_WIDTH  328
#define CP_BOARD_WITH_BEAM_MIN_HEIGHT 360

/**
 * cp_board_with_beam_set_source: Shows the position of another game or draft.
 * @source: (nullable)
 */
void cp_board_with_beam_set_source (CpBoardWithBeam *self, CpPositionSource *source);

void cp_board_with_beam_set_flipped (CpBoardWithBeam *self, bool flipped);
bool cp_board_with_beam_get_flipped (CpBoardWithBeam *self);

/** cp_board_with_beam_flip: Flips the board. */
void cp_board_with_beam_flip (CpBoardWithBeam *self);

/**
 * cp_board_with_beam_get_position: (transfer none) (nullable): Returns the position, or %NULL
 * without a source.
 */
const CpPosition *cp_board_with_beam_get_position (CpBoardWithBeam *self);

/**
 * cp_board_with_beam_get_rules: Returns the rules of the position; the default rules if there is
 * none.
 */
const CpRules *cp_board_with_beam_get_rules (CpBoardWithBeam *self);

/**
 * cp_board_with_beam_get_board, _beam, _counterweight: (transfer none): Return the parts of the
 * view.
 */
CpBoardView *cp_board_with_beam_get_board (CpBoardWithBeam *self);
CpBeamView *cp_board_with_beam_get_beam (CpBoardWithBeam *self);
CpCounterweight *cp_board_with_beam_get_counterweight (CpBoardWithBeam *self);

/**
 * cp_board_with_beam_find_beside: Finds the areas that toasts may cover for a while.
 * @ancestor: the widget whose coordinates are used
 * @beside: (out): the areas, in pixels
 */
void
cp_board_with_beam_find_beside (CpBoardWithBeam *self, GtkWidget *ancestor, CpNoticePlaces *beside);
