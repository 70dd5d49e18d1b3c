/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-query.h"

#include <string.h>

#include "cp-library-private.h"
#include "cp-library-source.h"
#include "query/cp-query-game.h"

enum {
  UNKNOWN,
  NO,
  YES,
};

/* For each CpTextId of the library whether it matches a term: UNKNOWN, NO or YES. */
typedef struct {
  char *known;
  CpTextId n;
} TextCache;

/* Whether the moves of a game match. */
typedef struct {
  CpSlotId slot;
  uint32_t hash; /* of the text of the game, see cp_library_hash_source() */
  int known;     /* UNKNOWN, NO or YES */
} MovesMatch;

struct CpLibraryQuery {
  CpQuery *query;
  TextCache *texts;           /* one for each term */
  GArray *moves;              /* MovesMatch, by CpSlotId: of the games that were read */
  const CpLibraryIndex *used; /* the index to which the caches belong */
};


CpLibraryQuery *
cp_library_query_parse (const char *text)
{
  CpLibraryQuery *self = g_new0 (CpLibraryQuery, 1);

  self->query = cp_query_parse (text);
  self->texts = g_new0 (TextCache, MAX (cp_query_n_terms (self->query), 1));
  self->moves = g_array_new (FALSE, TRUE, sizeof (MovesMatch));
  return self;
}


char *
cp_library_query_write_pieces (const CpPosition *position)
{
  g_autofree char *pattern = cp_query_pattern_write (position);
  return g_strconcat ("fen:", pattern, NULL);
}


static void
clear_caches (CpLibraryQuery *self)
{
  for (unsigned i = 0; i < cp_query_n_terms (self->query); i++) {
    g_clear_pointer (&self->texts[i].known, g_free);
    self->texts[i].n = 0;
  }
  g_array_set_size (self->moves, 0);
}


void
cp_library_query_free (CpLibraryQuery *query)
{
  if (query == NULL)
    return;
  clear_caches (query);
  g_free (query->texts);
  g_array_unref (query->moves);
  cp_query_unref (query->query);
  g_free (query);
}


void
cp_library_query_take_results (CpLibraryQuery *query, CpLibraryQuery *former)
{
  g_return_if_fail (query != NULL && query != former);

  if (former == NULL || !cp_query_has_same_moves (query->query, former->query))
    return;
  clear_caches (query);
  query->used = former->used;
  g_array_unref (query->moves);
  query->moves = g_array_ref (former->moves);
}


const char *
cp_library_query_get_problem (const CpLibraryQuery *query)
{
  return cp_query_get_problem (query->query);
}


/* Returns true if a game of the list has a tag that @term is about. */
static bool
has_tag (CpLibrary *library, const CpQueryTerm *term)
{
  const CpTextPool *pool = cp_library_index_pool (library->index);

  for (unsigned i = 0; i < cp_library_get_n_games (library); i++) {
    const CpSlot *slot = cp_library_slot (library, cp_library_slot_at (library, i));
    for (unsigned j = 0; j < slot->n_tags; j++) {
      const char *tag = cp_text_pool_get (pool, cp_library_index_tag (library->index, slot, j));
      if (cp_query_term_searches_tag (term, tag))
        return true;
    }
  }
  return false;
}


char *
cp_library_query_find_unknown (const CpLibraryQuery *query, CpLibrary *library)
{
  g_return_val_if_fail (query != NULL && CP_IS_LIBRARY (library), NULL);

  if (cp_library_get_loading (library))
    return NULL;
  for (unsigned i = 0; i < cp_query_n_terms (query->query); i++) {
    const CpQueryTerm *term = cp_query_nth_term (query->query, i);
    if (term->field == CP_QUERY_TAG && !has_tag (library, term))
      return cp_query_term_describe_unknown (term);
  }
  return NULL;
}


bool
cp_library_query_is_empty (const CpLibraryQuery *query)
{
  return cp_query_n_terms (query->query) == 0;
}


/* A term with its cache, and the game that it is compared with. */
typedef struct {
  const CpQueryTerm *term;
  TextCache *cache;
  const CpLibraryIndex *index;
  const CpSlot *slot;
  CpLibraryGame *game;
} Test;


