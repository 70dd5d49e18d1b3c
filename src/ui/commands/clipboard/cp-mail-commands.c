/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mail-commands.h"

#include <glib/gi18n.h>

#include "ui/kit/dialogs/cp-dialog.h"

/* A move of the opponent that waits until the user has left the current game. */
typedef struct {
  const CpWindowContext *context; /* (unowned): of the window, which the operation refers to */
  CpMail mail;
} Received;


static void
play_here (const CpWindowContext *context, const CpMail *mail)
{
  CpGame *game = cp_open_game_get_game (context->open_game);
  CpNode *node;
  bool was_played = cp_game_find_mail (game, mail, &node) == CP_MAIL_PLAYED;
  g_autoptr (GError) error = NULL;
  const char *text = NULL;

  if (!cp_page_stack_shows (context->pages, CP_PAGE_GAME))
    cp_page_stack_show (context->pages, CP_PAGE_GAME);
  if (!cp_game_play_mail (game, mail, &error))
    text = error->message;
  else if (was_played)
    text = _ ("This move has already been played");
  if (text != NULL)
    cp_toasts_show (context->toasts, text);
}


static void
open_game (const CpWindowContext *context, CpGame *game)
{
  cp_open_game_set_game (context->open_game, game);
  cp_page_stack_show (context->pages, CP_PAGE_GAME);
}


static void
play_in_kept (GtkWindow *window, const Received *received)
{
  const CpWindowContext *context = received->context;
  CpAutosave *autosave = cp_open_game_get_autosave (context->open_game);
  g_autoptr (CpGame) kept = g_object_ref (cp_autosave_get_game (autosave));

  open_game (context, kept);
  play_here (context, &received->mail);
}


static void
play_in_aside (GtkWindow *window, const Received *received)
{
  const CpWindowContext *context = received->context;
  CpAutosave *autosave = cp_open_game_get_autosave (context->open_game);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_return (autosave, &error);

  if (game != NULL) {
    open_game (context, game);
    play_here (context, &received->mail);
  } else {
    cp_dialog_show_error (window, _ ("The earlier game cannot be read"), error->message);
  }
}


static void
play_in_new (GtkWindow *window, const Received *received)
{
  g_autoptr (CpGame) game = cp_game_new_for_mail (&received->mail);

  open_game (received->context, game);
}


/* (transfer full) */
static CpPendingOperation *
create_operation (const CpWindowContext *context,
                  const CpMail *mail,
                  void (*run) (GtkWindow *window, const Received *received))
{
  Received *received = g_new0 (Received, 1);

  *received = (Received){ context, *mail };
  return cp_pending_operation_new (context->window, run, received, g_free);
}


static void
offer_new_game (const CpWindowContext *context, CpUnsavedWork *work, const CpMail *mail)
{
  CpGame *kept = cp_autosave_get_game (cp_open_game_get_autosave (context->open_game));
  CpPendingOperation *operation = create_operation (context, mail, play_in_new);

  if (!cp_autosave_is_worth_returning (kept)) {
    cp_file_saver_run_when_saved (cp_unsaved_work_get_saver (work), operation);
    return;
  }
  g_autofree char *reason = cp_game_explain_mail (kept, mail);
  cp_unsaved_work_ask_to_replace_game (work, _ ("Start Another Game With This Move?"), reason,
                                       operation);
}


void
cp_mail_commands_receive (const CpWindowContext *context, CpUnsavedWork *work, const CpMail *mail)
{
  g_return_if_fail (context != NULL && CP_IS_UNSAVED_WORK (work) && mail != NULL);

  CpGame *shown = cp_open_game_get_game (context->open_game);
  CpAutosave *autosave = cp_open_game_get_autosave (context->open_game);
  CpNode *node;

  if (cp_game_accepts_mail (shown, mail))
    play_here (context, mail);
  else if (cp_game_accepts_mail (cp_autosave_get_game (autosave), mail))
    cp_file_saver_run_when_saved (cp_unsaved_work_get_saver (work),
                                  create_operation (context, mail, play_in_kept));
  else if (cp_game_accepts_mail (cp_autosave_get_aside (autosave), mail))
    cp_unsaved_work_ask_to_replace_game (work, _ ("Continue the Earlier Game?"),
                                         _ ("The move is for the game that was set aside."),
                                         create_operation (context, mail, play_in_aside));
  else if (cp_game_get_reviewing (shown) &&
           cp_game_find_mail (shown, mail, &node) == CP_MAIL_EARLIER)
    play_here (context, mail);
  else
    offer_new_game (context, work, mail);
}
