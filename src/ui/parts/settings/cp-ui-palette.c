/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ui-palette.h"

#include <adwaita.h>

#include "cp-preferences.h"
#include "model/objects/cp-class.h"


static AdwStyleManager *
style_manager (GtkWidget *widget)
{
  return adw_style_manager_get_for_display (gtk_widget_get_display (widget));
}


const CpPalette *
cp_ui_palette (GtkWidget *widget)
{
  AdwStyleManager *manager = style_manager (widget);
  return cp_palette_get_themed (cp_preferences_get_theme (), adw_style_manager_get_dark (manager),
                                adw_style_manager_get_high_contrast (manager));
}


void
cp_ui_palette_watch (GtkWidget *widget, CpUiPaletteChanged changed)
{
  AdwStyleManager *manager = style_manager (widget);
  cp_connect (manager, "notify::dark", changed, widget);
  cp_connect (manager, "notify::high-contrast", changed, widget);
  cp_connect (cp_preferences_settings (), "changed::" CP_PREFERENCE_THEME, changed, widget);
}


GtkWidget *
cp_ui_drawing_new (
    int width, int height, GtkDrawingAreaDrawFunc draw, void *data, GDestroyNotify free_data)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), height);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, data, free_data);
  cp_ui_palette_watch (area, gtk_widget_queue_draw);
  return area;
}
