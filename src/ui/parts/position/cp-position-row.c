/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-position-row.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "cp-position-icons.h"
#include "drawing/board/cp-draw.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING    8
#define BAR_WIDTH  40 /* minimum, in pixels */
#define BAR_HEIGHT 12

/* Rows are reused for the next position, because creating new ones takes too long while the user
 * steps through a game. */
struct _CpPositionRow {
  GtkListBoxRow parent_instance;

  GtkWidget *icon;
  GtkWidget *name;
  GtkWidget *bar;
  GtkWidget *share;
  GtkWidget *does;    /* moves and attacks of the piece */
  GtkWidget *suffers; /* attackers and guards of the piece */

  CpPieceInsight piece;
  int most;
};

G_DEFINE_FINAL_TYPE (CpPositionRow, cp_position_row, GTK_TYPE_LIST_BOX_ROW)


/* Draws the share as a bar from the middle towards the side of the board on which it weighs. */
static void
draw_bar_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpPositionRow *self = data;
  const CpPalette *palette = cp_ui_palette (GTK_WIDGET (area));
  double middle = width / 2.0;
  double y = (height - BAR_HEIGHT) / 2.0;
  double length = self->most > 0 ? (middle - 1) * self->piece.share / self->most : 0;
  CpRect bar = { MIN (middle, middle + length), y + 2, ABS (length), BAR_HEIGHT - 4 };

  cp_draw_rounded_path (cr, (CpRect){ 0, y, width, BAR_HEIGHT }, 3);
  cp_draw_set_colour (cr, palette->trough);
  cairo_fill (cr);
  cp_draw_fill_rect (cr, bar, palette->mark);
  cp_draw_fill_rect (cr, (CpRect){ middle - 0.5, y, 1, BAR_HEIGHT }, palette->text);
}


static void
add_power (GStrvBuilder *parts, const CpPieceInsight *piece, const CpRules *rules)
{
  char names[2][CP_SQUARE_NAME_SIZE];
  g_autofree char *text = NULL;

  if (rules->variant->power == NULL)
    return;
  for (unsigned takes = 0; takes < 2; takes++)
    cp_square_name (rules, piece->power_from[takes], names[takes]);
  if (piece->power_from[0] == piece->square && piece->power_from[1] == piece->square)
    text = g_strdup (_ ("own power"));
  else if (piece->power_from[0] == piece->power_from[1])
    /* Translators: a kind of piece, and the square its power comes from: "as rook from d3". */
    text = g_strdup_printf (_ ("as %1$s from %2$s"), cp_kind_name (piece->power[0]), names[0]);
  else
    /* Translators: "moves as rook from b3, takes as knight from d3". */
    text = g_strdup_printf (_ ("moves as %1$s from %2$s, takes as %3$s from %4$s"),
                            cp_kind_name (piece->power[0]), names[0],
                            cp_kind_name (piece->power[1]), names[1]);
  g_strv_builder_add (parts, text);
}


/* Adds @text if @counted is not empty. Takes ownership of @text. */
static void
add_count (GStrvBuilder *parts, char *text, CpBits counted)
{
  if (counted != 0)
    g_strv_builder_add (parts, text);
  g_free (text);
}


static char *
join (GStrvBuilder *parts)
{
  g_auto (GStrv) strings = g_strv_builder_end (parts);
  return g_strjoinv (" · ", strings);
}


/* "5 moves · attacks d7 · guards c1" */
static char *
describe_effects (const CpPieceInsight *piece, const CpRules *rules)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_autofree char *takes = cp_square_names (rules, piece->takes);
  g_autofree char *guards = cp_square_names (rules, piece->defends);
  unsigned n = cp_bits_count (piece->moves);

  if (piece->square == CP_SQUARE_NONE)
    return g_strdup (_ ("knocked out"));
  add_power (parts, piece, rules);
  if (piece->colour != CP_NO_COLOUR) {
    /* Translators: about a piece; %s is a square or a colour. */
    g_autofree char *colour = g_strdup_printf (_ ("on %s"), cp_colour_name (piece->colour));
    g_strv_builder_add (parts, colour);
  }
  if (n == 0)
    g_strv_builder_add (parts, _ ("no moves"));
  /* Translators: how many moves a piece has. */
  add_count (parts, g_strdup_printf (ngettext ("%u move", "%u moves", n), n), piece->moves);
  /* Translators: in these two %s are squares: "d7, e8". */
  add_count (parts, g_strdup_printf (_ ("attacks %s"), takes), piece->takes);
  /* Translators: about a piece; %s is a list of squares. */
  add_count (parts, g_strdup_printf (_ ("guards %s"), guards), piece->defends);
  return join (parts);
}


