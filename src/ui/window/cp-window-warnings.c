/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "cp-window-private.h"
#include "cp-window-session.h"
#include "ui/editor/cp-editor-page.h"

/* What a window keeps on disk, and the warning above its pages. */


/* (nullable): NULL until the editor is first shown. */
static CpComposition *
get_composition (CpWindow *self)
{
  CpPage *page = cp_window_find_page (self, CP_PAGE_EDITOR);

  if (page == NULL)
    return NULL;
  return cp_editor_view_get_composition (cp_editor_page_get_view (CP_EDITOR_PAGE (page)));
}


/* About the changes of a file somebody is always asked. */
static CpKeeping
look (CpWindow *self)
{
  CpComposition *composition = get_composition (self);
  CpPuzzleProgress *marks = cp_program_get_progress (self->program);
  bool modified = self->library != NULL && cp_library_get_modified (self->library);
  bool shows_kept_game = self->game == cp_autosave_get_game (self->autosave);
  bool is_saved = shows_kept_game && self->entry != NULL && self->library != NULL && !modified;

  return (CpKeeping){ {
      { CP_LEAVING_GAME, is_saved ? NULL : cp_autosave_get_failure (self->autosave),
        shows_kept_game },
      { CP_LEAVING_NOTHING, modified ? cp_library_get_failure (self->library) : NULL, true },
      { CP_LEAVING_WINDOW, composition != NULL ? cp_composition_get_failure (composition) : NULL,
        false },
      { CP_LEAVING_WINDOW, cp_window_state_get_failure (self->state), false },
      { CP_LEAVING_PROGRAM, marks != NULL ? cp_puzzle_progress_get_failure (marks) : NULL, false },
  } };
}


static void
try_again (CpWindow *self)
{
  CpComposition *composition = get_composition (self);
  CpPuzzleProgress *marks = cp_program_get_progress (self->program);

  cp_autosave_flush (self->autosave);
  if (self->library != NULL)
    cp_library_flush (self->library);
  if (composition != NULL && cp_composition_get_failure (composition) != NULL)
    cp_composition_save (composition, NULL);
  cp_window_keep_state (self, true);
  if (marks != NULL)
    cp_puzzle_progress_try_again (marks);
}


/* All windows have the marks in common: who was asked in one is not asked in the next. */
static CpLeaving
get_lost (CpWindow *self, CpLeaving leaving)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *link = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (; link != NULL; link = link->next) {
    if (CP_IS_WINDOW (link->data) && CP_WINDOW (link->data)->closing)
      return MIN (leaving, CP_LEAVING_WINDOW);
  }
  return leaving;
}


bool
cp_window_should_save_as (CpWindow *self)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), false);

  CpKeeping keeping = look (self);
  const CpKept *failing = cp_keeping_find_failing (&keeping);

  return failing != NULL && failing->can_save;
}


bool
cp_window_ask_about_lost (CpWindow *self, CpLeaving leaving, CpAnswered answered, void *data)
{
  g_return_val_if_fail (CP_IS_WINDOW (self), false);

  CpKeeping keeping = look (self);
  CpLeaving lost = get_lost (self, leaving);

  if (cp_keeping_would_lose (&keeping, lost)) {
    try_again (self);
    keeping = look (self);
  }
  if (!cp_keeping_would_lose (&keeping, lost))
    return false;
  cp_keeping_ask (&keeping, GTK_WINDOW (self), leaving, lost, answered, data);
  return true;
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

  CpKeeping keeping = look (self);
  CpLeaving lost = get_lost (self, cp_window_get_leaving (self));

  return !self->closing && (cp_window_has_changes (self) || cp_keeping_would_lose (&keeping, lost));
}


void
cp_window_set_closing (CpWindow *self, bool closing)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  self->closing = closing;
}


static void
warn_of_file (CpWindow *self)
{
  /* Translators: a button: what is in the file now is shown. */
  const CpWarningButton reload[] = { { _ ("_Reload"), "win.reload" },
                                     { _ ("Save _As…"), "win.save-as" } };
  const CpWarningButton save[] = { { _ ("_Save"), "win.save" } };

  if (g_file_query_exists (cp_library_get_file (self->library), NULL))
    cp_warning_bar_warn (self->warnings, _ ("The file on disk has changed"), reload,
                         cp_library_get_modified (self->library) ? 2 : 1);
  else
    cp_warning_bar_warn (self->warnings, _ ("The file no longer exists. Its games are still here."),
                         save, 1);
}


void
cp_window_update_warnings (CpWindow *self)
{
  /* Without a game the window is about to go. */
  if (self->game == NULL)
    return;
  CpKeeping keeping = look (self);
  if (cp_keeping_warn (&keeping, self->warnings))
    return;
  if (self->library != NULL && cp_library_get_changed_on_disk (self->library))
    warn_of_file (self);
  else
    cp_warning_bar_warn (self->warnings, NULL, NULL, 0);
}


void
cp_window_warn_again (CpWindow *self)
{
  CpKeeping keeping = look (self);

  if (cp_keeping_find_failing (&keeping) != NULL)
    cp_warning_bar_warn_again (self->warnings);
}


void
cp_window_keep_again (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  try_again (self);
  CpKeeping keeping = look (self);
  if (cp_keeping_find_failing (&keeping) != NULL)
    cp_window_tell (self, _ ("It still cannot be saved"), NULL, NULL);
}
