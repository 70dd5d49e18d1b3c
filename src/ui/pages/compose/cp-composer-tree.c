/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-tree.h"

#include <glib/gi18n.h>

#include "cp-composer-findings.h"
#include "model/objects/cp-class.h"
#include "rules/notation/cp-letters.h"
#include "rules/text/cp-language.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/words/cp-move-words.h"

#define MAX_HEIGHT 240 /* pixels, before it scrolls */

/* Maximum number of rows expanded at once, to limit the time that it takes. */
#define MAX_ROWS 3000

#define CP_TYPE_COMPOSER_MOVE (cp_composer_move_get_type ())
G_DECLARE_FINAL_TYPE (CpComposerMove, cp_composer_move, CP, COMPOSER_MOVE, GObject)

/* A node of the tree, as the item of a list model. */
struct _CpComposerMove {
  GObject parent_instance;

  CpSolutionTree *tree;
  const CpSolutionNode *node;
  CpPosition before; /* the position in which the move is played */
};

CP_DEFINE_TYPE (CpComposerMove, cp_composer_move, G_TYPE_OBJECT)

struct _CpComposerTree {
  GtkWidget parent_instance;

  CpSolutionTree *tree;
  GtkWidget *scroller;
  GtkListView *view;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (CpComposerTree, cp_composer_tree, GTK_TYPE_WIDGET)


static void
cp_composer_move_class_init (CpComposerMoveClass *klass)
{
  CP_CLASS_OWNS (klass, CpComposerMove, cp_solution_tree_unref, tree);
}


/* Returns the moves after @node, which are played in @pos; NULL if there are none. */
static GListModel *
list_children (CpSolutionTree *tree, const CpSolutionNode *node, const CpPosition *pos)
{
  if (node->first_child == NULL)
    return NULL;
  GListStore *store = g_list_store_new (CP_TYPE_COMPOSER_MOVE);
  for (const CpSolutionNode *child = node->first_child; child != NULL;
       child = child->next_sibling) {
    g_autoptr (CpComposerMove) move = g_object_new (CP_TYPE_COMPOSER_MOVE, NULL);
    move->tree = cp_solution_tree_ref (tree);
    move->node = child;
    move->before = *pos;
    g_list_store_append (store, move);
  }
  return G_LIST_MODEL (store);
}


static GListModel *
create_children_cb (void *item, void *data)
{
  CpComposerMove *move = item;
  CpPosition after = move->before;

  cp_position_play (&after, move->node->move);
  return list_children (move->tree, move->node, &after);
}


/* Returns "2. Qd5" or "2… Kd8", marked if the move is a dual. */
static char *
write_move (const CpComposerMove *move)
{
  const CpSolutionNode *node = move->node;
  unsigned number = (node->ply + 1u) / 2;
  g_autofree char *text = cp_move_shown_text (&move->before, node->move);

  if (node->ply % 2 == 0) {
    g_autofree char *reply = g_strdup_printf ("%u… %s%s", number, text, node->cut ? " …" : "");
    return cp_text_isolate (reply);
  }
  if (node->ply > 1 && node->parent->first_child != node)
    /* Translators: a move that wins as well: "2. Qd5 (dual)". */
    return g_strdup_printf (_ ("%1$u. %2$s (dual)"), number, text);
  g_autofree char *attack = g_strdup_printf ("%u. %s%s", number, text, node->cut ? " …" : "");
  return cp_text_isolate (attack);
}


static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), label);
  gtk_list_item_set_child (item, expander);
}


static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));
  g_autoptr (CpComposerMove) move = gtk_tree_list_row_get_item (row);
  g_autofree char *text = write_move (move);

  gtk_tree_expander_set_list_row (expander, row);
  cp_ui_set_text (GTK_LABEL (gtk_tree_expander_get_child (expander)), text);
}


static void
add_path (GArray *shapes, const CpSolutionNode *node)
{
  if (node->parent == NULL)
    return;
  add_path (shapes, node->parent);
  cp_point_add_move (shapes, node->move, node->ply % 2 == 1 ? 'G' : 'R');
}


static void
selected_cb (CpComposerTree *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (GArray) shapes = g_array_new (FALSE, TRUE, sizeof (CpShape));

  if (row != NULL) {
    g_autoptr (CpComposerMove) move = gtk_tree_list_row_get_item (row);
    add_path (shapes, move->node);
  }
  g_signal_emit_by_name (self, "pointed", shapes);
}


static void
focus_left_cb (CpComposerTree *self)
{
  if (self->selection != NULL)
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
}


static void
cp_composer_tree_class_init (CpComposerTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpComposerTree, gtk_widget_unparent, scroller);
  CP_CLASS_OWNS (klass, CpComposerTree, g_object_unref, selection);
  CP_CLASS_OWNS (klass, CpComposerTree, cp_solution_tree_unref, tree);

  cp_class_add_signal (klass, "pointed", 1, G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "composertree");
}


static void
cp_composer_tree_init (CpComposerTree *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->view = GTK_LIST_VIEW (
      gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory));
  cp_ui_set_name (GTK_WIDGET (self->view), _ ("Solution"));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));

  cp_connect (self->selection, "notify::selected-item", selected_cb, self);
  cp_connect (focus, "leave", focus_left_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), focus);
}


void
cp_composer_tree_set_solution (CpComposerTree *self, const CpSolution *solution)
{
  g_return_if_fail (CP_IS_COMPOSER_TREE (self));

  CpSolutionTree *tree = solution != NULL ? solution->tree : NULL;
  GListModel *roots = NULL;
  if (tree == self->tree)
    return;
  g_clear_pointer (&self->tree, cp_solution_tree_unref);
  if (tree != NULL) {
    self->tree = cp_solution_tree_ref (tree);
    roots = list_children (tree, tree->root, &solution->position);
  }
  g_autoptr (GtkTreeListModel) model =
      roots != NULL ? gtk_tree_list_model_new (roots, FALSE, FALSE, create_children_cb, NULL, NULL)
                    : NULL;
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (model));
  if (model != NULL) {
    g_autoptr (GtkTreeListRow) key = gtk_tree_list_model_get_row (model, 0);
    gtk_tree_list_row_set_expanded (key, TRUE);
  }
}


void
cp_composer_tree_expand_all (CpComposerTree *self)
{
  g_return_if_fail (CP_IS_COMPOSER_TREE (self));

  GListModel *model = gtk_single_selection_get_model (self->selection);
  /* Expanding a row adds rows to the model. */
  for (unsigned i = 0; model != NULL && i < MIN (g_list_model_get_n_items (model), MAX_ROWS); i++) {
    g_autoptr (GtkTreeListRow) row = g_list_model_get_item (model, i);
    gtk_tree_list_row_set_expanded (row, TRUE);
  }
}
