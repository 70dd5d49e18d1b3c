/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-speech.h"

#include <glib/gi18n-lib.h>

#include "model/objects/cp-class.h"
#include "ui/parts/moves/cp-move-speech.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-move-words.h"

struct _CpGameSpeech {
  GObject parent_instance;

  GtkWidget *view;         /* not owned */
  GtkWidget *silent;       /* not owned */
  CpGame *game;            /* (nullable) */
  const CpNode *announced; /* the node that was announced last; only compared */
};

G_DEFINE_FINAL_TYPE (CpGameSpeech, cp_game_speech, G_TYPE_OBJECT)


static void
announce (CpGameSpeech *self, const CpNode *node, const char *text)
{
  self->announced = node;
  cp_announce (self->view, text);
}


static void
move_played_cb (CpGameSpeech *self, const CpNode *node)
{
  g_autofree char *text = cp_node_get_announcement (node);
  announce (self, node, text);
}


static void
taken_back_cb (CpGameSpeech *self, const CpNode *node)
{
  g_autofree char *move = cp_node_get_announcement (node->first_child);
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


static void
cp_game_speech_class_init (CpGameSpeechClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpGameSpeech, game);
}


static void
cp_game_speech_init (CpGameSpeech *self)
{
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
                 NULL))
    self->announced = game != NULL ? cp_game_get_current (game) : NULL;
}
