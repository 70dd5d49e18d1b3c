/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-invite-dialog.h"

#include <glib/gi18n.h>

#include "cp-friend-terms.h"
#include "model/objects/cp-class.h"
#include "network/nearby/cp-announcement.h"
#include "network/pairing/cp-join-link.h"
#include "network/pairing/cp-pairing.h"
#include "rules/text/cp-excerpt.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/widgets/cp-columns.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/words/cp-announcer.h"

/* Number of codes that are tried before the user has to ask for another one. */
#define CODES_MOST 5

#define NAME_MOST 60

struct _CpInviteDialog {
  AdwWindow parent_instance;

  CpFriends *friends;
  CpMessage terms;
  CpPairing *anywhere, *neighbour; /* (nullable): pairing attempts */
  CpLineListener *listener;        /* (nullable): accepts connections from the local network */
  CpAnnouncement *announcement;    /* (nullable) */
  CpFriend *friend;                /* (nullable): the friend who was found */
  unsigned n_codes;
  char *trouble; /* (nullable): the reason why the previous code failed */

  GtkLabel *game;
  GtkLabel *heading;
  GtkLabel *text;
  GtkWidget *code_box;
  GtkLabel *code;
  GtkWidget *copying;
  GtkButton *copy_code;
  GtkButton *copy_link;
  GtkWidget *again;
  GtkWidget *waiting;
  GtkLabel *status;
  GtkWidget *nearby;
  GtkLabel *words;
  GtkLabel *address;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpInviteDialog, cp_invite_dialog, ADW_TYPE_WINDOW)

static void try_anywhere (CpInviteDialog *self);
static void try_nearby (CpInviteDialog *self);


static void
drop (CpInviteDialog *self, CpPairing **pairing)
{
  if (*pairing != NULL)
    g_signal_handlers_disconnect_by_data (*pairing, self);
  g_clear_object (pairing);
}


static void
stop_looking (CpInviteDialog *self)
{
  drop (self, &self->anywhere);
  drop (self, &self->neighbour);
  g_clear_object (&self->announcement);
  g_clear_object (&self->listener);
}


/* Updates the texts of the dialog. @status: (nullable): shown with a spinner */
static void
show_state (CpInviteDialog *self, const char *heading, const char *text, const char *status)
{
  cp_ui_set_text (self->heading, heading);
  cp_ui_set_text (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), text != NULL);
  cp_ui_set_text (self->status, status);
  gtk_widget_set_visible (self->waiting, status != NULL);
  cp_announce (GTK_WIDGET (self), heading);
  if (text != NULL)
    cp_announce (GTK_WIDGET (self), text);
}


static void
set_copied (GtkButton *button, const char *label)
{
  gtk_button_set_label (button, label);
  gtk_button_set_use_underline (button, TRUE);
}


static void
set_not_copied (CpInviteDialog *self)
{
  set_copied (self->copy_code, _ ("Copy C_ode"));
  set_copied (self->copy_link, _ ("Copy _Link"));
}


static void
show_code (CpInviteDialog *self, const char *code)
{
  cp_ui_set_text (self->code, code);
  cp_friend_terms_prevent_breaks (self->code, false);
  gtk_widget_set_visible (self->code_box, code != NULL);
  set_not_copied (self);
}


static void
copy (CpInviteDialog *self, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  set_not_copied (self);
}


static void
copy_code_cb (CpInviteDialog *self)
{
  copy (self, gtk_label_get_text (self->code));
  set_copied (self->copy_code, _ ("Code Copied"));
  cp_announce (GTK_WIDGET (self), _ ("Code Copied"));
}


static void
copy_link_cb (CpInviteDialog *self)
{
  g_autofree char *link =
      cp_join_link_write (gtk_label_get_text (self->code), cp_pairing_get_server (self->anywhere));

  copy (self, link);
  set_copied (self->copy_link, _ ("Link Copied"));
  cp_announce (GTK_WIDGET (self), _ ("Link Copied"));
}


static void
give_up (CpInviteDialog *self, const char *heading, const char *why)
{
  stop_looking (self);
  show_code (self, NULL);
  gtk_widget_set_visible (self->nearby, FALSE);
  gtk_widget_set_visible (self->again, TRUE);
  gtk_widget_grab_focus (self->again);
  show_state (self, heading, why, NULL);
}


/* The friend has left or declined. */
static void
lose_friend (CpInviteDialog *self, const char *heading, const char *why)
{
  CpFriend *friend = g_steal_pointer (&self->friend);

  g_signal_handlers_disconnect_by_data (friend, self);
  give_up (self, heading, why != NULL && *why != '\0' ? why : NULL);
  cp_friends_remove (self->friends, friend);
}


