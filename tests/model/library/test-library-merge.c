/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games that another window, another process or the program itself adds to an open file: none is
 * lost, and the user is not asked.
 */

#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-folder.h"
#include "model/kept/cp-archive.h"
#include "model/library/cp-library-unsaved.h"
#include "record/pgn/cp-pgn-writer.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

static const char two_games[] = "[Event \"A\"]\n\n1. d3 *\n\n[Event \"B\"]\n\n1. c3 *\n";

/* Events in the life of a file. */
typedef enum {
  OPEN,
  APPEND, /* the program appends a game that was replaced by another one */
  OTHER,  /* another process, which has opened the file at the beginning, saves a game */
  EDIT,
  ADD,
  SAVE,
  RELOAD,
  QUIT,
  N_STEPS,
} Step;

static const char *const step_names[N_STEPS] = { "open", "append", "other",  "edit",
                                                 "add",  "save",   "reload", "quit" };

typedef struct {
  GFile *file;
  char *unsaved;
  CpLibrary *library; /* (nullable): of the window */
  CpLibrary *other;   /* of the other process */
  GPtrArray *saved;   /* char *: words that must be in the file */
  GPtrArray *kept;    /* char *: words that must be in the list, or in the unsaved changes */
  unsigned n;
} World;


static char *
new_word (World *world, GPtrArray *words)
{
  char *word = g_strdup_printf ("Word%uEnd", world->n++);

  g_ptr_array_add (words, word);
  return word;
}


static CpGame *
new_game (const char *word)
{
  CpGame *game = cp_game_new (cp_rules_default (), NULL);

  cp_record_set_tag (cp_game_get_record (game), "Event", word);
  g_assert_true (cp_game_play (game, "d3", NULL));
  return game;
}


static void
add_game (CpLibrary *library, const char *word)
{
  g_autoptr (CpGame) game = new_game (word);

  cp_library_add (library, game, -1);
}


