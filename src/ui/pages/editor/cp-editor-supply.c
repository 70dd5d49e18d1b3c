/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-supply.h"

#include <glib/gi18n.h>
#include <math.h>

#include "drawing/board/cp-colour-drawing.h"
#include "drawing/board/cp-draw.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define TILE 40   /* pixels */
#define GONE 0.25 /* opacity of a colour that is used up */

struct _CpEditorSupply {
  AdwPreferencesGroup parent_instance;

  CpDraft *draft;
  GtkWidget *titles[2]; /* the name of the supply's owner, by side */
  GtkWidget *rows[2];
  GtkWidget *buttons[2][CP_N_COLOURS]; /* NULL for CP_NO_COLOUR */
};

G_DEFINE_FINAL_TYPE (CpEditorSupply, cp_editor_supply, ADW_TYPE_PREFERENCES_GROUP)


static bool
has_supply (CpEditorSupply *self)
{
  return self->draft != NULL && cp_draft_get_rules (self->draft)->variant->has_colours;
}


static unsigned
get_left (CpEditorSupply *self, CpSide side, CpColour colour)
{
  return cp_draft_get_position (self->draft)->supply[side][colour];
}


static void
update_button (CpEditorSupply *self, CpSide side, CpColour colour)
{
  unsigned left = get_left (self, side, colour);
  /* Translators: %1$s is a colour: "yellow, 2 left". */
  g_autofree char *text = g_strdup_printf (ngettext ("%1$s, %2$u left", "%1$s, %2$u left", left),
                                           cp_colour_name (colour), left);

  cp_ui_set_tooltip (self->buttons[side][colour], text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[side][colour]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_draw (gtk_button_get_child (GTK_BUTTON (self->buttons[side][colour])));
}


static void
update (CpEditorSupply *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), has_supply (self));
  if (!has_supply (self))
    return;
  bool shared = cp_draft_get_rules (self->draft)->one_supply;
  gtk_widget_set_visible (self->titles[CP_WHITE], !shared);
  gtk_widget_set_visible (self->titles[CP_BLACK], !shared);
  gtk_widget_set_visible (self->rows[CP_BLACK], !shared);
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    update_button (self, CP_WHITE, colour);
    update_button (self, CP_BLACK, colour);
  }
}


static void
clicked_cb (CpEditorSupply *self, GtkWidget *button)
{
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
      unsigned left = has_supply (self) ? get_left (self, side, colour) : 0;
      if (self->buttons[side][colour] == button && has_supply (self))
        cp_draft_set_supply (self->draft, side, colour, left > 0 ? left - 1 : CP_COLOUR_SUPPLY);
    }
  }
}


static void
refill_cb (CpEditorSupply *self)
{
  if (has_supply (self))
    cp_draft_refill_supply (self->draft);
}


static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpEditorSupply *self =
      CP_EDITOR_SUPPLY (gtk_widget_get_ancestor (GTK_WIDGET (area), CP_TYPE_EDITOR_SUPPLY));
  unsigned index = GPOINTER_TO_UINT (data);
  CpColour colour = index / 2;
  const CpPalette *palette = cp_ui_palette (GTK_WIDGET (area));
  double size = MIN (width, height);
  double x = floor ((width - size) / 2), y = floor ((height - size) / 2);

  if (!has_supply (self))
    return;
  unsigned left = get_left (self, index % 2, colour);
  char count[] = { (char) ('0' + left), '\0' };
  cairo_push_group (cr);
  cp_colour_draw (cr, colour, CP_NO_OWNER, x, y, size, false, palette);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, left > 0 ? 1 : GONE);
  cp_draw_label (cr, count, x + size - 10, y + size - 10, 12, palette);
}


static void
cp_editor_supply_class_init (CpEditorSupplyClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpEditorSupply, draft);
}


static GtkWidget *
make_button (CpEditorSupply *self, CpSide side, CpColour colour)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *area = cp_ui_drawing_new (TILE, TILE, draw_cb,
                                       GUINT_TO_POINTER ((unsigned) colour * 2 + side), NULL);

  gtk_button_set_child (GTK_BUTTON (button), area);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tile");
  cp_connect (button, "clicked", clicked_cb, self);
  return button;
}


static void
make_row (CpEditorSupply *self, CpSide side)
{
  self->titles[side] = cp_ui_label_new (cp_side_name (side));
  gtk_label_set_xalign (GTK_LABEL (self->titles[side]), 0);
  gtk_widget_add_css_class (self->titles[side], "caption");
  self->rows[side] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (self->rows[side]), TRUE);
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    self->buttons[side][colour] = make_button (self, side, colour);
    gtk_box_append (GTK_BOX (self->rows[side]), self->buttons[side][colour]);
  }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->titles[side]);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->rows[side]);
}


static void
cp_editor_supply_init (CpEditorSupply *self)
{
  GtkWidget *refill = gtk_button_new_from_icon_name ("view-refresh-symbolic");
  const char *tip = _ ("Refill with whatever is not on the board");

  cp_ui_set_group_title (ADW_PREFERENCES_GROUP (self), _ ("Colours Left to Drop"));
  gtk_widget_add_css_class (refill, "flat");
  cp_ui_set_tooltip (refill, tip);
  cp_ui_set_name (GTK_WIDGET (refill), tip);
  cp_connect (refill, "clicked", refill_cb, self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), refill);
  make_row (self, CP_WHITE);
  make_row (self, CP_BLACK);
}


GtkWidget *
cp_editor_supply_new (void)
{
  return g_object_new (CP_TYPE_EDITOR_SUPPLY, "visible", FALSE, NULL);
}


void
cp_editor_supply_set_draft (CpEditorSupply *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_SUPPLY (self));

  if (cp_follow (self, &self->draft, draft, "position-changed", update, NULL))
    update (self);
}
