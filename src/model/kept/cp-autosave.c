/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-autosave.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "cp-earlier-games.h"
#include "cp-journal-text.h"
#include "cp-journal.h"
#include "model/disk/cp-disk.h"
#include "model/game/cp-game-record.h"
#include "model/objects/cp-class.h"

/* How long notes may be on screen alone, so that not every letter is written to disk. */
#define NOTES_DELAY_MS 500

/* So many bytes of changes, more than half an hour of a running clock, become one piece again. */
#define MAX_APPENDED 65536

/* Where all games end that were played in a window before the last two. */
#define EARLIER "Earlier Games.pgn"

/*
 * One file holds the game being played, another the one it took the place of. What was in that one
 * goes into a file of games, which everybody can open. Both are PGN with the
 * changes since behind it (cp-journal-text.h), so that a person can rescue them with any tool.
 * While a game takes the place of another it stands in a third file; whoever finds that finishes
 * the work.
 *
 * What is to be written is never told by a signal, but found by comparing the game with what was
 * written last: signals only say when to look. So one change that is told by several signals is
 * written once, and no order of signals can make a line wrong.
 */
struct _CpAutosave {
  GObject parent_instance;

  char *folder;
  CpWindowFolder *own; /* NULL: the game is in @folder itself */
  char *unsaved;
  char *kept;
  char *aside;
  char *next;
  char *earlier;
  CpGame *game;
  CpJournal *journal;
  CpJournalState written; /* what the last line says; of no use while @stale */
  bool stale;             /* the game has to be written as one piece: there are other changes */
  bool urgent;            /* not only notes are different */
  bool keeps_other;       /* the file of the game played holds another one, to be set aside */
  CpGame *returned;       /* (nullable): is in @aside and was asked for; a weak reference */
  bool brings_back;       /* it is the one being played, and its file has to come along */
  bool swaps_again;       /* the other game was about to be set aside before */
  CpGame *set_aside;      /* (nullable): what is in @aside, once it was read */
  bool knows_aside;       /* @set_aside is what is in @aside, or NULL as that cannot be read */
  unsigned timeout;       /* a source, while notes wait to be written; or 0 */
  char *failure;          /* (nullable): why the game is not on disk, a sentence */
};

G_DEFINE_FINAL_TYPE (CpAutosave, cp_autosave, G_TYPE_OBJECT)


/* A game that nobody would miss is not worth a message: it comes with the first move. */
static void
report (CpAutosave *self, const char *reason)
{
  if (self->failure != NULL || self->game == NULL || !cp_autosave_is_worth_keeping (self->game))
    return;
  /* Translators: %s is the reason, such as “No space left on device”. */
  self->failure = g_strdup_printf (_ ("The game cannot be saved: %s"), reason);
  g_object_notify (G_OBJECT (self), "failure");
}


static void
report_success (CpAutosave *self)
{
  if (self->failure == NULL)
    return;
  g_clear_pointer (&self->failure, g_free);
  g_object_notify (G_OBJECT (self), "failure");
}


/* Tells of `errno`. */
static void
report_errno (CpAutosave *self)
{
  report (self, g_strerror (errno));
}


static CpGame *load (CpAutosave *self, const char *path, GError **error);


/* What was read from the second file is of no use any more. */
static void
forget_aside (CpAutosave *self)
{
  g_clear_object (&self->set_aside);
  self->knows_aside = false;
}


/* There is another game in the second file, or none. */
static void
aside_changed (CpAutosave *self)
{
  forget_aside (self);
  g_clear_weak_pointer (&self->returned);
}


/* Reads the game that was set aside, without touching the file if that is not possible. */
static void
look_aside (CpAutosave *self)
{
  g_autofree char *text = NULL;
  size_t length;
  unsigned bad_line;

  if (self->knows_aside)
    return;
  forget_aside (self);
  self->knows_aside = true;
  if (g_file_get_contents (self->aside, &text, &length, NULL))
    self->set_aside = cp_journal_read (text, length, &bad_line, NULL);
}


/* Where a file can go that is in the way, so that people can look at it: not into the folder of the
 * window, which goes when there is nothing in it that a window could show. */
static char *
unreadable_name (CpAutosave *self, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *elsewhere = g_build_filename (self->folder, name, NULL);
  return cp_journal_unreadable_name (elsewhere);
}


/* Reads what load() would, without touching it. */
static CpGame *
read_game (const char *path)
{
  g_autofree char *text = NULL;
  size_t length;
  unsigned bad_line = 0;

  return g_file_get_contents (path, &text, &length, NULL)
             ? cp_journal_read (text, length, &bad_line, NULL)
             : NULL;
}


