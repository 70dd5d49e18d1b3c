/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-uci.h"

#include <glib/gi18n-lib.h>

#include "config.h"
#include "cp-board-text.h"
#include "cp-uci-bench.h"
#include "cp-uci-go.h"
#include "cp-uci-line.h"
#include "cp-uci-mate.h"
#include "cp-uci-options.h"
#include "cp-uci-search.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/text/cp-excerpt.h"

#define VARIANT_OPTION "UCI_Variant"

/* Maximal length of an info string in characters: quoted input may be of any length. */
#define MAX_INFO_LENGTH 400

struct CpUci {
  CpWriteLine write;
  void *data;
  /* lock of the output: proofs and searches write while commands are answered */
  GMutex writing;
  bool has_rejected_position; /* the last `position` was rejected */
  GArray *line; /* of CpPosition: the game from the start position to the current one */
  CpUciMate *mate;
  CpUciSearch *search;
  CpUciOptions options;
};

/* A command; @words (array zero-terminated=1) are its arguments. */
typedef struct {
  const char *name;
  bool takes_words;
  void (*run) (CpUci *uci, char **words);
} Command;


/* CpWriteLine that serializes the output of all threads. */
static void
write_locked (const char *line, void *data)
{
  CpUci *uci = data;

  g_mutex_lock (&uci->writing);
  uci->write (line, uci->data);
  g_mutex_unlock (&uci->writing);
}


static void G_GNUC_PRINTF (2, 3) print (CpUci *uci, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  write_locked (line, uci);
}


/* Writes an info string that may quote input: always a single line of limited length. */
static void G_GNUC_PRINTF (2, 3) print_info (CpUci *uci, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *said = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  g_autofree char *text = cp_text_printable (said, MAX_INFO_LENGTH);
  print (uci, "info string %s", text);
}


static GArray *
line_new (const CpPosition *start)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (CpPosition));

  return g_array_append_val (line, *start);
}


static const CpPosition *
line_start (const GArray *line)
{
  return &g_array_index (line, CpPosition, 0);
}


static const CpPosition *
line_end (const GArray *line)
{
  return &g_array_index (line, CpPosition, line->len - 1);
}


/* Replaces the current game. Takes ownership of @line. */
static void
set_line (CpUci *uci, GArray *line)
{
  g_array_unref (uci->line);
  uci->line = line;
}


/* Returns the words before @stop, joined by spaces; advances @words to it. */
static char *
join_until (char ***words, const char *stop)
{
  GString *text = g_string_new (NULL);

  for (; **words != NULL && strcmp (**words, stop) != 0; (*words)++)
    g_string_append_printf (text, text->len > 0 ? " %s" : "%s", **words);
  return g_string_free (text, FALSE);
}


static void
run_uci (CpUci *uci, char **words)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_autoptr (GString) option = g_string_new (NULL);

  print (uci, "id name Counterpoise %s", PACKAGE_VERSION);
  print (uci, "id author The Counterpoise developers");
  g_string_append_printf (option, "option name %s type combo default %s", VARIANT_OPTION,
                          cp_rules_default ()->string);
  for (size_t i = 0; i < n; i++)
    g_string_append_printf (option, " var %s", all[i]->string);
  print (uci, "%s", option->str);
  cp_uci_options_write (write_locked, uci);
  print (uci, "uciok");
}


static void
run_isready (CpUci *uci, char **words)
{
  print (uci, "readyok");
}


static void
run_ponderhit (CpUci *uci, char **words)
{
  cp_uci_search_ponder_hit (uci->search);
}


static void
run_ucinewgame (CpUci *uci, char **words)
{
  cp_uci_mate_clear (uci->mate);
  cp_uci_search_clear (uci->search);
}


static void
run_stop (CpUci *uci, char **words)
{
  cp_uci_mate_stop (uci->mate);
  cp_uci_search_stop (uci->search);
}


/* Sets the rules and their start position. */
static bool
set_variant (CpUci *uci, const char *value, GError **error)
{
  const CpRules *rules = cp_rules_parse (value, error);
  CpPosition start;

  if (rules == NULL)
    return false;
  cp_position_init (&start, rules);
  set_line (uci, line_new (&start));
  return true;
}


