/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-speech.h"

#include <glib/gi18n-lib.h>

#include "model/game/cp-game-premove.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/board/cp-board-facts.h"
#include "ui/parts/board/cp-board-glide.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-move-words.h"

struct _CpGameSpeech {
  GObject parent_instance;

  GtkWidget *view;         /* not owned */
  GtkWidget *silent;       /* not owned */
  CpGame *game;            /* (nullable) */
  const CpNode *announced; /* the node that was announced last; only compared */
};

CP_DEFINE_TYPE (CpGameSpeech, cp_game_speech, G_TYPE_OBJECT)


static void
add_torque (GString *text, const CpPosition *after)
{
  if (cp_rules_balance (after->rules) == NULL)
    return;
  g_autofree char *number = cp_signed_number (cp_balance_torque (after));
  g_autofree char *torque = g_strdup_printf (_ ("torque becomes %s"), number);
  g_string_append_printf (text, ", %s", torque);
}


/* Adds the pieces whose power has changed, other than the moved one. */
static void
add_powers (GString *text, const CpPosition *before, const CpPosition *after)
{
  CpGlides glides;

  if (after->rules->variant->power == NULL)
    return;
  cp_glides_between (&glides, before, after);
  CP_FOR_EACH_BIT (square, cp_glides_changed_powers (&glides, before, after)) {
    g_autofree char *piece = cp_square_describe (after, square);
    /* Translators: a piece whose power has changed: "d2, white pawn, moves as a rook". */
    g_string_append_printf (text, _ (" Now %s."), piece);
  }
}


/* Adds check; in a game without check, that the king can be knocked. */
static void
add_danger (GString *text, const CpPosition *after)
{
  bool white = after->turn == CP_WHITE;
  CpSquare king = cp_position_king (after, after->turn);

  if (cp_position_outcome (after, 1).result != CP_UNDECIDED || king == CP_SQUARE_NONE)
    return;
  if (cp_position_in_check (after))
    g_string_append (text, white ? _ (" White is in check.") : _ (" Black is in check."));
  else if (!cp_rules_has_check (after->rules) &&
           cp_position_is_attacked (after, king, cp_side_other (after->turn)))
    g_string_append (text, white ? _ (" The white king is attacked.")
                                 : _ (" The black king is attacked."));
}


/* Describes the move of @node and its effects: "White: pawn from d4 takes black pawn on e5, becomes
 * a bishop, weight 2, torque becomes +4." The end of the game is not included. */
static char *
describe_move (const CpNode *node)
{
  const CpPosition *before = &node->parent->position, *after = &node->position;
  g_autofree char *move = cp_move_describe (before, node->move);
  GString *text = g_string_new (move);

  add_torque (text, after);
  g_string_append_c (text, '.');
  add_powers (text, before, after);
  add_danger (text, after);
  return g_string_free (text, FALSE);
}


static void
announce (CpGameSpeech *self, const CpNode *node, const char *text)
{
  self->announced = node;
  cp_announce (self->view, text);
}


static void
move_played_cb (CpGameSpeech *self, const CpNode *node)
{
  g_autofree char *text = describe_move (node);
  announce (self, node, text);
}


static void
taken_back_cb (CpGameSpeech *self, const CpNode *node)
{
  g_autofree char *move = describe_move (node->first_child);
  /* Translators: %s is a move: "Taken back: White: pawn from d2 to d4." */
  g_autofree char *text = g_strdup_printf (_ ("Taken back: %s"), move);
  announce (self, node, text);
}


static void
resumed_cb (CpGameSpeech *self, const char *end)
{
  /* Translators: %s says how the game had ended: "Taken back: White resigned." */
  g_autofree char *text = g_strdup_printf (_ ("Taken back: %s"), end);
  announce (self, cp_game_get_current (self->game), text);
}


static bool
is_silent (CpGameSpeech *self)
{
  GtkRoot *root = gtk_widget_get_root (self->view);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, self->silent);
}


/* Announces a new position, unless the move that leads to it has been announced already. */
static void
position_changed_cb (CpGameSpeech *self)
{
  const CpNode *node = cp_game_get_current (self->game);

  if (node == self->announced)
    return;
  self->announced = node;
  if (is_silent (self))
    return;
  g_autofree char *text =
      /* Translators: the position before the first move. */
      node->parent != NULL ? cp_node_describe (node, false) : g_strdup (_ ("Start"));
  g_autofree char *sentence = g_strconcat (text, ".", NULL);
  cp_announce (self->view, sentence);
}


/* "Premove: white knight from g1 to f3" */
static char *
describe_premove (CpGameSpeech *self)
{
  const CpPosition *pos = &cp_game_get_head (self->game)->position;
  CpMove move = *cp_game_get_premove (self->game);
  CpPiece piece = move.from != CP_SQUARE_NONE ? pos->board[move.from] : CP_NO_PIECE;
  const char *what = piece != CP_NO_PIECE ? cp_piece_name (piece) : cp_colour_name (move.colour);
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  cp_square_name (pos->rules, move.to, to);
  if (move.from == CP_SQUARE_NONE)
    /* Translators: a colour and a square: "Premove: yellow on c4". */
    return g_strdup_printf (_ ("Premove: %1$s on %2$s"), what, to);
  cp_square_name (pos->rules, move.from, from);
  /* Translators: a piece and two squares: "Premove: white knight from g1 to f3". */
  return g_strdup_printf (_ ("Premove: %1$s from %2$s to %3$s"), what, from, to);
}


static void
premove_changed_cb (CpGameSpeech *self, int change)
{
  g_autofree char *text = change == CP_PREMOVE_SET         ? describe_premove (self)
                          : change == CP_PREMOVE_CANCELLED ? g_strdup (_ ("Premove cancelled"))
                          : change == CP_PREMOVE_VOID
                              ? g_strdup (_ ("The premove is no longer possible."))
                              : NULL;

  if (text != NULL)
    cp_announce (self->view, text);
}


static void
cp_game_speech_class_init (CpGameSpeechClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpGameSpeech, game);
}


CpGameSpeech *
cp_game_speech_new (GtkWidget *view, GtkWidget *silent)
{
  CpGameSpeech *self = g_object_new (CP_TYPE_GAME_SPEECH, NULL);

  self->view = view;
  self->silent = silent;
  return self;
}


void
cp_game_speech_set_game (CpGameSpeech *self, CpGame *game)
{
  g_return_if_fail (CP_IS_GAME_SPEECH (self));

  if (cp_follow (self, &self->game, game, "move-played", move_played_cb, "taken-back",
                 taken_back_cb, "resumed", resumed_cb, "position-changed", position_changed_cb,
                 "premove-changed", premove_changed_cb, NULL))
    self->announced = game != NULL ? cp_game_get_current (game) : NULL;
}
