/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cp-cli-file.h"
#include "cp-cli.h"
#include "engine/proof/cp-solution.h"
#include "record/notes/cp-stipulation-tag.h"
#include "rules/text/cp-excerpt.h"

/* Size of the prover's table. */
#define TABLE_BYTES ((size_t) 128 * 1024 * 1024)

/* Practically unlimited. */
#define MAX_SECONDS 1e9

/* The command line. */
typedef struct {
  char *stipulation;
  char *limit;
  char *rules;
  char *fen;
  GStrv paths;
} Options;

/* A puzzle of a file. */
typedef struct {
  CpRecord *record;
  CpStipulation stipulation;
  unsigned n_solutions; /* expected without forced play */
  unsigned number;      /* number of the game in its file, from 1 */
} Puzzle;

/* Options and results so far. */
typedef struct {
  CpStipulation stipulation; /* value of --stipulation; n is 0 if it was not given */
  int64_t microseconds;      /* limit per puzzle, 0 for none */
  CpProver *prover;
  bool written; /* at least one puzzle has been written */
  bool any_no;  /* a puzzle has no win, or the input is invalid */
  bool any_unknown;
} Work;


static void
options_clear (Options *options)
{
  g_free (options->stipulation);
  g_free (options->limit);
  g_free (options->rules);
  g_free (options->fen);
  g_strfreev (options->paths);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)


static void
puzzle_clear (Puzzle *puzzle)
{
  g_clear_pointer (&puzzle->record, cp_record_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Puzzle, puzzle_clear)


/* Solves a position and prints the solution. */
static void
solve (Work *work, const CpPosition *pos, CpStipulation stipulation, unsigned n_solutions)
{
  g_autoptr (CpSolution) solution = cp_solution_new_for (pos, stipulation, n_solutions);

  cp_prover_set_limits (work->prover, 0, work->microseconds);
  cp_solution_find (solution, work->prover, CP_SOLUTION_WIN | CP_SOLUTION_KEYS | CP_SOLUTION_TREE,
                    NULL, NULL);
  work->any_no |= solution->win == CP_VERDICT_NO;
  work->any_unknown |= solution->win == CP_VERDICT_UNKNOWN || solution->sound == CP_VERDICT_UNKNOWN;
  g_autofree char *text = cp_solution_write (solution);
  printf ("%s", text);
  fflush (stdout);
}


/* Prints the title only in a file of several games. */
static void
solve_puzzle (Work *work, const Puzzle *puzzle, bool with_title)
{
  const char *title = cp_record_get_tag (puzzle->record, "Title");
  g_autofree char *printable = cp_text_printable (title != NULL ? title : "", CP_LINE_LENGTH);

  if (work->written)
    printf ("\n");
  /* For other programs to parse, therefore not translated. */
  if (with_title)
    printf ("puzzle: %u%s%s\n", puzzle->number, title != NULL ? " " : "", printable);
  work->written = true;
  solve (work, &cp_record_get_root (puzzle->record)->position, puzzle->stipulation,
         puzzle->n_solutions);
}


static void
report_error (const CpCliFile *file, const CpPgnSlice *slice, const char *tag, const GError *error)
{
  unsigned line = slice->line;
  unsigned column = slice->column;

  cp_pgn_slice_find_tag (slice, tag, &line, &column);
  cp_cli_print_message ("%s:%u:%u: %s", file->name, line, column, error->message);
}


/* Reads the task of a puzzle; returns false after reporting an error. */
static bool
read_task (const Work *work,
           const CpCliFile *file,
           const CpPgnSlice *slice,
           const CpRecord *record,
           Puzzle *puzzle)
{
  g_autoptr (GError) error = NULL;

  puzzle->stipulation = work->stipulation;
  if (work->stipulation.n == 0
          ? !cp_record_get_stipulation (record, &puzzle->stipulation, &error)
          : !cp_stipulation_check (work->stipulation, cp_record_get_rules (record), &error)) {
    report_error (file, slice, CP_STIPULATION_TAG, error);
    return false;
  }
  if (!cp_record_get_solutions (record, &puzzle->n_solutions, &error)) {
    report_error (file, slice, CP_SOLUTIONS_TAG, error);
    return false;
  }
  return true;
}


/* Reads a puzzle; returns false after reporting an error. */
static bool
read_puzzle (const Work *work, const CpCliFile *file, const CpPgnSlice *slice, Puzzle *puzzle)
{
  g_auto (CpPgnGame) game = { 0 };

  cp_pgn_slice_read (slice, &game);
  if (game.problem != NULL) {
    cp_cli_file_report_problem (file, &game);
    return false;
  }
  if (!read_task (work, file, slice, game.record, puzzle))
    return false;
  puzzle->record = g_steal_pointer (&game.record);
  return true;
}


static void
solve_file (Work *work, const char *path)
{
  g_auto (CpCliFile) file = { 0 };
  g_auto (Puzzle) waiting = { 0 }; /* delayed until it is known whether there is another game */
  CpPgnSlice slice;
  unsigned number = 0;

  if (!cp_cli_file_open (&file, path)) {
    work->any_no = true;
    return;
  }
  while (cp_cli_file_next (&file, &slice)) {
    g_auto (Puzzle) puzzle = { .number = ++number };
    bool good = read_puzzle (work, &file, &slice, &puzzle);
    if (waiting.record != NULL)
      solve_puzzle (work, &waiting, true);
    puzzle_clear (&waiting);
    work->any_no |= !good;
    waiting = puzzle;
    puzzle.record = NULL;
  }
  if (waiting.record != NULL)
    solve_puzzle (work, &waiting, number > 1);
  work->any_no |= file.failed;
}


static bool
parse_limit (const char *text, int64_t *microseconds)
{
  char *end;
  double seconds = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !(seconds > 0 && seconds <= MAX_SECONDS))
    return false;
  *microseconds = (int64_t) (seconds * G_USEC_PER_SEC) + 1;
  return true;
}


