/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-unsaved-work.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "model/puzzles/cp-puzzle-progress.h"
#include "ui/kit/dialogs/cp-question.h"

struct _CpUnsavedWork {
  GObject parent_instance;

  const CpWindowContext *context; /* (unowned) */
  CpFileSaver *saver;
  CpWarningBar *bar;    /* (unowned): in the window */
  CpEditorView *editor; /* (nullable) */
  CpGame *game;         /* (nullable): the open game */
  CpLibrary *library;   /* (nullable): the open file */
};

CP_DEFINE_TYPE (CpUnsavedWork, cp_unsaved_work, G_TYPE_OBJECT)

/* An operation that closes something, and the content that is lost by it. */
typedef struct {
  CpUnsavedWork *work;
  CpPendingOperation *operation;
  CpLeaving leaving;
  CpLeaving lost_by;
} Departure;


static void
departure_clear (Departure *departure)
{
  cp_pending_operation_unref (departure->operation);
  g_object_unref (departure->work);
}


static void
departure_unref (void *departure)
{
  g_rc_box_release_full (departure, (GDestroyNotify) departure_clear);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Departure, departure_unref)


static CpPuzzleProgress *
get_progress (CpUnsavedWork *self)
{
  return cp_program_get_progress (self->context->program);
}


/* (transfer none) (nullable) */
static CpComposition *
get_composition (CpUnsavedWork *self)
{
  return self->editor != NULL ? cp_editor_view_get_composition (self->editor) : NULL;
}


/* Changes of the open file are asked about in any case. */
static CpSaveStates
check (CpUnsavedWork *self)
{
  CpOpenGame *open_game = self->context->open_game;
  CpAutosave *autosave = cp_open_game_get_autosave (open_game);
  CpLibrary *library = cp_open_game_get_library (open_game);
  CpComposition *composition = get_composition (self);
  CpPuzzleProgress *progress = get_progress (self);
  bool modified = library != NULL && cp_library_get_modified (library);
  bool is_kept = cp_open_game_is_kept (open_game);
  bool is_saved = is_kept && cp_open_game_get_entry (open_game) != NULL && !modified;

  return (CpSaveStates){ {
      { CP_LEAVING_GAME, is_saved ? NULL : cp_autosave_get_failure (autosave), is_kept },
      { CP_LEAVING_NOTHING, modified ? cp_library_get_failure (library) : NULL, true },
      { CP_LEAVING_WINDOW, composition != NULL ? cp_composition_get_failure (composition) : NULL,
        false },
      { CP_LEAVING_WINDOW, cp_window_state_get_failure (self->context->state), false },
      { CP_LEAVING_PROGRAM, progress != NULL ? cp_puzzle_progress_get_failure (progress) : NULL,
        false },
  } };
}


static bool
fails (CpUnsavedWork *self)
{
  CpSaveStates states = check (self);

  return cp_save_states_find_failing (&states) != NULL;
}


/* A user who has dismissed the warning does not know of further work. */
static void
warn_again_cb (CpUnsavedWork *self)
{
  if (fails (self))
    cp_warning_bar_warn_again (self->bar);
}


static void
changed_on_disk_cb (CpUnsavedWork *self)
{
  cp_unsaved_work_update (self);
  cp_warning_bar_warn_again (self->bar);
}


static void
match_changed_cb (CpUnsavedWork *self)
{
  cp_follow (self, &self->game, cp_open_game_get_game (self->context->open_game), "edited",
             warn_again_cb, NULL);
}


static void
queue_update_cb (CpUnsavedWork *self)
{
  cp_page_stack_queue_update (self->context->pages);
}


static void
library_changed_cb (CpUnsavedWork *self)
{
  cp_follow (self, &self->library, cp_open_game_get_library (self->context->open_game),
             "notify::changed-on-disk", changed_on_disk_cb, "notify::failure", queue_update_cb,
             NULL);
}


