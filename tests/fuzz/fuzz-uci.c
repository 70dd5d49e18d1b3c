/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-fuzz.h"
#include "engine/uci/cp-uci-go.h"
#include "engine/uci/cp-uci.h"
#include "rules/position/cp-fen.h"

/*
 * Feeds arbitrary lines to the engine. Each answer must be lines of text, a refused command must
 * change nothing, the position must be valid, and the engine must stay ready. Lines that would take
 * long are skipped or shortened: `bench`, perft beyond one ply, and proofs and searches, except for
 * small ones in a fraction of the inputs.
 */

#define INPUTS_PER_SEARCH 4096
#define SCATTER           2654435761u /* a hash constant */
#define LIMIT             " nodes 200"

typedef struct {
  CpUci *uci;
  GString *out; /* answers to the last line */
  bool may_search;
} Talk;


/* A CpWriteLine. */
static void
append_line (const char *line, void *data)
{
  Talk *talk = data;

  g_assert_true (g_utf8_validate (line, -1, NULL));
  for (const char *c = line; *c != '\0'; c++)
    g_assert_false (g_ascii_iscntrl (*c));
  g_string_append_printf (talk->out, "%s\n", line);
}


/* Parses the arguments of `go` without running it. Returns false if they are invalid, which the
 * engine reports. */
static bool
parse_go (const Talk *talk, char **words, CpUciGo *go)
{
  g_autoptr (GError) error = NULL;

  if (cp_uci_go_parse (words, cp_uci_get_position (talk->uci), go, &error))
    return true;
  cp_fuzz_check_error (error);
  return false;
}


/* Returns the first of @words that is a command; the engine skips words before it. */
static char **
find_command (char **words)
{
  static const char *const commands[] = { "uci",  "isready", "setoption", "ucinewgame", "position",
                                          "go",   "d",       "bench",     "stop",       "ponderhit",
                                          "quit", "debug",   "register",  NULL };

  while (*words != NULL && !g_strv_contains (commands, *words))
    words++;
  return words;
}


/* Returns the line to feed for @line; NULL for none (transfer full). */
static char *
bound_line (const Talk *talk, const char *line)
{
  g_autofree char *text = g_utf8_make_valid (line, -1);
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\r\n\v\f", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (char **part = parts; *part != NULL; part++) {
    if (**part != '\0')
      g_ptr_array_add (words, *part);
  }
  g_ptr_array_add (words, NULL);
  char **command = find_command ((char **) words->pdata);
  if (g_strcmp0 (*command, "bench") == 0)
    return NULL;
  CpUciGo go;
  if (g_strcmp0 (*command, "go") != 0 || !parse_go (talk, command + 1, &go))
    return g_strdup (line);
  if (go.perft)
    return go.perft_depth > 1 ? NULL : g_strdup (line);
  return talk->may_search ? g_strconcat (line, LIMIT, NULL) : NULL;
}


/* Checks that the output of `d` is true. */
static void
check_status (Talk *talk)
{
  g_autofree char *fen = cp_fen_write (cp_uci_get_position (talk->uci));
  g_autofree char *line = g_strdup_printf ("\nFen: %s\nRules: %s\nStatus: ", fen,
                                           cp_uci_get_position (talk->uci)->rules->string);

  g_string_truncate (talk->out, 0);
  g_assert_true (cp_uci_execute (talk->uci, "d", 1));
  g_assert_nonnull (strstr (talk->out->str, line));
}


static bool
feed (Talk *talk, const char *line)
{
  CpPosition before = *cp_uci_get_position (talk->uci);
  g_autofree char *fed = bound_line (talk, line);

  if (fed == NULL)
    return true;
  g_string_truncate (talk->out, 0);
  bool more = cp_uci_execute (talk->uci, fed, strlen (fed));
  cp_uci_wait (talk->uci);
  if (g_str_has_prefix (talk->out->str, "info string "))
    g_assert_true (cp_position_same (&before, cp_uci_get_position (talk->uci)));
  return more;
}


const char cp_fuzz_sample[] = "position startpos moves d2d4\nd\n";


int
cp_fuzz_target (const uint8_t *data, size_t size)
{
  g_auto (GStrv) lines = cp_fuzz_split (data, size);
  unsigned choice = cp_fuzz_sum (data, size);
  Talk talk = {
    .out = g_string_new (NULL),
    .may_search = (choice * SCATTER >> 12) % INPUTS_PER_SEARCH == 0,
  };

  talk.uci = cp_uci_new (append_line, &talk);
  for (char **line = lines; *line != NULL && feed (&talk, *line); line++)
    continue;
  cp_fuzz_check_fen (cp_uci_get_position (talk.uci));
  cp_fuzz_check_playable (cp_uci_get_position (talk.uci));
  if (choice % 16 == 0)
    check_status (&talk);
  g_string_truncate (talk.out, 0);
  g_assert_true (cp_uci_execute (talk.uci, "isready", strlen ("isready")));
  g_assert_cmpstr (talk.out->str, ==, "readyok\n");
  cp_uci_free (talk.uci);
  g_string_free (talk.out, TRUE);
  return 0;
}
