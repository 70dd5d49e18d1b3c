/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-saver.h"

#include <glib/gi18n.h>

#include "model/disk/cp-portal.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/dialogs/cp-question.h"

struct CpLibrarySaver {
  GtkWindow *parent;
  CpShowChooser show_chooser; /* (nullable) */
  CpLibrarySaved saved;       /* (nullable) */
  void *data;
  GDestroyNotify free_data; /* (nullable) */

  CpLibrary *source;  /* (nullable): the library of the caller */
  CpGame *game;       /* the game to save if there is no @source; NULL for a collection */
  bool is_puzzle;     /* saves to a puzzle collection, which has no other file */
  CpLibrary *library; /* (nullable): the library to save: @source, or a new one with @game */
  GFile *file;        /* (nullable): the destination; NULL for the file of @library */
  GFile *origin;      /* (nullable): the file that some of the games come from */
  bool appends;       /* appends @game to the games of @file */
  CpLibraryForce force;
};


static void
saver_free (CpLibrarySaver *self)
{
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_clear_object (&self->source);
  g_clear_object (&self->game);
  g_clear_object (&self->library);
  g_clear_object (&self->file);
  g_clear_object (&self->origin);
  g_object_unref (self->parent);
  g_free (self);
}


/* @library: (nullable): the saved library */
static void
finish (CpLibrarySaver *self, CpLibrary *library)
{
  if (self->saved != NULL)
    self->saved (self->parent, library, self->data);
  saver_free (self);
}


static void
ask (CpLibrarySaver *self,
     const char *heading,
     const char *body,
     const CpAnswer *answers,
     size_t n,
     CpAnswered answered)
{
  gtk_window_present (cp_question_new (self->parent, heading, body, answers, n, answered, self));
}


static void start_saving (CpLibrarySaver *self);
static void append (CpLibrarySaver *self);
static void ask_for_file (CpLibrarySaver *self);


/* A collection is saved only to its own file. */
static const char *
label_elsewhere (CpLibrarySaver *self)
{
  return self->is_puzzle ? NULL : _ ("Save _As…");
}


/* Retries with all earlier answers of the user. */
static void
failure_answered (void *data, const char *answer)
{
  CpLibrarySaver *self = data;

  if (g_str_equal (answer, "elsewhere"))
    ask_for_file (self);
  else if (!g_str_equal (answer, "again"))
    saver_free (self);
  else if (self->library != NULL)
    start_saving (self);
  else
    append (self);
}


/* A failed save does not damage the file; the user decides how to continue. */
static void
ask_after_failure (CpLibrarySaver *self, const GError *error)
{
  bool is_there = g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNSYNCED);
  const char *heading = _ ("The Games Were Not Saved");
  GFile *file = self->file != NULL || self->library == NULL ? self->file
                                                            : cp_library_get_file (self->library);
  g_autofree char *name = file != NULL ? g_file_get_parse_name (file) : g_strdup ("");
  g_autofree char *body =
      is_there
          /* Translators: the name of a file, and a sentence that says what went wrong. */
          ? g_strdup_printf (_ ("%1$s\n%2$s\n\nThe new file is there, but the disk has not "
                                "confirmed that it is stored safely. You still have your changes."),
                             name, error->message)
          : g_strdup_printf (
                /* Translators: the name of a file, and a sentence that says what went wrong. */
                _ ("%1$s\n%2$s\n\nThe file on disk is unchanged. You still have your changes."),
                name, error->message);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "again", _ ("_Try Again"), ADW_RESPONSE_SUGGESTED },
    { "elsewhere", label_elsewhere (self), ADW_RESPONSE_DEFAULT },
  };

  if (self->is_puzzle)
    heading = _ ("The Puzzle Was Not Saved");
  else if (self->appends)
    heading = _ ("The Game Was Not Saved");
  ask (self, heading, body, answers, G_N_ELEMENTS (answers), failure_answered);
}