static void
refresh (CpLibrary *library)
{
  g_autoptr (GAsyncResult) result = NULL;

  cp_library_refresh_async (library, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  cp_library_refresh_finish (library, result);
}


static void
save (CpLibrary *library)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (cp_test_save (library, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_false (cp_library_get_modified (library));
}


static char *
list_texts (CpLibrary *library)
{
  GString *all = g_string_new (NULL);

  for (unsigned i = 0; i < cp_library_get_n_games (library); i++) {
    g_autofree char *text = cp_test_game_text (library, i);
    g_string_append (all, text);
  }
  return g_string_free (all, FALSE);
}


static void
append_game (World *world)
{
  g_autoptr (CpGame) game = new_game (new_word (world, world->saved));
  g_autofree char *text = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);

  g_assert_true (cp_archive_add (g_file_peek_path (world->file), text, false, NULL));
}


static void
open_file (World *world)
{
  if (world->library != NULL)
    return;
  world->library = cp_test_open_good (world->file);
  cp_library_set_unsaved_folder (world->library, world->unsaved);
}


/* Expects all unsaved games in the file. */
static void
note_saved (World *world)
{
  for (unsigned i = 0; i < world->kept->len; i++)
    g_ptr_array_add (world->saved, g_strdup (g_ptr_array_index (world->kept, i)));
  g_ptr_array_set_size (world->kept, 0);
}


/* The user discards the changes and opens the file again. */
static void
reload (World *world)
{
  cp_library_discard (world->library);
  g_clear_object (&world->library);
  g_ptr_array_set_size (world->kept, 0);
  open_file (world);
}


/* The program is killed, another process adds a game, and the program is started again and restores
 * unsaved changes. */
static void
quit (World *world)
{
  CpLibrary *library = world->library;

  cp_library_flush (library);
  /* A thread that compares the file may hold a reference to it. Its unsaved changes are not listed
   * before it is freed. */
  g_object_add_weak_pointer (G_OBJECT (library), (void **) &library);
  g_clear_object (&world->library);
  cp_test_wait_until (library == NULL);
  append_game (world);
  g_autoptr (GPtrArray) list = cp_library_unsaved_list (world->unsaved, NULL);
  if (list->len == 0) {
    open_file (world);
    return;
  }
  g_autoptr (GAsyncResult) result = NULL;
  g_assert_cmpuint (list->len, ==, 1);
  cp_library_unsaved_restore_async (g_ptr_array_index (list, 0), NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  world->library = cp_library_unsaved_restore_finish (result, NULL);
  g_assert_nonnull (world->library);
  g_assert_nonnull (cp_library_get_file (world->library));
  cp_test_wait_until (!cp_library_get_loading (world->library));
}


static void
take_step (World *world, Step step)
{
  if (step == OPEN)
    open_file (world);
  else if (step == APPEND)
    append_game (world);
  else if (step == OTHER) {
    add_game (world->other, new_word (world, world->saved));
    save (world->other);
  } else if (world->library == NULL) {
    return;
  } else if (step == EDIT) {
    cp_test_comment (world->library, 0, new_word (world, world->kept));
  } else if (step == ADD) {
    add_game (world->library, new_word (world, world->kept));
  } else if (step == SAVE) {
    save (world->library);
    note_saved (world);
  } else if (step == RELOAD) {
    reload (world);
  } else {
    quit (world);
  }
}


static void
check_words (const char *text, const GPtrArray *words)
{
  for (unsigned i = 0; i < words->len; i++) {
    const char *word = g_ptr_array_index (words, i);
    const char *found = strstr (text, word);
    if (found == NULL)
      g_test_message ("%s is not in: %s", word, text);
    g_assert_nonnull (found);
    g_assert_null (strstr (found + 1, word));
  }
}


/* Checks that no game is lost or there twice. */
static void
check (World *world)
{
  g_autoptr (GString) file = cp_test_read_file (world->file);

  check_words (file->str, world->saved);
  if (world->library == NULL)
    return;
  refresh (world->library);
  g_assert_false (cp_library_get_changed_on_disk (world->library));
  g_assert_cmpint (cp_library_get_modified (world->library), ==, world->kept->len > 0);
  g_autofree char *list = list_texts (world->library);
  check_words (list, world->saved);
  check_words (list, world->kept);
}


/* @follows: the window notices each change before the next one */
static void
run (CpTestFolder *folder, const Step *steps, unsigned n, bool follows)
{
  GString *name = g_string_new (NULL);
  World world = {
    .file = cp_test_folder_write (folder, "games.pgn", two_games, -1),
    .unsaved = g_build_filename (folder->path, "unsaved", NULL),
    .saved = g_ptr_array_new_with_free_func (g_free),
    .kept = g_ptr_array_new_with_free_func (g_free),
  };

  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (name, " %s", step_names[steps[i]]);
  g_test_message ("%s", name->str);
  world.other = cp_test_open_good (world.file);
  for (unsigned i = 0; i < n; i++) {
    take_step (&world, steps[i]);
    if (follows)
      check (&world);
  }
  check (&world);
  if (world.library != NULL)
    cp_library_discard (world.library);
  g_clear_object (&world.library);
  g_object_unref (world.other);
  g_object_unref (world.file);
  g_free (world.unsaved);
  g_ptr_array_unref (world.saved);
  g_ptr_array_unref (world.kept);
  g_string_free (name, TRUE);
}


/* Runs every nth order of the steps from index @first on. In every second one, the window has no
 * time to notice a change before the next one. */
static void
permute (CpTestFolder *folder, Step *steps, unsigned first, unsigned n)
{
  static bool follows;
  static unsigned n_orders;

  if (first == n && n_orders++ % cp_test_stride () == 0) {
    follows = !follows;
    run (folder, steps, n, follows);
  }
  for (unsigned i = first; i < n; i++) {
    Step step = steps[i];
    steps[i] = steps[first];
    steps[first] = step;
    permute (folder, steps, first + 1, n);
    steps[first] = steps[i];
    steps[i] = step;
  }
}


/* Every order of the steps. In the second set, the file is open from the beginning. */
static void
test_orders (CpTestFolder *folder, const void *data)
{
  Step all[] = { OPEN, APPEND, EDIT, SAVE, RELOAD, QUIT };
  Step open[] = { OPEN, APPEND, ADD, SAVE, APPEND, QUIT };

  permute (folder, all, 0, G_N_ELEMENTS (all));
  permute (folder, open, 1, G_N_ELEMENTS (open));
}


/* Another process also adds games. */
static void
test_other_process (CpTestFolder *folder, const void *data)
{
  Step steps[] = { OPEN, OTHER, APPEND, ADD, SAVE, QUIT };

  permute (folder, steps, 1, G_N_ELEMENTS (steps));
}


/* Games may be added anywhere in the file. Changes of the list are kept. */
static void
test_places (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  const char more[] = "% kept\n\n[Event \"0\"]\n\n1. a3 *\n\n[Event \"A\"]\n\n1. d3 *\n\n[Event "
                      "\"1\"]\n\n1. e3 (\n\n[Event \"B\"]\n\n1. c3 *\n\n[Event \"2\"]\n\n1. f3 *\n";
  static const char *const events[] = { "0", "A", "1", "2", "new" };

  add_game (library, "new");
  cp_library_delete (library, 1);
  g_object_unref (cp_test_folder_write (folder, "games.pgn", more, -1));
  refresh (library);
  g_assert_false (cp_library_get_changed_on_disk (library));
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 1);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, G_N_ELEMENTS (events));
  for (unsigned i = 0; i < G_N_ELEMENTS (events); i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, i);
    g_assert_cmpstr (cp_library_game_get_event (game), ==, events[i]);
  }
  cp_library_undo (library);
  cp_library_undo (library);
  g_assert_false (cp_library_get_modified (library));
  g_autofree char *list = list_texts (library);
  g_assert_nonnull (strstr (strstr (list, "\"1\""), "\"B\""));
  save (library);
  cp_test_check_file (file, more, strlen (more));
}


