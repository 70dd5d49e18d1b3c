/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pages/start/cp-start-page-private.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "cp-test-puzzles.h"
#include "cp-test-ui.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-files.h"
#include "support/cp-test-program.h"
#include "ui/parts/board/cp-board-picture.h"
#include "ui/pages/start/cp-game-card.h"
#include "ui/pages/start/cp-recent-files.h"
#include "ui/kit/widgets/cp-ui-resource.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define MAX_FILES 7

typedef struct {
  char *folder;
  GtkRecentManager *recent;
  GtkWindow *window;
  GtkWidget *page;
  GString *heard; /* names of emitted signals, separated by blanks */
} Fixture;


static void
hear (Fixture *f, const char *what)
{
  g_string_append_printf (f->heard, "%s%s", f->heard->len > 0 ? " " : "", what);
}


static void
continue_requested_cb (CpStartPage *page, Fixture *f)
{
  hear (f, "continue");
}


static void
earlier_requested_cb (CpStartPage *page, Fixture *f)
{
  hear (f, "earlier");
}


static void
new_game_requested_cb (CpStartPage *page, const char *variant, Fixture *f)
{
  hear (f, variant);
}


static void
play_requested_cb (CpStartPage *page, const char *variant, Fixture *f)
{
  g_autofree char *what = g_strconcat ("play:", variant, NULL);
  hear (f, what);
}


static void
introduction_requested_cb (CpStartPage *page, const char *variant, Fixture *f)
{
  g_autofree char *what = g_strconcat ("introduction:", variant, NULL);
  hear (f, what);
}


static void
file_activated_cb (CpStartPage *page, GFile *file, Fixture *f)
{
  g_autofree char *name = g_file_get_basename (file);
  hear (f, name);
}


static void
action_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  hear (data, g_action_get_name (G_ACTION (action)));
}


/* The actions of the window that buttons of the page activate. */
static void
add_actions (Fixture *f)
{
  static const GActionEntry entries[] = {
    { .name = "show-puzzles", .activate = action_cb },
    { .name = "set-up-position", .activate = action_cb },
    { .name = "open", .activate = action_cb },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (f->page, "win", G_ACTION_GROUP (group));
}


static void
set_up (Fixture *f, const void *data)
{
  f->folder = g_dir_make_tmp ("counterpoise-start-XXXXXX", NULL);
  g_autofree char *list = g_build_filename (f->folder, "recent.xbel", NULL);
  f->recent = g_object_new (GTK_TYPE_RECENT_MANAGER, "filename", list, NULL);
  f->heard = g_string_new (NULL);
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder);
  g_autoptr (CpAutosave) autosave = cp_autosave_new (f->folder, NULL);
  f->page = cp_start_page_new (program, autosave);
  cp_start_page_set_recent_manager (CP_START_PAGE (f->page), f->recent);
  add_actions (f);
  g_signal_connect (f->page, "continue-requested", G_CALLBACK (continue_requested_cb), f);
  g_signal_connect (f->page, "earlier-requested", G_CALLBACK (earlier_requested_cb), f);
  g_signal_connect (f->page, "new-game-requested", G_CALLBACK (new_game_requested_cb), f);
  g_signal_connect (f->page, "play-requested", G_CALLBACK (play_requested_cb), f);
  g_signal_connect (f->page, "introduction-requested", G_CALLBACK (introduction_requested_cb), f);
  g_signal_connect (f->page, "file-activated", G_CALLBACK (file_activated_cb), f);
  f->window = cp_test_ui_show (f->page, 1000, 900);
  gtk_widget_grab_focus (f->page);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_clear_object (&f->recent);
  g_string_free (f->heard, TRUE);
  cp_test_remove_all (f->folder);
  g_free (f->folder);
}


static void
check_heard (Fixture *f, const char *what)
{
  cp_test_ui_settle ();
  g_assert_cmpstr (f->heard->str, ==, what);
  g_string_truncate (f->heard, 0);
}


static GtkWidget *
label (Fixture *f, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_ui_find_label (f->page, text);
}


static void
click (Fixture *f, const char *text)
{
  GtkWidget *found = label (f, text);
  if (found == NULL)
    g_error ("There is no “%s”", text);
  cp_test_ui_click_middle (found);
}


