/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "cp-window-private.h"
#include "cp-window-state.h"
#include "ui/editor/cp-editor-view.h"
#include "ui/widgets/cp-ui-text.h"

/*
 * What is on the screen is on disk as well, and therefore nobody is asked about it when he goes on
 * to something else. Where that cannot be, it is told as long as it is so, and whoever would lose
 * it is asked.
 */

/* One kind of things that a window keeps on disk. */
typedef struct {
  CpLeaving lost_by;                           /* the least that would make an end of it */
  const char *(*get_failure) (CpWindow *self); /* (nullable): a sentence */
  void (*try_again) (CpWindow *self);
  bool (*can_save) (CpWindow *self); /* whether cp_window_save_as() saves it; NULL: it never does */
} Kept;


/* Whether the game that is kept is the one shown. */
static bool
shows_kept_game (CpWindow *self)
{
  return self->game == cp_autosave_get_game (self->autosave);
}


static const char *
get_game_failure (CpWindow *self)
{
  bool is_saved = shows_kept_game (self) && self->entry != NULL && self->library != NULL &&
                  !cp_library_get_modified (self->library);

  return is_saved ? NULL : cp_autosave_get_failure (self->autosave);
}


static void
keep_game (CpWindow *self)
{
  cp_autosave_flush (self->autosave);
}


static const char *
get_library_failure (CpWindow *self)
{
  return self->library != NULL && cp_library_get_modified (self->library)
             ? cp_library_get_failure (self->library)
             : NULL;
}


static void
keep_library (CpWindow *self)
{
  if (self->library != NULL)
    cp_library_flush (self->library);
}


static bool
can_save_library (CpWindow *self)
{
  return true;
}


static const char *
get_draft_failure (CpWindow *self)
{
  return self->state_failure;
}


static void
keep_draft (CpWindow *self)
{
  cp_window_keep_state (self, true);
}


/* NULL if nobody has set up a position yet. */
static CpComposition *
get_composition (CpWindow *self)
{
  GtkWidget *editor = cp_window_find_page_widget (self, CP_PAGE_EDITOR);

  return editor != NULL ? cp_editor_view_get_composition (CP_EDITOR_VIEW (editor)) : NULL;
}


static const char *
get_composition_failure (CpWindow *self)
{
  CpComposition *composition = get_composition (self);

  return composition != NULL ? cp_composition_get_failure (composition) : NULL;
}


static void
keep_composition (CpWindow *self)
{
  if (get_composition_failure (self) != NULL)
    cp_composition_save (get_composition (self), NULL);
}


static const char *
get_marks_failure (CpWindow *self)
{
  CpPuzzleProgress *progress = cp_program_get_progress (self->program);

  return progress != NULL ? cp_puzzle_progress_get_failure (progress) : NULL;
}


static void
keep_marks (CpWindow *self)
{
  CpPuzzleProgress *progress = cp_program_get_progress (self->program);

  if (progress != NULL)
    cp_puzzle_progress_try_again (progress);
}


/* The most important first. About the changes of a file somebody is always asked. */
static const Kept kept[] = {
  { CP_LEAVING_GAME, get_game_failure, keep_game, shows_kept_game },
  { CP_LEAVING_NOTHING, get_library_failure, keep_library, can_save_library },
  { CP_LEAVING_WINDOW, get_composition_failure, keep_composition, NULL },
  { CP_LEAVING_WINDOW, get_draft_failure, keep_draft, NULL },
  { CP_LEAVING_PROGRAM, get_marks_failure, keep_marks, NULL },
};


static void
try_again (CpWindow *self)
{
  for (size_t i = 0; i < G_N_ELEMENTS (kept); i++)
    kept[i].try_again (self);
}


/* All windows have the marks in common: who was asked in one is not asked in the next. */
static bool
was_asked (CpWindow *self, const Kept *what)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  bool asked = false;

  if (what->lost_by != CP_LEAVING_PROGRAM || application == NULL)
    return false;
  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    asked = asked || (CP_IS_WINDOW (link->data) && CP_WINDOW (link->data)->closing);
  return asked;
}


