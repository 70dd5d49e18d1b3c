/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cli.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "config.h"
#include "rules/position/cp-fen.h"
#include "rules/text/cp-excerpt.h"

#define PROGRAM "counterpoise-cli"

/* The path of a file, and a sentence with quoted text. */
#define MAX_LINE_LENGTH 5000

static const CpCommand *const commands[] = {
  &cp_cli_analyse, &cp_cli_check,  &cp_cli_convert, &cp_cli_match, &cp_cli_merge,
  &cp_cli_perft,   &cp_cli_render, &cp_cli_select,  &cp_cli_solve, &cp_cli_stats,
};


void
cp_cli_print_message (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *line = cp_text_printable (text, MAX_LINE_LENGTH);
  g_printerr ("%s\n", line);
}


CpExit
cp_cli_usage (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  cp_cli_print_message ("%s: %s", g_get_prgname (), text);
  /* Translators: %s is the name of the program; --help stays as it is. */
  cp_cli_print_message (_ ("See “%s --help” to learn more."), g_get_prgname ());
  return CP_EXIT_USAGE;
}


bool
cp_cli_parse (const CpCommand *command, const GOptionEntry *entries, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ (command->arguments));
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (context, _ (command->summary));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (g_option_context_parse (context, &argc, &argv, &error))
    return true;
  cp_cli_usage ("%s", error->message);
  return false;
}


bool
cp_cli_check_number (const char *name, int number, int least, int most)
{
  if (number >= least && number <= most)
    return true;
  /* Translators: an option of the command line and its value, and its least and largest value. */
  cp_cli_usage (_ ("%s is %d, but must be a number from %d to %d."), name, number, least, most);
  return false;
}


CpExit
cp_cli_position (const char *rules, const char *fen, CpPosition *pos)
{
  const CpRules *found = cp_rules_default ();
  g_autoptr (GError) error = NULL;

  if (rules != NULL)
    found = cp_rules_parse (rules, &error);
  if (found == NULL)
    return cp_cli_usage ("--rules: %s", error->message);
  if (fen == NULL) {
    cp_position_init (pos, found);
  } else if (!cp_fen_parse (found, fen, pos, &error)) {
    cp_cli_print_message ("%s: --fen: %s", g_get_prgname (), error->message);
    return CP_EXIT_BAD;
  }
  return CP_EXIT_SUCCESS;
}


/* Lists the commands and their summaries for --help. */
static char *
list_commands (void)
{
  /* Translators: a heading above the commands of the program, in its help. */
  GString *list = g_string_new (_ ("Commands:"));

  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (list, "\n  %-10s %s", commands[i]->name, _ (commands[i]->summary));
  g_string_append (list, "\n\n");
  /* Translators: %s is the name of the program; --help stays as it is. */
  g_string_append_printf (list, _ ("See “%s COMMAND --help” to learn more about a command."),
                          PROGRAM);
  return g_string_free (list, FALSE);
}


CpExit
cp_cli_run (int argc, char **argv)
{
  gboolean version = FALSE;
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_ ("Print the version"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  /* Translators: the name of an argument in the help of the command line, in capitals. */
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("COMMAND…"));
  g_autofree char *list = list_commands ();
  g_autoptr (GError) error = NULL;

  g_set_prgname (PROGRAM);
  /* Words after the command's name belong to the command. */
  g_option_context_set_strict_posix (context, TRUE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_description (context, list);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return cp_cli_usage ("%s", error->message);
  if (version) {
    printf ("%s %s\n", PROGRAM, PACKAGE_VERSION);
    return CP_EXIT_SUCCESS;
  }
  if (argc < 2)
    return cp_cli_usage (_ ("Give a command."));

  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strcmp (argv[1], commands[i]->name) == 0) {
      g_autofree char *name = g_strdup_printf ("%s %s", PROGRAM, commands[i]->name);
      g_set_prgname (name);
      return commands[i]->run (argc - 1, argv + 1);
    }
  }
  g_autofree char *word = cp_text_printable (argv[1], CP_QUOTE_LENGTH);
  /* Translators: %s is the text that was typed instead of a command. */
  return cp_cli_usage (_ ("“%s” is not a command."), word);
}
