/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-panel.h"

#include <glib/gi18n.h>

#include "rules/position/cp-describe.h"
#include "ui/moves/cp-move-list.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-resource.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/words/cp-announcer.h"
#include "ui/words/cp-help-link.h"

#define SPACING 9

/* From this width on, in pixels, all buttons stand in one row. */
#define ONE_ROW_WIDTH 260

/* Of the height, in pixels: what the words need in any case, and from when on it is worth showing
 * the moves. */
#define MIN_FEEDBACK 54
#define MIN_MOVES    120

/* What the words have if there is room for the moves: lines, the heading among them, and what is
 * around those, in pixels. */
#define LINES       4
#define AROUND_THEM 20

/* A title that is longer is cut, in characters: it must leave room for everything else. */
#define MAX_TITLE 48

/* How long a question is thought about before that is said, so that nothing flickers. */
#define PATIENCE_MS 300

/* What is said of how the puzzle stands. */
typedef struct {
  const char *heading; /* translated */
  char *message;       /* (owned) */
  const char *help;    /* (nullable): where the help tells more */
  const char *icon;    /* (nullable): NULL while something is thought about */
  const char *tone;    /* (nullable): a style class */
  const char *button;  /* the main button, translated, with a mnemonic */
  const char *action;  /* what that does */
} Words;

/*
 * The heights of all parts follow from the size of the panel and not from what is said, so that
 * buttons stay under the pointer. Only when the puzzle is over, the words push the moves together,
 * for the author may have much to say then. Words that are too long can be scrolled.
 */
struct _CpPuzzlePanel {
  GtkWidget parent_instance;

  CpSolving *solving;
  bool all_solved;
  char *announced;   /* (nullable): what was said last */
  char *refusal;     /* (nullable): why a move was not possible, until something else happens */
  unsigned patience; /* a source, while it is too early to say that something is thought about */
  bool is_slow;
  bool is_over; /* solved, or the solution is shown, as far as was said */
  const char
      *pressed_first;    /* (nullable): what the main button did at the first of quick presses */
  uint32_t pressed_time; /* of the last press, milliseconds of the display */

  GtkWidget *head;
  GtkLabel *title;
  GtkLabel *place;
  GtkLabel *task;
  GtkWidget *feedback;
  GtkWidget *said;
  GtkStack *signs;
  GtkImage *icon;
  GtkSpinner *spinner;
  GtkLabel *heading;
  GtkLabel *message;
  CpMoveList *moves;
  GtkWidget *main_button;
  GtkWidget *tools;
  GtkWidget *review;
};

G_DEFINE_FINAL_TYPE (CpPuzzlePanel, cp_puzzle_panel, GTK_TYPE_WIDGET)

static void update (CpPuzzlePanel *self);


static bool
is_thinking (CpPuzzlePanel *self)
{
  return cp_solving_get_busy (self->solving) &&
         cp_solving_get_state (self->solving) != CP_SOLVING_SHOWING;
}


static bool
is_finished (CpPuzzlePanel *self)
{
  CpSolvingState state = cp_solving_get_state (self->solving);

  return state == CP_SOLVING_SOLVED || state == CP_SOLVING_SHOWN;
}


static Words
describe_turn (CpPuzzlePanel *self)
{
  unsigned level = cp_solving_get_hint_level (self->solving);
  const char *message = cp_solving_get_message (self->solving);
  bool moved = cp_solving_get_can_take_back (self->solving);
  Words words = { .icon = "media-playback-start-symbolic", .action = "puzzle.hint" };

  words.heading = cp_solving_get_side (self->solving) == CP_WHITE ? _ ("Find White’s move")
                                                                  : _ ("Find Black’s move");
  /* Translators: a button. */
  words.button = level == 0 ? _ ("_Hint") : level == 1 ? _ ("Show the _Move") : _ ("_Hint");
  words.message = g_strdup (message);
  if (level > 0 && message[0] != '\0') {
    /* Translators: a heading above a hint for a puzzle. */
    words.heading = _ ("Hint");
    words.icon = "dialog-information-symbolic";
    words.tone = "hint";
  } else if (moved && message[0] != '\0') {
    words.heading = _ ("Right");
    words.icon = "emblem-ok-symbolic";
    words.tone = "right";
  }
  return words;
}