static bool
is_lost (CpWindow *self, const Kept *what, CpLeaving leaving)
{
  return what->lost_by != CP_LEAVING_NOTHING && what->lost_by <= leaving &&
         what->get_failure (self) != NULL && !was_asked (self, what);
}


/* What most needs to be kept and is not, or NULL. */
static const Kept *
find_failing (CpWindow *self)
{
  for (size_t i = 0; i < G_N_ELEMENTS (kept); i++) {
    if (kept[i].get_failure (self) != NULL)
      return &kept[i];
  }
  return NULL;
}


bool
cp_window_should_save_as (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), false);

  const Kept *failing = find_failing (self);
  return failing != NULL && failing->can_save != NULL && failing->can_save (self);
}


/* What @leaving would make an end of, a sentence in each line. */
static char *
describe_lost (CpWindow *self, CpLeaving leaving, bool *can_save)
{
  GString *text = g_string_new (NULL);

  *can_save = false;
  for (size_t i = 0; i < G_N_ELEMENTS (kept); i++) {
    if (!is_lost (self, &kept[i], leaving))
      continue;
    g_string_append_printf (text, "%s\n", kept[i].get_failure (self));
    *can_save = *can_save || (kept[i].can_save != NULL && kept[i].can_save (self));
  }
  return g_string_free (text, FALSE);
}


/* Somebody leaves something. Holds the window. */
typedef struct {
  CpWindow *window;
  CpLeaving leaving;
  CpWindowNext next;
  void *data;
  GDestroyNotify free_data; /* (nullable) */
} Question;


static void
question_clear (void *data)
{
  Question *question = data;

  if (question->free_data != NULL)
    question->free_data (question->data);
  g_object_unref (question->window);
}


static void
question_unref (void *data)
{
  g_rc_box_release_full (data, question_clear);
}


static void ask (CpWindow *self, void *data);


static void
response_cb (AdwMessageDialog *dialog, const char *response, Question *question)
{
  CpWindow *self = question->window;

  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  if (g_str_equal (response, "leave")) {
    question->next (self, question->data);
  } else if (g_str_equal (response, "again")) {
    ask (self, question);
  } else if (g_str_equal (response, "elsewhere")) {
    cp_window_save_as_and (self, ask, g_rc_box_acquire (question), question_unref);
  }
  question_unref (question);
}


/* What is asked, and the button that does it. */
static const char *
get_heading (CpLeaving leaving, const char **button)
{
  switch (leaving) {
  case CP_LEAVING_GAME:
    /* Translators: a button: another game takes the place of this one. */
    *button = _ ("_Leave");
    return _ ("Leave the game?");
  case CP_LEAVING_WINDOW:
    *button = _ ("_Close");
    return _ ("Close the window?");
  case CP_LEAVING_PROGRAM:
  case CP_LEAVING_NOTHING:
    break;
  }
  /* Translators: a button: the program ends. */
  *button = _ ("_Quit");
  /* Translators: whether the program should end. */
  return _ ("Quit?");
}


/* Whether there is something of that kind. */
static bool
would_lose (CpWindow *self, CpLeaving leaving)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), false);

  for (size_t i = 0; i < G_N_ELEMENTS (kept); i++) {
    if (is_lost (self, &kept[i], leaving))
      return true;
  }
  return false;
}


/* Asks if there is still something to be lost, for which @data is a #Question; else goes on. */
static void
ask (CpWindow *self, void *data)
{
  Question *question = data;
  const char *button;
  bool can_save;

  if (would_lose (self, question->leaving))
    try_again (self);
  if (!would_lose (self, question->leaving)) {
    question->next (self, question->data);
    return;
  }
  const char *heading = get_heading (question->leaving, &button);
  g_autofree char *lost = describe_lost (self, question->leaving, &can_save);
  g_autofree char *body =
      /* Translators: %s is one line or several, each of them a sentence. */
      g_strdup_printf (_ ("%s\nWhat is not on disk will be lost."), lost);
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (cp_ui_message_dialog_new (GTK_WINDOW (self), heading, body));
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "leave", button);
  if (can_save)
    adw_message_dialog_add_response (dialog, "elsewhere", _ ("Save _As…"));
  adw_message_dialog_add_response (dialog, "again", _ ("_Try Again"));
  adw_message_dialog_set_close_response (dialog, "cancel");
  adw_message_dialog_set_response_appearance (dialog, "leave", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "again", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "again");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), g_rc_box_acquire (question));
  gtk_window_present (GTK_WINDOW (dialog));
}


