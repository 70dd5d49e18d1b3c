/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-export-options.h"

#include "cp-export-theme.h"
#include "ui/kit/widgets/cp-ui-class.h"

#define MARGIN 42.0 /* points, about 15 mm */

/* Rows of @paper, and the default value of the setting. */
enum {
  PAPER_A4,
  PAPER_LETTER,
  PAPER_BY_LOCALE,
};

struct _CpExportOptions {
  AdwBin parent_instance;

  AdwPreferencesGroup *layout;
  AdwPreferencesGroup *contents;
  AdwComboRow *paper;
  AdwComboRow *theme;
  AdwComboRow *orientation;
  GtkSwitch *variations;
  GtkSwitch *comments;
  GtkSwitch *diagrams;
  GtkSwitch *final_diagram;
  AdwComboRow *graph;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpExportOptions, cp_export_options, ADW_TYPE_BIN)


static void
option_changed_cb (CpExportOptions *self)
{
  g_signal_emit_by_name (self, "changed");
}


/* Returns the usual paper of the user's locale. */
static guint
usual_paper (void)
{
  return g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? PAPER_LETTER
                                                                            : PAPER_A4;
}


static gboolean
get_paper_cb (GValue *value, GVariant *setting, void *data)
{
  int paper = g_variant_get_int32 (setting);
  g_value_set_uint (value, paper == PAPER_BY_LOCALE ? usual_paper () : (guint) paper);
  return TRUE;
}


static GVariant *
set_paper_cb (const GValue *value, const GVariantType *type, void *data)
{
  guint paper = g_value_get_uint (value);
  return g_variant_new_int32 (paper == usual_paper () ? PAPER_BY_LOCALE : (int) paper);
}


static void
bind_settings (CpExportOptions *self, GSettings *settings)
{
  g_settings_bind_with_mapping (settings, "export-paper", self->paper, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_paper_cb, set_paper_cb, NULL, NULL);
  g_settings_bind (settings, "export-variations", self->variations, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-comments", self->comments, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-diagrams", self->diagrams, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-final-diagram", self->final_diagram, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-graph", self->graph, "selected", G_SETTINGS_BIND_DEFAULT);
}


static void
cp_export_options_class_init (CpExportOptionsClass *klass)
{
  cp_class_add_signal (klass, "changed", 0);

  cp_ui_class_set_template (klass, "cp-export-options");
  CP_UI_CLASS_CHILDREN (klass, CpExportOptions, layout, contents, paper, theme, orientation,
                        variations, comments, diagrams, final_diagram, graph);
  CP_UI_CLASS_HANDLERS (klass, option_changed_cb);
}


void
cp_export_options_set_up (CpExportOptions *self, bool flipped, GSettings *settings)
{
  g_return_if_fail (CP_IS_EXPORT_OPTIONS (self));

  cp_export_theme_fill (self->theme, true);
  adw_combo_row_set_selected (self->orientation, flipped ? CP_BLACK : CP_WHITE);
  bind_settings (self, settings);
}


void
cp_export_options_add_row (CpExportOptions *self, GtkWidget *row)
{
  g_return_if_fail (CP_IS_EXPORT_OPTIONS (self));

  adw_preferences_group_add (self->layout, row);
}


void
cp_export_options_hide_contents (CpExportOptions *self)
{
  g_return_if_fail (CP_IS_EXPORT_OPTIONS (self));

  gtk_widget_set_visible (GTK_WIDGET (self->contents), FALSE);
}


CpScoreSheetOptions
cp_export_options_get (CpExportOptions *self)
{
  bool letter = adw_combo_row_get_selected (self->paper) == PAPER_LETTER;
  CpScoreSheetOptions options = cp_score_sheet_options (
      letter ? CP_LETTER_WIDTH : CP_A4_WIDTH, letter ? CP_LETTER_HEIGHT : CP_A4_HEIGHT, MARGIN);

  options.variations = gtk_switch_get_active (self->variations);
  options.comments = gtk_switch_get_active (self->comments);
  options.diagrams = gtk_switch_get_active (self->diagrams);
  options.final_diagram = gtk_switch_get_active (self->final_diagram);
  options.flipped = adw_combo_row_get_selected (self->orientation) == CP_BLACK;
  options.palette = cp_export_theme_get (self->theme, false);
  options.graph = (CpGraphPlacement) adw_combo_row_get_selected (self->graph);
  return options;
}


void
cp_export_options_draw_page (CpExportOptions *self, cairo_t *cr, int width, int height)
{
  g_return_if_fail (CP_IS_EXPORT_OPTIONS (self) && cr != NULL);

  CpScoreSheetOptions options = cp_export_options_get (self);
  double scale = MIN (width / options.page_width, height / options.page_height);

  cairo_translate (cr, (width - scale * options.page_width) / 2,
                   (height - scale * options.page_height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, options.page_width, options.page_height);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
}
