/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-start-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cp-continue-card.h"
#include "cp-game-card.h"
#include "cp-recent-files.h"
#include "model/disk/cp-portal.h"
#include "rules/position/cp-variant.h"
#include "ui/board/cp-board-picture.h"
#include "ui/widgets/cp-columns.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/words/cp-announcer.h"

#define LEAST_HEIGHT   100
#define MAX_RECENT     5
#define PICTURE_HEIGHT 172

/* In characters. Without it GTK finds out how narrow a text gets by breaking it at each of them. */
#define NARROWEST_CAPTION 10

/* How many games that are not finished are seen at once, and how large their pictures are. */
#define MAX_UNFINISHED     3
#define UNFINISHED_PICTURE 48

/*
 * The first thing that people see, and therefore quick: pictures are drawn and the list of recent
 * files is read when everything else is on the screen. What comes late is below all else or has
 * its place already, so that nothing moves under the pointer.
 */
struct _CpStartView {
  GtkWidget parent_instance;

  GtkRecentManager *recent; /* (nullable): until it is needed */
  unsigned recent_id;       /* of the idle source that looks for recent files */

  GtkWidget *scrolled;
  CpColumns *begun; /* has the two games to go on with */
  CpContinueCard *continue_card;
  CpContinueCard *earlier_card;
  AdwPreferencesGroup *unfinished;
  GtkWidget *more_unfinished; /* (nullable): the row for those that are not seen at once */
  GPtrArray *unfinished_rows; /* the others, in the order in which they are shown */
  CpColumns *games;
  GtkWidget *below; /* what is seen when the rest is */
  AdwActionRow *puzzles_row;
  AdwPreferencesGroup *files;
  GPtrArray *recent_rows; /* in the order in which they are shown */
};

G_DEFINE_FINAL_TYPE (CpStartView, cp_start_view, GTK_TYPE_WIDGET)


/* Without a game to go on with there is no space for it either. */
static void
update_begun (CpStartView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->begun),
                          gtk_widget_get_visible (GTK_WIDGET (self->continue_card)) ||
                              gtk_widget_get_visible (GTK_WIDGET (self->earlier_card)));
}


static void
continue_clicked_cb (CpStartView *self)
{
  g_signal_emit_by_name (self, "continue-requested");
}


static void
earlier_clicked_cb (CpStartView *self)
{
  g_signal_emit_by_name (self, "earlier-requested");
}


/* The game of which @button is the large one. */
static const CpVariant *
get_variant (GtkWidget *button)
{
  GtkWidget *card = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));

  return cp_game_card_get_variant (CP_GAME_CARD (card));
}


static void
game_clicked_cb (GtkWidget *button, CpStartView *self)
{
  g_signal_emit_by_name (self, "new-game-requested", get_variant (button)->id);
}


static void
introduction_clicked_cb (GtkWidget *button, CpStartView *self)
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
make_game_button (CpStartView *self, const CpVariant *variant)
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
play_clicked_cb (GtkWidget *button, CpStartView *self)
{
  GtkWidget *game = gtk_widget_get_prev_sibling (button);

  g_signal_emit_by_name (self, "play-requested", get_variant (game)->id);
}


/* Hidden until the game was played. */
static GtkWidget *
make_play_button (CpStartView *self, const CpVariant *variant)
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
make_introduction_button (CpStartView *self, const CpVariant *variant)
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


/* The game as a whole is one button, as it is what most people want; below it are smaller ones. */
static GtkWidget *
make_game (CpStartView *self, const CpVariant *variant)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "game");
  gtk_box_append (GTK_BOX (box), make_game_button (self, variant));
  gtk_box_append (GTK_BOX (box), make_play_button (self, variant));
  gtk_box_append (GTK_BOX (box), make_introduction_button (self, variant));
  return box;
}


/* Focuses the button of @other that is what the focused one is of @game; the last one if that is
 * hidden. */
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


/* From game to game, or from introduction to introduction; GTK would go from one to the other. */
static gboolean
games_key_pressed_cb (CpStartView *self, guint keyval, guint keycode, GdkModifierType modifiers)
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


static void
add_games (CpStartView *self)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++)
    if (i == 0 || all[i]->variant != all[i - 1]->variant)
      cp_columns_append (self->games, make_game (self, all[i]->variant));
}


static void
file_activated_cb (AdwActionRow *row, CpStartView *self)
{
  g_signal_emit_by_name (self, "file-activated", g_object_get_data (G_OBJECT (row), "file"));
}


