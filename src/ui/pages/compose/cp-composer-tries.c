/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-tries.h"

#include <glib/gi18n.h>

#include "model/match/cp-match.h"
#include "model/match/cp-scripted-player.h"
#include "model/objects/cp-class.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-describe.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define LIST_HEIGHT 132 /* pixels, before it scrolls */
#define SPACING     9

/*
 * The tries have a match of their own, so that the board can be used as in any game. The first move
 * is the try, which is answered by the refutation. Later moves are not examined.
 */
struct _CpComposerTries {
  AdwPreferencesGroup parent_instance;

  CpComposer *composer;
  CpDraft *draft; /* the draft of the composer */
  CpMatch *match; /* NULL unless the user tries moves */
  CpScriptedPlayer *defender;

  GtkToggleButton *toggle;
  GtkWidget *box;
  GtkLabel *answer;
  GtkWidget *again;
  GtkFlowBox *moves;
};

G_DEFINE_FINAL_TYPE (CpComposerTries, cp_composer_tries, ADW_TYPE_PREFERENCES_GROUP)


static const CpPosition *
start_position (CpComposerTries *self)
{
  return cp_draft_get_position (cp_composer_get_draft (self->composer));
}


static void
show_sentence (CpComposerTries *self, const char *text)
{
  cp_ui_set_text (self->answer, text);
}


static void
clear_moves (CpComposerTries *self)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->moves, 0)) != NULL)
    gtk_flow_box_remove (self->moves, GTK_WIDGET (child));
}


static void
drop_match (CpComposerTries *self)
{
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (cp_match_get_game (self->match), self);
  g_clear_object (&self->match);
  cp_scripted_player_stop (self->defender);
}


/* Frees the game when the user stops trying moves. */
static void
clear_game (CpComposerTries *self)
{
  drop_match (self);
  show_sentence (self, _ ("Play a first move on the board, or choose one here."));
  gtk_widget_set_visible (self->again, FALSE);
}


static void
ask (CpComposerTries *self, CpMove move)
{
  g_autofree char *text = cp_move_name (start_position (self), move);
  /* Translators: a move that is being tried. */
  g_autofree char *sentence = g_strdup_printf (_ ("%s? …"), text);

  show_sentence (self, sentence);
  gtk_widget_set_visible (self->again, TRUE);
  cp_composer_try (self->composer, move);
}


/* After the answer, or if there is none, the user plays both sides. */
static void
play_both_sides (CpComposerTries *self)
{
  cp_match_set_player (self->match, cp_side_other (start_position (self)->turn), NULL);
}


static void
move_played_cb (CpComposerTries *self, const CpNode *node)
{
  if (node->ply == 1)
    ask (self, node->move);
  else if (node->ply == 2)
    play_both_sides (self);
}


static void
make_game (CpComposerTries *self)
{
  const CpPosition *pos = start_position (self);

  clear_game (self);
  g_autoptr (CpGame) game = cp_game_new_from_record (cp_record_new (pos->rules, pos), NULL);
  self->match = cp_match_new (game, NULL, NULL);
  cp_match_set_player (self->match, cp_side_other (pos->turn), CP_PLAYER (self->defender));
  cp_connect (game, "move-played", move_played_cb, self);
  g_signal_emit_by_name (self, "game-changed");
}


static void
move_clicked_cb (CpComposerTries *self, GtkWidget *button)
{
  const char *text = g_object_get_data (G_OBJECT (button), "move");

  if (self->match == NULL)
    return;
  make_game (self);
  cp_game_play (cp_match_get_game (self->match), text, NULL);
}


static void
list_moves (CpComposerTries *self)
{
  const CpPosition *pos = start_position (self);
  CpMoves moves;

  clear_moves (self);
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    g_autofree char *text = cp_move_name (pos, moves.moves[i]);
    GtkWidget *button = gtk_button_new_with_label (text);
    gtk_widget_add_css_class (button, "flat");
    g_object_set_data_full (G_OBJECT (button), "move",
                            cp_move_write (pos, moves.moves[i], CP_NOTATION_UCI), g_free);
    cp_connect (button, "clicked", move_clicked_cb, self);
    gtk_flow_box_append (self->moves, button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
}


static char *
describe_answer (CpComposerTries *self, const CpComposerTry *answer)
{
  CpPosition after = *start_position (self);
  g_autofree char *move = cp_move_name (&after, answer->move);
  unsigned n = cp_composer_get_stipulation (self->composer);

  if (answer->wins == CP_VERDICT_YES)
    return g_strdup_printf (
        /* Translators: %1$s is a move. */
        ngettext ("%1$s wins within %2$u move.", "%1$s wins within %2$u moves.", n), move, n);
  if (answer->wins == CP_VERDICT_UNKNOWN)
    /* Translators: %s is a move. */
    return g_strdup_printf (_ ("It is not known whether %s wins."), move);
  if (!answer->has_refutation)
    return g_strdup_printf (
        /* Translators: %1$s is a move, %2$s is “White” or “Black”. */
        _ ("%1$s spoils the win for %2$s at once: the position is then drawn or lost."), move,
        cp_side_in_sentence (after.turn));
  cp_position_play (&after, answer->move);
  g_autofree char *reply = cp_move_name (&after, answer->refutation);
  /* Translators: a try and the reply that refutes it: "Qd6? Kd8!". */
  return g_strdup_printf (_ ("%1$s? is refuted by %2$s!"), move, reply);
}


static void
tried_cb (CpComposerTries *self, const CpComposerTry *answer)
{
  if (self->match == NULL)
    return;
  CpNode *head = cp_game_get_head (cp_match_get_game (self->match));
  if (head->ply != 1 || !cp_move_equal (head->move, answer->move))
    return;
  g_autofree char *text = describe_answer (self, answer);
  show_sentence (self, text);
  g_signal_emit_by_name (self, "message-requested", text);
  if (answer->wins == CP_VERDICT_NO && answer->has_refutation)
    cp_scripted_player_play (self->defender, head, answer->refutation);
  else
    play_both_sides (self);
}


static void
start (CpComposerTries *self)
{
  cp_composer_set_active (self->composer, true);
  list_moves (self);
  gtk_widget_set_visible (self->box, TRUE);
  make_game (self);
}


static void
toggled_cb (CpComposerTries *self)
{
  bool tries = gtk_toggle_button_get_active (self->toggle);

  if (tries == (self->match != NULL) || self->composer == NULL)
    return;
  if (tries)
    start (self);
  else
    cp_composer_tries_stop (self);
}


static void
again_cb (CpComposerTries *self)
{
  if (self->match != NULL)
    make_game (self);
}


/* Ends trying moves, because the position or the stipulation has changed. */
static void
draft_changed_cb (CpComposerTries *self)
{
  CpDraft *draft = cp_composer_get_draft (self->composer);
  g_autofree char *outcome = cp_draft_describe_outcome (draft);

  cp_composer_tries_stop (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->toggle),
                            cp_draft_get_playable (draft) && outcome == NULL);
}


