/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-claim-dialog.h"

#include <glib/gi18n.h>

#include "drawing/board/cp-board-drawing.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define BOARD_WIDTH  96
#define BOARD_HEIGHT 260

/* How many equal positions are shown: those that a claim needs. */
#define MAX_BOARDS 3

struct _CpClaimDialog {
  AdwWindow parent_instance;

  CpGame *game;
  bool flipped;

  GtkLabel *reason;
  GtkBox *boards;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpClaimDialog, cp_claim_dialog, ADW_TYPE_WINDOW)


static void
draw_board_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const CpNode *node = data;
  CpClaimDialog *self = CP_CLAIM_DIALOG (gtk_widget_get_root (GTK_WIDGET (area)));
  CpBoardGeometry geometry;

  cp_board_geometry_init (&geometry, node->position.rules, width, height, self->flipped, false);
  cp_board_draw (cr, &geometry, &node->position, NULL, cp_ui_palette (GTK_WIDGET (area)));
}


/* "After move 12, Black" */
static char *
describe_moment (const CpNode *node)
{
  if (node->parent == NULL)
    return g_strdup (_ ("At the beginning"));
  if (node->position.turn == CP_WHITE)
    /* Translators: %u is the number of a move. */
    return g_strdup_printf (_ ("After Black’s move %u"), node->position.fullmove_number - 1);
  /* Translators: %u is the number of a move. */
  return g_strdup_printf (_ ("After White’s move %u"), node->position.fullmove_number);
}


static void
add_board (CpClaimDialog *self, CpNode *node)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *area = gtk_drawing_area_new ();
  g_autofree char *moment = describe_moment (node);
  GtkWidget *caption = cp_ui_label_new (moment);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), BOARD_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BOARD_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_board_cb, node, NULL);
  gtk_widget_add_css_class (caption, "caption");
  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (caption), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (caption), GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand (area, TRUE);
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (self->boards, box);
}


static void
show_repetition (CpClaimDialog *self)
{
  g_autoptr (GPtrArray) nodes = cp_node_equal_positions (cp_game_get_head (self->game));
  unsigned first = nodes->len > MAX_BOARDS ? nodes->len - MAX_BOARDS : 0;

  cp_ui_set_text (self->reason,
                  _ ("The same position has occurred three times: the same pieces on the board and "
                     "in storage, the same side to move, and therefore the same possible moves."));
  for (unsigned i = first; i < nodes->len; i++)
    add_board (self, g_ptr_array_index (nodes, i));
}


static void
show_quiet_moves (CpClaimDialog *self)
{
  unsigned moves = cp_game_get_head (self->game)->position.halfmove_clock / 2;
  g_autofree char *text = g_strdup_printf (
      /* Translators: a player may claim a draw because of that. */
      ngettext ("No piece has been taken and no pawn has moved for %u move by each side.",
                "No piece has been taken and no pawn has moved for %u moves by each side.", moves),
      moves);

  cp_ui_set_text (self->reason, text);
  add_board (self, cp_game_get_head (self->game));
}


static void
claim_cb (CpClaimDialog *self)
{
  cp_game_claim_draw (self->game);
  gtk_window_close (GTK_WINDOW (self));
}


static void
cp_claim_dialog_class_init (CpClaimDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpClaimDialog, g_object_unref, game);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  cp_ui_class_set_template (klass, "cp-claim-dialog");
  CP_UI_CLASS_CHILDREN (klass, CpClaimDialog, reason, boards);
  CP_UI_CLASS_HANDLERS (klass, claim_cb);
}


GtkWidget *
cp_claim_dialog_new (GtkWindow *parent, CpGame *game, bool flipped)
{
  CpClaimDialog *self =
      g_object_new (CP_TYPE_CLAIM_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  self->game = g_object_ref (game);
  self->flipped = flipped;
  if (cp_game_get_claim (game) == CP_REPETITION)
    show_repetition (self);
  else
    show_quiet_moves (self);
  cp_dialog_fit (GTK_WINDOW (self), parent);
  return GTK_WIDGET (self);
}
