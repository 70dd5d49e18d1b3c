/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/** CpEditorToolKind: the effect of a click on a square. */
typedef enum {
  CP_TOOL_MOVE,       /* picks up the piece or colour; the next click puts it down */
  CP_TOOL_ERASE,      /* erases the piece, or the colour if there is no piece */
  CP_TOOL_PIECE,      /* puts a piece on the square, or removes the same piece */
  CP_TOOL_COLOUR,     /* puts a colour on the square, or removes the same colour */
  CP_TOOL_MOVED_PAWN, /* toggles whether the pawn has moved */
} CpEditorToolKind;

/** CpEditorTool: A tool of the editor. Copied by value. */
typedef struct {
  CpEditorToolKind kind;
  CpPiece piece;   /* of CP_TOOL_PIECE, or else CP_NO_PIECE */
  CpColour colour; /* of CP_TOOL_COLOUR, or else CP_NO_COLOUR */
  CpSide owner;    /* of the colour, or else CP_WHITE */
} CpEditorTool;

/** cp_editor_tool: Returns a tool without piece and colour. */
CpEditorTool cp_editor_tool (CpEditorToolKind kind);

/** cp_editor_tool_piece, _colour: Returns a tool that puts this piece or colour on the board. */
CpEditorTool cp_editor_tool_piece (CpPiece piece);
CpEditorTool cp_editor_tool_colour (CpColour colour, CpSide owner);

/** cp_editor_tool_equal: Returns whether two tools are equal. */
bool cp_editor_tool_equal (CpEditorTool a, CpEditorTool b);

/** cp_editor_tool_exists: Returns whether @tool can be used in the variant of @rules. */
bool cp_editor_tool_exists (CpEditorTool tool, const CpRules *rules);

/** cp_editor_tool_is_stamp: Returns whether @tool puts a piece or colour on the board, which can
 * also be dragged from the palette. */
bool cp_editor_tool_is_stamp (CpEditorTool tool);

/**
 * cp_editor_tool_describe: Returns the translated name: "White knight", "Yellow: queen, dropped by
 * Black".
 *
 * Returns: (transfer full)
 */
char *cp_editor_tool_describe (CpEditorTool tool);

/**
 * cp_editor_tool_hint: Returns a short translated sentence that explains how to use @tool.
 *
 * Returns: (transfer full)
 */
char *cp_editor_tool_hint (CpEditorTool tool);
