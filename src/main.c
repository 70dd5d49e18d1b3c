/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/cp-language.h"
#include "ui/cp-application.h"


int
main (int argc, char *argv[])
{
  cp_language_init ();

  g_autoptr (CpApplication) application = cp_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
