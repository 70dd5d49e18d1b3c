/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-version-row.h"

#include <glib/gi18n.h>

#include "cp-point-list.h"
#include "drawing/board/cp-board-drawing.h"
#include "drawing/board/cp-shape-drawing.h"
#include "model/objects/cp-class.h"
#include "record/notes/cp-stipulation-tag.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define BOARD_HEIGHT 190 /* pixels */
#define SPACING      9

struct _CpComposerVersionRow {
  AdwExpanderRow parent_instance;

  CpVersion *version;
  CpBits differing; /* squares that differ from the other version */
  GtkWidget *board;
  GtkDropDown *other;
  GtkLabel *difference;
  GtkWidget *remark;
  unsigned number;
  bool offering; /* the list of versions is being updated */
};

G_DEFINE_FINAL_TYPE (CpComposerVersionRow, cp_composer_version_row, ADW_TYPE_EXPANDER_ROW)


static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpComposerVersionRow *self = data;
  const CpPosition *pos = cp_version_get_position (self->version);
  const CpPalette *palette = cp_ui_palette (GTK_WIDGET (area));
  g_autoptr (GArray) shapes = g_array_new (FALSE, TRUE, sizeof (CpShape));
  CpBoardGeometry geometry;

  cp_board_geometry_init (&geometry, pos->rules, width, height, false, false);
  if (geometry.square == 0)
    return;
  cp_board_draw (cr, &geometry, pos, NULL, palette);
  cp_point_add_squares (shapes, self->differing, 'B');
  cp_board_draw_shapes (cr, &geometry, (const CpShape *) (void *) shapes->data, shapes->len,
                        palette);
}


static void
emit_compared (CpComposerVersionRow *self)
{
  if (!self->offering && adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    g_signal_emit_by_name (self, "compared");
}


static void
remark_cb (CpComposerVersionRow *self)
{
  g_autofree char *remark =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->remark))));

  g_signal_emit_by_name (self, "remarked", remark);
}


static void
cp_composer_version_row_class_init (CpComposerVersionRowClass *klass)
{
  CP_CLASS_OWNS (klass, CpComposerVersionRow, g_object_unref, version);

  cp_class_add_signal (klass, "back-requested", 0);
  cp_class_add_signal (klass, "delete-requested", 0);
  cp_class_add_signal (klass, "compared", 0);
  cp_class_add_signal (klass, "remarked", 1, G_TYPE_STRING);
}


static GtkWidget *
make_buttons (CpComposerVersionRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *back = gtk_button_new_with_label (_ ("Go Back to This Version"));
  GtkWidget *delete = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_hexpand (back, TRUE);
  cp_ui_set_tooltip (delete, _ ("Delete This Version"));
  cp_ui_set_name (GTK_WIDGET (delete), _ ("Delete This Version"));
  cp_forward (back, "clicked", self, "back-requested");
  cp_forward (delete, "clicked", self, "delete-requested");
  gtk_box_append (GTK_BOX (box), back);
  gtk_box_append (GTK_BOX (box), delete);
  return box;
}


/* Labels ellipsize, because the selected text may be wider than the row. */
static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}


static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  cp_ui_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                  gtk_string_object_get_string (string));
}


static GtkWidget *
make_choice (CpComposerVersionRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *label = gtk_label_new (_ ("Compared With"));
  GtkWidget *other = gtk_drop_down_new (NULL, NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (other), factory);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_hexpand (other, TRUE);
  cp_ui_set_name (GTK_WIDGET (other), _ ("Compared With"));
  self->other = GTK_DROP_DOWN (other);
  cp_connect (other, "notify::selected", emit_compared, self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), other);
  return box;
}