static void
follow_progress_cb (CpUnsavedWork *self)
{
  CpPuzzleProgress *progress = get_progress (self);

  if (progress != NULL)
    cp_connect (progress, "notify::failure", cp_unsaved_work_update, self);
  else
    cp_connect (self->context->program, "puzzles-made", follow_progress_cb, self);
}


static void
cp_unsaved_work_class_init (CpUnsavedWorkClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpUnsavedWork, game, library, editor);
  CP_CLASS_OWNS (klass, CpUnsavedWork, g_object_unref, saver);
}


CpUnsavedWork *
cp_unsaved_work_new (const CpWindowContext *context, CpFileSaver *saver, CpWarningBar *bar)
{
  g_return_val_if_fail (context != NULL, NULL);
  g_return_val_if_fail (CP_IS_FILE_SAVER (saver) && CP_IS_WARNING_BAR (bar), NULL);

  CpUnsavedWork *self = g_object_new (CP_TYPE_UNSAVED_WORK, NULL);

  self->context = context;
  self->saver = g_object_ref (saver);
  self->bar = bar;
  cp_connect (context->open_game, "notify::match", match_changed_cb, self);
  cp_connect (context->open_game, "notify::library", library_changed_cb, self);
  cp_connect (cp_open_game_get_autosave (context->open_game), "notify::failure", queue_update_cb,
              self);
  cp_connect (context->state, "notify::failure", cp_unsaved_work_update, self);
  follow_progress_cb (self);
  return self;
}


CP_GETTER (CpFileSaver *, cp_unsaved_work_get_saver, CpUnsavedWork, self->saver)


void
cp_unsaved_work_set_editor (CpUnsavedWork *self, CpEditorView *editor)
{
  g_return_if_fail (CP_IS_UNSAVED_WORK (self) && CP_IS_EDITOR_VIEW (editor));

  cp_follow (self, &self->editor, editor, "failure-changed", cp_unsaved_work_update, NULL);
}


static void
warn_of_file (CpUnsavedWork *self)
{
  /* Translators: a button: shows the present content of the file. */
  const CpWarningButton reload[] = { { _ ("_Reload"), "win.reload" },
                                     { _ ("Save _As…"), "win.save-as" } };
  const CpWarningButton save[] = { { _ ("_Save"), "win.save" } };

  if (g_file_query_exists (cp_library_get_file (self->library), NULL))
    cp_warning_bar_warn (self->bar, _ ("The file on disk has changed"), reload,
                         cp_library_get_modified (self->library) ? 2 : 1);
  else
    cp_warning_bar_warn (self->bar, _ ("The file no longer exists. Its games are still here."),
                         save, 1);
}


void
cp_unsaved_work_update (CpUnsavedWork *self)
{
  g_return_if_fail (CP_IS_UNSAVED_WORK (self));

  CpSaveStates states = check (self);

  if (cp_save_states_warn (&states, self->bar))
    return;
  if (self->library != NULL && cp_library_get_changed_on_disk (self->library) &&
      !cp_library_get_is_history (self->library))
    warn_of_file (self);
  else
    cp_warning_bar_warn (self->bar, NULL, NULL, 0);
}


bool
cp_unsaved_work_can_save_as (CpUnsavedWork *self)
{
  g_return_val_if_fail (CP_IS_UNSAVED_WORK (self), false);

  CpSaveStates states = check (self);
  const CpSaveState *failing = cp_save_states_find_failing (&states);

  return failing != NULL && failing->can_save;
}


static void
save_all (CpUnsavedWork *self)
{
  CpComposition *composition = get_composition (self);
  CpPuzzleProgress *progress = get_progress (self);

  cp_autosave_flush (cp_open_game_get_autosave (self->context->open_game));
  if (self->library != NULL)
    cp_library_flush (self->library);
  if (composition != NULL && cp_composition_get_failure (composition) != NULL)
    cp_composition_save (composition, NULL);
  cp_window_state_save (self->context->state);
  if (progress != NULL)
    cp_puzzle_progress_try_again (progress);
}


