/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-view-private.h"

#include "model/disk/cp-idle.h"

#include <adwaita.h>

#define SHOWN_MS 1500

/* Freed together with its view. */
typedef struct {
  CpBoardView *view;
  unsigned timeout_id;
} Changes;


static void
timeout_cb (Changes *changes)
{
  cp_board_scene_clear_changes (cp_board_view_get_scene (changes->view));
}


static void
changed_cb (CpBoardScene *scene, Changes *changes)
{
  g_clear_handle_id (&changes->timeout_id, g_source_remove);
  if (adw_get_enable_animations (GTK_WIDGET (changes->view)))
    cp_queue_timeout (&changes->timeout_id, SHOWN_MS, timeout_cb, changes);
}


static void
free_cb (void *data, GClosure *closure)
{
  Changes *changes = data;
  g_clear_handle_id (&changes->timeout_id, g_source_remove);
  g_free (changes);
}


void
cp_board_changes_attach (CpBoardView *view)
{
  Changes *changes = g_new0 (Changes, 1);

  changes->view = view;
  g_signal_connect_data (cp_board_view_get_scene (view), "powers-changed", G_CALLBACK (changed_cb),
                         changes, free_cb, 0);
}
