/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-bar.h"

#include <glib/gi18n.h>

#include "cp-editor-problems.h"
#include "model/objects/cp-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define SPACING 6

struct _CpEditorBar {
  GtkWidget parent_instance;

  CpComposer *composer;
  CpDraft *draft; /* the draft of the composer */
  bool saves;     /* the puzzle page is shown */
  bool compact;
  GtkWidget *save;
  GtkWidget *play;
};

G_DEFINE_FINAL_TYPE (CpEditorBar, cp_editor_bar, GTK_TYPE_WIDGET)


static bool
is_sound (CpEditorBar *self)
{
  const CpSolution *solution =
      self->composer != NULL ? cp_composer_get_solution (self->composer) : NULL;
  return solution != NULL && solution->sound == CP_VERDICT_YES;
}


/* Updates sensitivity and tooltip of @button. The tooltip explains its effect or why it cannot be
 * used. */
static void
update_button (GtkWidget *button, bool sensitive, const char *tip)
{
  gtk_widget_set_sensitive (button, sensitive);
  cp_ui_set_tooltip (button, tip);
  cp_ui_set_description (GTK_WIDGET (button), tip);
}


static void
update_save (CpEditorBar *self)
{
  bool sound = is_sound (self);

  /* Translators: a button. */
  gtk_button_set_label (GTK_BUTTON (self->save), self->compact ? _ ("Save…") : _ ("Save Puzzle…"));
  update_button (self->save, sound,
                 sound ? _ ("Save With Its Solution") : _ ("Only a sound puzzle can be saved."));
}


static void
update_play (CpEditorBar *self)
{
  CpDraft *draft = self->composer != NULL ? cp_composer_get_draft (self->composer) : NULL;
  g_autofree char *reason = NULL;

  if (draft != NULL && !cp_draft_get_playable (draft))
    reason = cp_editor_problems_summarize (draft);
  update_button (self->play, draft != NULL && reason == NULL,
                 reason != NULL ? reason : _ ("Play From Here"));
}


static void
update (CpEditorBar *self)
{
  update_play (self);
  update_save (self);
  gtk_widget_set_visible (self->save, self->saves);
  gtk_widget_set_visible (self->play, !self->saves || !self->compact);
}


static void
play_cb (CpEditorBar *self)
{
  g_signal_emit_by_name (self, "play-requested");
}


static void
save_cb (CpEditorBar *self)
{
  g_signal_emit_by_name (self, "save-requested");
}


static void
cp_editor_bar_class_init (CpEditorBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpEditorBar, composer, draft);
  CP_CLASS_OWNS (klass, CpEditorBar, gtk_widget_unparent, save, play);
  cp_class_add_signal (klass, "play-requested", 0);
  cp_class_add_signal (klass, "save-requested", 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "editorbar");
}


static GtkWidget *
make_button (CpEditorBar *self, const char *title, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (title);

  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  cp_connect (button, "clicked", callback, self);
  return button;
}


static void
cp_editor_bar_init (CpEditorBar *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              SPACING);
  self->save = make_button (self, _ ("Save Puzzle…"), G_CALLBACK (save_cb));
  /* Translators: a button. */
  self->play = make_button (self, _ ("Play"), G_CALLBACK (play_cb));
  gtk_widget_add_css_class (self->play, "suggested-action");
}


void
cp_editor_bar_set_composer (CpEditorBar *self, CpComposer *composer)
{
  g_return_if_fail (CP_IS_EDITOR_BAR (self));

  if (!cp_follow (self, &self->composer, composer, "changed", update, NULL))
    return;
  cp_follow (self, &self->draft, composer != NULL ? cp_composer_get_draft (composer) : NULL,
             "position-changed", update, NULL);
  update (self);
}


void
cp_editor_bar_set_page (CpEditorBar *self, CpEditorSection page, bool compact)
{
  g_return_if_fail (CP_IS_EDITOR_BAR (self));

  self->saves = page == CP_EDITOR_PUZZLE;
  self->compact = compact;
  update (self);
}
