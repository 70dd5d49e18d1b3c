/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-player-panel.h"

#include <glib/gi18n-lib.h>

#include "cp-taken-view.h"
#include "drawing/board/cp-draw.h"
#include "rules/position/cp-describe.h"
#include "ui/parts/page/cp-page.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-focus-keeper.h"
#include "ui/kit/widgets/cp-popover-fit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-resource.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"

/* Space between indicators, name and clock, in pixels. */
#define SPACING 4

/* Width of the turn indicator with the space behind it, in pixels. It is reserved while the
 * indicator is hidden, so that the lines do not move. */
#define TURN_SIGN 18

/* Width of the low-time indicator with the space behind it, in pixels. */
#define HURRY_SIGN 20

/*
 * Shows the state of the game, not of the position on the board: turn and remaining time are facts
 * of the game in progress.
 */
struct _CpPlayerPanel {
  GtkWidget parent_instance;

  GtkWidget *signs;
  GtkWidget *turn;
  GtkSpinner *thinking; /* shown instead of the turn indicator */
  GtkWidget *mark;
  GtkWidget *name;
  GtkWidget *taken; /* in the rest of the first line */
  GtkWidget *flag;  /* hidden if this player cannot resign now; its space is always reserved */
  GtkWidget *clock;
  GtkWidget *hurry;
  GtkWidget *time;

  CpGame *game;
  CpClock *game_clock; /* the clock of @game */
  CpSide side;
  char *loot;   /* (nullable): description of the captured pieces */
  char *spoken; /* (nullable): accessible label */
  bool low;     /* the clock was running and low at its last tick */
};

G_DEFINE_FINAL_TYPE (CpPlayerPanel, cp_player_panel, GTK_TYPE_WIDGET)


static bool
has_clock (CpPlayerPanel *self)
{
  return self->game != NULL &&
         cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (self->game)));
}


static bool
is_to_move (CpPlayerPanel *self)
{
  return self->game != NULL && cp_game_get_in_progress (self->game) &&
         cp_game_get_head (self->game)->position.turn == self->side;
}


/* Returns whether an engine is thinking for this player. */
static bool
is_thinking (CpPlayerPanel *self)
{
  return is_to_move (self) && cp_game_get_seat (self->game, self->side) != NULL &&
         !cp_game_get_is_refereed (self->game) && !cp_game_get_paused (self->game) &&
         !cp_game_get_waiting (self->game) && !cp_game_get_stalled (self->game) &&
         !cp_game_get_reviewing (self->game);
}


/* Returns whether this player is local and to move, so that they can resign or offer a draw. */
static bool
may_give_up (CpPlayerPanel *self)
{
  if (self->game == NULL || !cp_game_get_in_progress (self->game) ||
      cp_game_get_paused (self->game) || cp_game_get_seat (self->game, self->side) != NULL)
    return false;
  return is_to_move (self) || cp_game_get_seat (self->game, cp_side_other (self->side)) != NULL;
}


static const char *
get_name (CpPlayerPanel *self)
{
  return self->game != NULL ? cp_game_get_player (self->game, self->side)
                            : cp_side_name (self->side);
}


/* (transfer full): Formats the time without tenths of a second, for screen readers. */
static char *
spell_time (CpPlayerPanel *self)
{
  return cp_clock_format_seconds (
      cp_clock_get_remaining (cp_game_get_clock (self->game), self->side));
}


/* Sets the label "White, Anna, 9:58, to move". The label has no tenths of a second, so that it
 * changes at most once a second. */
static void
update_accessible (CpPlayerPanel *self)
{
  g_autoptr (GString) label = g_string_new (cp_side_name (self->side));
  if (!g_str_equal (get_name (self), label->str))
    g_string_append_printf (label, ", %s", get_name (self));
  if (self->loot != NULL)
    g_string_append_printf (label, ", %s", self->loot);
  if (has_clock (self)) {
    g_autofree char *time = spell_time (self);
    g_string_append_printf (label, ", %s", time);
    if (gtk_widget_get_visible (self->hurry))
      g_string_append_printf (label, ", %s", _ ("low on time"));
  }
  if (is_thinking (self))
    /* Translators: about a computer that plays. */
    g_string_append_printf (label, ", %s", _ ("thinking"));
  else if (is_to_move (self))
    g_string_append_printf (label, ", %s", _ ("to move"));
  if (g_strcmp0 (label->str, self->spoken) == 0)
    return;
  g_free (self->spoken);
  self->spoken = g_strdup (label->str);
  cp_ui_set_name (GTK_WIDGET (self), label->str);
}


