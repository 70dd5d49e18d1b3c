/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-compositions.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define WIDTH      260 /* pixels */
#define MAX_HEIGHT 300

/* Maximum number of lines of a title. With a large font even short titles need two lines. */
#define TITLE_LINES 2

/* The list is read from disk each time it is opened. */
struct _CpComposerCompositions {
  GtkWidget parent_instance;

  GtkWidget *button;
  GtkListBox *list;
  GPtrArray *compositions; /* (element-type CpComposition): after the first row, for a new one */
  GPtrArray *unreadable;   /* (element-type filename): what else was found at the last reading */
};

G_DEFINE_FINAL_TYPE (CpComposerCompositions, cp_composer_compositions, GTK_TYPE_WIDGET)


/* Describes the number of versions, and the time of the last version. */
static char *
describe (CpComposition *composition)
{
  unsigned n = g_list_model_get_n_items (G_LIST_MODEL (composition));
  /* Translators: versions of a puzzle that the user composes. */
  g_autofree char *versions = g_strdup_printf (ngettext ("%u version", "%u versions", n), n);
  CpVersion *last = n > 0 ? cp_composition_nth (composition, n - 1) : NULL;
  GDateTime *time = last != NULL ? cp_version_get_time (last) : NULL;

  if (time == NULL)
    return g_steal_pointer (&versions);
  g_autoptr (GDateTime) local = g_date_time_to_local (time);
  g_autofree char *when = g_date_time_format (local, "%x");
  /* Translators: how many versions a composition has, and the date of the last one. */
  return g_strdup_printf (_ ("%1$s, %2$s"), versions, when);
}


static void
add_row (CpComposerCompositions *self, const char *title, const char *details)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *first = cp_ui_label_new (title);
  GtkWidget *row = gtk_list_box_row_new ();

  cp_ui_set_wrapping (first);
  gtk_label_set_lines (GTK_LABEL (first), TITLE_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (first), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), first);
  if (details != NULL) {
    GtkWidget *second = cp_ui_label_new (details);
    gtk_label_set_xalign (GTK_LABEL (second), 0);
    gtk_widget_add_css_class (second, "caption");
    gtk_widget_add_css_class (second, "dim-label");
    gtk_box_append (GTK_BOX (box), second);
  }
  gtk_widget_add_css_class (row, "composition");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  cp_ui_set_name (row, title);
  cp_ui_set_description (row, details != NULL ? details : "");
  gtk_list_box_append (self->list, row);
}


/* Fills the list before it is shown: one that grows when it is on the screen may move away from the
 * pointer. */
static void
fill_list_cb (GtkMenuButton *button, void *data)
{
  CpComposerCompositions *self = data;
  g_autofree char *folder = cp_composition_folder ();
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->compositions, g_ptr_array_unref);
  g_ptr_array_set_size (self->unreadable, 0);
  self->compositions = cp_composition_list (folder, self->unreadable);
  add_row (self, _ ("New Composition"), NULL);
  for (unsigned i = 0; i < self->compositions->len; i++) {
    CpComposition *composition = self->compositions->pdata[i];
    const char *title = cp_composition_get_title (composition);
    g_autofree char *details = describe (composition);
    /* Translators: a composition that has no title. */
    add_row (self, *title != '\0' ? title : _ ("Untitled"), details);
  }
}


static void
shown_cb (CpComposerCompositions *self)
{
  if (self->unreadable->len == 0)
    return;
  /* An open popover grabs the pointer, which the dialog needs. */
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  cp_dialog_show_unreadable (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                             _ ("Earlier Compositions Cannot Be Read"), self->unreadable);
}


static void
row_activated_cb (CpComposerCompositions *self, GtkListBoxRow *row)
{
  int index = gtk_list_box_row_get_index (row);
  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) composition = NULL;

  if (index > 0)
    composition = g_object_ref (self->compositions->pdata[index - 1]);
  else
    composition = cp_composition_new (folder);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  g_signal_emit_by_name (self, "chosen", composition);
}


static void
cp_composer_compositions_class_init (CpComposerCompositionsClass *klass)
{
  CP_CLASS_OWNS (klass, CpComposerCompositions, g_ptr_array_unref, compositions);
  CP_CLASS_OWNS (klass, CpComposerCompositions, g_ptr_array_unref, unreadable);
  CP_CLASS_OWNS (klass, CpComposerCompositions, gtk_widget_unparent, button);

  cp_class_add_signal (klass, "chosen", 1, CP_TYPE_COMPOSITION);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}


static void
cp_composer_compositions_init (CpComposerCompositions *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  const char *title = _ ("Earlier Compositions…");

  self->unreadable = g_ptr_array_new_with_free_func (g_free);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  cp_ui_set_name (GTK_WIDGET (self->list), title);
  gtk_widget_set_size_request (GTK_WIDGET (self->list), WIDTH, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);

  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), cp_ui_scaled_label_new (title, NULL));
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->button), TRUE);
  cp_ui_set_name (self->button, title);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), fill_list_cb, self, NULL);
  cp_ui_set_tooltip (self->button, _ ("Continue With Versions You Kept Earlier"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  cp_connect (popover, "show", shown_cb, self);
  cp_connect (self->list, "row-activated", row_activated_cb, self);
}
