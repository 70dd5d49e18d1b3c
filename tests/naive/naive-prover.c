/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-prover.h"

#include <stdlib.h>
#include <string.h>

/* State of a search. */
typedef struct {
  const NaiveGame *game;
  const char *rules;
  const char *win; /* prefix of a status that is the wanted end of the game */
  uint64_t positions_left;
} Search;

static bool wins_within (Search *search, const char *fen, unsigned n);


static bool
has_given_up (const Search *search)
{
  return search->positions_left == 0;
}


/* Returns the last but one field of the FEN. */
static int
halfmove_clock (const char *fen)
{
  const char *last = strrchr (fen, ' ');
  while (*--last != ' ')
    ;
  return atoi (last);
}


/* Returns true if the game is over in @fen. Sets @won to whether it ended as the attacker wants. */
static bool
has_ended (Search *search, const char *fen, bool *won)
{
  g_autofree char *status = search->game->status (search->rules, fen);
  if (search->positions_left > 0)
    search->positions_left--;
  *won = g_str_has_prefix (status, search->win);
  return strcmp (status, "playing") != 0;
}


/* Returns true if the attacker, who has just moved, has won or wins within @n more moves. */
static bool
is_lost_for_defender (Search *search, const char *fen, unsigned n)
{
  bool won;
  if (has_ended (search, fen, &won))
    return won;
  /* "the fifty-move rule may be claimed by the side to move" */
  if (halfmove_clock (fen) >= 100)
    return false;

  g_autoptr (GPtrArray) replies = search->game->legal_moves (search->rules, fen);
  for (unsigned i = 0; i < replies->len; i++) {
    g_autofree char *next = search->game->play (search->rules, fen, replies->pdata[i]);
    bool loses = has_ended (search, next, &won) ? won : wins_within (search, next, n);
    if (!loses || has_given_up (search))
      return false;
  }
  return true;
}


static bool
wins_within (Search *search, const char *fen, unsigned n)
{
  if (n == 0)
    return false;
  g_autoptr (GPtrArray) moves = search->game->legal_moves (search->rules, fen);
  for (unsigned i = 0; i < moves->len && !has_given_up (search); i++) {
    g_autofree char *next = search->game->play (search->rules, fen, moves->pdata[i]);
    if (is_lost_for_defender (search, next, n - 1))
      return true;
  }
  return false;
}


/* Returns the prefix of a status in which the game ended by @task. */
static char *
wanted_status (const char *fen, const char *task)
{
  static const char *const ends[][2] = {
    { "", "" },
    { "s", "" },
    { "tip", " support tipped" },
    { "centre", " king on the centre line" },
    { "king", " king knocked" },
  };
  bool white = (strstr (fen, " w ") != NULL) == (strcmp (task, "s") != 0);
  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++)
    if (strcmp (ends[i][0], task) == 0)
      return g_strconcat (white ? "1-0" : "0-1", ends[i][1], NULL);
  g_assert_not_reached ();
}


NaiveProof *
naive_prover_prove (
    const char *rules, const char *fen, const char *task, unsigned n, uint64_t positions)
{
  g_autofree char *win = wanted_status (fen, task);
  Search search = {
    .game = naive_game_for_rules (rules),
    .rules = rules,
    .win = win,
    .positions_left = positions > 0 ? positions : UINT64_MAX,
  };
  NaiveProof *proof = g_new0 (NaiveProof, 1);
  proof->moves = g_array_new (FALSE, FALSE, sizeof (NaiveFirstMove));

  g_autoptr (GPtrArray) moves = search.game->legal_moves (rules, fen);
  for (unsigned i = 0; i < moves->len; i++) {
    NaiveFirstMove first = { g_strdup (moves->pdata[i]), 0 };
    g_autofree char *next = search.game->play (rules, fen, first.uci);
    for (unsigned k = 1; k <= n && first.within == 0; k++)
      if (is_lost_for_defender (&search, next, k - 1))
        first.within = k;
    if (first.within > 0 && (proof->shortest == 0 || first.within < proof->shortest))
      proof->shortest = first.within;
    g_array_append_val (proof->moves, first);
  }
  proof->gave_up = has_given_up (&search);
  return proof;
}