/* Announces once each time that the clock gets low while it runs. The clock may be set back, or
 * have time added. */
static void
announce_low (CpPlayerPanel *self, bool low)
{
  bool hurries = low && cp_clock_get_running (cp_game_get_clock (self->game));
  bool begins = hurries && !self->low;

  self->low = hurries;
  if (!begins)
    return;
  g_autofree char *time = spell_time (self);
  /* Translators: %1$s is the name of a player, %2$s their remaining time: "0:20". */
  g_autofree char *text =
      /* Translators: %1$s is the name of a player, %2$s a time. */
      g_strdup_printf (_ ("%1$s is low on time: %2$s."), get_name (self), time);
  cp_announce (GTK_WIDGET (self), text);
}


static void
update_clock (CpPlayerPanel *self)
{
  bool shown = has_clock (self);
  bool low = false;
  gtk_widget_set_visible (self->clock, shown);
  if (shown) {
    CpClock *clock = cp_game_get_clock (self->game);
    g_autofree char *time = cp_clock_format (cp_clock_get_remaining (clock, self->side));
    cp_ui_set_text (GTK_LABEL (self->time), time);
    low = cp_clock_is_low (clock, self->side);
  }
  announce_low (self, low);
  gtk_widget_set_visible (self->hurry, low);
  cp_ui_set_css_class (GTK_WIDGET (self), "low", low);
  update_accessible (self);
}


/* Variants with a balance show the weight of pieces instead, and knocked out pieces are beside the
 * board. */
static void
update_taken (CpPlayerPanel *self)
{
  const CpRules *rules = self->game != NULL ? cp_game_get_rules (self->game) : NULL;
  bool counts = rules != NULL && cp_rules_balance (rules) == NULL;
  CpCaptured taken;

  g_clear_pointer (&self->loot, g_free);
  gtk_widget_set_visible (self->taken, counts);
  if (!counts)
    return;
  cp_captured_init (&taken, cp_game_get_head (self->game), self->side);
  self->loot = cp_taken_view_show (CP_TAKEN_VIEW (self->taken), rules, self->side, &taken);
}


static void
show_turn (CpPlayerPanel *self, bool to_move)
{
  bool thinking = is_thinking (self);

  gtk_widget_set_visible (self->turn, to_move && !thinking);
  gtk_widget_set_visible (GTK_WIDGET (self->thinking), thinking);
  gtk_spinner_set_spinning (self->thinking, thinking);
}


static void
update (CpPlayerPanel *self)
{
  bool to_move = is_to_move (self);
  cp_ui_set_text (GTK_LABEL (self->name), get_name (self));
  cp_ui_set_tooltip (self->name, get_name (self));
  show_turn (self, to_move);
  gtk_widget_set_visible (self->flag, self->game != NULL && cp_game_get_in_progress (self->game));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  cp_ui_set_css_class (GTK_WIDGET (self), "to-move", to_move);
  gtk_widget_queue_draw (self->mark);
  update_taken (self);
  update_clock (self);
}


static void
draw_mark_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpPlayerPanel *self = data;
  cp_draw_side_mark (cr, self->side, width / 2.0, height / 2.0, MIN (width, height),
                     cp_ui_palette (GTK_WIDGET (area)));
}


/* Width of the indicators, with the space behind them. */
static int
signs_width (CpPlayerPanel *self)
{
  return cp_ui_least_width (self->mark) + TURN_SIGN + SPACING;
}


/* Width of the flag, with the space before it. */
static int
flag_width (CpPlayerPanel *self)
{
  return gtk_widget_get_visible (self->flag) ? SPACING + cp_ui_least_width (self->flag) : 0;
}


