/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-order.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/words/cp-rules-words.h"

/* The choice of `length` for this number of moves or more. */
#define MANY_MOVES 4

enum {
  STATE_ALL,
  STATE_UNSOLVED,
  STATE_SOLVED,
};

struct _CpPuzzleOrder {
  GObject parent_instance;

  CpPuzzleProgress *progress;
  unsigned game;
  unsigned rules;
  unsigned length;
  unsigned difficulty;
  unsigned theme;
  unsigned side;
  unsigned state;
  CpPuzzleSort sort;
  char *words;     /* as typed */
  char **searched; /* (nullable): @words prepared for comparison */

  const CpVariant *only_game; /* (nullable): the game of all puzzles, if it is the same */
  bool has_games;             /* there are puzzles */

  GtkFlattenListModel *all;
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;
  GtkFilter *filter;
  GtkSorter *sorter;
};

G_DEFINE_FINAL_TYPE (CpPuzzleOrder, cp_puzzle_order, G_TYPE_OBJECT)


static const CpVariant *
nth_variant (unsigned index)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    bool is_first = i == 0 || all[i]->variant != all[i - 1]->variant;
    if (is_first && index-- == 0)
      return all[i]->variant;
  }
  return NULL;
}


/* (nullable): Returns the game whose rules can be chosen: the one that is chosen, or that all
 * puzzles are of. */
static const CpVariant *
find_game (CpPuzzleOrder *self)
{
  return self->game > 0 ? nth_variant (self->game - 1) : self->only_game;
}


/* (nullable): Returns the rules with this index, from 0, of the game whose rules can be chosen. */
static const CpRules *
nth_rules (CpPuzzleOrder *self, unsigned index)
{
  const CpVariant *variant = find_game (self);
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    if (all[i]->variant == variant && index-- == 0)
      return all[i];
  }
  return NULL;
}


/* Returns true if @rules are those that are chosen. */
static bool
has_rules (CpPuzzleOrder *self, const CpRules *rules)
{
  if (find_game (self) != NULL)
    return rules == nth_rules (self, self->rules - 1);
  return rules != NULL && cp_rules_is_usual (rules) == (self->rules == CP_PUZZLE_RULES_USUAL);
}


static bool
is_solved (CpPuzzleOrder *self, CpPuzzleEntry *entry)
{
  const char *key = cp_puzzle_entry_get_key (entry);

  return key != NULL &&
         cp_puzzle_progress_is_solved (cp_puzzle_progress_get_mark (self->progress, key));
}


static const CpVariant *
get_game (CpPuzzleEntry *entry)
{
  const CpRules *rules = cp_puzzle_entry_get_rules (entry);

  return rules != NULL ? rules->variant : NULL;
}


/* Returns the side to move, or -1 if the puzzle cannot be read. */
static int
get_side (CpPuzzleEntry *entry)
{
  const CpPosition *pos = cp_puzzle_entry_get_position (entry);

  return pos != NULL ? (int) pos->turn : -1;
}


static const char *
get_title (CpPuzzleEntry *entry)
{
  const char *title = cp_puzzle_entry_get_title (entry);

  return title != NULL ? title : "";
}


/* (transfer full): the names of the themes, one per line. */
static char *
list_themes (CpPuzzleEntry *entry)
{
  CpThemes themes = cp_puzzle_entry_get_themes (entry);
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++) {
    if ((unsigned) themes >> i & 1)
      g_string_append_printf (text, "%s\n", cp_theme_title (i));
  }
  return g_string_free (text, FALSE);
}


static bool
has_words (CpPuzzleOrder *self, CpPuzzleEntry *entry)
{
  const CpRules *rules = cp_puzzle_entry_get_rules (entry);
  g_autofree char *options = rules != NULL ? cp_rules_describe_options (rules, false) : NULL;
  g_autofree char *themes = list_themes (entry);
  g_autofree char *text = g_strjoin (
      "\n", get_title (entry), cp_puzzle_entry_get_author (entry), themes,
      cp_library_game_get_rules_name (cp_puzzle_entry_get_library_game (entry)), options, NULL);
  g_autofree char *folded = g_utf8_casefold (text, -1);

  for (char **word = self->searched; *word != NULL; word++) {
    if (strstr (folded, *word) == NULL)
      return false;
  }
  return true;
}


