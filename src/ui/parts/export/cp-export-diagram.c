/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-export-diagram.h"

#include <glib/gi18n.h>

#include "cp-export-theme.h"
#include "drawing/export/cp-diagram.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

/* File name extensions of the rows of @format. */
static const char *const endings[] = { "png", "svg", "pdf" };
#define PDF 2

/* Rows of @colours. */
enum {
  COLOURS_LIGHT,
  COLOURS_DARK,
  COLOURS_PAPER,
};

struct _CpExportDiagram {
  AdwBin parent_instance;

  CpGame *game;

  GtkDrawingArea *preview;
  AdwComboRow *format;
  AdwComboRow *theme;
  AdwComboRow *orientation;
  AdwComboRow *colours;
  AdwActionRow *size_row;
  GtkSpinButton *size;
  GtkSwitch *coordinates;
  GtkSwitch *last_move;
  GtkSwitch *shapes;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpExportDiagram, cp_export_diagram, ADW_TYPE_BIN)


/* The palette for paper replaces the theme. */
static const CpPalette *
chosen_palette (CpExportDiagram *self)
{
  unsigned colours = adw_combo_row_get_selected (self->colours);

  if (colours == COLOURS_PAPER)
    return cp_palette_get_paper ();
  return cp_export_theme_get (self->theme, colours == COLOURS_DARK);
}


/* @shapes: (out): owned by the caller, must live as long as the diagram */
static CpDiagram
make_diagram (CpExportDiagram *self, int size, GArray **shapes)
{
  const CpNode *node = cp_game_get_current (self->game);
  *shapes = cp_node_get_shapes (node, cp_game_get_rules (self->game));
  bool with_shapes = gtk_switch_get_active (self->shapes);
  CpDiagram diagram = gtk_switch_get_active (self->last_move)
                          ? cp_diagram_of_node (node, with_shapes ? *shapes : NULL, size)
                          : cp_diagram_of_position (&node->position, size);

  if (with_shapes) {
    diagram.shapes = (const CpShape *) (void *) (*shapes)->data;
    diagram.n_shapes = (*shapes)->len;
  }
  diagram.flipped = adw_combo_row_get_selected (self->orientation) == CP_BLACK;
  diagram.coordinates = gtk_switch_get_active (self->coordinates);
  diagram.palette = chosen_palette (self);
  return diagram;
}


static void
draw_preview_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  g_autoptr (GArray) shapes = NULL;
  CpDiagram diagram = make_diagram (data, CP_DIAGRAM_MAX_SIZE, &shapes);
  int diagram_width, diagram_height;

  cp_diagram_extent (&diagram, &diagram_width, &diagram_height);
  double scale = MIN ((double) width / diagram_width, (double) height / diagram_height);
  diagram.size = (int) (CP_DIAGRAM_MAX_SIZE * scale);
  if (diagram.size < CP_DIAGRAM_MIN_SIZE)
    return;
  cp_diagram_extent (&diagram, &diagram_width, &diagram_height);
  cairo_translate (cr, (width - diagram_width) / 2, (height - diagram_height) / 2);
  cairo_rectangle (cr, 0, 0, diagram_width, diagram_height);
  cairo_clip (cr);
  cp_diagram_draw (&diagram, cr);
}


static void
format_changed_cb (CpExportDiagram *self)
{
  bool is_pdf = adw_combo_row_get_selected (self->format) == PDF;
  cp_ui_set_row (ADW_PREFERENCES_ROW (self->size_row), NULL,
                 is_pdf ? _ ("points on the longer side") : _ ("pixels on the longer side"));
}


static void
option_changed_cb (CpExportDiagram *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->theme),
                            adw_combo_row_get_selected (self->colours) != COLOURS_PAPER);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}


static void
bind_settings (CpExportDiagram *self, GSettings *settings)
{
  g_settings_bind (settings, "export-diagram-format", self->format, "selected",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-diagram-size", self->size, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-diagram-colours", self->colours, "selected",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-coordinates", self->coordinates, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-last-move", self->last_move, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-shapes", self->shapes, "active", G_SETTINGS_BIND_DEFAULT);
}


static void
cp_export_diagram_class_init (CpExportDiagramClass *klass)
{
  CP_CLASS_OWNS (klass, CpExportDiagram, g_object_unref, game);

  cp_ui_class_set_template (klass, "cp-export-diagram");
  CP_UI_CLASS_CHILDREN (klass, CpExportDiagram, preview, format, theme, orientation, colours,
                        size_row, size, coordinates, last_move, shapes);
  CP_UI_CLASS_HANDLERS (klass, format_changed_cb, option_changed_cb);
}


GtkWidget *
cp_export_diagram_new (CpGame *game, bool flipped, GSettings *settings)
{
  CpExportDiagram *self = g_object_new (CP_TYPE_EXPORT_DIAGRAM, NULL);

  self->game = g_object_ref (game);
  cp_export_theme_fill (self->theme, false);
  adw_combo_row_set_selected (self->orientation, flipped ? CP_BLACK : CP_WHITE);
  bind_settings (self, settings);
  format_changed_cb (self);
  gtk_drawing_area_set_draw_func (self->preview, draw_preview_cb, self, NULL);
  cp_connect (game, "position-changed", option_changed_cb, self);
  return GTK_WIDGET (self);
}


const char *
cp_export_diagram_get_ending (CpExportDiagram *self)
{
  return endings[adw_combo_row_get_selected (self->format)];
}


bool
cp_export_diagram_save (CpExportDiagram *self, const char *path, GError **error)
{
  g_autoptr (GArray) shapes = NULL;
  CpDiagram diagram = make_diagram (self, gtk_spin_button_get_value_as_int (self->size), &shapes);

  return cp_diagram_save (&diagram, path, error);
}
