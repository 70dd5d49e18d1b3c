/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-server-group.h"

#include <glib/gi18n.h>

#include "ui/parts/settings/cp-preferences.h"
#include "model/objects/cp-class.h"
#include "network/carrier/cp-server-link.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

struct _CpServerGroup {
  AdwPreferencesGroup parent_instance;

  AdwEntryRow *server;
  GtkLabel *trouble;
};

G_DEFINE_FINAL_TYPE (CpServerGroup, cp_server_group, ADW_TYPE_PREFERENCES_GROUP)


static void
show_trouble (CpServerGroup *self, const char *why)
{
  cp_ui_set_text (self->trouble, why);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), why != NULL);
  cp_ui_set_description (GTK_WIDGET (self->server), why != NULL ? why : "");
  if (why != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->server), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->server), "error");
}


static void
changed_cb (CpServerGroup *self)
{
  show_trouble (self, NULL);
}


static void
apply_cb (CpServerGroup *self)
{
  g_autofree char *address = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->server)));

  if (*g_strstrip (address) == '\0' || cp_server_address_is_valid (address))
    g_settings_set_string (cp_preferences_settings (), CP_PREFERENCE_SERVER, address);
  else
    show_trouble (self, _ ("The address of a server looks like wss://example.org:4000/v1."));
}


/* Called when the setting has changed. */
static void
set_cb (CpServerGroup *self)
{
  g_autofree char *server =
      g_settings_get_string (cp_preferences_settings (), CP_PREFERENCE_SERVER);

  if (g_str_equal (server, gtk_editable_get_text (GTK_EDITABLE (self->server))))
    return;
  /* A text that the program sets is not to be applied by the user. */
  adw_entry_row_set_show_apply_button (self->server, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->server), server);
  adw_entry_row_set_show_apply_button (self->server, TRUE);
}


static void
cp_server_group_class_init (CpServerGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_template;

  cp_ui_class_set_template (klass, "cp-server-group");
  CP_UI_CLASS_CHILDREN (klass, CpServerGroup, server, trouble);
  CP_UI_CLASS_HANDLERS (klass, changed_cb, apply_cb);
}


static void
cp_server_group_init (CpServerGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_name_entry (GTK_WIDGET (self->server));
  cp_connect (cp_preferences_settings (), "changed::" CP_PREFERENCE_SERVER, set_cb, self);
  set_cb (self);
}