static void
appended_cb (GObject *source, GAsyncResult *result, void *data)
{
  CpLibrarySaver *self = data;
  g_autoptr (GError) error = NULL;

  self->library = cp_library_append_finish (result, &error);
  if (self->library != NULL)
    start_saving (self);
  else
    ask_after_failure (self, error);
}


static void
append (CpLibrarySaver *self)
{
  self->appends = true;
  self->force = 0;
  cp_library_append_async (self->file, self->game, NULL, appended_cb, self);
}


/* Frees the library that was created for the game, because a game belongs to one library only. */
static void
append_instead (CpLibrarySaver *self)
{
  cp_library_discard (self->library);
  g_clear_object (&self->library);
  append (self);
}


static void
conflict_answered (void *data, const char *answer)
{
  CpLibrarySaver *self = data;

  if (g_str_equal (answer, "replace"))
    start_saving (self);
  else if (g_str_equal (answer, "add"))
    append_instead (self);
  else if (g_str_equal (answer, "elsewhere"))
    ask_for_file (self);
  else
    saver_free (self);
}


static void
ask_about_games_there (CpLibrarySaver *self)
{
  g_autofree char *name = g_file_get_parse_name (self->file);
  g_autofree char *body = g_strdup_printf (
      /* Translators: %s is the name of a file. */
      _ ("%s already has games. You can keep them and add this one at the end."), name);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { "replace", _ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE },
    /* Translators: a button. */
    { "add", _ ("_Add"), ADW_RESPONSE_SUGGESTED },
  };

  ask (self, _ ("Add Game to File?"), body, answers, G_N_ELEMENTS (answers), conflict_answered);
}


static void
ask_about_replacing (CpLibrarySaver *self, const char *reason)
{
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "replace", _ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE },
    { "elsewhere", label_elsewhere (self), ADW_RESPONSE_DEFAULT },
  };

  ask (self, _ ("Replace File?"), reason, answers, G_N_ELEMENTS (answers), conflict_answered);
}


static void
saved_cb (GObject *source, GAsyncResult *result, void *data)
{
  CpLibrarySaver *self = data;
  g_autoptr (GError) error = NULL;

  if (cp_library_save_finish (CP_LIBRARY (source), result, &error)) {
    finish (self, self->library);
    return;
  }
  bool exists = g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_EXISTS);
  bool is_changed = exists || g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED);
  bool is_protected = g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_PROTECTED);
  /* Used if the user answers that the file is to be replaced. */
  self->force |= is_changed ? CP_LIBRARY_FORCE_CHANGED : 0;
  self->force |= is_protected ? CP_LIBRARY_FORCE_PROTECTED : 0;
  if (exists && self->source == NULL && !self->appends)
    ask_about_games_there (self);
  else if (is_changed || is_protected)
    ask_about_replacing (self, error->message);
  else
    ask_after_failure (self, error);
}


/* Returns whether there are no changes to save. Writing the file again would replace the backup,
 * or changes by another program. */
static bool
is_saved (CpLibrarySaver *self)
{
  GFile *own = cp_library_get_file (self->library);

  if (own == NULL || (self->file != NULL && !g_file_equal (self->file, own)) ||
      cp_library_get_modified (self->library))
    return false;
  return !cp_library_get_changed_on_disk (self->library) || g_file_query_exists (own, NULL);
}


static void
refreshed_cb (GObject *source, GAsyncResult *result, void *data)
{
  CpLibrarySaver *self = data;

  cp_library_refresh_finish (CP_LIBRARY (source), result);
  if (is_saved (self))
    finish (self, self->library);
  else
    cp_library_save_async (self->library, self->file, self->force, NULL, saved_cb, self);
}


static void
start_saving (CpLibrarySaver *self)
{
  cp_library_refresh_async (self->library, refreshed_cb, self);
}


