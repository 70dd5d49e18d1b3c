/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-state.h"

#include <glib/gi18n-lib.h>

#include "cp-session.h"
#include "model/objects/cp-class.h"

/* Walking through a game changes it with every step, and writing all of them would be of no use. */
#define DELAY_MS 500

struct _CpWindowState {
  GObject parent_instance;

  CpWindowFolder *folder; /* (nullable) */
  GKeyFile *values;
  char *written;       /* @values as text; NULL before they are written */
  bool remembers_more; /* what somebody would miss is not on disk */
  char *failure;       /* (nullable) */
  unsigned queued;     /* a source, or 0 */
};

G_DEFINE_FINAL_TYPE (CpWindowState, cp_window_state, G_TYPE_OBJECT)


static void
cp_window_state_class_init (CpWindowStateClass *klass)
{
  CP_CLASS_SOURCES (klass, CpWindowState, queued);
  CP_CLASS_FREES (klass, CpWindowState, cp_window_folder_unref, folder);
  CP_CLASS_FREES (klass, CpWindowState, g_key_file_unref, values);
  CP_CLASS_FREES (klass, CpWindowState, g_free, written, failure);
  CP_CLASS_FIELD (klass, "failure", G_TYPE_STRING, CpWindowState, failure, NULL);
  cp_class_add_signal (klass, "due", 0);
}


static void
cp_window_state_init (CpWindowState *self)
{
}


CpWindowState *
cp_window_state_new (CpWindowFolder *folder)
{
  CpWindowState *self = g_object_new (CP_TYPE_WINDOW_STATE, NULL);

  self->folder = folder != NULL ? cp_window_folder_ref (folder) : NULL;
  self->values = folder != NULL ? cp_window_folder_read_state (folder) : g_key_file_new ();
  return self;
}


GKeyFile *
cp_window_state_get_values (CpWindowState *self)
{
  g_return_val_if_fail (CP_IS_WINDOW_STATE (self), NULL);

  return self->values;
}


void
cp_window_state_remember (CpWindowState *self, const char *key, const char *text)
{
  g_return_if_fail (CP_IS_WINDOW_STATE (self) && key != NULL && text != NULL);

  g_key_file_set_string (self->values, CP_SESSION_GROUP, key, text);
  self->remembers_more = true;
  cp_window_state_queue (self);
}


char *
cp_window_state_recall (CpWindowState *self, const char *key)
{
  g_return_val_if_fail (CP_IS_WINDOW_STATE (self) && key != NULL, NULL);

  return g_key_file_get_string (self->values, CP_SESSION_GROUP, key, NULL);
}


static gboolean
due_cb (void *data)
{
  CpWindowState *self = data;

  self->queued = 0;
  g_signal_emit_by_name (self, "due");
  return G_SOURCE_REMOVE;
}


void
cp_window_state_queue (CpWindowState *self)
{
  g_return_if_fail (CP_IS_WINDOW_STATE (self));

  if (self->queued == 0)
    self->queued = g_timeout_add (DELAY_MS, due_cb, self);
}


/* Nobody misses the size of a window, but a position that he has set up.
 * @error: (nullable) */
static void
set_failure (CpWindowState *self, const GError *error)
{
  bool failed = error != NULL && self->remembers_more;

  self->remembers_more = failed;
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

  g_autofree char *text = g_key_file_to_data (self->values, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->queued, g_source_remove);
  if (self->folder == NULL)
    return;
  if (g_strcmp0 (text, self->written) != 0 &&
      cp_window_folder_write_state (self->folder, self->values, &error)) {
    g_free (self->written);
    self->written = g_steal_pointer (&text);
  }
  set_failure (self, error);
}


const char *
cp_window_state_get_failure (CpWindowState *self)
{
  g_return_val_if_fail (CP_IS_WINDOW_STATE (self), NULL);

  return self->failure;
}