static Words
describe_end (CpPuzzlePanel *self, const char *heading, const char *icon, const char *tone)
{
  Words words = {
    .heading = heading,
    .message = g_strdup (cp_solving_get_message (self->solving)),
    .icon = icon,
    .tone = tone,
    .button = _ ("_Next Puzzle"),
    .action = "puzzle.next-unsolved",
  };

  if (!self->all_solved)
    return words;
  bool can_review = gtk_widget_get_visible (self->review);
  words.button = can_review ? _ ("Re_view") : _ ("_All Puzzles");
  words.action = can_review ? "puzzle.review" : "puzzle.close";
  return words;
}


static Words
describe_judgement (
    CpPuzzlePanel *self, const char *heading, const char *icon, const char *tone, bool wrong)
{
  return (Words){
    .heading = heading,
    .message = g_strdup (cp_solving_get_message (self->solving)),
    .icon = icon,
    .tone = tone,
    .button = wrong ? _ ("_Try Again") : _ ("_Hint"),
    .action = wrong ? "puzzle.take-back" : "puzzle.hint",
  };
}


/* It may take long, so there is a way out. */
static Words
describe_thinking (CpPuzzlePanel *self)
{
  bool judging = cp_solving_get_state (self->solving) == CP_SOLVING_JUDGING;

  return (Words){
    .heading = judging ? _ ("Is that right?") : _ ("Looking for a hint"),
    .message = g_strdup (judging ? _ ("All answers to your move are tried.")
                                 : _ ("All moves are tried; that may take a minute.")),
    .button = judging ? _ ("_Take Back") : _ ("_Stop"),
    .action = judging ? "puzzle.take-back" : "puzzle.stop",
  };
}


static Words
describe_refusal (CpPuzzlePanel *self)
{
  Words words = describe_turn (self);

  g_free (words.message);
  words.heading = _ ("That cannot be played");
  words.message = g_strdup (self->refusal);
  words.help = cp_game_get_refusal_help (cp_solving_get_game (self->solving));
  words.icon = "dialog-warning-symbolic";
  words.tone = NULL;
  return words;
}


/* Whoever goes about in the solution goes on seeing what there is to say of it. */
static Words
describe_state (CpPuzzlePanel *self)
{
  static const char wrong_icon[] = "window-close-symbolic";

  if (!is_finished (self) && !cp_game_get_at_head (cp_solving_get_game (self->solving)))
    return (Words){
      .heading = _ ("An earlier position"),
      .message = g_strdup (_ ("The puzzle goes on from its last move.")),
      .icon = "document-open-recent-symbolic",
      .button = _ ("_Back to the Puzzle"),
      .action = "puzzle.go-to-head",
    };
  if (is_thinking (self))
    return describe_thinking (self);
  if (self->refusal != NULL)
    return describe_refusal (self);

  switch (cp_solving_get_state (self->solving)) {
  case CP_SOLVING_REPLYING:
    return describe_judgement (self, _ ("Right"), "emblem-ok-symbolic", "right", false);
  case CP_SOLVING_REFUTING:
    return describe_judgement (self, _ ("Not this one"), wrong_icon, "wrong", true);
  case CP_SOLVING_REFUTED:
    return describe_judgement (self, _ ("Not this one"), wrong_icon, "wrong", true);
  case CP_SOLVING_UNDECIDED:
    return describe_judgement (self, _ ("Hard to say"), "dialog-question-symbolic", NULL, true);
  case CP_SOLVING_SOLVED:
    return describe_end (
        /* Translators: how it went with a puzzle. */
        self, cp_solving_get_hinted (self->solving) ? _ ("Solved with hints") : _ ("Solved!"),
        "emblem-ok-symbolic", "solved");
  case CP_SOLVING_SHOWING:
    return (Words){ .heading = _ ("The solution"),
                    .message = g_strdup (cp_solving_get_message (self->solving)),
                    .icon = "media-playback-start-symbolic",
                    .button = _ ("_Stop"),
                    .action = "puzzle.take-back" };
  case CP_SOLVING_SHOWN:
    return describe_end (self, _ ("The solution"), "view-reveal-symbolic", NULL);
  case CP_SOLVING_UNSOLVABLE:
    return describe_end (self, _ ("This puzzle has no solution"), "dialog-warning-symbolic", NULL);
  case CP_SOLVING_TO_MOVE:
  case CP_SOLVING_JUDGING:
  default:
    return describe_turn (self);
  }
}


