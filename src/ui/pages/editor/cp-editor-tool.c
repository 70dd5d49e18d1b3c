/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-tool.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"


CpEditorTool
cp_editor_tool (CpEditorToolKind kind)
{
  return (CpEditorTool){ kind, CP_NO_PIECE, CP_NO_COLOUR, CP_WHITE };
}


CpEditorTool
cp_editor_tool_piece (CpPiece piece)
{
  return (CpEditorTool){ CP_TOOL_PIECE, piece, CP_NO_COLOUR, CP_WHITE };
}


CpEditorTool
cp_editor_tool_colour (CpColour colour, CpSide owner)
{
  return (CpEditorTool){ CP_TOOL_COLOUR, CP_NO_PIECE, colour, owner };
}


bool
cp_editor_tool_equal (CpEditorTool a, CpEditorTool b)
{
  return a.kind == b.kind && a.piece == b.piece && a.colour == b.colour && a.owner == b.owner;
}


bool
cp_editor_tool_exists (CpEditorTool tool, const CpRules *rules)
{
  switch (tool.kind) {
  case CP_TOOL_PIECE:
    return tool.piece != CP_NO_PIECE && cp_rules_has_kind (rules, cp_piece_kind (tool.piece));
  case CP_TOOL_COLOUR:
  case CP_TOOL_MOVED_PAWN:
    return rules->variant->has_colours;
  case CP_TOOL_MOVE:
  case CP_TOOL_ERASE:
    break;
  }
  return true;
}


bool
cp_editor_tool_is_stamp (CpEditorTool tool)
{
  return tool.kind == CP_TOOL_PIECE || tool.kind == CP_TOOL_COLOUR;
}


/* Describes the piece that a colour makes, and its owner. */
static char *
describe_colour (CpColour colour, CpSide owner)
{
  CpKind kind = cp_colour_kind (colour);
  /* Translators: what a blue square is, beside “queen” and “rook”. */
  const char *makes = kind != CP_NO_KIND ? cp_kind_name (kind) : _ ("wall");

  /* Translators: a colour of Shifting Sands, the piece that it makes, and the side that dropped it:
   * "yellow (queen), dropped by White". */
  return g_strdup_printf (_ ("%1$s (%2$s), dropped by %3$s"), cp_colour_name (colour), makes,
                          cp_side_in_sentence (owner));
}


char *
cp_editor_tool_describe (CpEditorTool tool)
{
  switch (tool.kind) {
  case CP_TOOL_PIECE:
    return g_strdup (cp_piece_name (tool.piece));
  case CP_TOOL_COLOUR:
    return describe_colour (tool.colour, tool.owner);
  case CP_TOOL_ERASE:
    /* Translators: a tool that takes pieces off the board. */
    return g_strdup (_ ("Eraser"));
  case CP_TOOL_MOVED_PAWN:
    return g_strdup (_ ("Moved pawn: may not advance two squares"));
  case CP_TOOL_MOVE:
    break;
  }
  return g_strdup (_ ("Hand: move pieces"));
}


char *
cp_editor_tool_hint (CpEditorTool tool)
{
  switch (tool.kind) {
  case CP_TOOL_PIECE:
    /* Translators: %s is a piece: "white queen". */
    return g_strdup_printf (_ ("Click where the %s goes, or drag it there."),
                            cp_piece_name (tool.piece));
  case CP_TOOL_COLOUR:
    /* Translators: %1$s is a colour: "yellow", %2$s a side. */
    return g_strdup_printf (_ ("Click squares to make them %1$s, dropped by %2$s."),
                            cp_colour_name (tool.colour), cp_side_in_sentence (tool.owner));
  case CP_TOOL_ERASE:
    return g_strdup (_ ("Click whatever you want to remove."));
  case CP_TOOL_MOVED_PAWN:
    return g_strdup (_ ("Click pawns that have already moved."));
  case CP_TOOL_MOVE:
    break;
  }
  return g_strdup (_ ("Drag pieces to their squares, or off the board."));
}
