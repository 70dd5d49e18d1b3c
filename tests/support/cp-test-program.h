/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "config.h"
#include "model/program/cp-program.h"

/** cp_test_program_new: (transfer full): Creates a #CpProgram without puzzles, with its data in
 * @folder. */
static inline CpProgram *
cp_test_program_new (const char *folder)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (CpSession) session = cp_session_new (folder);
  g_autoptr (GFile) puzzles = g_file_new_for_path (folder);

  return cp_program_new (settings, session, folder, puzzles);
}
