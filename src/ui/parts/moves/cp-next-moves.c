/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-next-moves.h"

#include <glib/gi18n.h>

#include "model/game/cp-game.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-move-words.h"

/* More would not be helpful; the move list has all of them. */
#define MAX_MOVES 8

struct _CpNextMoves {
  GtkWidget parent_instance;

  CpGame *game;
  GtkWidget *scroller;
  GtkWidget *row;
  GtkWidget *play_on; /* keeps its allocation when it is not visible */
  GtkWidget *rematch; /* at the place of @play_on after a game that was played here */
};

G_DEFINE_FINAL_TYPE (CpNextMoves, cp_next_moves, GTK_TYPE_WIDGET)


/* At the start of the game, continues from the last move instead. */
static void
play_on_cb (CpNextMoves *self)
{
  if (cp_game_get_current (self->game)->parent == NULL)
    cp_game_go_to_head (self->game);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.play-on", NULL);
}


static void
move_clicked_cb (CpNextMoves *self, GtkWidget *button)
{
  cp_game_go_to (self->game, g_object_get_data (G_OBJECT (button), "node"));
}


static void
add_move (CpNextMoves *self, CpNode *node)
{
  g_autofree char *number = cp_node_number_text (node);
  g_autofree char *written = cp_node_written (node);
  g_autofree char *label = g_strdup_printf ("%s %s", number, written);
  g_autofree char *name = cp_node_describe (node, false);
  GtkWidget *button = gtk_button_new_with_label (label);

  /* The arrow keys must keep stepping through the game. */
  gtk_widget_set_focus_on_click (button, FALSE);
  g_object_set_data (G_OBJECT (button), "node", node);
  cp_connect (button, "clicked", move_clicked_cb, self);
  cp_ui_set_name (button, name);
  cp_ui_set_css_class (button, "main", node == node->parent->first_child);
  cp_ui_set_css_class (button, "flat", node->parent->first_child->next_sibling == NULL);
  gtk_box_append (GTK_BOX (self->row), button);
}


/* Updates the button, which always has the same place. It is highlighted where no move follows. */
static void
update_play_on (CpNextMoves *self, const CpNode *current)
{
  bool at_edge = current != NULL && (current->parent == NULL || current->first_child == NULL);
  bool can_play = current != NULL && cp_game_get_outcome (self->game).result == CP_UNDECIDED &&
                  (current->parent == NULL || cp_game_get_can_move (self->game));

  cp_ui_set_css_class (self->rematch, "flat", !at_edge);
  cp_ui_set_seen (self->play_on, can_play);
  cp_ui_set_css_class (self->play_on, "flat", !at_edge);
  cp_ui_set_tooltip (self->play_on, at_edge ? _ ("This game is unfinished")
                                            : _ ("Continue the game from this position"));
}


static void
update (CpNextMoves *self)
{
  bool reviewing = self->game != NULL && cp_game_get_reviewing (self->game);
  const CpNode *current = reviewing ? cp_game_get_current (self->game) : NULL;
  CpNode *next = reviewing ? current->first_child : NULL;
  bool focused = gtk_widget_get_focus_child (self->row) != NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->row)) != NULL)
    gtk_box_remove (GTK_BOX (self->row), child);
  for (unsigned n = 0; next != NULL && n < MAX_MOVES; n++, next = next->next_sibling)
    add_move (self, next);
  update_play_on (self, current);
  gtk_widget_set_visible (GTK_WIDGET (self), reviewing);
  if (focused)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}


/* gtk_widget_set_visible() would otherwise undo cp_ui_set_seen() for screen readers. */
static void
rematch_changed_cb (CpNextMoves *self)
{
  bool can_ask = gtk_widget_get_sensitive (self->rematch);

  gtk_widget_set_visible (self->rematch, can_ask);
  gtk_widget_set_visible (self->play_on, !can_ask);
  update (self);
}


static void
set_game (CpNextMoves *self, CpGame *game)
{
  static const char events[] = "position-changed line-changed annotated tags-changed ended edited "
                               "notify::reviewing";

  if (cp_follow (self, &self->game, game, events, update, NULL))
    update (self);
}


static void
cp_next_moves_class_init (CpNextMovesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  CP_CLASS_FOLLOWS (klass, CpNextMoves, game);

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpNextMoves, game, set_game);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "nextmoves");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}


static void
cp_next_moves_init (CpNextMoves *self)
{
  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->row, "linked");
  gtk_widget_set_halign (self->row, GTK_ALIGN_START);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->row);
  gtk_widget_set_hexpand (self->scroller, TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  /* Translators: a button, in a game from a file that is not finished. */
  self->play_on = gtk_button_new_with_label (_ ("Play On"));
  gtk_widget_set_focus_on_click (self->play_on, FALSE);
  cp_connect (self->play_on, "clicked", play_on_cb, self);
  gtk_widget_set_parent (self->play_on, GTK_WIDGET (self));
  /* Translators: a button: the same players play another game. */
  self->rematch = gtk_button_new_with_label (_ ("Rematch"));
  gtk_widget_set_focus_on_click (self->rematch, FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rematch), "page.rematch");
  gtk_widget_set_parent (self->rematch, GTK_WIDGET (self));
  cp_connect (self->rematch, "notify::sensitive", rematch_changed_cb, self);
  cp_ui_set_left_to_right (GTK_WIDGET (self));
  /* Translators: a group of buttons, each of them a move. */
  cp_ui_set_name (GTK_WIDGET (self), _ ("Next Moves"));
  rematch_changed_cb (self);
}
