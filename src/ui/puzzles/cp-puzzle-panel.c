/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-panel.h"

#include <glib/gi18n.h>

#include "record/notes/cp-theme.h"
#include "rules/position/cp-describe.h"
#include "ui/moves/cp-move-list.h"
#include "ui/moves/cp-walk-bar.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/words/cp-announcer.h"
#include "ui/words/cp-rules-words.h"

/* A title that is longer is cut, in characters: it must leave room for everything else. */
#define MAX_TITLE 48

/* How long a question is thought about before that is said, so that nothing flickers. */
#define PATIENCE_MS 300

/* The message is owned. */
typedef CpExerciseWords Words;

struct _CpPuzzlePanel {
  CpExercisePanel parent_instance;

  CpSolving *solving; /* (nullable) */
  CpGame *game;       /* (nullable): that of it */
  bool all_solved;
  char *summary;     /* (nullable): what is said then */
  unsigned patience; /* a source, while it is too early to say that something is thought about */
  bool is_slow;
  const char
      *pressed_first;    /* (nullable): what the main button did at the first of quick presses */
  uint32_t pressed_time; /* of the last press, milliseconds of the display */

  GtkLabel *title;
  GtkLabel *place;
  GtkLabel *task;
  GtkLabel *rules;
  CpMoveList *moves;
  GtkWidget *review;
  GtkWidget *show;
};

G_DEFINE_FINAL_TYPE (CpPuzzlePanel, cp_puzzle_panel, CP_TYPE_EXERCISE_PANEL)

static void update (CpExercisePanel *panel);


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
    words.icon = "object-select-symbolic";
    words.tone = "right";
  }
  return words;
}


