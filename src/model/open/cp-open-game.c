/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-open-game.h"

#include "model/game/cp-game-walk.h"
#include "model/kept/cp-archive.h"
#include "model/kept/cp-kept-game.h"
#include "model/library/cp-examples.h"
#include "model/objects/cp-class.h"

struct _CpOpenGame {
  GObject parent_instance;

  CpProgram *program;
  CpAutosave *autosave;
  CpMatch *match;       /* (nullable): NULL until a game is loaded */
  CpLibrary *library;   /* (nullable): the open file */
  CpLibraryGame *entry; /* (nullable): of the game in @library */
  bool flipped;
};

CP_DEFINE_TYPE (CpOpenGame, cp_open_game, G_TYPE_OBJECT)


static void
cp_open_game_class_init (CpOpenGameClass *klass)
{
  CP_CLASS_FIELD (klass, "match", CP_TYPE_MATCH, CpOpenGame, match, NULL);
  CP_CLASS_FIELD (klass, "flipped", G_TYPE_BOOLEAN, CpOpenGame, flipped, cp_open_game_set_flipped);
  CP_CLASS_FIELD (klass, "library", CP_TYPE_LIBRARY, CpOpenGame, library, NULL);
  CP_CLASS_OWNS (klass, CpOpenGame, g_object_unref, entry, library, match, autosave, program);
}


CpOpenGame *
cp_open_game_new (CpProgram *program, CpAutosave *autosave)
{
  g_return_val_if_fail (CP_IS_PROGRAM (program) && CP_IS_AUTOSAVE (autosave), NULL);

  CpOpenGame *self = g_object_new (CP_TYPE_OPEN_GAME, NULL);

  self->program = g_object_ref (program);
  self->autosave = g_object_ref (autosave);
  return self;
}


/* (transfer full) */
static CpMatch *
create_match (CpOpenGame *self, CpGame *game)
{
  return cp_match_new_seated (game, cp_program_get_engines (self->program),
                              cp_program_get_friends (self->program));
}


/* @entry: (nullable): of the game in the open file */
static void
open_match (CpOpenGame *self, CpMatch *match, CpLibraryGame *entry)
{
  int hand = cp_game_get_only_hand (cp_match_get_game (match));

  g_set_object (&self->match, match);
  g_set_object (&self->entry, entry);
  if (hand >= 0)
    cp_open_game_set_flipped (self, hand == CP_BLACK);
  /* A computer player does not think until the page is shown. */
  cp_match_set_suspended (match, true);
  g_object_notify (G_OBJECT (self), "match");
}


/* @library: (nullable) */
static void
open_library (CpOpenGame *self, CpLibrary *library)
{
  g_set_object (&self->library, library);
  g_clear_object (&self->entry);
  if (library != NULL && !cp_examples_contain (library))
    cp_library_set_unsaved_folder (library, cp_program_get_unsaved_folder (self->program));
  g_object_notify (G_OBJECT (self), "library");
}


bool
cp_open_game_load (CpOpenGame *self, GError **error)
{
  g_return_val_if_fail (CP_IS_OPEN_GAME (self), false);

  g_autoptr (CpGame) game = cp_autosave_load (self->autosave, error);
  bool is_read = game != NULL;

  if (!is_read)
    game = cp_game_new (cp_rules_default (), NULL);
  cp_open_game_set_game (self, game);
  return is_read;
}


CP_GETTER (CpAutosave *, cp_open_game_get_autosave, CpOpenGame, self->autosave)
CP_GETTER (CpMatch *, cp_open_game_get_match, CpOpenGame, self->match)


CpGame *
cp_open_game_get_game (CpOpenGame *self)
{
  g_return_val_if_fail (CP_IS_OPEN_GAME (self) && self->match != NULL, NULL);

  return cp_match_get_game (self->match);
}


CP_GETTER (CpLibrary *, cp_open_game_get_library, CpOpenGame, self->library)


CP_GETTER (GFile *,
           cp_open_game_get_file,
           CpOpenGame,
           self->library != NULL ? cp_library_get_file (self->library) : NULL)


CP_GETTER (CpLibraryGame *, cp_open_game_get_entry, CpOpenGame, self->entry)


unsigned
cp_open_game_get_index (CpOpenGame *self)
{
  g_return_val_if_fail (CP_IS_OPEN_GAME (self), G_MAXUINT);

  return self->entry != NULL ? cp_library_game_get_index (self->entry) : G_MAXUINT;
}


bool
cp_open_game_is_kept (CpOpenGame *self)
{
  return cp_open_game_get_game (self) == cp_autosave_get_game (self->autosave);
}


CpGame *
cp_open_game_get_behind (CpOpenGame *self)
{
  g_return_val_if_fail (CP_IS_OPEN_GAME (self), NULL);

  CpGame *kept = cp_autosave_get_game (self->autosave);
  bool is_shown = self->library == NULL ||
                  (cp_open_game_is_kept (self) && cp_open_game_get_index (self) != G_MAXUINT);

  return !is_shown && kept != NULL && cp_autosave_is_worth_returning (kept) ? kept : NULL;
}


bool
cp_open_game_has_changes (CpOpenGame *self)
{
  g_return_val_if_fail (CP_IS_OPEN_GAME (self), false);

  return self->library != NULL && cp_library_get_modified (self->library) &&
         !cp_examples_contain (self->library);
}


