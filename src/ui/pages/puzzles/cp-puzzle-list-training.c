/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-puzzle-list-page-private.h"
#include "model/puzzles/cp-puzzle-rules.h"
#include "model/puzzles/cp-puzzle-training.h"
#include "ui/kit/layout/cp-wrap-layout.h"
#include "ui/kit/widgets/cp-shrink.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/parts/words/cp-rules-words.h"

#define SPACING 6 /* pixels */

/* Training with the puzzles in the list. Filters apply to it as well, and it stays within one set
 * of rules for each game. */


static CpPuzzleProgress *
get_progress (CpPuzzleListPage *self)
{
  return cp_puzzle_collections_get_progress (self->collections);
}


/* (transfer container) (element-type CpRules): the rules to train with. */
static GPtrArray *
find_rules (CpPuzzleListPage *self, bool only_graded)
{
  return cp_puzzle_rules_find (cp_puzzle_order_get_model (self->order), get_progress (self),
                               cp_page_get_settings (CP_PAGE (self)), only_graded);
}


/* The best next puzzle, and the difficulty of a training, follow from all puzzles of the
 * collections listed, but only puzzles that match the filter are chosen. */
static unsigned
find_strength (CpPuzzleListPage *self, const GPtrArray *rules)
{
  return cp_puzzle_training_find_strength (cp_puzzle_order_get_all (self->order),
                                           get_progress (self), rules);
}


void
cp_puzzle_list_training_solve_next (CpPuzzleListPage *self)
{
  g_autoptr (GPtrArray) rules = find_rules (self, false);
  int place = cp_puzzle_order_first_unsolved (self->order, rules);

  if (place >= 0)
    cp_puzzle_list_actions_solve (self, (unsigned) place);
}


void
cp_puzzle_list_training_solve_suited (CpPuzzleListPage *self)
{
  g_autoptr (GPtrArray) rules = find_rules (self, true);
  int place =
      cp_puzzle_training_find_next (cp_puzzle_order_get_model (self->order), get_progress (self),
                                    rules, find_strength (self, rules));

  if (place >= 0)
    cp_puzzle_list_actions_solve (self, (unsigned) place);
}


void
cp_puzzle_list_training_begin (CpPuzzleListPage *self)
{
  g_autoptr (GPtrArray) rules = find_rules (self, true);
  g_autoptr (CpPuzzleCollection) training =
      cp_puzzle_training_new (cp_puzzle_order_get_model (self->order), get_progress (self), rules,
                              find_strength (self, rules), g_random_int ());

  if (training == NULL)
    return;
  cp_puzzle_collection_set_known_themes (training, cp_puzzle_order_get_themes (self->order));
  g_signal_emit_by_name (self, "puzzle-activated", training, 0);
}


/* Returns true if @rules are several sets of rules of a single game. */
static bool
is_choice (const GPtrArray *rules)
{
  if (rules->len < 2)
    return false;
  const CpRules *first = g_ptr_array_index (rules, 0);
  const CpRules *last = g_ptr_array_index (rules, rules->len - 1);
  return first->variant == last->variant;
}


static bool
has_same (const GPtrArray *a, const GPtrArray *b)
{
  return a->len == b->len && memcmp (a->pdata, b->pdata, a->len * sizeof (void *)) == 0;
}


/* Offers @rules in the drop-down list. */
static void
fill (CpPuzzleListPage *self, GPtrArray *rules)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (unsigned i = 0; i < rules->len; i++)
    gtk_string_list_take (names, cp_rules_name_set (g_ptr_array_index (rules, i)));
  g_ptr_array_unref (self->rules_offered);
  self->rules_offered = g_ptr_array_ref (rules);
  gtk_drop_down_set_model (self->training_rules, G_LIST_MODEL (names));
}


static void
rules_selected_cb (CpPuzzleListPage *self)
{
  unsigned selected = gtk_drop_down_get_selected (self->training_rules);

  if (selected < self->rules_offered->len)
    cp_puzzle_rules_choose (cp_page_get_settings (CP_PAGE (self)),
                            g_ptr_array_index (self->rules_offered, selected));
}


static void
update_rules (CpPuzzleListPage *self)
{
  g_autoptr (GPtrArray) rules = cp_puzzle_rules_list (cp_puzzle_order_get_model (self->order));
  bool offers = is_choice (rules);
  unsigned place;

  gtk_widget_set_visible (GTK_WIDGET (self->training_rules), offers);
  if (!offers)
    return;
  g_autoptr (GPtrArray) used = find_rules (self, true);
  g_signal_handlers_block_by_func (self->training_rules, rules_selected_cb, self);
  if (!has_same (rules, self->rules_offered))
    fill (self, rules);
  if (used->len > 0 && g_ptr_array_find (rules, g_ptr_array_index (used, 0), &place))
    gtk_drop_down_set_selected (self->training_rules, place);
  g_signal_handlers_unblock_by_func (self->training_rules, rules_selected_cb, self);
}


void
cp_puzzle_list_training_update (CpPuzzleListPage *self)
{
  bool possible =
      cp_puzzle_training_is_possible (cp_puzzle_order_get_model (self->order), get_progress (self));

  gtk_widget_set_visible (self->training, possible);
  if (possible)
    update_rules (self);
}


void
cp_puzzle_list_training_attach (CpPuzzleListPage *self)
{
  gtk_widget_set_layout_manager (self->training, cp_wrap_layout_new (SPACING, false));
  cp_shrink_texts (GTK_WIDGET (self->training_rules));
  cp_connect (self->training_rules, "notify::selected", rules_selected_cb, self);
}