static void
cp_composer_version_row_init (CpComposerVersionRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  gtk_widget_add_css_class (box, "version");
  self->board = cp_ui_drawing_new (0, BOARD_HEIGHT, draw_cb, self, NULL);
  self->difference = GTK_LABEL (gtk_label_new (NULL));
  cp_ui_set_wrapping (self->difference);
  gtk_box_append (GTK_BOX (box), make_choice (self));
  gtk_box_append (GTK_BOX (box), self->board);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->difference));
  gtk_box_append (GTK_BOX (box), make_buttons (self));
  self->remark =
      /* Translators: what the composer has to say about a version. */
      g_object_new (ADW_TYPE_ENTRY_ROW, "title", _ ("Note"), "show-apply-button", TRUE, NULL);
  cp_ui_name_entry (GTK_WIDGET (self->remark));
  cp_connect (self->remark, "apply", remark_cb, self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->remark);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), box);
  g_signal_connect (self, "notify::expanded", G_CALLBACK (emit_compared), NULL);
}


/* Returns "Version 2 · 14:05". */
static char *
make_title (CpVersion *version, unsigned number)
{
  GDateTime *time = cp_version_get_time (version);
  const char *remark = cp_version_get_remark (version);

  if (*remark != '\0')
    return g_strdup (remark);
  if (time == NULL)
    /* Translators: %u is the number of a version of a puzzle. */
    return g_strdup_printf (_ ("Version %u"), number);
  g_autoptr (GDateTime) local = g_date_time_to_local (time);
  /* Translators: a date and a time, for g_date_time_format(). */
  g_autofree char *when = g_date_time_format (local, _ ("%e %b, %H:%M"));
  /* Translators: a version of a puzzle: its number, and when it was made. */
  return g_strdup_printf (_ ("Version %1$u, %2$s"), number, g_strstrip (when));
}


static void
update_title (CpComposerVersionRow *self)
{
  g_autofree char *title = make_title (self->version, self->number);

  cp_ui_set_row (ADW_PREFERENCES_ROW (self), title, NULL);
}


static char *
make_subtitle (CpVersion *version)
{
  const CpRules *rules = cp_version_get_position (version)->rules;
  g_autofree char *stipulation =
      cp_stipulation_write (cp_stipulation_direct (cp_version_get_stipulation (version)));
  const char *findings = cp_version_get_findings (version);

  return *findings != '\0' ? g_strdup_printf ("%s · %s", stipulation, findings)
                           : g_strdup_printf ("%s · %s", stipulation, _ (rules->variant->name));
}


GtkWidget *
cp_composer_version_row_new (CpVersion *version, unsigned number)
{
  CpComposerVersionRow *self = g_object_new (CP_TYPE_COMPOSER_VERSION_ROW, NULL);
  g_autofree char *subtitle = make_subtitle (version);

  self->version = g_object_ref (version);
  self->number = number;
  cp_connect (version, "notify::remark", update_title, self);
  update_title (self);
  gtk_editable_set_text (GTK_EDITABLE (self->remark), cp_version_get_remark (version));
  cp_ui_set_row (ADW_PREFERENCES_ROW (self), NULL, subtitle);
  return GTK_WIDGET (self);
}


CP_GETTER (CpVersion *, cp_composer_version_row_get_version, CpComposerVersionRow, self->version)


void
cp_composer_version_row_offer (CpComposerVersionRow *self, unsigned n)
{
  g_return_if_fail (CP_IS_COMPOSER_VERSION_ROW (self));

  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = gtk_drop_down_get_selected (self->other);
  gtk_string_list_append (names, _ ("Position on the Board"));
  for (unsigned i = 1; i <= n; i++)
    gtk_string_list_take (names, g_strdup_printf (_ ("Version %u"), i));
  self->offering = true;
  gtk_drop_down_set_model (self->other, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->other, selected <= n ? selected : 0);
  self->offering = false;
}


CP_GETTER (unsigned,
           cp_composer_version_row_get_other,
           CpComposerVersionRow,
           gtk_drop_down_get_selected (self->other))


void
cp_composer_version_row_compare (CpComposerVersionRow *self, CpVersion *other)
{
  g_return_if_fail (CP_IS_COMPOSER_VERSION_ROW (self));

  g_autofree char *text = cp_version_compare (self->version, other, &self->differing);
  cp_ui_set_text (self->difference, text);
  gtk_widget_queue_draw (self->board);
}