/* The folder as people write it: "~/Games". */
static char *
name_folder (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) home = g_file_new_for_path (g_get_home_dir ());
  g_autofree char *below = folder != NULL ? g_file_get_relative_path (home, folder) : NULL;

  /* The folder of the document portal says nothing to anybody. */
  if (folder == NULL ||
      (g_file_peek_path (file) != NULL && cp_portal_is_document (g_file_peek_path (file))))
    return g_strdup ("");
  if (g_file_equal (folder, home))
    return g_strdup ("~");
  if (below != NULL) {
    g_autofree char *shown = g_filename_display_name (below);
    return g_strconcat ("~/", shown, NULL);
  }
  return g_file_get_parse_name (folder);
}


static GtkWidget *
make_file_row (CpStartView *self, GFile *file)
{
  g_autofree char *basename = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (basename);
  g_autofree char *folder = name_folder (file);
  GtkWidget *icon = gtk_image_new_from_icon_name ("document-open-recent-symbolic");
  /* GTK takes what is shorter than an ellipsis, as “~”, to need more room than it wants. */
  bool shortens = g_utf8_strlen (folder, -1) > 1;
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title-lines", 1, "subtitle-lines",
                                 shortens ? 1 : 0, "activatable", TRUE, NULL);

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), name, folder);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  g_object_set_data_full (G_OBJECT (row), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (row, "activated", G_CALLBACK (file_activated_cb), self, 0);
  return row;
}


/* The key of a row's data under which the index of its game is. */
#define INDEX "index"


static void
unfinished_activated_cb (AdwActionRow *row, CpStartView *self)
{
  g_signal_emit_by_name (self, "unfinished-activated",
                         GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), INDEX)));
}


static GtkWidget *
make_unfinished_row (CpStartView *self, CpGame *game, unsigned index)
{
  g_autofree char *players = cp_continue_card_name_players (game);
  g_autofree char *state = cp_continue_card_describe_state (game);
  g_autofree char *text =
      /* Translators: the name of a game, and how it stands. */
      g_strdup_printf (_ ("%1$s · %2$s"), _ (cp_game_get_rules (game)->variant->name), state);
  GtkWidget *picture = cp_board_picture_new (UNFINISHED_PICTURE, UNFINISHED_PICTURE);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title-lines", 1, "subtitle-lines", 2,
                                 "activatable", TRUE, NULL);

  cp_board_picture_set_flipped (CP_BOARD_PICTURE (picture),
                                cp_game_get_only_hand (game) == CP_BLACK);
  cp_board_picture_set_position (CP_BOARD_PICTURE (picture), &cp_game_get_head (game)->position);
  cp_board_picture_set_covered (CP_BOARD_PICTURE (picture), cp_game_get_paused (game));
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (picture, UNFINISHED_PICTURE, -1);
  cp_ui_set_row (ADW_PREFERENCES_ROW (row), players, text);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  g_object_set_data (G_OBJECT (row), INDEX, GUINT_TO_POINTER (index));
  g_signal_connect_object (row, "activated", G_CALLBACK (unfinished_activated_cb), self, 0);
  return row;
}


static gboolean
refresh_recent_cb (gpointer data)
{
  CpStartView *self = CP_START_VIEW (data);

  self->recent_id = 0;
  gtk_widget_set_visible (self->below, TRUE);
  cp_start_view_refresh_recent (self);
  return G_SOURCE_REMOVE;
}


static void
refresh_recent_later (CpStartView *self)
{
  if (self->recent_id == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->recent_id = g_idle_add_full (G_PRIORITY_LOW, refresh_recent_cb, self, NULL);
}


static void
watch_recent (CpStartView *self, GtkRecentManager *manager)
{
  if (self->recent != NULL)
    g_signal_handlers_disconnect_by_data (self->recent, self);
  g_set_object (&self->recent, manager);
  if (manager != NULL)
    cp_connect (manager, "changed", refresh_recent_later, self);
}


/* It scrolls, and can be as low as one likes: its texts are laid out for the width only that it
 * gets. */
static void
cp_start_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  CpStartView *self = CP_START_VIEW (widget);

  *minimum = *natural = LEAST_HEIGHT;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->scrolled, orientation, -1, minimum, natural, NULL, NULL);
}


static void
cp_start_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (CP_START_VIEW (widget)->scrolled,
                            &(GtkAllocation){ 0, 0, width, height }, -1);
}


static void
cp_start_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (cp_start_view_parent_class)->map (widget);
  refresh_recent_later (CP_START_VIEW (widget));
}


