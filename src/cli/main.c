/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

#include "config.h"
#include "cp-cli.h"


int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  CpExit status = cp_cli_run (argc, argv);
  if (fflush (stdout) == 0 && !ferror (stdout))
    return (int) status;
  g_printerr ("%s: %s\n", g_get_prgname (), _ ("The output could not be written."));
  return CP_EXIT_BAD;
}
