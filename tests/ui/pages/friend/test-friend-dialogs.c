/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "../../../network/cp-test-server.h"
#include "config.h"
#include "cp-test-ui.h"
#include "network/pairing/cp-pairing.h"
#include "rules/notation/cp-notation.h"
#include "ui/pages/friend/cp-invite-dialog.h"
#include "ui/pages/friend/cp-join-dialog.h"
#include "ui/kit/widgets/cp-ui-resource.h"

/* Two programs find each other by the dialogs, over a real mailbox server. */

typedef struct {
  char *folder;
  CpFriends *friends;
  GtkWindow *parent;
  GtkWidget *dialog; /* a weak reference */
  CpFriend *friend;  /* the friend with whom a game was agreed on */
} Place;

typedef struct {
  GSettings *settings;
  Place host, guest;
} Fixture;


static void
place_init (Place *place, GSettings *settings)
{
  *place = (Place){ .folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL) };
  place->friends = cp_friends_new (place->folder, settings);
  place->parent = cp_test_ui_show (gtk_label_new ("parent"), 420, 760);
}


static void
place_clear (Place *place)
{
  g_autofree char *folder = g_build_filename (place->folder, "friends", NULL);

  if (place->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (place->dialog));
  cp_test_ui_settle ();
  g_clear_weak_pointer (&place->dialog);
  cp_test_ui_close (place->parent);
  if (place->friend != NULL)
    cp_friends_remove (place->friends, g_steal_pointer (&place->friend));
  g_clear_object (&place->friends);
  g_rmdir (folder);
  g_assert_cmpint (g_rmdir (place->folder), ==, 0);
  g_free (place->folder);
}


static void
set_up (Fixture *f, gconstpointer data)
{
  CpTestServer *server = cp_test_server_get ();

  f->settings = g_settings_new (APPLICATION_ID);
  g_settings_set_string (f->settings, "own-name", "Anna");
  g_settings_set_string (f->settings, "mailbox-server", server != NULL ? server->address : "");
  place_init (&f->host, f->settings);
  place_init (&f->guest, f->settings);
}


static void
tear_down (Fixture *f, gconstpointer data)
{
  place_clear (&f->host);
  place_clear (&f->guest);
  g_clear_object (&f->settings);
}


static void
agreed_cb (Place *place, CpFriend *friend)
{
  place->friend = friend;
  g_clear_weak_pointer (&place->dialog);
}


static void
open_dialog (Place *place, GtkWidget *dialog)
{
  g_set_weak_pointer (&place->dialog, dialog);
  g_signal_connect_swapped (dialog, "agreed", G_CALLBACK (agreed_cb), place);
  cp_test_ui_present (GTK_WINDOW (dialog));
}


static void
invite (Fixture *f)
{
  static char *none[] = { NULL };
  CpMessage terms = {
    .type = CP_MESSAGE_PROPOSE,
    .rules = (char *) "dynamic",
    .time = { { 600000, 600000 }, CP_BONUS_INCREMENT, { 5000, 5000 } },
    .has_clocks = true,
    .moves = none,
    .party = CP_MESSAGE_HOST,
  };

  open_dialog (&f->host, cp_invite_dialog_new (f->host.parent, f->host.friends, &terms));
}


static void
join (Fixture *f)
{
  open_dialog (&f->guest, cp_join_dialog_new (f->guest.parent, f->guest.friends, f->settings));
}


static bool
has_class (GtkWidget *widget, const void *name)
{
  return gtk_widget_has_css_class (widget, name) && gtk_widget_get_mapped (widget);
}


/* The code that is shown; "" before there is one. */
static const char *
shown_code (Fixture *f)
{
  GtkWidget *label = cp_test_ui_find (f->host.dialog, has_class, "friend-code");

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "";
}


static bool
shows (GtkWidget *root, const char *text)
{
  GtkWidget *label = cp_test_ui_find_label (root, text);

  return label != NULL && gtk_widget_get_mapped (label);
}


static void
test_code (Fixture *f, gconstpointer data)
{
  if (cp_test_server_get () == NULL)
    return;
  invite (f);
  cp_test_ui_wait_until (*shown_code (f) != '\0');
  join (f);
  cp_test_ui_type (shown_code (f));
  cp_test_ui_key ("Return");
  /* Pressing Enter again has no effect. */
  cp_test_ui_key ("Return");
  g_assert_nonnull (f->guest.dialog);
  cp_test_ui_wait_until (shows (f->guest.dialog, "Anna wants to play"));
  g_assert_true (shows (f->guest.dialog, "Dynamic Chess"));
  g_assert_true (shows (f->guest.dialog, "10 min, plus 5 s per move"));
  g_assert_true (shows (f->guest.dialog, "Black"));
  g_assert_true (shows (f->host.dialog, "Anna is here"));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (f->host.friend != NULL && f->guest.friend != NULL);
  g_assert_cmpstr (cp_friend_get_id (f->host.friend), ==, cp_friend_get_id (f->guest.friend));
  g_assert_cmpint (cp_conduct_get_own_side (cp_friend_get_conduct (f->host.friend)), ==, CP_WHITE);
}


