/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-state.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "model/disk/cp-disk.h"
#include "model/disk/cp-idle.h"
#include "model/disk/cp-lock.h"
#include "model/objects/cp-class.h"

/* Every step through a game changes the state, too often to write each of them. */
#define DELAY_MS 500

struct _CpWindowState {
  GObject parent_instance;

  char *folder;    /* (nullable) */
  char *path;      /* (nullable): of the key file */
  char *lock_path; /* (nullable) */
  int lock;        /* a descriptor, or -1 */
  GKeyFile *values;
  char *written;   /* (nullable): the content of the file; NULL before the first write */
  bool has_work;   /* a text of cp_window_state_remember() is not on disk */
  char *failure;   /* (nullable) */
  unsigned queued; /* a source, or 0 */
};

G_DEFINE_FINAL_TYPE (CpWindowState, cp_window_state, G_TYPE_OBJECT)


static void
unlock (CpWindowState *self)
{
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
}


static void
cp_window_state_dispose (GObject *object)
{
  unlock (CP_WINDOW_STATE (object));
  cp_class_dispose (object);
}


static void
cp_window_state_class_init (CpWindowStateClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_window_state_dispose;
  CP_CLASS_SOURCES (klass, CpWindowState, queued);
  CP_CLASS_FREES (klass, CpWindowState, g_key_file_unref, values);
  CP_CLASS_FREES (klass, CpWindowState, g_free, folder, path, lock_path, written, failure);
  CP_CLASS_FIELD (klass, "failure", G_TYPE_STRING, CpWindowState, failure, NULL);
  cp_class_add_signal (klass, "due", 0);
}


static void
cp_window_state_init (CpWindowState *self)
{
  self->values = g_key_file_new ();
  self->lock = -1;
}


CpWindowState *
cp_window_state_new (const char *path)
{
  g_autoptr (CpWindowState) self = g_object_new (CP_TYPE_WINDOW_STATE, NULL);

  if (path == NULL)
    return g_steal_pointer (&self);
  self->folder = g_strdup (path);
  self->path = g_build_filename (path, "window.ini", NULL);
  self->lock_path = g_build_filename (path, "lock", NULL);
  /* A folder that cannot be locked for another reason, such as a read-only disk, can be used. */
  self->lock = cp_lock_take (self->lock_path);
  if (self->lock < 0 && errno == EWOULDBLOCK)
    return NULL;
  g_key_file_load_from_file (self->values, self->path, G_KEY_FILE_NONE, NULL);
  return g_steal_pointer (&self);
}


CP_GETTER (const char *, cp_window_state_get_path, CpWindowState, self->folder)


bool
cp_window_state_make_folder (CpWindowState *self)
{
  g_return_val_if_fail (CP_IS_WINDOW_STATE (self), false);

  if (self->lock >= 0 && g_file_test (self->lock_path, G_FILE_TEST_EXISTS))
    return true;
  unlock (self);
  if (!cp_disk_make_folder (self->folder))
    return false;
  self->lock = cp_lock_take (self->lock_path);
  return self->lock >= 0;
}


void
cp_window_state_remove_folder (CpWindowState *self)
{
  g_return_if_fail (CP_IS_WINDOW_STATE (self));

  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  /* The lock is removed last, so that no other process uses the folder meanwhile. */
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (self->folder, name, NULL);
    if (!g_str_equal (path, self->lock_path))
      g_unlink (path);
  }
  g_unlink (self->lock_path);
  g_rmdir (self->folder);
  unlock (self);
}


CP_GETTER (GKeyFile *, cp_window_state_get_values, CpWindowState, self->values)


void
cp_window_state_remember (CpWindowState *self, const char *key, const char *text)
{
  g_return_if_fail (CP_IS_WINDOW_STATE (self) && key != NULL && text != NULL);

  g_key_file_set_string (self->values, CP_SESSION_GROUP, key, text);
  self->has_work = true;
  cp_window_state_queue (self);
}


char *
cp_window_state_recall (CpWindowState *self, const char *key)
{
  g_return_val_if_fail (CP_IS_WINDOW_STATE (self) && key != NULL, NULL);

  return g_key_file_get_string (self->values, CP_SESSION_GROUP, key, NULL);
}


static void
due_cb (CpWindowState *self)
{
  g_signal_emit_by_name (self, "due");
}


void
cp_window_state_queue (CpWindowState *self)
{
  g_return_if_fail (CP_IS_WINDOW_STATE (self));

  cp_queue_timeout (&self->queued, DELAY_MS, due_cb, self);
}


/* Only work of the user is worth a message, not the size of a window.
 * @error: (nullable) */
static void
set_failure (CpWindowState *self, const GError *error)
{
  bool failed = error != NULL && self->has_work;

  self->has_work = failed;
  if (failed == (self->failure != NULL))
    return;
  g_clear_pointer (&self->failure, g_free);
  if (failed)
    self->failure =
        /* Translators: %s is the reason, such as “No space left on device”. */
        g_strdup_printf (_ ("The position in the editor cannot be saved: %s"), error->message);
  g_object_notify (G_OBJECT (self), "failure");
}


void
cp_window_state_save (CpWindowState *self)
{
  g_return_if_fail (CP_IS_WINDOW_STATE (self));

  g_signal_emit_by_name (self, "due");
}


void
cp_window_state_write (CpWindowState *self)
{
  g_return_if_fail (CP_IS_WINDOW_STATE (self));

  size_t length;
  g_autofree char *text = g_key_file_to_data (self->values, &length, NULL);
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->queued, g_source_remove);
  if (self->folder == NULL)
    return;
  if (g_strcmp0 (text, self->written) != 0) {
    if (!cp_window_state_make_folder (self))
      cp_disk_set_errno (&error);
    else if (cp_disk_write (self->path, text, length, 0600, &error)) {
      g_free (self->written);
      self->written = g_steal_pointer (&text);
    }
  }
  set_failure (self, error);
}


CP_GETTER (const char *, cp_window_state_get_failure, CpWindowState, self->failure)
