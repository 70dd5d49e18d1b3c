/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pages/editor/cp-editor-tool.h"

#include "support/cp-test-main.h"


static CpEditorTool
make (CpEditorToolKind kind)
{
  switch (kind) {
  case CP_TOOL_PIECE:
    return cp_editor_tool_piece (cp_piece (CP_BLACK, CP_KNIGHT));
  case CP_TOOL_COLOUR:
    return cp_editor_tool_colour (CP_YELLOW, CP_BLACK);
  case CP_TOOL_MOVE:
  case CP_TOOL_ERASE:
  case CP_TOOL_MOVED_PAWN:
    break;
  }
  return cp_editor_tool (kind);
}


static void
test_equal (void)
{
  for (CpEditorToolKind a = CP_TOOL_MOVE; a <= CP_TOOL_MOVED_PAWN; a++) {
    for (CpEditorToolKind b = CP_TOOL_MOVE; b <= CP_TOOL_MOVED_PAWN; b++)
      g_assert_true (cp_editor_tool_equal (make (a), make (b)) == (a == b));
  }
  g_assert_false (cp_editor_tool_equal (cp_editor_tool_colour (CP_YELLOW, CP_WHITE),
                                        cp_editor_tool_colour (CP_YELLOW, CP_BLACK)));
}


/* Tools exist only in games that have such pieces or colours. */
static void
test_exists (void)
{
  static const struct {
    const char *rules;
    bool exists[CP_TOOL_MOVED_PAWN + 1];
  } cases[] = {
    { "changing-challenges", { true, true, false, false, false } },
    { "shifting-sands", { true, true, true, true, true } },
    { "dynamic", { true, true, true, false, false } },
    { "heavy-gravity", { true, true, true, false, false } },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpRules *rules = cp_rules_parse (cases[i].rules, NULL);
    for (CpEditorToolKind kind = CP_TOOL_MOVE; kind <= CP_TOOL_MOVED_PAWN; kind++)
      g_assert_true (cp_editor_tool_exists (make (kind), rules) == cases[i].exists[kind]);
    g_assert_false (cp_editor_tool_exists (cp_editor_tool_piece (CP_NO_PIECE), rules));
  }
}


static void
test_words (void)
{
  static const struct {
    CpEditorToolKind kind;
    const char *name;
    const char *hint;
  } cases[] = {
    { CP_TOOL_MOVE, "Hand: move pieces", "Drag pieces to their squares, or off the board." },
    { CP_TOOL_ERASE, "Eraser", "Click whatever you want to remove." },
    { CP_TOOL_PIECE, "black knight", "Click where the black knight goes, or drag it there." },
    { CP_TOOL_COLOUR, "yellow (queen), dropped by Black",
      "Click squares to make them yellow, dropped by Black." },
    { CP_TOOL_MOVED_PAWN, "Moved pawn: may not advance two squares",
      "Click pawns that have already moved." },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = cp_editor_tool_describe (make (cases[i].kind));
    g_autofree char *hint = cp_editor_tool_hint (make (cases[i].kind));
    g_assert_cmpstr (name, ==, cases[i].name);
    g_assert_cmpstr (hint, ==, cases[i].hint);
  }
  g_autofree char *wall = cp_editor_tool_describe (cp_editor_tool_colour (CP_BLUE, CP_WHITE));
  g_assert_cmpstr (wall, ==, "blue (wall), dropped by White");
}


CP_TESTS ()
{
  g_test_add_func ("/ui/editor-tool/equal", test_equal);
  g_test_add_func ("/ui/editor-tool/exists", test_exists);
  g_test_add_func ("/ui/editor-tool/words", test_words);
}
