/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/open/cp-open-game.h"

#include "cp-test-folder.h"
#include "model/game/cp-game-walk.h"
#include "model/library/cp-examples.h"
#include "model/match/cp-computer-player.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"

/* The second game cannot be read. */
#define FILE_TEXT                                                                                  \
  "[White \"Anna\"]\n\n1. d4 d8 *\n\n"                                                             \
  "[Variant \"nonsense\"]\n\n1. d4 *\n\n"                                                          \
  "[White \"Ben\"]\n\n1. c4 c8 *\n"
#define UNREADABLE 1

typedef struct {
  CpTestFolder folder;
  CpAutosave *autosave;
  CpOpenGame *open;
  CpLibrary *file;
  GString *notified; /* names of the properties, each with a space behind it */
} Fixture;


static void
notify_cb (Fixture *f, GParamSpec *pspec)
{
  g_string_append_printf (f->notified, "%s ", pspec->name);
}


static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder.path);
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "games.pgn", FILE_TEXT, -1);
  f->autosave = cp_autosave_new (f->folder.path, NULL);
  f->open = cp_open_game_new (program, f->autosave);
  f->file = cp_test_open_good (file);
  f->notified = g_string_new (NULL);
  g_signal_connect_swapped (f->open, "notify", G_CALLBACK (notify_cb), f);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_library_discard (f->file);
  g_string_free (f->notified, TRUE);
  g_object_unref (f->file);
  g_assert_finalize_object (f->open);
  g_object_unref (f->autosave);
  cp_test_folder_tear_down (&f->folder, NULL);
}


/* Checks which properties were notified since the last call. */
#define assert_notified(f, expected)                                                               \
  do {                                                                                             \
    g_assert_cmpstr ((f)->notified->str, ==, expected);                                            \
    g_string_truncate ((f)->notified, 0);                                                          \
  } while (0)


/* Opens a new game as the kept game. */
static CpGame *
open_new_game (Fixture *f, const char *move)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  if (move != NULL)
    g_assert_true (cp_game_play (game, move, NULL));
  cp_open_game_set_game (f->open, game);
  g_string_truncate (f->notified, 0);
  return cp_open_game_get_game (f->open);
}


static void
assert_kept (Fixture *f, CpGame *kept)
{
  g_assert_true (cp_open_game_get_game (f->open) == kept);
  g_assert_true (cp_open_game_is_kept (f->open));
  g_assert_null (cp_open_game_get_entry (f->open));
  g_assert_cmpuint (cp_open_game_get_index (f->open), ==, G_MAXUINT);
}


static void
assert_shows (Fixture *f, unsigned index)
{
  g_autoptr (CpLibraryGame) entry = cp_library_nth (f->file, index);

  g_assert_true (cp_open_game_get_library (f->open) == f->file);
  g_assert_cmpuint (cp_open_game_get_index (f->open), ==, index);
  g_assert_true (cp_open_game_get_entry (f->open) == entry);
}