static bool
compare_text (const CpQueryTerm *term, const char *text, bool is_rules)
{
  if (term->field == CP_QUERY_TAG)
    return cp_query_term_matches_tag (term, text);
  return is_rules ? cp_query_term_matches_rules (term, text)
                  : cp_query_term_matches_text (term, text);
}


/* Returns true if a text of the library matches. Caches the result. */
static bool
id_matches (const Test *test, CpTextId id, bool is_rules)
{
  const CpTextPool *pool = cp_library_index_pool (test->index);
  TextCache *cache = test->cache;

  if (id >= cache->n) {
    CpTextId n = MAX (cp_text_pool_end (pool), id + 1);
    cache->known = g_realloc (cache->known, n);
    memset (cache->known + cache->n, UNKNOWN, n - cache->n);
    cache->n = n;
  }
  if (cache->known[id] == UNKNOWN) {
    bool matches = compare_text (test->term, cp_text_pool_get (pool, id), is_rules);
    cache->known[id] = matches ? YES : NO;
  }
  return cache->known[id] == YES;
}


static bool
text_matches (const Test *test, CpQueryText text)
{
  CpTextId id = test->slot->text[text];
  return id != 0 && id_matches (test, id, text == CP_QUERY_RULES);
}


static bool
comments_match (const Test *test)
{
  const char *comments = cp_library_index_get_comments (test->index, test->slot);

  return comments != NULL && cp_query_term_matches_text (test->term, comments);
}


static bool
end_matches (const Test *test)
{
  const char *end = cp_query_describe_end (NULL, test->slot->result);

  if (test->slot->text[CP_QUERY_ENDING] != 0 || cp_library_game_get_problem (test->game) != NULL)
    return text_matches (test, CP_QUERY_ENDING);
  return cp_query_term_matches_text (test->term, end);
}


/* Results for titles are not cached, because few games have one. */
static bool
any_matches (const Test *test)
{
  const char *title = cp_library_game_get_title (test->game);

  for (CpQueryText text = 0; text < CP_QUERY_N_TEXTS; text++) {
    if (cp_query_text_is_searched (text) && text_matches (test, text))
      return true;
  }
  if (*title != '\0' && cp_query_term_matches_text (test->term, title))
    return true;
  return (test->term->result >= 0 && test->slot->result == test->term->result) ||
         comments_match (test);
}


static bool
tags_match (const Test *test)
{
  for (unsigned i = 0; i < test->slot->n_tags; i++) {
    if (id_matches (test, cp_library_index_tag (test->index, test->slot, i), false))
      return true;
  }
  return false;
}


static bool
term_matches (const Test *test)
{
  switch (test->term->field) {
  case CP_QUERY_TEXT:
    return test->term->text == CP_QUERY_ENDING ? end_matches (test)
                                               : text_matches (test, test->term->text);
  case CP_QUERY_PLAYER:
    return text_matches (test, CP_QUERY_WHITE) || text_matches (test, CP_QUERY_BLACK);
  case CP_QUERY_RESULT:
    return test->slot->result == test->term->result;
  case CP_QUERY_LENGTH:
  case CP_QUERY_PLIES:
    return cp_query_term_matches_plies (test->term, test->slot->found.plies);
  case CP_QUERY_COMMENT:
    return comments_match (test);
  case CP_QUERY_IS_BAD:
    return cp_library_game_get_problem (test->game) != NULL;
  case CP_QUERY_IS_EDITED:
    return cp_library_game_get_edited (test->game);
  case CP_QUERY_IS_ANALYSED:
    return cp_library_game_get_analysed (test->game);
  case CP_QUERY_TAG:
    return tags_match (test);
  case CP_QUERY_ANY:
  case CP_QUERY_MOVES:
  default:
    return any_matches (test);
  }
}


/* Returns the result for the moves of a game if they have not changed since, or UNKNOWN. */
static int
find_moves_match (const CpLibraryQuery *query, CpLibrary *library, CpSlotId slot)
{
  if (slot >= query->moves->len)
    return UNKNOWN;
  const MovesMatch *match = &g_array_index (query->moves, MovesMatch, slot);
  bool is_same = match->known != UNKNOWN && match->hash == cp_library_hash_source (library, slot);
  return is_same ? match->known : UNKNOWN;
}


