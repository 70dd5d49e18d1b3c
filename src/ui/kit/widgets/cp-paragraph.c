/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-paragraph.h"

#include "cp-ui-class.h"
#include "cp-ui-text.h"
#include "ui/kit/toolkit/cp-toolkit.h"

struct _CpParagraph {
  GtkWidget parent_instance;

  PangoLayout *layout;
};

G_DEFINE_FINAL_TYPE (CpParagraph, cp_paragraph, GTK_TYPE_WIDGET)


static void
cp_paragraph_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  CpParagraph *self = CP_PARAGRAPH (widget);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  pango_layout_set_width (self->layout, for_size < 0 ? -1 : for_size * PANGO_SCALE);
  pango_layout_get_pixel_size (self->layout, NULL, minimum);
  *natural = *minimum;
}


static void
cp_paragraph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GdkRGBA colour = cp_toolkit_get_color (widget);

  gtk_snapshot_append_layout (snapshot, cp_paragraph_get_layout (CP_PARAGRAPH (widget)), &colour);
}


static void
cp_paragraph_class_init (CpParagraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpParagraph, g_object_unref, layout);
  widget_class->measure = cp_paragraph_measure;
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->snapshot = cp_paragraph_snapshot;
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}


static void
cp_paragraph_init (CpParagraph *self)
{
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
}


void
cp_paragraph_set_text (CpParagraph *self, const char *text, PangoAttrList *attributes)
{
  g_return_if_fail (CP_IS_PARAGRAPH (self) && text != NULL);

  pango_layout_set_text (self->layout, text, -1);
  pango_layout_set_attributes (self->layout, attributes);
  cp_ui_set_name (GTK_WIDGET (self), text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


PangoLayout *
cp_paragraph_get_layout (CpParagraph *self)
{
  g_return_val_if_fail (CP_IS_PARAGRAPH (self), NULL);

  /* The layout may have been measured for another width since the last allocation. */
  pango_layout_set_width (self->layout, gtk_widget_get_width (GTK_WIDGET (self)) * PANGO_SCALE);
  return self->layout;
}
