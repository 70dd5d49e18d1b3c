/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-join-dialog.h"

#include <glib/gi18n.h>

#include "cp-friend-terms.h"
#include "model/objects/cp-class.h"
#include "network/carrier/cp-line-carrier.h"
#include "network/nearby/cp-nearby.h"
#include "network/pairing/cp-code.h"
#include "network/pairing/cp-join-link.h"
#include "network/pairing/cp-pairing.h"
#include "network/pairing/cp-servers.h"
#include "rules/text/cp-excerpt.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/widgets/cp-columns.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"

#define COMPLETIONS_MOST 3

#define NAME_MOST 60
#define TEXT_MOST 200

/* Host names have at most 253 characters (RFC 1035). */
#define SERVER_MOST 260

struct _CpJoinDialog {
  AdwWindow parent_instance;

  CpFriends *friends;
  GSettings *settings;
  CpNearby *neighbours;
  GPtrArray *rows;    /* rows of players who wait on the local network */
  char *address;      /* (nullable): address of the player who was chosen there, or a typed one */
  char *link_code;    /* (nullable): code of the link that was filled in */
  char *link_server;  /* (nullable): server of the same link */
  char *server;       /* (nullable): server for the entered code, if a link names one */
  CpPairing *pairing; /* (nullable): a pairing attempt */
  CpFriend *friend;   /* (nullable): the friend who was found */

  GtkButton *join;
  GtkStack *pages;
  GtkEditable *code;
  AdwPreferencesRow *other_server;
  GtkEditable *name;
  CpColumns *completions;
  GtkLabel *trouble;
  AdwPreferencesGroup *hosts;
  GtkWidget *no_hosts;
  GtkEditable *typed;
  GtkWidget *waiting;
  GtkLabel *status;
  AdwPreferencesGroup *proposal;
  AdwPreferencesRow *game;
  GtkWidget *start;
  AdwPreferencesRow *time;
  AdwPreferencesRow *colour;
};

G_DEFINE_FINAL_TYPE (CpJoinDialog, cp_join_dialog, ADW_TYPE_WINDOW)


static void
show_trouble (CpJoinDialog *self, const char *why)
{
  cp_ui_set_text (self->trouble, why);
  cp_friend_terms_prevent_breaks (self->trouble, true);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), why != NULL);
  if (why != NULL)
    cp_announce (GTK_WIDGET (self), why);
}


static void
set_button (CpJoinDialog *self, const char *label)
{
  gtk_button_set_label (self->join, label);
  gtk_button_set_use_underline (self->join, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->join), TRUE);
}


/* Returns the entered code if it is valid (transfer full) (nullable). */
static char *
read_code (CpJoinDialog *self, GError **error)
{
  const char *text = gtk_editable_get_text (self->code);
  g_autofree char *code = NULL, *server = NULL;

  g_clear_pointer (&self->server, g_free);
  if (self->address != NULL)
    return cp_code_read (text, false, error);
  if (!cp_join_link_is (text)) {
    if (g_strcmp0 (text, self->link_code) == 0)
      self->server = g_strdup (self->link_server);
    return cp_code_read (text, true, error);
  }
  if (!cp_join_link_read (text, &code, &server, error))
    return NULL;
  self->server = g_steal_pointer (&server);
  return cp_code_read (code, true, error);
}


/* Replaces the last word of the entry. */
static void
complete_cb (GtkButton *button, CpJoinDialog *self)
{
  const char *text = gtk_editable_get_text (self->code);
  const char *last = strrchr (text, '-');
  const char *space = strrchr (text, ' ');
  const char *word = MAX (last, space);
  size_t length = word != NULL ? (size_t) (word + 1 - text) : 0;
  g_autofree char *before = g_strndup (text, length);
  g_autofree char *whole = g_strconcat (before, gtk_button_get_label (button), NULL);

  /* Grabbing the focus selects the whole text. */
  gtk_widget_grab_focus (GTK_WIDGET (self->code));
  gtk_editable_set_text (self->code, whole);
  gtk_editable_set_position (self->code, -1);
}


static void
offer_completions (CpJoinDialog *self)
{
  const char *text = gtk_editable_get_text (self->code);
  g_auto (GStrv) words = cp_code_complete (text, self->address == NULL);
  GtkWidget *child;
  unsigned n = g_strv_length (words);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->completions))) != NULL)
    gtk_widget_unparent (child);
  for (unsigned i = 0; i < MIN (n, COMPLETIONS_MOST); i++) {
    GtkWidget *button = gtk_button_new_with_label (words[i]);
    g_signal_connect (button, "clicked", G_CALLBACK (complete_cb), self);
    cp_columns_append (self->completions, button);
  }
  /* A complete word needs no completion. */
  bool whole = n == 1 && g_str_has_suffix (text, words[0]);
  gtk_widget_set_visible (GTK_WIDGET (self->completions), n > 0 && !whole);
}


