/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-rules-question.h"

#include <glib/gi18n.h>

#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/parts/words/cp-rules-words.h"

/* One row for each set of rules, because the rules of one variant can differ, too. */

typedef struct {
  GPtrArray *rules;
  GPtrArray *buttons; /* GtkCheckButton, one for each of @rules */
  char *fen;
  CpPositionChosen chosen;
  GObject *data;
} Question;


static void
answered (void *data, const char *answer)
{
  Question *question = data;
  CpPosition pos;

  for (unsigned i = 0; g_str_equal (answer, "open") && i < question->buttons->len; i++) {
    if (gtk_check_button_get_active (g_ptr_array_index (question->buttons, i)) &&
        cp_fen_parse (g_ptr_array_index (question->rules, i), question->fen, &pos, NULL))
      question->chosen (question->data, &pos);
  }
  g_object_unref (question->data);
  g_free (question->fen);
  g_ptr_array_unref (question->rules);
  g_ptr_array_unref (question->buttons);
  g_free (question);
}


static GtkWidget *
make_row (Question *question, const CpRules *rules, bool selected)
{
  g_autofree char *options = cp_rules_describe_options (rules, false);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _ (rules->variant->name), "subtitle",
                                 options, "title-lines", 0, "subtitle-lines", 0, NULL);
  GtkWidget *button = gtk_check_button_new ();

  if (question->buttons->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button),
                                g_ptr_array_index (question->buttons, 0));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), selected);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  g_ptr_array_add (question->buttons, button);
  return row;
}


static GtkWidget *
make_list (Question *question, const CpRules *selected)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (unsigned i = 0; i < question->rules->len; i++) {
    const CpRules *rules = g_ptr_array_index (question->rules, i);
    gtk_list_box_append (GTK_LIST_BOX (list), make_row (question, rules, rules == selected));
  }
  g_object_set (scrolled, "child", list, "hscrollbar-policy", GTK_POLICY_NEVER,
                "propagate-natural-height", TRUE, "max-content-height", 360, NULL);
  return scrolled;
}


static void
ask (GtkWindow *parent, const CpRules *selected, Question *question)
{
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: shows a position that was pasted. */
    { "open", _ ("_Open"), ADW_RESPONSE_SUGGESTED },
  };
  GtkWindow *dialog =
      cp_question_new (parent, _ ("Which Game Is It?"),
                       _ ("The position fits several games, and a FEN does not name the rules."),
                       answers, G_N_ELEMENTS (answers), answered, question);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_list (question, selected));
  gtk_window_present (dialog);
}


void
cp_rules_question_ask (GtkWindow *parent,
                       const CpPaste *paste,
                       CpPositionChosen chosen,
                       GObject *data)
{
  g_return_if_fail (paste != NULL && paste->kind == CP_PASTE_POSITION);

  if (paste->rules->len == 1) {
    chosen (data, &paste->position);
    g_object_unref (data);
    return;
  }
  Question *question = g_new0 (Question, 1);
  *question = (Question){ g_ptr_array_ref (paste->rules), g_ptr_array_new (),
                          g_strdup (paste->text), chosen, data };
  ask (parent, paste->position.rules, question);
}
