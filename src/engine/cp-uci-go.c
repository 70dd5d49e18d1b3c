/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-uci-go.h"

#include "cp-perft.h"
#include "rules/cp-notation.h"

G_DEFINE_QUARK (cp_uci_go_error_quark, cp_uci_go_error)

/* What stands behind an argument. */
typedef enum {
  NOTHING,
  AMOUNT, /* a number that is not negative */
  CLOCK,  /* milliseconds; negative behind a fallen flag */
  DEPTH,  /* of perft */
  MOVES,
} Value;

static const struct {
  const char *name;
  Value value;
} arguments[] = {
  { "depth", AMOUNT },      { "nodes", AMOUNT }, { "movetime", AMOUNT },  { "wtime", CLOCK },
  { "btime", CLOCK },       { "winc", AMOUNT },  { "binc", AMOUNT },      { "movestogo", AMOUNT },
  { "mate", AMOUNT },       { "perft", DEPTH },  { "infinite", NOTHING }, { "ponder", NOTHING },
  { "searchmoves", MOVES },
};


/* Returns: an index into arguments, or -1. */
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
    wrong = g_strdup_printf ("there is no number behind “%s”", name);
  else if (!g_ascii_string_to_signed (text, 10, least, G_MAXINT64, NULL, NULL))
    wrong = g_strdup_printf ("“%s” behind “%s” is not a number that it can have", text, name);
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
  g_set_error (error, CP_UCI_GO_ERROR, CP_UCI_GO_ERROR_VALUE, "“%s” behind “perft” is more than %d",
               text, CP_PERFT_MAX_DEPTH);
  return false;
}


/* Returns: the first word behind the moves; NULL with @error set if one of them is not legal. */
static char **
check_moves (char **words, const CpPosition *pos, GError **error)
{
  CpMove move;

  for (; *words != NULL && find_argument (*words) < 0; words++) {
    if (!cp_move_parse_uci (pos, *words, &move, error)) {
      g_prefix_error (error, "“%s” behind “searchmoves”: ", *words);
      return NULL;
    }
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
      g_set_error (error, CP_UCI_GO_ERROR, CP_UCI_GO_ERROR_UNKNOWN, "“%s” is unknown", name);
      return false;
    }

    Value value = arguments[found].value;
    if (value == MOVES) {
      words = check_moves (words, pos, error);
      good = words != NULL;
    } else if (value == DEPTH) {
      good = parse_perft (*words, go, error);
    } else if (value != NOTHING) {
      good = check_number (name, *words, value == CLOCK ? G_MININT64 : 0, error);
    }
    if (!good)
      return false;
    if (value != MOVES && value != NOTHING)
      words++;
  }
  return true;
}