/* Whether the game that was set aside stays there, and the one that is kept goes in its stead: it
 * is over and the other one is not. */
static bool
aside_stays (CpAutosave *self)
{
  g_autoptr (CpGame) kept = read_game (self->kept);
  g_autoptr (CpGame) aside = read_game (self->aside);

  return kept != NULL && aside != NULL && !cp_autosave_is_unfinished (kept) &&
         cp_autosave_is_unfinished (aside);
}


/* The game in the file at @path makes room for another one.
 * @again: it may have been put away before, without its file going */
static bool
put_away (CpAutosave *self, const char *path, bool again)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return true;
  g_autofree char *unreadable = unreadable_name (self, path);
  g_autoptr (CpGame) game = load (self, path, NULL);
  if (g_file_test (unreadable, G_FILE_TEST_EXISTS))
    g_signal_emit_by_name (self, "put-away", unreadable, true);
  if (game == NULL || !cp_autosave_is_worth_keeping (game))
    return true;
  g_autofree char *pgn = cp_game_write (game, CP_NOTATION_SAN);
  if (!cp_earlier_games_add (self->earlier, pgn, again, &error)) {
    report (self, error->message);
    return false;
  }
  g_signal_emit_by_name (self, "put-away", self->earlier, cp_autosave_is_unfinished (game));
  return true;
}


/* The game that is kept is set aside.
 * @away: what was set aside before is in the file of earlier games: nobody is to go back to it as
 *   well
 * Returns: false with errno set */
static bool
set_aside (CpAutosave *self, bool away)
{
  aside_changed (self);
  if (cp_disk_rename (self->kept, self->aside))
    return true;
  int code = errno;
  if (away && g_file_test (self->kept, G_FILE_TEST_EXISTS))
    g_unlink (self->aside);
  errno = code;
  return false;
}


/* Lets the game that stands in the third file take the place of the other one. A game is removed
 * only from where it is not alone, and each step is on disk before the next one. */
static bool
swap (CpAutosave *self)
{
  bool again = self->swaps_again;

  self->swaps_again = true;
  if (g_file_test (self->kept, G_FILE_TEST_EXISTS)) {
    bool stays = aside_stays (self);
    if (!put_away (self, stays ? self->kept : self->aside, again))
      return false;
    if (!stays && !set_aside (self, true)) {
      report_errno (self);
      return false;
    }
  }
  if (!cp_journal_rename (self->journal, self->kept)) {
    report_errno (self);
    return false;
  }
  self->keeps_other = self->swaps_again = false;
  return true;
}


/* The game that was set aside is the one being played: it goes where that is written, as two copies
 * would be taken for two games. */
static bool
bring_back (CpAutosave *self, const char *path)
{
  if (g_file_test (self->aside, G_FILE_TEST_EXISTS) && !cp_disk_rename (self->aside, path)) {
    report_errno (self);
    return false;
  }
  aside_changed (self);
  self->brings_back = false;
  return true;
}


static bool
make_folder (CpAutosave *self)
{
  if (self->own != NULL)
    return cp_window_folder_make (self->own);
  return cp_disk_make_folder (self->folder);
}


static void
write_all (CpAutosave *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cp_journal_write_snapshot (self->game);
  const char *path = self->keeps_other ? self->next : self->kept;

  g_clear_handle_id (&self->timeout, g_source_remove);
  cp_journal_state_init (&self->written, self->game);
  self->urgent = false;
  self->stale = true;

  if (!make_folder (self))
    report_errno (self);
  else if (self->brings_back && !bring_back (self, path))
    return;
  else if (!cp_journal_replace (self->journal, path, text, &error))
    report (self, error->message);
  else if (!self->keeps_other || swap (self))
    self->stale = false;
  if (!self->stale)
    report_success (self);
}


/* Writes what has changed.
 * @lasting: whether it should outlive a failure of the machine even if only the clocks differ */
static void
write_change (CpAutosave *self, bool lasting)
{
  CpJournalState now;

  cp_journal_state_init (&now, self->game);
  if (self->stale || cp_game_get_reviewing (self->game) ||
      !cp_journal_state_can_follow (&self->written, &now) ||
      cp_journal_get_appended (self->journal) > MAX_APPENDED) {
    write_all (self);
    return;
  }
  bool differs = cp_journal_state_differs (&self->written, &now);
  if (!differs && now.clocks[CP_WHITE] == self->written.clocks[CP_WHITE] &&
      now.clocks[CP_BLACK] == self->written.clocks[CP_BLACK])
    return;
  g_autofree char *line = cp_journal_write_line (&self->written, &now);
  self->written = now;
  if (!cp_journal_append (self->journal, line, lasting || differs))
    write_all (self);
}


