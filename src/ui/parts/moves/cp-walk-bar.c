/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-walk-bar.h"

#include <glib/gi18n.h>

#include "model/game/cp-game.h"
#include "ui/kit/keys/cp-action-keys.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* Width of a button that is easy to hit, in pixels. In a narrower bar, the buttons for
 * advice are in a second row, or hidden where that does not fit. */
#define EASY_WIDTH 28

struct _CpWalkBar {
  GtkWidget parent_instance;

  CpGame *game;
  GtkWidget *autoplay;
  bool advises;
  GtkWidget *analysis;
  GtkWidget *hint;
  GtkWidget *danger;
};

G_DEFINE_FINAL_TYPE (CpWalkBar, cp_walk_bar, GTK_TYPE_WIDGET)


/* Returns whether a player at this computer can get hints, at least in the own turn. */
static bool
gives_hints (CpGame *game)
{
  if (!cp_game_get_in_progress (game))
    return cp_game_get_reviewing (game);
  return !cp_game_has_friend (game) &&
         (cp_game_get_seat (game, CP_WHITE) == NULL || cp_game_get_seat (game, CP_BLACK) == NULL);
}


static void
update (CpWalkBar *self)
{
  CpGame *game = self->game;
  bool advises = self->advises && game != NULL;

  gtk_widget_set_visible (self->autoplay, game != NULL && cp_game_get_reviewing (game));
  gtk_widget_set_visible (self->analysis, advises && !cp_game_get_in_progress (game));
  gtk_widget_set_visible (self->hint, advises && gives_hints (game));
  gtk_widget_set_visible (self->danger, advises && gives_hints (game));
}


/* The visible buttons of a row. */
typedef struct {
  int n;
  int least; /* minimum width of all buttons together */
  int height;
} Row;


static bool
is_advice (CpWalkBar *self, GtkWidget *button)
{
  return button == self->analysis || button == self->hint || button == self->danger;
}


static Row
measure_row (CpWalkBar *self, bool advice)
{
  Row row = { 0 };
  int widest = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self)); button != NULL;
       button = gtk_widget_get_next_sibling (button)) {
    if (!gtk_widget_should_layout (button) || is_advice (self, button) != advice)
      continue;
    widest = MAX (widest, cp_ui_least_width (button));
    row.height = MAX (row.height, cp_ui_natural_height (button, -1));
    row.n++;
  }
  row.least = row.n * widest;
  return row;
}


/* Measures the buttons for stepping and those for advice. Returns whether a bar of @width pixels
 * needs a second row for the latter. */
static bool
measure_rows (CpWalkBar *self, int width, Row rows[2])
{
  rows[0] = measure_row (self, false);
  rows[1] = measure_row (self, true);
  return rows[1].n > 0 && width >= 0 && width < (rows[0].n + rows[1].n) * EASY_WIDTH;
}


static void
cp_walk_bar_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  Row rows[2];
  bool is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  bool wraps = measure_rows (CP_WALK_BAR (widget), is_width ? -1 : for_size, rows);

  *minimum_baseline = *natural_baseline = -1;
  if (is_width) {
    *minimum = MAX (rows[0].least, rows[1].least);
    *natural = MAX ((rows[0].n + rows[1].n) * EASY_WIDTH, *minimum);
  } else {
    *minimum = wraps ? rows[0].height : MAX (rows[0].height, rows[1].height);
    *natural = wraps ? rows[0].height + rows[1].height : *minimum;
  }
}


static void
cp_walk_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpWalkBar *self = CP_WALK_BAR (widget);
  Row rows[2];
  bool wraps = measure_rows (self, width, rows);
  bool fits = !wraps || height >= rows[0].height + rows[1].height;
  int placed[2] = { 0 };

  for (GtkWidget *button = gtk_widget_get_first_child (widget); button != NULL;
       button = gtk_widget_get_next_sibling (button)) {
    bool below = wraps && is_advice (self, button);
    if (!gtk_widget_should_layout (button))
      continue;
    gtk_widget_set_child_visible (button, fits || !below);
    int n = wraps ? rows[below].n : rows[0].n + rows[1].n;
    int left = width * placed[below] / n, right = width * ++placed[below] / n;
    GtkAllocation area = { left, below ? rows[0].height : 0, right - left,
                           wraps ? rows[below].height : height };
    gtk_widget_size_allocate (button, &area, -1);
  }
}


static void
set_game (CpWalkBar *self, CpGame *game)
{
  if (cp_follow (self, &self->game, game, "notify::reviewing notify::in-progress position-changed",
                 update, NULL))
    update (self);
}


static void
set_advises (CpWalkBar *self, bool advises)
{
  self->advises = advises;
  update (self);
}


static void
cp_walk_bar_class_init (CpWalkBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->measure = cp_walk_bar_measure;
  widget_class->size_allocate = cp_walk_bar_size_allocate;
  CP_CLASS_FOLLOWS (klass, CpWalkBar, game);

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpWalkBar, game, set_game);

  CP_CLASS_FIELD (klass, "advises", G_TYPE_BOOLEAN, CpWalkBar, advises, set_advises);

  cp_ui_class_set_template (klass, "cp-walk-bar");
  CP_UI_CLASS_CHILDREN (klass, CpWalkBar, autoplay, analysis, hint, danger);
  gtk_widget_class_set_css_name (widget_class, "walkbar");
}


static void
set_tooltip (GtkWidget *button, const char *label)
{
  g_autofree char *text =
      cp_action_keys_add_key (label, gtk_actionable_get_action_name (GTK_ACTIONABLE (button)));

  cp_ui_set_tooltip (button, text);
  cp_ui_set_name (button, label);
}


static void
cp_walk_bar_init (CpWalkBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: a button: a program says which move is good. */
  set_tooltip (self->hint, _ ("Hint"));
  /* Translators: a button: a program says what the opponent threatens. */
  set_tooltip (self->danger, _ ("Show the Danger"));
  cp_ui_set_left_to_right (GTK_WIDGET (self));
}
