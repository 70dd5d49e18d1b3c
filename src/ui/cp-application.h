/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define CP_TYPE_APPLICATION (cp_application_get_type ())
G_DECLARE_FINAL_TYPE (CpApplication, cp_application, CP, APPLICATION, AdwApplication)

/**
 * CpApplication: the program: one instance with one window. Opens the files it is given.
 */

/** cp_application_new: (transfer full) */
CpApplication *cp_application_new (void);
