/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-editor-view.h"

/** CpEditorCommand: something that can be done with a draft as a whole. */
typedef struct {
  const char *name;                        /* for an action: "undo" */
  void (*run) (CpEditorView *view);        /* only while it is enabled */
  bool (*is_enabled) (CpEditorView *view); /* asked again after `commands-changed` */
} CpEditorCommand;

/**
 * cp_editor_commands: undo, redo, clear, array, mirror, swap, flip, copy-fen, paste-fen, play,
 * puzzle, back. While moves are tried, undo ends that and there is nothing to redo.
 * @n: (out): how many there are
 */
const CpEditorCommand *cp_editor_commands (unsigned *n);