/* Validates the options; reports the error if CP_EXIT_USAGE is returned. */
static CpExit
read_options (const Options *options, Work *work)
{
  g_autoptr (GError) error = NULL;

  if (options->paths != NULL && options->paths[1] != NULL)
    return cp_cli_usage (_ ("One file is enough."));
  if (options->paths != NULL && (options->rules != NULL || options->fen != NULL))
    return cp_cli_usage (_ ("--rules and --fen cannot be used with a file."));
  if (options->stipulation == NULL && options->paths == NULL)
    return cp_cli_usage (_ ("Give the task with --stipulation, such as “#2” to win in two moves."));
  if (options->stipulation != NULL &&
      !cp_stipulation_parse (options->stipulation, &work->stipulation, &error))
    return cp_cli_usage ("--stipulation: %s", error->message);
  if (options->limit != NULL && !parse_limit (options->limit, &work->microseconds))
    /* Translators: words beginning with -- and those that may stand after them stay as they are; %s
     * is the text that was typed. */
    return cp_cli_usage (_ ("--limit is “%s”, but must be a number of seconds greater than 0."),
                         options->limit);
  return CP_EXIT_SUCCESS;
}


/* Reports the error if CP_EXIT_USAGE is returned. */
static CpExit
parse_options (int argc, char **argv, Options *options)
{
  const GOptionEntry entries[] = {
    { "stipulation", 0, 0, G_OPTION_ARG_STRING, &options->stipulation,
      N_ ("The task: #N, s#N, h#N, ser-#N, tip#N, centre#N, king#N (default: as in each game)"),
      /* Translators: stands for “#” and a number, as in “#2”, in the help of the command line. */
      N_ ("#N") },
    { "limit", 0, 0, G_OPTION_ARG_STRING, &options->limit,
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("Time limit for each puzzle (default: none)"), N_ ("SECONDS") },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options->rules, N_ ("Rules, if there is no file"),
      N_ ("RULES") },
    { "fen", 0, 0, G_OPTION_ARG_STRING, &options->fen, N_ ("Position, if there is no file"),
      N_ ("FEN") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return cp_cli_parse (&cp_cli_solve, entries, argc, argv) ? CP_EXIT_SUCCESS : CP_EXIT_USAGE;
}


/* Reads the position of the options, if there is no file; reports errors. */
static CpExit
read_position (const Options *options, const Work *work, CpPosition *pos)
{
  g_autoptr (GError) error = NULL;
  CpExit status = cp_cli_position (options->rules, options->fen, pos);

  if (status == CP_EXIT_SUCCESS && !cp_stipulation_check (work->stipulation, pos->rules, &error))
    return cp_cli_usage ("--stipulation: %s", error->message);
  return status;
}


static CpExit
run (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  Work work = { 0 };
  CpPosition pos;

  CpExit status = parse_options (argc, argv, &options);
  if (status == CP_EXIT_SUCCESS)
    status = read_options (&options, &work);
  if (status == CP_EXIT_SUCCESS && options.paths == NULL)
    status = read_position (&options, &work, &pos);
  if (status != CP_EXIT_SUCCESS)
    return status;

  g_autoptr (CpProver) prover = cp_prover_new (TABLE_BYTES);
  work.prover = prover;
  if (options.paths != NULL)
    solve_file (&work, options.paths[0]);
  else
    solve (&work, &pos, work.stipulation, 1);
  if (work.any_no)
    return CP_EXIT_BAD;
  return work.any_unknown ? CP_EXIT_UNKNOWN : CP_EXIT_SUCCESS;
}


const CpCommand cp_cli_solve = {
  .name = "solve",
  .arguments = N_ ("[FILE]"),
  .summary = N_ ("Prove that a task can be solved, in a position or in every puzzle of a file."),
  .run = run,
};