/* @file: (nullable): the destination; NULL for the file of the library */
static void
save_in (CpLibrarySaver *self, GFile *file)
{
  g_set_object (&self->file, file);
  g_clear_object (&self->library);
  self->appends = false;
  self->force = 0;
  if (self->source != NULL) {
    self->library = g_object_ref (self->source);
  } else {
    self->library = cp_library_new ();
    cp_library_add (self->library, self->game, -1);
  }
  start_saving (self);
}


/* Returns: (transfer full): @file, with the usual extension if its name has none and no file has
 * that name. A document of a portal must keep the name that the portal has given it. */
static GFile *
complete_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  const char *path = g_file_peek_path (file);

  if (name == NULL || strchr (name, '.') != NULL || g_file_query_exists (file, NULL) ||
      (path != NULL && cp_portal_is_document (path)))
    return g_object_ref (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *complete = g_strconcat (name, ".pgn", NULL);
  return folder != NULL ? g_file_get_child (folder, complete) : g_object_ref (file);
}


static void
file_chosen_cb (GtkNativeDialog *dialog, int response, CpLibrarySaver *self)
{
  g_autoptr (GFile) file = cp_dialog_get_file (dialog, response);

  if (file != NULL) {
    g_autoptr (GFile) complete = complete_name (file);
    save_in (self, complete);
  } else {
    saver_free (self);
  }
  g_object_unref (dialog);
}


/* Returns "games (selection).pgn". */
static char *
suggest_selection (GFile *origin)
{
  g_autofree char *name = origin != NULL ? g_file_get_basename (origin) : g_strdup (_ ("Games"));
  char *end = strrchr (name, '.');

  if (end != NULL && end != name)
    *end = '\0';
  /* Translators: the name of a file; %s is that of another one, some of whose games are in it. */
  return g_strdup_printf (_ ("%s (selection).pgn"), name);
}


static char *
suggest_name (CpLibrarySaver *self)
{
  if (self->game == NULL)
    return suggest_selection (self->origin);
  if (self->source != NULL && cp_library_get_file (self->source) != NULL)
    return g_file_get_basename (cp_library_get_file (self->source));
  char *name = g_strdup_printf ("%s - %s.pgn", cp_game_get_player (self->game, CP_WHITE),
                                cp_game_get_player (self->game, CP_BLACK));
  return g_strdelimit (name, "/\\:", '_');
}


static void
ask_for_file (CpLibrarySaver *self)
{
  GtkNativeDialog *dialog =
      cp_dialog_new_chooser (self->parent, _ ("Save"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL);
  g_autofree char *name = suggest_name (self);
  GFile *file = self->origin;

  if (file == NULL && self->source != NULL)
    file = cp_library_get_file (self->source);
  cp_dialog_set_folder (dialog, file);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect (dialog, "response", G_CALLBACK (file_chosen_cb), self);
  if (self->show_chooser != NULL)
    self->show_chooser (self->data, dialog);
  else
    gtk_native_dialog_show (dialog);
}


CpLibrarySaver *
cp_library_saver_new (GtkWindow *parent,
                      CpShowChooser show_chooser,
                      CpLibrarySaved saved,
                      void *data,
                      GDestroyNotify free_data)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  CpLibrarySaver *self = g_new0 (CpLibrarySaver, 1);

  self->parent = g_object_ref (parent);
  self->show_chooser = show_chooser;
  self->saved = saved;
  self->data = data;
  self->free_data = free_data;
  return self;
}


/* @library: (nullable) */
static void
set_games (CpLibrarySaver *self, CpLibrary *library, CpGame *game)
{
  g_set_object (&self->source, library);
  g_set_object (&self->game, game);
}


static void
save (CpLibrarySaver *self)
{
  if (self->source != NULL && cp_library_get_file (self->source) != NULL)
    save_in (self, NULL);
  else
    ask_for_file (self);
}


