/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-pane.h"

#include <glib/gi18n.h>

#include "cp-composer-findings.h"
#include "cp-composer-status.h"
#include "cp-composer-tree.h"
#include "cp-composer-tries.h"
#include "cp-composer-versions.h"
#include "model/objects/cp-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 18
#define MARGIN  3

struct _CpComposerPane {
  GtkWidget parent_instance;

  CpComposer *composer;
  CpDraft *draft; /* (nullable): the draft of the composer */
  GtkWidget *scroller;
  CpComposerStatus *status;
  CpPointList *findings;
  GtkWidget *solution;
  CpComposerTree *tree;
  CpComposerTries *tries;
  CpComposerVersions *versions;
};

G_DEFINE_FINAL_TYPE (CpComposerPane, cp_composer_pane, GTK_TYPE_WIDGET)


static void
update (CpComposerPane *self)
{
  const CpSolution *solution =
      self->composer != NULL ? cp_composer_get_solution (self->composer) : NULL;
  GPtrArray *findings = solution != NULL ? cp_composer_findings (solution) : g_ptr_array_new ();

  gtk_widget_set_visible (GTK_WIDGET (self->findings), findings->len > 0);
  cp_point_list_set (self->findings, findings);
  gtk_widget_set_visible (self->solution, solution != NULL && solution->tree != NULL);
  cp_composer_tree_set_solution (self->tree, solution);
}


/* Scrolls to the result of the proof. */
static void
scroll_to_top (CpComposerPane *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 0);
}


/* Scrolls to the top, unless the user has restored a version, which leaves the focus in the
 * list. */
static void
position_changed_cb (CpComposerPane *self)
{
  if ((gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) == 0)
    scroll_to_top (self);
}


static void
expand_cb (CpComposerPane *self)
{
  cp_composer_tree_expand_all (self->tree);
}


static void
cp_composer_pane_class_init (CpComposerPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpComposerPane, composer, draft);
  CP_CLASS_OWNS (klass, CpComposerPane, gtk_widget_unparent, scroller);

  cp_class_add_signal (klass, "pointed", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "activated", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "message-requested", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "game-changed", 0);
  cp_class_add_signal (klass, "failure-changed", 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "composerpane");
}


static GtkWidget *
make_solution (CpComposerPane *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *expand = gtk_button_new_with_label (_ ("Expand All"));

  gtk_widget_set_valign (expand, GTK_ALIGN_CENTER);
  cp_ui_set_tooltip (expand, _ ("Show Every Move of the Solution"));
  cp_connect (expand, "clicked", expand_cb, self);
  /* Translators: the heading of a page or part of the composer. */
  cp_ui_set_group_title (ADW_PREFERENCES_GROUP (group), _ ("Solution"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), expand);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->tree));
  return group;
}


static void
make_parts (CpComposerPane *self)
{
  self->status = g_object_new (CP_TYPE_COMPOSER_STATUS, NULL);
  /* Translators: the heading of a page or part of the composer. */
  self->findings = CP_POINT_LIST (cp_point_list_new (_ ("Findings")));
  gtk_widget_add_css_class (GTK_WIDGET (self->findings), "card");
  self->tree = g_object_new (CP_TYPE_COMPOSER_TREE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->tree), "card");
  self->solution = make_solution (self);
  self->tries = g_object_new (CP_TYPE_COMPOSER_TRIES, NULL);
  self->versions = g_object_new (CP_TYPE_COMPOSER_VERSIONS, NULL);
}


static void
connect_parts (CpComposerPane *self)
{
  cp_forward (self->findings, "pointed", self, "pointed");
  cp_forward (self->findings, "activated", self, "activated");
  cp_forward (self->tree, "pointed", self, "pointed");
  cp_forward (self->tries, "game-changed", self, "game-changed");
  cp_forward (self->tries, "message-requested", self, "message-requested");
  cp_forward (self->versions, "message-requested", self, "message-requested");
  cp_forward (self->versions, "failure-changed", self, "failure-changed");
  cp_connect (self, "map", scroll_to_top, self);
}


static void
cp_composer_pane_init (CpComposerPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  make_parts (self);
  GtkWidget *parts[] = { GTK_WIDGET (self->status), GTK_WIDGET (self->findings), self->solution,
                         GTK_WIDGET (self->tries), GTK_WIDGET (self->versions) };
  for (unsigned i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_box_append (GTK_BOX (box), parts[i]);
  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  gtk_widget_set_margin_bottom (box, MARGIN);
  self->scroller = cp_ui_scroller_new (box);
  cp_ui_scroll_naturally (GTK_SCROLLED_WINDOW (self->scroller));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  connect_parts (self);
  update (self);
}


void
cp_composer_pane_set_composer (CpComposerPane *self, CpComposer *composer)
{
  g_return_if_fail (CP_IS_COMPOSER_PANE (self));

  if (!cp_follow (self, &self->composer, composer, "changed", update, NULL))
    return;
  cp_follow (self, &self->draft, composer != NULL ? cp_composer_get_draft (composer) : NULL,
             "position-changed", position_changed_cb, NULL);
  cp_composer_status_set_composer (self->status, composer);
  cp_composer_tries_set_composer (self->tries, composer);
  cp_composer_versions_set_composer (self->versions, composer);
  update (self);
}


void
cp_composer_pane_set_composition (CpComposerPane *self, CpComposition *composition)
{
  g_return_if_fail (CP_IS_COMPOSER_PANE (self));

  cp_composer_versions_set_composition (self->versions, composition);
  scroll_to_top (self);
}


CP_GETTER (CpComposition *,
           cp_composer_pane_get_composition,
           CpComposerPane,
           cp_composer_versions_get_composition (self->versions))


CP_GETTER (CpGame *,
           cp_composer_pane_get_game,
           CpComposerPane,
           cp_composer_tries_get_game (self->tries))


void
cp_composer_pane_stop_trying (CpComposerPane *self)
{
  g_return_if_fail (CP_IS_COMPOSER_PANE (self));

  cp_composer_tries_stop (self->tries);
}
