/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-save.h"

#include <glib/gi18n.h>

#include "ui/dialogs/cp-question.h"
#include "ui/widgets/cp-ui-widget.h"

typedef struct {
  GtkEditable *title;
  GtkEditable *author;
  CpComposerSave save;
  GObject *data;
} Question;


static char *
get_line (GtkEditable *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (entry)));
}


static void
answered (void *data, const char *answer)
{
  g_autofree Question *question = data;
  g_autofree char *title = get_line (question->title);
  g_autofree char *author = get_line (question->author);

  if (g_str_equal (answer, "save"))
    question->save (title, author, question->data);
  g_object_unref (question->data);
}


static GtkEditable *
add_entry (GtkWidget *list, const char *title, const char *text)
{
  GtkWidget *entry =
      g_object_new (ADW_TYPE_ENTRY_ROW, "title", title, "activates-default", TRUE, NULL);

  cp_ui_name_entry (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  return GTK_EDITABLE (entry);
}


void
cp_composer_save_ask (
    GtkWidget *parent, const char *title, const char *author, CpComposerSave save, GObject *data)
{
  const CpAnswer answers[] = {
    /* Translators: a button. */
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button. */
    { "save", _ ("_Save…"), ADW_RESPONSE_SUGGESTED },
  };
  Question *question = g_new0 (Question, 1);
  GtkWindow *dialog = cp_question_new (GTK_WINDOW (gtk_widget_get_root (parent)), _ ("Save Puzzle"),
                                       NULL, answers, G_N_ELEMENTS (answers), answered, question);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  /* Translators: the title of a puzzle. */
  question->title = add_entry (list, _ ("Title"), title);
  /* Translators: who has composed a puzzle. */
  question->author = add_entry (list, _ ("Author"), author);
  question->save = save;
  question->data = g_object_ref (data);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), list);
  gtk_window_present (dialog);
}