/* The games, in the order in which they are shown. */
static unsigned
list_variants (const CpVariant *variants[8])
{
  size_t n;
  unsigned n_variants = 0;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++)
    if (i == 0 || all[i]->variant != all[i - 1]->variant)
      variants[n_variants++] = all[i]->variant;
  return n_variants;
}


static bool
is_card_of (GtkWidget *widget, const void *variant)
{
  return CP_IS_GAME_CARD (widget) && cp_game_card_get_variant (CP_GAME_CARD (widget)) == variant;
}


static GtkWidget *
button_of (Fixture *f, const CpVariant *variant)
{
  GtkWidget *card = cp_test_ui_find (f->page, is_card_of, variant);
  return gtk_widget_get_ancestor (card, GTK_TYPE_BUTTON);
}


static void
test_games (Fixture *f, const void *data)
{
  const CpVariant *variants[8];
  unsigned n = list_variants (variants);

  g_assert_cmpuint (n, ==, 4);
  for (unsigned i = 0; i < n; i++) {
    g_assert_nonnull (label (f, variants[i]->summary));
    g_assert_nonnull (label (f, variants[i]->goal));
    click (f, variants[i]->name);
    check_heard (f, variants[i]->id);
  }
}


static GtkWidget *
introduction_of (Fixture *f, const CpVariant *variant)
{
  return gtk_widget_get_last_child (gtk_widget_get_parent (button_of (f, variant)));
}


/* One click plays a game like last time, once it was played. */
static void
test_last_game (Fixture *f, const void *data)
{
  const CpVariant *variant = cp_rules_parse ("dynamic", NULL)->variant;
  GtkWidget *play = gtk_widget_get_next_sibling (button_of (f, variant));

  g_assert_false (gtk_widget_get_mapped (play));
  cp_start_page_set_last_game (CP_START_PAGE (f->page), "dynamic", "From the west · 5+3");
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_label (play, "Play Like Last Time"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (play), ==, "From the west · 5+3");
  cp_test_ui_click_middle (play);
  g_assert_cmpstr (f->heard->str, ==, "play:dynamic");
  gtk_widget_grab_focus (play);
  cp_test_ui_key ("Right");
  g_assert_true (
      gtk_widget_is_focus (introduction_of (f, cp_rules_parse ("heavy-gravity", NULL)->variant)));
  cp_start_page_set_last_game (CP_START_PAGE (f->page), "dynamic", NULL);
  cp_test_ui_settle ();
  g_assert_false (gtk_widget_get_mapped (play));
}


/* Each game has a button for its introduction, the next stop of Tab. */
static void
test_introductions (Fixture *f, const void *data)
{
  const CpVariant *variants[8];
  unsigned n = list_variants (variants);

  for (unsigned i = 0; i < n; i++) {
    g_autofree char *heard = g_strconcat ("introduction:", variants[i]->id, NULL);
    g_autofree char *name = g_strconcat ("Introduction to ", variants[i]->name, NULL);
    GtkWidget *introduction = introduction_of (f, variants[i]);
    cp_test_ui_click_middle (introduction);
    check_heard (f, heard);
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (introduction),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL, name);
    gtk_widget_grab_focus (button_of (f, variants[i]));
    cp_test_ui_key ("Tab");
    cp_test_ui_key ("Return");
    check_heard (f, heard);
  }
}


/* Arrow keys go from game to game, Return starts one. */
static void
test_keyboard (Fixture *f, const void *data)
{
  const CpVariant *variants[8];

  list_variants (variants);
  cp_test_ui_key ("Return");
  check_heard (f, variants[0]->id);
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Return");
  check_heard (f, variants[2]->id);
  cp_test_ui_key ("Left");
  cp_test_ui_key ("space");
  check_heard (f, variants[1]->id);
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Return");
  check_heard (f, "show-puzzles");
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Return");
  check_heard (f, "set-up-position");
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Return");
  check_heard (f, "open");
}


static void
test_actions (Fixture *f, const void *data)
{
  click (f, "Puzzles");
  check_heard (f, "show-puzzles");
  click (f, "Set Up a Position");
  check_heard (f, "set-up-position");
  click (f, "Open a File…");
  check_heard (f, "open");
}


