/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-position-view.h"

#include <glib/gi18n-lib.h>

#include "cp-position-draws.h"
#include "cp-position-pieces.h"
#include "model/objects/cp-class.h"
#include "rules/insight/cp-insight.h"
#include "rules/position/cp-describe.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define MARGIN  12
#define SPACING 18

/*
 * Updating takes some milliseconds for each position, so it is deferred until the view is mapped.
 */
struct _CpPositionView {
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *turn;
  GtkWidget *outcome;
  GtkWidget *last_move; /* section; hidden at the start of the game */
  GtkWidget *changes;   /* box with a label for each change */
  GtkWidget *pieces;
  GtkWidget *draws;

  CpGame *game;
  bool outdated;
};

G_DEFINE_FINAL_TYPE (CpPositionView, cp_position_view, GTK_TYPE_WIDGET)


static void
point (CpPositionView *self, CpPlace place)
{
  g_signal_emit_by_name (self, "place-pointed", &place);
}


static void
place_pointed_cb (CpPositionView *self, const CpPlace *place)
{
  point (self, *place);
}


static void
change_entered_cb (CpPositionView *self, double x, double y, GtkEventController *motion)
{
  GtkWidget *label = gtk_event_controller_get_widget (motion);
  point (self, cp_place_square (
                   (CpSquare) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (label), "square"))));
}


static void
change_left_cb (CpPositionView *self)
{
  point (self, cp_place_none ());
}


static GtkWidget *
make_label (const char *text)
{
  GtkWidget *label = cp_ui_label_new (text);

  cp_ui_set_wrapping (label);
  return label;
}


static const char *
change_class (CpChangeKind kind)
{
  switch (kind) {
  case CP_CHANGE_END:
    return "ending";
  case CP_CHANGE_CHECK:
  case CP_CHANGE_HANGING:
    return "alarming";
  case CP_CHANGE_MOVE:
  case CP_CHANGE_BALANCE:
  case CP_CHANGE_POWER:
  case CP_CHANGE_ATTACK:
  case CP_CHANGE_OPENING:
  default:
    return "plain";
  }
}


static void
add_change (CpPositionView *self, const CpChange *change)
{
  GtkWidget *label = make_label (change->text);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_add_css_class (label, "change");
  gtk_widget_add_css_class (label, change_class (change->kind));
  g_object_set_data (G_OBJECT (label), "square", GUINT_TO_POINTER (change->square));
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (change_entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (change_left_cb), self);
  gtk_widget_add_controller (label, motion);
  gtk_box_append (GTK_BOX (self->changes), label);
}


static void
update_changes (CpPositionView *self, const CpNode *node)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->changes)) != NULL)
    gtk_box_remove (GTK_BOX (self->changes), child);
  gtk_widget_set_visible (self->last_move, node->parent != NULL);
  if (node->parent == NULL)
    return;
  g_autoptr (GPtrArray) changes = cp_insight_changes (&node->parent->position, node->move);
  for (unsigned i = 0; i < changes->len; i++)
    add_change (self, changes->pdata[i]);
}


/* Returns the side to move, or the result if the game ended with this position. */
static char *
describe_turn (const CpNode *node)
{
  const CpPosition *pos = &node->position;
  CpOutcome outcome = cp_position_outcome (pos, cp_node_occurrences (node));

  if (outcome.result != CP_UNDECIDED)
    return g_strdup (cp_outcome_title (outcome));
  /* Translators: number of the move, and "White" or "Black". */
  return g_strdup_printf (_ ("Move %1$u, %2$s to move"), pos->fullmove_number,
                          cp_side_in_sentence (pos->turn));
}


/* Returns the result of the recorded game, at any position of it. */
static char *
describe_outcome (CpGame *game)
{
  CpOutcome outcome = cp_game_get_outcome (game);

  if (outcome.result == CP_UNDECIDED)
    return g_strdup (_ ("The game is undecided."));
  g_autofree char *reason = cp_game_describe_end (game);
  /* Translators: who won, and why: "The game: White wins. Black resigned." */
  return g_strdup_printf (_ ("The game: %1$s. %2$s"), cp_outcome_title (outcome), reason);
}


static void
update (CpPositionView *self)
{
  gtk_widget_set_visible (self->scroller, self->game != NULL);
  self->outdated = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->outdated || self->game == NULL)
    return;
  const CpNode *node = cp_game_get_current (self->game);
  g_autofree char *turn = describe_turn (node);
  g_autofree char *outcome = describe_outcome (self->game);
  cp_ui_set_text (GTK_LABEL (self->turn), turn);
  cp_ui_set_text (GTK_LABEL (self->outcome), outcome);
  update_changes (self, node);
  cp_position_pieces_show (CP_POSITION_PIECES (self->pieces), &node->position);
  cp_position_draws_show (CP_POSITION_DRAWS (self->draws), self->game);
}


static void
cp_position_view_map (GtkWidget *widget)
{
  CpPositionView *self = CP_POSITION_VIEW (widget);

  GTK_WIDGET_CLASS (cp_position_view_parent_class)->map (widget);
  if (self->outdated)
    update (self);
}


static void
set_game (CpPositionView *self, CpGame *game)
{
  g_return_if_fail (CP_IS_POSITION_VIEW (self));

  if (!cp_follow (self, &self->game, game, "position-changed", update, "line-changed", update,
                  "tags-changed", update, "ended", update, "resumed", update, NULL))
    return;
  update (self);
  g_object_notify (G_OBJECT (self), "game");
}


static void
cp_position_view_class_init (CpPositionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpPositionView, game);
  CP_CLASS_OWNS (klass, CpPositionView, gtk_widget_unparent, scroller);
  widget_class->map = cp_position_view_map;

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpPositionView, game, set_game);

  cp_class_add_signal (klass, "place-pointed", 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (widget_class, "positionview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}


static void
make_content (CpPositionView *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *facts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = make_label (_ ("Last Move"));

  gtk_widget_set_margin_top (content, MARGIN);
  gtk_widget_set_margin_bottom (content, MARGIN);
  gtk_widget_set_margin_start (content, MARGIN);
  gtk_widget_set_margin_end (content, MARGIN);

  self->turn = make_label (NULL);
  gtk_widget_add_css_class (self->turn, "heading");
  self->outcome = make_label (NULL);
  gtk_widget_add_css_class (self->outcome, "dim-label");
  gtk_box_append (GTK_BOX (facts), self->turn);
  gtk_box_append (GTK_BOX (facts), self->outcome);

  self->last_move = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->changes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (self->last_move), title);
  gtk_box_append (GTK_BOX (self->last_move), self->changes);

  self->pieces = g_object_new (CP_TYPE_POSITION_PIECES, NULL);
  self->draws = g_object_new (CP_TYPE_POSITION_DRAWS, NULL);
  gtk_box_append (GTK_BOX (content), facts);
  gtk_box_append (GTK_BOX (content), self->last_move);
  gtk_box_append (GTK_BOX (content), self->draws);
  gtk_box_append (GTK_BOX (content), self->pieces);

  self->scroller = cp_ui_scroller_new (content);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}


static void
cp_position_view_init (CpPositionView *self)
{
  make_content (self);
  cp_connect (self->pieces, "place-pointed", place_pointed_cb, self);
  cp_connect (cp_preferences_settings (), "changed::" CP_PREFERENCE_MOVES, update, self);
  cp_ui_set_name (GTK_WIDGET (self), _ ("Position"));
  update (self);
}