static gboolean
timeout_cb (gpointer data)
{
  CpAutosave *self = CP_AUTOSAVE (data);

  self->timeout = 0;
  write_all (self);
  return G_SOURCE_REMOVE;
}


static void
annotated_cb (CpAutosave *self)
{
  self->stale = true;
}


static void
tags_changed_cb (CpAutosave *self)
{
  self->stale = self->urgent = true;
}


/* Outside review the only lines that change are those to the head. */
static void
line_changed_cb (CpAutosave *self)
{
  if (cp_game_get_reviewing (self->game))
    self->stale = self->urgent = true;
}


static void
edited_cb (CpAutosave *self)
{
  if (!cp_game_get_reviewing (self->game) || self->urgent)
    write_change (self, true);
  else if (self->timeout == 0)
    self->timeout = g_timeout_add (NOTES_DELAY_MS, timeout_cb, self);
}


static void
state_changed_cb (CpAutosave *self)
{
  write_change (self, true);
}


/* Whether the clock of @side shows another second than was written. */
static bool
shows_other_second (CpAutosave *self, CpClock *clock, CpSide side)
{
  return (cp_clock_get_remaining (clock, side) + 999) / 1000 !=
         (self->written.clocks[side] + 999) / 1000;
}


/* While a move is being made the other clock runs already; that is part of the move. */
static void
ticked_cb (CpAutosave *self)
{
  CpClock *clock = cp_game_get_clock (self->game);
  CpSide side = cp_clock_get_side (clock);

  if (cp_clock_get_running (clock) && cp_game_get_head (self->game)->position.turn == side &&
      shows_other_second (self, clock, side))
    write_change (self, false);
}


/* Puts a file that cannot be read where nothing is written over it. Part of it may be readable, so
 * that it should stay where it is until it is replaced; if there is no room for that, it is moved.
 */
static char *
set_unreadable_aside (CpAutosave *self, const char *path, const char *text, size_t length)
{
  g_autofree char *name = unreadable_name (self, path);

  if ((text == NULL || !cp_disk_write (name, text, length, 0600, NULL)) &&
      !cp_disk_rename (path, name))
    return g_filename_display_name (path);
  return g_filename_display_name (name);
}


/* As cp_autosave_load(), from the file at @path. */
static CpGame *
load (CpAutosave *self, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *place = NULL;
  size_t length;
  unsigned bad_line = 0;
  CpGame *game = NULL;

  if (g_file_get_contents (path, &text, &length, error))
    game = cp_journal_read (text, length, &bad_line, error);
  if (game == NULL) {
    place = set_unreadable_aside (self, path, NULL, 0);
    g_prefix_error (error, "%s: ", place);
  } else if (bad_line != 0) {
    place = set_unreadable_aside (self, path, text, length);
    g_set_error (
        error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
        /* Translators: %s is the name of a file, %u the number of a line in it. */
        _ ("%s cannot be read from line %u onwards. The game has been loaded up to that point."),
        place, bad_line);
  }
  return game;
}


/* Moves a file to where it is in nobody's way. */
static bool
rescue (CpAutosave *self, const char *path)
{
  g_autofree char *name = unreadable_name (self, path);
  return cp_disk_rename (path, name);
}


/* What an earlier run of the program did not come to, or this one on a disk that fails: see swap().
 * The third file is free afterwards. */
static void
finish_swap (CpAutosave *self)
{
  if (!g_file_test (self->next, G_FILE_TEST_IS_REGULAR))
    return;
  if (g_file_test (self->kept, G_FILE_TEST_EXISTS)) {
    bool stays = aside_stays (self);
    const char *leaving = stays ? self->kept : self->aside;
    bool away = put_away (self, leaving, true);
    bool room = away || rescue (self, leaving);
    if ((!room || (!stays && !set_aside (self, away))) && !rescue (self, self->kept))
      return;
  }
  if (!cp_disk_rename (self->next, self->kept) && g_file_test (self->next, G_FILE_TEST_EXISTS))
    rescue (self, self->next);
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
  cp_connect (self->game, "annotated", annotated_cb, self);
  cp_connect (self->game, "tags-changed", tags_changed_cb, self);
  cp_connect (self->game, "line-changed", line_changed_cb, self);
  cp_connect (self->game, "edited", edited_cb, self);
  cp_connect_all (self->game, "notify::paused notify::draw-offer", state_changed_cb, self);
  cp_connect (self->game, "notify::reviewing", write_all, self);
  cp_connect (cp_game_get_clock (self->game), "ticked", ticked_cb, self);
}


