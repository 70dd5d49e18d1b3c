/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <malloc.h>

#include "rules/cp-language.h"
#include "ui/cp-application.h"

/* Blocks of this many bytes come straight from the system and go back to it. */
#define LARGE_BLOCK (16 * 1024)


/* Pictures, and what a software renderer needs for them, are large, seldom used as a whole, and
 * gone soon. By itself the C library would come to keep blocks of up to 32 MiB for others that fill
 * only part of them: on the start page that takes six MiB more, and no less time. */
static void
tune_memory (void)
{
#ifdef M_MMAP_THRESHOLD
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK);
#endif
}


int
main (int argc, char *argv[])
{
  tune_memory ();
  cp_language_init ();

  g_autoptr (CpApplication) application = cp_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