/* Copies, and games that were restored after the file was saved without them, survive another
 * version of the file. */
static void
test_in_memory (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  const char more[] = "[Event \"0\"]\n\n1. a3 *\n\n[Event \"A\"]\n\n1. d3 *\n";
  const char all[] = "[Event \"0\"]\n\n1. a3 *\n\n[Event \"A\"]\n\n1. d3 *\n\n"
                     "[Event \"A\"]\n\n1. d3 *\n\n[Event \"B\"]\n\n1. c3 *\n";

  cp_library_delete (library, 1);
  save (library);
  cp_library_undo (library);
  cp_library_copy (library, 0, NULL);
  g_object_unref (cp_test_folder_write (folder, "games.pgn", more, -1));
  refresh (library);
  g_assert_false (cp_library_get_changed_on_disk (library));
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 4);
  save (library);
  cp_test_check_file (file, all, strlen (all));
}


/* A file that has lost a game, or the order of its games, counts as changed. */
static void
test_conflicts (CpTestFolder *folder, const void *data)
{
  static const char *const texts[] = {
    "[Event \"A\"]\n\n1. d3 *\n",
    "[Event \"A\"]\n\n1. e3 *\n\n[Event \"B\"]\n\n1. c3 *\n\n[Event \"C\"]\n\n1. c3 *\n",
    "[Event \"B\"]\n\n1. c3 *\n\n[Event \"A\"]\n\n1. d3 *\n",
    "",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", two_games, -1);
    g_autoptr (CpLibrary) library = cp_test_open_good (file);
    g_object_unref (cp_test_folder_write (folder, "games.pgn", texts[i], -1));
    refresh (library);
    g_assert_true (cp_library_get_changed_on_disk (library));
    g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
  }
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/library-merge/orders", test_orders);
  cp_test_folder_add ("/model/library-merge/other-process", test_other_process);
  cp_test_folder_add ("/model/library-merge/places", test_places);
  cp_test_folder_add ("/model/library-merge/in-memory", test_in_memory);
  cp_test_folder_add ("/model/library-merge/conflicts", test_conflicts);
}