/* The puzzle of the day is shown once it is known. */
static void
test_daily (Fixture *f, const void *data)
{
  CpTestFolder folder;

  cp_test_folder_set_up (&folder, NULL);
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (folder.path);
  g_autoptr (CpPuzzleCollection) daily = cp_test_puzzles_open_graded (&folder, 1, progress);
  cp_start_page_set_daily (CP_START_PAGE (f->page), NULL);
  cp_test_ui_settle ();
  g_assert_null (label (f, "Puzzle of the Day"));
  cp_start_page_set_daily (CP_START_PAGE (f->page), daily);
  cp_test_ui_settle ();
  g_assert_nonnull (label (f, "Puzzle of the Day"));
  cp_test_folder_tear_down (&folder, NULL);
}


static void
test_puzzles (Fixture *f, const void *data)
{
  g_assert_null (label (f, "17 of 52 solved"));
  cp_start_page_set_puzzles (CP_START_PAGE (f->page), 0, 52, 0);
  g_assert_nonnull (label (f, "52 puzzles: find the moves that win"));
  cp_start_page_set_puzzles (CP_START_PAGE (f->page), 17, 52, 0);
  g_assert_nonnull (label (f, "17 of 52 solved"));
  cp_start_page_set_puzzles (CP_START_PAGE (f->page), 17, 52, 3);
  g_assert_nonnull (label (f, "3 puzzles to repeat today"));
  cp_start_page_set_puzzles (CP_START_PAGE (f->page), 0, 0, 0);
  g_assert_null (label (f, "0 of 0 solved"));
}


static void
test_accessible_names (Fixture *f, const void *data)
{
  const CpVariant *variants[8];
  unsigned n = list_variants (variants);

  for (unsigned i = 0; i < n; i++) {
    GtkAccessible *button = GTK_ACCESSIBLE (button_of (f, variants[i]));
    gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_BUTTON);
    gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, variants[i]->name);
    g_autofree char *description =
        g_strdup_printf ("%s %s", variants[i]->summary, variants[i]->goal);
    gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
  }
}


static CpGame *
make_game (const char *fen)
{
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_default (), fen, &pos, NULL));
  CpGame *game = cp_game_new_from_record (cp_record_new (cp_rules_default (), &pos), NULL);
  cp_record_set_tag (cp_game_get_record (game), "White", "Anna");
  return game;
}


static void
test_continue (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = make_game ("3k3/7/7/7/7/7/7/7/7/7/K6[] w - - 0 12");

  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  g_assert_true (cp_start_page_get_game (CP_START_PAGE (f->page)) == game);
  g_assert_nonnull (label (f, "Anna – Black"));
  g_assert_nonnull (label (f, "Continue the Game"));
  g_assert_nonnull (label (f, "Move 12, White to move"));
  click (f, "Anna – Black");
  check_heard (f, "continue");

  g_assert_true (cp_game_play (game, "Kb1", NULL));
  g_assert_nonnull (label (f, "Move 12, Black to move"));
  GtkWidget *button = gtk_widget_get_ancestor (label (f, "Anna – Black"), GTK_TYPE_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Anna – Black, Changing Challenges, Move 12, Black to move");

  cp_game_resign (game, CP_BLACK);
  g_assert_null (label (f, "Continue the Game"));
  g_assert_nonnull (label (f, "White wins. Black resigned."));
  cp_start_page_set_game (CP_START_PAGE (f->page), NULL);
  g_assert_null (label (f, "Anna – Black"));
}


/* The card to continue a game is the first, also in the focus order. */
static void
test_focus (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = make_game ("3k3/7/7/7/7/7/7/7/7/7/K6[] w - - 0 12");
  const CpVariant *variants[8];

  list_variants (variants);
  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  gtk_widget_grab_focus (f->page);
  cp_test_ui_key ("Return");
  check_heard (f, "continue");
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Return");
  check_heard (f, variants[0]->id);
}


/* The page offers to continue a game once it has a move. */
static void
test_fresh_game (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  g_assert_null (label (f, "White – Black"));
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_nonnull (label (f, "White – Black"));
}


static void
test_review (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = make_game ("3k3/7/7/7/7/7/7/7/7/7/K6[] w - - 0 12");

  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  cp_game_set_reviewing (game, true);
  g_assert_nonnull (label (f, "Continue the Review"));
}


static GBytes *
continue_pixels (Fixture *f)
{
  cp_test_ui_settle ();
  return cp_test_ui_get_pixels (cp_test_ui_find_type (f->page, CP_TYPE_BOARD_PICTURE));
}


static bool
is_pause_sign (GtkWidget *widget, const void *data)
{
  return GTK_IS_IMAGE (widget) && g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)),
                                             "media-playback-pause-symbolic") == 0;
}


