/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-library-private.h"
#include "model/objects/cp-class.h"
#include "record/pgn/cp-pgn-reader.h"

/* The number of changes of the list that can be undone. */
#define MAX_STEPS 100

/* The number of signals for one step. Steps with more separate changes have one signal for all. */
#define MAX_SIGNALS 50

#define NOWHERE G_MAXUINT


static void
notify_history (CpLibrary *self)
{
  g_object_notify (G_OBJECT (self), "can-undo");
  g_object_notify (G_OBJECT (self), "can-redo");
  cp_library_changed (self);
}


static void
move_slot (CpLibrary *self, CpSlotId slot, unsigned from, unsigned to)
{
  /* Its index may have changed since, because games of a file that is being read were listed. */
  if (from != NOWHERE)
    cp_library_remove (self, cp_library_place (self, slot), 1);
  if (to != NOWHERE)
    cp_library_insert (self, MIN (to, self->order->len), &slot, 1);
}


/* Replaces a game in the list by another one, without a signal. Returns its index. */
static unsigned
replace_slot (CpLibrary *self, CpSlotId slot, CpSlotId replaced)
{
  unsigned index = cp_library_place (self, replaced);

  cp_library_slot (self, replaced)->listed = false;
  cp_library_slot (self, slot)->listed = true;
  g_array_index (self->order, CpSlotId, index) = slot;
  if (self->places_known && slot >= self->places->len)
    g_array_set_size (self->places, cp_library_index_n (self->index));
  if (self->places_known)
    g_array_index (self->places, unsigned, slot) = index;
  return index;
}


/* Undoes or redoes the edit of an open game, unless the game was edited again since. */
static void
edit_again (CpGame *game, const char *title, bool undo)
{
  if (undo && g_strcmp0 (cp_game_get_undo_title (game), title) == 0)
    cp_game_undo (game);
  else if (!undo && g_strcmp0 (cp_game_get_redo_title (game), title) == 0)
    cp_game_redo (game);
}


static void
replace_games (CpLibrary *self, const CpListStep *step, bool undo)
{
  bool signals_each = step->replaced->len <= MAX_SIGNALS;

  for (unsigned i = 0; i < step->replaced->len; i++) {
    const CpReplacedGame *game = &g_array_index (step->replaced, CpReplacedGame, i);
    if (game->edited != NULL) {
      edit_again (game->edited, step->title, undo);
      continue;
    }
    unsigned index =
        replace_slot (self, undo ? game->replaced : game->slot, undo ? game->slot : game->replaced);
    if (signals_each)
      g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 1);
  }
  if (!signals_each)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, self->order->len, self->order->len);
}


static int
compare_deleted (const void *a, const void *b)
{
  const CpDeletedGame *x = a, *y = b;
  return (x->from > y->from) - (x->from < y->from);
}


static CpDeletedGame *
nth_deleted (GArray *games, unsigned i)
{
  return &g_array_index (games, CpDeletedGame, i);
}


/* Returns true if there are few runs of neighbours. */
static bool
has_few_runs (GArray *games)
{
  unsigned n = 1;

  for (unsigned i = 1; i < games->len; i++)
    n += nth_deleted (games, i - 1)->from + 1 != nth_deleted (games, i)->from;
  return n <= MAX_SIGNALS;
}


/* Replaces the list, which is the same before index @first.
 * @order: (transfer full) */
static void
set_order (CpLibrary *self, GArray *order, unsigned first)
{
  unsigned n_before = self->order->len;

  g_array_unref (self->order);
  self->order = order;
  self->places_known = false;
  g_list_model_items_changed (G_LIST_MODEL (self), first, n_before - first, order->len - first);
}


/* Removes games from the list with one signal. */
static void
remove_scattered (CpLibrary *self, GArray *games)
{
  GArray *order = g_array_sized_new (FALSE, FALSE, sizeof (CpSlotId), self->order->len);

  for (unsigned i = 0; i < games->len; i++)
    cp_library_slot (self, nth_deleted (games, i)->slot)->listed = false;
  for (unsigned i = 0; i < self->order->len; i++) {
    CpSlotId slot = cp_library_slot_at (self, i);
    if (cp_library_slot (self, slot)->listed)
      g_array_append_val (order, slot);
  }
  set_order (self, order, nth_deleted (games, 0)->from);
}


