/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-icon-keeper.h"

#include <gtk/gtk.h>

/* The only thread that frees icons. */
static GThread *main_thread;

/* The function of GTK that is replaced. */
static void (*dispose_icon) (GObject *icon);


/* A reference that is added while an object is disposed of keeps the object from being finalized.
 * It is never released: the main thread could do so before this thread has released its own, which
 * would be the last one again. */
static void
dispose_or_keep (GObject *icon)
{
  if (g_thread_self () == main_thread)
    dispose_icon (icon);
  else
    g_object_ref (icon);
}


void
cp_icon_keeper_start (void)
{
  GObjectClass *class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);

  if (class->dispose == dispose_or_keep)
    return;
  main_thread = g_thread_self ();
  dispose_icon = class->dispose;
  class->dispose = dispose_or_keep;
}