/* The card covers the position of a paused game, and says that it is paused. */
static void
test_pause (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  g_assert_true (cp_game_play (game, "d4", NULL));
  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  g_autoptr (GBytes) playing = continue_pixels (f);
  cp_game_pause (game);
  g_autoptr (GBytes) paused = continue_pixels (f);
  g_assert_false (g_bytes_equal (playing, paused));
  GtkWidget *button = gtk_widget_get_ancestor (label (f, "The game is paused"), GTK_TYPE_BUTTON);
  g_assert_nonnull (cp_test_ui_find (button, is_pause_sign, NULL));
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "White – Black, Changing Challenges, Move 1, Black to move, White 10:00, Black 10:00, "
      "The game is paused");
  cp_game_start (game);
  g_autoptr (GBytes) again = continue_pixels (f);
  g_assert_true (g_bytes_equal (playing, again));
  g_assert_null (label (f, "The game is paused"));
  g_assert_null (cp_test_ui_find (button, is_pause_sign, NULL));

  /* The saved clocks of a game with a friend do not show whether they run. */
  cp_game_set_seat (game, CP_BLACK, CP_FRIEND_SEAT "0123.4567", "human");
  cp_game_pause (game);
  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  g_assert_null (label (f, "The game is paused"));
}


/* The user who plays Black against a program sees the board from Black's side. */
static void
test_black (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_parse ("heavy-gravity", NULL), NULL);
  g_autoptr (CpGame) same = cp_game_new (cp_rules_parse ("heavy-gravity", NULL), NULL);

  g_assert_true (cp_game_play (game, "e3", NULL));
  g_assert_true (cp_game_play (same, "e3", NULL));
  cp_game_set_seat (same, CP_WHITE, "engine", "program");
  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  g_autoptr (GBytes) white = continue_pixels (f);
  cp_start_page_set_game (CP_START_PAGE (f->page), same);
  g_autoptr (GBytes) black = continue_pixels (f);
  g_assert_false (g_bytes_equal (white, black));
  cp_game_set_seat (same, CP_BLACK, "engine", "program");
  cp_start_page_set_game (CP_START_PAGE (f->page), NULL);
  cp_start_page_set_game (CP_START_PAGE (f->page), same);
  g_autoptr (GBytes) watched = continue_pixels (f);
  g_assert_true (g_bytes_equal (white, watched));
}


/* The remaining times are shown in the same format as beside the board while the game is in
 * progress, and described to screen readers in whole seconds. */
static void
test_clocks (Fixture *f, const void *data)
{
  static const struct {
    int64_t remaining_ms[2];
    const char *text;
    const char *heard;
  } cases[] = {
    { { 271000, 182000 }, "White 4:31, Black 3:02", "White 4:31, Black 3:02" },
    { { 3600000, 9300 }, "White 1:00:00, Black 0:09.3", "White 1:00:00, Black 0:10" },
  };
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_tournament);
  g_autoptr (CpGame) untimed = make_game ("3k3/7/7/7/7/7/7/7/7/7/K6[] w - - 0 12");

  g_assert_true (cp_game_play (game, "d4", NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_clock_set_remaining (cp_game_get_clock (game), cases[i].remaining_ms);
    cp_start_page_set_game (CP_START_PAGE (f->page), game);
    GtkWidget *button = gtk_widget_get_ancestor (label (f, cases[i].text), GTK_TYPE_BUTTON);
    g_autofree char *description = g_strdup_printf (
        "White – Black, Changing Challenges, Move 1, Black to move, %s", cases[i].heard);
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button),
                                         GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
    cp_start_page_set_game (CP_START_PAGE (f->page), untimed);
    g_assert_null (label (f, cases[i].text));
  }
  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  /* The clock of a friend at another computer continues to run. */
  cp_clock_set_remaining (cp_game_get_clock (game), cases[0].remaining_ms);
  g_signal_emit_by_name (cp_game_get_clock (game), "ticked");
  g_assert_nonnull (label (f, cases[0].text));
  cp_game_resign (game, CP_BLACK);
  g_assert_null (label (f, cases[0].text));
}


