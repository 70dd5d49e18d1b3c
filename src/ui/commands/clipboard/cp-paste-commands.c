/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-paste-commands.h"

#include <glib/gi18n.h>

#include "config.h"
#include "cp-mail-commands.h"
#ifdef HAVE_NETWORK
#include "network/pairing/cp-join-link.h"
#endif
#include "model/objects/cp-class.h"
#include "model/share/cp-paste.h"
#include "rules/notation/cp-notation.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/pages/editor/cp-rules-question.h"
#include "ui/parts/page/cp-position-clipboard.h"

struct _CpPasteCommands {
  GObject parent_instance;

  const CpWindowContext *context; /* (unowned) */
  CpUnsavedWork *work;
  CpOpenFile *open_file;
  CpFriendGames *friend_games; /* (nullable): NULL without the network */
};

CP_DEFINE_TYPE (CpPasteCommands, cp_paste_commands, G_TYPE_OBJECT)


static void
cp_paste_commands_class_init (CpPasteCommandsClass *klass)
{
  CP_CLASS_OWNS (klass, CpPasteCommands, g_object_unref, work, open_file, friend_games);
}


CpPasteCommands *
cp_paste_commands_new (const CpWindowContext *context,
                       CpUnsavedWork *work,
                       CpOpenFile *open_file,
                       CpFriendGames *friend_games)
{
  g_return_val_if_fail (context != NULL, NULL);
  g_return_val_if_fail (CP_IS_UNSAVED_WORK (work) && CP_IS_OPEN_FILE (open_file), NULL);

  CpPasteCommands *self = g_object_new (CP_TYPE_PASTE_COMMANDS, NULL);

  self->context = context;
  self->work = g_object_ref (work);
  self->open_file = g_object_ref (open_file);
  g_set_object (&self->friend_games, friend_games);
  return self;
}


static CpGame *
get_game (CpPasteCommands *self)
{
  return cp_open_game_get_game (self->context->open_game);
}


/* (nullable) */
static CpLibrary *
get_library (CpPasteCommands *self)
{
  return cp_open_game_get_library (self->context->open_game);
}


static bool
shows_game (CpPasteCommands *self)
{
  return cp_page_stack_shows (self->context->pages, CP_PAGE_GAME);
}


/* Shows games from the clipboard; asks first if a game is being played.
 * @library: (transfer full) */
static void
review_pasted (CpPasteCommands *self, CpLibrary *library)
{
  CpPendingOperation *operation =
      cp_pending_operation_new (self->open_file, cp_open_file_set_library, library, g_object_unref);
  CpGame *game = get_game (self);
  bool plays =
      shows_game (self) && cp_game_get_in_progress (game) && cp_autosave_is_worth_returning (game);

  if (plays)
    cp_unsaved_work_ask_to_replace_game (self->work, _ ("Show What Was Pasted?"), NULL, operation);
  else
    cp_file_saver_run_when_saved (cp_unsaved_work_get_saver (self->work), operation);
}


/* Games that the user may add to the open file. */
typedef struct {
  CpPasteCommands *commands;
  CpLibrary *file;
  CpLibrary *pasted; /* shows them alone */
  char *text;
} Pasted;


static void
pasted_free (Pasted *pasted)
{
  g_object_unref (pasted->commands);
  g_object_unref (pasted->file);
  g_object_unref (pasted->pasted);
  g_free (pasted->text);
  g_free (pasted);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pasted, pasted_free)


static void
pasted_answered_cb (void *data, const char *answer)
{
  g_autoptr (Pasted) pasted = data;
  CpPasteCommands *self = pasted->commands;
  unsigned n = cp_library_get_n_games (pasted->file);

  if (g_str_equal (answer, "add") && get_library (self) == pasted->file) {
    cp_library_add_text (pasted->file, pasted->text);
    cp_open_file_review (self->open_file, n);
  } else if (g_str_equal (answer, "alone")) {
    review_pasted (self, g_object_ref (pasted->pasted));
  }
}


/* Asks whether the games are to be added to the file that is being reviewed.
 * @games: (transfer full) */
static void
ask_to_add (CpPasteCommands *self, CpLibrary *games, const char *text)
{
  CpLibrary *file = get_library (self);
  Pasted *pasted = g_new0 (Pasted, 1);
  unsigned n = cp_library_get_n_games (games);
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

  *pasted = (Pasted){ g_object_ref (self), g_object_ref (file), games, g_strdup (text) };
  gtk_window_present (cp_question_new (
      self->context->window, heading,
      ngettext ("The game you pasted can join the games in this file, or be shown instead of them.",
                "The games you pasted can join those in this file, or be shown instead of them.",
                n),
      answers, G_N_ELEMENTS (answers), pasted_answered_cb, pasted));
}


