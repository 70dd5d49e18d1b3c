/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "model/library/cp-examples.h"
#include "cp-window-private.h"
#include "cp-window-state.h"
#include "ui/start/cp-recent-files.h"
#include "model/objects/cp-class.h"

/* Opening a file of games, and the way to where somebody was in it last. */

/* What is being opened. */
typedef struct {
  CpWindow *window; /* NULL until the way is free */
  GFile *file;
  GCancellable *cancellable;
  bool has_place;
  CpFilePlace place;
  bool discards; /* what is not saved of the file that is open */
} Opening;


static void
opening_free (void *data)
{
  Opening *opening = data;

  g_object_unref (opening->file);
  g_object_unref (opening->cancellable);
  g_clear_object (&opening->window);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)


/* A ply that the game does not have any more is its end. */
static void
go_to_place (CpWindow *self, const CpFilePlace *place)
{
  cp_window_open_place (self, place);
  if (cp_window_get_index (self) != place->game)
    return;
  CpNode *node = cp_record_get_root (cp_game_get_record (self->game));
  for (unsigned i = 0; i < place->ply && node->first_child != NULL; i++)
    node = node->first_child;
  cp_game_go_to (self->game, node);
  if (place->shows_list)
    cp_window_show (self, CP_PAGE_LIST);
}


/* An address of the help leads to an example that is there; one that was written by hand may not.
 * Somebody's own file has become shorter by what he did himself. */
static void
tell_missing (CpWindow *self)
{
  unsigned n = cp_library_get_n_games (self->library);

  if (!cp_examples_contain (cp_library_get_file (self->library)))
    return;
  cp_window_show (self, CP_PAGE_LIST);
  g_autofree char *text =
      /* Translators: %1$u is the number of an example that was asked for, %2$u is how many there
       * are. */
      g_strdup_printf (ngettext ("There is no example %1$u: the game has %2$u",
                                 "There is no example %1$u: the game has %2$u", n),
                       self->awaited.game + 1, n);
  cp_window_tell (self, text, NULL, NULL);
}


/* Goes there as soon as the game is listed, unless somebody has gone elsewhere meanwhile. */
static void
look_for_place (CpWindow *self)
{
  if (!self->awaits_place)
    return;
  if (self->awaited.game < cp_library_get_n_games (self->library)) {
    self->awaits_place = false;
    if ((self->entry == NULL || cp_window_get_index (self) == 0) && self->page != CP_PAGE_EDITOR)
      go_to_place (self, &self->awaited);
  } else if (!cp_library_get_loading (self->library)) {
    self->awaits_place = false;
    tell_missing (self);
  }
}


static void
opened_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (Opening) opening = data;
  CpWindow *self = opening->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (CpLibrary) library = cp_library_open_finish (result, &error);

  /* Something else was wanted meanwhile. */
  if (g_cancellable_is_cancelled (opening->cancellable))
    return;
  g_clear_object (&self->opening);
  g_clear_object (&self->opening_cancellable);
  if (library == NULL) {
    cp_window_complain (self, _ ("The file cannot be opened"), error->message);
    return;
  }
  if (opening->discards && self->library != NULL)
    cp_library_discard (self->library);
  cp_window_set_library (self, library);
  cp_library_view_set_cancellable (cp_window_get_list (self), opening->cancellable);
  cp_window_apply_pane (self);
  if (!cp_examples_contain (opening->file))
    cp_recent_files_add (gtk_recent_manager_get_default (), opening->file);
  self->awaits_place = opening->has_place;
  self->awaited = opening->place;
  cp_connect (library, "items-changed", look_for_place, self);
  cp_connect (library, "notify::loading", look_for_place, self);
  look_for_place (self);
}


static void
open_now (CpWindow *self, void *data)
{
  const Opening *wanted = data;
  Opening *opening = g_new0 (Opening, 1);

  *opening = *wanted;
  opening->window = g_object_ref (self);
  g_object_ref (opening->file);
  g_object_ref (opening->cancellable);
  if (!opening->has_place)
    opening->has_place = cp_file_places_get (cp_autosave_get_folder (self->autosave), opening->file,
                                             &opening->place);
  cp_window_cancel_opening (self);
  g_set_object (&self->opening, opening->file);
  g_set_object (&self->opening_cancellable, opening->cancellable);
  cp_library_open_async (opening->file, opening->cancellable, opened_cb, opening);
}


static Opening *
opening_new (GFile *file)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->file = g_object_ref (file);
  opening->cancellable = g_cancellable_new ();
  return opening;
}


/* @place: (nullable) */
static void
open_file (CpWindow *self, GFile *file, const CpFilePlace *place)
{
  Opening *opening = opening_new (file);

  opening->has_place = place != NULL;
  if (place != NULL)
    opening->place = *place;
  cp_window_leave_library (self, open_now, opening, opening_free);
}


void
cp_window_cancel_opening (CpWindow *self)
{
  if (self->opening_cancellable != NULL)
    g_cancellable_cancel (self->opening_cancellable);
  g_clear_object (&self->opening_cancellable);
  g_clear_object (&self->opening);
}


static bool
shows_file (CpWindow *self, GFile *file)
{
  GFile *own = self->library != NULL ? cp_library_get_file (self->library) : NULL;

  return own != NULL && g_file_equal (own, file);
}


static bool
has_file (CpWindow *self, GFile *file)
{
  return shows_file (self, file) || (self->opening != NULL && g_file_equal (self->opening, file));
}


bool
cp_window_is_vacant (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), false);

  return self->library == NULL && self->opening == NULL;
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

  if (other != NULL && (other != self || shows_file (self, file)))
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


void
cp_window_return_to_file (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  gtk_window_present (GTK_WINDOW (self));
  /* It may be on its way yet. */
  if (!shows_file (self, file))
    return;
  cp_window_cancel_opening (self);
  cp_library_look_at_file (self->library);
  if (cp_library_get_changed_on_disk (self->library))
    cp_window_reload (self);
  else
    show_library (self);
}


void
cp_window_read_again (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self) && self->library != NULL);

  /* What follows begins where the window is now. */
  cp_window_keep_state (self, true);
  Opening *opening = opening_new (cp_library_get_file (self->library));
  opening->discards = true;
  open_now (self, opening);
  opening_free (opening);
}


void
cp_window_open_file_at (CpWindow *self, GFile *file, const CpFilePlace *place)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file) && place != NULL);

  if (!has_file (self, file) || self->library == NULL) {
    open_file (self, file, place);
  } else if (place->game < cp_library_get_n_games (self->library)) {
    go_to_place (self, place);
  } else {
    self->awaits_place = true;
    self->awaited = *place;
    look_for_place (self);
  }
}
