/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "../../../network/cp-test-server.h"
#include "config.h"
#include "cp-test-ui.h"
#include "model/match/cp-friends.h"
#include "model/match/cp-friend-player.h"
#include "ui/pages/friend/cp-friend-games.h"
#include "ui/pages/friend/cp-invite-dialog.h"
#include "ui/pages/friend/cp-join-dialog.h"
#include "ui/kit/widgets/cp-ui-resource.h"

/* Games with friends, started in windows that are not the window of the program. */

typedef struct {
  char *folder;
  CpFriends *friends;
  GtkWindow *parent;
  CpFriendGames *games;
  CpMatch *match; /* that was agreed on */
  bool flipped;
} Place;

typedef struct {
  GSettings *settings;
  Place host, guest;
} Fixture;


static void
match_agreed_cb (Place *place, CpMatch *match, gboolean flipped)
{
  g_set_object (&place->match, match);
  place->flipped = flipped;
}


static void
place_init (Place *place, GSettings *settings)
{
  *place = (Place){ .folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL) };
  place->friends = cp_friends_new (place->folder, settings);
  place->parent = cp_test_ui_show (gtk_label_new ("parent"), 420, 760);
  place->games = cp_friend_games_new (place->parent, place->friends, settings);
  g_signal_connect_swapped (place->games, "match-agreed", G_CALLBACK (match_agreed_cb), place);
}


/* (transfer none) (nullable): the dialog of a place. */
static GtkWidget *
find_dialog (Place *place)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next) {
    if (gtk_window_get_transient_for (item->data) == place->parent)
      return item->data;
  }
  return NULL;
}


static void
close_dialog (Place *place)
{
  gtk_window_destroy (GTK_WINDOW (find_dialog (place)));
  cp_test_ui_settle ();
}


static void
forget_friend (Place *place, CpSide side)
{
  CpPlayer *player = cp_match_get_player (place->match, side);

  if (CP_IS_FRIEND_PLAYER (player))
    cp_friends_remove (place->friends, cp_friend_player_take_friend (CP_FRIEND_PLAYER (player)));
}


static void
place_clear (Place *place)
{
  g_autofree char *folder = g_build_filename (place->folder, "friends", NULL);

  g_clear_object (&place->games);
  cp_test_ui_close (place->parent);
  if (place->match != NULL) {
    forget_friend (place, CP_WHITE);
    forget_friend (place, CP_BLACK);
  }
  g_clear_object (&place->match);
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


static bool
has_class (GtkWidget *widget, const void *name)
{
  return gtk_widget_has_css_class (widget, name) && gtk_widget_get_mapped (widget);
}


/* The code that is shown to the host; "" before there is one. */
static const char *
shown_code (Fixture *f)
{
  GtkWidget *label = cp_test_ui_find (find_dialog (&f->host), has_class, "friend-code");

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "";
}


/* The terms are those of the game and the settings; both sides get the match. */
static void
test_invite (Fixture *f, gconstpointer data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_parse ("heavy-gravity", NULL), NULL);

  if (cp_test_server_get () == NULL)
    return;
  g_settings_set_string (f->settings, "own-colour", "black");
  cp_friend_games_invite (f->host.games, game);
  g_assert_true (CP_IS_INVITE_DIALOG (find_dialog (&f->host)));
  cp_test_ui_wait_until (*shown_code (f) != '\0');
  g_autofree char *link = g_strconcat ("counterpoise:join/", shown_code (f), NULL);
  cp_friend_games_open_link (f->guest.games, link);
  cp_test_ui_present (GTK_WINDOW (find_dialog (&f->guest)));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (cp_test_ui_find_label (find_dialog (&f->guest), "Anna wants to play"));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (f->host.match != NULL && f->guest.match != NULL);
  g_assert_true (f->host.flipped);
  g_assert_false (f->guest.flipped);
  g_assert_true (CP_IS_FRIEND_PLAYER (cp_match_get_player (f->host.match, CP_WHITE)));
  g_assert_true (CP_IS_FRIEND_PLAYER (cp_match_get_player (f->guest.match, CP_BLACK)));
  g_assert_true (cp_game_get_rules (cp_match_get_game (f->guest.match)) ==
                 cp_game_get_rules (game));
}


/* A link goes into the open dialog; only a dialog that was closed is replaced. */
static void
test_link (Fixture *f, gconstpointer data)
{
  cp_friend_games_open_link (f->guest.games, "counterpoise:join/7-marble-lever");
  cp_test_ui_settle ();
  GtkWidget *dialog = find_dialog (&f->guest);
  g_assert_true (CP_IS_JOIN_DIALOG (dialog));
  cp_friend_games_open_link (f->guest.games, "counterpoise:join/8-guitarist-revenge");
  cp_test_ui_settle ();
  GtkWidget *label = cp_test_ui_find_label (dialog, "Code or Link");
  GtkWidget *row = gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "8-guitarist-revenge");
  close_dialog (&f->guest);
  g_assert_null (find_dialog (&f->guest));
  cp_friend_games_open_link (f->guest.games, "counterpoise:join/9-marble-lever");
  cp_test_ui_settle ();
  g_assert_true (CP_IS_JOIN_DIALOG (find_dialog (&f->guest)));
  close_dialog (&f->guest);
}


static void
test_bad_link (Fixture *f, gconstpointer data)
{
  cp_friend_games_open_link (f->guest.games, "counterpoise:join/");
  cp_test_ui_settle ();
  GtkWidget *dialog = find_dialog (&f->guest);
  g_assert_false (CP_IS_JOIN_DIALOG (dialog));
  g_assert_nonnull (cp_test_ui_find_label (dialog, "The Link Cannot Be Opened"));
  close_dialog (&f->guest);
}


int
main (int argc, char **argv)
{
  cp_test_server_find (argc, argv);
  cp_test_ui_init (&argc, &argv);
  cp_ui_register_resource ();
  cp_ui_load_style (gdk_display_get_default ());
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/friend-games/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("invite", test_invite);
  ADD ("link", test_link);
  ADD ("bad-link", test_bad_link);
#undef ADD
  return g_test_run ();
}