static void
cp_autosave_dispose (GObject *object)
{
  CpAutosave *self = CP_AUTOSAVE (object);

  if (self->timeout != 0)
    write_all (self);
  stop_watching (self);
  g_clear_object (&self->game);
  g_clear_weak_pointer (&self->returned);
  g_clear_object (&self->set_aside);
  G_OBJECT_CLASS (cp_autosave_parent_class)->dispose (object);
}


static void
cp_autosave_class_init (CpAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_autosave_dispose;
  CP_CLASS_FREES (klass, CpAutosave, cp_journal_free, journal);
  CP_CLASS_FREES (klass, CpAutosave, cp_window_folder_unref, own);
  CP_CLASS_FREES (klass, CpAutosave, g_free, folder, unsaved, kept, aside, next, earlier, failure);

  CP_CLASS_PROPERTY (klass, "failure", G_TYPE_STRING, cp_autosave_get_failure, NULL);
  cp_class_add_signal (klass, "put-away", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}


static void
cp_autosave_init (CpAutosave *self)
{
  self->journal = cp_journal_new ();
}


/* @path: where the game is kept */
static CpAutosave *
autosave_new (const char *folder, const char *path)
{
  CpAutosave *self = g_object_new (CP_TYPE_AUTOSAVE, NULL);

  self->folder = g_strdup (folder);
  self->unsaved = g_build_filename (folder, "unsaved", NULL);
  self->kept = g_build_filename (path, "game.pgn", NULL);
  self->aside = g_build_filename (path, "set-aside.pgn", NULL);
  self->next = g_build_filename (path, "next.pgn", NULL);
  self->earlier = g_build_filename (folder, EARLIER, NULL);
  return self;
}


CpAutosave *
cp_autosave_new (const char *folder)
{
  return autosave_new (folder, folder);
}


CpAutosave *
cp_autosave_new_for_window (const char *folder, CpWindowFolder *own)
{
  g_return_val_if_fail (folder != NULL && own != NULL, NULL);

  CpAutosave *self = autosave_new (folder, cp_window_folder_get_path (own));

  self->own = cp_window_folder_ref (own);
  return self;
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
    write_all (self);
    finish_swap (self);
    self->keeps_other = true;
    self->swaps_again = false;
  }
  self->brings_back = game == self->returned;
  g_clear_weak_pointer (&self->returned);
  g_set_object (&self->game, game);
  watch (self);
  write_all (self);
}


CpGame *
cp_autosave_get_game (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return self->game;
}


const char *
cp_autosave_get_folder (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return self->folder;
}


CpWindowFolder *
cp_autosave_get_own_folder (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return self->own;
}


const char *
cp_autosave_get_unsaved_folder (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return self->unsaved;
}


const char *
cp_autosave_get_failure (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return self->failure;
}


void
cp_autosave_flush (CpAutosave *self)
{
  g_return_if_fail (CP_IS_AUTOSAVE (self));

  if (self->game != NULL)
    write_all (self);
}


CpGame *
cp_autosave_load (CpAutosave *self, GError **error)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  finish_swap (self);
  return g_file_test (self->kept, G_FILE_TEST_EXISTS) ? load (self, self->kept, error) : NULL;
}


/* Reads what cp_autosave_load() would, without touching it.
 * @missing: (out): whether there is nothing */
static CpGame *
look (CpAutosave *self, bool *missing)
{
  const char *path = g_file_test (self->next, G_FILE_TEST_EXISTS) ? self->next : self->kept;

  *missing = !g_file_test (path, G_FILE_TEST_EXISTS);
  return *missing ? NULL : read_game (path);
}


bool
cp_autosave_holds_game (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), false);

  bool missing;
  g_autoptr (CpGame) game = look (self, &missing);
  return game != NULL ? cp_autosave_is_worth_keeping (game) : !missing;
}


CpGame *
cp_autosave_look (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  bool missing;
  return look (self, &missing);
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

  if (!g_file_test (self->aside, G_FILE_TEST_EXISTS))
    return false;
  look_aside (self);
  return self->set_aside == NULL || cp_autosave_is_worth_returning (self->set_aside);
}


CpGame *
cp_autosave_get_aside (CpAutosave *self)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  return cp_autosave_get_can_return (self) ? self->set_aside : NULL;
}


CpGame *
cp_autosave_return (CpAutosave *self, GError **error)
{
  g_return_val_if_fail (CP_IS_AUTOSAVE (self), NULL);

  /* What the disk has refused so far comes first: it decides which game is set aside. */
  if (self->game != NULL && self->stale)
    write_all (self);
  if (self->brings_back)
    return g_object_ref (self->game);
  forget_aside (self);
  g_autoptr (CpGame) game = load (self, self->aside, error);

  g_set_weak_pointer (&self->returned, game);
  return g_steal_pointer (&game);
}