/* Shows which server a link names, unless the program knows the server. */
static void
show_server (CpJoinDialog *self)
{
  g_auto (GStrv) known = cp_friends_get_servers (self->friends);
  bool is_other = self->server != NULL && !g_strv_contains (CP_SERVERS, self->server) &&
                  !g_strv_contains ((const char *const *) known, self->server);

  if (is_other) {
    g_autofree char *name = cp_join_link_name_server (self->server);
    g_autofree char *shown = cp_text_printable (name, SERVER_MOST);
    cp_ui_set_row (self->other_server, NULL, shown);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->other_server), is_other);
}


static void
code_changed_cb (CpJoinDialog *self)
{
  g_autofree char *code = read_code (self, NULL);

  show_trouble (self, NULL);
  show_server (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->join), code != NULL);
  offer_completions (self);
}


/* Tab inserts the first completion, if there is one. */
static gboolean
key_cb (CpJoinDialog *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->completions));

  if (key != GDK_KEY_Tab || (state & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      !gtk_widget_get_visible (GTK_WIDGET (self->completions)) || first == NULL)
    return FALSE;
  complete_cb (GTK_BUTTON (first), self);
  return TRUE;
}


static void
drop_pairing (CpJoinDialog *self)
{
  if (self->pairing != NULL)
    g_signal_handlers_disconnect_by_data (self->pairing, self);
  g_clear_object (&self->pairing);
}


static void
wait_for (CpJoinDialog *self, const char *what)
{
  cp_ui_set_text (self->status, what);
  cp_announce (GTK_WIDGET (self), what);
  gtk_stack_set_visible_child_name (self->pages, "waiting");
  /* Otherwise Cancel would get the focus, and another Enter would cancel. */
  gtk_widget_grab_focus (self->waiting);
  gtk_widget_set_visible (GTK_WIDGET (self->join), FALSE);
}


static void
ask_again (CpJoinDialog *self, const char *why)
{
  drop_pairing (self);
  gtk_stack_set_visible_child_name (self->pages, "code");
  /* Translators: a button: to join a friend who waits. */
  set_button (self, _ ("_Join"));
  show_trouble (self, why);
  gtk_widget_grab_focus (GTK_WIDGET (self->code));
}


static char *
name_of (CpFriend *friend)
{
  const char *name = cp_friend_get_name (friend);

  return *name != '\0' ? cp_text_printable (name, NAME_MOST) : g_strdup (_ ("Your friend"));
}


static void
lose_friend (CpJoinDialog *self, const char *why)
{
  CpFriend *friend = g_steal_pointer (&self->friend);

  g_signal_handlers_disconnect_by_data (friend, self);
  ask_again (self, why);
  cp_friends_remove (self->friends, friend);
}


/* Shows the terms that the friend proposes. */
static void
show_terms (CpJoinDialog *self)
{
  const CpMessage *terms = cp_conduct_get_proposal (cp_friend_get_conduct (self->friend));
  g_autofree char *name = name_of (self->friend);
  g_autofree char *game = cp_friend_terms_game (terms->rules);
  g_autofree char *time = cp_friend_terms_time (terms);
  /* Translators: %s is the name of a player. */
  g_autofree char *title = g_strdup_printf (_ ("%s wants to play"), name);

  cp_ui_set_group_title (self->proposal, title);
  cp_ui_set_row (self->game, NULL, game);
  cp_ui_set_row (self->time, NULL, time);
  cp_ui_set_row (self->colour, NULL, cp_friend_terms_colour (terms, false));
  gtk_widget_set_visible (self->start, terms->fen != NULL || *terms->moves != NULL);
  gtk_stack_set_visible_child_name (self->pages, "terms");
  /* Translators: a button: begins the game. */
  set_button (self, _ ("_Play"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->join), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->join));
  cp_announce (GTK_WIDGET (self), title);
}


static void
begin (CpJoinDialog *self)
{
  CpFriend *friend = g_steal_pointer (&self->friend);

  g_signal_handlers_disconnect_by_data (friend, self);
  g_signal_emit_by_name (self, "agreed", friend);
  gtk_window_close (GTK_WINDOW (self));
}


static void
happened_cb (CpJoinDialog *self, int event, const char *text)
{
  g_autofree char *name = name_of (self->friend);
  g_autofree char *why = NULL;

  if (event == CP_CONDUCT_PROPOSAL)
    show_terms (self);
  else if (event == CP_CONDUCT_STARTED)
    begin (self);
  else if (event == CP_CONDUCT_DECLINED) {
    why = text != NULL ? cp_text_printable (text, TEXT_MOST)
                       : g_strdup (_ ("This game cannot be played."));
    lose_friend (self, why);
  } else if (event == CP_CONDUCT_FRIEND_LEFT) {
    /* Translators: %s is the name of a player. */
    why = g_strdup_printf (_ ("%s has left"), name);
    lose_friend (self, why);
  }
}