CpLibraryMatch
cp_library_query_test (CpLibraryQuery *query, CpLibraryGame *game)
{
  g_return_val_if_fail (query != NULL && CP_IS_LIBRARY_GAME (game), CP_LIBRARY_NO_MATCH);

  CpLibrary *library = cp_library_game_get_library (game);
  CpSlotId slot = cp_library_game_get_slot (game);
  Test test = { .index = library->index, .slot = cp_library_slot (library, slot), .game = game };
  if (query->used != test.index)
    clear_caches (query);
  query->used = test.index;
  for (unsigned i = 0; i < cp_query_n_terms (query->query); i++) {
    test.term = cp_query_nth_term (query->query, i);
    test.cache = &query->texts[i];
    /* Without a valid value nothing matches, and no game has to be read. */
    bool is_open = test.term->field == CP_QUERY_MOVES && test.term->is_valid;
    bool matches = test.term->field != CP_QUERY_MOVES && term_matches (&test);
    if (!is_open && matches == test.term->is_negated)
      return CP_LIBRARY_NO_MATCH;
  }
  if (!cp_query_has_moves (query->query))
    return CP_LIBRARY_MATCH;
  int known = find_moves_match (query, library, slot);
  return known == UNKNOWN ? CP_LIBRARY_UNREAD
         : known == YES   ? CP_LIBRARY_MATCH
                          : CP_LIBRARY_NO_MATCH;
}


static void
set_moves_match (CpLibraryQuery *query, MovesMatch match)
{
  if (match.slot >= query->moves->len)
    g_array_set_size (query->moves, match.slot + 1);
  g_array_index (query->moves, MovesMatch, match.slot) = match;
}


static void
read_moves (const CpLibrarySource *source, const CpPgnGame *game, GArray *results, void *data)
{
  bool matches = cp_query_matches_moves (data, game->record);
  MovesMatch match = { source->slot, cp_library_source_hash (source), matches ? YES : NO };

  g_array_append_val (results, match);
}


/* Adds a game to those that are read. One that cannot be read does not match. */
static void
add_unread (CpLibraryQuery *query, CpLibrary *library, CpSlotId slot, GArray *sources)
{
  unsigned n = sources->len;

  cp_library_add_source (library, slot, sources);
  if (sources->len == n)
    set_moves_match (query, (MovesMatch){ slot, 0, NO });
}


static void
unref_query (void *query)
{
  cp_query_unref (query);
}


void
cp_library_query_read_moves_async (CpLibraryQuery *query,
                                   CpLibrary *library,
                                   const GArray *games,
                                   GCancellable *cancellable,
                                   CpLibraryProgress progress,
                                   void *progress_data,
                                   GAsyncReadyCallback callback,
                                   void *data)
{
  g_return_if_fail (query != NULL && CP_IS_LIBRARY (library));

  GTask *task = g_task_new (library, cancellable, callback, data);
  CpLibrarySourceWork work = { .sources = cp_library_sources_new (),
                               .results = g_array_new (FALSE, FALSE, sizeof (MovesMatch)),
                               .func = read_moves,
                               .data = cp_query_ref (query->query),
                               .free = unref_query,
                               .progress = progress,
                               .progress_data = progress_data };

  for (unsigned i = 0; i < games->len; i++) {
    unsigned index = g_array_index (games, unsigned, i);
    if (index < cp_library_get_n_games (library))
      add_unread (query, library, cp_library_slot_at (library, index), work.sources);
  }
  g_task_set_source_tag (task, cp_library_query_read_moves_async);
  cp_library_read_sources (library, task, &work);
}


bool
cp_library_query_read_moves_finish (CpLibraryQuery *query, GAsyncResult *result, GError **error)
{
  g_autoptr (GArray) matches = g_task_propagate_pointer (G_TASK (result), error);

  for (unsigned i = 0; matches != NULL && i < matches->len; i++)
    set_moves_match (query, g_array_index (matches, MovesMatch, i));
  return matches != NULL;
}
