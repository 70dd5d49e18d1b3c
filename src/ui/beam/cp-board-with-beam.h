/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-beam-view.h"
#include "ui/board/cp-board-view.h"
#include "ui/notices/cp-notice-places.h"

#define CP_TYPE_BOARD_WITH_BEAM (cp_board_with_beam_get_type ())
G_DECLARE_DERIVABLE_TYPE (CpBoardWithBeam, cp_board_with_beam, CP, BOARD_WITH_BEAM, GtkWidget)

/**
 * CpBoardWithBeam: what a page with a board is made of, whether of a game or of a draft: the board
 * and its beam, which show the same position from the same side. What is pointed at on one of them
 * is pointed out on the other, and the beam shows what the move that is considered would do.
 *
 * A class below adds what stands beside them as further children, and has a `size_allocate`.
 *
 * Properties: `source` (#CpPositionSource, nullable), `flipped` (boolean: Black sits at the bottom;
 * it is the board's, which all else goes by), `counterweight` (#CpCounterweight, read-only).
 */
struct _CpBoardWithBeamClass {
  GtkWidgetClass parent_class;

  /* See cp_board_with_beam_find_beside(); NULL: everything may be covered. */
  void (*find_beside) (CpBoardWithBeam *self, GtkWidget *ancestor, CpNoticePlaces *beside);
};

/** CP_BOARD_WITH_BEAM_GAUGE: what a bar beside the board needs, in pixels. */
#define CP_BOARD_WITH_BEAM_GAUGE 14

/**
 * cp_board_with_beam_set_gauge: puts a bar beside the board, as high as that.
 * @gauge: (transfer floating): it has a place as long as it is visible
 */
void cp_board_with_beam_set_gauge (CpBoardWithBeam *self, GtkWidget *gauge);

/** cp_board_with_beam_has_gauge: whether it has. */
bool cp_board_with_beam_has_gauge (CpBoardWithBeam *self);

/**
 * cp_board_with_beam_make_room: makes room for a bar at the left of a board that was laid out in
 * CP_BOARD_WITH_BEAM_GAUGE pixels less than there are.
 * @board: (inout)
 * @others: (inout) (array length=n): what is right of the board goes there, the rest gets wider
 */
void cp_board_with_beam_make_room (CpRect *board, CpRect *const *others, unsigned n);

/** cp_board_with_beam_allocate_gauge: gives the bar its place when the board has its own, which is
 * @board. */
void cp_board_with_beam_allocate_gauge (CpBoardWithBeam *self, CpRect board);

/** The least area in which everything is usable, in pixels. */
#define CP_BOARD_WITH_BEAM_MIN_WIDTH  328
#define CP_BOARD_WITH_BEAM_MIN_HEIGHT 360

/** cp_board_with_beam_set_source: shows the position of another game or draft, or none. */
void cp_board_with_beam_set_source (CpBoardWithBeam *self, CpPositionSource *source);

void cp_board_with_beam_set_flipped (CpBoardWithBeam *self, bool flipped);
bool cp_board_with_beam_get_flipped (CpBoardWithBeam *self);

/** cp_board_with_beam_flip: turns it. */
void cp_board_with_beam_flip (CpBoardWithBeam *self);

/** cp_board_with_beam_get_position: (transfer none) (nullable): %NULL without a source. */
const CpPosition *cp_board_with_beam_get_position (CpBoardWithBeam *self);

/** cp_board_with_beam_get_rules: those of the position; the default ones if there is none. */
const CpRules *cp_board_with_beam_get_rules (CpBoardWithBeam *self);

/** cp_board_with_beam_get_board, _beam, _counterweight: (transfer none) */
CpBoardView *cp_board_with_beam_get_board (CpBoardWithBeam *self);
CpBeamView *cp_board_with_beam_get_beam (CpBoardWithBeam *self);
CpCounterweight *cp_board_with_beam_get_counterweight (CpBoardWithBeam *self);

/**
 * cp_board_with_beam_find_beside: what may be covered for a while.
 * @ancestor: the pixels of which are meant
 * @beside: (out)
 */
void
cp_board_with_beam_find_beside (CpBoardWithBeam *self, GtkWidget *ancestor, CpNoticePlaces *beside);