static void
active_cb (CpComposerTries *self)
{
  if (!cp_composer_get_active (self->composer))
    cp_composer_tries_stop (self);
}


static void
cp_composer_tries_dispose (GObject *object)
{
  CpComposerTries *self = CP_COMPOSER_TRIES (object);

  drop_match (self);
  g_clear_object (&self->defender);
  cp_class_dispose (object);
}


static void
cp_composer_tries_class_init (CpComposerTriesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_composer_tries_dispose;
  CP_CLASS_FOLLOWS (klass, CpComposerTries, composer, draft);

  cp_class_add_signal (klass, "game-changed", 0);
  cp_class_add_signal (klass, "message-requested", 1, G_TYPE_STRING);
}


static void
make_box (CpComposerTries *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->answer = GTK_LABEL (gtk_label_new (NULL));
  cp_ui_set_wrapping (self->answer);
  gtk_widget_set_hexpand (GTK_WIDGET (self->answer), TRUE);
  self->again = gtk_button_new_with_label (_ ("Take Back"));
  gtk_widget_set_valign (self->again, GTK_ALIGN_CENTER);
  cp_connect (self->again, "clicked", again_cb, self);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->answer));
  gtk_box_append (GTK_BOX (line), self->again);

  self->moves = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->moves, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->moves, 12);
  gtk_flow_box_set_homogeneous (self->moves, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->moves), GTK_ALIGN_START);
  cp_ui_set_name (GTK_WIDGET (self->moves), _ ("First moves"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), LIST_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->moves));

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_add_css_class (self->box, "card");
  gtk_widget_add_css_class (self->box, "composer-card");
  gtk_box_append (GTK_BOX (self->box), line);
  gtk_box_append (GTK_BOX (self->box), scroller);
  gtk_widget_set_visible (self->box, FALSE);
}


static void
cp_composer_tries_init (CpComposerTries *self)
{
  /* Translators: a verb, on a button: play moves in a puzzle that is being made. */
  GtkWidget *toggle = gtk_toggle_button_new_with_label (_ ("Try"));

  cp_ui_set_group_title (ADW_PREFERENCES_GROUP (self), _ ("Try a Move"));
  cp_ui_set_tooltip (toggle, _ ("See How a Move Is Refuted"));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  self->defender = g_object_new (CP_TYPE_SCRIPTED_PLAYER, NULL);
  self->toggle = GTK_TOGGLE_BUTTON (toggle);
  cp_connect (toggle, "toggled", toggled_cb, self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), toggle);
  make_box (self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->box);
}


void
cp_composer_tries_set_composer (CpComposerTries *self, CpComposer *composer)
{
  g_return_if_fail (CP_IS_COMPOSER_TRIES (self));

  if (self->composer == composer)
    return;
  cp_composer_tries_stop (self);
  cp_follow (self, &self->composer, composer, "tried", tried_cb, "notify::active", active_cb,
             "notify::stipulation", cp_composer_tries_stop, NULL);
  cp_follow (self, &self->draft, composer != NULL ? cp_composer_get_draft (composer) : NULL,
             "position-changed", draft_changed_cb, NULL);
  if (composer != NULL)
    draft_changed_cb (self);
}


CP_GETTER (CpGame *,
           cp_composer_tries_get_game,
           CpComposerTries,
           self->match != NULL ? cp_match_get_game (self->match) : NULL)


void
cp_composer_tries_stop (CpComposerTries *self)
{
  g_return_if_fail (CP_IS_COMPOSER_TRIES (self));

  if (self->match == NULL)
    return;
  clear_game (self);
  gtk_widget_set_visible (self->box, FALSE);
  gtk_toggle_button_set_active (self->toggle, FALSE);
  g_signal_emit_by_name (self, "game-changed");
}