/* Returns the theme that is chosen; 0 for none. */
static CpThemes
get_theme (CpPuzzleOrder *self)
{
  return self->theme > 0 ? (CpThemes) (1u << (self->theme - 1)) : 0;
}


/* Compares the position last, because it has to be read from the file. */
static gboolean
filter_cb (void *item, void *data)
{
  CpPuzzleOrder *self = data;
  unsigned length = MIN (cp_puzzle_entry_get_moves (item), MANY_MOVES);

  if (self->length > 0 && length != self->length)
    return FALSE;
  if (self->difficulty > 0 && cp_puzzle_entry_get_difficulty (item) != self->difficulty)
    return FALSE;
  if (self->theme > 0 && !(cp_puzzle_entry_get_themes (item) & get_theme (self)))
    return FALSE;
  if (self->game > 0 && get_game (item) != nth_variant (self->game - 1))
    return FALSE;
  if (self->rules > 0 && !has_rules (self, cp_puzzle_entry_get_rules (item)))
    return FALSE;
  if (self->searched != NULL && !has_words (self, item))
    return FALSE;
  if (self->side > 0 && get_side (item) != (int) self->side - 1)
    return FALSE;
  return self->state == STATE_ALL || is_solved (self, item) == (self->state == STATE_SOLVED);
}


/* Empty titles come last. */
static int
compare_titles (const char *a, const char *b)
{
  if (a[0] == '\0' || b[0] == '\0')
    return (a[0] == '\0') - (b[0] == '\0');
  return g_utf8_collate (a, b);
}


/* Unknown difficulties come last. */
static int
compare_difficulties (unsigned a, unsigned b)
{
  if (a == 0 || b == 0)
    return (a == 0) - (b == 0);
  return (int) a - (int) b;
}


static int
sort_cb (const void *first, const void *second, void *data)
{
  CpPuzzleOrder *self = data;
  CpPuzzleEntry *a = CP_PUZZLE_ENTRY ((void *) first), *b = CP_PUZZLE_ENTRY ((void *) second);

  switch (self->sort) {
  case CP_PUZZLE_SORT_TITLE:
    return compare_titles (get_title (a), get_title (b));
  case CP_PUZZLE_SORT_GAME:
    return g_utf8_collate (cp_library_game_get_rules_name (cp_puzzle_entry_get_library_game (a)),
                           cp_library_game_get_rules_name (cp_puzzle_entry_get_library_game (b)));
  case CP_PUZZLE_SORT_LENGTH:
    return (int) cp_puzzle_entry_get_moves (a) - (int) cp_puzzle_entry_get_moves (b);
  case CP_PUZZLE_SORT_DIFFICULTY:
    return compare_difficulties (cp_puzzle_entry_get_difficulty (a),
                                 cp_puzzle_entry_get_difficulty (b));
  case CP_PUZZLE_SORT_SIDE:
    return get_side (a) - get_side (b);
  case CP_PUZZLE_SORT_STATE:
    return is_solved (self, a) - is_solved (self, b);
  case CP_PUZZLE_SORT_NONE:
  default:
    return 0;
  }
}


/* Filters incrementally if positions have to be read for it. */
static void
changed (CpPuzzleOrder *self)
{
  bool filters = cp_puzzle_order_get_filters (self);

  gtk_filter_list_model_set_incremental (self->filtered,
                                         self->side > 0 || self->state != STATE_ALL);
  gtk_filter_list_model_set_filter (self->filtered, filters ? self->filter : NULL);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  g_signal_emit_by_name (self, "changed");
}


static void
progress_changed_cb (CpPuzzleOrder *self)
{
  if (self->state != STATE_ALL)
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  if (self->sort == CP_PUZZLE_SORT_STATE)
    gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}


static void
set_sort (CpPuzzleOrder *self, unsigned sort)
{
  self->sort = sort;
  gtk_sort_list_model_set_incremental (self->sorted, sort >= CP_PUZZLE_SORT_SIDE);
  gtk_sort_list_model_set_sorter (self->sorted, sort != CP_PUZZLE_SORT_NONE ? self->sorter : NULL);
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
  g_object_notify (G_OBJECT (self), "sort");
}


