/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-eval-bar.h"

#include <glib/gi18n-lib.h>

#include "drawing/board/cp-draw.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/words/cp-eval-words.h"

#define WIDTH  10 /* pixels */
#define RADIUS 4

/* Minimum part of the bar for each side, unless a win is forced. */
#define LEAST_PART 0.02

struct _CpEvalBar {
  GtkWidget parent_instance;

  bool flipped;
  bool known;
  CpEval eval;
};

G_DEFINE_FINAL_TYPE (CpEvalBar, cp_eval_bar, GTK_TYPE_WIDGET)


/* Returns White's part of the bar, from 0 to 1. */
static double
white_part (CpEvalBar *self)
{
  double expected = cp_eval_expected (&self->eval);

  return self->eval.forced ? expected : CLAMP (expected, LEAST_PART, 1 - LEAST_PART);
}


static void
update (CpEvalBar *self)
{
  g_autofree char *text =
      self->known ? cp_eval_describe (&self->eval) : g_strdup (_ ("Not known yet"));
  double value = self->known ? cp_eval_expected (&self->eval) : 0.5;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 100 * value,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  cp_ui_set_tooltip (GTK_WIDGET (self), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


static void
cp_eval_bar_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : 0;
  *minimum_baseline = *natural_baseline = -1;
}


static void
cp_eval_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpEvalBar *self = CP_EVAL_BAR (widget);
  CpRect all = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) all.width, (float) all.height);
  const CpPalette *palette = cp_ui_palette (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

  cairo_save (cr);
  cp_draw_rounded_path (cr, all, RADIUS);
  cairo_clip (cr);
  if (self->known) {
    CpSide below = self->flipped ? CP_BLACK : CP_WHITE;
    double part = self->flipped ? 1 - white_part (self) : white_part (self);
    CpRect lower = { 0, all.height * (1 - part), all.width, all.height * part };
    cp_draw_fill_rect (cr, all, palette->pieces[cp_side_other (below)].fill);
    cp_draw_fill_rect (cr, lower, palette->pieces[below].fill);
  } else {
    cp_draw_fill_rect (cr, all, palette->trough);
  }
  cairo_restore (cr);
  cp_draw_fill_rect (cr, (CpRect){ 0, all.height / 2 - 1, all.width, 2 }, palette->mark);
  cp_draw_rounded_path (cr, (CpRect){ 0.5, 0.5, all.width - 1, all.height - 1 }, RADIUS);
  cp_draw_set_colour (cr, palette->dim_text);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}


static void
set_flipped (CpEvalBar *self, bool flipped)
{
  self->flipped = flipped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


static void
cp_eval_bar_class_init (CpEvalBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cp_eval_bar_measure;
  widget_class->snapshot = cp_eval_bar_snapshot;

  CP_CLASS_FIELD (klass, "flipped", G_TYPE_BOOLEAN, CpEvalBar, flipped, set_flipped);

  gtk_widget_class_set_css_name (widget_class, "evalbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}


static void
cp_eval_bar_init (CpEvalBar *self)
{
  cp_ui_palette_watch (GTK_WIDGET (self), gtk_widget_queue_draw);
  /* Translators: the accessible name of a bar that shows who can expect more. */
  cp_ui_set_name (GTK_WIDGET (self), _ ("Evaluation"));
  update (self);
}


void
cp_eval_bar_set_eval (CpEvalBar *self, const CpEval *eval)
{
  g_return_if_fail (CP_IS_EVAL_BAR (self));

  self->known = eval != NULL;
  if (eval != NULL)
    self->eval = *eval;
  update (self);
}
