/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/** CpEditorToolKind: what a click on a square does. */
typedef enum {
  CP_TOOL_MOVE,       /* picks up what is there, and puts it down at the next click */
  CP_TOOL_ERASE,      /* takes off the piece, or else the colour */
  CP_TOOL_PIECE,      /* puts a piece there; takes it off again where it stands already */
  CP_TOOL_COLOUR,     /* the same with a colour square */
  CP_TOOL_MOVED_PAWN, /* marks a pawn as one that has moved, or as one that has not */
} CpEditorToolKind;

/** CpEditorTool: what the editor's hand works with. A value. */
typedef struct {
  CpEditorToolKind kind;
  CpPiece piece;   /* of CP_TOOL_PIECE, else CP_NO_PIECE */
  CpColour colour; /* of CP_TOOL_COLOUR, else CP_NO_COLOUR */
  CpSide owner;    /* of the colour, else CP_WHITE */
} CpEditorTool;

/** cp_editor_tool: a tool that needs to know no more than its kind. */
CpEditorTool cp_editor_tool (CpEditorToolKind kind);

/** cp_editor_tool_piece, _colour: a tool that puts this on the board. */
CpEditorTool cp_editor_tool_piece (CpPiece piece);
CpEditorTool cp_editor_tool_colour (CpColour colour, CpSide owner);

/** cp_editor_tool_equal: whether two tools do the same. */
bool cp_editor_tool_equal (CpEditorTool a, CpEditorTool b);

/** cp_editor_tool_exists: whether there is anything to do for @tool in a game of @rules. */
bool cp_editor_tool_exists (CpEditorTool tool, const CpRules *rules);

/** cp_editor_tool_is_stamp: whether it puts something on the board that can also be dragged there.
 */
bool cp_editor_tool_is_stamp (CpEditorTool tool);

/**
 * cp_editor_tool_describe: its translated name: "White knight", "Yellow: queen, dropped by Black".
 *
 * Returns: (transfer full)
 */
char *cp_editor_tool_describe (CpEditorTool tool);

/**
 * cp_editor_tool_hint: how to work with it, one short translated sentence.
 *
 * Returns: (transfer full)
 */
char *cp_editor_tool_hint (CpEditorTool tool);
