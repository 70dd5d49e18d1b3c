/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-results-page.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "model/objects/cp-class.h"
#include "model/results/cp-results.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/dialogs/cp-question.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-ending-words.h"

/* Pixels. */
#define CURVE_HEIGHT 96
#define CURVE_MARGIN 12

/* The number of the last points of the curve that screen readers read. */
#define SPOKEN_POINTS 10

struct _CpResultsPage {
  CpPage parent_instance;

  CpResults *results; /* (nullable): NULL until they are loaded */
  GtkWidget *box;     /* (unowned): the groups */
};

G_DEFINE_FINAL_TYPE (CpResultsPage, cp_results_page, CP_TYPE_PAGE)


/* "5 games: 3 won, 1 drawn, 1 lost" */
static char *
describe_score (const CpScore *score)
{
  /* Translators: games of a player, and how many of them were won, drawn and lost. */
  return g_strdup_printf (ngettext ("%1$'u game: %2$'u won, %3$'u drawn, %4$'u lost",
                                    "%1$'u games: %2$'u won, %3$'u drawn, %4$'u lost", score->n),
                          score->n, score->won, score->drawn, score->lost);
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

  if (title != NULL)
    cp_ui_set_group_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (self->box), group);
  return group;
}


/* @subtitle: (nullable) */
static GtkWidget *
add_row (GtkWidget *group, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), title, subtitle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}


static void
add_suggestion (CpResultsPage *self)
{
  g_autofree char *text = cp_results_describe_suggestion (self->results);

  if (text == NULL)
    return;
  GtkWidget *row = add_row (add_group (self, NULL), text, _ ("New Game"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.new-game");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
}


/* Draws won minus lost games as a line over a line at zero. */
static void
draw_curve (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  const GArray *balance = CP_RESULTS_PAGE (data)->results->balance;
  GdkRGBA text = cp_toolkit_get_color (GTK_WIDGET (area));
  GdkRGBA accent = cp_toolkit_look_up_color (GTK_WIDGET (area), "accent_color");
  int least = 0, most = 0;

  for (unsigned i = 0; i < balance->len; i++) {
    least = MIN (least, g_array_index (balance, int, i));
    most = MAX (most, g_array_index (balance, int, i));
  }
  double x_step = (width - 2.0 * CURVE_MARGIN) / MAX (balance->len, 1);
  double y_step = (height - 2.0 * CURVE_MARGIN) / MAX (most - least, 1);
  double zero = CURVE_MARGIN + most * y_step;

  text.alpha *= 0.3F;
  gdk_cairo_set_source_rgba (cr, &text);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, CURVE_MARGIN, zero);
  cairo_line_to (cr, width - CURVE_MARGIN, zero);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, CURVE_MARGIN, zero);
  for (unsigned i = 0; i < balance->len; i++)
    cairo_line_to (cr, CURVE_MARGIN + (i + 1) * x_step,
                   zero - g_array_index (balance, int, i) * y_step);
  cairo_stroke (cr);
}


/* Returns the last points of the curve in words. */
static char *
describe_curve (const GArray *balance)
{
  g_autoptr (GString) points = g_string_new (NULL);
  unsigned first = balance->len > SPOKEN_POINTS ? balance->len - SPOKEN_POINTS : 0;

  for (unsigned i = first; i < balance->len; i++)
    g_string_append_printf (points, "%s%d", i > first ? ", " : "", g_array_index (balance, int, i));
  /* Translators: describes a curve for screen readers; %s is a list of numbers, one for each of the
   * last games. */
  return g_strdup_printf (_ ("Won minus lost games, after each of the last games: %s"),
                          points->str);
}


static void
add_curve (CpResultsPage *self, GtkWidget *group)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                  "content-height", CURVE_HEIGHT, NULL);
  GtkWidget *row = adw_preferences_row_new ();
  g_autofree char *text = describe_curve (self->results->balance);

  cp_ui_set_name (area, text);
  cp_ui_set_tooltip (area, _ ("Won minus lost games"));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_curve, self, NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), area);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}


static void
add_total (CpResultsPage *self)
{
  GtkWidget *group = add_group (self, _ ("All Games"));
  g_autofree char *score = describe_score (&self->results->all);
  g_autofree char *streak = describe_streak (self->results->streak);

  add_row (group, score, streak);
  add_curve (self, group);
}


static const char *
name_game (const CpScore *score)
{
  const CpRules *rules = cp_rules_parse (score->name, NULL);

  return rules != NULL ? _ (rules->variant->name) : score->name;
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
    add_row (group, name (score), text);
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
  if (self->results->all.n == 0) {
    add_nothing (self);
    return;
  }
  add_suggestion (self);
  add_total (self);
  add_scores (self, _ ("By Game"), self->results->games, name_game);
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


static void
cp_results_page_class_init (CpResultsPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  CP_CLASS_FREES (klass, CpResultsPage, cp_results_free, results);
  page_class->has_way_back = true;
  page_class->make_title = make_title;
  page_class->shown = shown;
}


static void
cp_results_page_init (CpResultsPage *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  gtk_widget_add_css_class (self->box, "results");
  adw_clamp_set_child (ADW_CLAMP (clamp), self->box);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  adw_bin_set_child (ADW_BIN (self), scrolled);
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
