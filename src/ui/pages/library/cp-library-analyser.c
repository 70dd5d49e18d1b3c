/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-analyser.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "ui/parts/words/cp-eval-words.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/kit/widgets/cp-ui-text.h"

/* Search time per position, in milliseconds. */
#define QUICK    200
#define THOROUGH 2000

#define ANSWER_QUICK    "quick"
#define ANSWER_THOROUGH "thorough"

struct _CpLibraryAnalyser {
  GObject parent_instance;

  CpLibraryAnalysis *analysis; /* (nullable): the last one */
};

/* The dialog with the options of the analysis. */
typedef struct {
  CpLibraryAnalyser *self;
  CpLibrary *library;
  GArray *indices;
  unsigned n_analysed;      /* games of @indices that had an analysis when the dialog opened */
  AdwMessageDialog *dialog; /* not owned */
  bool skips_analysed;
} Question;

CP_DEFINE_TYPE (CpLibraryAnalyser, cp_library_analyser, G_TYPE_OBJECT)


static void
question_free (Question *question)
{
  g_object_unref (question->self);
  g_object_unref (question->library);
  g_array_unref (question->indices);
  g_free (question);
}


static void
progress_cb (CpLibraryAnalyser *self)
{
  g_signal_emit_by_name (self, "changed");
}


static char *
sum_up (const CpLibrarySummary *summary)
{
  const unsigned *n = summary->n_glyphs;
  g_autofree char *games =
      /* Translators: ' separates thousands. */
      g_strdup_printf (ngettext ("Analysed %'u game", "Analysed %'u games", summary->n_games),
                       summary->n_games);

  if (summary->n_games == 0)
    return g_strdup (_ ("No game was analysed"));
  /* Translators: "Analysed 3 games", and how many moves have been marked with each of these. */
  return g_strdup_printf (_ ("%s: %u ?!, %u ?, %u ??"), games, n[0], n[1], n[2]);
}


/* A stopped analysis also requests a toast, for the games that were finished. */
static void
running_cb (CpLibraryAnalyser *self)
{
  CpLibrary *library = cp_library_analysis_get_library (self->analysis);
  const CpLibrarySummary *summary = cp_library_analysis_get_summary (self->analysis);
  g_autofree char *text = sum_up (summary);

  g_signal_emit_by_name (self, "changed");
  g_signal_emit_by_name (self, "toast-requested", text,
                         (gboolean) (summary->n_games > 0 && cp_library_get_can_undo (library)));
}


static void
begin (Question *question, const CpSearchLimits *limits)
{
  CpLibraryAnalyser *self = question->self;
  g_autoptr (CpLibraryAnalysis) analysis = cp_library_analysis_new (
      question->library, question->indices, limits, question->skips_analysed);

  cp_follow (self, &self->analysis, analysis, "notify::progress", progress_cb, "notify::running",
             running_cb, NULL);
  g_signal_emit_by_name (self, "changed");
}


/* Returns whether the games still exist: the library may have changed while the dialog was open. */
static bool
are_there (const Question *question)
{
  unsigned n = cp_library_get_n_games (question->library);

  for (unsigned i = 0; i < question->indices->len; i++) {
    if (g_array_index (question->indices, unsigned, i) >= n)
      return false;
  }
  return true;
}


static void
answered_cb (void *data, const char *answer)
{
  Question *question = data;
  bool thorough = g_str_equal (answer, ANSWER_THOROUGH);
  CpSearchLimits limits = { .hard = (thorough ? THOROUGH : QUICK) * 1000 };

  if (!g_str_equal (answer, CP_ANSWER_CANCEL) && are_there (question) &&
      !cp_library_analyser_get_running (question->self))
    begin (question, &limits);
  question_free (question);
}


static CpLibraryGame *
nth_game (const Question *question, unsigned i)
{
  return cp_library_nth (question->library, g_array_index (question->indices, unsigned, i));
}


static unsigned
count_analysed (const Question *question)
{
  unsigned n = 0;

  for (unsigned i = 0; i < question->indices->len; i++) {
    g_autoptr (CpLibraryGame) game = nth_game (question, i);
    n += cp_library_game_get_analysed (game);
  }
  return n;
}


static double
count_positions (const Question *question)
{
  double n = 0;

  for (unsigned i = 0; i < question->indices->len; i++) {
    g_autoptr (CpLibraryGame) game = nth_game (question, i);
    if (!question->skips_analysed || !cp_library_game_get_analysed (game))
      n += cp_library_game_get_plies (game) + 1;
  }
  return n;
}