CP_GETTER (bool, cp_open_game_get_flipped, CpOpenGame, self->flipped)


void
cp_open_game_set_flipped (CpOpenGame *self, bool flipped)
{
  g_return_if_fail (CP_IS_OPEN_GAME (self));

  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
  g_object_notify (G_OBJECT (self), "flipped");
}


void
cp_open_game_set_match (CpOpenGame *self, CpMatch *match)
{
  g_return_if_fail (CP_IS_OPEN_GAME (self) && CP_IS_MATCH (match));

  open_library (self, NULL);
  open_match (self, match, NULL);
  cp_autosave_set_game (self->autosave, cp_match_get_game (match));
}


void
cp_open_game_set_game (CpOpenGame *self, CpGame *game)
{
  g_return_if_fail (CP_IS_OPEN_GAME (self) && CP_IS_GAME (game));

  g_autoptr (CpMatch) match = create_match (self, game);

  cp_open_game_set_match (self, match);
}


bool
cp_open_game_select (CpOpenGame *self, unsigned index, GError **error)
{
  g_return_val_if_fail (CP_IS_OPEN_GAME (self) && self->library != NULL, false);

  g_autoptr (CpGame) game = cp_library_get_game (self->library, index, error);

  if (game == NULL)
    return false;
  g_autoptr (CpLibraryGame) entry = cp_library_nth (self->library, index);
  if (game == cp_open_game_get_game (self)) {
    g_set_object (&self->entry, entry);
    return true;
  }
  g_autoptr (CpMatch) match = cp_match_new (game, NULL, NULL);
  open_match (self, match, entry);
  if (cp_game_get_reviewing (game))
    cp_game_go_to_first (game);
  return true;
}


bool
cp_open_game_set_library (CpOpenGame *self, CpLibrary *library, int index, GError **error)
{
  g_return_val_if_fail (CP_IS_OPEN_GAME (self) && CP_IS_LIBRARY (library), false);

  open_library (self, library);
  if (index >= 0 && cp_open_game_select (self, (unsigned) index, error))
    return true;
  if (!cp_open_game_is_kept (self)) {
    g_autoptr (CpMatch) match = create_match (self, cp_autosave_get_game (self->autosave));
    open_match (self, match, NULL);
  }
  return index < 0;
}


void
cp_open_game_close_library (CpOpenGame *self)
{
  g_return_if_fail (CP_IS_OPEN_GAME (self));

  if (cp_open_game_is_kept (self)) {
    open_library (self, NULL);
  } else {
    g_autoptr (CpGame) kept = g_object_ref (cp_autosave_get_game (self->autosave));
    cp_open_game_set_game (self, kept);
  }
}


void
cp_open_game_adopt_library (CpOpenGame *self, CpLibrary *library)
{
  g_return_if_fail (CP_IS_OPEN_GAME (self) && CP_IS_LIBRARY (library));

  open_library (self, library);
  self->entry = cp_library_nth (library, cp_library_get_n_games (library) - 1);
}


void
cp_open_game_seat_players (CpOpenGame *self)
{
  g_return_if_fail (CP_IS_OPEN_GAME (self));

  g_autoptr (CpMatch) match = create_match (self, cp_open_game_get_game (self));

  open_match (self, match, self->entry);
}


bool
cp_open_game_in_history (CpOpenGame *self)
{
  g_return_val_if_fail (CP_IS_OPEN_GAME (self), false);

  return self->library != NULL && cp_library_get_is_history (self->library);
}


/* Returns: (transfer full) (nullable): the hash of the game in the history if it goes on from its
 * end; NULL if it stays in the history, or is not from there */
static char *
get_hash (CpOpenGame *self)
{
  CpGame *game = cp_open_game_get_game (self);
  unsigned index = cp_open_game_get_index (self);
  bool goes_on = cp_game_get_current (game) == cp_record_main_line_end (cp_game_get_record (game));

  return goes_on && index != G_MAXUINT ? cp_library_get_saved_hash (self->library, index) : NULL;
}


/* A game that is continued leaves the history until it is over. */
static void
play_on_from_history (CpOpenGame *self)
{
  g_autoptr (CpGame) game = g_object_ref (cp_open_game_get_game (self));
  g_autofree char *path = g_file_get_path (cp_library_get_file (self->library));
  g_autofree char *hash = get_hash (self);

  open_library (self, NULL);
  cp_game_set_reviewing (game, false);
  cp_kept_game_set_archived (game, hash);
  cp_autosave_set_game (self->autosave, game);
  if (hash != NULL && cp_autosave_get_failure (self->autosave) == NULL)
    cp_archive_replace (path, hash, NULL, NULL);
}


void
cp_open_game_play_on (CpOpenGame *self)
{
  g_return_if_fail (CP_IS_OPEN_GAME (self));

  CpGame *game = cp_open_game_get_game (self);

  if (cp_open_game_in_history (self)) {
    play_on_from_history (self);
  } else {
    cp_game_set_reviewing (game, false);
    cp_autosave_set_game (self->autosave, game);
  }
}


void
cp_open_game_pause (CpOpenGame *self)
{
  g_return_if_fail (CP_IS_OPEN_GAME (self));

  CpGame *game = cp_open_game_get_game (self);

  if (cp_clock_get_running (cp_game_get_clock (game)))
    cp_game_pause (game);
}
