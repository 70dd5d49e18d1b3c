/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <sys/stat.h>

#include "cp-window-files.h"
#include "cp-window-private.h"
#include "cp-window-session.h"
#include "model/game/cp-game-walk.h"
#include "model/library/cp-examples.h"
#include "model/objects/cp-class.h"
#include "ui/start/cp-recent-files.h"

/* Opening a file of games, and the way to where somebody was in it last. */

/* What somebody wants to open, as soon as the way is free. */
typedef struct {
  GFile *file;
  bool has_place;
  CpFilePlace place;
} Wanted;


static void
wanted_free (void *data)
{
  Wanted *wanted = data;

  g_object_unref (wanted->file);
  g_free (wanted);
}


/* A ply that the game does not have any more is its end. */
static void
go_to_place (CpWindow *self, const CpFilePlace *place)
{
  cp_window_open_place (self, place);
  if (cp_window_get_index (self) != place->game)
    return;
  cp_game_go_to_main_ply (self->game, place->ply);
  if (place->shows_list)
    cp_window_show (self, CP_PAGE_LIST);
}


/* An address of the help leads to an example that is there; one that was written by hand may not.
 * Somebody's own file has become shorter by what he did himself. */
static void
place_missing_cb (CpWindow *self)
{
  unsigned n = cp_library_get_n_games (self->library);

  if (!cp_examples_contain (self->library))
    return;
  cp_window_show (self, CP_PAGE_LIST);
  g_autofree char *text =
      /* Translators: %1$u is the number of an example that was asked for, %2$u is how many there
       * are. */
      g_strdup_printf (ngettext ("There is no example %1$u: the game has only %2$u",
                                 "There is no example %1$u: the game has only %2$u", n),
                       cp_library_opener_get_place (self->opener)->game + 1, n);
  cp_window_tell (self, text, NULL, NULL);
}


/* Goes there unless somebody has gone elsewhere meanwhile. */
static void
place_listed_cb (CpWindow *self)
{
  if ((self->entry == NULL || cp_window_get_index (self) == 0) && self->page != CP_PAGE_EDITOR)
    go_to_place (self, cp_library_opener_get_place (self->opener));
}


static void
failed_cb (CpWindow *self, const char *message)
{
  cp_window_complain (self, _ ("The File Cannot Be Opened"), message);
}


static void
opened_cb (CpWindow *self, CpLibrary *library, GCancellable *cancellable)
{
  GFile *file = cp_library_get_file (library);

  if (self->discards && self->library != NULL)
    cp_library_discard (self->library);
  cp_window_set_library (self, library);
  cp_library_page_set_cancellable (cp_window_get_list (self), cancellable);
  cp_window_apply_pane (self);
  if (!cp_examples_contain (library))
    cp_recent_files_add (gtk_recent_manager_get_default (), file);
}


void
cp_window_make_opener (CpWindow *self)
{
  self->opener = cp_library_opener_new (cp_autosave_get_folder (self->autosave));
  cp_connect (self->opener, "opened", opened_cb, self);
  cp_connect (self->opener, "failed", failed_cb, self);
  cp_connect (self->opener, "place-listed", place_listed_cb, self);
  cp_connect (self->opener, "place-missing", place_missing_cb, self);
}


static void
open_now (CpWindow *self, void *data)
{
  const Wanted *wanted = data;

  self->discards = false;
  cp_library_opener_open (self->opener, wanted->file, wanted->has_place ? &wanted->place : NULL);
}


/* @place: (nullable) */
static void
open_file (CpWindow *self, GFile *file, const CpFilePlace *place)
{
  Wanted *wanted = g_new0 (Wanted, 1);

  wanted->file = g_object_ref (file);
  wanted->has_place = place != NULL;
  if (place != NULL)
    wanted->place = *place;
  cp_window_leave_library (self, cp_pending_operation_new (self, open_now, wanted, wanted_free));
}


/* Whether both are the same file, by whatever links. */
static bool
is_same_file (GFile *a, GFile *b)
{
  const char *path_a = g_file_peek_path (a), *path_b = g_file_peek_path (b);
  struct stat info_a, info_b;

  return g_file_equal (a, b) || (path_a != NULL && path_b != NULL && stat (path_a, &info_a) == 0 &&
                                 stat (path_b, &info_b) == 0 && info_a.st_dev == info_b.st_dev &&
                                 info_a.st_ino == info_b.st_ino);
}


bool
cp_window_shows_file (CpWindow *self, GFile *file)
{
  GFile *own = self->library != NULL ? cp_library_get_file (self->library) : NULL;

  return own != NULL && is_same_file (own, file);
}


static bool
has_file (CpWindow *self, GFile *file)
{
  GFile *opening = cp_library_opener_get_file (self->opener);

  return cp_window_shows_file (self, file) || (opening != NULL && is_same_file (opening, file));
}


bool
cp_window_is_vacant (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), false);

  return self->library == NULL && cp_library_opener_get_file (self->opener) == NULL;
}


CpWindow *
cp_window_find (GtkApplication *application, GFile *file)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application) && G_IS_FILE (file), NULL);

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next) {
    if (CP_IS_WINDOW (link->data) && has_file (link->data, file))
      return link->data;
  }
  return NULL;
}


void
cp_window_open_file (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  CpWindow *other = cp_window_find (gtk_window_get_application (GTK_WINDOW (self)), file);

  if (other != NULL && (other != self || cp_window_shows_file (self, file)))
    cp_window_return_to_file (other, file);
  else
    open_file (self, file, NULL);
}


/* Shows what a file shows that is opened where it was left. */
static void
show_library (CpWindow *self)
{
  CpPageId page = self->entry != NULL ? CP_PAGE_GAME : CP_PAGE_LIST;

  if (self->page != page && self->page != CP_PAGE_LIST && !cp_window_can_review_puzzle (self))
    cp_window_show (self, page);
}


static void
refreshed_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpWindow) self = data;
  CpLibrary *library = CP_LIBRARY (source);

  cp_library_refresh_finish (library, result);
  if (library != self->library)
    return;
  if (cp_library_get_changed_on_disk (library))
    cp_window_reload (self);
  else
    show_library (self);
}


void
cp_window_return_to_file (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  gtk_window_present (GTK_WINDOW (self));
  /* It may be on its way yet. */
  if (!cp_window_shows_file (self, file))
    return;
  cp_library_opener_cancel (self->opener);
  cp_library_refresh_async (self->library, refreshed_cb, g_object_ref (self));
}


void
cp_window_read_again (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self) && self->library != NULL);

  /* What follows begins where the window is now. */
  cp_window_keep_state (self, true);
  self->discards = true;
  cp_library_opener_open (self->opener, cp_library_get_file (self->library), NULL);
}


void
cp_window_open_file_at (CpWindow *self, GFile *file, const CpFilePlace *place)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file) && place != NULL);

  if (!has_file (self, file) || self->library == NULL)
    open_file (self, file, place);
  else if (place->game < cp_library_get_n_games (self->library))
    go_to_place (self, place);
  else
    cp_library_opener_wait_for (self->opener, self->library, place);
}
