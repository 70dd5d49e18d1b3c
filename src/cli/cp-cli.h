/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "rules/position/cp-position.h"

/* Shared by the commands of counterpoise-cli. Messages for people go to standard error; standard
 * output is for results. */

/** CpExit: Exit status (data/man/counterpoise-cli.1). */
typedef enum {
  CP_EXIT_SUCCESS,
  CP_EXIT_BAD,     /* invalid input, or a negative answer */
  CP_EXIT_USAGE,   /* invalid command line */
  CP_EXIT_UNKNOWN, /* a limit was reached before there was an answer */
} CpExit;

/** CpCommand: A command; each has a file of its own. */
typedef struct {
  const char *name;
  const char *arguments; /* N_(): after the options, "FILE…" */
  const char *summary;   /* N_(): one sentence for --help */
  /* @argc, @argv: as for main(), from the command's name on. */
  CpExit (*run) (int argc, char **argv);
} CpCommand;

extern const CpCommand cp_cli_analyse;
extern const CpCommand cp_cli_check;
extern const CpCommand cp_cli_convert;
extern const CpCommand cp_cli_match;
extern const CpCommand cp_cli_merge;
extern const CpCommand cp_cli_perft;
extern const CpCommand cp_cli_render;
extern const CpCommand cp_cli_select;
extern const CpCommand cp_cli_solve;
extern const CpCommand cp_cli_stats;

/** cp_cli_run: Runs the command line. */
CpExit cp_cli_run (int argc, char **argv);

/**
 * cp_cli_parse: Parses the options of a command. `--help` prints them and exits.
 * @entries: (array zero-terminated=1): with descriptions N_()
 *
 * Returns: false after reporting an error
 */
bool cp_cli_parse (const CpCommand *command, const GOptionEntry *entries, int argc, char **argv);

/**
 * cp_cli_print_message: Prints a message line on standard error. All commands use it, since it
 * sanitizes and shortens quoted text.
 */
void cp_cli_print_message (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** cp_cli_usage: Reports an error in the command line, and returns CP_EXIT_USAGE. */
CpExit cp_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** cp_cli_check_number: Returns false after reporting an error if the value @number of the option
 * @name is out of range. */
bool cp_cli_check_number (const char *name, int number, int least, int most);

/**
 * cp_cli_position: Initializes the position of `--rules` and `--fen`.
 * @rules: (nullable): a rules string; cp_rules_default() if %NULL
 * @fen: (nullable): the array if %NULL
 * @pos: (out): undefined unless CP_EXIT_SUCCESS is returned
 *
 * Returns: CP_EXIT_SUCCESS, or another status after reporting an error
 */
CpExit cp_cli_position (const char *rules, const char *fen, CpPosition *pos);