void
cp_window_leave (
    CpWindow *self, CpLeaving leaving, CpWindowNext next, void *data, GDestroyNotify free_data)
{
  g_return_if_fail (CP_IS_WINDOW (self) && next != NULL);

  Question *question = g_rc_box_new0 (Question);

  *question = (Question){ g_object_ref (self), leaving, next, data, free_data };
  cp_window_leave_library (self, ask, question, question_unref);
}


/* Whether it goes with all others. */
CpLeaving
cp_window_get_leaving (CpWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *link = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (; link != NULL; link = link->next) {
    if (CP_IS_WINDOW (link->data) && link->data != self && !self->quitting)
      return CP_LEAVING_WINDOW;
  }
  return CP_LEAVING_PROGRAM;
}


bool
cp_window_needs_asking (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), false);

  return !self->closing &&
         (cp_window_has_changes (self) || would_lose (self, cp_window_get_leaving (self)));
}


void
cp_window_ask_before_closing (CpWindow *self,
                              CpWindowNext next,
                              void *data,
                              GDestroyNotify free_data)
{
  g_return_if_fail (CP_IS_WINDOW (self) && next != NULL);

  cp_window_leave (self, cp_window_get_leaving (self), next, data, free_data);
}


void
cp_window_set_closing (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  self->closing = true;
}


void
cp_window_stay_open (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  self->closing = false;
}


/* @text: (nullable): as it was the last time it is not told again, for whoever dismissed it */
static void
warn (CpWindow *self, const char *text, const CpWarningButton *buttons, size_t n)
{
  if (g_strcmp0 (text, self->warning) == 0)
    return;
  g_free (self->warning);
  self->warning = g_strdup (text);
  cp_warning_bar_warn (self->warnings, text, buttons, n);
}


/* There is little room beside a board: from "what: where: why" the place is left out, which the
 * question at the end tells. */
static char *
shorten (const char *failure)
{
  const char *first = strstr (failure, ": ");
  const char *last = g_strrstr (failure, ": ");

  return first == NULL ? g_strdup (failure)
                       : g_strdup_printf ("%.*s%s", (int) (first - failure), failure, last);
}


static void
warn_of_failure (CpWindow *self, const Kept *what)
{
  /* Translators: a button. */
  const CpWarningButton buttons[] = { { _ ("_Try Again"), "win.keep-again" },
                                      { _ ("Save _As…"), "win.save-as" } };

  g_autofree char *text = shorten (what->get_failure (self));
  warn (self, text, buttons, cp_window_should_save_as (self) ? 2 : 1);
}


static void
warn_of_file (CpWindow *self)
{
  /* Translators: a button: what is in the file now is shown. */
  const CpWarningButton reload[] = { { _ ("_Reload"), "win.reload" },
                                     { _ ("Save _As…"), "win.save-as" } };
  const CpWarningButton save[] = { { _ ("_Save"), "win.save" } };

  if (g_file_query_exists (cp_library_get_file (self->library), NULL))
    warn (self, _ ("Another program has changed the file"), reload,
          cp_library_get_modified (self->library) ? 2 : 1);
  else
    warn (self, _ ("The file is not there any more. Its games are still here."), save, 1);
}


void
cp_window_update_warnings (CpWindow *self)
{
  /* Without a game the window is about to go. */
  const Kept *failing = self->game != NULL ? find_failing (self) : NULL;

  if (self->game == NULL)
    return;
  if (failing != NULL)
    warn_of_failure (self, failing);
  else if (self->library != NULL && cp_library_get_changed_on_disk (self->library))
    warn_of_file (self);
  else
    warn (self, NULL, NULL, 0);
}


void
cp_window_warn_again (CpWindow *self)
{
  if (find_failing (self) != NULL)
    cp_warning_bar_warn_again (self->warnings);
}


void
cp_window_keep_again (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  try_again (self);
  if (find_failing (self) != NULL)
    cp_window_tell (self, _ ("It still cannot be kept on disk"), NULL, NULL);
}