/* Inserts games at their former indices with one signal. */
static void
restore_scattered (CpLibrary *self, GArray *games)
{
  unsigned n = self->order->len + games->len, next = 0;
  GArray *order = g_array_sized_new (FALSE, FALSE, sizeof (CpSlotId), n);

  for (unsigned i = 0; i < games->len; i++)
    cp_library_slot (self, nth_deleted (games, i)->slot)->listed = true;
  while (order->len < n) {
    bool is_restored = next < games->len && (nth_deleted (games, next)->from <= order->len ||
                                             order->len - next == self->order->len);
    CpSlotId slot = is_restored ? nth_deleted (games, next)->slot
                                : cp_library_slot_at (self, order->len - next);
    next += is_restored;
    g_array_append_val (order, slot);
  }
  set_order (self, order, MIN (nth_deleted (games, 0)->from, self->order->len));
}


/* Removes games from the list, with one signal for each run of neighbours if there are few. */
static void
remove_games (CpLibrary *self, GArray *games)
{
  for (unsigned i = 0; i < games->len; i++)
    nth_deleted (games, i)->from = cp_library_place (self, nth_deleted (games, i)->slot);
  g_array_sort (games, compare_deleted);
  if (!has_few_runs (games)) {
    remove_scattered (self, games);
    return;
  }
  for (unsigned end = games->len, start; end > 0; end = start) {
    start = end - 1;
    while (start > 0 &&
           nth_deleted (games, start - 1)->from + 1 == nth_deleted (games, start)->from)
      start--;
    cp_library_remove (self, nth_deleted (games, start)->from, end - start);
  }
}


/* Inserts games at their former indices, or at the end if the list has become shorter. */
static void
restore_games (CpLibrary *self, GArray *games)
{
  if (!has_few_runs (games)) {
    restore_scattered (self, games);
    return;
  }
  g_autofree CpSlotId *slots = g_new (CpSlotId, games->len);

  for (unsigned i = 0; i < games->len; i++)
    slots[i] = nth_deleted (games, i)->slot;
  for (unsigned start = 0, end; start < games->len; start = end) {
    unsigned from = nth_deleted (games, start)->from;
    end = start + 1;
    while (end < games->len && nth_deleted (games, end)->from == from + (end - start))
      end++;
    cp_library_insert (self, MIN (from, self->order->len), slots + start, end - start);
  }
}


/* Makes or undoes a step. */
static void
apply_step (CpLibrary *self, const CpListStep *step, bool undo)
{
  if (step->deleted != NULL && undo)
    restore_games (self, step->deleted);
  if (step->replaced != NULL)
    replace_games (self, step, undo);
  if (step->deleted != NULL && !undo)
    remove_games (self, step->deleted);
  if (step->deleted != NULL || step->replaced != NULL)
    return;
  if (undo)
    move_slot (self, step->slot, step->to, step->from);
  else
    move_slot (self, step->slot, step->from, step->to);
}


void
cp_list_step_free (void *data)
{
  CpListStep *step = data;

  g_clear_pointer (&step->deleted, g_array_unref);
  g_clear_pointer (&step->replaced, g_array_unref);
  g_free (step);
}


/* Restores the order of the file after all changes were undone. Games that other programs have
 * added to the file may have changed the indices of others. */
static void
follow_file (CpLibrary *self)
{
  if (self->state != self->saved_state || !self->indexed)
    return;
  g_autoptr (GArray) slots = cp_library_slots_in_file (self);
  unsigned n = slots->len;
  if (n != self->order->len || n == 0 ||
      memcmp (slots->data, self->order->data, n * sizeof (CpSlotId)) == 0)
    return;
  memcpy (self->order->data, slots->data, n * sizeof (CpSlotId));
  self->places_known = false;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, n);
}


/* Makes a change of the list and adds it to the undo history. */
static void
do_step (CpLibrary *self, CpListStep what)
{
  CpListStep *step = g_new0 (CpListStep, 1);

  *step = what;
  step->state = self->state;
  g_ptr_array_set_size (self->undone, 0);
  g_ptr_array_add (self->done, step);
  if (self->done->len > MAX_STEPS)
    g_ptr_array_remove_index (self->done, 0);
  self->state = ++self->last_state;
  apply_step (self, &what, false);
  notify_history (self);
}


unsigned
cp_library_add (CpLibrary *self, CpGame *game, int index)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && CP_IS_GAME (game), NOWHERE);

  CpSlotId slot = cp_library_index_add (self->index);
  unsigned place = index < 0 ? self->order->len : MIN ((unsigned) index, self->order->len);

  cp_library_edit_game (self, slot, game);
  do_step (self, (CpListStep){ _ ("Add Game"), slot, .from = NOWHERE, .to = place });
  return place;
}