static void
test_load (void)
{
  static const struct {
    const char *text; /* (nullable): of the saved game */
    bool is_read, has_error;
    unsigned ply;
  } cases[] = {
    { NULL, false, false, 0 },
    { "1. d4 d8 *\n", true, false, 2 },
    { "1. Kd4 *", false, true, 0 },
    { "1. d4 d8\n2. what? c8 *\n", true, true, 2 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture f = { 0 };
    g_autoptr (GError) error = NULL;
    set_up (&f, NULL);
    if (cases[i].text != NULL)
      g_object_unref (cp_test_folder_write (&f.folder, "game-1.pgn", cases[i].text, -1));
    g_assert_null (cp_open_game_get_match (f.open));
    g_assert_true (cp_open_game_load (f.open, &error) == cases[i].is_read);
    g_assert_true ((error != NULL) == cases[i].has_error);
    g_assert_cmpuint (cp_game_get_head (cp_open_game_get_game (f.open))->ply, ==, cases[i].ply);
    assert_kept (&f, cp_open_game_get_game (f.open));
    g_assert_null (cp_open_game_get_library (f.open));
    tear_down (&f, NULL);
  }
}


/* A game without a file closes the file, and the previous kept game is set aside. */
static void
test_set_game (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  g_autoptr (CpGame) before = g_object_ref (open_new_game (f, "d4"));
  g_assert_true (cp_open_game_set_library (f->open, f->file, 0, NULL));
  assert_notified (f, "library match ");
  cp_open_game_set_game (f->open, game);
  assert_notified (f, "library match ");
  assert_kept (f, game);
  g_assert_null (cp_open_game_get_library (f->open));
  g_assert_null (cp_open_game_get_file (f->open));
  g_assert_true (cp_match_get_game (cp_open_game_get_match (f->open)) == game);
  CpGame *aside = cp_autosave_get_aside (f->autosave);
  g_assert_true (cp_position_same (cp_game_get_position (aside), cp_game_get_position (before)));
}


/* Only a player who is alone at this computer turns the board. */
static void
test_flipped (Fixture *f, const void *data)
{
  static const struct {
    int computer; /* its side, or -1 */
    bool before, after;
    const char *notified;
  } cases[] = {
    { -1, false, false, "library match " },
    { -1, true, true, "library match " },
    { CP_WHITE, false, true, "library flipped match " },
    { CP_WHITE, true, true, "library match " },
    { CP_BLACK, false, false, "library match " },
    { CP_BLACK, true, false, "library flipped match " },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    g_autofree char *seat = cp_computer_player_write_seat (1, 1);
    if (cases[i].computer >= 0)
      cp_game_set_seat (game, (CpSide) cases[i].computer, seat, NULL);
    cp_open_game_set_flipped (f->open, cases[i].before);
    cp_open_game_set_flipped (f->open, cases[i].before);
    g_assert_cmpstr (f->notified->str, ==,
                     i > 0 && cases[i - 1].after != cases[i].before ? "flipped " : "");
    g_string_truncate (f->notified, 0);
    cp_open_game_set_game (f->open, game);
    assert_notified (f, cases[i].notified);
    g_assert_true (cp_open_game_get_flipped (f->open) == cases[i].after);
  }
}


/* A file opens at one of its games, or leaves the kept game open. */
static void
test_set_library (Fixture *f, const void *data)
{
  static const struct {
    bool from_file; /* a game of the file, not the kept game, is open before */
    int index;
    const char *notified;
  } cases[] = {
    { false, -1, "library " },         { false, 2, "library match " },
    { false, UNREADABLE, "library " }, { true, -1, "library match " },
    { true, 2, "library match " },     { true, UNREADABLE, "library match " },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    bool reads = cases[i].index != UNREADABLE;
    CpGame *kept = open_new_game (f, "d4");
    if (cases[i].from_file)
      g_assert_true (cp_open_game_set_library (f->open, f->file, 0, NULL));
    g_string_truncate (f->notified, 0);
    g_assert_true (cp_open_game_set_library (f->open, f->file, cases[i].index, &error) == reads);
    g_assert_true ((error == NULL) == reads);
    assert_notified (f, cases[i].notified);
    g_assert_true (cp_open_game_get_file (f->open) == cp_library_get_file (f->file));
    g_assert_true (cp_autosave_get_game (f->autosave) == kept);
    if (cases[i].index == 2)
      assert_shows (f, 2);
    else
      assert_kept (f, kept);
  }
}


/* A game that cannot be read changes nothing, and the open game is not opened twice. */
static void
test_select (Fixture *f, const void *data)
{
  g_autoptr (GError) error = NULL;

  open_new_game (f, NULL);
  g_assert_true (cp_open_game_set_library (f->open, f->file, -1, NULL));
  g_string_truncate (f->notified, 0);
  g_assert_true (cp_open_game_select (f->open, 2, NULL));
  assert_notified (f, "match ");
  assert_shows (f, 2);
  g_assert_false (cp_open_game_is_kept (f->open));
  CpGame *game = cp_open_game_get_game (f->open);
  g_assert_true (cp_game_get_reviewing (game));
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 0);

  cp_game_go_to_head (game);
  g_assert_true (cp_open_game_select (f->open, 2, NULL));
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 2);
  g_assert_false (cp_open_game_select (f->open, UNREADABLE, &error));
  g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE);
  assert_notified (f, "");
  assert_shows (f, 2);
  g_assert_true (cp_open_game_get_game (f->open) == game);
}


