/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-main.h"
#include "cp-test-ui.h"
#include "ui/kit/widgets/cp-ui-resource.h"


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  cp_ui_register_resource ();
  cp_ui_load_style (gdk_display_get_default ());
  cp_test_add_registered ();
  return g_test_run ();
}
