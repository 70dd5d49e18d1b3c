/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-help-link.h"

#include <glib/gi18n.h>

#include "rules/text/cp-excerpt.h"
#include "ui/kit/widgets/cp-ui-text.h"


static gboolean
activated_cb (GtkLabel *label, const char *help)
{
  gtk_widget_activate_action (GTK_WIDGET (label), "app.rules", "s", help);
  return GDK_EVENT_STOP;
}


void
cp_help_link_show (GtkLabel *label, const char *text, const char *help)
{
  g_return_if_fail (GTK_IS_LABEL (label) && text != NULL);

  g_signal_handlers_disconnect_by_func (label, activated_cb, NULL);
  if (help == NULL) {
    cp_ui_set_text (label, text);
    return;
  }
  g_autofree char *shown = cp_text_excerpt (text, CP_LINE_LENGTH);
  /* Translators: a link after a sentence that says why a move is not possible. */
  cp_ui_set_markup (label, "%s <a href=\"%s\">%s</a>", shown, help, _ ("Rules"));
  g_signal_connect (label, "activate-link", G_CALLBACK (activated_cb), NULL);
}


char *
cp_help_link_action (const char *help)
{
  g_return_val_if_fail (help != NULL, NULL);

  return g_strconcat ("app.rules::", help, NULL);
}
