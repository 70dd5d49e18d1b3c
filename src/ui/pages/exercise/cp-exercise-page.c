/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-exercise-page.h"

#include "ui/parts/moves/cp-move-entry.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-widget.h"

typedef struct {
  char *refusal; /* (nullable) */
  CpExercisePanel *panel;
  GtkOverlay *overlay;
  CpGameView *game_view;
  CpMoveEntry *move_entry;
} CpExercisePagePrivate;

static void cp_exercise_page_buildable_init (GtkBuildableIface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (CpExercisePage,
                                  cp_exercise_page,
                                  CP_TYPE_BOARD_PAGE,
                                  G_ADD_PRIVATE (CpExercisePage)
                                      G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                             cp_exercise_page_buildable_init))

static GtkBuildableIface *parent_buildable;


static CpExercisePagePrivate *
get (void *self)
{
  return cp_exercise_page_get_instance_private (self);
}


static bool
can_enter_move (CpPage *page, const char *name)
{
  CpBoardScene *scene =
      cp_board_view_get_scene (cp_exercise_page_get_board (CP_EXERCISE_PAGE (page)));
  CpGame *game = cp_board_scene_get_game (scene);

  return game != NULL && cp_board_scene_get_interactive (scene) && cp_game_get_can_move (game);
}


CP_PAGE_CALLBACK (enter_move_cb, cp_move_entry_open (get (page)->move_entry, ""))
CP_PAGE_CALLBACK (close_cb, cp_page_close (page))


const CpPageAction cp_exercise_page_move_actions[] = {
  { "enter-move", enter_move_cb, can_enter_move, NULL },
  { .name = NULL },
};

static const CpPageAction actions[] = {
  { "close", close_cb, NULL, NULL },
  { .name = NULL },
};


static void
refused_cb (CpExercisePage *self, const char *sentence)
{
  g_free (get (self)->refusal);
  get (self)->refusal = g_strdup (sentence);
  CP_EXERCISE_PAGE_GET_CLASS (self)->update_panel (self);
}


static void
text_typed_cb (CpExercisePage *self, const char *initial)
{
  if (can_enter_move (CP_PAGE (self), NULL))
    cp_move_entry_open (get (self)->move_entry, initial);
}


static gboolean
key_pressed_cb (CpExercisePage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  CpExercisePageClass *klass = CP_EXERCISE_PAGE_GET_CLASS (self);

  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  if (klass->escape != NULL)
    return klass->escape (self);
  cp_page_close (CP_PAGE (self));
  return GDK_EVENT_STOP;
}


/* Whether the board has the focus and no cursor: moves are made with the pointer. */
static bool
is_board_pointed_at (CpExercisePage *self)
{
  CpBoardView *board = cp_exercise_page_get_board (self);
  const CpBoardMarks *marks = cp_board_scene_get_marks (cp_board_view_get_scene (board));

  return (gtk_widget_get_state_flags (GTK_WIDGET (board)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0 &&
         marks->cursor == CP_SQUARE_NONE;
}


/* Where no move is left to make, Enter presses the lead button rather than show a cursor. */
static gboolean
continue_cb (CpExercisePage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  CpExercisePanel *panel = get (self)->panel;
  GtkWidget *lead = cp_exercise_panel_get_lead (panel);

  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) ||
      (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || !is_board_pointed_at (self) ||
      !cp_exercise_panel_get_is_over (panel) || !gtk_widget_is_sensitive (lead))
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (lead, "clicked");
  return GDK_EVENT_STOP;
}


static gboolean
cp_exercise_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (
      GTK_WIDGET (cp_exercise_page_get_board (CP_EXERCISE_PAGE (widget))));
}


static void
cp_exercise_page_constructed (GObject *object)
{
  cp_game_view_set_aside (get (object)->game_view, GTK_WIDGET (get (object)->panel),
                          CP_EXERCISE_PAGE_GET_CLASS (object)->area);
  G_OBJECT_CLASS (cp_exercise_page_parent_class)->constructed (object);
}


static void
cp_exercise_page_finalize (GObject *object)
{
  g_free (get (object)->refusal);
  G_OBJECT_CLASS (cp_exercise_page_parent_class)->finalize (object);
}


static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (type == NULL)
    parent_buildable->add_child (buildable, builder, child, type);
  else if (g_str_equal (type, "overlay"))
    gtk_overlay_add_overlay (get (buildable)->overlay, GTK_WIDGET (child));
  else
    cp_exercise_panel_add (get (buildable)->panel, GTK_WIDGET (child), type);
}


static void
cp_exercise_page_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}


static void
cp_exercise_page_class_init (CpExercisePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = cp_exercise_page_constructed;
  G_OBJECT_CLASS (klass)->finalize = cp_exercise_page_finalize;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_exercise_page_grab_focus;
  CP_PAGE_CLASS (klass)->has_way_back = true;
  cp_page_class_add_actions (CP_PAGE_CLASS (klass), actions);

  g_type_ensure (CP_TYPE_GAME_VIEW);
  g_type_ensure (CP_TYPE_MOVE_ENTRY);
  gtk_widget_class_set_css_name (widget_class, "exercisepage");
  cp_ui_class_set_template (klass, "cp-exercise-page");
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePage, overlay);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePage, game_view);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePage, move_entry);
  CP_UI_CLASS_HANDLERS (klass, gtk_widget_grab_focus, key_pressed_cb, continue_cb);
}


static void
cp_exercise_page_init (CpExercisePage *self)
{
  get (self)->panel = g_object_new (CP_TYPE_EXERCISE_PANEL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_board_page_set_view (CP_BOARD_PAGE (self), CP_BOARD_WITH_BEAM (get (self)->game_view));
  cp_connect (cp_exercise_page_get_board (self), "refused", refused_cb, self);
  cp_connect (cp_exercise_page_get_board (self), "text-typed", text_typed_cb, self);
}


void
cp_exercise_page_set_game (CpExercisePage *self, CpGame *game)
{
  g_return_if_fail (CP_IS_EXERCISE_PAGE (self));

  cp_game_view_set_game (get (self)->game_view, game);
  cp_move_entry_set_game (get (self)->move_entry, game);
}


void
cp_exercise_page_set_can_play (CpExercisePage *self, bool can_play)
{
  g_return_if_fail (CP_IS_EXERCISE_PAGE (self));

  g_object_set (cp_exercise_page_get_board (self), "interactive", (gboolean) can_play, NULL);
}


void
cp_exercise_page_change (CpExercisePage *self)
{
  g_return_if_fail (CP_IS_EXERCISE_PAGE (self));

  g_clear_pointer (&get (self)->refusal, g_free);
  CP_EXERCISE_PAGE_GET_CLASS (self)->update_panel (self);
}


CP_GETTER (const char *, cp_exercise_page_get_refusal, CpExercisePage, get (self)->refusal)
CP_GETTER (CpGameView *, cp_exercise_page_get_game_view, CpExercisePage, get (self)->game_view)


CpBoardView *
cp_exercise_page_get_board (CpExercisePage *self)
{
  g_return_val_if_fail (CP_IS_EXERCISE_PAGE (self), NULL);

  return cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (get (self)->game_view));
}


CP_GETTER (CpExercisePanel *, cp_exercise_page_get_panel, CpExercisePage, get (self)->panel)