static void
announce (CpPuzzlePanel *self, const Words *words)
{
  g_autofree char *text = words->message[0] != '\0'
                              ? g_strdup_printf ("%s. %s", words->heading, words->message)
                              : g_strdup_printf ("%s.", words->heading);

  if (g_strcmp0 (text, self->announced) == 0)
    return;
  g_free (self->announced);
  self->announced = g_steal_pointer (&text);
  cp_announce (GTK_WIDGET (self), self->announced);
}


/* What is said of a puzzle that is over can be copied; before that the text takes no focus from the
 * board. */
static void
show_is_over (CpPuzzlePanel *self)
{
  bool is_over = is_finished (self);

  if (is_over == self->is_over)
    return;
  self->is_over = is_over;
  if (gtk_widget_has_focus (GTK_WIDGET (self->message)))
    gtk_widget_grab_focus (self->main_button);
  gtk_label_set_selectable (self->message, is_over);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}


static void
show_words (CpPuzzlePanel *self, const Words *words)
{
  static const char *const tones[] = { "right", "wrong", "solved", "hint" };
  bool is_advice = g_str_equal (words->action, "puzzle.hint") || words->icon == NULL;

  cp_ui_set_text (self->heading, words->heading);
  cp_help_link_show (self->message, words->message, words->help);
  gtk_widget_set_visible (GTK_WIDGET (self->message), words->message[0] != '\0');
  gtk_stack_set_visible_child_name (self->signs, words->icon != NULL ? "icon" : "spinner");
  gtk_spinner_set_spinning (self->spinner, words->icon == NULL);
  if (words->icon != NULL)
    gtk_image_set_from_icon_name (self->icon, words->icon);
  for (size_t i = 0; i < G_N_ELEMENTS (tones); i++)
    cp_ui_set_css_class (self->feedback, tones[i], g_strcmp0 (words->tone, tones[i]) == 0);
  gtk_button_set_label (GTK_BUTTON (self->main_button), words->button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->main_button), words->action);
  cp_ui_set_css_class (self->main_button, "suggested-action", !is_advice);
}


/* Somebody who presses twice means what stood on the button at first: the hint, which is where Try
 * Again was, is not what he asked for. The gesture counts no presses, for the button takes them,
 * and it is the panel's, for no other can keep a press from the button. */
static void
pressed_cb (CpPuzzlePanel *self, int n_press, double x, double y, GtkGesture *gesture)
{
  const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (self->main_button));
  uint32_t time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
  double button_x, button_y;
  int limit_ms;

  gtk_widget_translate_coordinates (GTK_WIDGET (self), self->main_button, x, y, &button_x,
                                    &button_y);
  if (!gtk_widget_contains (self->main_button, button_x, button_y)) {
    self->pressed_first = NULL;
    return;
  }
  g_object_get (gtk_widget_get_settings (self->main_button), "gtk-double-click-time", &limit_ms,
                NULL);
  if (self->pressed_first == NULL || time - self->pressed_time > (uint32_t) limit_ms)
    self->pressed_first = g_intern_string (action);
  else if (g_str_equal (action, "puzzle.hint") && !g_str_equal (self->pressed_first, action))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->pressed_time = time;
}


static gboolean
patience_cb (gpointer data)
{
  CpPuzzlePanel *self = CP_PUZZLE_PANEL (data);

  self->patience = 0;
  self->is_slow = true;
  update (self);
  return G_SOURCE_REMOVE;
}


/* While something is thought about that takes no longer than a blink, what was said stays. */
static void
update (CpPuzzlePanel *self)
{
  if (self->solving == NULL)
    return;
  if (is_thinking (self) && !self->is_slow) {
    if (self->patience == 0)
      self->patience = g_timeout_add (PATIENCE_MS, patience_cb, self);
    return;
  }
  if (!is_thinking (self)) {
    g_clear_handle_id (&self->patience, g_source_remove);
    self->is_slow = false;
  }
  Words words = describe_state (self);
  show_words (self, &words);
  show_is_over (self);
  announce (self, &words);
  g_free (words.message);
}


static void
set_refusal (CpPuzzlePanel *self, const char *refusal)
{
  g_free (self->refusal);
  self->refusal = g_strdup (refusal);
}