/* "attacked from b4 · guarded from e1"; empty if no piece attacks it. */
static char *
describe_threats (const CpPieceInsight *piece, const CpRules *rules)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_autofree char *attackers = cp_square_names (rules, piece->attackers);
  g_autofree char *defenders = cp_square_names (rules, piece->defenders);

  if (piece->attackers == 0)
    return g_strdup ("");
  /* Translators: about a piece; %s is a list of squares. */
  add_count (parts, g_strdup_printf (_ ("attacked from %s"), attackers), piece->attackers);
  /* Translators: about a piece; %s is a list of squares. */
  add_count (parts, g_strdup_printf (_ ("guarded from %s"), defenders), piece->defenders);
  if (cp_piece_insight_is_hanging (piece))
    g_strv_builder_add (parts, _ ("not guarded"));
  return join (parts);
}


static void
cp_position_row_class_init (CpPositionRowClass *klass)
{
}


static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  cp_ui_set_wrapping (label);
  gtk_widget_add_css_class (label, css_class);
  return label;
}


static void
cp_position_row_init (CpPositionRow *self)
{
  GtkWidget *whole = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->icon = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->icon), CP_POSITION_ICON);
  gtk_widget_set_valign (self->icon, GTK_ALIGN_CENTER);
  self->name = make_label ("heading");
  gtk_label_set_width_chars (GTK_LABEL (self->name), 3);
  self->bar = cp_ui_drawing_new (BAR_WIDTH, BAR_HEIGHT, draw_bar_cb, self, NULL);
  gtk_widget_set_hexpand (self->bar, TRUE);
  self->share = make_label ("numeric");
  gtk_label_set_width_chars (GTK_LABEL (self->share), 4);
  gtk_label_set_xalign (GTK_LABEL (self->share), 1);
  self->does = make_label ("caption");
  gtk_widget_add_css_class (self->does, "dim-label");
  self->suffers = make_label ("caption");

  gtk_box_append (GTK_BOX (first), self->name);
  gtk_box_append (GTK_BOX (first), self->bar);
  gtk_box_append (GTK_BOX (first), self->share);
  gtk_box_append (GTK_BOX (words), first);
  gtk_box_append (GTK_BOX (words), self->does);
  gtk_box_append (GTK_BOX (words), self->suffers);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (whole), self->icon);
  gtk_box_append (GTK_BOX (whole), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), whole);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}


static void
fill_share (CpPositionRow *self, const CpRules *rules)
{
  bool weighs = cp_rules_balance (rules) != NULL;
  g_autofree char *share = cp_signed_number (self->piece.share);

  cp_ui_set_text (GTK_LABEL (self->share), share);
  gtk_widget_set_visible (self->share, weighs);
  gtk_widget_set_visible (self->bar, weighs);
  gtk_widget_queue_draw (self->bar);
}


void
cp_position_row_fill (CpPositionRow *self,
                      const CpPieceInsight *piece,
                      const CpRules *rules,
                      int most,
                      GdkTexture *icon)
{
  g_return_if_fail (CP_IS_POSITION_ROW (self));

  char name[CP_SQUARE_NAME_SIZE] = "";
  g_autofree char *does = describe_effects (piece, rules);
  g_autofree char *suffers = describe_threats (piece, rules);
  g_autofree char *all = cp_piece_insight_describe (piece, rules);

  self->piece = *piece;
  self->most = most;
  if (piece->square != CP_SQUARE_NONE)
    cp_square_name (rules, piece->square, name);
  gtk_image_set_from_paintable (GTK_IMAGE (self->icon), GDK_PAINTABLE (icon));
  cp_ui_set_text (GTK_LABEL (self->name), name);
  cp_ui_set_text (GTK_LABEL (self->does), does);
  cp_ui_set_text (GTK_LABEL (self->suffers), suffers);
  gtk_widget_set_visible (self->suffers, *suffers != '\0');
  cp_ui_set_css_class (self->suffers, "error", cp_piece_insight_is_hanging (piece));
  fill_share (self, rules);
  cp_ui_set_tooltip (GTK_WIDGET (self), _ (rules->variant->kind_moves[piece->power[0]]));
  cp_ui_set_name (GTK_WIDGET (self), all);
}


CpPlace
cp_position_row_get_place (CpPositionRow *self)
{
  g_return_val_if_fail (CP_IS_POSITION_ROW (self), cp_place_none ());

  const CpPieceInsight *piece = &self->piece;
  if (piece->square != CP_SQUARE_NONE)
    return cp_place_square (piece->square);
  return cp_place_storage (cp_piece_side (piece->piece), piece->storage_index);
}
