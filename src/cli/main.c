/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>

#include "cp-cli.h"
#include "rules/text/cp-language.h"


int
main (int argc, char *argv[])
{
  cp_language_init ();
  /* Other programs parse the output. */
  setlocale (LC_NUMERIC, "C");
  /* Makes a file size limit an error of write(), like a full disk, instead of a signal. */
  signal (SIGXFSZ, SIG_IGN);

  CpExit status = cp_cli_run (argc, argv);
  bool flushed = fflush (stdout) == 0;
  int code = flushed ? 0 : errno;
  if (flushed && !ferror (stdout))
    return (int) status;
  /* errno of an earlier failed write is not known any more. */
  if (code != 0)
    cp_cli_print_message ("%s: %s (%s)", g_get_prgname (), _ ("The output could not be written."),
                          g_strerror (code));
  else
    cp_cli_print_message ("%s: %s", g_get_prgname (), _ ("The output could not be written."));
  return CP_EXIT_BAD;
}
