/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-glyph-menu.h"

#include <glib/gi18n-lib.h>

#include "model/objects/cp-class.h"
#include "record/tree/cp-glyphs.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define MAX_HEIGHT   320
#define SYMBOL_CHARS 4

/* A popover with a list instead of a menu: forty rows are too many for a GtkPopoverMenu without a
 * scrollbar. */
struct _CpGlyphMenu {
  GtkPopover parent_instance;

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (CpGlyphMenu, cp_glyph_menu, GTK_TYPE_POPOVER)


static uint8_t
get_nag (GtkListBoxRow *row)
{
  return (uint8_t) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "nag"));
}


static CpGlyphKind
get_kind (GtkListBoxRow *row)
{
  const CpGlyph *glyph = cp_glyph_find (get_nag (row));
  return glyph != NULL ? glyph->kind : CP_GLYPH_OTHER;
}


static GtkWidget *
make_row (uint8_t nag, bool checked)
{
  g_autofree char *symbol = cp_glyph_symbol (nag);
  g_autofree char *title = cp_glyph_title (nag);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *symbol_label = cp_ui_label_new (symbol);
  GtkWidget *name_label = cp_ui_label_new (title);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_label_set_width_chars (GTK_LABEL (symbol_label), SYMBOL_CHARS);
  gtk_label_set_xalign (GTK_LABEL (name_label), 0);
  gtk_widget_set_hexpand (name_label, true);
  gtk_widget_set_opacity (check, checked ? 1 : 0);
  gtk_box_append (GTK_BOX (box), symbol_label);
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), check);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "nag", GUINT_TO_POINTER (nag));
  cp_ui_set_name (GTK_WIDGET (row), title);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED,
      checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  return row;
}


static void
row_activated_cb (CpGlyphMenu *self, GtkListBoxRow *row)
{
  unsigned nag = get_nag (row);
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit_by_name (self, "glyph-activated", nag);
}


static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, void *data)
{
  bool first = before == NULL || get_kind (before) != get_kind (row);
  GtkWidget *header = NULL;
  if (first) {
    header = cp_ui_label_new (get_kind (row) == CP_GLYPH_POSITION ? _ ("The Position")
                                                                  : _ ("Other Symbols"));
    gtk_label_set_xalign (GTK_LABEL (header), 0);
    gtk_widget_add_css_class (header, "heading");
    gtk_widget_add_css_class (header, "glyph-heading");
  }
  gtk_list_box_row_set_header (row, header);
}


static void
cp_glyph_menu_class_init (CpGlyphMenuClass *klass)
{
  cp_class_add_signal (klass, "glyph-activated", 1, G_TYPE_UINT);
}


static void
cp_glyph_menu_init (CpGlyphMenu *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "glyphs");
  cp_connect (self->list, "row-activated", row_activated_cb, self);
  cp_ui_set_name (GTK_WIDGET (self->list), /* Translators: a button or heading: glyphs such as !?
                                            * after moves. */
                  _ ("Symbols"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), true);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
  gtk_widget_add_css_class (GTK_WIDGET (self), "menu");
}


void
cp_glyph_menu_set_node (CpGlyphMenu *self, const CpNode *node)
{
  g_return_if_fail (CP_IS_GLYPH_MENU (self));
  GtkListBoxRow *row;
  unsigned n_glyphs;
  const CpGlyph *glyphs = cp_glyphs_table (&n_glyphs);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (unsigned i = 0; i < n_glyphs; i++)
    if (glyphs[i].kind != CP_GLYPH_MOVE)
      gtk_list_box_append (
          self->list,
          make_row (glyphs[i].nag, node != NULL && cp_node_has_nag (node, glyphs[i].nag)));
  for (unsigned i = 0; node != NULL && node->nags != NULL && i < node->nags->len; i++)
    if (cp_glyph_find (node->nags->data[i]) == NULL)
      gtk_list_box_append (self->list, make_row (node->nags->data[i], true));
}
