/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-walk-bar.h"

#include "model/game/cp-game.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-widget.h"

struct _CpWalkBar {
  GtkWidget parent_instance;

  CpGame *game;
  GtkWidget *autoplay;
  bool analyses;
  GtkWidget *analysis;
};

G_DEFINE_FINAL_TYPE (CpWalkBar, cp_walk_bar, GTK_TYPE_WIDGET)


static void
update (CpWalkBar *self)
{
  gtk_widget_set_visible (self->autoplay, self->game != NULL && cp_game_get_reviewing (self->game));
  gtk_widget_set_visible (self->analysis, self->analyses && self->game != NULL &&
                                              !cp_game_get_in_progress (self->game));
}


static void
set_game (CpWalkBar *self, CpGame *game)
{
  if (cp_follow (self, &self->game, game, "notify::reviewing notify::in-progress", update, NULL))
    update (self);
}


static void
set_analyses (CpWalkBar *self, bool analyses)
{
  self->analyses = analyses;
  update (self);
}


static void
cp_walk_bar_class_init (CpWalkBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  CP_CLASS_FOLLOWS (klass, CpWalkBar, game);

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpWalkBar, game, set_game);

  CP_CLASS_FIELD (klass, "analyses", G_TYPE_BOOLEAN, CpWalkBar, analyses, set_analyses);

  cp_ui_class_set_template (klass, "cp-walk-bar");
  CP_UI_CLASS_CHILDREN (klass, CpWalkBar, autoplay, analysis);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "walkbar");
}


static void
cp_walk_bar_init (CpWalkBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_set_left_to_right (GTK_WIDGET (self));
}
