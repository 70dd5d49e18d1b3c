/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "config.h"
#include "cp-window-files.h"
#ifdef HAVE_NETWORK
#include "network/pairing/cp-join-link.h"
#endif
#include "model/share/cp-paste.h"
#include "rules/notation/cp-notation.h"
#include "ui/dialogs/cp-question.h"
#include "ui/editor/cp-rules-question.h"
#include "ui/library/cp-library-page.h"
#include "ui/pages/cp-position-clipboard.h"

/* Games, positions and moves that come in by the clipboard. */


static bool
shows_game (CpWindow *self)
{
  return cp_window_shows (self, CP_PAGE_GAME);
}


/* Shows games from the clipboard. Nobody is taken away from a game that is being played without
 * having been asked.
 * @library: (transfer full) */
static void
review_pasted (CpWindow *self, CpLibrary *library)
{
  CpPendingOperation *operation =
      cp_pending_operation_new (self, cp_window_set_library, library, g_object_unref);
  CpGame *game = cp_window_get_game (self);
  bool plays =
      shows_game (self) && cp_game_get_in_progress (game) && cp_autosave_is_worth_returning (game);

  if (plays)
    cp_window_leave_game (self, _ ("Show What Was Pasted?"), NULL, operation);
  else
    cp_window_leave_library (self, operation);
}


/* Games that may join a file or not. */
typedef struct {
  CpWindow *window;
  CpLibrary *file;   /* to which they may be added */
  CpLibrary *pasted; /* to be shown alone */
  char *text;
} Joining;


static void
joining_answered_cb (void *data, const char *answer)
{
  Joining *joining = data;
  unsigned n = cp_library_get_n_games (joining->file);

  if (g_str_equal (answer, "add") && cp_window_get_library (joining->window) == joining->file) {
    cp_library_add_text (joining->file, joining->text);
    cp_window_show_library_game (joining->window, n);
  } else if (g_str_equal (answer, "alone")) {
    review_pasted (joining->window, g_object_ref (joining->pasted));
  }
  g_object_unref (joining->file);
  g_object_unref (joining->pasted);
  g_object_unref (joining->window);
  g_free (joining->text);
  g_free (joining);
}


/* Whoever reviews a game of a file may not want to leave it for what is in the clipboard.
 * @pasted: (transfer full) */
static void
ask_to_join (CpWindow *self, CpLibrary *pasted, const char *text)
{
  CpLibrary *file = cp_window_get_library (self);
  Joining *joining = g_new0 (Joining, 1);
  unsigned n = cp_library_get_n_games (pasted);
  g_autofree char *name = g_file_get_basename (cp_library_get_file (file));
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = g_strdup_printf (_ ("Add to “%s”?"), shown);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: shows games that were pasted without those of a file. */
    { "alone", _ ("Show _Alone"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: adds games that were pasted to a file. */
    { "add", _ ("_Add"), ADW_RESPONSE_SUGGESTED },
  };

  *joining = (Joining){ g_object_ref (self), g_object_ref (file), pasted, g_strdup (text) };
  gtk_window_present (cp_question_new (
      GTK_WINDOW (self), heading,
      ngettext ("The game you pasted can join the games in this file, or be shown instead of them.",
                "The games you pasted can join those in this file, or be shown instead of them.",
                n),
      answers, G_N_ELEMENTS (answers), joining_answered_cb, joining));
}


/* Whether a game of a file is being reviewed. */
static bool
reviews_file (CpWindow *self)
{
  CpLibrary *library = cp_window_get_library (self);

  return shows_game (self) && library != NULL && cp_library_get_file (library) != NULL &&
         cp_game_get_reviewing (cp_window_get_game (self)) &&
         cp_window_get_index (self) != G_MAXUINT;
}


/* Shows games that were added to the list from index @first on, although a search may be on that
 * does not find them. */
static void
show_added (CpWindow *self, unsigned first)
{
  CpLibraryPage *list = cp_window_get_list (self);

  if (first == cp_library_get_n_games (cp_window_get_library (self)))
    return;
  cp_library_page_show_all (list);
  cp_library_page_select (list, first);
}


/* In the list of a file the games join those that are there. */
static void
paste_games (CpWindow *self, const char *text, unsigned n_bad)
{
  g_autofree char *told = NULL;

  if (cp_window_shows (self, CP_PAGE_LIST)) {
    CpLibrary *library = cp_window_get_library (self);
    unsigned first = cp_library_get_n_games (library);
    unsigned n = cp_library_add_text (library, text);
    show_added (self, first);
    /* Translators: about games that were pasted. */
    told = g_strdup_printf (ngettext ("%'u game was added", "%'u games were added", n), n);
  } else {
    CpLibrary *library = cp_library_new ();
    cp_library_add_text (library, text);
    if (reviews_file (self))
      ask_to_join (self, library, text);
    else
      review_pasted (self, library);
  }
  if (n_bad > 0) {
    g_free (told);
    /* Translators: about games that were pasted. */
    told = g_strdup_printf (ngettext ("%'u game could not be fully understood",
                                      "%'u games could not be fully understood", n_bad),
                            n_bad);
  }
  if (told != NULL)
    cp_window_tell (self, told, NULL, NULL);
}


static void
position_chosen_cb (void *window, const CpPosition *pos)
{
  CpLibrary *library = cp_library_new ();

  cp_library_add_record (library, cp_record_new (pos->rules, pos));
  review_pasted (window, library);
}


static void
paste_move (CpWindow *self, const CpPaste *paste)
{
  g_autofree char *text = cp_move_write (&paste->position, paste->move, CP_NOTATION_UCI);
  g_autoptr (GError) error = NULL;

  if (!shows_game (self))
    cp_window_tell (self, _ ("To paste a move, show its game first"), NULL, NULL);
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

#ifdef HAVE_NETWORK
  if (text != NULL && cp_join_link_is (text)) {
    cp_friend_games_open_link (cp_game_starter_get_friend_games (cp_window_get_game_starter (self)),
                               text);
    return;
  }
#endif
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
    cp_window_receive_mail (self, &(CpMail){ paste.position.rules, paste.position, paste.move });
    break;
  case CP_PASTE_MOVE:
    paste_move (self, &paste);
    break;
  default:
    g_assert_not_reached ();
  }
}


void
cp_window_paste (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  if (cp_window_shows (self, CP_PAGE_EDITOR))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.draft-paste-fen", NULL);
  else
    cp_position_clipboard_read_async (GTK_WIDGET (self), text_read_cb, g_object_ref (self));
}
