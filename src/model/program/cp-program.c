/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-program.h"

#include "config.h"
#include "model/kept/cp-archive.h"
#ifdef HAVE_NETWORK
#include "cp-unlisted-friends.h"
#include "model/match/cp-friends.h"
#endif
#include "model/objects/cp-class.h"

#define OWN_COLLECTION  "My Puzzles.pgn"
#define COLLECTIONS_KEY "puzzle-collections"

struct _CpProgram {
  GObject parent_instance;

  GSettings *settings;
  CpSession *session;
  char *folder;
  char *unsaved_folder;
  GFile *puzzle_folder;
  CpEngineList *engines;
  CpFriends *friends;           /* (nullable) */
  GObject *unlisted;            /* (nullable): a CpUnlistedFriends */
  CpPuzzleCollections *puzzles; /* (nullable): NULL before cp_program_get_puzzles() */
};

CP_DEFINE_TYPE (CpProgram, cp_program, G_TYPE_OBJECT)


static void
cp_program_class_init (CpProgramClass *klass)
{
  CP_CLASS_FREES (klass, CpProgram, g_object_unref, settings, session, puzzle_folder, puzzles,
                  engines, friends, unlisted);
  CP_CLASS_FREES (klass, CpProgram, g_free, folder, unsaved_folder);
  cp_class_add_signal (klass, "puzzles-made", 0);
}


CpProgram *
cp_program_new (GSettings *settings, CpSession *session, const char *folder, GFile *puzzles)
{
  CpProgram *self = g_object_new (CP_TYPE_PROGRAM, NULL);

  self->settings = g_object_ref (settings);
  self->session = g_object_ref (session);
  self->folder = g_strdup (folder);
  self->unsaved_folder = g_build_filename (folder, "unsaved", NULL);
  self->puzzle_folder = g_object_ref (puzzles);
  self->engines = cp_engine_list_new (settings);
#ifdef HAVE_NETWORK
  self->friends = cp_friends_new (folder, settings);
  self->unlisted = G_OBJECT (cp_unlisted_friends_new (self->friends, session));
#endif
  return self;
}


CP_GETTER (GSettings *, cp_program_get_settings, CpProgram, self->settings)
CP_GETTER (CpSession *, cp_program_get_session, CpProgram, self->session)
CP_GETTER (const char *, cp_program_get_folder, CpProgram, self->folder)
CP_GETTER (const char *, cp_program_get_unsaved_folder, CpProgram, self->unsaved_folder)


static void
own_changed_cb (CpProgram *self)
{
  g_autoptr (GPtrArray) uris = cp_puzzle_collections_list_own (self->puzzles);

  g_ptr_array_add (uris, NULL);
  g_settings_set_strv (self->settings, COLLECTIONS_KEY, (const char *const *) uris->pdata);
}


/* Updates the user's collections, which another process may have changed in the settings. */
static void
follow_settings (CpProgram *self)
{
  g_auto (GStrv) own = g_settings_get_strv (self->settings, COLLECTIONS_KEY);

  cp_puzzle_collections_set_own (self->puzzles, (const char *const *) own);
}


CpPuzzleCollections *
cp_program_get_puzzles (CpProgram *self, GError **error)
{
  g_return_val_if_fail (CP_IS_PROGRAM (self), NULL);

  if (self->puzzles != NULL)
    return self->puzzles;
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (self->folder);
  cp_puzzle_progress_load (progress, error);
  self->puzzles = cp_puzzle_collections_new (progress);
  cp_puzzle_collections_add_shipped (self->puzzles, self->puzzle_folder);
  follow_settings (self);
  cp_connect (self->puzzles, "own-changed", own_changed_cb, self);
  cp_connect (self->settings, "changed::" COLLECTIONS_KEY, follow_settings, self);
  g_signal_emit_by_name (self, "puzzles-made");
  return self->puzzles;
}


CP_GETTER (CpPuzzleProgress *,
           cp_program_get_progress,
           CpProgram,
           self->puzzles != NULL ? cp_puzzle_collections_get_progress (self->puzzles) : NULL)


GFile *
cp_program_get_own_puzzles (CpProgram *self)
{
  g_return_val_if_fail (CP_IS_PROGRAM (self), NULL);

  return g_file_new_build_filename (self->folder, OWN_COLLECTION, NULL);
}


GFile *
cp_program_get_history (CpProgram *self)
{
  g_return_val_if_fail (CP_IS_PROGRAM (self), NULL);

  g_autofree char *path = cp_archive_get_path (self->folder);

  return g_file_new_for_path (path);
}


CP_GETTER (CpEngineList *, cp_program_get_engines, CpProgram, self->engines)
CP_GETTER (CpFriends *, cp_program_get_friends, CpProgram, self->friends)
