/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <malloc.h>
#include <signal.h>

#include "rules/text/cp-language.h"
#include "ui/application/cp-application.h"

/* Blocks of this many bytes come straight from the system and go back to it. */
#define LARGE_BLOCK (16 * 1024)


/* Pictures, and the buffers of a software renderer for them, are large and short-lived. The C
 * library would keep freed blocks of up to 32 MiB for later ones that fill only part of them, which
 * takes four MiB more on the start page and saves no time. With a fixed threshold such blocks are
 * returned to the system. Set in the first turn of the main loop, when the first window has been
 * created, whose memory is kept and is allocated faster without it. */
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
