/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/uci/cp-uci.h"
#include "rules/text/cp-language.h"


/* Flushes each line, since the client waits for it. */
static void
write_line (const char *line, void *data)
{
  puts (line);
  fflush (stdout);
}


int
main (void)
{
  cp_language_init ();
  /* Programs parse the output; only the text after “info string” is for people. */
  setlocale (LC_NUMERIC, "C");

  CpUci *uci = cp_uci_new (write_line, NULL);
  char *line = NULL;
  size_t size = 0;
  ssize_t length;

  while (!ferror (stdout) && (length = getline (&line, &size, stdin)) >= 0) {
    if (!cp_uci_execute (uci, line, (size_t) length))
      break;
  }
  if (!ferror (stdout))
    cp_uci_wait (uci);
  free (line);
  cp_uci_free (uci);
  return ferror (stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
