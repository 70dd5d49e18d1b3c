/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-autosave.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "cp-archive.h"
#include "cp-kept-game.h"
#include "cp-old-journal.h"
#include "model/disk/cp-disk.h"
#include "model/disk/cp-idle.h"
#include "model/game/cp-game-record.h"
#include "model/objects/cp-class.h"
#include "record/file/cp-atomic-file.h"
#include "rules/position/cp-fen.h"

/* Notes are saved at most this long after they are typed, not letter by letter. */
#define NOTES_DELAY_MS 500

/*
 * Each game is one file, `game-1.pgn`, `game-2.pgn` and so on (cp-kept-game.h). The numbers are the
 * index of the window: the highest one is the game being played. Of the older ones, one can be
 * returned to, and the others move to the archive. So at every moment all games are on disk, and
 * every step is a single atomic operation: writing a file, renaming it to the next number, or
 * removing it when its game is in the archive. A step that failed, or that an earlier run of the
 * program did not reach, is repeated.
 *
 * A file is written when its text differs from the one written last; signals only say when to
 * compare them. So a change with several signals is written once, and their order does not matter.
 */
struct _CpAutosave {
  GObject parent_instance;

  char *folder;
  CpWindowState *window;
  char *games; /* the folder of the games */
  char *archive_path;

  CpGame *game;
  bool was_over;     /* whether @game was decided at the last change of its state */
  unsigned number;   /* of its file; higher than all others */
  unsigned brought;  /* number of its file before it is renamed; 0 if it need not be */
  char *written;     /* (nullable): the content of the file, unless @stale */
  int64_t clocks[2]; /* in that text, by side */
  bool stale;        /* the file has to be written even if the text is the same */
  bool urgent;       /* there are other changes than notes */
  unsigned timeout;  /* a source that writes notes, or 0 */
  char *failure;     /* (nullable): why the game is not on disk, a sentence */

  GArray *older;       /* unsigned: the numbers of the other files, the newest last */
  bool archives_again; /* a game in @older may be in the archive already */
  bool knows_aside;
  unsigned aside;     /* if @knows_aside: number of the game to return to, or 0 */
  CpGame *aside_game; /* (nullable): that game; NULL if it cannot be read */
  unsigned second;    /* if @knows_aside: number of the unfinished game before it, or 0 */
  CpGame *second_game;
};

G_DEFINE_FINAL_TYPE (CpAutosave, cp_autosave, G_TYPE_OBJECT)


/* Sets or clears the failure. A game that is not worth keeping has none.
 * @error: (nullable) */
static void
set_failure (CpAutosave *self, const GError *error)
{
  bool failed = error != NULL;

  if (failed == (self->failure != NULL) || (failed && !cp_autosave_is_worth_keeping (self->game)))
    return;
  g_clear_pointer (&self->failure, g_free);
  if (failed)
    self->failure =
        /* Translators: %s is the reason, such as “No space left on device”. */
        g_strdup_printf (_ ("The game cannot be saved: %s"), error->message);
  g_object_notify (G_OBJECT (self), "failure");
}


static CpGame *load (CpAutosave *self, unsigned number, GError **error);


static char *
get_path (CpAutosave *self, unsigned number)
{
  g_autofree char *name = g_strdup_printf ("game-%u.pgn", number);
  return g_build_filename (self->games, name, NULL);
}


static bool
has_file (CpAutosave *self, unsigned number)
{
  g_autofree char *path = get_path (self, number);
  return g_file_test (path, G_FILE_TEST_EXISTS);
}


/* Reads the game that load() would return, without changing the file. */
static CpGame *
read_game (CpAutosave *self, unsigned number)
{
  g_autofree char *path = get_path (self, number);
  g_autofree char *text = NULL;
  size_t length;
  unsigned bad_line;

  return g_file_get_contents (path, &text, &length, NULL)
             ? cp_kept_game_read (text, length, &bad_line, NULL)
             : NULL;
}


static unsigned
get_older (CpAutosave *self, unsigned i)
{
  return g_array_index (self->older, unsigned, i);
}


/* The games in @older have changed. */
static void
clear_aside (CpAutosave *self)
{
  g_clear_object (&self->aside_game);
  g_clear_object (&self->second_game);
  self->knows_aside = false;
}


/* Finds the game to return to: the newest unfinished one. If all are finished, the newest one.
 * Finds the second newest unfinished one, too. */
