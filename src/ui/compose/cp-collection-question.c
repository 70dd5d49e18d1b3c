/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-collection-question.h"

#include <glib/gi18n.h>

#include "model/disk/cp-disk.h"
#include "ui/library/cp-library-saver.h"
#include "ui/dialogs/cp-dialog.h"
#include "ui/dialogs/cp-question.h"

/* A puzzle on its way into a file. Holds all of it. */
typedef struct {
  GtkWindow *parent;
  CpGame *puzzle;
  CpPuzzleEdit *edit; /* (nullable) */
  CpLibrary *open;    /* (nullable) */
  GFile *own;
  CpPuzzleSaved saved;
  CpPuzzleCollection *changed; /* (nullable): has the puzzle in its list, but not in its file */
} Question;


/* What was not saved is not in the list either. */
static void
question_free (void *data)
{
  Question *question = data;

  if (question->changed != NULL)
    cp_puzzle_collection_reload (question->changed);
  g_clear_object (&question->changed);
  g_clear_object (&question->edit);
  g_clear_object (&question->open);
  g_object_unref (question->own);
  g_object_unref (question->puzzle);
  g_object_unref (question->parent);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)


static void
saved_cb (GtkWindow *parent, CpLibrary *library, void *data)
{
  Question *question = data;

  g_clear_object (&question->changed);
  question->saved (parent, library, true);
}


/* @question: (transfer full) */
static CpLibrarySaver *
saver_new (Question *question)
{
  return cp_library_saver_new (question->parent, NULL, saved_cb, question, question_free);
}


/* @question: (transfer full) */
static void
add_to (Question *question, GFile *file)
{
  cp_library_saver_add_puzzle (saver_new (question), file, question->puzzle);
}


/* @question: (transfer full) */
static void
add_to_own (Question *question)
{
  g_autoptr (GFile) folder = g_file_get_parent (question->own);

  /* If this fails, so does what follows, and says why. */
  cp_disk_make_folder (g_file_peek_path (folder));
  add_to (question, question->own);
}


/* What is done to the file that is open is saved when somebody says so.
 * @data: (transfer full) */
static void
replace (Question *data)
{
  g_autoptr (Question) question = data;
  CpPuzzleCollection *collection = cp_puzzle_edit_get_collection (question->edit);
  CpLibrary *library = cp_puzzle_edit_get_library (question->edit, question->open);
  g_autoptr (GError) error = NULL;

  if (library == NULL)
    return;
  if (!cp_puzzle_edit_replace (question->edit, question->puzzle, &error)) {
    cp_dialog_complain (question->parent, _ ("The puzzle was not saved"), error->message);
  } else if (collection == NULL) {
    question->saved (question->parent, library, false);
  } else {
    g_set_object (&question->changed, collection);
    cp_library_saver_save_puzzles (saver_new (g_steal_pointer (&question)), library);
  }
}


static void
file_chosen_cb (GtkNativeDialog *dialog, int response, Question *question)
{
  g_autoptr (GFile) file = cp_dialog_get_file (dialog, response);

  if (file != NULL)
    add_to (question, file);
  else
    question_free (question);
  g_object_unref (dialog);
}


/* @question: (transfer full) */
static void
ask_for_file (Question *question, GtkFileChooserAction action)
{
  GtkNativeDialog *dialog =
      cp_dialog_new_chooser (question->parent, _ ("Add to Collection"), action, _ ("_Add"));

  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    /* Translators: the suggested name of a file; .pgn stays as it is. */
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("Puzzles.pgn"));
  g_signal_connect (dialog, "response", G_CALLBACK (file_chosen_cb), question);
  gtk_native_dialog_show (dialog);
}


static void
answered (void *data, const char *answer)
{
  Question *question = data;

  if (g_str_equal (answer, "replace"))
    replace (question);
  else if (g_str_equal (answer, "own"))
    add_to_own (question);
  else if (g_str_equal (answer, "new"))
    ask_for_file (question, GTK_FILE_CHOOSER_ACTION_SAVE);
  else if (g_str_equal (answer, "existing"))
    ask_for_file (question, GTK_FILE_CHOOSER_ACTION_OPEN);
  else
    question_free (question);
}


/* What is to be said before a puzzle is saved.
 * @library: (nullable): where it comes from, and may go back to */
static char *
describe_places (CpLibrary *library)
{
  if (library == NULL)
    return g_strdup (
        _ ("A collection is a PGN file. The puzzle comes behind those that are in it."));
  return g_strdup_printf (
      /* Translators: %s is the name of a file. */
      _ ("A collection is a PGN file. The puzzle comes behind those that are in "
         "it, or takes the place of the one that you have edited, in “%s”."),
      cp_library_get_title (library));
}


void
cp_collection_question_ask (GtkWindow *parent,
                            CpGame *puzzle,
                            CpPuzzleEdit *edit,
                            CpLibrary *open,
                            GFile *own,
                            CpPuzzleSaved saved)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && CP_IS_GAME (puzzle) && saved != NULL);

  CpLibrary *library = edit != NULL ? cp_puzzle_edit_get_library (edit, open) : NULL;
  Question *question = g_new0 (Question, 1);
  g_autofree char *body = describe_places (library);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "new", _ ("_New File…"), ADW_RESPONSE_DEFAULT },
    { "existing", _ ("_Existing File…"), ADW_RESPONSE_DEFAULT },
    { "own", _ ("_My Puzzles"), library == NULL ? ADW_RESPONSE_SUGGESTED : ADW_RESPONSE_DEFAULT },
    /* Translators: a button: to replace a puzzle. */
    { "replace", library != NULL ? _ ("_Replace") : NULL, ADW_RESPONSE_SUGGESTED },
  };

  question->parent = g_object_ref (parent);
  question->puzzle = g_object_ref (puzzle);
  g_set_object (&question->edit, edit);
  g_set_object (&question->open, open);
  question->own = g_object_ref (own);
  question->saved = saved;
  gtk_window_present (cp_question_new (parent, _ ("Add the puzzle to which collection?"), body,
                                       answers, G_N_ELEMENTS (answers), answered, question));
}