/* Returns the width of @label with @text, in @weight. */
static int
text_width (GtkWidget *label, const char *text, PangoWeight weight)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  PangoAttrList *old = pango_layout_get_attributes (layout);
  g_autoptr (PangoAttrList) attributes =
      old != NULL ? pango_attr_list_copy (old) : pango_attr_list_new ();
  int width;

  if (weight != PANGO_WEIGHT_NORMAL)
    pango_attr_list_change (attributes, pango_attr_weight_new (weight));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout, -1);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}


static int
time_width (CpPlayerPanel *self, int64_t ms)
{
  g_autofree char *time = cp_clock_format (ms);

  return text_width (self->time, time, PANGO_WEIGHT_NORMAL);
}


/* Returns the largest width that the clock has during a game, so that no widget moves: the initial
 * time, the time when it gets low, or a time with tenths of a second. */
static int
clock_width (CpPlayerPanel *self)
{
  if (!gtk_widget_get_visible (self->clock))
    return 0;
  int64_t whole = cp_clock_get_control (cp_game_get_clock (self->game))->main_ms[self->side];
  int now =
      text_width (self->time, gtk_label_get_text (GTK_LABEL (self->time)), PANGO_WEIGHT_NORMAL);
  int most = MAX (time_width (self, whole), now);
  int low = MAX (time_width (self, whole / 10), time_width (self, 0)) + HURRY_SIGN;
  int around = cp_ui_least_width (self->clock) - now;
  if (gtk_widget_get_visible (self->hurry))
    around -= HURRY_SIGN;

  return around + MAX (most, low);
}


/* Width of the clock, with the space before it. */
static int
spaced_clock_width (CpPlayerPanel *self)
{
  int width = clock_width (self);

  return width > 0 ? SPACING + width : 0;
}


/* Width of the name in bold, which it has when it is this player's turn. */
static int
name_width (CpPlayerPanel *self)
{
  return text_width (self->name, get_name (self), PANGO_WEIGHT_BOLD);
}


/* Least width of the name beside the indicators: enough for most names. */
static int
short_name_width (CpPlayerPanel *self)
{
  return text_width (self->name, cp_side_name (self->side), PANGO_WEIGHT_BOLD);
}


/* The parts that have a line of their own, below the indicators. */
typedef struct {
  bool name;
  bool clock;
} Below;


static Below
choose_lines (CpPlayerPanel *self, int width, bool flag)
{
  int beside = width - signs_width (self) - (flag ? flag_width (self) : 0);
  int least = short_name_width (self);

  return (Below){ .name = beside < MIN (least, name_width (self)),
                  .clock = beside - spaced_clock_width (self) < least };
}


static int
height_at (CpPlayerPanel *self, int width, bool flag)
{
  int signs = cp_ui_natural_height (self->signs, -1);
  int name = cp_ui_natural_height (self->name, -1);
  int clock = cp_ui_natural_height (self->clock, -1);
  Below below = choose_lines (self, width, flag);

  if (flag)
    signs = MAX (signs, cp_ui_natural_height (self->flag, -1));
  int names = below.name ? signs + name : MAX (signs, name);
  return below.clock ? names + clock : MAX (names, clock);
}


/* A panel without other extra lines does not get one for the flag. */
static void
cp_player_panel_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  CpPlayerPanel *self = CP_PLAYER_PANEL (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (signs_width (self) + cp_ui_least_width (self->name), clock_width (self));
    *natural = signs_width (self) + MAX (short_name_width (self), name_width (self)) +
               spaced_clock_width (self) + flag_width (self);
  } else {
    int width = for_size < 0 ? G_MAXINT : for_size;
    *minimum = height_at (self, width, false);
    *natural = MAX (*minimum, height_at (self, width, true));
  }
}


/* Places the name, if it is in the first line, and the captured pieces behind it, from @start to
 * @end. A long name extends to @last, while the clock is narrow. */
static void
share_line (CpPlayerPanel *self, bool has_name, int start, int end, int last, int height)
{
  int name = has_name ? MIN (name_width (self), last - start) : 0;
  int taken = start + name + 2 * SPACING;
  bool room = gtk_widget_get_visible (self->taken) && end - SPACING > taken;

  cp_ui_allocate (self->taken, (CpRect){ taken, 0, end - SPACING - taken, room ? height : 0 });
  if (has_name)
    cp_ui_allocate (self->name, (CpRect){ start, 0, room ? name : last - start, height });
}


