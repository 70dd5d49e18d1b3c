/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-sort.h"

#include <stdlib.h>
#include <string.h>

/*
 * Collation is slow, so each different text is collated once: the texts get ranks, and the games
 * are sorted by these numbers.
 */

#define UNKNOWN UINT32_MAX

typedef struct {
  uint32_t keys[CP_LIBRARY_SORT_KEYS];
  uint32_t index;
} Entry;

/* The different texts of a column. The key of an entry is the number of a text, then its rank. */
typedef struct {
  GHashTable *numbers; /* text to number; compared by address or by contents */
  GPtrArray *texts;
} Texts;

struct CpLibrarySort {
  CpLibrarySortKey keys[CP_LIBRARY_SORT_KEYS];
  Texts texts[CP_LIBRARY_SORT_KEYS];
  GArray *entries;
};

typedef struct {
  char *collate_key;
  uint32_t number;
} Rank;


static bool
is_text (CpLibraryColumn column)
{
  return column == CP_COLUMN_WHITE || column == CP_COLUMN_BLACK || column == CP_COLUMN_EVENT ||
         column == CP_COLUMN_ROUND || column == CP_COLUMN_DATE || column == CP_COLUMN_VARIANT ||
         column == CP_COLUMN_ENDING;
}


static const char *
get_text (CpLibraryColumn column, CpLibraryGame *game)
{
  switch (column) {
  case CP_COLUMN_WHITE:
    return cp_library_game_get_white (game);
  case CP_COLUMN_BLACK:
    return cp_library_game_get_black (game);
  case CP_COLUMN_EVENT:
    return cp_library_game_event_or_title (game);
  case CP_COLUMN_ROUND:
    return cp_library_game_get_round (game);
  case CP_COLUMN_DATE:
    return cp_library_game_get_date (game);
  case CP_COLUMN_VARIANT:
    return cp_library_game_get_rules_name (game);
  case CP_COLUMN_ENDING:
    return cp_library_game_get_ending (game);
  case CP_COLUMN_NUMBER:
  case CP_COLUMN_WHITE_ELO:
  case CP_COLUMN_BLACK_ELO:
  case CP_COLUMN_RESULT:
  case CP_COLUMN_LENGTH:
  case CP_COLUMN_ANALYSED:
  case CP_N_LIBRARY_COLUMNS:
  default:
    g_return_val_if_reached ("");
  }
}


/* Returns the number at the start of @text. */
static uint32_t
number_in_text (const char *text)
{
  guint64 number = g_ascii_strtoull (text, NULL, 10);

  return number > 0 ? (uint32_t) MIN (number, UNKNOWN - 1) : UNKNOWN;
}


static uint32_t
number_of_text (Texts *texts, const char *text)
{
  void *number;

  if (*text == '\0')
    return UNKNOWN;
  if (!g_hash_table_lookup_extended (texts->numbers, text, NULL, &number)) {
    number = GUINT_TO_POINTER (texts->texts->len);
    g_hash_table_insert (texts->numbers, (void *) text, number);
    g_ptr_array_add (texts->texts, (void *) text);
  }
  return GPOINTER_TO_UINT (number);
}


static uint32_t
get_key (CpLibrarySort *sort, int i, CpLibraryGame *game, uint32_t index)
{
  CpLibraryColumn column = sort->keys[i].column;

  switch (column) {
  case CP_COLUMN_NUMBER:
    return index;
  case CP_COLUMN_LENGTH:
    return cp_library_game_get_plies (game);
  case CP_COLUMN_RESULT: {
    CpResult result = cp_library_game_get_result (game);
    return result == CP_UNDECIDED ? UNKNOWN : (uint32_t) result;
  }
  case CP_COLUMN_WHITE_ELO:
  case CP_COLUMN_BLACK_ELO:
    return number_in_text (cp_library_game_elo (game, column));
  case CP_COLUMN_ANALYSED:
    return cp_library_game_get_analysed (game) ? 0 : UNKNOWN;
  case CP_COLUMN_WHITE:
  case CP_COLUMN_BLACK:
  case CP_COLUMN_EVENT:
  case CP_COLUMN_ROUND:
  case CP_COLUMN_DATE:
  case CP_COLUMN_VARIANT:
  case CP_COLUMN_ENDING:
  case CP_N_LIBRARY_COLUMNS:
  default:
    return number_of_text (&sort->texts[i], get_text (column, game));
  }
}


static int
compare_ranks (const void *a, const void *b)
{
  return strcmp (((const Rank *) a)->collate_key, ((const Rank *) b)->collate_key);
}


/* Returns a text by which dates are in the order of year, month and day, with or without leading
 * zeros; unknown parts come first, and other text last. */