static char *
name_of (CpFriend *friend)
{
  const char *name = cp_friend_get_name (friend);

  return *name != '\0' ? cp_text_printable (name, NAME_MOST) : g_strdup (_ ("Your friend"));
}


static void
propose (CpInviteDialog *self)
{
  g_autofree char *name = name_of (self->friend);
  /* Translators: %s is the name of a player. */
  g_autofree char *heading = g_strdup_printf (_ ("%s is here"), name);
  CpConduct *conduct = cp_friend_get_conduct (self->friend);
  g_autoptr (GError) error = NULL;

  show_state (self, heading, NULL, _ ("Waiting for an answer…"));
  if (cp_conduct_get_state (conduct) == CP_CONDUCT_IDLE &&
      !cp_conduct_propose (conduct, &self->terms, g_get_monotonic_time (), &error))
    lose_friend (self, _ ("This Game Cannot Be Played"), error->message);
}


static void
happened_cb (CpInviteDialog *self, int event, const char *text)
{
  g_autofree char *name = name_of (self->friend);
  g_autofree char *heading = NULL;
  g_autofree char *why = text != NULL ? cp_text_printable (text, 200) : NULL;

  if (event == CP_CONDUCT_SYNCED)
    propose (self);
  else if (event == CP_CONDUCT_STARTED) {
    CpFriend *friend = g_steal_pointer (&self->friend);
    g_signal_handlers_disconnect_by_data (friend, self);
    g_signal_emit_by_name (self, "agreed", friend);
    gtk_window_close (GTK_WINDOW (self));
  } else if (event == CP_CONDUCT_DECLINED) {
    /* Translators: %s is the name of a player who does not want to play. */
    heading = g_strdup_printf (_ ("%s declined"), name);
    lose_friend (self, heading, why);
  } else if (event == CP_CONDUCT_FRIEND_LEFT) {
    /* Translators: %s is the name of a player. */
    heading = g_strdup_printf (_ ("%s has left"), name);
    lose_friend (self, heading, why);
  }
}


static void
paired_cb (CpInviteDialog *self, CpPairing *pairing)
{
  g_autoptr (CpLineListener) listener =
      pairing == self->neighbour ? g_object_ref (self->listener) : NULL;
  CpFriendStart start = {
    .is_host = true,
    .server = cp_pairing_get_server (pairing),
    .listener = listener,
    .name = cp_pairing_get_other_name (pairing),
  };
  G_GNUC_UNUSED g_autoptr (CpPairing) kept = g_object_ref (pairing);

  cp_pairing_get_key (pairing, start.key);
  stop_looking (self);
  show_code (self, NULL);
  gtk_widget_set_visible (self->nearby, FALSE);
  gtk_widget_set_visible (self->again, FALSE);
  self->friend = cp_friends_add (self->friends, &start);
  cp_connect (self->friend, "event", happened_cb, self);
  show_state (self, _ ("Found"), NULL, _ ("Connecting…"));
}


/* Shows the two words, and the address of this computer for friends whose list does not show it. */
static void
show_words (CpInviteDialog *self, const char *words)
{
  g_autofree char *address = cp_line_listener_find_address (self->listener);
  g_autofree char *text =
      /* Translators: %s is an address, such as 192.168.0.7:40000. */
      address != NULL ? g_strdup_printf (_ ("If your name is not in the list: %s"), address) : NULL;

  cp_ui_set_text (self->words, words);
  cp_ui_set_text (self->address, text);
  gtk_widget_set_visible (GTK_WIDGET (self->address), text != NULL);
  gtk_widget_set_visible (self->nearby, TRUE);
}


static void
shown_cb (CpInviteDialog *self, CpPairing *pairing)
{
  const char *code = cp_pairing_get_code (pairing);

  if (pairing == self->neighbour) {
    show_words (self, code);
    return;
  }
  const char *explanation =
      _ ("Your friend opens Counterpoise, chooses Join a Friend in the menu, and enters the code. "
         "Opening the link does the same.");
  g_autofree char *text = self->trouble != NULL
                              ? g_strdup_printf ("%s\n\n%s", self->trouble, explanation)
                              : g_strdup (explanation);
  show_code (self, code);
  show_state (self,
              self->trouble != NULL ? _ ("Give your friend this new code")
                                    : _ ("Give your friend this code"),
              text, _ ("Waiting for your friend…"));
  gtk_widget_grab_focus (GTK_WIDGET (self->copy_code));
  cp_announce (GTK_WIDGET (self), code);
}


static void
interrupted_cb (CpInviteDialog *self, const char *why, CpPairing *pairing)
{
  if (pairing != self->anywhere)
    return;
  cp_ui_set_text (self->status, why != NULL ? why : _ ("Waiting for your friend…"));
}