void
cp_unsaved_work_try_again (CpUnsavedWork *self)
{
  g_return_if_fail (CP_IS_UNSAVED_WORK (self));

  save_all (self);
  if (fails (self))
    cp_toasts_show (self->context->toasts, _ ("It still cannot be saved"));
}


bool
cp_unsaved_work_would_lose (CpUnsavedWork *self, CpLeaving lost_by)
{
  g_return_val_if_fail (CP_IS_UNSAVED_WORK (self), false);

  CpSaveStates states = check (self);

  return cp_open_game_has_changes (self->context->open_game) ||
         cp_save_states_would_lose (&states, lost_by);
}


static void ask_about_lost (CpUnsavedWork *self, Departure *departure);


static void
answered_cb (void *data, const char *answer)
{
  g_autoptr (Departure) departure = data;
  CpUnsavedWork *self = departure->work;

  if (g_str_equal (answer, "leave"))
    cp_pending_operation_run (departure->operation);
  else if (g_str_equal (answer, "again"))
    ask_about_lost (self, departure);
  else if (g_str_equal (answer, "elsewhere"))
    cp_file_saver_save_as (self->saver, cp_pending_operation_new (self, ask_about_lost,
                                                                  g_steal_pointer (&departure),
                                                                  departure_unref));
}


/* Runs the operation, after a question if content would be lost by it. */
static void
ask_about_lost (CpUnsavedWork *self, Departure *departure)
{
  CpSaveStates states = check (self);

  if (cp_save_states_would_lose (&states, departure->lost_by)) {
    save_all (self);
    states = check (self);
  }
  if (cp_save_states_would_lose (&states, departure->lost_by))
    cp_save_states_ask (&states, self->context->window, departure->leaving, departure->lost_by,
                        answered_cb, g_rc_box_acquire (departure));
  else
    cp_pending_operation_run (departure->operation);
}


void
cp_unsaved_work_close (CpUnsavedWork *self,
                       CpLeaving leaving,
                       CpLeaving lost_by,
                       CpPendingOperation *operation)
{
  g_return_if_fail (CP_IS_UNSAVED_WORK (self) && operation != NULL);

  Departure *departure = g_rc_box_new0 (Departure);

  *departure = (Departure){ g_object_ref (self), operation, leaving, lost_by };
  cp_file_saver_run_when_saved (
      self->saver, cp_pending_operation_new (self, ask_about_lost, departure, departure_unref));
}


void
cp_unsaved_work_replace_game (CpUnsavedWork *self, CpPendingOperation *operation)
{
  cp_unsaved_work_close (self, CP_LEAVING_GAME, CP_LEAVING_GAME, operation);
}


static void
replace_game_now (CpUnsavedWork *self, CpPendingOperation *operation)
{
  cp_unsaved_work_replace_game (self, cp_pending_operation_ref (operation));
}


static void
replace_game_answered_cb (void *data, const char *answer)
{
  g_autoptr (CpPendingOperation) operation = data;

  if (g_str_equal (answer, "leave"))
    cp_pending_operation_run (operation);
}


void
cp_unsaved_work_ask_to_replace_game (CpUnsavedWork *self,
                                     const char *heading,
                                     const char *reason,
                                     CpPendingOperation *operation)
{
  g_return_if_fail (CP_IS_UNSAVED_WORK (self) && heading != NULL && operation != NULL);

  const char *kept = _ ("Your game has been kept. You can return to it from the start page.");
  g_autofree char *body =
      reason != NULL ? g_strdup_printf ("%s\n\n%s", reason, kept) : g_strdup (kept);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: the game at hand is left for another one. */
    { "leave", _ ("_Leave the Game"), ADW_RESPONSE_SUGGESTED },
  };

  gtk_window_present (cp_question_new (
      self->context->window, heading, body, answers, G_N_ELEMENTS (answers),
      replace_game_answered_cb,
      cp_pending_operation_new (self, replace_game_now, operation, cp_pending_operation_unref)));
}