static char *
make_date_key (const char *date)
{
  unsigned parts[3] = { 0 };
  const char *at = date;

  for (size_t i = 0; i < G_N_ELEMENTS (parts) && *at != '\0'; i++) {
    size_t n = strspn (at, "0123456789");
    if (n > 0)
      parts[i] = (unsigned) MIN (g_ascii_strtoull (at, NULL, 10), UNKNOWN);
    else
      n = strspn (at, "?");
    if (n == 0 || strchr (".-/", at[n]) == NULL)
      return g_strdup_printf ("~%s", date);
    at += at[n] != '\0' ? n + 1 : n;
  }
  return g_strdup_printf ("%010u.%010u.%010u", parts[0], parts[1], parts[2]);
}


static char *
make_collate_key (CpLibraryColumn column, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  if (column == CP_COLUMN_DATE)
    return make_date_key (folded);
  /* Rounds are in the order of their numbers: 2, 10.1. */
  return column == CP_COLUMN_ROUND ? g_utf8_collate_key_for_filename (folded, -1)
                                   : g_utf8_collate_key (folded, -1);
}


/* Returns the rank of each text of a column, by its number. */
static uint32_t *
rank_texts (const Texts *texts, CpLibraryColumn column)
{
  unsigned n = texts->texts->len;
  g_autofree Rank *sorted = g_new (Rank, n);
  uint32_t *ranks = g_new (uint32_t, n);

  for (unsigned i = 0; i < n; i++)
    sorted[i] = (Rank){ make_collate_key (column, g_ptr_array_index (texts->texts, i)), i };
  if (n > 0)
    qsort (sorted, n, sizeof (Rank), compare_ranks);
  uint32_t rank = 0;
  for (unsigned i = 0; i < n; i++) {
    if (i > 0 && !g_str_equal (sorted[i].collate_key, sorted[i - 1].collate_key))
      rank++;
    ranks[sorted[i].number] = rank;
  }
  for (unsigned i = 0; i < n; i++)
    g_free (sorted[i].collate_key);
  return ranks;
}


/* Replaces the keys of a column with numbers in sort order. */
static void
rank_entries (CpLibrarySort *sort, int i)
{
  CpLibraryColumn column = sort->keys[i].column;
  g_autofree uint32_t *ranks = is_text (column) ? rank_texts (&sort->texts[i], column) : NULL;

  for (unsigned j = 0; j < sort->entries->len; j++) {
    uint32_t *key = &g_array_index (sort->entries, Entry, j).keys[i];
    if (*key == UNKNOWN)
      continue;
    if (ranks != NULL)
      *key = ranks[*key];
    if (sort->keys[i].descending)
      *key = UNKNOWN - 1 - *key;
  }
}


static int
compare_entries (const void *a, const void *b)
{
  const Entry *left = a;
  const Entry *right = b;

  for (int i = 0; i < CP_LIBRARY_SORT_KEYS; i++) {
    if (left->keys[i] != right->keys[i])
      return left->keys[i] < right->keys[i] ? -1 : 1;
  }
  return left->index < right->index ? -1 : 1;
}


CpLibrarySort *
cp_library_sort_new (const CpLibrarySortKey keys[CP_LIBRARY_SORT_KEYS])
{
  CpLibrarySort *sort = g_new0 (CpLibrarySort, 1);

  for (int i = 0; i < CP_LIBRARY_SORT_KEYS; i++) {
    sort->keys[i] = keys[i];
    /* A library stores most texts only once, so comparing addresses is sufficient. */
    sort->texts[i].numbers = g_hash_table_new (g_direct_hash, g_direct_equal);
    sort->texts[i].texts = g_ptr_array_new ();
  }
  sort->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  return sort;
}


void
cp_library_sort_free (CpLibrarySort *sort)
{
  if (sort == NULL)
    return;
  for (int i = 0; i < CP_LIBRARY_SORT_KEYS; i++) {
    g_hash_table_unref (sort->texts[i].numbers);
    g_ptr_array_unref (sort->texts[i].texts);
  }
  g_array_unref (sort->entries);
  g_free (sort);
}


void
cp_library_sort_add (CpLibrarySort *sort, CpLibraryGame *game, uint32_t index)
{
  Entry entry = { .index = index };

  for (int i = 0; i < CP_LIBRARY_SORT_KEYS; i++)
    entry.keys[i] = get_key (sort, i, game, index);
  g_array_append_val (sort->entries, entry);
}


GArray *
cp_library_sort_finish (CpLibrarySort *sort)
{
  GArray *indices = g_array_sized_new (FALSE, FALSE, sizeof (uint32_t), sort->entries->len);

  for (int i = 0; i < CP_LIBRARY_SORT_KEYS; i++)
    rank_entries (sort, i);
  if (sort->entries->len > 0)
    qsort (sort->entries->data, sort->entries->len, sizeof (Entry), compare_entries);
  for (unsigned i = 0; i < sort->entries->len; i++)
    g_array_append_val (indices, g_array_index (sort->entries, Entry, i).index);
  return indices;
}
