/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-results-page.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "cp-text-export.h"
#include "model/objects/cp-class.h"
#include "model/results/cp-results.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/kit/widgets/cp-curve.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-ending-words.h"
#include "ui/parts/words/cp-summary-words.h"

/* The number of openings that are shown. */
#define MAX_OPENINGS 8

struct _CpResultsPage {
  CpPage parent_instance;

  CpResults *results; /* (nullable): NULL until they are loaded */
  GtkWidget *box;     /* (unowned): the groups */
  GString *report;    /* the text of all rows */
};

G_DEFINE_FINAL_TYPE (CpResultsPage, cp_results_page, CP_TYPE_PAGE)


static char *
describe_score (const CpScore *score)
{
  return cp_summary_words_results (score->n, score->won, score->drawn, score->lost);
}


/* "4 games won in a row"; NULL if there is nothing to say. */
static char *
describe_streak (int streak)
{
  unsigned n = (unsigned) abs (streak);

  if (n < 2)
    return NULL;
  if (streak > 0)
    /* Translators: the last games of a player; at least two. */
    return g_strdup_printf (ngettext ("%'u game won in a row", "%'u games won in a row", n), n);
  /* Translators: the last games of a player; at least two. */
  return g_strdup_printf (ngettext ("%'u game lost in a row", "%'u games lost in a row", n), n);
}


/* @title: (nullable) */
static GtkWidget *
add_group (CpResultsPage *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL) {
    cp_ui_set_group_title (ADW_PREFERENCES_GROUP (group), title);
    g_string_append_printf (self->report, "\n%s\n", title);
  }
  gtk_box_append (GTK_BOX (self->box), group);
  return group;
}


/* Adds a row to the report, each line of its texts on a line of its own. */
static void
report_row (CpResultsPage *self, const char *title, const char *subtitle)
{
  g_auto (GStrv) lines = g_strsplit (subtitle != NULL ? subtitle : "", "\n", -1);

  g_string_append_printf (self->report, "  %s\n", title);
  for (unsigned i = 0; lines[i] != NULL; i++)
    g_string_append_printf (self->report, "    %s\n", lines[i]);
}


/* @subtitle: (nullable) */
static GtkWidget *
add_row (CpResultsPage *self, GtkWidget *group, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), title, subtitle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  report_row (self, title, subtitle);
  return row;
}