char *
naive_proof_keys (const NaiveProof *proof, unsigned n)
{
  GString *keys = g_string_new (NULL);
  for (unsigned i = 0; i < proof->moves->len; i++) {
    const NaiveFirstMove *move = &g_array_index (proof->moves, NaiveFirstMove, i);
    if (move->within > 0 && move->within <= n)
      g_string_append_printf (keys, "%s ", move->uci);
  }
  return g_string_free (keys, FALSE);
}


void
naive_proof_free (NaiveProof *proof)
{
  for (unsigned i = 0; i < proof->moves->len; i++)
    g_free (g_array_index (proof->moves, NaiveFirstMove, i).uci);
  g_array_unref (proof->moves);
  g_free (proof);
}


/* Returns @fen with the other side to move, as if the side to move had moved without moving a
 * piece. */
static char *
pass (const char *rules, const char *fen)
{
  g_auto (GStrv) fields = g_strsplit (fen, " ", -1);
  bool black = fields[1][0] == 'b';

  fields[1][0] = black ? 'w' : 'b';
  if (g_str_has_prefix (rules, "changing-challenges"))
    strcpy (fields[3], "-");
  g_autofree char *number = g_strdup_printf ("%d", atoi (fields[5]) + black);
  g_autofree char *start =
      g_strjoin (" ", fields[0], fields[1], fields[2], fields[3], fields[4], NULL);
  return g_strjoin (" ", start, number, NULL);
}


/* Returns the position from which a series goes on after @uci in @fen, which did not win; %NULL if
 * the series ends there. */
static char *
next_of_series (Search *search, const char *fen, const char *uci)
{
  g_autofree char *san = search->game->san (search->rules, fen, uci);
  g_autofree char *after = search->game->play (search->rules, fen, uci);
  g_autofree char *status = search->game->status (search->rules, after);
  bool decided = g_str_has_prefix (status, "1-0") || g_str_has_prefix (status, "0-1");
  if (decided || strchr (san, '+') != NULL)
    return NULL;
  g_autofree char *passed = pass (search->rules, after);
  bool won;
  return has_ended (search, passed, &won) ? NULL : g_steal_pointer (&passed);
}


/* Adds all sequences of at most @n moves from @fen that begin with @before. */
static void
find_sequences (
    Search *search, const char *fen, bool series, unsigned n, const char *before, GPtrArray *found)
{
  g_autoptr (GPtrArray) moves = search->game->legal_moves (search->rules, fen);
  for (unsigned i = 0; i < moves->len && !has_given_up (search); i++) {
    const char *uci = moves->pdata[i];
    g_autofree char *line = g_strconcat (before, before[0] != '\0' ? " " : "", uci, NULL);
    g_autofree char *next = search->game->play (search->rules, fen, uci);
    bool won, over = has_ended (search, next, &won);
    if (series && !won) {
      g_free (next);
      next = next_of_series (search, fen, uci);
      over = next == NULL;
    }
    if (won)
      g_ptr_array_add (found, g_steal_pointer (&line));
    else if (!over && n > 1)
      find_sequences (search, next, series, n - 1, line, found);
  }
}


static int
compare_lines (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}


GPtrArray *
naive_prover_find_sequences (
    const char *rules, const char *fen, const char *task, unsigned n, uint64_t positions)
{
  bool series = strcmp (task, "ser-") == 0;
  bool first_wins = series || n % 2 == 1;
  Search search = {
    .game = naive_game_for_rules (rules),
    .rules = rules,
    .win = (strstr (fen, " w ") != NULL) == first_wins ? "1-0" : "0-1",
    .positions_left = positions > 0 ? positions : UINT64_MAX,
  };
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  find_sequences (&search, fen, series, n, "", found);
  if (has_given_up (&search))
    return NULL;
  g_ptr_array_sort (found, compare_lines);
  return g_steal_pointer (&found);
}
