/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-puzzle-list-page-private.h"
#include "model/puzzles/cp-puzzle-daily.h"
#include "model/puzzles/cp-puzzle-day.h"
#include "model/puzzles/cp-puzzle-repetition.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

/* The rows above the collections, which open puzzles of today. */


static void
update_repetition (CpPuzzleListPage *self)
{
  unsigned n = cp_puzzle_repetition_count (self->collections);
  g_autofree char *title =
      /* Translators: a row that opens puzzles which the user has failed to solve before. */
      g_strdup_printf (ngettext ("%u puzzle to repeat today", "%u puzzles to repeat today", n), n);

  gtk_widget_set_visible (GTK_WIDGET (self->repeat_row), n > 0);
  cp_ui_set_row (ADW_PREFERENCES_ROW (self->repeat_row), title, NULL);
}


static void
update_daily (CpPuzzleListPage *self)
{
  g_autoptr (CpPuzzleCollection) daily =
      cp_puzzle_daily_new (self->collections, cp_puzzle_day_today ());
  g_autofree char *text = daily != NULL ? cp_puzzle_daily_describe (daily) : NULL;

  /* It is there from the start, so that other rows do not move when the puzzles have been read. */
  gtk_widget_set_visible (GTK_WIDGET (self->daily_row),
                          daily != NULL ||
                              !cp_puzzle_collections_has_read_included (self->collections));
  if (daily != NULL)
    cp_ui_set_row (ADW_PREFERENCES_ROW (self->daily_row), NULL, text);
}


void
cp_puzzle_list_today_update (CpPuzzleListPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  update_repetition (self);
  update_daily (self);
}


void
cp_puzzle_list_today_attach (CpPuzzleListPage *self)
{
  cp_connect (self->collections, "counted", cp_puzzle_list_today_update, self);
  cp_connect (cp_puzzle_collections_get_progress (self->collections), "changed",
              cp_puzzle_list_today_update, self);
}


void
cp_puzzle_list_today_repeat (CpPuzzleListPage *self)
{
  g_autoptr (CpPuzzleCollection) due = cp_puzzle_repetition_new (self->collections);

  if (due != NULL)
    g_signal_emit_by_name (self, "puzzle-activated", due, 0);
}
