/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-save.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"

/* Lives as long as the dialog. */
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
response_cb (AdwMessageDialog *dialog, const char *response, Question *question)
{
  g_autofree char *title = get_line (question->title);
  g_autofree char *author = get_line (question->author);

  if (g_str_equal (response, "save"))
    question->save (title, author, question->data);
}


static void
free_cb (void *data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->data);
  g_free (question);
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
  GtkWidget *dialog =
      cp_ui_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)), _ ("Save Puzzle"), NULL);
  GtkWidget *list = gtk_list_box_new ();
  Question *question = g_new0 (Question, 1);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  /* Translators: the title of a puzzle. */
  question->title = add_entry (list, _ ("Title"), title);
  /* Translators: who has composed a puzzle. */
  question->author = add_entry (list, _ ("Author"), author);
  question->save = save;
  question->data = g_object_ref (data);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), list);
  /* Translators: a button. */
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "save",
                                    /* Translators: a button. */
                                    _ ("_Save…"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, free_cb, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