/* What was refused is history. */
static void
changed_cb (CpPuzzlePanel *self)
{
  set_refusal (self, NULL);
  update (self);
}


/* What the words should have before there is room for the moves. */
static int
good_feedback (CpPuzzlePanel *self)
{
  return LINES * cp_ui_line_height (GTK_WIDGET (self)) + AROUND_THEM;
}


static int
measure_height (GtkWidget *widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}


static int
measure_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}


/* How the buttons lie in a panel of some width. */
typedef struct {
  int rows;
  int main_width;
  int height; /* of a row */
} Buttons;


static Buttons
arrange_buttons (CpPuzzlePanel *self, int width)
{
  int tools = measure_width (self->tools);
  int beside = width - tools - SPACING;
  bool one_row = width >= ONE_ROW_WIDTH && beside >= measure_width (self->main_button);
  int main_width = one_row ? beside : width;

  return (Buttons){ .rows = one_row ? 1 : 2,
                    .main_width = main_width,
                    .height = MAX (measure_height (self->tools, -1),
                                   measure_height (self->main_button, main_width)) };
}


static GtkSizeRequestMode
cp_puzzle_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}


static void
cp_puzzle_panel_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  CpPuzzlePanel *self = CP_PUZZLE_PANEL (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    int head, tools;
    gtk_widget_measure (self->head, orientation, -1, &head, NULL, NULL, NULL);
    gtk_widget_measure (self->tools, orientation, -1, &tools, NULL, NULL, NULL);
    *minimum = MAX (head, tools);
    *natural = MAX (*minimum, 320);
    return;
  }
  Buttons buttons = arrange_buttons (self, for_size < 0 ? G_MAXINT : for_size);
  *minimum = measure_height (self->head, for_size) + SPACING + MIN_FEEDBACK +
             buttons.rows * (SPACING + buttons.height);
  *natural = *minimum + good_feedback (self) - MIN_FEEDBACK + SPACING + MIN_MOVES;
}


/* What the words get of @rest pixels above the buttons, if there is room for the moves as well. */
static int
find_feedback (CpPuzzlePanel *self, int width, int rest)
{
  int good = good_feedback (self);
  int moves;

  if (!self->is_over)
    return good;
  gtk_widget_measure (GTK_WIDGET (self->moves), GTK_ORIENTATION_VERTICAL, width, &moves, NULL, NULL,
                      NULL);
  moves = MIN (moves, MIN_MOVES);
  return CLAMP (measure_height (self->said, width), good, rest - SPACING - moves);
}


static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}


static void
cp_puzzle_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpPuzzlePanel *self = CP_PUZZLE_PANEL (widget);
  int head = measure_height (self->head, width);
  Buttons buttons = arrange_buttons (self, width);
  int row = buttons.height;
  int rest = height - head - SPACING - buttons.rows * (row + SPACING);
  bool has_moves = rest >= good_feedback (self) + SPACING + MIN_MOVES;
  int feedback = has_moves ? find_feedback (self, width, rest) : rest;
  int tools = measure_width (self->tools);
  int y = 0;

  place (self->head, 0, 0, width, head);
  y += head + SPACING;
  place (self->feedback, 0, y, width, MAX (feedback, MIN_FEEDBACK));
  y += feedback + SPACING;
  gtk_widget_set_child_visible (GTK_WIDGET (self->moves), has_moves);
  if (has_moves) {
    place (GTK_WIDGET (self->moves), 0, y, width, rest - feedback - SPACING);
    y += rest - feedback;
  }
  if (buttons.rows == 1) {
    bool rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
    place (self->main_button, rtl ? tools + SPACING : 0, y, buttons.main_width, row);
    place (self->tools, rtl ? 0 : width - tools, y, tools, row);
  } else {
    place (self->main_button, 0, y, width, row);
    place (self->tools, 0, y + row + SPACING, MAX (width, tools), row);
  }
}


static void
cp_puzzle_panel_dispose (GObject *object)
{
  CpPuzzlePanel *self = CP_PUZZLE_PANEL (object);

  cp_puzzle_panel_set_solving (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CP_TYPE_PUZZLE_PANEL);
  G_OBJECT_CLASS (cp_puzzle_panel_parent_class)->dispose (object);
}