/* A wrong code allows one guess: both see an error, and there is a new code. */
static void
test_wrong_code (Fixture *f, gconstpointer data)
{
  if (cp_test_server_get () == NULL)
    return;
  invite (f);
  cp_test_ui_wait_until (*shown_code (f) != '\0');
  g_autofree char *code = g_strdup (shown_code (f));
  g_autofree char *number = g_strndup (code, strcspn (code, "-"));
  g_autofree char *wrong = g_strconcat (number, "-almighty-wayside", NULL);
  join (f);
  cp_join_dialog_enter (CP_JOIN_DIALOG (f->guest.dialog), wrong);
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (shows (f->guest.dialog, "That was not the right code. Ask for a new one, "
                                                 "because this one is no longer valid."));
  cp_test_ui_wait_until (*shown_code (f) != '\0' && !g_str_equal (shown_code (f), code));
  g_assert_true (shows (f->host.dialog, "Give your friend this new code"));
}


static void
test_decline (Fixture *f, gconstpointer data)
{
  if (cp_test_server_get () == NULL)
    return;
  invite (f);
  cp_test_ui_wait_until (*shown_code (f) != '\0');
  join (f);
  cp_join_dialog_enter (CP_JOIN_DIALOG (f->guest.dialog), shown_code (f));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (shows (f->guest.dialog, "Anna wants to play"));
  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (shows (f->host.dialog, "Anna declined"));
  g_assert_null (f->host.friend);
  g_assert_null (f->guest.friend);
}


/* For no width down to @least pixels does a line of @label end inside the code. */
static void
check_whole (GtkWidget *label, int least)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  const char *text = pango_layout_get_text (layout);
  int width;

  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  for (; width > least; width--) {
    pango_layout_set_width (layout, width * PANGO_SCALE);
    for (GSList *line = pango_layout_get_lines_readonly (layout); line != NULL; line = line->next) {
      const PangoLayoutLine *shown = line->data;
      g_assert_cmpint (text[shown->start_index + shown->length - 1], !=, '-');
    }
  }
}


/* Words are completed, and an invalid code shows an error. */
static void
test_typing (Fixture *f, gconstpointer data)
{
  join (f);
  cp_test_ui_type ("7-guit");
  g_assert_true (shows (f->guest.dialog, "guitarist"));
  cp_test_ui_key ("Tab");
  cp_test_ui_type ("-reven");
  g_assert_true (shows (f->guest.dialog, "revenge"));
  cp_test_ui_key ("Tab");
  g_assert_false (shows (f->guest.dialog, "revenge"));
  cp_test_ui_key ("<Control>a");
  cp_test_ui_type ("seven");
  cp_test_ui_key ("Return");
  static const char example[] = "A code is a number and two words, such as 7-guitarist-revenge.";
  g_assert_true (shows (f->guest.dialog, example));
  check_whole (cp_test_ui_find_label (f->guest.dialog, example), 200);
}


/* Without a server, friends can still meet on the local network. */
static void
test_no_server (Fixture *f, gconstpointer data)
{
  g_settings_set_string (f->settings, "mailbox-server", "ws://127.0.0.1:9/v1");
  invite (f);
  cp_test_ui_wait_until (shows (f->host.dialog, "No Connection"));
  g_assert_true (shows (f->host.dialog, "On the Same Network"));
  g_assert_cmpstr (shown_code (f), ==, "");
}


static void
count_cb (unsigned *n)
{
  (*n)++;
}


static bool
is_address (GtkWidget *widget, const void *prefix)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), prefix);
}


static GtkEditable *
find_entry (Fixture *f, const char *title)
{
  GtkWidget *label = cp_test_ui_find_label (f->guest.dialog, title);

  return GTK_EDITABLE (gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW));
}


/* Without a server and without Avahi, a game begins by the address that the host reads out, and a
 * move arrives. */
