/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <malloc.h>
#include <signal.h>

#include "rules/text/cp-language.h"
#include "ui/application/cp-application.h"

/* Blocks of this many bytes come straight from the system and go back to it. */
#define LARGE_BLOCK (16 * 1024)


/* Pictures, and what a software renderer needs for them, are large, seldom used as a whole, and
 * gone soon. By itself the C library would come to keep blocks of up to 32 MiB for others that fill
 * only part of them: on the start page that takes four MiB more, and no less time. What the first
 * window needs before it is shown stays, and is had sooner the other way; the first turn of the
 * main loop comes after that. */
static gboolean
tune_memory_cb (void *data)
{
#ifdef M_MMAP_THRESHOLD
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK);
#endif
  return G_SOURCE_REMOVE;
}


int
main (int argc, char *argv[])
{
  cp_language_init ();
  /* A limit on the size of files is an error of write(), like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
  g_idle_add_full (G_PRIORITY_HIGH, tune_memory_cb, NULL, NULL);

  g_autoptr (CpApplication) application = cp_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