static void
failed_cb (CpInviteDialog *self, const GError *error, CpPairing *pairing)
{
  bool is_near = pairing == self->neighbour;
  bool another =
      error->code == CP_PAIRING_ERROR_WRONG_CODE || error->code == CP_PAIRING_ERROR_CROWDED;

  drop (self, is_near ? &self->neighbour : &self->anywhere);
  if (another && ++self->n_codes < CODES_MOST) {
    if (is_near) {
      cp_announce (GTK_WIDGET (self), error->message);
      try_nearby (self);
    } else {
      g_free (self->trouble);
      self->trouble = g_strdup (error->message);
      try_anywhere (self);
    }
  } else if (is_near)
    gtk_widget_set_visible (self->nearby, FALSE);
  else if (another || self->neighbour == NULL)
    give_up (self, _ ("No Connection"), error->message);
  else {
    show_code (self, NULL);
    gtk_widget_set_visible (self->again, TRUE);
    show_state (self, _ ("No Connection"), error->message, NULL);
  }
}


static void
follow (CpInviteDialog *self, CpPairing *pairing)
{
  g_signal_connect_object (pairing, "code-ready", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pairing, "interrupted", G_CALLBACK (interrupted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pairing, "paired", G_CALLBACK (paired_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pairing, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  cp_pairing_start (pairing);
}


static void
try_anywhere (CpInviteDialog *self)
{
  g_autofree char *name = cp_friends_get_own_name (self->friends);
  g_auto (GStrv) servers = cp_friends_get_servers (self->friends);

  show_code (self, NULL);
  gtk_widget_set_visible (self->again, FALSE);
  show_state (self, _ ("Getting a code"), NULL, _ ("Connecting…"));
  self->anywhere = cp_pairing_new_host ((const char *const *) servers, name);
  follow (self, self->anywhere);
}


static void
try_nearby (CpInviteDialog *self)
{
  g_autofree char *name = cp_friends_get_own_name (self->friends);

  if (self->listener == NULL)
    self->listener = cp_line_listener_new (0, NULL);
  if (self->listener == NULL)
    return;
  if (self->announcement == NULL)
    self->announcement =
        cp_announcement_new (cp_line_listener_get_port (self->listener),
                             &(CpNearbyText){ .name = name, .rules = self->terms.rules });
  self->neighbour = cp_pairing_new_host_nearby (self->listener, name);
  follow (self, self->neighbour);
}


static void
again_cb (CpInviteDialog *self)
{
  self->n_codes = 0;
  g_clear_pointer (&self->trouble, g_free);
  stop_looking (self);
  try_anywhere (self);
  try_nearby (self);
}


static void
cp_invite_dialog_dispose (GObject *object)
{
  CpInviteDialog *self = CP_INVITE_DIALOG (object);

  stop_looking (self);
  if (self->friend != NULL) {
    g_signal_handlers_disconnect_by_data (self->friend, self);
    cp_friends_remove (self->friends, g_steal_pointer (&self->friend));
  }
  g_clear_object (&self->friends);
  cp_message_clear (&self->terms);
  G_OBJECT_CLASS (cp_invite_dialog_parent_class)->dispose (object);
}


static void
cp_invite_dialog_class_init (CpInviteDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FREES (klass, CpInviteDialog, g_free, trouble);
  G_OBJECT_CLASS (klass)->dispose = cp_invite_dialog_dispose;
  cp_class_add_signal (klass, "agreed", 1, CP_TYPE_FRIEND);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  g_type_ensure (CP_TYPE_COLUMNS);
  cp_ui_class_set_template (klass, "cp-invite-dialog");
  CP_UI_CLASS_CHILDREN (klass, CpInviteDialog, game, heading, text, code_box, code, copying,
                        copy_code, copy_link, again, waiting, status, nearby, words, address);
  CP_UI_CLASS_HANDLERS (klass, copy_code_cb, copy_link_cb, again_cb);
}


GtkWidget *
cp_invite_dialog_new (GtkWindow *parent, CpFriends *friends, const CpMessage *terms)
{
  CpInviteDialog *self =
      g_object_new (CP_TYPE_INVITE_DIALOG, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW,
                    "transient-for", parent, "modal", TRUE, NULL);
  g_autofree CpMessage *copy = cp_message_copy (terms);
  g_autofree char *game = cp_friend_terms_game (terms->rules);
  g_autofree char *time = cp_friend_terms_time (terms);
  g_autofree char *all = g_strdup_printf ("%s · %s", game, time);

  self->friends = g_object_ref (friends);
  self->terms = *copy;
  cp_ui_set_text (self->game, all);
  cp_dialog_fit (GTK_WINDOW (self), parent);
  again_cb (self);
  return GTK_WIDGET (self);
}