static void
test_same_network (Fixture *f, gconstpointer data)
{
  static const char prefix[] = "If your name is not in the list: ";

  g_settings_set_string (f->settings, "mailbox-server", "ws://127.0.0.1:9/v1");
  invite (f);
  cp_test_ui_wait_until (shows (f->host.dialog, "No Connection"));
  GtkWidget *label = cp_test_ui_find (f->host.dialog, is_address, prefix);
  GtkWidget *words = cp_test_ui_find (f->host.dialog, has_class, "title-3");
  if (label == NULL) {
    g_test_skip ("this computer is on no network");
    return;
  }
  const char *address = gtk_label_get_text (GTK_LABEL (label)) + strlen (prefix);
  join (f);
  gtk_editable_set_text (find_entry (f, "Address on Your Friend’s Screen"), address);
  gtk_editable_set_text (find_entry (f, "The Two Words on Your Friend’s Screen"),
                         gtk_label_get_text (GTK_LABEL (words)));
  gtk_widget_grab_focus (GTK_WIDGET (find_entry (f, "The Two Words on Your Friend’s Screen")));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (shows (f->guest.dialog, "Anna wants to play"));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (f->host.friend != NULL && f->guest.friend != NULL);
  CpConduct *host = cp_friend_get_conduct (f->host.friend);
  CpConduct *guest = cp_friend_get_conduct (f->guest.friend);
  g_autofree CpMoves *moves = g_new (CpMoves, 1);
  const CpPosition *start = cp_move_log_get_position (cp_conduct_get_move_log (host));
  cp_position_legal_moves (start, moves);
  g_autofree char *move = cp_move_write (start, moves->moves[0], CP_NOTATION_UCI);
  g_assert_true (cp_conduct_move (host, move, g_get_monotonic_time (), NULL));
  cp_test_ui_wait_until (cp_move_log_get_length (cp_conduct_get_move_log (guest)) == 1);
}


/* A friend on the local network who is missing in the list can be found by the address. */
static void
test_address (Fixture *f, gconstpointer data)
{
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", cp_line_listener_get_port (listener));
  g_autoptr (CpPairing) host = cp_pairing_new_host_nearby (listener, "Ben");
  unsigned n_shown = 0, n_paired = 0;

  g_signal_connect_swapped (host, "code-ready", G_CALLBACK (count_cb), &n_shown);
  g_signal_connect_swapped (host, "paired", G_CALLBACK (count_cb), &n_paired);
  cp_pairing_start (host);
  cp_test_ui_wait_until (n_shown == 1);
  join (f);
  GtkWidget *title = cp_test_ui_find_label (f->guest.dialog, "Address on Your Friend’s Screen");
  gtk_widget_grab_focus (gtk_widget_get_ancestor (title, ADW_TYPE_ENTRY_ROW));
  cp_test_ui_type ("127.0.0.1");
  cp_test_ui_key ("Return");
  g_assert_true (
      shows (f->guest.dialog, "An address on the network looks like 192.168.0.7:40000."));
  cp_test_ui_type (strchr (address, ':'));
  g_assert_false (
      shows (f->guest.dialog, "An address on the network looks like 192.168.0.7:40000."));
  g_assert_true (shows (f->guest.dialog, "The Two Words on Your Friend’s Screen"));
  cp_test_ui_key ("Return");
  cp_test_ui_type (cp_pairing_get_code (host));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (n_paired == 1);
  g_assert_cmpstr (cp_pairing_get_other_name (host), ==, "Anna");
  cp_test_ui_wait_until (shows (f->guest.dialog, "Found. Waiting for the game…"));
  cp_test_ui_key ("Escape");
}


/* Words that were entered before the address are kept; removing the address asks for the other kind
 * of code. */
static void
test_words_first (Fixture *f, gconstpointer data)
{
  join (f);
  GtkEditable *code = GTK_EDITABLE (find_entry (f, "Code or Link"));
  GtkEditable *address = GTK_EDITABLE (find_entry (f, "Address on Your Friend’s Screen"));
  gtk_editable_set_text (code, "guitarist-revenge");
  gtk_editable_set_text (address, "127.0.0.1:40000");
  g_assert_cmpstr (gtk_editable_get_text (code), ==, "guitarist-revenge");
  gtk_editable_set_text (address, "127.0.0.1");
  g_assert_cmpstr (gtk_editable_get_text (code), ==, "");
  gtk_editable_set_text (code, "7-guitarist-revenge");
  gtk_editable_set_text (address, "127.0.0.1:40000");
  g_assert_cmpstr (gtk_editable_get_text (code), ==, "");
  cp_test_ui_key ("Escape");
}


/* Accepts a connection and sends nothing. */
static gboolean
incoming_cb (GPtrArray *connections, GSocketConnection *connection)
{
  g_ptr_array_add (connections, g_object_ref (connection));
  return FALSE;
}


