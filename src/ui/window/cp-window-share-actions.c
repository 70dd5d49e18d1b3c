/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-dialog-pause.h"
#include "cp-window-actions.h"
#include "cp-window-files.h"
#include "cp-window-mail.h"
#include "cp-window-pages.h"
#include "model/share/cp-paste.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-fen.h"
#include "ui/editor/cp-position-clipboard.h"
#include "ui/editor/cp-rules-question.h"
#include "ui/export/cp-export-dialog.h"
#include "ui/export/cp-print.h"

/* Taking games away and bringing them in: the clipboard, pictures, paper. */


static void
copy (CpWindow *self, const char *text, const char *told)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  cp_window_tell (self, told, NULL, NULL);
}


static void
copy_position_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);

  cp_position_clipboard_copy (widget,
                              cp_page_kind (cp_window_get_page (self))->get_position (self));
  cp_window_tell (self, _ ("The position was copied"), NULL, NULL);
}


static void
copy_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  CpGame *game = cp_window_get_game (self);
  g_autofree char *text = cp_pgn_write (cp_game_get_record (game),
                                        cp_move_recorded_notation (cp_game_get_rules (game)));

  copy (self, text, _ ("The game was copied"));
}


static void
copy_message_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  const CpNode *node = cp_game_get_current (cp_window_get_game (self));
  g_autofree char *text = cp_mail_write (&node->parent->position, node->move);

  copy (self, text, _ ("The message was copied: paste it into a mail"));
}


static bool
shows_game (CpWindow *self)
{
  return cp_window_shows (self, CP_PAGE_GAME);
}


static void
show_pasted (CpWindow *self, void *data)
{
  cp_window_set_library (self, data);
}


/* Shows games from the clipboard. Nobody is taken away from a game that is being played without
 * having been asked.
 * @library: (transfer full) */
static void
review_pasted (CpWindow *self, CpLibrary *library)
{
  CpGame *game = cp_window_get_game (self);
  bool plays =
      shows_game (self) && cp_game_get_in_progress (game) && cp_autosave_is_worth_returning (game);

  if (plays)
    cp_window_leave_game (self, _ ("Show what was pasted?"), NULL, show_pasted, library,
                          g_object_unref);
  else
    cp_window_leave_library (self, show_pasted, library, g_object_unref);
}


/* @record: (transfer full) */
static void
add_to_library (CpLibrary *library, CpRecord *record)
{
  g_autoptr (CpGame) game = cp_game_new_from_record (record, NULL);

  cp_game_set_reviewing (game, true);
  cp_library_add (library, game, -1);
}


static unsigned
add_games (CpLibrary *library, const char *text)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
  g_auto (CpPgnGame) game = { 0 };
  unsigned n = 0;

  while (cp_pgn_reader_next (reader, &game)) {
    if (game.record == NULL)
      continue;
    add_to_library (library, g_steal_pointer (&game.record));
    n++;
  }
  return n;
}


/* In the list of a file the games join those that are there. */
static void
paste_games (CpWindow *self, const char *text, unsigned n_bad)
{
  g_autofree char *told = NULL;

  if (cp_window_shows (self, CP_PAGE_LIST)) {
    unsigned n = add_games (cp_window_get_library (self), text);
    /* Translators: about games that were pasted. */
    told = g_strdup_printf (ngettext ("%u game was added", "%u games were added", n), n);
  } else {
    CpLibrary *library = cp_library_new ();
    add_games (library, text);
    review_pasted (self, library);
  }
  if (n_bad > 0) {
    g_free (told);
    /* Translators: about games that were pasted. */
    told = g_strdup_printf (ngettext ("%u game could not be understood to its end",
                                      "%u games could not be understood to their end", n_bad),
                            n_bad);
  }
  if (told != NULL)
    cp_window_tell (self, told, NULL, NULL);
}


static void
position_chosen_cb (void *window, const CpPosition *pos)
{
  CpLibrary *library = cp_library_new ();

  add_to_library (library, cp_record_new (pos->rules, pos));
  review_pasted (window, library);
}


static void
paste_move (CpWindow *self, const CpPaste *paste)
{
  g_autofree char *text = cp_move_write (&paste->position, paste->move, CP_NOTATION_UCI);
  g_autoptr (GError) error = NULL;

  if (!shows_game (self))
    cp_window_tell (self, _ ("A move can be pasted where its game is shown"), NULL, NULL);
  else if (!cp_game_play (cp_window_get_game (self), text, &error))
    cp_window_tell (self, error->message, NULL, NULL);
}


static void
text_read_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpWindow) self = CP_WINDOW (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cp_position_clipboard_read_finish (result, &error);
  g_auto (CpPaste) paste = { 0 };

  if (error != NULL ||
      !cp_paste_read (text != NULL ? text : "", cp_game_get_position (cp_window_get_game (self)),
                      &paste, &error)) {
    cp_window_tell (self, error->message, NULL, NULL);
    return;
  }
  switch (paste.kind) {
  case CP_PASTE_GAMES:
    paste_games (self, paste.text, paste.n_bad);
    break;
  case CP_PASTE_POSITION:
    cp_rules_question_ask (GTK_WINDOW (self), &paste, position_chosen_cb,
                           G_OBJECT (g_object_ref (self)));
    break;
  case CP_PASTE_MAIL:
    cp_window_receive_mail (self, &paste.position, paste.move);
    break;
  case CP_PASTE_MOVE:
    paste_move (self, &paste);
    break;
  default:
    g_assert_not_reached ();
  }
}


static void
paste_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (cp_window_shows (CP_WINDOW (widget), CP_PAGE_EDITOR))
    gtk_widget_activate_action (widget, "win.draft-paste-fen", NULL);
  else
    cp_position_clipboard_read_async (widget, text_read_cb, g_object_ref (widget));
}


static void
exported_cb (CpWindow *self, GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), name);

  cp_window_tell (self, text, NULL, NULL);
}


static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);
  GtkWidget *dialog = cp_export_dialog_new (GTK_WINDOW (self), cp_window_get_game (self),
                                            cp_game_view_get_flipped (cp_window_get_view (self)),
                                            cp_window_get_settings (self));

  g_signal_connect_object (dialog, "exported", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}


static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpWindow *self = CP_WINDOW (widget);

  cp_dialog_pause_begin (self);
  cp_print_game (GTK_WINDOW (self), cp_window_get_game (self));
  cp_dialog_pause_end (self);
}


static bool
shows_position (CpWindow *self)
{
  return cp_page_kind (cp_window_get_page (self))->get_position != NULL;
}


static bool
can_copy_message (CpWindow *self)
{
  return shows_game (self) && cp_game_get_current (cp_window_get_game (self))->parent != NULL;
}


const CpWindowAction cp_window_share_actions[] = {
  { "win.copy-position", copy_position_cb, shows_position },
  { "win.copy-game", copy_game_cb, shows_game },
  { "win.copy-message", copy_message_cb, can_copy_message },
  { "win.paste", paste_cb, NULL },
  { "win.export", export_cb, shows_game },
  { "win.print", print_cb, shows_game },
  { NULL, NULL, NULL },
};