/* (transfer full): what is said in the end, what the puzzle was about, and how a training went. */
static char *
describe_point (CpPuzzlePanel *self)
{
  const char *message = cp_solving_get_message (self->solving);
  g_autofree char *themes = cp_puzzle_entry_describe_themes (cp_solving_get_entry (self->solving));
  GString *text = g_string_new (message);

  if (themes[0] != '\0') {
    g_string_append (text, text->len > 0 ? "\n" : "");
    /* Translators: said of a puzzle that is solved; %s is “sacrifice, quiet move”. */
    g_string_append_printf (text, _ ("Theme: %s."), themes);
  }
  if (self->summary != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", self->summary);
  return g_string_free (text, FALSE);
}


static Words
describe_end (CpPuzzlePanel *self, const char *heading, const char *icon, const char *tone)
{
  Words words = {
    .heading = heading,
    .message = describe_point (self),
    .icon = icon,
    .tone = tone,
    /* Translators: a button, at the end of a training: those that are not solved yet. */
    .button = self->summary != NULL ? _ ("Solve the _Rest") : _ ("_Next Puzzle"),
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
    /* Translators: a heading: the program finds out whether a move is right. */
    .heading = judging ? _ ("Checking…") : _ ("Looking for a hint…"),
    .message = g_strdup (judging ? _ ("Trying all answers to your move.")
                                 : _ ("Trying all moves; this may take a minute.")),
    .button = judging ? _ ("_Take Back") : _ ("_Stop"),
    .action = judging ? "puzzle.take-back" : "puzzle.stop",
  };
}


static Words
describe_refusal (CpPuzzlePanel *self)
{
  Words words = describe_turn (self);

  g_free ((char *) words.message);
  words.heading = _ ("You cannot play that");
  words.message = g_strdup (cp_exercise_panel_get_refusal (CP_EXERCISE_PANEL (self)));
  words.help = cp_game_get_refusal_help (self->game);
  words.icon = "dialog-warning-symbolic";
  words.tone = NULL;
  return words;
}


/* Whoever goes about in the solution goes on seeing what there is to say of it. */
static Words
describe_state (CpPuzzlePanel *self)
{
  static const char wrong_icon[] = "window-close-symbolic";

  if (!is_finished (self) && !cp_game_get_at_head (self->game))
    return (Words){
      .heading = _ ("An earlier position"),
      .message = g_strdup (_ ("The puzzle continues from its last move.")),
      .icon = "document-open-recent-symbolic",
      .button = _ ("_Back to the Puzzle"),
      .action = "puzzle.go-to-head",
    };
  if (is_thinking (self))
    return describe_thinking (self);
  if (cp_exercise_panel_get_refusal (CP_EXERCISE_PANEL (self)) != NULL)
    return describe_refusal (self);

  switch (cp_solving_get_state (self->solving)) {
  case CP_SOLVING_REPLYING:
    return describe_judgement (self, _ ("Right"), "object-select-symbolic", "right", false);
  case CP_SOLVING_REFUTING:
    return describe_judgement (self, _ ("Not that move"), wrong_icon, "wrong", true);
  case CP_SOLVING_REFUTED:
    return describe_judgement (self, _ ("Not that move"), wrong_icon, "wrong", true);
  case CP_SOLVING_UNDECIDED:
    return describe_judgement (self, _ ("Not sure"), "dialog-question-symbolic", NULL, true);
  case CP_SOLVING_SOLVED:
    return describe_end (
        /* Translators: how it went with a puzzle. */
        self, cp_solving_get_hinted (self->solving) ? _ ("Solved with hints") : _ ("Solved!"),
        "object-select-symbolic", "solved");
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


/* Somebody who presses twice means what stood on the button at first: the hint, which is where Try
 * Again was, is not what he asked for. The gesture counts no presses, for the button takes them,
 * and it is the panel's, for no other can keep a press from the button. */
static void
pressed_cb (CpPuzzlePanel *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkWidget *button = cp_puzzle_panel_get_main_button (self);
  const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (button));
  uint32_t time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
  double button_x, button_y;
  int limit_ms;

  cp_ui_compute_point (GTK_WIDGET (self), button, x, y, &button_x, &button_y);
  if (!gtk_widget_contains (button, button_x, button_y)) {
    self->pressed_first = NULL;
    return;
  }
  g_object_get (gtk_widget_get_settings (button), "gtk-double-click-time", &limit_ms, NULL);
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
  update (data);
  return G_SOURCE_REMOVE;
}


/* While something is thought about that takes no longer than a blink, what was said stays. */
static void
update (CpExercisePanel *panel)
{
  CpPuzzlePanel *self = CP_PUZZLE_PANEL (panel);

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
  bool is_advice = g_str_equal (words.action, "puzzle.hint") || words.icon == NULL;
  words.is_over = is_finished (self);
  words.below_first = words.is_over && self->game != NULL && cp_game_get_reviewing (self->game);
  cp_ui_set_tooltip (self->show, words.is_over ? _ ("Step Through the Whole Solution")
                                               : _ ("Show the Solution"));
  cp_exercise_panel_show (panel, &words);
  cp_ui_set_css_class (cp_exercise_panel_get_lead (panel), "suggested-action", !is_advice);
  g_free ((char *) words.message);
}


static void
show_game (CpPuzzlePanel *self)
{
  CpGame *game = self->solving != NULL ? cp_solving_get_shown (self->solving) : NULL;

  cp_follow (self, &self->game, game, "notify::at-head", cp_exercise_panel_change, NULL);
  cp_move_list_set_game (self->moves, game);
  cp_exercise_panel_change (CP_EXERCISE_PANEL (self));
}


static void
cp_puzzle_panel_class_init (CpPuzzlePanelClass *klass)
{
  CP_CLASS_SOURCES (klass, CpPuzzlePanel, patience);
  CP_CLASS_FOLLOWS (klass, CpPuzzlePanel, solving, game);
  CP_CLASS_FREES (klass, CpPuzzlePanel, g_free, summary);
  CP_EXERCISE_PANEL_CLASS (klass)->update = update;

  g_type_ensure (CP_TYPE_MOVE_LIST);
  g_type_ensure (CP_TYPE_WALK_BAR);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "puzzlepanel");
  cp_ui_class_set_template (klass, "cp-puzzle-panel");
  CP_UI_CLASS_CHILDREN (klass, CpPuzzlePanel, title, place, task, rules, moves, review, show);
  CP_UI_CLASS_HANDLERS (klass, pressed_cb);
}


static void
cp_puzzle_panel_init (CpPuzzlePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}


/* What is to be done, and how hard that is, where it is known. */
static char *
describe_task (CpSolving *solving)
{
  CpPuzzleEntry *entry = cp_solving_get_entry (solving);
  unsigned difficulty = cp_puzzle_entry_get_difficulty (entry);
  char *task =
      cp_puzzle_describe_task (cp_solving_get_side (solving), cp_puzzle_entry_get_moves (entry));

  if (difficulty == 0)
    return task;
  g_autofree char *start = task;
  /* Translators: %1$s is “White to move wins within 2 moves”, %2$s is “hard”, “very easy” … */
  return g_strdup_printf (_ ("%1$s (%2$s)"), start, cp_difficulty_name (difficulty));
}


void
cp_puzzle_panel_set_solving (CpPuzzlePanel *self, CpSolving *solving)
{
  g_return_if_fail (CP_IS_PUZZLE_PANEL (self));

  if (!cp_follow (self, &self->solving, solving,
                  "notify::state notify::message notify::hint-level notify::busy",
                  cp_exercise_panel_change, "notify::shown", show_game, NULL))
    return;
  g_clear_handle_id (&self->patience, g_source_remove);
  self->is_slow = false;
  if (solving == NULL) {
    show_game (self);
    return;
  }
  g_autofree char *task = describe_task (solving);
  g_autofree char *rules = cp_rules_describe_options (
      cp_puzzle_entry_get_position (cp_solving_get_entry (solving))->rules, true);
  cp_ui_set_text (self->task, task);
  cp_ui_set_text (self->rules, rules);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), rules[0] != '\0');
  cp_exercise_panel_begin (CP_EXERCISE_PANEL (self));
  g_autofree char *sentence = g_strconcat (task, ".", NULL);
  cp_announce (GTK_WIDGET (self), sentence);
  show_game (self);
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
cp_puzzle_panel_set_all_solved (CpPuzzlePanel *self, bool all_solved, const char *summary)
{
  g_return_if_fail (CP_IS_PUZZLE_PANEL (self));

  self->all_solved = all_solved;
  g_free (self->summary);
  self->summary = g_strdup (summary);
  update (CP_EXERCISE_PANEL (self));
}


void
cp_puzzle_panel_set_can_review (CpPuzzlePanel *self, bool can_review)
{
  g_return_if_fail (CP_IS_PUZZLE_PANEL (self));

  gtk_widget_set_visible (self->review, can_review);
  update (CP_EXERCISE_PANEL (self));
}


GtkWidget *
cp_puzzle_panel_get_main_button (CpPuzzlePanel *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PANEL (self), NULL);

  return cp_exercise_panel_get_lead (CP_EXERCISE_PANEL (self));
}
