/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-progress-page.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "model/puzzles/cp-puzzle-statistics.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-curve.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

struct _CpPuzzleProgressPage {
  CpPage parent_instance;

  CpPuzzleCollections *collections; /* (nullable): NULL until the page is first shown */
  GtkWidget *box;                   /* (unowned): the groups */
};

G_DEFINE_FINAL_TYPE (CpPuzzleProgressPage, cp_puzzle_progress_page, CP_TYPE_PAGE)


/* "12 of 40 solved, 7 on the first try" */
static char *
describe (const CpPuzzleCount *count)
{
  /* Translators: how many puzzles of a group are solved, and how many on the first try. */
  return g_strdup_printf (ngettext ("%1$'u of %2$'u solved, %3$'u on the first try",
                                    "%1$'u of %2$'u solved, %3$'u on the first try", count->n),
                          count->solved, count->n, count->first_try);
}


static GtkWidget *
add_group (CpPuzzleProgressPage *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  cp_ui_set_group_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (self->box), group);
  return group;
}


static void
add_row (GtkWidget *group, const char *title, const CpPuzzleCount *count)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *text = describe (count);

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), title, text);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}


static void
add_total (CpPuzzleProgressPage *self, const CpPuzzleStatistics *statistics)
{
  GtkWidget *group = add_group (self, _ ("All Puzzles"));
  g_autofree char *points = cp_curve_list_last (statistics->days);
  g_autofree char *name = g_strdup_printf (
      /* Translators: describes a curve for screen readers; %s is a list of numbers, one for each of
       * the last days. */
      _ ("Solved puzzles, on each of the last days: %s"), points);

  add_row (group, _ ("Total"), &statistics->all);
  if (statistics->days->len > 0)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               cp_curve_row_new (statistics->days, CP_CURVE_COUNT,
                                                 _ ("Solved puzzles, day by day"), name));
}


static void
add_games (CpPuzzleProgressPage *self, const CpPuzzleStatistics *statistics)
{
  GtkWidget *group = add_group (self, _ ("By Game"));

  for (unsigned i = 0; i < statistics->variants->len; i++) {
    const CpVariant *variant = g_ptr_array_index (statistics->variants, i);
    add_row (group, _ (variant->name), &g_array_index (statistics->games, CpPuzzleCount, i));
  }
}


/* Adds the themes of puzzles that were tried. */
static void
add_themes (CpPuzzleProgressPage *self, const CpPuzzleStatistics *statistics)
{
  GtkWidget *group = NULL;

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++) {
    if (statistics->themes[i].tried == 0)
      continue;
    if (group == NULL)
      group = add_group (self, _ ("By Theme"));
    add_row (group, cp_theme_title (i), &statistics->themes[i]);
  }
}


static void
add_nothing (CpPuzzleProgressPage *self)
{
  GtkWidget *page = adw_status_page_new ();

  gtk_widget_add_css_class (page, "compact");
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "starred-symbolic");
  cp_ui_set_page (ADW_STATUS_PAGE (page), _ ("No Progress Yet"),
                  _ ("Puzzles count here when you have tried to solve them."));
  gtk_box_append (GTK_BOX (self->box), page);
}


static void
show_progress (CpPuzzleProgressPage *self)
{
  g_autoptr (CpPuzzleStatistics) statistics = cp_puzzle_statistics_new (self->collections);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  if (statistics->all.tried == 0) {
    add_nothing (self);
    return;
  }
  add_total (self, statistics);
  add_games (self, statistics);
  add_themes (self, statistics);
}


static void
counted_cb (CpPuzzleProgressPage *self)
{
  if (cp_page_get_shown (CP_PAGE (self)))
    show_progress (self);
}


static void
shown (CpPage *page)
{
  CpPuzzleProgressPage *self = CP_PUZZLE_PROGRESS_PAGE (page);

  if (self->collections == NULL) {
    self->collections = g_object_ref (cp_page_get_puzzles (page));
    cp_connect (self->collections, "counted", counted_cb, self);
    cp_puzzle_collections_open_all (self->collections);
  }
  show_progress (self);
}


static char *
make_title (CpPage *page)
{
  /* Translators: the title of a page: of the user with puzzles. */
  return g_strdup (_ ("My Progress"));
}


static void
cp_puzzle_progress_page_class_init (CpPuzzleProgressPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  CP_CLASS_OWNS (klass, CpPuzzleProgressPage, g_object_unref, collections);
  page_class->has_way_back = true;
  page_class->make_title = make_title;
  page_class->shown = shown;
}


static void
cp_puzzle_progress_page_init (CpPuzzleProgressPage *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  gtk_widget_add_css_class (self->box, "results");
  adw_clamp_set_child (ADW_CLAMP (clamp), self->box);
  adw_bin_set_child (ADW_BIN (self), cp_ui_scroller_new (clamp));
}


GtkWidget *
cp_puzzle_progress_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_PUZZLE_PROGRESS_PAGE, "program", program, NULL);
}
