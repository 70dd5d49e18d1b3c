/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/commands/clipboard/cp-paste-commands.h"
#include "ui/commands/collections/cp-puzzle-commands.h"
#include "ui/commands/files/cp-file-opener.h"
#include "ui/commands/files/cp-file-saver.h"
#include "ui/commands/files/cp-open-file.h"
#include "ui/commands/files/cp-unsaved-work.h"
#include "ui/commands/games/cp-game-commands.h"
#include "ui/parts/page/cp-window-context.h"

/** CpWindowParts: the objects of a window that do its work. They belong to the window. */
typedef struct {
  CpWindowContext context;
  CpFileSaver *saver;
  CpUnsavedWork *work;
  CpOpenFile *open_file;
  CpFileOpener *opener;
  CpGameCommands *games;
  CpPuzzleCommands *puzzles;
  CpPasteCommands *paste;
} CpWindowParts;

/** cp_window_pages: the pages of a window. The data of their CpPageKind.create is a #CpWindowParts.
 */
extern const CpPageKind cp_window_pages[];

/** cp_window_actions_add: Adds the actions `win.…` to the window. */
void cp_window_actions_add (CpWindowParts *parts);

/** cp_window_actions_update: Enables the actions that make sense now, and disables the others. */
void cp_window_actions_update (CpWindowParts *parts);
