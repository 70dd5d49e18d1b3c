/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-commands.h"

#include <glib/gi18n.h>

#include "cp-editor-paste.h"
#include "ui/pages/cp-position-clipboard.h"


static CpDraft *
get_draft (CpEditorView *view)
{
  return cp_editor_view_get_draft (view);
}


static bool
has_draft (CpEditorView *view)
{
  return get_draft (view) != NULL;
}


static bool
can_undo (CpEditorView *view)
{
  return cp_editor_view_get_trying (view) ||
         (has_draft (view) && cp_draft_get_can_undo (get_draft (view)));
}


static bool
can_redo (CpEditorView *view)
{
  return has_draft (view) && !cp_editor_view_get_trying (view) &&
         cp_draft_get_can_redo (get_draft (view));
}


static bool
can_play (CpEditorView *view)
{
  return has_draft (view) && cp_draft_get_playable (get_draft (view));
}


/* What was done last is undone: the try, then the edits. */
static void
undo (CpEditorView *view)
{
  if (cp_editor_view_get_trying (view))
    cp_editor_view_stop_trying (view);
  else
    cp_draft_undo (get_draft (view));
}


static void
redo (CpEditorView *view)
{
  cp_draft_redo (get_draft (view));
}


static void
clear (CpEditorView *view)
{
  cp_draft_clear (get_draft (view));
}


static void
set_array (CpEditorView *view)
{
  cp_draft_set_array (get_draft (view));
}


static void
mirror (CpEditorView *view)
{
  cp_draft_mirror (get_draft (view));
}


static void
swap (CpEditorView *view)
{
  cp_draft_swap_colours (get_draft (view));
}


static void
flip (CpEditorView *view)
{
  cp_editor_view_set_flipped (view, !cp_editor_view_get_flipped (view));
}


static void
copy_fen (CpEditorView *view)
{
  cp_position_clipboard_copy (GTK_WIDGET (view), cp_draft_get_position (get_draft (view)));
  cp_editor_view_say (view, _ ("The FEN is in the clipboard."));
}


static void
text_read_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpEditorView) view = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cp_position_clipboard_read_finish (result, NULL);

  if (!has_draft (view))
    return;
  if (text == NULL) {
    cp_editor_view_say (view, _ ("There is no text in the clipboard."));
    return;
  }
  if (!cp_editor_paste_fen (GTK_WIDGET (view), get_draft (view), g_strstrip (text), &error))
    cp_editor_view_say (view, error->message);
}


static void
paste_fen (CpEditorView *view)
{
  cp_position_clipboard_read_async (GTK_WIDGET (view), text_read_cb, g_object_ref (view));
}


static void
play (CpEditorView *view)
{
  g_signal_emit_by_name (view, "play-requested");
}


static void
make_puzzle (CpEditorView *view)
{
  cp_editor_view_set_page (view, CP_EDITOR_PUZZLE);
}


static void
go_back (CpEditorView *view)
{
  g_signal_emit_by_name (view, "closed");
}


const CpEditorCommand *
cp_editor_commands (unsigned *n)
{
  static const CpEditorCommand commands[] = {
    { "undo", undo, can_undo },
    { "redo", redo, can_redo },
    { "clear", clear, has_draft },
    { "array", set_array, has_draft },
    { "mirror", mirror, has_draft },
    { "swap", swap, has_draft },
    { "flip", flip, has_draft },
    { "copy-fen", copy_fen, has_draft },
    { "paste-fen", paste_fen, has_draft },
    { "play", play, can_play },
    { "puzzle", make_puzzle, has_draft },
    { "back", go_back, has_draft },
  };

  *n = G_N_ELEMENTS (commands);
  return commands;
}
