/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-prover.h"

#include <stdlib.h>
#include <string.h>

/* State of a search. */
typedef struct {
  const NaiveGame *game;
  const char *rules;
  const char *attackers_win; /* prefix of a status that is a win of the attacker */
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


/* Returns true if the game is over in @fen. Sets @won to whether the attacker has won. */
static bool
has_ended (Search *search, const char *fen, bool *won)
{
  g_autofree char *status = search->game->status (search->rules, fen);
  if (search->positions_left > 0)
    search->positions_left--;
  *won = g_str_has_prefix (status, search->attackers_win);
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


NaiveProof *
naive_prover_prove (const char *rules, const char *fen, unsigned n, uint64_t positions)
{
  Search search = {
    .game = naive_game_for_rules (rules),
    .rules = rules,
    .attackers_win = strstr (fen, " w ") != NULL ? "1-0" : "0-1",
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