static void
run_setoption (CpUci *uci, char **words)
{
  g_autoptr (GError) error = NULL;

  if (words[0] == NULL || strcmp (words[0], "name") != 0) {
    /* Translators: in answers of the engine, words before a colon and in quotation marks are
     * commands. */
    print_info (uci, _ ("setoption: “name” must come first"));
    return;
  }
  words++;
  g_autofree char *name = join_until (&words, "value");
  bool is_variant = g_ascii_strcasecmp (name, VARIANT_OPTION) == 0;
  CpUciOption option = cp_uci_options_find (name);
  if (!is_variant && option == CP_UCI_N_OPTIONS) {
    /* Translators: %s is the text that was typed as the name of an option. */
    print_info (uci, _ ("setoption: there is no option “%s”"), name);
    return;
  }
  if (words[0] == NULL || words[1] == NULL) {
    /* Translators: %s is the name of an option. */
    print_info (uci, _ ("setoption: there is no value for “%s”"), name);
    return;
  }
  g_autofree char *value = g_strjoinv (" ", words + 1);
  bool good = is_variant ? set_variant (uci, value, &error)
                         : cp_uci_options_set (&uci->options, option, value, &error);
  if (!good)
    /* Translators: the name of an option, and a sentence that explains why its value is not
     * valid. */
    print_info (uci, _ ("setoption: “%s”: %s"), name, error->message);
}


/* `debug` and `register` are accepted and ignored. */
static void
run_ignored (CpUci *uci, char **words)
{
}


/* Parses `startpos` or `fen …`, and advances @words past it. Writes the error if it returns
 * false. */
static bool
read_start (CpUci *uci, char ***words, CpPosition *start)
{
  const CpRules *rules = cp_uci_get_position (uci)->rules;
  const char *kind = **words;
  g_autoptr (GError) error = NULL;

  if (kind == NULL) {
    /* Translators: “startpos” and “fen” are commands. */
    print_info (uci, _ ("position: “startpos” or “fen” must come first"));
    return false;
  }
  (*words)++;
  if (strcmp (kind, "startpos") == 0) {
    cp_position_init (start, rules);
    return true;
  }
  if (strcmp (kind, "fen") != 0) {
    /* Translators: %s is the text that was typed instead of a command. */
    print_info (uci, _ ("position: “%s” instead of “startpos” or “fen”"), kind);
    return false;
  }
  g_autofree char *fen = join_until (words, "moves");
  if (!cp_fen_parse (rules, fen, start, &error)) {
    print_info (uci, "position: FEN: %s", error->message);
    return false;
  }
  return true;
}


/* Writes the error if it returns false. */
static bool
set_position (CpUci *uci, char **words)
{
  g_autoptr (GArray) line = NULL;
  CpPosition pos;

  if (!read_start (uci, &words, &pos))
    return false;
  if (words[0] != NULL && strcmp (words[0], "moves") != 0) {
    /* Translators: %s is the text that was typed instead of a command. */
    print_info (uci, _ ("position: “%s” instead of “moves”"), words[0]);
    return false;
  }
  line = line_new (&pos);
  for (unsigned i = 1; words[0] != NULL && words[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    CpMove move;
    if (!cp_move_parse_uci (&pos, words[i], &move, &error)) {
      /* Translators: the number of a move, the move, and why it is not valid. */
      print_info (uci, _ ("position: move %u, “%s”: %s"), i, words[i], error->message);
      return false;
    }
    cp_position_play (&pos, move);
    g_array_append_val (line, pos);
  }
  set_line (uci, g_steal_pointer (&line));
  return true;
}


static void
run_position (CpUci *uci, char **words)
{
  uci->has_rejected_position = !set_position (uci, words);
}


/* Answers an invalid `go` with a `bestmove`, so that no client waits forever. */
static void
reject_go (CpUci *uci, const char *reason)
{
  cp_uci_wait (uci);
  print_info (uci, "go: %s", reason);
  print (uci, "bestmove (none)");
}


static void
run_go (CpUci *uci, char **words)
{
  const CpPosition *pos = cp_uci_get_position (uci);
  g_autoptr (GError) error = NULL;
  CpUciGo go;

  if (uci->has_rejected_position) {
    /* Translators: “position” is a command. */
    reject_go (uci, _ ("the last “position” was refused"));
    return;
  }
  if (!cp_uci_go_parse (words, pos, &go, &error)) {
    reject_go (uci, error->message);
    return;
  }
  cp_uci_wait (uci);
  if (go.perft) {
    cp_perft_write (pos, go.perft_depth, true, write_locked, uci);
    return;
  }
  if (go.mate > 0) {
    cp_uci_mate_start (uci->mate, line_start (uci->line), uci->line->len, &go);
    return;
  }
  cp_uci_search_start (uci->search, line_start (uci->line), uci->line->len, &go, &uci->options);
}


static void
run_d (CpUci *uci, char **words)
{
  const CpPosition *pos = cp_uci_get_position (uci);
  CpOutcome outcome = cp_uci_line_outcome (line_start (uci->line), uci->line->len);
  g_autofree char *board = cp_board_text (pos);
  g_auto (GStrv) ranks = g_strsplit (board, "\n", -1);
  g_autofree char *fen = cp_fen_write (pos);

  for (char **rank = ranks; *rank != NULL; rank++)
    print (uci, "%s", *rank);
  print (uci, "%s", "");
  print (uci, "Fen: %s", fen);
  print (uci, "Rules: %s", pos->rules->string);
  if (outcome.result == CP_UNDECIDED)
    print (uci, "Status: playing");
  else
    print (uci, "Status: %s %s", cp_result_text (outcome.result),
           cp_termination_text (outcome.termination));
}


/* The optional argument is the search depth. */
static void
run_bench (CpUci *uci, char **words)
{
  guint64 depth = 0;

  if (words[0] != NULL &&
      (words[1] != NULL ||
       !g_ascii_string_to_unsigned (words[0], 10, 1, CP_UCI_BENCH_MAX_DEPTH, &depth, NULL))) {
    /* Translators: the largest allowed number after the command “bench”. */
    print_info (uci, _ ("bench: only a number from 1 to %d may follow"), CP_UCI_BENCH_MAX_DEPTH);
    return;
  }
  cp_uci_wait (uci);
  cp_uci_bench ((unsigned) depth, write_locked, uci);
}


static const Command commands[] = {
  { "uci", false, run_uci },
  { "isready", false, run_isready },
  { "setoption", true, run_setoption },
  { "ucinewgame", false, run_ucinewgame },
  { "position", true, run_position },
  { "go", true, run_go },
  { "d", false, run_d },
  { "bench", true, run_bench },
  { "stop", false, run_stop },
  { "ponderhit", false, run_ponderhit },
  { "debug", true, run_ignored },
  { "register", true, run_ignored },
  { "quit", false, run_stop },
};


static const Command *
find_command (const char *name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strcmp (name, commands[i].name) == 0)
      return &commands[i];
  }
  return NULL;
}