static void
paired_cb (CpJoinDialog *self, CpPairing *pairing)
{
  CpFriendStart start = {
    .server = cp_pairing_get_server (pairing),
    .address = self->address,
    .name = cp_pairing_get_other_name (pairing),
  };

  cp_pairing_get_key (pairing, start.key);
  self->friend = cp_friends_add (self->friends, &start);
  drop_pairing (self);
  cp_connect (self->friend, "event", happened_cb, self);
  wait_for (self, _ ("Found. Waiting for the game…"));
}


static void
interrupted_cb (CpJoinDialog *self, const char *why)
{
  cp_ui_set_text (self->status, why != NULL ? why : _ ("Looking for your friend…"));
}


static void
failed_cb (CpJoinDialog *self, const GError *error)
{
  g_autofree char *why = g_strdup (error->message);

  ask_again (self, why);
}


static void
join (CpJoinDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *code = read_code (self, &error);

  if (code == NULL) {
    show_trouble (self, error->message);
    return;
  }
  g_settings_set_string (self->settings, "own-name", gtk_editable_get_text (self->name));
  g_autofree char *name = cp_friends_get_own_name (self->friends);
  g_auto (GStrv) known = cp_friends_get_servers (self->friends);
  const char *named[] = { self->server, NULL };
  const char *const *servers = self->server != NULL ? named : (const char *const *) known;
  drop_pairing (self);
  self->pairing = self->address != NULL ? cp_pairing_new_guest_nearby (self->address, code, name)
                                        : cp_pairing_new_guest (servers, code, name);
  g_signal_connect_object (self->pairing, "interrupted", G_CALLBACK (interrupted_cb), self,
                           G_CONNECT_SWAPPED);
  cp_connect (self->pairing, "paired", paired_cb, self);
  cp_connect (self->pairing, "failed", failed_cb, self);
  wait_for (self, _ ("Looking for your friend…"));
  cp_pairing_start (self->pairing);
}


/* Handles the default button, whose meaning depends on the page. */
static void
join_cb (CpJoinDialog *self)
{
  if (self->friend == NULL) {
    if (self->pairing == NULL)
      join (self);
    return;
  }
  wait_for (self, _ ("Starting the game…"));
  cp_conduct_accept (cp_friend_get_conduct (self->friend), g_get_monotonic_time ());
}


/*
 * Selects a player on the local network, who shows two words.
 * @address: (nullable): NULL for none
 */
static void
choose (CpJoinDialog *self, const char *address)
{
  g_free (self->address);
  self->address = g_strdup (address);
  for (guint i = 0; i < self->rows->len; i++) {
    GObject *row = self->rows->pdata[i];
    bool chosen = g_strcmp0 (g_object_get_data (row, "address"), address) == 0;
    gtk_widget_set_visible (g_object_get_data (row, "mark"), chosen);
  }
  cp_ui_set_row (ADW_PREFERENCES_ROW (self->code),
                 address != NULL ? _ ("The Two Words on Your Friend’s Screen") : _ ("Code or Link"),
                 NULL);
  /* Two words that were entered before the address are the code on the same network. */
  g_autofree char *code = read_code (self, NULL);
  if (code == NULL)
    gtk_editable_set_text (self->code, "");
  code_changed_cb (self);
}


static void
host_cb (AdwActionRow *row, CpJoinDialog *self)
{
  g_autofree char *address = g_strdup (g_object_get_data (G_OBJECT (row), "address"));
  bool same = g_strcmp0 (address, self->address) == 0;

  gtk_editable_set_text (self->typed, "");
  choose (self, same ? NULL : address);
  gtk_widget_grab_focus (GTK_WIDGET (self->code));
}


/* Selects the player at a typed address. */
static void
typed_cb (CpJoinDialog *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (self->typed));
  const char *address = cp_line_address_is_valid (g_strstrip (text)) ? text : NULL;

  if (g_strcmp0 (address, self->address) != 0)
    choose (self, address);
}


static void
typed_done_cb (CpJoinDialog *self)
{
  if (self->address != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->code));
  else
    show_trouble (self, _ ("An address on the network looks like 192.168.0.7:40000."));
}


static GtkWidget *
make_row (CpJoinDialog *self, const CpNearbyHost *host)
{
  GtkWidget *row = adw_action_row_new (),
            *mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  g_autofree char *name = cp_text_printable (host->text.name, NAME_MOST);
  g_autofree char *game =
      host->text.rules != NULL ? cp_friend_terms_game (host->text.rules) : g_strdup ("");

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), *name != '\0' ? name : host->address, game);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), mark);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_visible (mark, g_strcmp0 (host->address, self->address) == 0);
  g_object_set_data_full (G_OBJECT (row), "address", g_strdup (host->address), g_free);
  g_object_set_data (G_OBJECT (row), "mark", mark);
  g_signal_connect (row, "activated", G_CALLBACK (host_cb), self);
  return row;
}


