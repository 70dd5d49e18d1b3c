/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-speech.h"

#include <glib/gi18n-lib.h>

#include "cp-board-insight.h"
#include "rules/cp-describe.h"


static char *
describe_target (const CpPosition *pos, CpBoardOrigin origin, CpSquare to, const char *square)
{
  CpBoardOutlook outlook;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  cp_board_outlook_init (&outlook, pos, origin, to);
  for (unsigned i = 0; i < outlook.n; i++) {
    g_autofree char *what = cp_board_preview_speak (&outlook.previews[i], pos);
    if (*what != '\0')
      g_strv_builder_add (builder, what);
  }
  g_auto (GStrv) outcomes = g_strv_builder_end (builder);
  g_autofree char *all = g_strjoinv (". ", outcomes);
  if (*all == '\0')
    return g_strdup_printf (_ ("%s, legal target"), square);
  /* Translators: %1$s is a square, %2$s what happens if a piece goes there. */
  return g_strdup_printf (_ ("%1$s, legal target. %2$s"), square, all);
}


/* What is there, whatever a player is about to do. */
static char *
describe_plain (const CpPosition *pos, CpSquare square)
{
  g_autofree char *plain = cp_square_describe (pos, square);

  if (square != cp_board_checked_king (pos))
    return g_steal_pointer (&plain);
  /* Translators: %s is a square with its king: "e1, white king". */
  return g_strdup_printf (_ ("%s, in check"), plain);
}


char *
cp_board_describe_square (CpBoardScene *scene, CpSquare square)
{
  const CpPosition *pos = cp_board_scene_get_position (scene);
  const CpBoardMarks *marks = cp_board_scene_get_marks (scene);

  if (cp_board_scene_get_covered (scene)) {
    char name[CP_SQUARE_NAME_SIZE];
    /* Translators: %s is a square; nobody may see what is on it. */
    return g_strdup_printf (_ ("%s, covered"), cp_square_name (pos->rules, square, name));
  }
  g_autofree char *plain = describe_plain (pos, square);
  if (square == marks->selected)
    return g_strdup_printf (_ ("%s, selected"), plain);
  if ((marks->targets & CP_BIT (square)) != 0)
    return describe_target (pos, cp_board_scene_get_selected (scene), square, plain);
  return g_steal_pointer (&plain);
}
