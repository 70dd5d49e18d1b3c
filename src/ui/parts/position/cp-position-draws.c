/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-position-draws.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-move-words.h"

struct _CpPositionDraws {
  GtkWidget parent_instance;

  GtkWidget *claim;
  GtkWidget *repetition;
  GtkWidget *places; /* buttons for the equal positions */
  GtkWidget *quiet;

  CpGame *game;
};

G_DEFINE_FINAL_TYPE (CpPositionDraws, cp_position_draws, GTK_TYPE_WIDGET)


static char *
describe_claim (const CpPosition *pos, unsigned occurrences)
{
  const char *side = cp_side_in_sentence (pos->turn);

  if (cp_position_outcome (pos, occurrences).result != CP_UNDECIDED)
    return g_strdup (_ ("The game is over here."));
  switch (cp_position_get_claim (pos, occurrences)) {
  case CP_REPETITION:
    /* Translators: %s is "White" or "Black". */
    return g_strdup_printf (_ ("%s could claim a draw by repetition."), side);
  case CP_FIFTY_MOVES:
    /* Translators: %s is “White” or “Black”. */
    return g_strdup_printf (_ ("%s could claim a draw by the fifty-move rule."), side);
  case CP_PLAYING:
  case CP_CHECKMATE:
  case CP_KING_KNOCKED:
  case CP_SUPPORT_TIPPED:
  case CP_KING_ON_CENTRE_LINE:
  case CP_STALEMATE:
  case CP_BARE_KINGS:
  case CP_AGREEMENT:
  case CP_RESIGNATION:
  case CP_TIME_FORFEIT:
  case CP_ABANDONED:
  default:
    return g_strdup (_ ("No draw could be claimed."));
  }
}


static char *
describe_repetition (unsigned occurrences)
{
  if (occurrences == 1)
    return g_strdup (_ ("The position has not occurred before."));
  /* Translators: a list of moves follows. */
  return g_strdup_printf (ngettext ("The position has occurred %u time:",
                                    "The position has occurred %u times:", occurrences),
                          occurrences);
}


static char *
describe_quiet (const CpPosition *pos)
{
  unsigned n = pos->halfmove_clock;

  /* Translators: %1$u counts moves of one side each, %2$u is how many it takes. */
  return g_strdup_printf (pos->rules->variant->has_colours
                              /* Translators: a ply is one move of one side. */
                              ? _ ("%1$u of %2$u plies without a capture, pawn move or drop.")
                              /* Translators: a ply is one move of one side. */
                              : _ ("%1$u of %2$u plies without a capture or pawn move."),
                          n, CP_QUIET_PLIES_CLAIM);
}


static void
clicked_cb (CpPositionDraws *self, GtkWidget *button)
{
  cp_game_go_to (self->game, g_object_get_data (G_OBJECT (button), "node"));
}


static void
add_place (CpPositionDraws *self, CpNode *node)
{
  g_autofree char *name = cp_node_name (node);
  /* Translators: %s is a move. */
  g_autofree char *label = g_strdup_printf (_ ("Go to the position after %s"), name);
  GtkWidget *button = gtk_button_new_with_label (name);

  g_object_set_data (G_OBJECT (button), "node", node);
  gtk_widget_set_sensitive (button, node != cp_game_get_current (self->game));
  cp_ui_set_tooltip (button, label);
  cp_ui_set_name (GTK_WIDGET (button), label);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_flow_box_append (GTK_FLOW_BOX (self->places), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}


static void
cp_position_draws_class_init (CpPositionDrawsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  CP_CLASS_OWNS (klass, CpPositionDraws, g_object_unref, game);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}


static GtkWidget *
add_label (CpPositionDraws *self, const char *text)
{
  GtkWidget *label = cp_ui_label_new (text);

  cp_ui_set_wrapping (label);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}


static void
cp_position_draws_init (CpPositionDraws *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  /* Translators: a heading: how near the game is to a draw. */
  gtk_widget_add_css_class (add_label (self, _ ("Draws")), "heading");
  self->claim = add_label (self, NULL);
  self->repetition = add_label (self, NULL);
  self->places = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->places), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->places), 6);
  gtk_widget_set_parent (self->places, GTK_WIDGET (self));
  self->quiet = add_label (self, NULL);
}


void
cp_position_draws_show (CpPositionDraws *self, CpGame *game)
{
  g_return_if_fail (CP_IS_POSITION_DRAWS (self));

  const CpNode *node = cp_game_get_current (game);
  g_autoptr (GPtrArray) equal = cp_node_equal_positions (node);
  g_autofree char *claim = describe_claim (&node->position, equal->len);
  g_autofree char *repetition = describe_repetition (equal->len);
  g_autofree char *quiet = describe_quiet (&node->position);
  bool had_focus = gtk_widget_get_focus_child (self->places) != NULL;
  GtkWidget *child;

  g_set_object (&self->game, game);
  cp_ui_set_text (GTK_LABEL (self->claim), claim);
  cp_ui_set_text (GTK_LABEL (self->repetition), repetition);
  cp_ui_set_text (GTK_LABEL (self->quiet), quiet);
  while ((child = gtk_widget_get_first_child (self->places)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->places), child);
  for (unsigned i = 0; equal->len > 1 && i < equal->len; i++)
    add_place (self, equal->pdata[i]);
  gtk_widget_set_visible (self->places, equal->len > 1);
  if (had_focus)
    gtk_widget_child_focus (self->places, GTK_DIR_TAB_FORWARD);
}
