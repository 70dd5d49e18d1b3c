/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-help-link.h"

#include <glib/gi18n.h>


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
    gtk_label_set_text (label, text);
    return;
  }
  /* Translators: a link behind a sentence that says why a move is not possible. */
  g_autofree char *markup =
      g_markup_printf_escaped ("%s <a href=\"%s\">%s</a>", text, help, _ ("Rules"));
  gtk_label_set_markup (label, markup);
  g_signal_connect (label, "activate-link", G_CALLBACK (activated_cb), NULL);
}


char *
cp_help_link_action (const char *help)
{
  g_return_val_if_fail (help != NULL, NULL);

  return g_strconcat ("app.rules::", help, NULL);
}