static void
neighbours_cb (CpJoinDialog *self)
{
  g_autoptr (GPtrArray) hosts = cp_nearby_get_hosts (self->neighbours);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->hosts, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < hosts->len; i++) {
    const CpNearbyHost *host = hosts->pdata[i];
    /* Skips players who wait for another friend. */
    if (host->text.pair != NULL)
      continue;
    GtkWidget *row = make_row (self, host);
    adw_preferences_group_add (self->hosts, row);
    g_ptr_array_add (self->rows, row);
  }
  gtk_widget_set_visible (self->no_hosts, self->rows->len == 0);
}


static void
cp_join_dialog_dispose (GObject *object)
{
  CpJoinDialog *self = CP_JOIN_DIALOG (object);

  drop_pairing (self);
  if (self->friend != NULL) {
    g_signal_handlers_disconnect_by_data (self->friend, self);
    cp_conduct_decline (cp_friend_get_conduct (self->friend), "", g_get_monotonic_time ());
    cp_friends_remove (self->friends, g_steal_pointer (&self->friend));
  }
  cp_class_dispose (object);
}


static void
cp_join_dialog_class_init (CpJoinDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpJoinDialog, g_object_unref, friends, settings, neighbours);
  CP_CLASS_FREES (klass, CpJoinDialog, g_ptr_array_unref, rows);
  CP_CLASS_FREES (klass, CpJoinDialog, g_free, address, link_code, link_server, server);
  G_OBJECT_CLASS (klass)->dispose = cp_join_dialog_dispose;
  cp_class_add_signal (klass, "agreed", 1, CP_TYPE_FRIEND);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  g_type_ensure (CP_TYPE_COLUMNS);
  cp_ui_class_set_template (klass, "cp-join-dialog");
  CP_UI_CLASS_CHILDREN (klass, CpJoinDialog, join, pages, code, other_server, name, completions,
                        trouble, hosts, no_hosts, typed, waiting, status, proposal, game, start,
                        time, colour);
  CP_UI_CLASS_HANDLERS (klass, join_cb, code_changed_cb, typed_cb, typed_done_cb);
}


static void
cp_join_dialog_init (CpJoinDialog *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_name_entry (GTK_WIDGET (self->code));
  cp_ui_name_entry (GTK_WIDGET (self->name));
  cp_ui_name_entry (GTK_WIDGET (self->typed));
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  cp_connect (key, "key-pressed", key_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->code), key);
}


GtkWidget *
cp_join_dialog_new (GtkWindow *parent, CpFriends *friends, GSettings *settings)
{
  CpJoinDialog *self =
      g_object_new (CP_TYPE_JOIN_DIALOG, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW,
                    "transient-for", parent, "modal", TRUE, NULL);
  g_autofree char *name = NULL;

  self->friends = g_object_ref (friends);
  self->settings = g_object_ref (settings);
  self->neighbours = cp_nearby_new ();
  cp_connect (self->neighbours, "changed", neighbours_cb, self);
  name = cp_friends_suggest_own_name (friends);
  gtk_editable_set_text (self->name, name);
  code_changed_cb (self);
  cp_dialog_fit (GTK_WINDOW (self), parent);
  gtk_widget_grab_focus (GTK_WIDGET (self->code));
  return GTK_WIDGET (self);
}


bool
cp_join_dialog_enter (CpJoinDialog *self, const char *text)
{
  g_return_val_if_fail (CP_IS_JOIN_DIALOG (self) && text != NULL, false);

  g_autoptr (GError) error = NULL;
  g_autofree char *own_name = cp_friends_get_own_name (self->friends);
  char *code = NULL, *server = NULL;

  if (self->pairing != NULL || self->friend != NULL)
    return false;
  bool is_link = cp_join_link_read (text, &code, &server, NULL);
  g_free (self->link_code);
  g_free (self->link_server);
  self->link_code = code;
  self->link_server = server;
  gtk_editable_set_text (self->typed, "");
  choose (self, NULL);
  gtk_editable_set_text (self->code, is_link ? self->link_code : text);
  code_changed_cb (self);
  g_autofree char *read = read_code (self, &error);
  if (read == NULL) {
    show_trouble (self, error->message);
    gtk_widget_grab_focus (GTK_WIDGET (self->code));
  } else
    gtk_widget_grab_focus (*own_name == '\0' ? GTK_WIDGET (self->name) : GTK_WIDGET (self->join));
  return true;
}