unsigned
cp_library_add_record (CpLibrary *self, CpRecord *record)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && record != NULL, NOWHERE);

  g_autoptr (CpGame) game = cp_game_new_from_record (record, NULL);

  cp_game_set_reviewing (game, true);
  return cp_library_add (self, game, -1);
}


unsigned
cp_library_add_text (CpLibrary *self, const char *text)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && text != NULL, 0);

  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
  g_auto (CpPgnGame) game = { 0 };
  unsigned n = 0;

  while (cp_pgn_reader_next (reader, &game)) {
    if (game.record == NULL)
      continue;
    cp_library_add_record (self, g_steal_pointer (&game.record));
    n++;
  }
  return n;
}


unsigned
cp_library_copy (CpLibrary *self, unsigned index, GError **error)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && index < self->order->len, NOWHERE);

  CpSlotId from = cp_library_slot_at (self, index);
  CpLibraryEdit *edit = cp_library_get_edit (self, from);
  CpSlotId to = cp_library_index_add (self->index);
  const CpSlot *original = cp_library_slot (self, from);
  CpSlot *copy = cp_library_slot (self, to);
  const CpLibraryProblem *problem = cp_library_get_problem (self, from);

  cp_library_index_copy (copy, original);
  cp_library_index_set_comments (self->index, copy,
                                 g_strdup (cp_library_index_get_comments (self->index, original)));
  if (edit != NULL && edit->edited) {
    cp_library_edit_text (self, to, g_strdup (cp_library_edit_get_text (edit)));
  } else {
    g_autoptr (GBytes) bytes = cp_library_slot_bytes (self, from, error);
    if (bytes == NULL)
      return NOWHERE;
    copy->found = original->found;
    cp_library_set_bytes (self, to, bytes);
    if (problem != NULL) {
      CpLibraryProblem *same = g_new0 (CpLibraryProblem, 1);
      *same = (CpLibraryProblem){ g_strdup (problem->text), problem->lines, problem->column };
      cp_library_set_problem (self, to, same);
    }
  }
  do_step (self, (CpListStep){ _ ("Copy Game"), to, .from = NOWHERE, .to = index + 1 });
  return index + 1;
}


void
cp_library_delete (CpLibrary *self, unsigned index)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && index < self->order->len);

  CpSlotId slot = cp_library_slot_at (self, index);

  do_step (self, (CpListStep){ _ ("Delete Game"), slot, .from = index, .to = NOWHERE });
}


void
cp_library_delete_games (CpLibrary *self, const GArray *indices)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && indices != NULL && indices->len > 0);

  GArray *games = g_array_new (FALSE, FALSE, sizeof (CpDeletedGame));
  g_autofree char *title =
      /* Translators: an undo step. */
      g_strdup_printf (ngettext ("Delete %'u Game", "Delete %'u Games", indices->len),
                       indices->len);

  for (unsigned i = 0; i < indices->len; i++) {
    unsigned index = g_array_index (indices, unsigned, i);
    CpDeletedGame game = { cp_library_slot_at (self, index), index };
    g_array_append_val (games, game);
  }
  /* Steps do not own their titles. There are few different ones. */
  do_step (self, (CpListStep){ g_intern_string (title), .deleted = games });
}


CpLibrary *
cp_library_extract (CpLibrary *self, const GArray *indices)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && indices != NULL, NULL);

  CpLibrary *extract = cp_library_new ();
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (CpSlotId));

  if (self->open_file != NULL)
    cp_library_set_open_file (extract, cp_library_file_ref (self->open_file));
  for (unsigned i = 0; i < indices->len; i++) {
    CpSlotId from = cp_library_slot_at (self, g_array_index (indices, unsigned, i));
    CpSlotId to = cp_library_index_add (extract->index);
    CpLibraryEdit *edit = cp_library_get_edit (self, from);
    const CpSlot *original = cp_library_slot (self, from);
    GBytes *bytes = g_hash_table_lookup (self->memory, GUINT_TO_POINTER (from));
    cp_library_slot (extract, to)->found = original->found;
    if (bytes != NULL)
      cp_library_set_bytes (extract, to, bytes);
    if (edit != NULL && edit->edited)
      cp_library_edit_text (extract, to, g_strdup (cp_library_edit_get_text (edit)));
    g_array_append_val (slots, to);
  }
  cp_library_insert (extract, 0, (const CpSlotId *) (void *) slots->data, slots->len);
  return extract;
}


