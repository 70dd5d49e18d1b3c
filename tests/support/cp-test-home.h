/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/** cp_test_home_make: (transfer full): Creates a temporary folder, in which the program keeps its
 * files from now on. Call it before the first of these folders is asked for. */
char *cp_test_home_make (void);

/** cp_test_home_remove: Removes the folder. */
void cp_test_home_remove (const char *home);
