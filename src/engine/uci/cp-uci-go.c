/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-uci-go.h"

#include <glib/gi18n-lib.h>

#include "engine/perft/cp-perft.h"
#include "rules/notation/cp-notation.h"

G_DEFINE_QUARK (cp_uci_go_error_quark, cp_uci_go_error)

/* Practically no limit, and does not overflow in microseconds. */
#define MAX_MILLISECONDS G_GINT64_CONSTANT (1000000000000)

/* Type of an argument's value. */
typedef enum {
  NO_VALUE,
  COUNT, /* non-negative number */
  CLOCK, /* milliseconds; negative after the flag has fallen */
  DEPTH, /* perft depth */
  MATE,  /* number of moves to win in */
  MOVES,
} Value;

static const struct {
  const char *name;
  Value value;
} arguments[] = {
  { "depth", COUNT },       { "nodes", COUNT }, { "movetime", COUNT },    { "wtime", CLOCK },
  { "btime", CLOCK },       { "winc", COUNT },  { "binc", COUNT },        { "movestogo", COUNT },
  { "mate", MATE },         { "perft", DEPTH }, { "infinite", NO_VALUE }, { "ponder", NO_VALUE },
  { "searchmoves", MOVES },
};


/* Returns an index into arguments, or -1. */
static int
find_argument (const char *word)
{
  for (size_t i = 0; i < G_N_ELEMENTS (arguments); i++) {
    if (strcmp (word, arguments[i].name) == 0)
      return (int) i;
  }
  return -1;
}


static bool
check_number (const char *name, const char *text, gint64 least, GError **error)
{
  g_autofree char *wrong = NULL;

  if (text == NULL)
    /* Translators: %s is a word after the command “go”. */
    wrong = g_strdup_printf (_ ("there is no number after “%s”"), name);
  else if (!g_ascii_string_to_signed (text, 10, least, G_MAXINT64, NULL, NULL))
    /* Translators: the text that was typed, and the word of the command “go” before it. */
    wrong = g_strdup_printf (_ ("“%s” after “%s” is not a valid number"), text, name);
  if (wrong == NULL)
    return true;
  g_set_error_literal (error, CP_UCI_GO_ERROR, CP_UCI_GO_ERROR_VALUE, wrong);
  return false;
}


static bool
parse_perft (const char *text, CpUciGo *go, GError **error)
{
  if (!check_number ("perft", text, 0, error))
    return false;
  go->perft = true;
  if (cp_perft_parse_depth (text, &go->perft_depth))
    return true;
  /* Translators: the text that was typed, and the largest allowed number. */
  g_set_error (error, CP_UCI_GO_ERROR, CP_UCI_GO_ERROR_VALUE,
               /* Translators: the text that was typed, and the largest allowed number. */
               _ ("“%s” after “perft” is more than %d"), text, CP_PERFT_MAX_DEPTH);
  return false;
}


static bool
parse_mate (const char *text, CpUciGo *go, GError **error)
{
  guint64 number;

  if (!check_number ("mate", text, 0, error))
    return false;
  if (g_ascii_string_to_unsigned (text, 10, 1, CP_PROVER_MAX_MOVES, &number, NULL)) {
    go->mate = (unsigned) number;
    return true;
  }
  /* Translators: the text that was typed, and the largest allowed number. */
  g_set_error (error, CP_UCI_GO_ERROR, CP_UCI_GO_ERROR_VALUE,
               /* Translators: the text that was typed, and the largest allowed number. */
               _ ("“%s” after “mate” is not from 1 to %d"), text, CP_PROVER_MAX_MOVES);
  return false;
}


/* Depth, nodes or time of 0 mean the shortest possible search, which still returns a move. */
static void
set_limit (const char *name, gint64 number, CpUciGo *go)
{
  gint64 milliseconds = CLAMP (number, -MAX_MILLISECONDS, MAX_MILLISECONDS);
  CpSide side = name[0] == 'b' ? CP_BLACK : CP_WHITE;

  if (strcmp (name, "nodes") == 0)
    go->nodes = (uint64_t) MAX (number, 1);
  else if (strcmp (name, "depth") == 0)
    go->depth = (unsigned) CLAMP (number, 1, G_MAXINT);
  else if (strcmp (name, "movestogo") == 0)
    go->moves_to_go = (unsigned) MIN (number, G_MAXINT);
  else if (strcmp (name, "movetime") == 0)
    go->milliseconds = MAX (milliseconds, 1);
  else if (g_str_has_suffix (name, "inc"))
    go->increment[side] = milliseconds;
  else {
    go->timed = true;
    go->clock[side] = milliseconds;
  }
}


/* Parses a number or clock time. */
static bool
parse_limit (const char *name, const char *text, gint64 least, CpUciGo *go, GError **error)
{
  if (!check_number (name, text, least, error))
    return false;
  gint64 number = g_ascii_strtoll (text, NULL, 10);
  set_limit (name, number, go);
  return true;
}


static void
add_search_move (CpUciGo *go, CpMove move)
{
  for (unsigned i = 0; i < go->search_moves.n; i++) {
    if (cp_move_equal (go->search_moves.moves[i], move))
      return;
  }
  go->search_moves.moves[go->search_moves.n++] = move;
}


/* Returns the first word after the moves; NULL with @error set if a move is not legal. */
static char **
parse_moves (char **words, const CpPosition *pos, CpUciGo *go, GError **error)
{
  CpMove move;

  for (; *words != NULL && find_argument (*words) < 0; words++) {
    if (!cp_move_parse_uci (pos, *words, &move, error)) {
      /* Translators: before a sentence that explains why a move is not valid. */
      g_prefix_error (error, _ ("“%s” after “searchmoves”: "), *words);
      return NULL;
    }
    add_search_move (go, move);
  }
  return words;
}


bool
cp_uci_go_parse (char **words, const CpPosition *pos, CpUciGo *go, GError **error)
{
  *go = (CpUciGo){ 0 };
  while (*words != NULL) {
    const char *name = *words++;
    int found = find_argument (name);
    bool good = true;
    if (found < 0) {
      /* Translators: %s is a word after the command “go”. */
      g_set_error (error, CP_UCI_GO_ERROR, CP_UCI_GO_ERROR_UNKNOWN, _ ("“%s” is unknown"), name);
      return false;
    }

    Value value = arguments[found].value;
    if (value == MOVES) {
      words = parse_moves (words, pos, go, error);
      good = words != NULL;
    } else if (value == DEPTH) {
      good = parse_perft (*words, go, error);
    } else if (value == MATE) {
      good = parse_mate (*words, go, error);
    } else if (value == NO_VALUE) {
      go->infinite |= strcmp (name, "infinite") == 0;
      go->ponder |= strcmp (name, "ponder") == 0;
    } else {
      good = parse_limit (name, *words, value == CLOCK ? G_MININT64 : 0, go, error);
    }
    if (!good)
      return false;
    if (value != MOVES && value != NO_VALUE)
      words++;
  }
  return true;
}
