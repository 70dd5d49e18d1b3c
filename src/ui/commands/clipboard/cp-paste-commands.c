/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-paste-commands.h"

#include <glib/gi18n.h>

#include "config.h"
#include "cp-mail-commands.h"
#ifdef HAVE_NETWORK
#include "network/pairing/cp-join-link.h"
#endif
#include "model/game/cp-game-edit.h"
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


/* Whether a game is being reviewed. */
static bool
reviews (CpPasteCommands *self)
{
  return shows_game (self) && cp_game_get_reviewing (get_game (self));
}


/* Finds the place for a text in the game that is being reviewed. See cp_paste_find_variation(). */
static CpNode *
find_variation (CpPasteCommands *self, const char *text, CpRecord **line)
{
  CpGame *game = get_game (self);

  if (!reviews (self))
    return NULL;
  return cp_paste_find_variation (text, cp_game_get_record (game), cp_game_get_current (game),
                                  line);
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


/* Pasted games, and the file and the game to which they can be added. */
typedef struct {
  CpPasteCommands *commands;
  CpLibrary *pasted; /* shows them alone */
  char *text;
  CpLibrary *file; /* (nullable): the file that is being reviewed, to which they can be added */
  CpGame *game;    /* the open game */
  CpNode *node;    /* (nullable): of @game, where the only pasted game can be a variation */
  CpRecord *line;  /* (nullable): that variation */
} Pasted;


static void
pasted_free (Pasted *pasted)
{
  g_object_unref (pasted->commands);
  g_object_unref (pasted->pasted);
  g_free (pasted->text);
  g_clear_object (&pasted->file);
  g_object_unref (pasted->game);
  cp_record_unref (pasted->line);
  g_free (pasted);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pasted, pasted_free)


static void
add_variation (CpPasteCommands *self, CpNode *node, const CpRecord *line)
{
  CpToasts *toasts = self->context->toasts;

  if (cp_game_add_variation (get_game (self), node, line))
    cp_toasts_show_full (toasts, _ ("Added as a variation"), false, _ ("_Undo"), "page.undo");
  else
    cp_toasts_show (toasts, _ ("The game already has these moves"));
}


static void
pasted_answered_cb (void *data, const char *answer)
{
  g_autoptr (Pasted) pasted = data;
  CpPasteCommands *self = pasted->commands;

  /* Another game may have been opened during the question. */
  if (g_str_equal (answer, "variation") && get_game (self) == pasted->game) {
    add_variation (self, pasted->node, pasted->line);
  } else if (g_str_equal (answer, "add") && get_library (self) == pasted->file) {
    unsigned n = cp_library_get_n_games (pasted->file);
    cp_library_add_text (pasted->file, pasted->text);
    cp_open_file_review (self->open_file, n);
  } else if (g_str_equal (answer, "alone")) {
    review_pasted (self, g_object_ref (pasted->pasted));
  }
}


/* (transfer full): Returns the heading of the question what to do with pasted games. */
static char *
write_heading (const Pasted *pasted)
{
  if (pasted->file == NULL)
    return g_strdup (_ ("Add to This Game?"));
  g_autofree char *name = g_file_get_basename (cp_library_get_file (pasted->file));
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: %s is the name of a file. */
  return g_strdup_printf (_ ("Add to “%s”?"), shown);
}


static const char *
get_body (const Pasted *pasted)
{
  if (pasted->file == NULL)
    return _ ("The moves you pasted can be added to the game on the board, or be shown instead of "
              "it.");
  if (pasted->line != NULL)
    return _ ("The moves you pasted can join the games in this file, be added to the game on the "
              "board, or be shown instead of it.");
  return ngettext ("The game you pasted can join the games in this file, or be shown instead of "
                   "them.",
                   "The games you pasted can join those in this file, or be shown instead of them.",
                   cp_library_get_n_games (pasted->pasted));
}


/* Asks whether the games are to be added to the file or the game that is being reviewed.
 * @pasted: (transfer full) */
static void
ask_to_add (Pasted *pasted)
{
  bool has_file = pasted->file != NULL, has_line = pasted->line != NULL;
  g_autofree char *heading = write_heading (pasted);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: shows games that were pasted without those of a file. */
    { "alone", _ ("Show _Alone"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: adds a game that was pasted to the game on the board. */
    { "variation", has_line ? _ ("Add to This Game as a _Variation") : NULL,
      has_file ? ADW_RESPONSE_DEFAULT : ADW_RESPONSE_SUGGESTED },
    { "add",
      !has_file  ? NULL
      : has_line ? /* Translators: a button: adds a game that was pasted to a file. */
          _ ("Add to the _File")
                 : /* Translators: a button: adds games that were pasted to a file. */
          _ ("_Add"),
      ADW_RESPONSE_SUGGESTED },
  };

  gtk_window_present (cp_question_new (pasted->commands->context->window, heading,
                                       get_body (pasted), answers, G_N_ELEMENTS (answers),
                                       pasted_answered_cb, pasted));
}


/* Whether the game of @library that is being reviewed is in a file, to which games can be added. */
static bool
can_join (CpPasteCommands *self, CpLibrary *library)
{
  return library != NULL && cp_library_get_file (library) != NULL &&
         !cp_library_get_is_history (library) &&
         cp_open_game_get_index (self->context->open_game) != G_MAXUINT;
}


/* (transfer full): Returns pasted games with the games that they can be added to. */
static Pasted *
pasted_new (CpPasteCommands *self, const CpPaste *paste)
{
  Pasted *pasted = g_new0 (Pasted, 1);
  CpGame *game = get_game (self);
  CpLibrary *library = get_library (self);

  *pasted = (Pasted){ .commands = g_object_ref (self),
                      .pasted = cp_library_new (),
                      .text = g_strdup (paste->text),
                      .game = g_object_ref (game) };
  cp_library_add_text (pasted->pasted, paste->text);
  if (reviews (self) && can_join (self, library))
    pasted->file = g_object_ref (library);
  pasted->node = find_variation (self, paste->text, &pasted->line);
  return pasted;
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
add_to_list (CpPasteCommands *self, const char *text)
{
  CpLibrary *library = get_library (self);
  unsigned first = cp_library_get_n_games (library);
  unsigned n = cp_library_add_text (library, text);
  g_autofree char *message =
      /* Translators: about games that were pasted. */
      g_strdup_printf (ngettext ("%'u game was added", "%'u games were added", n), n);

  show_added (self, first);
  cp_toasts_show (self->context->toasts, message);
}


static void
show_bad (CpPasteCommands *self, unsigned n_bad)
{
  g_autofree char *message =
      /* Translators: about games that were pasted. */
      g_strdup_printf (ngettext ("%'u game could not be fully understood",
                                 "%'u games could not be fully understood", n_bad),
                       n_bad);

  cp_toasts_show (self->context->toasts, message);
}


static void
paste_games (CpPasteCommands *self, const CpPaste *paste)
{
  if (cp_page_stack_shows (self->context->pages, CP_PAGE_LIST) &&
      !cp_open_game_in_history (self->context->open_game)) {
    add_to_list (self, paste->text);
  } else {
    g_autoptr (Pasted) pasted = pasted_new (self, paste);
    if (pasted->file != NULL || pasted->line != NULL)
      ask_to_add (g_steal_pointer (&pasted));
    else
      review_pasted (self, g_object_ref (pasted->pasted));
  }
  if (paste->n_bad > 0)
    show_bad (self, paste->n_bad);
}


/* Adds moves that are no game of their own to the game that is being reviewed, without a question,
 * as a single move is. Returns false if they do not fit. */
static bool
paste_variation (CpPasteCommands *self, const char *text)
{
  g_autoptr (CpRecord) line = NULL;
  CpNode *node = find_variation (self, text, &line);

  if (node != NULL)
    add_variation (self, node, line);
  return node != NULL;
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
  bool is_read =
      error == NULL && cp_paste_read (text != NULL ? text : "",
                                      cp_game_get_position (get_game (self)), &paste, &error);
  bool is_whole =
      is_read && paste.n_bad == 0 && (paste.kind != CP_PASTE_GAMES || !cp_paste_is_excerpt (text));
  if (!is_whole && text != NULL && paste_variation (self, text))
    return;
  if (!is_read) {
    cp_toasts_show (self->context->toasts, error->message);
    return;
  }
  switch (paste.kind) {
  case CP_PASTE_GAMES:
    paste_games (self, &paste);
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
