/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "config.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/pages/start/cp-new-game-dialog.h"
#include "ui/pages/start/cp-opponent-group.h"

/* The opponent and the name that the dialog for a new game proposes. */

typedef struct {
  GSettings *settings;
  GtkWindow *parent;
  GtkWidget *dialog;
  CpGame *game; /* the last game that was started */
} Fixture;


static void
game_chosen_cb (CpNewGameDialog *dialog, CpGame *game, gboolean flipped, Fixture *fixture)
{
  g_set_object (&fixture->game, game);
}


static void
open_dialog (Fixture *fixture)
{
  fixture->dialog = cp_new_game_dialog_new (fixture->parent, fixture->settings);
  g_signal_connect (fixture->dialog, "game-chosen", G_CALLBACK (game_chosen_cb), fixture);
  cp_test_ui_present (GTK_WINDOW (fixture->dialog));
}


static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = { "opponent", "own-name", "own-colour", "computer-level" };

  fixture->game = NULL;
  fixture->settings = g_settings_new (APPLICATION_ID);
  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
  fixture->parent = cp_test_ui_show (gtk_label_new ("parent"), 420, 760);
  open_dialog (fixture);
}


static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->settings);
  cp_test_ui_close (fixture->parent);
}


static void
click_label (GtkWidget *root, const char *text)
{
  cp_test_ui_click_middle (cp_test_ui_find_label (root, text));
}


static void
start (Fixture *fixture)
{
  cp_test_ui_key ("<Control>Return");
  cp_test_ui_settle ();
}


static GtkWidget *
find_name (Fixture *fixture)
{
  GtkWidget *group = cp_test_ui_find_type (fixture->dialog, CP_TYPE_OPPONENT_GROUP);

  return cp_test_ui_find_type (group, ADW_TYPE_ENTRY_ROW);
}


/* The first game is against the computer at its lowest level; another opponent is remembered. */
static void
test_first_game (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_name (fixture))), ==, "You");
  start (fixture);
  g_assert_null (cp_game_get_seat (fixture->game, CP_WHITE));
  g_assert_true (g_str_has_prefix (cp_game_get_seat (fixture->game, CP_BLACK), "computer-1-"));
  g_assert_cmpstr (cp_game_get_player (fixture->game, CP_WHITE), ==, "You");
  open_dialog (fixture);
  click_label (fixture->dialog, "A Friend");
  start (fixture);
  g_assert_cmpstr (cp_game_get_player (fixture->game, CP_WHITE), ==, "White");
  open_dialog (fixture);
  g_assert_null (find_name (fixture));
}


/* The opponent chosen for the user replaces that of the settings. */
static void
test_computer (Fixture *fixture, gconstpointer data)
{
  click_label (fixture->dialog, "A Friend");
  start (fixture);
  g_settings_set_int (fixture->settings, "computer-level", 5);
  open_dialog (fixture);
  cp_new_game_dialog_choose_computer (CP_NEW_GAME_DIALOG (fixture->dialog), 1);
  start (fixture);
  g_assert_null (cp_game_get_seat (fixture->game, CP_WHITE));
  g_assert_true (g_str_has_prefix (cp_game_get_seat (fixture->game, CP_BLACK), "computer-1-"));
}


#ifdef HAVE_NETWORK
/* The name “You” is not for a friend elsewhere. */
static void
test_unnamed_online (Fixture *fixture, gconstpointer data)
{
  click_label (fixture->dialog, "Online");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_name (fixture))), ==, "");
  click_label (fixture->dialog, "Computer");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_name (fixture))), ==, "You");
  start (fixture);
  g_autofree char *name = g_settings_get_string (fixture->settings, "own-name");
  g_assert_cmpstr (name, ==, "");
}
#endif


static float
get_top (Fixture *fixture, const char *text)
{
  GtkWidget *label = cp_test_ui_find_label (fixture->dialog, text);
  graphene_rect_t bounds;

  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, fixture->dialog, &bounds));
  return bounds.origin.y;
}


/* The description of a level is next to the level: it does not seem to describe the switch. */
static void
test_level (Fixture *fixture, gconstpointer data)
{
  static const char text[] =
      "Learns the rules with you: takes what it sees and overlooks the rest.";

  click_label (fixture->dialog, "Computer");
  cp_test_ui_settle ();
  g_assert_cmpfloat (get_top (fixture, "Level"), <, get_top (fixture, text));
  g_assert_cmpfloat (get_top (fixture, text), <, get_top (fixture, "Warn Me of Blunders"));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/opponent-group/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("first-game", test_first_game);
  ADD ("computer", test_computer);
  ADD ("level", test_level);
#ifdef HAVE_NETWORK
  ADD ("unnamed-online", test_unnamed_online);
#endif
#undef ADD
}
