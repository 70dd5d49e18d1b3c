/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-taken-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "drawing/board/cp-piece-drawing.h"
#include "rules/position/cp-describe.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define FIGURE  22  /* the square around a figure, in pixels */
#define NEXT    0.7 /* distance between figures of different kinds, in figures ... */
#define SAME    0.3 /* ... and between figures of the same kind */
#define CLOSEST 0.4 /* smallest factor of these distances in a narrow view */
#define SPACING 4

struct _CpTakenView {
  GtkWidget parent_instance;

  GtkWidget *ahead;

  const CpRules *rules; /* (nullable): NULL before anything is shown */
  CpSide side;
  CpCaptured taken;
};

G_DEFINE_FINAL_TYPE (CpTakenView, cp_taken_view, GTK_TYPE_WIDGET)


/* Returns the distance from the first figure to the last, in figures. */
static double
count_steps (const CpCaptured *taken)
{
  double steps = 0;

  for (CpKind kind = 0; kind < CP_N_KINDS; kind++) {
    if (taken->n[kind] > 0)
      steps += NEXT + SAME * (taken->n[kind] - 1);
  }
  return MAX (steps - NEXT, 0);
}


static int
ahead_width (CpTakenView *self)
{
  return gtk_widget_get_visible (self->ahead) ? cp_ui_natural_width (self->ahead) : 0;
}


/* Returns the width of the figures at closeness @close (1: normal distances). */
static double
figures_width (CpTakenView *self, double close)
{
  return cp_captured_count (&self->taken) > 0 ? FIGURE * (1 + close * count_steps (&self->taken))
                                              : 0;
}


/* Returns the closeness at which the figures fit in @room; 0 if they do not fit. */
static double
choose_closeness (CpTakenView *self, double room)
{
  double steps = FIGURE * count_steps (&self->taken);
  double close = steps > 0 ? MIN ((room - FIGURE) / steps, 1) : 1;

  return room >= FIGURE && close >= CLOSEST ? close : 0;
}


static void
cp_taken_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  CpTakenView *self = CP_TAKEN_VIEW (widget);

  *minimum = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = (int) ceil (figures_width (self, 1)) + SPACING + ahead_width (self);
  else
    *natural = FIGURE;
}


/* Returns the width of the figures beside the number. */
static double
fit_figures (CpTakenView *self)
{
  double room = gtk_widget_get_width (GTK_WIDGET (self)) - SPACING - ahead_width (self);
  double close = choose_closeness (self, room);

  return close > 0 ? figures_width (self, close) : 0;
}


static void
cp_taken_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpTakenView *self = CP_TAKEN_VIEW (widget);
  int number = ahead_width (self);
  double figures = fit_figures (self);
  int x = figures > 0 ? (int) ceil (figures) + SPACING : 0;
  /* In a low line the number becomes as small as the figures. */
  double scale = MIN (1, (double) height / MAX (1, cp_ui_natural_height (self->ahead, -1)));

  cp_ui_allocate_scaled (
      self->ahead, (CpRect){ x, 0, number * scale, number > 0 && x + number <= width ? height : 0 },
      scale);
}


static void
cp_taken_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpTakenView *self = CP_TAKEN_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  bool rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double all = fit_figures (self);
  double x = rtl ? width - all : 0;

  GTK_WIDGET_CLASS (cp_taken_view_parent_class)->snapshot (widget, snapshot);
  if (all <= 0)
    return;
  double steps = FIGURE * count_steps (&self->taken);
  double close = steps > 0 ? (all - FIGURE) / steps : 1;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  for (CpKind kind = CP_N_KINDS; kind-- > 0;) {
    CpPiece piece = cp_piece (cp_side_other (self->side), kind);
    for (unsigned i = 0; i < self->taken.n[kind]; i++) {
      cp_piece_draw (cr, self->rules, piece, x, (height - FIGURE) / 2.0, FIGURE,
                     cp_ui_palette (widget));
      x += close * FIGURE * (i + 1 < self->taken.n[kind] ? SAME : NEXT);
    }
  }
  cairo_destroy (cr);
}


static void
cp_taken_view_class_init (CpTakenViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpTakenView, gtk_widget_unparent, ahead);
  widget_class->measure = cp_taken_view_measure;
  widget_class->size_allocate = cp_taken_view_size_allocate;
  widget_class->snapshot = cp_taken_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "takenview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}


static void
cp_taken_view_init (CpTakenView *self)
{
  self->ahead = cp_ui_label_new ("");
  gtk_widget_add_css_class (self->ahead, "numeric");
  gtk_widget_set_parent (self->ahead, GTK_WIDGET (self));
  cp_ui_palette_watch (GTK_WIDGET (self), gtk_widget_queue_draw);
}


/* "Queen, pawn × 2, +3"; (transfer full). */
static char *
describe (const CpCaptured *taken)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (CpKind kind = CP_N_KINDS; kind-- > 0;) {
    if (taken->n[kind] == 0)
      continue;
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", cp_kind_name (kind));
    if (taken->n[kind] > 1)
      g_string_append_printf (text, " × %u", taken->n[kind]);
  }
  if (taken->ahead > 0) {
    g_autofree char *ahead = cp_signed_number (taken->ahead);
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", ahead);
  }
  return g_strdup (text->str);
}


char *
cp_taken_view_show (CpTakenView *self, const CpRules *rules, CpSide side, const CpCaptured *taken)
{
  g_return_val_if_fail (CP_IS_TAKEN_VIEW (self) && rules != NULL && taken != NULL, NULL);

  g_autofree char *list = describe (taken);
  g_autofree char *ahead = cp_signed_number (taken->ahead);
  /* Translators: what a player has taken, and how far he is ahead: “Taken: queen, pawn × 2, +3”. */
  char *text = *list != '\0' ? g_strdup_printf (_ ("Taken: %s"), list) : NULL;

  self->rules = rules;
  self->side = side;
  self->taken = *taken;
  cp_ui_set_text (GTK_LABEL (self->ahead), ahead);
  gtk_widget_set_visible (self->ahead, taken->ahead > 0);
  cp_ui_set_tooltip (GTK_WIDGET (self), text);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return text;
}
