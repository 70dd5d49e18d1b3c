/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-context.h"

#include <dlfcn.h>

#include "cp-test-dialog.h"
#include "cp-test-ui.h"
#include "model/compose/cp-draft-kept.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-program.h"
#include "ui/pages/editor/cp-editor-page.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/pages/lessons/cp-introduction-page.h"
#include "ui/pages/library/cp-library-page.h"
#include "ui/pages/results/cp-players-page.h"
#include "ui/pages/results/cp-results-page.h"
#include "ui/pages/puzzles/cp-mistakes-page.h"
#include "ui/pages/puzzles/cp-puzzle-list-page.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"
#include "ui/pages/puzzles/cp-puzzle-progress-page.h"

#define CHECKS_PER_TRY 100 /* of the file of a dialog, before its folder is set again */

#define WIDTH  700
#define HEIGHT 600

#define EMPTY_TYPE_PAGE (empty_page_get_type ())
G_DECLARE_FINAL_TYPE (EmptyPage, empty_page, EMPTY, PAGE, CpPage)

struct _EmptyPage {
  CpPage parent_instance;
};

G_DEFINE_FINAL_TYPE (EmptyPage, empty_page, CP_TYPE_PAGE)


static void
empty_page_class_init (EmptyPageClass *klass)
{
}


static void
empty_page_init (EmptyPage *self)
{
}


/* Replaces GTK's function in the test: no file chooser is shown, because GTK's own one reads
 * folders at its own pace, and reports that it was closed before. */
static GtkNativeDialog *chooser;


void
gtk_native_dialog_show (GtkNativeDialog *dialog)
{
  static void (*show) (GtkNativeDialog * dialog);

  if (show == NULL)
    *(void **) &show = dlsym (RTLD_NEXT, "gtk_native_dialog_show");
  if (GTK_IS_FILE_CHOOSER (dialog))
    chooser = dialog;
  else
    show (dialog);
}


static GtkWidget *
create_start (void *data)
{
  CpWindowContext *context = data;

  return g_object_new (EMPTY_TYPE_PAGE, "program", context->program, NULL);
}


static GtkWidget *
create_game (void *data)
{
  CpWindowContext *context = data;
  GtkWidget *page = cp_game_page_new (context->program);

  g_object_bind_property (context->open_game, "match", page, "match", G_BINDING_SYNC_CREATE);
  return page;
}


static GtkWidget *
create_list (void *data)
{
  CpWindowContext *context = data;

  return cp_library_page_new (context->program);
}


static GtkWidget *
create_editor (void *data)
{
  CpWindowContext *context = data;
  g_autoptr (CpDraft) draft =
      cp_draft_new_kept (context->state, cp_program_get_settings (context->program));

  return cp_editor_page_new (context->program, draft);
}


static GtkWidget *
create_puzzles (void *data)
{
  CpWindowContext *context = data;

  cp_program_get_puzzles (context->program, NULL);
  return cp_puzzle_list_page_new (context->program);
}


static GtkWidget *
create_puzzle (void *data)
{
  CpWindowContext *context = data;

  return cp_puzzle_page_new (context->program);
}


static GtkWidget *
create_introduction (void *data)
{
  CpWindowContext *context = data;

  return cp_introduction_page_new (context->program);
}


static GtkWidget *
create_mistakes (void *data)
{
  CpWindowContext *context = data;

  return cp_mistakes_page_new (context->program);
}


static GtkWidget *
create_progress (void *data)
{
  CpWindowContext *context = data;

  return cp_puzzle_progress_page_new (context->program);
}


static GtkWidget *
create_results (void *data)
{
  CpWindowContext *context = data;

  return cp_results_page_new (context->program);
}


static GtkWidget *
create_players (void *data)
{
  CpWindowContext *context = data;

  return cp_players_page_new (context->program);
}


static const CpPageKind kinds[CP_N_PAGES] = {
  [CP_PAGE_START] = { "start", create_start },
  [CP_PAGE_GAME] = { "game", create_game },
  [CP_PAGE_LIST] = { "list", create_list },
  [CP_PAGE_EDITOR] = { "editor", create_editor },
  [CP_PAGE_PUZZLES] = { "puzzles", create_puzzles },
  [CP_PAGE_PUZZLE] = { "puzzle", create_puzzle },
  [CP_PAGE_INTRODUCTION] = { "introduction", create_introduction },
  [CP_PAGE_MISTAKES] = { "mistakes", create_mistakes },
  [CP_PAGE_RESULTS] = { "results", create_results },
  [CP_PAGE_PROGRESS] = { "progress", create_progress },
  [CP_PAGE_PLAYERS] = { "players", create_players },
};


static void
find_beside (void *data, GtkWidget *overlay, CpNoticePlaces *beside)
{
  CpTestContext *self = data;

  cp_page_find_beside (cp_page_stack_get_shown (self->context.pages), overlay, beside);
}


void
cp_test_context_set_up (CpTestContext *self)
{
  CpWindowContext *context = &self->context;
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *stack = gtk_stack_new ();

  cp_test_folder_set_up (&self->folder, NULL);
  g_autoptr (CpAutosave) autosave = cp_autosave_new (self->folder.path, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), stack);
  self->window = cp_test_ui_show (overlay, WIDTH, HEIGHT);
  context->window = self->window;
  context->program = cp_test_program_new (self->folder.path);
  context->open_game = cp_open_game_new (context->program, autosave);
  context->state = cp_window_state_new (NULL);
  context->pages = cp_page_stack_new (GTK_STACK (stack), kinds, context);
  context->toasts = cp_toasts_new (GTK_OVERLAY (overlay), find_beside, self);
  cp_open_game_load (context->open_game, NULL);
  cp_page_stack_show (context->pages, CP_PAGE_START);
}