/* Finds the first command in a line, ignoring unknown words before it, as UCI requires; advances
 * @words past it. */
static const Command *
find_first_command (char ***words)
{
  const Command *command = NULL;

  for (; **words != NULL && command == NULL; (*words)++)
    command = find_command (**words);
  return command;
}


/* Splits at runs of white space. */
static GStrv
split_words (const char *line, size_t length)
{
  g_autofree char *text = g_utf8_make_valid (line, (gssize) length);
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\r\n\v\f", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **part = parts; *part != NULL; part++) {
    if (**part != '\0')
      g_strv_builder_add (words, *part);
  }
  return g_strv_builder_end (words);
}


CpUci *
cp_uci_new (CpWriteLine write, void *data)
{
  CpUci *uci = g_new0 (CpUci, 1);
  CpPosition start;

  cp_position_init (&start, cp_rules_default ());
  uci->write = write;
  uci->data = data;
  uci->line = line_new (&start);
  uci->mate = cp_uci_mate_new (write_locked, uci);
  uci->search = cp_uci_search_new (write_locked, uci);
  cp_uci_options_init (&uci->options);
  g_mutex_init (&uci->writing);
  return uci;
}


void
cp_uci_free (CpUci *uci)
{
  if (uci == NULL)
    return;
  cp_uci_mate_free (uci->mate);
  cp_uci_search_free (uci->search);
  g_mutex_clear (&uci->writing);
  g_array_unref (uci->line);
  g_free (uci);
}


bool
cp_uci_execute (CpUci *uci, const char *line, size_t length)
{
  g_auto (GStrv) words = split_words (line, length);

  if (words[0] == NULL)
    return true;
  char **rest = words;
  const Command *command = find_first_command (&rest);
  if (command == NULL) {
    /* Translators: %s is the first word of a line that was typed. */
    print_info (uci, _ ("“%s” is not a command"), words[0]);
    return true;
  }
  if (rest[0] != NULL && !command->takes_words) {
    /* Translators: a command, and the text that was typed after it. */
    print_info (uci, _ ("%s: “%s” means nothing here"), command->name, rest[0]);
    return true;
  }
  command->run (uci, rest);
  return strcmp (command->name, "quit") != 0;
}


void
cp_uci_wait (CpUci *uci)
{
  cp_uci_mate_wait (uci->mate);
  cp_uci_search_wait (uci->search);
}


const CpPosition *
cp_uci_get_position (const CpUci *uci)
{
  return line_end (uci->line);
}
