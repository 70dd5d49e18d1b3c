/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-library-page-private.h"
#include "model/library/cp-library-query.h"
#include "model/objects/cp-class.h"
#include "ui/parts/words/cp-move-words.h"

/* Searching for games that contain a position. */


void
cp_library_find_show_continuations (CpLibraryPage *self)
{
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (CpLibraryHit));

  for (unsigned i = 0; self->hits != NULL && i < self->hits->len; i++) {
    CpLibraryHit hit = g_array_index (self->hits, CpLibraryHit, i);
    if (cp_library_model_get_position (self->order, hit.index) != GTK_INVALID_LIST_POSITION)
      g_array_append_val (shown, hit);
  }
  gtk_widget_set_visible (self->played,
                          cp_continuations_set (self->continuations, &self->position, shown));
}


void
cp_library_find_move_hits (CpLibraryPage *self, unsigned position, unsigned removed, unsigned added)
{
  if (self->hits == NULL)
    return;
  for (unsigned i = self->hits->len; i > 0; i--) {
    CpLibraryHit *hit = &g_array_index (self->hits, CpLibraryHit, i - 1);
    if (hit->index >= position + removed)
      hit->index += added - removed;
    else if (hit->index >= position)
      g_array_remove_index (self->hits, i - 1);
  }
  if (removed > 0)
    cp_library_find_show_continuations (self);
}


/* Emptying the table at once hides it before the list has changed. */
void
cp_library_find_show (CpLibraryPage *self, GArray *hits, const char *title)
{
  g_clear_pointer (&self->hits, g_array_unref);
  if (hits != NULL)
    self->hits = g_array_ref (hits);
  cp_library_status_set_found (self->status, hits != NULL ? title : NULL);
  if (hits == NULL)
    cp_library_find_show_continuations (self);
  cp_library_model_set_found (self->order, hits);
}


void
cp_library_find_stop (CpLibraryPage *self)
{
  g_clear_pointer (&self->search_task, cp_position_search_cancel);
}


static void
searched_cb (double done, void *data)
{
  CpLibraryPage *self = data;

  self->search_progress = done;
  cp_library_page_show_progress (self);
}


static void
position_found_cb (GArray *hits, void *data)
{
  CpLibraryPage *self = data;

  if (hits != NULL) {
    self->has_position = true;
    self->position = *cp_position_search_get_position (self->search_task);
    cp_library_find_show (self, hits, self->search_title);
  }
  self->search_task = NULL;
  cp_library_page_show_progress (self);
  g_clear_pointer (&hits, g_array_unref);
}


static void
find_position (CpLibraryPage *self, const CpPosition *position, char *title)
{
  cp_library_find_stop (self);
  g_free (self->search_title);
  self->search_title = title;
  self->search_progress = 0;
  self->search_task =
      cp_position_search_new (self->library, position, searched_cb, position_found_cb, self);
  cp_library_page_show_progress (self);
}


static void
continuation_chosen_cb (CpLibraryPage *self)
{
  CpMove move = cp_continuations_get_chosen (self->continuations);
  g_autofree char *text = cp_line_shown_text (&self->position, &move, 1, NULL);
  CpPosition next = self->position;

  cp_position_play (&next, move);
  /* Translators: what games have in common that were found: %s is a move. */
  find_position (self, &next, g_strdup_printf (_ ("With the position after %s"), text));
}


void
cp_library_find_connect (CpLibraryPage *self)
{
  cp_connect (self->continuations, "chosen", continuation_chosen_cb, self);
}


void
cp_library_page_find_position (CpLibraryPage *self, const CpPosition *position)
{
  if (self->library != NULL)
    find_position (self, position, g_strdup (_ ("With the position on the board")));
}


/* The space separates the pattern from words that are typed after it. */
void
cp_library_page_find_pieces (CpLibraryPage *self, const CpPosition *position)
{
  g_autofree char *query = cp_library_query_write_pieces (position);
  g_autofree char *text = g_strconcat (query, " ", NULL);

  if (self->library == NULL)
    return;
  cp_library_find_stop (self);
  cp_library_find_show (self, NULL, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);
}


const CpPosition *
cp_library_page_get_position (CpLibraryPage *self)
{
  return self->has_position ? &self->position : NULL;
}


int
cp_library_page_get_ply (CpLibraryPage *self, unsigned index)
{
  return cp_library_model_get_ply (self->order, index);
}