static void
find_aside (CpAutosave *self)
{
  bool found = false;

  if (self->knows_aside)
    return;
  self->knows_aside = true;
  self->aside = self->second = 0;
  for (unsigned i = self->older->len; i > 0 && self->second == 0; i--) {
    unsigned number = get_older (self, i - 1);
    if (!has_file (self, number))
      continue;
    g_autoptr (CpGame) game = read_game (self, number);
    bool is_unfinished = game != NULL && cp_autosave_is_unfinished (game);
    if (found && is_unfinished) {
      self->second = number;
      g_set_object (&self->second_game, game);
    } else if (!found && (self->aside == 0 || is_unfinished)) {
      self->aside = number;
      g_set_object (&self->aside_game, game);
      found = is_unfinished;
    }
  }
}


/* Returns false if the current game has no move, so that the second unfinished game stays. */
static bool
makes_room (CpAutosave *self)
{
  g_autoptr (CpGame) game =
      self->game != NULL ? g_object_ref (self->game) : read_game (self, self->number);

  return game == NULL || cp_autosave_is_worth_returning (game);
}


/* Returns a free path for a file that cannot be read: not in the window's folder, which is removed
 * when it has no game that the window can show. */
static char *
get_unreadable_path (CpAutosave *self, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *elsewhere = g_build_filename (self->folder, name, NULL);
  return cp_disk_get_unreadable_path (elsewhere);
}


/* Writes a game to the archive: in place of the version that is there, if any, but beside the one
 * that it has left behind.
 * @pgn: the text of @game */
static bool
write_to_archive (CpAutosave *self, CpGame *game, const char *pgn, bool again, GError **error)
{
  const char *archived = cp_kept_game_get_archived (game);
  g_autofree char *hash = cp_archive_hash (pgn, strlen (pgn));

  if (archived != NULL && g_str_equal (archived, hash))
    return true;
  if (archived == NULL || cp_kept_game_get_resumed (game))
    return cp_archive_add (self->archive_path, pgn, again, error);
  return cp_archive_replace (self->archive_path, archived, pgn, error);
}