static void
cp_puzzle_panel_class_init (CpPuzzlePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_puzzle_panel_dispose;
  CP_CLASS_FREES (klass, CpPuzzlePanel, g_free, announced, refusal);
  widget_class->get_request_mode = cp_puzzle_panel_get_request_mode;
  widget_class->measure = cp_puzzle_panel_measure;
  widget_class->size_allocate = cp_puzzle_panel_size_allocate;

  g_type_ensure (CP_TYPE_MOVE_LIST);
  gtk_widget_class_set_css_name (widget_class, "puzzlepanel");
  cp_ui_class_set_template (klass, "cp-puzzle-panel");
  CP_UI_CLASS_CHILDREN (klass, CpPuzzlePanel, head, title, place, task, feedback, said, signs, icon,
                        spinner, heading, message, moves, main_button, tools, review);
  CP_UI_CLASS_HANDLERS (klass, pressed_cb);
}


static void
cp_puzzle_panel_init (CpPuzzlePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}


static void
connect_solving (CpPuzzlePanel *self)
{
  static const char *const facts[] = { "notify::state", "notify::message", "notify::hint-level",
                                       "notify::busy" };
  CpGame *game = cp_solving_get_game (self->solving);

  for (size_t i = 0; i < G_N_ELEMENTS (facts); i++)
    g_signal_connect_object (self->solving, facts[i], G_CALLBACK (changed_cb), self,
                             G_CONNECT_SWAPPED);
  cp_connect (game, "notify::at-head", changed_cb, self);
}


void
cp_puzzle_panel_set_solving (CpPuzzlePanel *self, CpSolving *solving)
{
  g_return_if_fail (CP_IS_PUZZLE_PANEL (self));

  if (self->solving == solving)
    return;
  g_clear_handle_id (&self->patience, g_source_remove);
  self->is_slow = false;
  set_refusal (self, NULL);
  if (self->solving != NULL) {
    g_signal_handlers_disconnect_by_data (cp_solving_get_game (self->solving), self);
    g_signal_handlers_disconnect_by_data (self->solving, self);
  }
  g_set_object (&self->solving, solving);
  if (self->moves != NULL)
    cp_move_list_set_game (self->moves, solving != NULL ? cp_solving_get_game (solving) : NULL);
  if (solving == NULL)
    return;
  g_autofree char *task = cp_puzzle_describe_task (
      cp_solving_get_side (solving), cp_puzzle_entry_get_moves (cp_solving_get_entry (solving)));
  cp_ui_set_text (self->task, task);
  g_clear_pointer (&self->announced, g_free);
  g_autofree char *sentence = g_strconcat (task, ".", NULL);
  cp_announce (GTK_WIDGET (self), sentence);
  connect_solving (self);
  update (self);
}


void
cp_puzzle_panel_set_title (CpPuzzlePanel *self, const char *title, const char *place)
{
  g_return_if_fail (CP_IS_PUZZLE_PANEL (self));

  cp_ui_set_text (self->title, title);
  if (g_utf8_strlen (title, -1) > MAX_TITLE) {
    g_autofree char *start = g_utf8_substring (title, 0, MAX_TITLE - 1);
    g_autofree char *cut = g_strconcat (g_strchomp (start), "…", NULL);
    cp_ui_set_text (self->title, cut);
  }
  cp_ui_set_tooltip (GTK_WIDGET (self->title), title);
  cp_ui_set_text (self->place, place);
}


void
cp_puzzle_panel_set_all_solved (CpPuzzlePanel *self, bool all_solved)
{
  g_return_if_fail (CP_IS_PUZZLE_PANEL (self));

  self->all_solved = all_solved;
  update (self);
}


void
cp_puzzle_panel_set_can_review (CpPuzzlePanel *self, bool can_review)
{
  g_return_if_fail (CP_IS_PUZZLE_PANEL (self));

  gtk_widget_set_visible (self->review, can_review);
  update (self);
}


void
cp_puzzle_panel_tell (CpPuzzlePanel *self, const char *refusal)
{
  g_return_if_fail (CP_IS_PUZZLE_PANEL (self) && refusal != NULL);

  set_refusal (self, refusal);
  update (self);
}


GtkWidget *
cp_puzzle_panel_get_main_button (CpPuzzlePanel *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PANEL (self), NULL);

  return self->main_button;
}