void
cp_test_context_close (CpTestContext *self)
{
  g_clear_pointer (&self->context.toasts, cp_toasts_free);
  cp_test_ui_close (g_steal_pointer (&self->window));
}


void
cp_test_context_tear_down (CpTestContext *self)
{
  CpWindowContext *context = &self->context;
  g_autoptr (CpLibrary) library = NULL;

  if (g_set_object (&library, cp_open_game_get_library (context->open_game)))
    cp_library_discard (library);
  if (self->window != NULL)
    cp_test_context_close (self);
  g_assert_finalize_object (context->pages);
  g_assert_finalize_object (context->open_game);
  g_assert_finalize_object (context->state);
  g_object_unref (context->program);
  g_clear_object (&library);
  cp_test_folder_tear_down (&self->folder, NULL);
}


CpGame *
cp_test_context_play (CpTestContext *self, const char *moves)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (char **word = words; *word != NULL; word++)
    g_assert_true (cp_game_play (game, *word, NULL));
  cp_open_game_set_game (self->context.open_game, game);
  return cp_test_context_get_game (self);
}


CpGame *
cp_test_context_get_game (CpTestContext *self)
{
  return cp_open_game_get_game (self->context.open_game);
}


char *
cp_test_context_get_moves (CpTestContext *self)
{
  GString *text = g_string_new (NULL);
  CpNode *node = cp_game_get_head (cp_test_context_get_game (self));

  for (; node->parent != NULL; node = node->parent) {
    g_autofree char *move = cp_move_write (&node->parent->position, node->move, CP_NOTATION_SAN);
    g_string_prepend (text, text->len > 0 ? " " : "");
    g_string_prepend (text, move);
  }
  return g_string_free (text, FALSE);
}


CpLibrary *
cp_test_context_read (CpTestContext *self, const char *name, const char *text)
{
  g_autoptr (GFile) file = cp_test_folder_write (&self->folder, name, text, -1);

  return cp_test_open_good (file);
}


bool
cp_test_context_shows (CpTestContext *self, CpPageId page)
{
  return cp_page_stack_shows (self->context.pages, page);
}


bool
cp_test_context_reads (CpTestContext *self, const char *text)
{
  return cp_test_dialog_reads (GTK_WIDGET (self->window), text);
}


static void
run_cb (GObject *object, CpTestContext *self)
{
  self->n_runs++;
}


static void
released_cb (void *data)
{
  ((CpTestContext *) data)->n_released++;
}


CpPendingOperation *
cp_test_context_operation (CpTestContext *self)
{
  return cp_pending_operation_new (self->context.program, run_cb, self, released_cb);
}


void
cp_test_context_assert_operation (CpTestContext *self, bool has_run, bool is_released)
{
  g_assert_cmpuint (self->n_runs, ==, has_run);
  g_assert_cmpuint (self->n_released, ==, is_released);
  self->n_runs = self->n_released = 0;
}


void
cp_test_context_answer (CpTestContext *self, const char *heading, const char *button)
{
  cp_test_ui_wait_until (cp_test_dialog_reads (cp_test_dialog_wait (self->window), heading));
  cp_test_dialog_press (cp_test_dialog_wait (self->window), button);
}


void
cp_test_context_respond (CpTestContext *self, const char *id)
{
  GtkWidget *dialog = cp_test_dialog_wait (self->window);

  g_signal_emit_by_name (dialog, "response", id);
  gtk_window_destroy (GTK_WINDOW (dialog));
}


bool
cp_test_context_is_asking (CpTestContext *self)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  cp_test_ui_settle ();
  for (GList *link = toplevels; link != NULL; link = link->next) {
    if (gtk_widget_get_mapped (link->data) &&
        gtk_window_get_transient_for (link->data) == self->window)
      return true;
  }
  return false;
}


/* The file that a test chooses. */
typedef struct {
  GFile *file;
  GFile *folder;
  unsigned n_checks;
} Choice;


/* Returns true if @dialog has the file. GTK reads the folder first, and until then has the file
 * that was proposed. If it still reads the proposed folder, it may go to its parent instead, so the
 * folder is set again from time to time. */
static bool
has_chosen (GtkNativeDialog *dialog, Choice *choice)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (chosen != NULL && g_file_equal (chosen, choice->file))
    return true;
  if (choice->n_checks++ % CHECKS_PER_TRY == 0)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), choice->folder, NULL);
  return false;
}


void
cp_test_context_choose (CpTestContext *self, GFile *file)
{
  GtkNativeDialog *dialog = g_steal_pointer (&chooser);

  g_assert_nonnull (dialog);
  if (file != NULL) {
    g_autofree char *name = g_file_get_basename (file);
    g_autoptr (GFile) folder = g_file_get_parent (file);
    Choice choice = { file, folder, 0 };
    if (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) == GTK_FILE_CHOOSER_ACTION_SAVE)
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
    else
      gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
    cp_test_ui_wait_until (has_chosen (dialog, &choice));
  }
  g_signal_emit_by_name (dialog, "response",
                         file != NULL ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
}
