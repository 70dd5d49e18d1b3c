/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-game-card.h"
#include "cp-start-page-private.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define PICTURE_HEIGHT 172

/* Minimum width of captions, in characters. Without it GTK measures the minimum width by breaking
 * the text at each character. */
#define NARROWEST_CAPTION 10


/* Returns the variant of the large button of a card. */
static const CpVariant *
get_variant (GtkWidget *button)
{
  GtkWidget *card = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));

  return cp_game_card_get_variant (CP_GAME_CARD (card));
}


static void
game_clicked_cb (GtkWidget *button, CpStartPage *self)
{
  g_signal_emit_by_name (self, "new-game-requested", get_variant (button)->id);
}


static void
introduction_clicked_cb (GtkWidget *button, CpStartPage *self)
{
  GtkWidget *game = gtk_widget_get_first_child (gtk_widget_get_parent (button));

  g_signal_emit_by_name (self, "introduction-requested", get_variant (game)->id);
}


static GtkWidget *
make_caption (const char *text)
{
  GtkWidget *label = cp_ui_label_new (text);

  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), NARROWEST_CAPTION);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}


static GtkWidget *
make_game_button (CpStartPage *self, const CpVariant *variant)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *card = cp_game_card_new (variant, PICTURE_HEIGHT);

  gtk_widget_add_css_class (card, "heading");
  gtk_box_append (GTK_BOX (box), card);
  GtkWidget *summary = make_caption (_ (variant->summary));
  gtk_widget_add_css_class (summary, "dim-label");
  gtk_box_append (GTK_BOX (box), summary);
  gtk_box_append (GTK_BOX (box), make_caption (_ (variant->goal)));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_vexpand (button, TRUE);
  gtk_widget_add_css_class (button, "flat");
  cp_ui_set_name (GTK_WIDGET (button), _ (variant->name));
  g_autofree char *description = g_strdup_printf ("%s %s", _ (variant->summary), _ (variant->goal));
  cp_ui_set_description (button, description);
  g_signal_connect_object (button, "clicked", G_CALLBACK (game_clicked_cb), self, 0);
  return button;
}


static void
play_clicked_cb (GtkWidget *button, CpStartPage *self)
{
  GtkWidget *game = gtk_widget_get_prev_sibling (button);

  g_signal_emit_by_name (self, "play-requested", get_variant (game)->id);
}


/* The button is hidden until the variant has been played. */
static GtkWidget *
make_play_button (CpStartPage *self, const CpVariant *variant)
{
  /* Translators: a button beside a game. */
  GtkWidget *button = gtk_button_new_with_label (_ ("Play Like Last Time"));

  gtk_widget_set_visible (button, FALSE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "last-game");
  g_signal_connect_object (button, "clicked", G_CALLBACK (play_clicked_cb), self, 0);
  return button;
}


static GtkWidget *
make_introduction_button (CpStartPage *self, const CpVariant *variant)
{
  /* Translators: a button beside a game: it is introduced. */
  GtkWidget *button = gtk_button_new_with_label (_ ("Introduction"));
  /* Translators: %s is the name of a game. */
  g_autofree char *name = g_strdup_printf (_ ("Introduction to %s"), _ (variant->name));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "introduction");
  gtk_widget_add_css_class (button, "caption");
  cp_ui_set_name (GTK_WIDGET (button), name);
  g_signal_connect_object (button, "clicked", G_CALLBACK (introduction_clicked_cb), self, 0);
  return button;
}


/* Creates a card: a large button that starts a game, and smaller buttons below it. */
static GtkWidget *
make_game (CpStartPage *self, const CpVariant *variant)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "game");
  gtk_box_append (GTK_BOX (box), make_game_button (self, variant));
  gtk_box_append (GTK_BOX (box), make_play_button (self, variant));
  gtk_box_append (GTK_BOX (box), make_introduction_button (self, variant));
  return box;
}


/* Focuses the button of @other that corresponds to the focused button of @game, or the last button
 * if that one is hidden. */
static void
focus_alike (GtkWidget *game, GtkWidget *other)
{
  GtkWidget *button = gtk_widget_get_first_child (game);
  GtkWidget *alike = gtk_widget_get_first_child (other);

  while (button != gtk_widget_get_focus_child (game)) {
    button = gtk_widget_get_next_sibling (button);
    alike = gtk_widget_get_next_sibling (alike);
  }
  gtk_widget_grab_focus (gtk_widget_get_visible (alike) ? alike
                                                        : gtk_widget_get_last_child (other));
}


gboolean
cp_start_page_move_focus (CpStartPage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GtkWidget *games = GTK_WIDGET (self->games);
  GtkWidget *game = gtk_widget_get_focus_child (games);
  bool right = keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right;
  bool left = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left;
  bool ahead = right != (gtk_widget_get_direction (games) == GTK_TEXT_DIR_RTL);

  if ((!left && !right) || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      game == NULL)
    return GDK_EVENT_PROPAGATE;
  GtkWidget *other =
      ahead ? gtk_widget_get_next_sibling (game) : gtk_widget_get_prev_sibling (game);
  if (other == NULL)
    return GDK_EVENT_PROPAGATE;
  focus_alike (game, other);
  return GDK_EVENT_STOP;
}


void
cp_start_page_add_games (CpStartPage *self)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++)
    if (i == 0 || all[i]->variant != all[i - 1]->variant)
      cp_columns_append (self->games, make_game (self, all[i]->variant));
}


void
cp_start_page_focus_game (CpStartPage *self, const char *variant, bool introduction)
{
  g_return_if_fail (CP_IS_START_PAGE (self) && variant != NULL);

  GtkWidget *game = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  for (; game != NULL; game = gtk_widget_get_next_sibling (game)) {
    GtkWidget *button = gtk_widget_get_first_child (game);
    if (g_str_equal (get_variant (button)->id, variant))
      gtk_widget_grab_focus (introduction ? gtk_widget_get_last_child (game) : button);
  }
}


void
cp_start_page_set_last_game (CpStartPage *self, const char *variant, const char *text)
{
  g_return_if_fail (CP_IS_START_PAGE (self) && variant != NULL);

  GtkWidget *game = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  for (; game != NULL; game = gtk_widget_get_next_sibling (game)) {
    GtkWidget *first = gtk_widget_get_first_child (game);
    GtkWidget *play = gtk_widget_get_next_sibling (first);
    if (!g_str_equal (get_variant (first)->id, variant))
      continue;
    gtk_widget_set_visible (play, text != NULL);
    if (text == NULL)
      continue;
    g_autofree char *name =
        /* Translators: %s is the name of a game. */
        g_strdup_printf (_ ("Play %s Like Last Time"), _ (get_variant (first)->name));
    cp_ui_set_name (play, name);
    cp_ui_set_tooltip (play, text);
    cp_ui_set_description (play, text);
  }
}