static char *
write_heading (const Question *question)
{
  unsigned n = question->indices->len;

  if (question->n_analysed == n)
    /* Translators: a question about games that are all analysed; ' separates thousands. */
    return g_strdup_printf (ngettext ("Analyse %'u Game Again?", "Analyse %'u Games Again?", n), n);
  /* Translators: a question; ' separates thousands. */
  return g_strdup_printf (ngettext ("Analyse %'u Game?", "Analyse %'u Games?", n), n);
}


static char *
write_body (const Question *question)
{
  double n = count_positions (question);
  g_autofree char *quick = cp_duration_write (n * QUICK / 1000);
  g_autofree char *thorough = cp_duration_write (n * THOROUGH / 1000);

  return g_strdup_printf (
      /* Translators: both %s are like "20 seconds" or "3 minutes". */
      _ ("Evaluates every position, marks costly moves and adds better ones as variations. You can "
         "keep working while it runs, and undo all of it in one step.\n\nA quick analysis takes "
         "about %s, a thorough one about %s."),
      quick, thorough);
}


static void
skip_toggled_cb (GtkCheckButton *button, Question *question)
{
  question->skips_analysed = gtk_check_button_get_active (button);
  g_autofree char *body = write_body (question);
  cp_ui_set_message_body (question->dialog, body);
}


/* Returns the switch that skips games with an analysis. */
static GtkWidget *
make_skip_row (Question *question)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title-lines", 0, NULL);
  g_autofree char *title = g_strdup_printf (
      /* Translators: a choice in the question whether games are analysed; ' separates thousands. */
      ngettext ("Skip %'u game that is already analysed",
                "Skip %'u games that are already analysed", question->n_analysed),
      question->n_analysed);

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), title, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), question->skips_analysed);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "toggled", G_CALLBACK (skip_toggled_cb), question);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return list;
}


static void
cp_library_analyser_class_init (CpLibraryAnalyserClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpLibraryAnalyser, analysis);

  cp_class_add_signal (klass, "changed", 0);
  cp_class_add_signal (klass, "toast-requested", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}


void
cp_library_analyser_ask (CpLibraryAnalyser *self,
                         GtkWindow *parent,
                         CpLibrary *library,
                         GArray *indices)
{
  g_return_if_fail (CP_IS_LIBRARY_ANALYSER (self) && indices->len > 0);

  Question *question = g_new (Question, 1);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: how a program looks at a game. */
    { ANSWER_QUICK, _ ("_Quick"), ADW_RESPONSE_SUGGESTED },
    /* Translators: a button: how a program looks at a game. */
    { ANSWER_THOROUGH, _ ("_Thorough"), ADW_RESPONSE_DEFAULT },
  };

  *question = (Question){ .self = g_object_ref (self),
                          .library = g_object_ref (library),
                          .indices = indices };
  question->n_analysed = count_analysed (question);
  question->skips_analysed = question->n_analysed < indices->len;
  g_autofree char *heading = write_heading (question);
  g_autofree char *body = write_body (question);
  GtkWindow *dialog = cp_question_new (parent, heading, body, answers, G_N_ELEMENTS (answers),
                                       answered_cb, question);
  question->dialog = ADW_MESSAGE_DIALOG (dialog);
  if (question->n_analysed > 0 && question->skips_analysed)
    adw_message_dialog_set_extra_child (question->dialog, make_skip_row (question));
  /* The switch must not get the focus, because Enter would toggle it. */
  gtk_window_set_focus (dialog, gtk_window_get_default_widget (dialog));
  gtk_window_present (dialog);
}


CP_GETTER (bool,
           cp_library_analyser_get_running,
           CpLibraryAnalyser,
           self->analysis != NULL && cp_library_analysis_get_running (self->analysis))


double
cp_library_analyser_get_progress (CpLibraryAnalyser *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_ANALYSER (self) && self->analysis != NULL, 0);

  return cp_library_analysis_get_progress (self->analysis);
}


char *
cp_library_analyser_describe (CpLibraryAnalyser *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY_ANALYSER (self) && self->analysis != NULL, NULL);

  g_autofree char *rest = cp_duration_write (cp_library_analysis_estimate (self->analysis));

  /* Translators: games are analysed; %s is how long that will still take: "3 minutes". */
  return g_strdup_printf (_ ("Analysing, about %s left"), rest);
}


void
cp_library_analyser_stop (CpLibraryAnalyser *self)
{
  g_return_if_fail (CP_IS_LIBRARY_ANALYSER (self));

  if (self->analysis != NULL)
    cp_library_analysis_stop (self->analysis);
}