/* Whether a game of a file is being reviewed. */
static bool
reviews_file (CpPasteCommands *self)
{
  CpLibrary *library = get_library (self);

  return shows_game (self) && library != NULL && cp_library_get_file (library) != NULL &&
         !cp_library_get_is_history (library) && cp_game_get_reviewing (get_game (self)) &&
         cp_open_game_get_index (self->context->open_game) != G_MAXUINT;
}


/* Shows games that were added to the list from index @first on, although a search may be on that
 * does not find them. */
static void
show_added (CpPasteCommands *self, unsigned first)
{
  CpLibraryPage *list = cp_open_file_get_list (self->open_file);

  if (first == cp_library_get_n_games (get_library (self)))
    return;
  cp_library_page_show_all (list);
  cp_library_page_select (list, first);
}


/* In the list of a file the games join those that are there. */
static void
paste_games (CpPasteCommands *self, const char *text, unsigned n_bad)
{
  g_autofree char *message = NULL;

  if (cp_page_stack_shows (self->context->pages, CP_PAGE_LIST) &&
      !cp_open_game_in_history (self->context->open_game)) {
    CpLibrary *library = get_library (self);
    unsigned first = cp_library_get_n_games (library);
    unsigned n = cp_library_add_text (library, text);
    show_added (self, first);
    /* Translators: about games that were pasted. */
    message = g_strdup_printf (ngettext ("%'u game was added", "%'u games were added", n), n);
  } else {
    CpLibrary *library = cp_library_new ();
    cp_library_add_text (library, text);
    if (reviews_file (self))
      ask_to_add (self, library, text);
    else
      review_pasted (self, library);
  }
  if (n_bad > 0) {
    g_free (message);
    /* Translators: about games that were pasted. */
    message = g_strdup_printf (ngettext ("%'u game could not be fully understood",
                                         "%'u games could not be fully understood", n_bad),
                               n_bad);
  }
  if (message != NULL)
    cp_toasts_show (self->context->toasts, message);
}


static void
position_chosen_cb (void *data, const CpPosition *pos)
{
  CpLibrary *library = cp_library_new ();

  cp_library_add_record (library, cp_record_new (pos->rules, pos));
  review_pasted (data, library);
}


static void
paste_move (CpPasteCommands *self, const CpPaste *paste)
{
  g_autofree char *text = cp_move_write (&paste->position, paste->move, CP_NOTATION_UCI);
  g_autoptr (GError) error = NULL;

  if (!shows_game (self))
    cp_toasts_show (self->context->toasts, _ ("To paste a move, show its game first"));
  else if (!cp_game_play (get_game (self), text, &error))
    cp_toasts_show (self->context->toasts, error->message);
}


static void
text_read_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpPasteCommands) self = data;
  g_autoptr (GtkWindow) window = self->context->window;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cp_position_clipboard_read_finish (result, &error);
  g_auto (CpPaste) paste = { 0 };

  if (cp_page_stack_is_closed (self->context->pages))
    return;
#ifdef HAVE_NETWORK
  if (text != NULL && cp_join_link_is (text)) {
    cp_friend_games_open_link (self->friend_games, text);
    return;
  }
#endif
  if (error != NULL || !cp_paste_read (text != NULL ? text : "",
                                       cp_game_get_position (get_game (self)), &paste, &error)) {
    cp_toasts_show (self->context->toasts, error->message);
    return;
  }
  switch (paste.kind) {
  case CP_PASTE_GAMES:
    paste_games (self, paste.text, paste.n_bad);
    break;
  case CP_PASTE_POSITION:
    cp_rules_question_ask (window, &paste, position_chosen_cb, G_OBJECT (g_object_ref (self)));
    break;
  case CP_PASTE_MAIL:
    cp_mail_commands_receive (self->context, self->work,
                              &(CpMail){ paste.position.rules, paste.position, paste.move });
    break;
  case CP_PASTE_MOVE:
    paste_move (self, &paste);
    break;
  default:
    g_assert_not_reached ();
  }
}


void
cp_paste_commands_paste (CpPasteCommands *self)
{
  g_return_if_fail (CP_IS_PASTE_COMMANDS (self));

  if (cp_page_stack_shows (self->context->pages, CP_PAGE_EDITOR))
    gtk_widget_activate_action (GTK_WIDGET (self->context->window), "page.draft-paste-fen", NULL);
  else
    /* The context belongs to the window. */
    cp_position_clipboard_read_async (g_object_ref (GTK_WIDGET (self->context->window)),
                                      text_read_cb, g_object_ref (self));
}