static void
set_words (CpPuzzleOrder *self, const char *words)
{
  g_autofree char *folded = g_utf8_casefold (words, -1);

  g_free (self->words);
  self->words = g_strdup (words);
  g_clear_pointer (&self->searched, g_strfreev);
  if (g_strstrip (folded)[0] != '\0')
    self->searched = g_strsplit (folded, " ", -1);
  g_object_notify (G_OBJECT (self), "words");
  changed (self);
}


#define SETTER(name)                                                                               \
  static void set_##name (CpPuzzleOrder *self, unsigned value)                                     \
  {                                                                                                \
    self->name = value;                                                                            \
    g_object_notify (G_OBJECT (self), #name);                                                      \
    changed (self);                                                                                \
  }

SETTER (rules)
SETTER (length)
SETTER (difficulty)
SETTER (theme)
SETTER (side)
SETTER (state)


/* The rules of one game are none of another. */
static void
set_game (CpPuzzleOrder *self, unsigned game)
{
  if (self->game == game)
    return;
  self->game = game;
  g_object_notify (G_OBJECT (self), "game");
  set_rules (self, 0);
  g_signal_emit_by_name (self, "rules-offered");
}


/* Looks for the only game in puzzles that were added, and in all of them if puzzles were removed.
 */
static void
all_changed_cb (CpPuzzleOrder *self, unsigned position, unsigned removed, unsigned added)
{
  const CpVariant *before = self->only_game;

  if (removed > 0) {
    self->has_games = false;
    self->only_game = NULL;
    position = 0;
    added = cp_puzzle_order_count_all (self);
  }
  for (unsigned i = position; i < position + added; i++) {
    g_autoptr (CpPuzzleEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->all), i);
    const CpVariant *variant = get_game (entry);
    if (!self->has_games)
      self->only_game = variant;
    else if (self->only_game != variant)
      self->only_game = NULL;
    self->has_games = true;
    if (self->only_game == NULL)
      break;
  }
  if (self->only_game == before)
    return;
  set_rules (self, 0);
  g_signal_emit_by_name (self, "rules-offered");
}


static void
cp_puzzle_order_class_init (CpPuzzleOrderClass *klass)
{
  CP_CLASS_FREES (klass, CpPuzzleOrder, g_object_unref, progress, sorted, filtered, all, filter,
                  sorter);
  CP_CLASS_FREES (klass, CpPuzzleOrder, g_strfreev, searched);
  CP_CLASS_FREES (klass, CpPuzzleOrder, g_free, words);

  CP_CLASS_FIELD (klass, "game", G_TYPE_UINT, CpPuzzleOrder, game, set_game);
  CP_CLASS_FIELD (klass, "rules", G_TYPE_UINT, CpPuzzleOrder, rules, set_rules);
  CP_CLASS_FIELD (klass, "length", G_TYPE_UINT, CpPuzzleOrder, length, set_length);
  CP_CLASS_FIELD (klass, "difficulty", G_TYPE_UINT, CpPuzzleOrder, difficulty, set_difficulty);
  CP_CLASS_FIELD (klass, "theme", G_TYPE_UINT, CpPuzzleOrder, theme, set_theme);
  CP_CLASS_FIELD (klass, "side", G_TYPE_UINT, CpPuzzleOrder, side, set_side);
  CP_CLASS_FIELD (klass, "state", G_TYPE_UINT, CpPuzzleOrder, state, set_state);
  CP_CLASS_FIELD (klass, "sort", G_TYPE_UINT, CpPuzzleOrder, sort, set_sort);
  CP_CLASS_FIELD (klass, "words", G_TYPE_STRING, CpPuzzleOrder, words, set_words);
  cp_class_add_signal (klass, "changed", 0);
  cp_class_add_signal (klass, "rules-offered", 0);
}


