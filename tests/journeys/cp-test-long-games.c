/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-long-games.h"

#include <glib.h>


#define HEADER "[Event \"?\"]\n[Variant \"heavy-gravity\"]\n\n"

/* A position in which rooks can move to and fro. */
#define ROOKS "[Variant \"heavy-gravity\"]\n[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n"

static const char *const to_and_fro[] = { "Rb1 ", "Rb8 ", "Ra1 ", "Ra8 " };


/* Returns @n copies of @piece between @start and @end. */
static char *
repeat (const char *start, const char *piece, size_t n, const char *end)
{
  GString *pgn = g_string_new (start);

  while (n-- > 0)
    g_string_append (pgn, piece);
  g_string_append (pgn, end);
  return g_string_free (pgn, FALSE);
}


static char *
make_comment (size_t size)
{
  return repeat (HEADER "1. e3 {", "All of this is one comment. ", size / 28, "} e6 *\n");
}


static char *
make_comments (size_t n)
{
  return repeat (HEADER "1. e3 ", "{A short one.} ", n, "e6 *\n");
}


/* Makes different variations: equal ones would be merged. */
static char *
make_variations (size_t n)
{
  static const char *const moves[] = { "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3" };
  static const char *const replies[] = { "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6" };
  GString *pgn = g_string_new (HEADER "1. a3 ");

  for (size_t i = 1; i < n; i++) {
    const char *first = moves[i % 8], *second = moves[i / 64 % 8], *third = moves[i / 4096 % 8];
    const char *reply = replies[i / 8 % 8], *next = replies[i / 512 % 8];
    g_string_append_printf (pgn, "(1. %s %s %c4 %c5 %c5) ", first, reply, second[0], next[0],
                            third[0]);
  }
  g_string_append (pgn, "*\n");
  return g_string_free (pgn, FALSE);
}


/* Writes @n moves with @behind after each of them. Moves may follow fivefold repetition in PGN. */
static char *
walk (const char *start, size_t n, const char *behind, const char *end)
{
  GString *pgn = g_string_new (start);

  for (size_t i = 0; i < n; i++)
    g_string_append_printf (pgn, "%s%s", to_and_fro[i % 4], behind);
  g_string_append (pgn, end);
  return g_string_free (pgn, FALSE);
}


static char *
make_plies (size_t n)
{
  return walk (ROOKS, n, "", "*\n");
}


static char *
make_nags (size_t n)
{
  GString *pgn = g_string_new (HEADER "1. e3 ");

  for (size_t i = 0; i < n; i++)
    g_string_append_printf (pgn, "$%zu ", i % 256);
  g_string_append (pgn, "e6 *\n");
  return g_string_free (pgn, FALSE);
}


static char *
make_tags (size_t n)
{
  GString *pgn = g_string_new (NULL);

  for (size_t i = 0; i < n; i++)
    g_string_append_printf (pgn, "[Tag%zu \"Value\"]\n", i);
  g_string_append (pgn, HEADER "1. e3 e6 *\n");
  return g_string_free (pgn, FALSE);
}


static char *
make_long_variation (size_t n)
{
  return walk (ROOKS "Rc1 (", n, "", ") Rc8 *\n");
}


/* Makes comments of 4,000 characters each. */
static char *
make_long_comments (size_t n)
{
  g_autofree char *comment = repeat ("{", "All of this is one comment. ", 143, "} ");

  return walk (ROOKS, n, comment, "*\n");
}


const CpTestLongGame cp_test_long_games[CP_TEST_N_LONG_GAMES] = {
  { "comment", make_comment, CP_PGN_MAX_TEXT - 200, CP_PGN_MAX_TEXT },
  { "comments", make_comments, CP_PGN_MAX_PARTS - 10, CP_PGN_MAX_PARTS },
  { "long-comments", make_long_comments, CP_PGN_MAX_TEXT / 4020, CP_PGN_MAX_TEXT / 4000 },
  { "variations", make_variations, CP_PGN_MAX_PARTS / 8 - 2, CP_PGN_MAX_PARTS / 8 + 2 },
  { "long-variation", make_long_variation, CP_PGN_MAX_PARTS - 10, CP_PGN_MAX_PARTS },
  { "plies", make_plies, CP_PGN_MAX_PARTS - 10, CP_PGN_MAX_PARTS },
  { "glyphs", make_nags, CP_PGN_MAX_PARTS - 10, CP_PGN_MAX_PARTS },
  { "tags", make_tags, CP_PGN_MAX_PARTS - 10, CP_PGN_MAX_PARTS },
};


const CpTestLongGame *
cp_test_long_game (const char *name)
{
  for (size_t i = 0; i < CP_TEST_N_LONG_GAMES; i++) {
    if (g_str_equal (cp_test_long_games[i].name, name))
      return &cp_test_long_games[i];
  }
  g_error ("There is no long game “%s”", name);
}
