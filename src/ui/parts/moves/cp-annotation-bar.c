/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-annotation-bar.h"

#include <glib/gi18n-lib.h>

#include "cp-glyph-menu.h"
#include "model/game/cp-game-edit.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-shapes.h"
#include "record/tree/cp-glyphs.h"
#include "rules/text/cp-excerpt.h"
#include "rules/text/cp-language.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/kit/keys/cp-latin-key.h"
#include "ui/parts/words/cp-move-words.h"

#define N_MOVE_GLYPHS 6

/* Height of the comment field in lines. It is the same at every move, so that the buttons do not
 * move under the pointer while the user steps. Longer comments scroll. */
#define N_LINES 3

/* Maximum length of a comment that is edited here. */
#define MAX_BYTES 5000

/*
 * The text view shows the game's comment: each edit changes the game at once, where consecutive
 * edits are joined into one undo step. The undo of GtkTextView is disabled, because there would be
 * two histories.
 */
struct _CpAnnotationBar {
  GtkWidget parent_instance;

  GtkWidget *signs;
  GtkMenuButton *more;
  CpGlyphMenu *menu;
  GtkWidget *clear_shapes;
  GtkWidget *writing;
  GtkWidget *field;
  GtkTextView *text;
  GtkTextBuffer *buffer;
  GtkLabel *caption;
  GtkWidget *show_all;
  GtkDropDown *place;
  GtkWidget *glyphs[N_MOVE_GLYPHS]; /* toggle buttons, $1 first */

  CpGame *game;
  const CpNode *shown; /* (nullable): the node whose comment is in the text view */
  bool updating;       /* whether the widgets are being updated from the game */
  bool writing_now;    /* whether an edit is being written to the game */
};

G_DEFINE_FINAL_TYPE (CpAnnotationBar, cp_annotation_bar, GTK_TYPE_WIDGET)


static CpNode *
get_node (CpAnnotationBar *self)
{
  return self->game != NULL ? cp_game_get_current (self->game) : NULL;
}


/* The root has one comment only. */
static CpCommentPlace
get_place (CpAnnotationBar *self)
{
  CpNode *node = get_node (self);
  bool before = gtk_drop_down_get_selected (self->place) == CP_COMMENT_BEFORE;
  return before && node != NULL && node->parent != NULL ? CP_COMMENT_BEFORE : CP_COMMENT_BEHIND;
}


static char *
dup_text (CpAnnotationBar *self)
{
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, false);
}


/* Returns the caption of the comment field, or the reason why comments cannot be edited. */
static char *
make_hint (CpAnnotationBar *self)
{
  CpNode *node = get_node (self);
  if (node == NULL)
    return g_strdup (_ ("There is no game to annotate"));
  if (node->parent == NULL)
    return g_strdup (_ ("Comment before the first move"));
  g_autofree char *number = cp_node_number_text (node);
  g_autofree char *text = cp_node_move_text (node);
  g_autofree char *move = cp_text_isolate (text);
  if (get_place (self) == CP_COMMENT_BEFORE)
    /* Translators: number and move: "Comment before 12. Rg5" */
    return g_strdup_printf (_ ("Comment before %s %s"), number, move);
  /* Translators: number and move: "Comment after 12. Rg5" */
  return g_strdup_printf (_ ("Comment after %s %s"), number, move);
}


static void
update_hint (CpAnnotationBar *self)
{
  g_autofree char *hint = make_hint (self);

  cp_ui_set_text (self->caption, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER,
                                  hint, -1);
}


/* Returns the comment for the text view. A very long one is only shown by page.show-comment:
 * GtkTextView would take too long to lay it out as one paragraph. */
static char *
dup_comment (CpAnnotationBar *self, const CpNode *node)
{
  bool is_long = node != NULL && cp_node_comment_is_longer (node, get_place (self), MAX_BYTES);

  gtk_text_view_set_editable (self->text, !is_long);
  gtk_widget_set_visible (self->show_all, is_long);
  if (node == NULL)
    return g_strdup ("");
  return is_long ? cp_node_get_comment_excerpt (node, get_place (self), CP_LINE_LENGTH, NULL)
                 : cp_node_get_comment (node, get_place (self));
}


/* Shows the comment of the current move. A difference in white space at the ends is ignored: there
 * the user is typing. */
static void
update_text (CpAnnotationBar *self)
{
  CpNode *node = get_node (self);
  g_autofree char *text = dup_comment (self, node);
  g_autofree char *there = g_strstrip (dup_text (self));
  if (self->shown != node || !g_str_equal (text, there)) {
    GtkTextIter end;
    gtk_text_buffer_set_text (self->buffer, text, -1);
    gtk_text_buffer_get_end_iter (self->buffer, &end);
    gtk_text_buffer_place_cursor (self->buffer, &end);
    if (self->shown != node)
      gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->text)), 0);
  }
  self->shown = node;
  update_hint (self);
}


