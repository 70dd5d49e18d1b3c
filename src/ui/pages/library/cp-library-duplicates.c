/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-duplicates-dialog.h"
#include "cp-library-page-private.h"
#include "model/objects/cp-class.h"

/* Finding and removing duplicates. */


/* Returns what happens now, for the user. */
const char *
cp_library_duplicates_describe (CpLibraryPage *self)
{
  /* Translators: games that are in a list several times are being searched. */
  return self->is_removing ? _ ("Removing duplicates") : _ ("Looking for duplicates");
}


void
cp_library_duplicates_stop (CpLibraryPage *self)
{
  if (self->duplicates_task != NULL)
    g_cancellable_cancel (self->duplicates_task);
  g_clear_object (&self->duplicates_task);
}


static void
progress_cb (double done, void *data)
{
  CpLibraryPage *self = data;

  self->duplicates_progress = done;
  cp_library_page_show_progress (self);
}


static void
begin (CpLibraryPage *self, bool is_removing)
{
  self->duplicates_task = g_cancellable_new ();
  self->duplicates_progress = 0;
  self->is_removing = is_removing;
  cp_library_page_show_progress (self);
  cp_page_update_actions (CP_PAGE (self));
}


/* Ends the task, unless it was cancelled. */
static void
end (CpLibraryPage *self)
{
  g_clear_object (&self->duplicates_task);
  cp_library_page_show_progress (self);
  cp_page_update_actions (CP_PAGE (self));
}


static void
show_result (CpLibraryPage *self, const CpDuplicateResult *numbers)
{
  unsigned n = numbers->n_merged + numbers->n_deleted;
  g_autofree char *text =
      /* Translators: ' separates thousands. */
      g_strdup_printf (ngettext ("Removed %'u duplicate", "Removed %'u duplicates", n), n);
  g_autofree char *left = g_strdup_printf (
      /* Translators: ' separates thousands. */
      ngettext ("%'u duplicate was left, because a game has changed",
                "%'u duplicates were left, because games have changed", numbers->n_skipped),
      numbers->n_skipped);

  cp_library_page_show_toast (self, numbers->n_skipped > 0 ? left : text, n > 0);
}


static void
removed_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpLibraryPage) self = data;
  CpDuplicateResult numbers;

  if (!cp_duplicates_apply_finish (CP_LIBRARY (source), result, &numbers, NULL))
    return;
  end (self);
  show_result (self, &numbers);
}


static void
applied_cb (CpLibraryPage *self, CpDuplicatesDialog *dialog)
{
  begin (self, true);
  cp_duplicates_apply_async (cp_duplicates_dialog_take (dialog), self->duplicates_task, progress_cb,
                             self, removed_cb, g_object_ref (self));
}


static void
found_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpLibraryPage) self = data;
  g_autoptr (CpDuplicates) duplicates =
      cp_library_find_duplicates_finish (CP_LIBRARY (source), result, NULL);

  if (duplicates == NULL)
    return;
  end (self);
  if (cp_duplicates_get_n (duplicates) == 0) {
    cp_library_page_show_toast (self, _ ("There are no duplicates"), false);
    return;
  }
  GtkWidget *dialog = cp_duplicates_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), g_steal_pointer (&duplicates));
  cp_connect (dialog, "applied", applied_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
}


void
cp_library_duplicates_find (CpLibraryPage *self)
{
  begin (self, false);
  cp_library_find_duplicates_async (self->library, self->duplicates_task, progress_cb, self,
                                    found_cb, g_object_ref (self));
}