static void
cp_puzzle_order_init (CpPuzzleOrder *self)
{
  self->words = g_strdup ("");
  self->filter = GTK_FILTER (gtk_custom_filter_new (filter_cb, self, NULL));
  self->sorter =
      GTK_SORTER (gtk_custom_sorter_new ((GCompareDataFunc) (void *) sort_cb, self, NULL));
  self->all = gtk_flatten_list_model_new (NULL);
  self->filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->all)), NULL);
  self->sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->filtered)), NULL);
  /* Connected last, because it may set a filter. */
  cp_connect (self->all, "items-changed", all_changed_cb, self);
}


CpPuzzleOrder *
cp_puzzle_order_new (CpPuzzleProgress *progress)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (progress), NULL);

  CpPuzzleOrder *self = g_object_new (CP_TYPE_PUZZLE_ORDER, NULL);

  self->progress = g_object_ref (progress);
  cp_connect (progress, "changed", progress_changed_cb, self);
  return self;
}


const char *
cp_puzzle_order_nth_game (unsigned index)
{
  const CpVariant *variant = nth_variant (index);

  return variant != NULL ? _ (variant->name) : NULL;
}


char *
cp_puzzle_order_dup_nth_rules (CpPuzzleOrder *self, unsigned index)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ORDER (self), NULL);

  const CpRules *rules = nth_rules (self, index);

  if (rules != NULL)
    return cp_rules_name_set (rules);
  if (find_game (self) != NULL || index >= CP_PUZZLE_RULES_OTHER)
    return NULL;
  return g_strdup (index + 1 == CP_PUZZLE_RULES_USUAL ? _ ("Usual rules") : _ ("Other rules"));
}


void
cp_puzzle_order_set_collections (CpPuzzleOrder *self, GListModel *collections)
{
  g_return_if_fail (CP_IS_PUZZLE_ORDER (self));

  gtk_flatten_list_model_set_model (self->all, collections);
}


CP_GETTER (GListModel *, cp_puzzle_order_get_model, CpPuzzleOrder, G_LIST_MODEL (self->sorted))
CP_GETTER (GListModel *, cp_puzzle_order_get_all, CpPuzzleOrder, G_LIST_MODEL (self->all))


unsigned
cp_puzzle_order_count_all (CpPuzzleOrder *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ORDER (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->all));
}


bool
cp_puzzle_order_get_filters (CpPuzzleOrder *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ORDER (self), false);

  return self->game > 0 || self->rules > 0 || self->length > 0 || self->difficulty > 0 ||
         self->theme > 0 || self->side > 0 || self->state != STATE_ALL || self->searched != NULL;
}


CpThemes
cp_puzzle_order_get_themes (CpPuzzleOrder *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ORDER (self), 0);

  return get_theme (self);
}


void
cp_puzzle_order_show_all (CpPuzzleOrder *self)
{
  g_return_if_fail (CP_IS_PUZZLE_ORDER (self));

  g_object_set (self, "game", 0, "rules", 0, "length", 0, "difficulty", 0, "theme", 0, "side", 0,
                "state", STATE_ALL, "words", "", NULL);
}


int
cp_puzzle_order_find (CpPuzzleOrder *self, CpPuzzleEntry *entry)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ORDER (self), -1);

  GListModel *model = G_LIST_MODEL (self->sorted);
  unsigned n = g_list_model_get_n_items (model);

  for (unsigned i = 0; i < n; i++) {
    g_autoptr (CpPuzzleEntry) other = g_list_model_get_item (model, i);
    if (other == entry)
      return (int) i;
  }
  return -1;
}


int
cp_puzzle_order_first_unsolved (CpPuzzleOrder *self, const GPtrArray *rules)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ORDER (self), -1);

  GListModel *model = G_LIST_MODEL (self->sorted);
  unsigned n = g_list_model_get_n_items (model);

  for (unsigned i = 0; i < n; i++) {
    g_autoptr (CpPuzzleEntry) entry = g_list_model_get_item (model, i);
    const CpRules *own = cp_puzzle_entry_get_rules (entry);
    if ((rules == NULL || g_ptr_array_find ((GPtrArray *) rules, own, NULL)) &&
        cp_puzzle_entry_is_playable (entry) && !is_solved (self, entry))
      return (int) i;
  }
  return -1;
}
