/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-artwork.h"

#include "cp-pieces-resources.h"


RsvgHandle *
cp_artwork_load (const char *name, const char *css)
{
  g_autofree char *path =
      g_strdup_printf ("/io/github/counterpoise/Counterpoise/pieces/%s.svg", name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resource_lookup_data (cp_pieces_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, length, &error);
  g_assert_no_error (error);
  rsvg_handle_set_stylesheet (handle, (const guint8 *) css, strlen (css), &error);
  g_assert_no_error (error);
  return handle;
}


GMutexLocker *
cp_artwork_lock (void)
{
  static GMutex mutex;
  return g_mutex_locker_new (&mutex);
}