static void
add_suggestion (CpResultsPage *self)
{
  g_autofree char *text = cp_results_describe_suggestion (self->results);

  if (text == NULL)
    return;
  GtkWidget *row = add_row (self, add_group (self, NULL), text, _ ("New Game"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.new-game");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
}


static void
add_total (CpResultsPage *self)
{
  GtkWidget *group = add_group (self, _ ("All Games"));
  g_autofree char *score = describe_score (&self->results->all);
  g_autofree char *streak = describe_streak (self->results->streak);

  g_autofree char *points = cp_curve_list_last (self->results->balance);
  g_autofree char *name = g_strdup_printf (
      /* Translators: describes a curve for screen readers; %s is a list of numbers, one for each of
       * the last games. */
      _ ("Won minus lost games, after each of the last games: %s"), points);

  add_row (self, group, score, streak);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             cp_curve_row_new (self->results->balance, CP_CURVE_BALANCE,
                                               _ ("Won minus lost games"), name));
}


/* Adds accuracy and mistakes, if games have been analysed. */
static void
add_accuracy (CpResultsPage *self)
{
  const GArray *accuracies = self->results->accuracies;

  if (accuracies->len == 0)
    return;
  g_autofree char *title = g_strdup_printf (
      /* Translators: a heading above the accuracy and the mistakes of a player. */
      ngettext ("In %'u Analysed Game", "In %'u Analysed Games", accuracies->len), accuracies->len);
  GtkWidget *group = add_group (self, title);
  g_autofree char *accuracy = cp_summary_words_accuracy (&self->results->moves);
  g_autofree char *moves = cp_summary_words_moves (&self->results->moves);
  g_autofree char *points = cp_curve_list_last (accuracies);
  g_autofree char *name = g_strdup_printf (
      /* Translators: describes a curve for screen readers; %s is a list of numbers, one for each of
       * the last analysed games. */
      _ ("Accuracy in percent, in each of the last analysed games: %s"), points);

  add_row (self, group, accuracy, moves);
  if (accuracies->len > 1)
    adw_preferences_group_add (
        ADW_PREFERENCES_GROUP (group),
        cp_curve_row_new (accuracies, CP_CURVE_LEVEL, _ ("Accuracy in each analysed game"), name));
}


static const char *
name_variant (const char *id)
{
  const CpRules *rules = cp_rules_parse (id, NULL);

  return rules != NULL ? _ (rules->variant->name) : id;
}


static const char *
name_game (const CpScore *score)
{
  return name_variant (score->name);
}


static const char *
name_opponent (const CpScore *score)
{
  /* Translators: an opponent whose name is not known. */
  return *score->name != '\0' ? score->name : _ ("No Name");
}


static const char *
name_ending (const CpScore *score)
{
  return cp_ending_name (score->outcome);
}


static void
add_scores (CpResultsPage *self,
            const char *title,
            const GPtrArray *scores,
            const char *(*name) (const CpScore *score))
{
  GtkWidget *group = add_group (self, title);

  for (unsigned i = 0; i < scores->len; i++) {
    const CpScore *score = g_ptr_array_index (scores, i);
    g_autofree char *text = describe_score (score);
    add_row (self, group, name (score), text);
  }
}


static void
add_sides (CpResultsPage *self)
{
  GtkWidget *group = add_group (self, _ ("By Colour"));

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    g_autofree char *text = describe_score (&self->results->sides[side]);
    if (self->results->sides[side].n > 0)
      add_row (self, group, cp_side_name (side), text);
  }
}


/* Adds the openings that were played most. */
static void
add_openings (CpResultsPage *self)
{
  const GPtrArray *openings = self->results->openings;

  if (openings->len == 0)
    return;
  GtkWidget *group = add_group (self, _ ("By Opening"));
  for (unsigned i = 0; i < MIN (openings->len, MAX_OPENINGS); i++) {
    const CpScore *score = g_ptr_array_index (openings, i);
    const char *moves = strchr (score->name, ' ') + 1;
    g_autofree char *id = g_strndup (score->name, (size_t) (moves - 1 - score->name));
    g_autofree char *text = describe_score (score);
    g_autofree char *both = g_strdup_printf ("%s\n%s", name_variant (id), text);
    add_row (self, group, moves, both);
  }
}


static void load (CpResultsPage *self);


static void
answered_cb (void *data, const char *answer)
{
  g_autoptr (CpResultsPage) self = data;
  GSettings *settings = cp_page_get_settings (CP_PAGE (self));

  if (!g_str_equal (answer, "forget") || self->results == NULL || self->results->end == NULL)
    return;
  g_settings_set_string (settings, "results-start", self->results->end);
  g_settings_reset (settings, "suggested-level");
  load (self);
}


static void
forget_clicked_cb (CpResultsPage *self)
{
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: the results start from nothing again. */
    { "forget", _ ("_Forget"), ADW_RESPONSE_DESTRUCTIVE },
  };

  gtk_window_present (cp_question_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Forget Your Results?"),
      _ ("Only games that end from now on will count. Your games stay in My Games."), answers,
      G_N_ELEMENTS (answers), answered_cb, g_object_ref (self)));
}


static void
add_forget_button (CpResultsPage *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Forget My Results…"));

  cp_ui_set_shrinkable (GTK_BUTTON (button), NULL);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (forget_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), button);
}


static void
add_nothing (CpResultsPage *self)
{
  GtkWidget *page = adw_status_page_new ();

  gtk_widget_add_css_class (page, "compact");
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "x-office-spreadsheet-symbolic");
  cp_ui_set_page (ADW_STATUS_PAGE (page), _ ("No Results Yet"),
                  _ ("Games against the computer count here when they are over, and games against "
                     "friends if you play under your name."));
  gtk_box_append (GTK_BOX (self->box), page);
}