/* A link fills in the code and shows an unusual server. Only Join connects. */
static void
test_link (Fixture *f, gconstpointer data)
{
  g_autoptr (GSocketService) server = g_socket_service_new ();
  guint16 port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (server), NULL, NULL);
  g_autofree char *link =
      g_strdup_printf ("counterpoise:join/7-guitarist-revenge?server=ws://localhost:%u/v1", port);
  g_autofree char *host = g_strdup_printf ("localhost:%u", port);
  g_autoptr (GPtrArray) connections = g_ptr_array_new_with_free_func (g_object_unref);

  g_signal_connect_swapped (server, "incoming", G_CALLBACK (incoming_cb), connections);
  join (f);
  g_assert_true (cp_join_dialog_enter (CP_JOIN_DIALOG (f->guest.dialog), link));
  cp_test_ui_settle ();
  GtkEditable *code = find_entry (f, "Code or Link");
  g_assert_cmpstr (gtk_editable_get_text (code), ==, "7-guitarist-revenge");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (code)));
  g_assert_true (shows (f->guest.dialog, "Server Named by the Link"));
  g_assert_true (shows (f->guest.dialog, host));
  g_assert_cmpuint (connections->len, ==, 0);
  /* Another code is not meant for the server. */
  gtk_editable_set_text (code, "8-guitarist-revenge");
  g_assert_false (shows (f->guest.dialog, host));
  gtk_editable_set_text (code, link);
  cp_test_ui_settle ();
  g_assert_true (shows (f->guest.dialog, host));
  g_assert_true (cp_join_dialog_enter (CP_JOIN_DIALOG (f->guest.dialog), link));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (connections->len > 0);
  /* A link that arrives during the search for a friend is ignored. */
  g_assert_false (cp_join_dialog_enter (CP_JOIN_DIALOG (f->guest.dialog), "9-guitarist-revenge"));
  g_assert_cmpstr (gtk_editable_get_text (code), ==, "7-guitarist-revenge");
}


static void
test_usual_link (Fixture *f, gconstpointer data)
{
  static const char *const servers[] = { "", "?server=ws://example.org/v1",
                                         "?server=wss://mailbox.mw.leastauthority.com/v1" };

  g_settings_set_string (f->settings, "mailbox-server", "ws://example.org/v1");
  join (f);
  for (size_t i = 0; i < G_N_ELEMENTS (servers); i++) {
    g_autofree char *link = g_strconcat ("counterpoise:join/7-guitarist-revenge", servers[i], NULL);
    cp_join_dialog_enter (CP_JOIN_DIALOG (f->guest.dialog), link);
    cp_test_ui_settle ();
    g_assert_false (shows (f->guest.dialog, "Server Named by the Link"));
  }
  cp_join_dialog_enter (CP_JOIN_DIALOG (f->guest.dialog), "counterpoise:join/hello");
  cp_test_ui_settle ();
  g_assert_true (
      shows (f->guest.dialog, "A code is a number and two words, such as 7-guitarist-revenge."));
}


/* The name of the account is shown before it is sent, and not sent if the user deletes it. */
static void
test_name (Fixture *f, gconstpointer data)
{
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", cp_line_listener_get_port (listener));
  g_autoptr (CpPairing) host = cp_pairing_new_host_nearby (listener, "Ben");
  unsigned n_shown = 0, n_paired = 0;

  g_settings_reset (f->settings, "own-name");
  g_signal_connect_swapped (host, "code-ready", G_CALLBACK (count_cb), &n_shown);
  g_signal_connect_swapped (host, "paired", G_CALLBACK (count_cb), &n_paired);
  cp_pairing_start (host);
  cp_test_ui_wait_until (n_shown == 1);
  g_autofree char *own = cp_friends_get_own_name (f->guest.friends);
  g_assert_cmpstr (own, ==, "");
  join (f);
  cp_join_dialog_enter (CP_JOIN_DIALOG (f->guest.dialog), "7-guitarist-revenge");
  GtkEditable *name = find_entry (f, "Your Name");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (name)));
  g_assert_cmpint (*gtk_editable_get_text (name), !=, '\0');
  /* The entry has the focus, and its text is selected. */
  cp_test_ui_key ("Delete");
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "");
  gtk_editable_set_text (find_entry (f, "Address on Your Friend’s Screen"), address);
  gtk_editable_set_text (find_entry (f, "The Two Words on Your Friend’s Screen"),
                         cp_pairing_get_code (host));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (n_paired == 1);
  g_assert_cmpstr (cp_pairing_get_other_name (host), ==, "");
  cp_test_ui_wait_until (shows (f->guest.dialog, "Found. Waiting for the game…"));
  cp_test_ui_key ("Escape");
}


int
main (int argc, char **argv)
{
  cp_test_server_find (argc, argv);
  cp_test_ui_init (&argc, &argv);
  cp_ui_register_resource ();
  cp_ui_load_style (gdk_display_get_default ());
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/friend-dialogs/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("code", test_code);
  ADD ("wrong-code", test_wrong_code);
  ADD ("decline", test_decline);
  ADD ("typing", test_typing);
  ADD ("no-server", test_no_server);
  ADD ("same-network", test_same_network);
  ADD ("address", test_address);
  ADD ("words-first", test_words_first);
  ADD ("link", test_link);
  ADD ("usual-link", test_usual_link);
  ADD ("name", test_name);
#undef ADD
  return g_test_run ();
}