/* The user can return to a kept game with moves if the file has taken its place. */
static void
test_behind (Fixture *f, const void *data)
{
  static const struct {
    const char *move; /* (nullable): played in the kept game */
    int index;        /* in the file; -2 if no file is open */
    bool plays_on;
    bool is_behind;
  } cases[] = {
    { "d4", -2, false, false }, { NULL, 0, false, false }, { "d4", -1, false, true },
    { "d4", 0, false, true },   { "d4", 0, true, false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpGame *kept = open_new_game (f, cases[i].move);
    if (cases[i].index > -2)
      g_assert_true (cp_open_game_set_library (f->open, f->file, cases[i].index, NULL));
    if (cases[i].plays_on)
      cp_open_game_play_on (f->open);
    g_assert_true (cp_open_game_get_behind (f->open) == (cases[i].is_behind ? kept : NULL));
  }
}


/* The game stays open and kept when it is saved to a file, whose last game it is. */
static void
test_adopt (Fixture *f, const void *data)
{
  CpGame *game = open_new_game (f, "d4");
  CpMatch *match = cp_open_game_get_match (f->open);

  cp_library_add (f->file, game, -1);
  cp_open_game_adopt_library (f->open, f->file);
  assert_notified (f, "library ");
  g_assert_true (cp_open_game_get_match (f->open) == match);
  g_assert_true (cp_open_game_is_kept (f->open));
  assert_shows (f, 3);
  g_assert_null (cp_open_game_get_behind (f->open));
  cp_library_delete (f->file, 0);
  g_assert_cmpuint (cp_open_game_get_index (f->open), ==, 2);
}


static void
test_changes (Fixture *f, const void *data)
{
  g_autoptr (GFile) address = g_file_new_for_uri ("counterpoise:examples/dynamic/1");
  CpFilePlace place;
  g_autoptr (GFile) file = cp_examples_find (address, &place, NULL);
  g_autoptr (CpLibrary) example = cp_test_open_good (file);
  CpLibrary *const files[] = { f->file, example };

  open_new_game (f, "d4");
  g_assert_false (cp_open_game_has_changes (f->open));
  for (size_t i = 0; i < G_N_ELEMENTS (files); i++) {
    g_assert_true (cp_open_game_set_library (f->open, files[i], 0, NULL));
    g_assert_false (cp_open_game_has_changes (f->open));
    cp_test_comment (files[i], 0, "new");
    g_assert_true (cp_library_get_modified (files[i]));
    g_assert_true (cp_open_game_has_changes (f->open) == (files[i] == f->file));
  }
  cp_library_discard (example);
}


/* A game of a file gets the players that it names now, and takes the place of the kept game. */
static void
test_play_on (Fixture *f, const void *data)
{
  g_autofree char *seat = cp_computer_player_write_seat (1, 1);
  CpGame *before = open_new_game (f, "d4");

  g_assert_true (cp_open_game_set_library (f->open, f->file, 2, NULL));
  CpGame *game = cp_open_game_get_game (f->open);
  cp_game_set_seat (game, CP_WHITE, seat, NULL);
  g_string_truncate (f->notified, 0);
  cp_open_game_seat_players (f->open);
  assert_notified (f, "flipped match ");
  CpMatch *match = cp_open_game_get_match (f->open);
  g_assert_true (cp_match_get_game (match) == game);
  g_assert_true (CP_IS_COMPUTER_PLAYER (cp_match_get_player (match, CP_WHITE)));
  assert_shows (f, 2);
  g_assert_true (cp_autosave_get_game (f->autosave) == before);

  cp_open_game_play_on (f->open);
  g_assert_false (cp_game_get_reviewing (game));
  g_assert_true (cp_open_game_is_kept (f->open));
  g_assert_true (cp_autosave_get_can_return (f->autosave));
  assert_shows (f, 2);
}


static void
test_pause (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  CpClock *clock = cp_game_get_clock (game);

  cp_open_game_set_game (f->open, game);
  cp_open_game_pause (f->open);
  g_assert_false (cp_game_get_paused (game));
  cp_game_start (game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_true (cp_clock_get_running (clock));
  cp_open_game_pause (f->open);
  g_assert_false (cp_clock_get_running (clock));
  g_assert_true (cp_game_get_paused (game));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/model/open-game/" name, Fixture, NULL, set_up, function, tear_down)
  g_test_add_func ("/model/open-game/load", test_load);
  ADD ("set-game", test_set_game);
  ADD ("flipped", test_flipped);
  ADD ("set-library", test_set_library);
  ADD ("select", test_select);
  ADD ("behind", test_behind);
  ADD ("adopt", test_adopt);
  ADD ("changes", test_changes);
  ADD ("play-on", test_play_on);
  ADD ("pause", test_pause);
#undef ADD
}