/* Returns the label of the menu button: the other glyphs of the move. */
static char *
make_more_label (const CpNode *node)
{
  GString *text = g_string_new (NULL);
  for (unsigned i = 0; node != NULL && node->nags != NULL && i < node->nags->len; i++) {
    const CpGlyph *glyph = cp_glyph_find (node->nags->data[i]);
    g_autofree char *symbol = cp_glyph_symbol (node->nags->data[i]);
    if (glyph == NULL || glyph->kind != CP_GLYPH_MOVE)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", symbol);
  }
  if (text->len == 0)
    g_string_append (text, "±…");
  return g_string_free (text, false);
}


static void
update_signs (CpAnnotationBar *self)
{
  CpNode *node = get_node (self);
  bool on_move = node != NULL && node->parent != NULL;
  g_autofree char *more = make_more_label (node);
  g_autoptr (GArray) shapes = node != NULL ? cp_node_get_shapes (node, node->position.rules) : NULL;
  for (unsigned i = 0; i < N_MOVE_GLYPHS; i++) {
    GtkWidget *button = self->glyphs[i];
    g_autofree char *title = cp_glyph_title ((uint8_t) (i + 1));
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                  on_move && cp_node_has_nag (node, (uint8_t) (i + 1)));
    gtk_widget_set_sensitive (button, on_move);
    cp_ui_set_tooltip (
        button, node != NULL && !on_move ? _ ("There is no move at the start of the game") : title);
  }
  gtk_menu_button_set_label (self->more, more);
  gtk_widget_set_visible (self->clear_shapes, shapes != NULL && shapes->len > 0);
}


static void
update (CpAnnotationBar *self)
{
  CpNode *node = get_node (self);
  if (self->updating || self->writing_now)
    return;
  self->updating = true;
  gtk_widget_set_sensitive (self->signs, node != NULL);
  gtk_widget_set_sensitive (self->writing, node != NULL);
  cp_ui_set_seen (GTK_WIDGET (self->place), node != NULL && node->parent != NULL);
  update_signs (self);
  update_text (self);
  cp_ui_set_tooltip (GTK_WIDGET (self), node == NULL ? gtk_label_get_text (self->caption) : NULL);
  self->updating = false;
}


/* Selects the place of a comment for another move: after it, unless its only comment is before it.
 */
static void
position_changed_cb (CpAnnotationBar *self)
{
  CpNode *node = get_node (self);
  bool before = node != NULL && cp_node_has_words (node, CP_COMMENT_BEFORE) &&
                !cp_node_has_words (node, CP_COMMENT_BEHIND);
  self->updating = true;
  gtk_drop_down_set_selected (self->place, before ? CP_COMMENT_BEFORE : CP_COMMENT_BEHIND);
  self->updating = false;
  update (self);
}


static void
annotated_cb (CpAnnotationBar *self, const CpNode *node)
{
  if (node == get_node (self))
    update (self);
}


static void
text_changed_cb (CpAnnotationBar *self)
{
  if (self->updating || self->game == NULL)
    return;
  g_autofree char *text = dup_text (self);
  self->writing_now = true;
  cp_game_set_comment (self->game, get_node (self), get_place (self), text);
  self->writing_now = false;
}


/* Cuts inserted text that would exceed the maximum length. */
static void
insert_text_cb (CpAnnotationBar *self, GtkTextIter *at, char *text, int length)
{
  g_autofree char *there = dup_text (self);
  size_t used = strlen (there);
  size_t room = used < MAX_BYTES ? MAX_BYTES - used : 0;

  if (self->updating || (size_t) length <= room)
    return;
  while (room > 0 && ((unsigned char) text[room] & 0xc0) == 0x80)
    room--;
  g_signal_stop_emission_by_name (self->buffer, "insert-text");
  gtk_widget_error_bell (GTK_WIDGET (self->text));
  if (room > 0)
    gtk_text_buffer_insert (self->buffer, at, text, (int) room);
}


static void
place_changed_cb (CpAnnotationBar *self)
{
  update (self);
}


static void
toggle (CpAnnotationBar *self, unsigned nag)
{
  CpNode *node = get_node (self);
  if (node != NULL && nag <= UINT8_MAX)
    cp_game_toggle_nag (self->game, node, (uint8_t) nag);
  update (self);
}


static void
glyph_clicked_cb (CpAnnotationBar *self, GtkWidget *button)
{
  for (unsigned i = 0; i < N_MOVE_GLYPHS; i++)
    if (self->glyphs[i] == button)
      toggle (self, i + 1);
}


static void
glyph_activated_cb (CpAnnotationBar *self, unsigned nag)
{
  toggle (self, nag);
}


/* Updates the menu before it is shown, so that its first row gets the focus. */
static void
prepare_menu_cb (GtkMenuButton *button, void *data)
{
  CpAnnotationBar *self = CP_ANNOTATION_BAR (data);
  cp_glyph_menu_set_node (self->menu, get_node (self));
}


static void
clear_shapes_cb (CpAnnotationBar *self)
{
  cp_game_clear_shapes (self->game, get_node (self));
}