void
cp_library_saver_save (CpLibrarySaver *self, CpLibrary *library, CpGame *game)
{
  g_return_if_fail (self != NULL && CP_IS_GAME (game));

  set_games (self, library, game);
  save (self);
}


void
cp_library_saver_save_as (CpLibrarySaver *self, CpLibrary *library, CpGame *game)
{
  g_return_if_fail (self != NULL && CP_IS_GAME (game));

  set_games (self, library, game);
  ask_for_file (self);
}


void
cp_library_saver_save_games (CpLibrarySaver *self, CpLibrary *games, GFile *origin)
{
  g_return_if_fail (self != NULL && CP_IS_LIBRARY (games));

  self->source = g_object_ref (games);
  self->origin = origin != NULL ? g_object_ref (origin) : NULL;
  ask_for_file (self);
}


void
cp_library_saver_save_to (CpLibrarySaver *self, CpLibrary *library, CpGame *game, GFile *file)
{
  g_return_if_fail (self != NULL && CP_IS_GAME (game) && G_IS_FILE (file));

  set_games (self, library, game);
  save_in (self, file);
}


static void
changes_answered (void *data, const char *answer)
{
  CpLibrarySaver *self = data;

  if (g_str_equal (answer, "save")) {
    save (self);
  } else if (g_str_equal (answer, "discard")) {
    cp_library_discard (self->source);
    finish (self, NULL);
  } else {
    saver_free (self);
  }
}


void
cp_library_saver_ask (CpLibrarySaver *self, CpLibrary *library, CpGame *game)
{
  g_return_if_fail (self != NULL && CP_IS_LIBRARY (library) && CP_IS_GAME (game));

  g_autofree char *body =
      cp_library_get_file (library) == NULL
          ? g_strdup (_ ("These games have not been saved in a file."))
          /* Translators: %s is the name of a file. */
          : g_strdup_printf (_ ("%s has unsaved changes."), cp_library_get_title (library));
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { "discard", _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
    /* Translators: a button. */
    { "save", _ ("_Save"), ADW_RESPONSE_SUGGESTED },
  };

  set_games (self, library, game);
  ask (self, _ ("Save Changes?"), body, answers, G_N_ELEMENTS (answers), changes_answered);
}


static void
reload_answered (void *data, const char *answer)
{
  CpLibrarySaver *self = data;

  if (g_str_equal (answer, "elsewhere"))
    ask_for_file (self);
  else if (g_str_equal (answer, "reload"))
    finish (self, NULL);
  else
    saver_free (self);
}


void
cp_library_saver_reload (CpLibrarySaver *self, CpLibrary *library, CpGame *game)
{
  g_return_if_fail (self != NULL && CP_IS_LIBRARY (library) && CP_IS_GAME (game));

  g_autofree char *body =
      /* Translators: %s is the name of a file. */
      g_strdup_printf (_ ("If you reload %s, your unsaved changes will be lost."),
                       cp_library_get_title (library));
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "reload", _ ("_Reload"), ADW_RESPONSE_DESTRUCTIVE },
    { "elsewhere", label_elsewhere (self), ADW_RESPONSE_DEFAULT },
  };

  set_games (self, library, game);
  ask (self, _ ("Reload File?"), body, answers, G_N_ELEMENTS (answers), reload_answered);
}


void
cp_library_saver_add_puzzle (CpLibrarySaver *self, GFile *file, CpGame *puzzle)
{
  g_return_if_fail (self != NULL && G_IS_FILE (file) && CP_IS_GAME (puzzle));

  self->is_puzzle = true;
  set_games (self, NULL, puzzle);
  g_set_object (&self->file, file);
  append (self);
}


void
cp_library_saver_save_puzzles (CpLibrarySaver *self, CpLibrary *collection)
{
  g_return_if_fail (self != NULL && CP_IS_LIBRARY (collection));

  self->is_puzzle = true;
  set_games (self, collection, NULL);
  save_in (self, NULL);
}