/* The game that the current one replaced is offered, too, after it. */
static void
test_earlier (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = make_game ("3k3/7/7/7/7/7/7/7/7/7/K6[] w - - 0 12");
  g_autoptr (CpGame) earlier = make_game ("3k3/7/7/7/7/7/7/7/7/7/K6[] b - - 0 7");

  cp_record_set_tag (cp_game_get_record (earlier), "White", "Carl");
  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  g_assert_null (label (f, "Return to the Earlier Game"));
  cp_start_page_set_earlier (CP_START_PAGE (f->page), earlier);
  g_assert_nonnull (label (f, "Continue the Game"));
  g_assert_nonnull (label (f, "Return to the Earlier Game"));
  g_assert_nonnull (label (f, "Move 7, Black to move"));
  click (f, "Anna – Black");
  check_heard (f, "continue");
  click (f, "Carl – Black");
  check_heard (f, "earlier");
  gtk_widget_grab_focus (f->page);
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Return");
  check_heard (f, "earlier");
  cp_start_page_set_earlier (CP_START_PAGE (f->page), NULL);
  g_assert_null (label (f, "Carl – Black"));
}


/* Long names are fully visible on a small screen, too, beside the board. */
static void
test_long_names (Fixture *f, const void *data)
{
  const CpRules *rules = cp_rules_parse ("dynamic", NULL);
  g_autoptr (CpGame) game = cp_game_new (rules, &cp_time_control_lightning);
  CpRecord *record = cp_game_get_record (game);
  int minimum;

  cp_record_set_tag (record, "White", "Maximilian Schneider");
  cp_record_set_tag (record, "Black", "Alexandra Hoffmann");
  g_assert_true (cp_game_play (game, "Pe2-e3", NULL));
  cp_start_page_set_game (CP_START_PAGE (f->page), game);
  cp_start_page_set_earlier (CP_START_PAGE (f->page), game);
  gtk_widget_measure (f->page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  cp_test_ui_resize (f->window, 360, 640);
  GtkWidget *names = label (f, "Maximilian Schneider – Alexandra Hoffmann");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (names))));
}


static GFile *
add_file (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  GFile *file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  cp_recent_files_add (f->recent, file);
  return file;
}


/* A new recent file appears in the list; it can be opened by pointer and keyboard. */
static void
test_recent (Fixture *f, const void *data)
{
  g_object_unref (add_file (f, "<b>a & b.pgn"));
  g_object_unref (add_file (f, "two.pgn"));

  cp_test_ui_wait_until (cp_test_ui_find_label (f->page, "two.pgn") != NULL);
  g_assert_nonnull (label (f, "<b>a & b.pgn"));
  g_assert_nonnull (label (f, f->folder));
  click (f, "two.pgn");
  check_heard (f, "two.pgn");
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Return");
  check_heard (f, "<b>a & b.pgn");
}


/* GTK reserves space for an ellipsis even if the whole text is narrower. */
static void
test_recent_at_home (Fixture *f, const void *data)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), "at-home.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  int minimum, natural;

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  cp_recent_files_add (f->recent, file);
  cp_start_page_refresh_recent (CP_START_PAGE (f->page));
  GtkWidget *folder = label (f, "~");
  int least;
  gtk_widget_measure (folder, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  for (int height = least; height < least + 30; height++) {
    gtk_widget_measure (folder, GTK_ORIENTATION_HORIZONTAL, height, &minimum, &natural, NULL, NULL);
    g_assert_cmpint (minimum, <=, natural);
  }
  g_assert_true (g_file_delete (file, NULL, NULL));
}


static void
test_recent_limits (Fixture *f, const void *data)
{
  GFile *files[MAX_FILES];

  for (int i = 0; i < MAX_FILES; i++) {
    char name[] = "0.pgn";
    name[0] = (char) ('0' + i);
    files[i] = add_file (f, name);
  }
  cp_start_page_refresh_recent (CP_START_PAGE (f->page));
  g_assert_nonnull (label (f, "6.pgn"));
  g_assert_nonnull (label (f, "2.pgn"));
  g_assert_null (label (f, "1.pgn"));
  g_assert_true (g_file_delete (files[6], NULL, NULL));
  cp_start_page_refresh_recent (CP_START_PAGE (f->page));
  g_assert_null (label (f, "6.pgn"));
  g_assert_nonnull (label (f, "1.pgn"));
  for (int i = 0; i < MAX_FILES; i++)
    g_object_unref (files[i]);
}