/* A card that is higher than the window would scroll its heading away (GtkViewport). */
static gboolean
cp_start_view_grab_focus (GtkWidget *widget)
{
  CpStartView *self = CP_START_VIEW (widget);
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (self->scrolled);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  bool continues = gtk_widget_get_visible (GTK_WIDGET (self->continue_card));
  gboolean grabbed = gtk_widget_grab_focus (continues ? GTK_WIDGET (self->continue_card)
                                                      : gtk_widget_get_first_child (first));

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scrolled), 0);
  return grabbed;
}


static void
cp_start_view_dispose (GObject *object)
{
  CpStartView *self = CP_START_VIEW (object);

  g_clear_handle_id (&self->recent_id, g_source_remove);
  watch_recent (self, NULL);
  g_clear_pointer (&self->recent_rows, g_ptr_array_unref);
  g_clear_pointer (&self->unfinished_rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CP_TYPE_START_VIEW);
  G_OBJECT_CLASS (cp_start_view_parent_class)->dispose (object);
}


static void
cp_start_view_class_init (CpStartViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_start_view_dispose;
  widget_class->measure = cp_start_view_measure;
  widget_class->size_allocate = cp_start_view_size_allocate;
  widget_class->map = cp_start_view_map;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_start_view_grab_focus;
  CP_CLASS_PROPERTY (klass, "game", CP_TYPE_GAME, cp_start_view_get_game, cp_start_view_set_game);

  cp_class_add_signal (klass, "continue-requested", 0);
  cp_class_add_signal (klass, "earlier-requested", 0);
  cp_class_add_signal (klass, "new-game-requested", 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  cp_class_add_signal (klass, "play-requested", 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  cp_class_add_signal (klass, "introduction-requested", 1,
                       G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  cp_class_add_signal (klass, "file-activated", 1, G_TYPE_FILE);
  cp_class_add_signal (klass, "unfinished-activated", 1, G_TYPE_UINT);

  g_type_ensure (CP_TYPE_COLUMNS);
  g_type_ensure (CP_TYPE_CONTINUE_CARD);
  gtk_widget_class_set_css_name (widget_class, "startview");
  cp_ui_class_set_template (klass, "cp-start-view");
  CP_UI_CLASS_CHILDREN (klass, CpStartView, scrolled, begun, continue_card, earlier_card,
                        unfinished, games, below, puzzles_row, files);
  CP_UI_CLASS_HANDLERS (klass, continue_clicked_cb, earlier_clicked_cb, games_key_pressed_cb,
                        update_begun);
}


static void
cp_start_view_init (CpStartView *self)
{
  self->recent_rows = g_ptr_array_new ();
  self->unfinished_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_continue_card_set_heading (self->earlier_card, _ ("Return to the Earlier Game"));
  update_begun (self);
  add_games (self);
  cp_start_view_set_puzzles (self, 0, 0);
}


GtkWidget *
cp_start_view_new (void)
{
  return g_object_new (CP_TYPE_START_VIEW, NULL);
}


void
cp_start_view_set_game (CpStartView *self, CpGame *game)
{
  g_return_if_fail (CP_IS_START_VIEW (self) && (game == NULL || CP_IS_GAME (game)));

  if (game == cp_start_view_get_game (self))
    return;
  cp_continue_card_set_game (self->continue_card, game);
  g_object_notify (G_OBJECT (self), "game");
}


CpGame *
cp_start_view_get_game (CpStartView *self)
{
  g_return_val_if_fail (CP_IS_START_VIEW (self), NULL);

  return cp_continue_card_get_game (self->continue_card);
}


void
cp_start_view_set_earlier (CpStartView *self, CpGame *game)
{
  g_return_if_fail (CP_IS_START_VIEW (self) && (game == NULL || CP_IS_GAME (game)));

  cp_continue_card_set_game (self->earlier_card, game);
}


void
cp_start_view_set_unfinished (CpStartView *self, CpGame *const *games, unsigned n)
{
  g_return_if_fail (CP_IS_START_VIEW (self));

  /* One more takes no more room than a row that says so. */
  unsigned n_seen = n <= MAX_UNFINISHED + 1 ? n : MAX_UNFINISHED;

  for (unsigned i = 0; i < self->unfinished_rows->len; i++)
    adw_preferences_group_remove (self->unfinished, g_ptr_array_index (self->unfinished_rows, i));
  g_ptr_array_set_size (self->unfinished_rows, 0);
  if (self->more_unfinished != NULL)
    adw_preferences_group_remove (self->unfinished, self->more_unfinished);
  self->more_unfinished = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished), n > 0);
  for (unsigned i = 0; i < n_seen; i++) {
    GtkWidget *row = make_unfinished_row (self, games[i], i);
    adw_preferences_group_add (self->unfinished, row);
    g_ptr_array_add (self->unfinished_rows, row);
  }
  if (n_seen == n)
    return;
  g_autofree char *title =
      /* Translators: so many games that are not finished, besides those above. */
      g_strdup_printf (ngettext ("%u more", "%u more", n - n_seen), n - n_seen);
  self->more_unfinished = adw_expander_row_new ();
  cp_ui_set_row (ADW_PREFERENCES_ROW (self->more_unfinished), title, NULL);
  for (unsigned i = n_seen; i < n; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (self->more_unfinished),
                              make_unfinished_row (self, games[i], i));
  adw_preferences_group_add (self->unfinished, self->more_unfinished);
}


void
cp_start_view_focus_game (CpStartView *self, const char *variant, bool introduction)
{
  g_return_if_fail (CP_IS_START_VIEW (self) && variant != NULL);

  GtkWidget *game = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  for (; game != NULL; game = gtk_widget_get_next_sibling (game)) {
    GtkWidget *button = gtk_widget_get_first_child (game);
    if (g_str_equal (get_variant (button)->id, variant))
      gtk_widget_grab_focus (introduction ? gtk_widget_get_last_child (game) : button);
  }
}


void
cp_start_view_set_last_game (CpStartView *self, const char *variant, const char *text)
{
  g_return_if_fail (CP_IS_START_VIEW (self) && variant != NULL);

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


void
cp_start_view_set_n_others (CpStartView *self, unsigned n)
{
  g_return_if_fail (CP_IS_START_VIEW (self));

  /* Translators: below the game that can be continued: other windows of the program, which were
   * open when it ended, are opened again as well. */
  g_autofree char *text =
      /* Translators: besides this one; all were open when the program ended. */
      g_strdup_printf (ngettext ("And %u other window", "And %u other windows", n), n);

  cp_continue_card_set_note (self->continue_card, n > 0 ? text : "");
}


void
cp_start_view_set_puzzles (CpStartView *self, unsigned n_solved, unsigned n)
{
  g_return_if_fail (CP_IS_START_VIEW (self));

  g_autofree char *fresh = g_strdup_printf (
      /* Translators: %u is how many puzzles come with the program. */
      ngettext ("%'u puzzle: find the move that wins", "%'u puzzles: find the moves that win", n),
      n);
  /* Translators: %1$u puzzles are solved, of %2$u that there are. */
  g_autofree char *begun =
      g_strdup_printf (ngettext ("%1$'u of %2$'u solved", "%1$'u of %2$'u solved", n), n_solved, n);
  const char *counted = n_solved > 0 ? begun : fresh;

  cp_ui_set_row (ADW_PREFERENCES_ROW (self->puzzles_row), NULL,
                 n > 0 ? counted : _ ("Find the moves that win"));
}


void
cp_start_view_set_recent_manager (CpStartView *self, GtkRecentManager *manager)
{
  g_return_if_fail (CP_IS_START_VIEW (self));

  watch_recent (self, manager);
  refresh_recent_later (self);
}


/* Whether the rows are those of @files. */
static bool
shows_files (CpStartView *self, GPtrArray *files)
{
  bool same = files->len == self->recent_rows->len;

  for (unsigned i = 0; same && i < files->len; i++)
    same = g_file_equal (g_ptr_array_index (files, i),
                         g_object_get_data (g_ptr_array_index (self->recent_rows, i), "file"));
  return same;
}


void
cp_start_view_refresh_recent (CpStartView *self)
{
  g_return_if_fail (CP_IS_START_VIEW (self));

  if (self->recent == NULL)
    watch_recent (self, gtk_recent_manager_get_default ());
  g_autoptr (GPtrArray) files = cp_recent_files_list (self->recent, MAX_RECENT);

  if (shows_files (self, files))
    return;
  for (unsigned i = 0; i < self->recent_rows->len; i++)
    adw_preferences_group_remove (self->files, g_ptr_array_index (self->recent_rows, i));
  g_ptr_array_set_size (self->recent_rows, 0);
  for (unsigned i = 0; i < files->len; i++) {
    GtkWidget *row = make_file_row (self, g_ptr_array_index (files, i));
    adw_preferences_group_add (self->files, row);
    g_ptr_array_add (self->recent_rows, row);
  }
}
