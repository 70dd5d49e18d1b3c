/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-card.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "rules/position/cp-fen.h"
#include "ui/parts/board/cp-board-picture.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/layout/cp-word-layout.h"

#define PICTURE_WIDTH 108

/* Width of the picture in squares: few enough to make the pieces recognisable. */
#define DETAIL 6

/* Names wrap rather than make the cards wider than their pictures. */
#define NAME_CHARS 12

/* Minimum width in characters, less than the longest word of a name. Without it GTK measures the
 * minimum width by breaking the name at each character. */
#define NARROWEST_NAME 5

/* Maximum width of a word that is not broken, in pixels. */
#define LONGEST_WORD 260

struct _CpGameCard {
  GtkWidget parent_instance;

  const CpVariant *variant;
  GtkWidget *picture;
  GtkWidget *bin; /* contains the name */
  GtkWidget *name;
};

G_DEFINE_FINAL_TYPE (CpGameCard, cp_game_card, GTK_TYPE_WIDGET)


static void
cp_game_card_class_init (CpGameCardClass *klass)
{
  CP_CLASS_OWNS (klass, CpGameCard, gtk_widget_unparent, picture, bin);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "gamecard");
}


static void
cp_game_card_init (CpGameCard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->name = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (self->name), NARROWEST_NAME);
  gtk_label_set_max_width_chars (GTK_LABEL (self->name), NAME_CHARS);
  gtk_label_set_justify (GTK_LABEL (self->name), GTK_JUSTIFY_CENTER);
  self->bin = adw_bin_new ();
  gtk_widget_set_layout_manager (self->bin, cp_word_layout_new (LONGEST_WORD));
  adw_bin_set_child (ADW_BIN (self->bin), self->name);
  gtk_widget_set_parent (self->bin, widget);
}


GtkWidget *
cp_game_card_new (const CpVariant *variant, int height)
{
  CpGameCard *self = g_object_new (CP_TYPE_GAME_CARD, NULL);
  const CpRules *rules = cp_rules_parse (variant->id, NULL);
  CpPosition position;

  self->variant = variant;
  self->picture = cp_board_picture_new (PICTURE_WIDTH, height);
  cp_board_picture_set_detail (CP_BOARD_PICTURE (self->picture), DETAIL);
  gtk_widget_insert_before (self->picture, GTK_WIDGET (self), self->bin);
  if (!cp_fen_parse (rules, variant->showcase, &position, NULL))
    cp_position_init (&position, rules);
  cp_board_picture_set_position (CP_BOARD_PICTURE (self->picture), &position);
  cp_ui_set_text (GTK_LABEL (self->name), _ (variant->name));
  return GTK_WIDGET (self);
}


CP_GETTER (const CpVariant *, cp_game_card_get_variant, CpGameCard, self->variant)