static void
cp_player_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpPlayerPanel *self = CP_PLAYER_PANEL (widget);
  bool flag = height >= height_at (self, width, true);
  Below below = choose_lines (self, width, flag);
  int signs = cp_ui_natural_width (self->signs);
  int clock = cp_ui_least_width (self->clock);
  int first = height;
  int end = width - (flag ? flag_width (self) : 0); /* of the first line, without the flag */
  int right = below.clock ? end : end - spaced_clock_width (self);
  bool beside = gtk_widget_get_visible (self->clock) && !below.clock;

  if (gtk_widget_get_visible (self->clock) && below.clock) {
    int line = cp_ui_natural_height (self->clock, -1);
    first -= line;
    cp_ui_allocate (self->clock, (CpRect){ 0, first, width, line });
  } else if (beside) {
    cp_ui_allocate (self->clock, (CpRect){ end - clock, 0, clock, height });
  }
  if (below.name) {
    int line = cp_ui_natural_height (self->name, -1);
    first -= line;
    cp_ui_allocate (self->name, (CpRect){ 0, first, width, line });
  }
  share_line (self, !below.name, signs + SPACING, right, beside ? end - clock - SPACING : right,
              first);
  cp_ui_allocate (self->signs, (CpRect){ 0, 0, signs, first });
  cp_ui_allocate (self->flag, (CpRect){ end + SPACING, 0, width - end - SPACING,
                                        flag && may_give_up (self) ? first : 0 });
}


static void
set_game (CpPlayerPanel *self, CpGame *game)
{
  if (!cp_follow (self, &self->game, game,
                  "move-played taken-back ended notify::in-progress notify::paused "
                  "notify::waiting notify::stalled notify::reviewing tags-changed",
                  update, NULL))
    return;
  cp_follow (self, &self->game_clock, game != NULL ? cp_game_get_clock (game) : NULL, "ticked",
             update_clock, NULL);
  update (self);
  g_object_notify (G_OBJECT (self), "game");
}


static void
set_side (CpPlayerPanel *self, CpSide side)
{
  if (self->side == side)
    return;
  self->side = side;
  update (self);
  g_object_notify (G_OBJECT (self), "side");
}


static void
cp_player_panel_class_init (CpPlayerPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpPlayerPanel, game, game_clock);
  CP_CLASS_OWNS (klass, CpPlayerPanel, g_free, spoken, loot);
  CP_CLASS_OWNS (klass, CpPlayerPanel, gtk_widget_unparent, signs, name, taken, flag, clock);
  widget_class->measure = cp_player_panel_measure;
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->size_allocate = cp_player_panel_size_allocate;

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpPlayerPanel, game, set_game);
  CP_CLASS_FIELD (klass, "side", G_TYPE_INT, CpPlayerPanel, side, set_side);

  g_type_ensure (CP_TYPE_TAKEN_VIEW);
  cp_ui_class_set_template (klass, "cp-player-panel");
  CP_UI_CLASS_CHILDREN (klass, CpPlayerPanel, signs, turn, thinking, mark, name, taken, flag, clock,
                        hurry, time);
  gtk_widget_class_set_css_name (widget_class, "playerpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}


/* Gives the focus to the main widget of the page: its board. */
static void
focus_page (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *page = focus != NULL ? gtk_widget_get_ancestor (focus, CP_TYPE_PAGE) : NULL;

  if (page != NULL)
    cp_page_grab_focus (CP_PAGE (page));
}


static void
menu_closed_cb (CpPlayerPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    cp_focus_keeper_return (GTK_WINDOW (root), focus_page);
}


static void
cp_player_panel_init (CpPlayerPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->mark), draw_mark_cb, self, NULL);
  cp_ui_palette_watch (self->mark, gtk_widget_queue_draw);
  GtkPopover *menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->flag));
  cp_popover_fit (menu);
  cp_connect (menu, "closed", menu_closed_cb, self);

  update (self);
}
