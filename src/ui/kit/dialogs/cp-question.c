/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-question.h"

#include "cp-dialog-fit.h"
#include "model/objects/cp-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

typedef struct {
  CpAnswered answered; /* (nullable): NULL when the question is answered */
  void *data;
} Question;


static void
question_free (void *data, GClosure *closure)
{
  g_free (data);
}


static void
answer (Question *question, const char *response)
{
  CpAnswered answered = question->answered;

  question->answered = NULL;
  if (answered != NULL)
    answered (question->data, response);
}


/* The answer may close the parent window, while a closed dialog is not destroyed until the click is
 * handled and GTK still uses its transient parent. */
static void
response_cb (GtkWindow *dialog, const char *response, Question *question)
{
  g_signal_handlers_disconnect_by_func (gtk_window_get_transient_for (dialog), gtk_window_destroy,
                                        dialog);
  gtk_window_set_transient_for (dialog, NULL);
  answer (question, response);
}


static void
destroyed_cb (GtkWindow *dialog, Question *question)
{
  answer (question, CP_ANSWER_CANCEL);
}


GtkWindow *
cp_question_new (GtkWindow *parent,
                 const char *heading,
                 const char *body,
                 const CpAnswer *answers,
                 size_t n_answers,
                 CpAnswered answered,
                 void *data)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent) && heading != NULL && answered != NULL, NULL);

  GtkWidget *dialog = cp_ui_message_dialog_new (parent, heading, body);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);
  Question *question = g_new0 (Question, 1);

  *question = (Question){ answered, data };
  cp_dialog_make_scrollable (GTK_WINDOW (dialog));
  for (size_t i = 0; i < n_answers; i++) {
    if (answers[i].label == NULL)
      continue;
    adw_message_dialog_add_response (message, answers[i].id, answers[i].label);
    adw_message_dialog_set_response_appearance (message, answers[i].id, answers[i].appearance);
    if (answers[i].appearance == ADW_RESPONSE_SUGGESTED)
      adw_message_dialog_set_default_response (message, answers[i].id);
  }
  adw_message_dialog_set_close_response (message, CP_ANSWER_CANCEL);
  /* A window that is closed is unmapped, but exists until the question releases it. */
  cp_connect (parent, "unmap", gtk_window_destroy, dialog);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  g_signal_connect_data (dialog, "destroy", G_CALLBACK (destroyed_cb), question, question_free, 0);
  return GTK_WINDOW (dialog);
}
