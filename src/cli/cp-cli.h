/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "rules/position/cp-position.h"

/* What the commands of counterpoise-cli share. Everything said to people goes to standard error;
 * standard output is for results. */

/** CpExit: exit status (data/man/counterpoise-cli.1). */
typedef enum {
  CP_EXIT_FINE,
  CP_EXIT_BAD,     /* the input is bad, or the answer is no */
  CP_EXIT_USAGE,   /* the command line is wrong */
  CP_EXIT_UNKNOWN, /* a limit was reached before there was an answer */
} CpExit;

/** CpCommand: a command, in a file of its own that exports one of these. */
typedef struct {
  const char *name;
  const char *arguments; /* N_(): behind the options, "FILE…" */
  const char *summary;   /* N_(): what it does, one sentence */
  /* @argc, @argv: as main() gets them, without the words in front of the command's name. */
  CpExit (*run) (int argc, char **argv);
} CpCommand;

extern const CpCommand cp_cli_analyse;
extern const CpCommand cp_cli_check;
extern const CpCommand cp_cli_convert;
extern const CpCommand cp_cli_match;
extern const CpCommand cp_cli_perft;
extern const CpCommand cp_cli_render;
extern const CpCommand cp_cli_solve;

/** cp_cli_run: does what the command line asks for. */
CpExit cp_cli_run (int argc, char **argv);

/**
 * cp_cli_parse: reads the options of a command. `--help` prints them and ends the program.
 * @entries: (array zero-terminated=1): with descriptions N_()
 *
 * Returns: false, having said what is wrong, if the command line is
 */
bool cp_cli_parse (const CpCommand *command, const GOptionEntry *entries, int argc, char **argv);

/**
 * cp_cli_say: puts a line out for people, on standard error: the only way in which commands do
 * that, as what they quote may be from anywhere. A line is never longer than a sentence with some
 * quotes.
 */
void cp_cli_say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** cp_cli_usage: says what is wrong with the command line, and gives CP_EXIT_USAGE. */
CpExit cp_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * cp_cli_position: the position that `--rules` and `--fen` name.
 * @rules: (nullable): a rules string; by default cp_rules_default()
 * @fen: (nullable): by default the array
 * @pos: (out): undefined unless CP_EXIT_FINE is returned
 *
 * Returns: CP_EXIT_FINE, or, having said what is wrong, another status
 */
CpExit cp_cli_position (const char *rules, const char *fen, CpPosition *pos);