/* On the smallest screen the games are in two columns, on a large one in one row. */
static void
test_sizes (Fixture *f, const void *data)
{
  const CpVariant *variants[8];
  int minimum;
  double y;

  list_variants (variants);
  gtk_widget_measure (f->page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  cp_test_ui_resize (f->window, 360, 420);
  cp_ui_compute_point (button_of (f, variants[1]), button_of (f, variants[0]), 0, 0, NULL, &y);
  g_assert_cmpfloat (y, ==, 0);
  cp_ui_compute_point (button_of (f, variants[2]), button_of (f, variants[0]), 0, 0, NULL, &y);
  g_assert_cmpfloat (y, >, 0);
  cp_test_ui_resize (f->window, 3840, 2160);
  cp_ui_compute_point (button_of (f, variants[3]), button_of (f, variants[0]), 0, 0, NULL, &y);
  g_assert_cmpfloat (y, ==, 0);
}


/* The page scrolls to the focused widget. */
static void
test_scrolls_to_focus (Fixture *f, const void *data)
{
  double y;

  cp_test_ui_resize (f->window, 360, 420);
  for (int i = 0; i < 5; i++)
    cp_test_ui_key ("Tab");
  GtkWidget *focus = gtk_window_get_focus (f->window);
  cp_ui_compute_point (focus, f->page, 0, 0, NULL, &y);
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (y + gtk_widget_get_height (focus), <=, 420);
}


static double
get_scroll (Fixture *f)
{
  GtkWidget *scroller = cp_test_ui_find_type (f->page, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
}


/* With large text the first card does not fit into the window, and has the focus. */
static void
test_opens_at_top (Fixture *f, const void *data)
{
  static const int heights[] = { 640, 480, 360 };

  cp_test_ui_set_font ("DejaVu Sans", 2);
  for (unsigned i = 0; i < G_N_ELEMENTS (heights); i++) {
    cp_test_ui_resize (f->window, 360, heights[i]);
    gtk_window_set_focus (f->window, NULL);
    gtk_widget_set_visible (f->page, FALSE);
    cp_test_ui_settle ();
    gtk_widget_set_visible (f->page, TRUE);
    gtk_widget_grab_focus (f->page);
    cp_test_ui_settle ();
    g_assert_cmpfloat (get_scroll (f), ==, 0);
    /* Keyboard focus scrolls the focused widget into view. */
    cp_test_ui_key ("Tab");
    cp_test_ui_key ("Tab");
    g_assert_cmpfloat (get_scroll (f), >, 0);
  }
  cp_test_ui_set_font ("DejaVu Sans", 1);
}


int
main (int argc, char *argv[])
{
  g_autofree char *home = g_dir_make_tmp ("home-XXXXXX", NULL);

  g_assert_true (g_setenv ("HOME", home, TRUE));
  cp_test_ui_init (&argc, &argv);
  cp_ui_register_resource ();
  cp_ui_load_style (gdk_display_get_default ());
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/start-page/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("games", test_games);
  ADD ("introductions", test_introductions);
  ADD ("last-game", test_last_game);
  ADD ("keyboard", test_keyboard);
  ADD ("actions", test_actions);
  ADD ("puzzles", test_puzzles);
  ADD ("daily", test_daily);
  ADD ("accessible-names", test_accessible_names);
  ADD ("continue", test_continue);
  ADD ("focus", test_focus);
  ADD ("fresh-game", test_fresh_game);
  ADD ("review", test_review);
  ADD ("pause", test_pause);
  ADD ("black", test_black);
  ADD ("clocks", test_clocks);
  ADD ("earlier", test_earlier);
  ADD ("long-names", test_long_names);
  ADD ("recent", test_recent);
  ADD ("recent-limits", test_recent_limits);
  ADD ("recent-at-home", test_recent_at_home);
  ADD ("sizes", test_sizes);
  ADD ("scrolls-to-focus", test_scrolls_to_focus);
  ADD ("opens-at-top", test_opens_at_top);
#undef ADD
  int status = g_test_run ();
  g_rmdir (home);
  return status;
}
