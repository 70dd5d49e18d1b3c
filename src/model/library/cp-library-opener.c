/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-opener.h"

#include "model/objects/cp-class.h"

struct _CpLibraryOpener {
  GObject parent_instance;

  char *folder;
  GFile *file;               /* (nullable): the file that is being opened */
  GCancellable *cancellable; /* (nullable): cancels opening it */

  CpLibrary *awaited; /* (nullable): the library in which @place is not listed yet */
  CpFilePlace place;
  bool has_noted; /* @noted is the stored place in the open file */
  CpFilePlace noted;
};

/* A file that is being opened. */
typedef struct {
  CpLibraryOpener *opener;
  GCancellable *cancellable;
  bool has_place;
  CpFilePlace place;
} Opening;

CP_DEFINE_TYPE (CpLibraryOpener, cp_library_opener, G_TYPE_OBJECT)


static void
opening_free (Opening *opening)
{
  g_object_unref (opening->cancellable);
  g_object_unref (opening->opener);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)


static void
stop_waiting (CpLibraryOpener *self)
{
  cp_follow (self, &self->awaited, NULL, NULL);
}


static void
look_for_place (CpLibraryOpener *self)
{
  bool is_listed = self->place.game < cp_library_get_n_games (self->awaited);

  if (!is_listed && cp_library_get_loading (self->awaited))
    return;
  stop_waiting (self);
  g_signal_emit_by_name (self, is_listed ? "place-listed" : "place-missing");
}


static void
opened_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (Opening) opening = data;
  CpLibraryOpener *self = opening->opener;
  g_autoptr (GError) error = NULL;
  g_autoptr (CpLibrary) library = cp_library_open_finish (result, &error);

  /* Another file is being opened. */
  if (g_cancellable_is_cancelled (opening->cancellable))
    return;
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  if (library == NULL) {
    g_signal_emit_by_name (self, "failed", error->message);
    return;
  }
  g_signal_emit_by_name (self, "opened", library, opening->cancellable);
  if (opening->has_place)
    cp_library_opener_wait_for (self, library, &opening->place);
}


static void
cp_library_opener_dispose (GObject *object)
{
  cp_library_opener_cancel (CP_LIBRARY_OPENER (object));
  stop_waiting (CP_LIBRARY_OPENER (object));
  cp_class_dispose (object);
}


static void
cp_library_opener_class_init (CpLibraryOpenerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_library_opener_dispose;
  CP_CLASS_OWNS (klass, CpLibraryOpener, g_free, folder);
  cp_class_add_signal (klass, "opened", 2, CP_TYPE_LIBRARY, G_TYPE_CANCELLABLE);
  cp_class_add_signal (klass, "failed", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "place-listed", 0);
  cp_class_add_signal (klass, "place-missing", 0);
}


CpLibraryOpener *
cp_library_opener_new (const char *folder)
{
  CpLibraryOpener *self = g_object_new (CP_TYPE_LIBRARY_OPENER, NULL);

  self->folder = g_strdup (folder);
  return self;
}


void
cp_library_opener_open (CpLibraryOpener *self, GFile *file, const CpFilePlace *place)
{
  g_return_if_fail (CP_IS_LIBRARY_OPENER (self) && G_IS_FILE (file));

  Opening *opening = g_new0 (Opening, 1);

  opening->opener = g_object_ref (self);
  opening->cancellable = g_cancellable_new ();
  opening->has_place = place != NULL || cp_file_places_get (self->folder, file, &opening->place);
  if (place != NULL)
    opening->place = *place;
  cp_library_opener_cancel (self);
  self->file = g_object_ref (file);
  self->cancellable = g_object_ref (opening->cancellable);
  cp_library_open_async (file, opening->cancellable, opened_cb, opening);
}


CP_GETTER (GFile *, cp_library_opener_get_file, CpLibraryOpener, self->file)


void
cp_library_opener_cancel (CpLibraryOpener *self)
{
  g_return_if_fail (CP_IS_LIBRARY_OPENER (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->file);
}


void
cp_library_opener_wait_for (CpLibraryOpener *self, CpLibrary *library, const CpFilePlace *place)
{
  g_return_if_fail (CP_IS_LIBRARY_OPENER (self) && CP_IS_LIBRARY (library));

  stop_waiting (self);
  self->awaited = g_object_ref (library);
  self->place = *place;
  cp_connect (library, "items-changed", look_for_place, self);
  cp_connect (library, "notify::loading", look_for_place, self);
  look_for_place (self);
}


CP_GETTER (const CpFilePlace *, cp_library_opener_get_place, CpLibraryOpener, &self->place)


void
cp_library_opener_save_place (CpLibraryOpener *self, GFile *file, const CpFilePlace *place)
{
  g_return_if_fail (CP_IS_LIBRARY_OPENER (self) && G_IS_FILE (file));

  if (self->awaited != NULL ||
      (self->has_noted && self->noted.game == place->game && self->noted.ply == place->ply &&
       self->noted.shows_list == place->shows_list))
    return;
  self->has_noted = true;
  self->noted = *place;
  cp_file_places_set (self->folder, file, place);
}


void
cp_library_opener_reset (CpLibraryOpener *self)
{
  g_return_if_fail (CP_IS_LIBRARY_OPENER (self));

  stop_waiting (self);
  self->has_noted = false;
}