/* Moves a game to the archive. */
static bool
archive (CpAutosave *self, unsigned number, GError **error)
{
  g_autofree char *path = get_path (self, number);
  g_autofree char *unreadable = get_unreadable_path (self, path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return true;
  g_autoptr (CpGame) game = load (self, number, NULL);
  if (g_file_test (unreadable, G_FILE_TEST_EXISTS))
    g_signal_emit_by_name (self, "game-archived", unreadable, true);
  if (game == NULL)
    return true;
  if (cp_autosave_is_worth_keeping (game)) {
    g_autofree char *pgn = cp_game_write (game, CP_NOTATION_SAN);
    if (!write_to_archive (self, game, pgn, self->archives_again, error))
      return false;
    g_signal_emit_by_name (self, "game-archived", self->archive_path,
                           cp_autosave_is_unfinished (game));
  }
  return (g_unlink (path) == 0 && cp_file_sync_folder (self->games)) || cp_disk_set_errno (error);
}


/* Moves all games to the archive but the ones to return to. */
static bool
archive_older (CpAutosave *self, GError **error)
{
  find_aside (self);
  unsigned second = makes_room (self) ? 0 : self->second;
  for (unsigned i = 0; i < self->older->len;) {
    unsigned number = get_older (self, i);
    if (number == self->aside || number == second) {
      i++;
      continue;
    }
    if (!archive (self, number, error)) {
      self->archives_again = true;
      return false;
    }
    g_array_remove_index (self->older, i);
  }
  self->archives_again = false;
  return true;
}


static bool
make_folder (CpAutosave *self)
{
  return cp_window_state_get_path (self->window) != NULL
             ? cp_window_state_make_folder (self->window)
             : cp_disk_make_folder (self->games);
}


/* Renames the file of a game that was returned to, so that there is one copy of it. */
static bool
bring (CpAutosave *self)
{
  g_autofree char *from = get_path (self, self->brought);
  g_autofree char *to = get_path (self, self->number);

  if (self->brought != 0 && g_file_test (from, G_FILE_TEST_EXISTS) && !cp_disk_rename (from, to))
    return false;
  self->brought = 0;
  return true;
}


/* Replaces the file and archives older games. */
static void
replace_file (CpAutosave *self, const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (!make_folder (self) || !bring (self))
    cp_disk_set_errno (&error);
  else if (cp_disk_write (path, text, strlen (text), 0600, &error))
    archive_older (self, &error);
  self->stale = error != NULL;
  set_failure (self, error);
}


/* Writes the game if it differs from its file.
 * @lasting: false if the change may be lost when the machine fails */
static void
write_game (CpAutosave *self, bool lasting)
{
  CpClock *clock = cp_game_get_clock (self->game);
  g_autofree char *path = get_path (self, self->number);
  g_autofree char *text = cp_kept_game_write (self->game);

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->urgent = false;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    self->clocks[side] = cp_clock_get_remaining (clock, side);
  if (self->stale || (!g_str_equal (text, self->written) &&
                      (lasting || !cp_disk_overwrite (path, self->written, text))))
    replace_file (self, path, text);
  g_free (self->written);
  self->written = g_steal_pointer (&text);
}


static void
timeout_cb (CpAutosave *self)
{
  write_game (self, true);
}


static void
urgent_cb (CpAutosave *self)
{
  self->urgent = true;
}


static void
edited_cb (CpAutosave *self)
{
  if (!cp_game_get_reviewing (self->game) || self->urgent)
    write_game (self, true);
  else
    cp_queue_timeout (&self->timeout, NOTES_DELAY_MS, timeout_cb, self);
}


static void
state_changed_cb (CpAutosave *self)
{
  write_game (self, true);
}


/* Returns true if @game was decided. It may be in review. */
static bool
is_over (CpGame *game)
{
  return !cp_game_get_in_progress (game) && cp_game_get_outcome (game).result != CP_UNDECIDED;
}


/* A game that goes on after its end is another one: the archive keeps the finished game. */
static void
in_progress_cb (CpAutosave *self)
{
  bool goes_on = self->was_over && cp_game_get_in_progress (self->game);

  self->was_over = is_over (self->game);
  if (!goes_on || cp_kept_game_get_archived (self->game) == NULL)
    return;
  cp_kept_game_set_resumed (self->game);
  write_game (self, true);
}


/* Returns true if the clock of @side shows another second than was written. */
static bool
shows_other_second (CpAutosave *self, CpClock *clock, CpSide side)
{
  return (cp_clock_get_remaining (clock, side) + 999) / 1000 != (self->clocks[side] + 999) / 1000;
}


/* While a move is being made, the clock of the opponent runs already. That belongs to the move. */
static void
ticked_cb (CpAutosave *self)
{
  CpClock *clock = cp_game_get_clock (self->game);
  CpSide side = cp_clock_get_side (clock);

  if (cp_clock_get_running (clock) && cp_game_get_head (self->game)->position.turn == side &&
      shows_other_second (self, clock, side))
    write_game (self, false);
}


/* Copies a damaged file, whose readable part stays where it is until it is replaced; moves it if it
 * cannot be copied.
 * @text: (nullable): its content, or NULL to move it
 *
 * Returns: (transfer full): its place, for a message */
static char *
save_unreadable (CpAutosave *self, const char *path, const char *text, size_t length)
{
  g_autofree char *name = get_unreadable_path (self, path);

  if ((text == NULL || !cp_disk_write (name, text, length, 0600, NULL)) &&
      !cp_disk_rename (path, name))
    return g_filename_display_name (path);
  return g_filename_display_name (name);
}


/* Reads a game as cp_autosave_load() does. */
static CpGame *
load (CpAutosave *self, unsigned number, GError **error)
{
  g_autofree char *path = get_path (self, number);
  g_autofree char *text = NULL;
  g_autofree char *place = NULL;
  size_t length;
  unsigned bad_line = 0;
  CpGame *game = NULL;

  if (g_file_get_contents (path, &text, &length, error))
    game = cp_kept_game_read (text, length, &bad_line, error);
  if (game == NULL) {
    place = save_unreadable (self, path, NULL, 0);
    g_prefix_error (error, "%s: ", place);
  } else if (bad_line != 0) {
    place = save_unreadable (self, path, text, length);
    g_set_error (
        error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
        /* Translators: %s is the name of a file, %u the number of a line in it. */
        _ ("%s cannot be read from line %u onwards. The game has been loaded up to that point."),
        place, bad_line);
  }
  return game;
}


static void
stop_watching (CpAutosave *self)
{
  if (self->game == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->game, self);
  g_signal_handlers_disconnect_by_data (cp_game_get_clock (self->game), self);
}


static void
watch (CpAutosave *self)
{
  cp_connect (self->game, "tags-changed", urgent_cb, self);
  cp_connect (self->game, "line-changed", urgent_cb, self);
  cp_connect (self->game, "edited", edited_cb, self);
  self->was_over = is_over (self->game);
  cp_connect (self->game, "notify::in-progress", in_progress_cb, self);
  cp_connect_all (self->game, "notify::paused notify::draw-offer notify::reviewing",
                  state_changed_cb, self);
  cp_connect (cp_game_get_clock (self->game), "ticked", ticked_cb, self);
}


static void
cp_autosave_dispose (GObject *object)
{
  CpAutosave *self = CP_AUTOSAVE (object);

  if (self->timeout != 0)
    write_game (self, true);
  if (self->game != NULL && cp_kept_game_get_archived (self->game) != NULL)
    cp_autosave_archive_finished (self);
  stop_watching (self);
  g_clear_object (&self->game);
  clear_aside (self);
  G_OBJECT_CLASS (cp_autosave_parent_class)->dispose (object);
}


static void
cp_autosave_class_init (CpAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_autosave_dispose;
  CP_CLASS_FREES (klass, CpAutosave, g_object_unref, window);
  CP_CLASS_FREES (klass, CpAutosave, g_array_unref, older);
  CP_CLASS_FREES (klass, CpAutosave, g_free, folder, games, archive_path, written, failure);

  CP_CLASS_PROPERTY (klass, "failure", G_TYPE_STRING, cp_autosave_get_failure, NULL);
  cp_class_add_signal (klass, "game-archived", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}


static void
cp_autosave_init (CpAutosave *self)
{
  self->older = g_array_new (FALSE, FALSE, sizeof (unsigned));
  self->archives_again = true;
  self->stale = true;
}


static int
compare_numbers (const void *a, const void *b)
{
  unsigned x = *(const unsigned *) a, y = *(const unsigned *) b;
  return (x > y) - (x < y);
}


/* Finds the files of games. Removes temporary files of cp_disk_write(), left by a killed program.
 */
static void
find_files (CpAutosave *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->games, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (self->games, name, NULL);
    unsigned number;
    int end = 0;
    if (sscanf (name, "game-%u.pgn%n", &number, &end) != 1 || end == 0)
      continue;
    if (name[end] == '\0')
      g_array_append_val (self->older, number);
    else if (strlen (name + end) == strlen (".XXXXXX"))
      g_unlink (path);
  }
  g_array_sort (self->older, compare_numbers);
}


static unsigned
get_newest (CpAutosave *self)
{
  return self->older->len > 0 ? get_older (self, self->older->len - 1) : 0;
}


/* Gives the files of version 0.1.0 the names of this one. */
static void
take_old_files (CpAutosave *self)
{
  for (unsigned nth = 0; nth < CP_OLD_JOURNAL_N_FILES; nth++) {
    unsigned number = get_newest (self) + 1;
    g_autofree char *path = get_path (self, number);
    if (cp_old_journal_take (self->games, nth, path))
      g_array_append_val (self->older, number);
  }
}


CpAutosave *
cp_autosave_new (const char *folder, CpWindowState *window)
{
  g_return_val_if_fail (folder != NULL && (window == NULL || CP_IS_WINDOW_STATE (window)), NULL);

  CpAutosave *self = g_object_new (CP_TYPE_AUTOSAVE, NULL);

  self->folder = g_strdup (folder);
  self->window = window != NULL ? g_object_ref (window) : cp_window_state_new (NULL);
  self->games = g_strdup (window != NULL ? cp_window_state_get_path (window) : folder);
  self->archive_path = cp_archive_get_path (folder);
  find_files (self);
  take_old_files (self);
  self->number = MAX (get_newest (self), 1);
  if (self->older->len > 0)
    g_array_set_size (self->older, self->older->len - 1);
  return self;
}


/* The file of the present game becomes an older one. */
static void
add_older (CpAutosave *self)
{
  unsigned number = self->brought != 0 ? self->brought : self->number;

  g_array_append_val (self->older, number);
  self->number++;
}


/* The file of an older game becomes that of the present one. */
static void
take_older (CpAutosave *self, unsigned number)
{
  for (unsigned i = 0; i < self->older->len; i++) {
    if (get_older (self, i) == number)
      g_array_remove_index (self->older, i);
  }
  self->brought = number;
}


void
cp_autosave_set_game (CpAutosave *self, CpGame *game)
{
  g_return_if_fail (CP_IS_AUTOSAVE (self) && CP_IS_GAME (game));

  if (self->game == game)
    return;
  stop_watching (self);
  if (self->game != NULL && (cp_record_get_root (cp_game_get_record (self->game))->first_child ||
                             cp_game_has_friend (self->game))) {
    cp_autosave_flush (self);
    add_older (self);
  }
  self->brought = 0;
  if (game == self->aside_game)
    take_older (self, self->aside);
  else if (game == self->second_game)
    take_older (self, self->second);
  clear_aside (self);
  g_set_object (&self->game, game);
  watch (self);
  cp_autosave_flush (self);
}


CP_GETTER (CpGame *, cp_autosave_get_game, CpAutosave, self->game)
CP_GETTER (CpWindowState *, cp_autosave_get_window_state, CpAutosave, self->window)
CP_GETTER (const char *, cp_autosave_get_failure, CpAutosave, self->failure)


void
cp_autosave_flush (CpAutosave *self)
{
  g_return_if_fail (CP_IS_AUTOSAVE (self));

  self->stale = true;
  if (self->game != NULL)
    write_game (self, true);
}


void
cp_autosave_archive_finished (CpAutosave *self)
{
  g_return_if_fail (CP_IS_AUTOSAVE (self));

  if (self->game == NULL || !is_over (self->game) || !cp_autosave_is_worth_keeping (self->game))
    return;
  g_autofree char *pgn = cp_game_write (self->game, CP_NOTATION_SAN);
  g_autofree char *hash = cp_archive_hash (pgn, strlen (pgn));
  if ((g_strcmp0 (cp_kept_game_get_archived (self->game), hash) == 0 &&
       !cp_kept_game_get_resumed (self->game)) ||
      !write_to_archive (self, self->game, pgn, self->archives_again, NULL))
    return;
  cp_kept_game_set_archived (self->game, hash);
  cp_autosave_flush (self);
}


CpGame *
cp_autosave_load (CpAutosave *self, GError **error)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  archive_older (self, NULL);
  return has_file (self, self->number) ? load (self, self->number, error) : NULL;
}