void
cp_library_move (CpLibrary *self, unsigned from, unsigned to)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && from < self->order->len && to < self->order->len);

  CpSlotId slot = cp_library_slot_at (self, from);

  if (from != to)
    do_step (self, (CpListStep){ _ ("Move Game"), slot, .from = from, .to = to });
}


/* Returns the last step if it has led to @state and was not saved since; otherwise NULL. */
static CpListStep *
find_open_step (CpLibrary *self, unsigned state)
{
  if (state == 0 || state != self->state || state == self->saved_state || self->done->len == 0)
    return NULL;
  return g_ptr_array_index (self->done, self->done->len - 1);
}


static void
clear_replaced (void *data)
{
  CpReplacedGame *game = data;

  g_clear_object (&game->edited);
}


GArray *
cp_replaced_games_new (void)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (CpReplacedGame));

  g_array_set_clear_func (games, clear_replaced);
  return games;
}


/* Adds the change of @game to the step with the number @step, or to a new one. */
static unsigned
join_step (CpLibrary *self, CpReplacedGame game, const char *title, unsigned step)
{
  CpListStep *open = find_open_step (self, step);

  if (open != NULL) {
    g_array_append_val (open->replaced, game);
    if (game.edited == NULL)
      g_list_model_items_changed (G_LIST_MODEL (self),
                                  replace_slot (self, game.slot, game.replaced), 1, 1);
    self->state = ++self->last_state;
    notify_history (self);
  } else {
    GArray *games = cp_replaced_games_new ();
    g_array_append_val (games, game);
    do_step (self, (CpListStep){ title, .replaced = games });
  }
  return self->state;
}


CpSlotId
cp_library_add_replacement (CpLibrary *self, CpSlotId slot, char *text)
{
  CpSlotId instead = cp_library_index_add (self->index);

  cp_library_edit_text (self, instead, text);
  CpLibraryEdit *edit = cp_library_get_edit (self, instead);
  edit->replaces = true;
  edit->replaced = cp_library_place_in_file (self, slot);
  return instead;
}


unsigned
cp_library_replace (CpLibrary *self, CpSlotId slot, char *text, const char *title, unsigned step)
{
  CpSlotId instead = cp_library_add_replacement (self, slot, text);

  return join_step (self, (CpReplacedGame){ instead, slot, NULL }, title, step);
}


void
cp_library_replace_and_delete (CpLibrary *self,
                               GArray *replaced,
                               const GArray *deleted,
                               const char *title)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (CpDeletedGame));

  for (unsigned i = 0; i < deleted->len; i++) {
    CpDeletedGame game = { .slot = g_array_index (deleted, CpSlotId, i) };
    g_array_append_val (games, game);
  }
  do_step (self, (CpListStep){ title, .replaced = replaced, .deleted = games });
}


unsigned
cp_library_add_edited (
    CpLibrary *self, CpSlotId slot, CpGame *game, const char *title, unsigned step)
{
  return join_step (self, (CpReplacedGame){ slot, slot, g_object_ref (game) }, title, step);
}


void
cp_library_undo (CpLibrary *self)
{
  g_return_if_fail (CP_IS_LIBRARY (self));

  if (self->done->len == 0)
    return;
  CpListStep *step = g_ptr_array_steal_index (self->done, self->done->len - 1);
  unsigned state = self->state;
  g_ptr_array_add (self->undone, step);
  self->state = step->state;
  step->state = state;
  apply_step (self, step, true);
  follow_file (self);
  notify_history (self);
}


void
cp_library_redo (CpLibrary *self)
{
  g_return_if_fail (CP_IS_LIBRARY (self));

  if (self->undone->len == 0)
    return;
  CpListStep *step = g_ptr_array_steal_index (self->undone, self->undone->len - 1);
  unsigned state = self->state;
  g_ptr_array_add (self->done, step);
  self->state = step->state;
  step->state = state;
  apply_step (self, step, false);
  follow_file (self);
  notify_history (self);
}


CP_GETTER (bool, cp_library_get_can_undo, CpLibrary, self->done->len > 0)
CP_GETTER (bool, cp_library_get_can_redo, CpLibrary, self->undone->len > 0)


const char *
cp_library_get_undo_title (CpLibrary *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self), NULL);

  if (self->done->len == 0)
    return NULL;
  const CpListStep *step = g_ptr_array_index (self->done, self->done->len - 1);
  return step->title;
}


const char *
cp_library_get_redo_title (CpLibrary *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self), NULL);

  if (self->undone->len == 0)
    return NULL;
  const CpListStep *step = g_ptr_array_index (self->undone, self->undone->len - 1);
  return step->title;
}
