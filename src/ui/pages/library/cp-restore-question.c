/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-restore-question.h"

#include <glib/gi18n.h>

#include "model/library/cp-library-unsaved.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/dialogs/cp-question.h"

typedef struct {
  GtkWindow *parent;
  char *folder;
  CpLibraryUnsaved *unsaved;
  CpUnsavedRestored restored;
  void *data; /* (unowned) */
} Question;


static void
question_free (Question *question)
{
  cp_library_unsaved_unref (question->unsaved);
  g_free (question->folder);
  g_object_unref (question->parent);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)


static bool
has_unsaved (const char *folder)
{
  g_autoptr (GPtrArray) all = cp_library_unsaved_list (folder, NULL);

  return all->len > 0;
}


static void
restored_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (Question) question = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CpLibrary) library = cp_library_unsaved_restore_finish (result, &error);
  GFile *file = cp_library_unsaved_get_file (question->unsaved);
  g_autofree char *text = NULL;

  if (library == NULL) {
    text = g_strdup (error->message);
  } else if (file != NULL && cp_library_get_file (library) == NULL) {
    g_autofree char *name = g_file_get_parse_name (file);
    text = g_strdup_printf (
        /* Translators: %s is the name of a file. */
        _ ("%s has changed since then. Your games are shown here separately."), name);
  }
  question->restored (question->data, library, text, has_unsaved (question->folder));
}


static void
answered (void *data, const char *answer)
{
  g_autoptr (Question) question = data;

  if (g_str_equal (answer, "restore")) {
    cp_library_unsaved_restore_async (question->unsaved, NULL, restored_cb, question);
    g_steal_pointer (&question);
  } else if (g_str_equal (answer, "discard")) {
    cp_library_unsaved_discard (question->unsaved);
    cp_restore_question_ask (question->parent, question->folder, question->restored,
                             question->data);
  }
}


static char *
describe (const CpLibraryUnsaved *unsaved)
{
  unsigned n = cp_library_unsaved_get_n_games (unsaved);
  GFile *file = cp_library_unsaved_get_file (unsaved);
  g_autofree char *time = g_date_time_format (cp_library_unsaved_get_time (unsaved), "%x %R");
  if (file == NULL)
    return g_strdup_printf (
        /* Translators: %1$'u is a number of games, %2$s date and time. */
        ngettext ("%1$'u game not yet saved to a file was last changed on %2$s.",
                  "%1$'u games not yet saved to a file were last changed on %2$s.", n),
        n, time);

  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: %1$'u is a number of games, %2$s the name of a file, %3$s date and time. */
  return g_strdup_printf (ngettext ("%1$'u game was changed in %2$s, last on %3$s.",
                                    "%1$'u games were changed in %2$s, last on %3$s.", n),
                          n, name, time);
}


static void
ask (GtkWindow *parent,
     const char *folder,
     CpLibraryUnsaved *unsaved,
     CpUnsavedRestored restored,
     void *data)
{
  Question *question = g_new0 (Question, 1);
  g_autofree char *body = describe (unsaved);
  const CpAnswer answers[] = {
    /* Translators: a button. */
    { "discard", _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
    /* Translators: a button. */
    { CP_ANSWER_CANCEL, _ ("_Later"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { "restore", _ ("_Restore"), ADW_RESPONSE_SUGGESTED },
  };

  *question = (Question){ g_object_ref (parent), g_strdup (folder),
                          cp_library_unsaved_ref (unsaved), restored, data };
  cp_dialog_present (cp_question_new (parent, _ ("Restore Unsaved Changes?"), body, answers,
                                      G_N_ELEMENTS (answers), answered, question));
}


void
cp_restore_question_ask (GtkWindow *parent,
                         const char *folder,
                         CpUnsavedRestored restored,
                         void *data)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && folder != NULL && restored != NULL);

  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) all = cp_library_unsaved_list (folder, unreadable);

  if (unreadable->len > 0)
    cp_dialog_show_unreadable (parent, _ ("Unsaved Changes Cannot Be Read"), unreadable);
  if (all->len > 0)
    ask (parent, folder, g_ptr_array_index (all, 0), restored, data);
}