/* Handles keys that control the game also while the user types a comment. */
static gboolean
key_pressed_cb (CpAnnotationBar *self,
                unsigned keyval,
                unsigned keycode,
                GdkModifierType state,
                GtkEventControllerKey *keys)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gunichar lower = g_unichar_tolower (cp_latin_key_read (keys));
  bool control = modifiers == GDK_CONTROL_MASK;
  bool control_shift = modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  if (keyval == GDK_KEY_Escape && modifiers == 0)
    g_signal_emit_by_name (self, "closed");
  else if (control && lower == 'z')
    gtk_widget_activate_action (GTK_WIDGET (self), "page.undo", NULL);
  else if ((control_shift && lower == 'z') || (control && lower == 'y'))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.redo", NULL);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}


static int
lines_height (CpAnnotationBar *self, int n_lines)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (
      gtk_widget_get_pango_context (GTK_WIDGET (self->text)), NULL, NULL);
  int height = PANGO_PIXELS_CEIL (n_lines * pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return height + gtk_text_view_get_top_margin (self->text) +
         gtk_text_view_get_bottom_margin (self->text);
}


/* Does not measure the text view. In a scrolled window its size does not matter, and each new
 * layout of its lines would queue a resize of the whole window during allocation. For the same
 * reason there is no scrollbar that appears and disappears. */
static void
measure_field_cb (GtkWidget *field,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  CpAnnotationBar *self =
      CP_ANNOTATION_BAR (gtk_widget_get_ancestor (field, CP_TYPE_ANNOTATION_BAR));
  bool vertical = orientation == GTK_ORIENTATION_VERTICAL;

  *minimum = vertical ? lines_height (self, 1) : 0;
  *natural = vertical ? lines_height (self, N_LINES) : 0;
}


static void
allocate_field_cb (GtkWidget *field, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (field),
                            &(GtkAllocation){ 0, 0, width, height }, -1);
}


static gboolean
cp_annotation_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CP_ANNOTATION_BAR (widget)->text));
}


static void
cp_annotation_bar_dispose (GObject *object)
{
  CpAnnotationBar *self = CP_ANNOTATION_BAR (object);
  cp_follow (self, &self->game, NULL, NULL);
  self->updating = true;
  g_clear_pointer (&self->signs, gtk_widget_unparent);
  g_clear_pointer (&self->writing, gtk_widget_unparent);
  G_OBJECT_CLASS (cp_annotation_bar_parent_class)->dispose (object);
}


static void
bind_template (GtkWidgetClass *klass)
{
  cp_ui_class_set_template (klass, "cp-annotation-bar");
  CP_UI_CLASS_CHILDREN (klass, CpAnnotationBar, signs, more, menu, clear_shapes, writing, field,
                        text, buffer, caption, show_all, place);
  CP_UI_CLASS_HANDLERS (klass, clear_shapes_cb, glyph_activated_cb, insert_text_cb, key_pressed_cb,
                        place_changed_cb, text_changed_cb);
}


static void
set_game (CpAnnotationBar *self, CpGame *game)
{
  if (!cp_follow (self, &self->game, game, "position-changed", position_changed_cb, "annotated",
                  annotated_cb, NULL))
    return;
  self->shown = NULL;
  position_changed_cb (self);
  g_object_notify (G_OBJECT (self), "game");
}


static void
cp_annotation_bar_class_init (CpAnnotationBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_annotation_bar_dispose;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_annotation_bar_grab_focus;

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpAnnotationBar, game, set_game);

  cp_class_add_signal (klass, "closed", 0);
  g_type_ensure (CP_TYPE_GLYPH_MENU);
  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "annotationbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}


/* Inserts the toggle buttons before the menu button. */
static void
add_glyph_buttons (CpAnnotationBar *self)
{
  GtkWidget *previous = NULL;
  for (unsigned i = 0; i < N_MOVE_GLYPHS; i++) {
    const CpGlyph *glyph = cp_glyph_find ((uint8_t) (i + 1));
    g_autofree char *name = cp_glyph_name (glyph->nag);
    GtkWidget *button = gtk_toggle_button_new_with_label (glyph->symbol);
    gtk_widget_add_css_class (button, "flat");
    cp_ui_set_name (GTK_WIDGET (button), name);
    cp_connect (button, "clicked", glyph_clicked_cb, self);
    gtk_box_insert_child_after (GTK_BOX (self->signs), button, previous);
    self->glyphs[i] = previous = button;
  }
}


static void
cp_annotation_bar_init (CpAnnotationBar *self)
{
  self->updating = true;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->field,
                                 gtk_custom_layout_new (NULL, measure_field_cb, allocate_field_cb));
  add_glyph_buttons (self);
  gtk_menu_button_set_create_popup_func (self->more, prepare_menu_cb, self, NULL);

  cp_connect (cp_preferences_settings (), "changed::" CP_PREFERENCE_MOVES, update_hint, self);
  self->updating = false;
  update (self);
}


void
cp_annotation_bar_focus_comment (CpAnnotationBar *self, CpCommentPlace place)
{
  g_return_if_fail (CP_IS_ANNOTATION_BAR (self));
  GtkTextIter end;
  gtk_drop_down_set_selected (self->place, place);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  gtk_text_buffer_get_end_iter (self->buffer, &end);
  gtk_text_buffer_place_cursor (self->buffer, &end);
}
