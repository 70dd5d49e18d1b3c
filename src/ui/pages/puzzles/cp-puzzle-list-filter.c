/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-puzzle-list-page-private.h"
#include "ui/kit/dialogs/cp-combo-row.h"
#include "ui/kit/widgets/cp-ui-class.h"

/* The rows that filter and sort the puzzles. */


/* Fills the row that filters by game. */
static void
fill_games (CpPuzzleListPage *self)
{
  /* Translators: puzzles of all games. */
  const char *const any[] = { C_ ("game", "Any"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (any);
  const char *name;

  for (unsigned i = 0; (name = cp_puzzle_order_nth_game (i)) != NULL; i++)
    gtk_string_list_append (names, name);
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
}


/* Fills the row that filters by rules, which depend on the game. */
static void
fill_rules (CpPuzzleListPage *self)
{
  /* Translators: puzzles with any rules. */
  const char *const any[] = { C_ ("rules", "Any"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (any);
  char *name;

  for (unsigned i = 0; (name = cp_puzzle_order_dup_nth_rules (self->order, i)) != NULL; i++)
    gtk_string_list_take (names, name);
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (names));
  cp_combo_row_show_whole (self->rules);
  gtk_widget_set_visible (GTK_WIDGET (self->rules),
                          g_list_model_get_n_items (G_LIST_MODEL (names)) > 2);
}


static void
fill_difficulties (CpPuzzleListPage *self)
{
  /* Translators: puzzles of all difficulties. */
  const char *const any[] = { C_ ("difficulty", "Any"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (any);

  for (unsigned i = 1; i <= CP_DIFFICULTY_MAX; i++)
    gtk_string_list_append (names, cp_difficulty_title (i));
  adw_combo_row_set_model (self->difficulty, G_LIST_MODEL (names));
}


/* Each theme has a sentence below its name. */
static void
fill_themes (CpPuzzleListPage *self)
{
  /* Translators: puzzles with any theme. */
  const char *const any[] = { C_ ("theme", "Any"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (any);

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++)
    gtk_string_list_take (names, g_strjoin ("\n", cp_theme_title (i), cp_theme_sentence (i), NULL));
  adw_combo_row_set_model (self->theme, G_LIST_MODEL (names));
  cp_combo_row_show_whole (self->theme);
}


void
cp_puzzle_list_filter_attach (CpPuzzleListPage *self)
{
  const struct {
    void *widget;
    const char *property;
    const char *choice;
  } choices[] = {
    { self->game, "selected", "game" },     { self->rules, "selected", "rules" },
    { self->length, "selected", "length" }, { self->difficulty, "selected", "difficulty" },
    { self->theme, "selected", "theme" },   { self->side, "selected", "side" },
    { self->state, "selected", "state" },   { self->sort, "selected", "sort" },
    { self->search, "text", "words" },
  };

  fill_games (self);
  fill_rules (self);
  fill_difficulties (self);
  fill_themes (self);
  for (size_t i = 0; i < G_N_ELEMENTS (choices); i++)
    g_object_bind_property (choices[i].widget, choices[i].property, self->order, choices[i].choice,
                            G_BINDING_BIDIRECTIONAL);
  cp_connect (self->order, "rules-offered", fill_rules, self);
}
