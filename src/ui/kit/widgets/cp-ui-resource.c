/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ui-resource.h"

#include "cp-ui-resources.h"
#include "ui/kit/layout/cp-scale-layout.h"


void
cp_ui_register_resource (void)
{
  g_resources_register (cp_ui_get_resource ());
  /* Templates refer to the type by name. */
  g_type_ensure (CP_TYPE_SCALE_LAYOUT);
}


void
cp_ui_load_style (GdkDisplay *display)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, CP_UI_RESOURCE "style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
