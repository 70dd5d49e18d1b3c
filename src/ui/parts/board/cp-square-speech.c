/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-square-speech.h"

#include <glib/gi18n-lib.h>

#include "cp-board-facts.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"


static char *
describe_target (CpBoardScene *scene, CpSquare to, const char *square)
{
  const CpPosition *pos = cp_board_scene_get_position (scene);
  CpMoveOutcomes outcomes;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  cp_move_outcomes_init (&outcomes, pos, cp_board_scene_get_selected (scene), to);
  if (!cp_board_scene_get_reveals_endings (scene))
    cp_move_outcomes_hush (&outcomes);
  for (unsigned i = 0; i < outcomes.n; i++) {
    g_autofree char *what = cp_move_preview_speak (&outcomes.previews[i], pos);
    if (*what != '\0')
      g_strv_builder_add (builder, what);
  }
  g_auto (GStrv) sentences = g_strv_builder_end (builder);
  g_autofree char *all = g_strjoinv (". ", sentences);
  if (*all == '\0')
    /* Translators: %s is a square and its content: “d4, white bishop”. */
    return g_strdup_printf (_ ("%s, legal target"), square);
  /* Translators: %1$s is a square, %2$s what happens if a piece goes there. */
  return g_strdup_printf (_ ("%1$s, legal target. %2$s"), square, all);
}


/* Returns the description of a shape that begins or ends on @square; NULL for other shapes. */
static char *
describe_shape (const CpShape *shape, const CpRules *rules, CpSquare square)
{
  char name[CP_SQUARE_NAME_SIZE];
  const char *colour = shape->colour == 'R'   ? C_ ("arrow or circle", "red")
                       : shape->colour == 'Y' ? C_ ("arrow or circle", "yellow")
                       : shape->colour == 'B' ? C_ ("arrow or circle", "blue")
                                              : C_ ("arrow or circle", "green");

  if (shape->from == square && shape->to == CP_SQUARE_NONE)
    /* Translators: in these %s, or %1$s, is a colour: "green", and %2$s a square. */
    return g_strdup_printf (_ ("%s circle"), colour);
  if (shape->from == square)
    /* Translators: the colour of an arrow, and a square. */
    return g_strdup_printf (_ ("%1$s arrow to %2$s"), colour,
                            cp_square_name (rules, shape->to, name));
  if (shape->to == square)
    /* Translators: the colour of an arrow, and a square. */
    return g_strdup_printf (_ ("%1$s arrow from %2$s"), colour,
                            cp_square_name (rules, shape->from, name));
  return NULL;
}


/* Returns the content of a square without selection and targets. */
static char *
describe_plain (CpBoardScene *scene, const CpPosition *pos, CpSquare square)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *plain = cp_square_describe (pos, square);
  unsigned n;
  const CpShape *shapes = cp_board_scene_get_shapes (scene, &n);

  /* Translators: %s is a square with its king: "e1, white king". */
  g_string_printf (text, square == cp_board_checked_king (pos) ? _ ("%s, in check") : "%s", plain);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *shape = describe_shape (&shapes[i], pos->rules, square);
    if (shape != NULL)
      g_string_append_printf (text, ", %s", shape);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}


char *
cp_board_describe_square (CpBoardScene *scene, CpSquare square)
{
  const CpPosition *pos = cp_board_scene_get_position (scene);
  const CpBoardMarks *marks = cp_board_scene_get_marks (scene);

  if (cp_board_scene_get_covered (scene)) {
    char name[CP_SQUARE_NAME_SIZE];
    /* Translators: %s is a square whose content is hidden. */
    return g_strdup_printf (_ ("%s, covered"), cp_square_name (pos->rules, square, name));
  }
  g_autofree char *plain = describe_plain (scene, pos, square);
  if (square == marks->selected)
    /* Translators: %s is a square and its content: “d4, white bishop”. */
    return g_strdup_printf (_ ("%s, selected"), plain);
  if ((marks->targets & CP_BIT (square)) != 0)
    return describe_target (scene, square, plain);
  return g_steal_pointer (&plain);
}


char *
cp_board_describe_storage (CpBoardScene *scene, CpPlace place)
{
  const CpPosition *pos = cp_board_scene_get_position (scene);
  bool covered = cp_board_scene_get_covered (scene);
  CpPiece piece = covered ? CP_NO_PIECE : cp_place_piece (pos, place);
  /* Translators: said of a square whose content is hidden. */
  const char *what = covered ? _ ("covered") : cp_piece_name (piece);
  GString *text = g_string_new (NULL);

  /* Translators: a place for knocked pieces, from 1, and what lies there: "white pawn", "empty". */
  g_string_printf (text,
                   /* Translators: a place behind the board for knocked pieces, and the piece
                    * there. */
                   place.side == CP_WHITE ? _ ("White’s storage, space %1$u, %2$s")
                                          /* Translators: a place behind the board for knocked
                                           * pieces, and the piece there. */
                                          : _ ("Black’s storage, space %1$u, %2$s"),
                   place.index + 1u, what);
  if (piece != CP_NO_PIECE)
    g_string_append_printf (text, _ (", weight %d"), cp_balance_weight (pos->rules, piece));
  return g_string_free (text, FALSE);
}


/* "d3, d4", in the order of the board. */
static char *
list_squares (const CpRules *rules, CpBits squares)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];

  CP_FOR_EACH_BIT (square, squares)
    g_string_append_printf (text, text->len > 0 ? ", %s" : "%s",
                            cp_square_name (rules, square, name));
  return g_string_free (g_steal_pointer (&text), FALSE);
}


char *
cp_board_describe_selection (CpBoardScene *scene)
{
  const CpPosition *pos = cp_board_scene_get_position (scene);
  CpBoardOrigin origin = cp_board_scene_get_selected (scene);
  CpBits targets = cp_board_scene_get_marks (scene)->targets;
  g_autofree char *squares = list_squares (pos->rules, targets);

  if (cp_board_origin_is_none (origin))
    return NULL;
  g_autofree char *what = origin.square != CP_SQUARE_NONE
                              ? describe_plain (scene, pos, origin.square)
                              : g_strdup (cp_colour_name (origin.colour));
  if (!cp_board_scene_get_hints (scene) || cp_board_scene_can_premove (scene))
    /* Translators: %s is a square and its content: “d4, white bishop”. */
    return g_strdup_printf (_ ("%s, selected"), what);
  if (targets == 0)
    /* Translators: %s is a square with its piece: "d2, white pawn". */
    return g_strdup_printf (_ ("%s, selected. It cannot go anywhere."), what);
  /* Translators: %1$s is a square with its piece, %2$s a list of squares: "d3, d4". */
  return g_strdup_printf (_ ("%1$s, selected. It can go to %2$s."), what, squares);
}
