/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-choice-popover.h"

#include <glib/gi18n.h>

#include "drawing/board/cp-draw.h"
#include "drawing/board/cp-piece-drawing.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-resource.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define PICTURE_SIZE 60 /* pixels */
#define TITLE_CHARS  24

struct _CpChoicePopover {
  GtkPopover parent_instance;

  GtkWidget *choices;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpChoicePopover, cp_choice_popover, GTK_TYPE_POPOVER)


/* The picture on a button: a piece on its square. */
typedef struct {
  const CpRules *rules;
  CpPiece piece;
} Picture;


/* Returns the index of the outcome that belongs to @button. */
static unsigned
index_of (GtkWidget *button)
{
  unsigned index = 0;
  GtkWidget *sibling = gtk_widget_get_prev_sibling (button);
  for (; sibling != NULL; sibling = gtk_widget_get_prev_sibling (sibling))
    index++;
  return index;
}


static void
draw_picture_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  const Picture *picture = data;
  const CpPalette *palette = cp_ui_palette (GTK_WIDGET (area));
  CpRect square = { 0, 0, width, height };

  cp_draw_rounded_path (cr, square, PICTURE_SIZE * 0.14);
  cp_draw_set_colour (cr, palette->squares[0]);
  cairo_fill (cr);
  cp_piece_draw (cr, picture->rules, picture->piece, 0, 0, MIN (width, height), palette);
}


static void
clicked_cb (CpChoicePopover *self, GtkWidget *button)
{
  g_signal_emit_by_name (self, "chosen", index_of (button));
}


static void
focused_cb (GtkWidget *button, GParamSpec *pspec, CpChoicePopover *self)
{
  if (gtk_widget_has_focus (button))
    g_signal_emit_by_name (self, "considered", index_of (button));
}


static void
entered_cb (GtkEventController *motion, double x, double y, CpChoicePopover *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (motion);
  g_signal_emit_by_name (self, "considered", index_of (button));
}


static GtkWidget *
make_picture (const CpRules *rules, CpPiece piece)
{
  Picture *picture = g_new (Picture, 1);

  *picture = (Picture){ rules, piece };
  GtkWidget *area =
      cp_ui_drawing_new (PICTURE_SIZE, PICTURE_SIZE, draw_picture_cb, picture, g_free);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  return area;
}


static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = cp_ui_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), true);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TITLE_CHARS);
  gtk_widget_add_css_class (label, css_class);
  return label;
}


static GtkWidget *
make_result (const CpMovePreview *preview, const char *text)
{
  if (!cp_move_preview_warns (preview))
    return make_label (text, "caption-heading");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_box_append (GTK_BOX (box), make_label (text, "caption-heading"));
  gtk_widget_add_css_class (box, "warning");
  return box;
}


/* Creates the labels with the kind of move and its consequences. */
static GtkWidget *
make_words (const CpMovePreview *preview, const CpPosition *pos)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *title = cp_move_preview_title (preview, pos);
  g_autofree char *change = cp_move_preview_torque_text (preview);
  g_autofree char *result = cp_move_preview_result_text (preview);

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words),
                  make_label (title != NULL ? title : _ ("Move there"), "heading"));
  if (change != NULL) {
    /* Translators: %s is how the torque changes: "+3 → +8". */
    g_autofree char *torque = g_strdup_printf (_ ("Torque %s"), change);
    GtkWidget *label = make_label (torque, "numeric");
    gtk_widget_add_css_class (label, "body");
    gtk_box_append (GTK_BOX (words), label);
  }
  if (result != NULL)
    gtk_box_append (GTK_BOX (words), make_result (preview, result));
  return words;
}


static GtkWidget *
make_button (CpChoicePopover *self, const CpMovePreview *preview, const CpPosition *pos)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  g_autofree char *speech = cp_move_preview_speak (preview, pos);

  gtk_box_append (GTK_BOX (row), make_picture (pos->rules, cp_move_preview_piece (preview)));
  gtk_box_append (GTK_BOX (row), make_words (preview, pos));
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_widget_add_css_class (button, "flat");
  cp_ui_set_name (GTK_WIDGET (button), speech);
  cp_connect (button, "clicked", clicked_cb, self);
  g_signal_connect_object (button, "notify::has-focus", G_CALLBACK (focused_cb), self, 0);
  g_signal_connect_object (motion, "enter", G_CALLBACK (entered_cb), self, 0);
  gtk_widget_add_controller (button, motion);
  return button;
}


static void
cp_choice_popover_class_init (CpChoicePopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_template;

  cp_class_add_signal (klass, "considered", 1, G_TYPE_UINT);
  cp_class_add_signal (klass, "chosen", 1, G_TYPE_UINT);

  cp_ui_class_set_template (klass, "cp-choice-popover");
  CP_UI_CLASS_CHILDREN (klass, CpChoicePopover, choices);
}


void
cp_choice_popover_ask (CpChoicePopover *self, const CpPosition *pos, const CpMoveOutcomes *outcomes)
{
  g_return_if_fail (CP_IS_CHOICE_POPOVER (self));

  GtkBox *choices = GTK_BOX (self->choices);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->choices)) != NULL)
    gtk_box_remove (choices, child);
  for (unsigned i = 0; i < outcomes->n; i++)
    gtk_box_append (choices, make_button (self, &outcomes->previews[i], pos));
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (gtk_widget_get_first_child (self->choices));
}