bool
cp_autosave_holds_game (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), false);

  g_autoptr (CpGame) game = read_game (self, self->number);
  return game != NULL ? cp_autosave_is_worth_keeping (game) : has_file (self, self->number);
}


bool
cp_autosave_holds_older_game (CpAutosave *self)
{
  bool found = false;

  g_return_val_if_fail (CP_IS_AUTOSAVE (self), false);

  for (unsigned i = 0; i < self->older->len && !found; i++) {
    g_autoptr (CpGame) game = read_game (self, get_older (self, i));
    found =
        game != NULL ? cp_autosave_is_worth_returning (game) : has_file (self, get_older (self, i));
  }
  return found || cp_old_journal_is_in (self->games);
}


CpGame *
cp_autosave_preview (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return read_game (self, self->number);
}


bool
cp_autosave_is_worth_keeping (CpGame *game)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  const CpNode *root = cp_record_get_root (cp_game_get_record (game));

  return root->first_child != NULL || !cp_position_is_array (&root->position) ||
         cp_game_has_friend (game) ||
         (!cp_game_get_in_progress (game) && !cp_game_get_reviewing (game));
}


bool
cp_autosave_is_worth_returning (CpGame *game)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  const CpNode *root = cp_record_get_root (cp_game_get_record (game));
  bool untouched = cp_game_get_in_progress (game) && cp_game_get_head (game) == root &&
                   cp_position_is_array (&root->position) && !cp_game_has_friend (game);

  return !untouched && cp_autosave_is_worth_keeping (game);
}


bool
cp_autosave_is_unfinished (CpGame *game)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  return cp_autosave_is_worth_returning (game) &&
         (cp_game_get_in_progress (game) || cp_game_get_reviewing (game));
}


bool
cp_autosave_get_can_return (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), false);

  find_aside (self);
  return self->aside != 0 && has_file (self, self->aside) &&
         (self->aside_game == NULL || cp_autosave_is_worth_returning (self->aside_game));
}


CpGame *
cp_autosave_get_aside (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return cp_autosave_get_can_return (self) ? self->aside_game : NULL;
}


CpGame *
cp_autosave_get_second (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  find_aside (self);
  return self->second != 0 && has_file (self, self->second) && !makes_room (self)
             ? self->second_game
             : NULL;
}


CpGame *
cp_autosave_return (CpAutosave *self, GError **error)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  /* Changes that could not be written before come first. */
  if (self->game != NULL && self->stale)
    write_game (self, true);
  if (self->brought != 0)
    return g_object_ref (self->game);
  find_aside (self);
  CpGame *game = load (self, self->aside, error);
  g_set_object (&self->aside_game, game);
  return game;
}