static void
show_results (CpResultsPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  g_string_assign (self->report, _ ("My Results"));
  g_string_append_c (self->report, '\n');
  if (self->results->all.n == 0) {
    add_nothing (self);
    return;
  }
  add_suggestion (self);
  add_total (self);
  add_accuracy (self);
  add_scores (self, _ ("By Game"), self->results->games, name_game);
  add_sides (self);
  add_openings (self);
  add_scores (self, _ ("By Opponent"), self->results->opponents, name_opponent);
  add_scores (self, _ ("How They Ended"), self->results->endings, name_ending);
  add_forget_button (self);
}


static void
loaded_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpResultsPage) self = data;

  cp_results_free (self->results);
  self->results = cp_results_load_finish (result);
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  g_settings_set_int (cp_page_get_settings (CP_PAGE (self)), "suggested-level",
                      (int) self->results->suggested_level);
  show_results (self);
  cp_page_update_actions (CP_PAGE (self));
}


static void
load (CpResultsPage *self)
{
  GSettings *settings = cp_page_get_settings (CP_PAGE (self));
  g_autoptr (GFile) history = cp_program_get_history (cp_page_get_program (CP_PAGE (self)));
  g_autofree char *name = g_settings_get_string (settings, "own-name");
  g_autofree char *start = g_settings_get_string (settings, "results-start");

  cp_results_load_async (history, name, start, loaded_cb, g_object_ref (self));
}


static void
shown (CpPage *page)
{
  load (CP_RESULTS_PAGE (page));
}


static char *
make_title (CpPage *page)
{
  return g_strdup (_ ("My Results"));
}


/* Saves the results as text. */
static void
export_cb (CpPage *page, const char *name)
{
  /* Translators: the name of a file, without its ending. */
  cp_text_export (page, _ ("My Results"), CP_RESULTS_PAGE (page)->report->str);
}


CP_PAGE_CONDITION (has_results,
                   CP_RESULTS_PAGE (page)->results != NULL &&
                       CP_RESULTS_PAGE (page)->results->all.n > 0)


static void
cp_results_page_finalize (GObject *object)
{
  g_string_free (CP_RESULTS_PAGE (object)->report, TRUE);
  G_OBJECT_CLASS (cp_results_page_parent_class)->finalize (object);
}


static void
cp_results_page_class_init (CpResultsPageClass *klass)
{
  static const CpPageAction actions[] = {
    { "export", export_cb, has_results, NULL },
    { .name = NULL },
  };
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cp_results_page_finalize;
  cp_page_class_add_actions (page_class, actions);
  CP_CLASS_FREES (klass, CpResultsPage, cp_results_free, results);
  page_class->has_way_back = true;
  page_class->make_title = make_title;
  page_class->shown = shown;
}


static void
cp_results_page_init (CpResultsPage *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->report = g_string_new (NULL);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  gtk_widget_add_css_class (self->box, "results");
  adw_clamp_set_child (ADW_CLAMP (clamp), self->box);
  adw_bin_set_child (ADW_BIN (self), cp_ui_scroller_new (clamp));
}


GtkWidget *
cp_results_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_RESULTS_PAGE, "program", program, NULL);
}


char *
cp_results_describe_suggestion (const CpResults *results)
{
  g_return_val_if_fail (results != NULL, NULL);

  const CpScore *recent = &results->recent;

  if (results->suggested_level == 0)
    return NULL;
  if (results->suggested_level > results->level)
    return g_strdup_printf (
        /* Translators: how many games were won of how many, against a level of the computer; the
         * level to try next. */
        _ ("You won %1$u of %2$u against level %3$u. Try %4$u."), recent->won, recent->n,
        results->level, results->suggested_level);
  return g_strdup_printf (
      /* Translators: how many games were lost of how many, against a level of the computer; the
       * level to try next. */
      _ ("You lost %1$u of %2$u against level %3$u. Try %4$u."), recent->lost, recent->n,
      results->level, results->suggested_level);
}
