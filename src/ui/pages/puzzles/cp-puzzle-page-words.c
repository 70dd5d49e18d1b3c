/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-puzzle-page-private.h"
#include "model/puzzles/cp-puzzle-day.h"
#include "record/notes/cp-theme.h"
#include "rules/position/cp-describe.h"


bool
cp_puzzle_page_is_thinking (CpPuzzlePage *self)
{
  return cp_solving_get_busy (self->solving) &&
         cp_solving_get_state (self->solving) != CP_SOLVING_SHOWING;
}


bool
cp_puzzle_page_is_over (CpPuzzlePage *self)
{
  CpSolvingState state = cp_solving_get_state (self->solving);

  return state == CP_SOLVING_SOLVED || state == CP_SOLVING_SHOWN ||
         state == CP_SOLVING_NOT_PLAYABLE;
}


static CpExerciseWords
describe_turn (CpPuzzlePage *self)
{
  unsigned level = cp_solving_get_hint_level (self->solving);
  const char *message = cp_solving_get_message (self->solving);
  bool moved = cp_solving_get_can_take_back (self->solving);
  CpExerciseWords words = { .icon = "media-playback-start-symbolic", .action = "page.hint" };

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


/* (transfer full): "Theme: sacrifice. A piece moves to…"; "" if there are no themes. */
static char *
describe_themes (CpThemes themes)
{
  g_autofree char *names = cp_themes_describe (themes);
  g_autofree char *sentences = cp_themes_explain (themes);

  if (names[0] == '\0')
    return g_strdup ("");
  /* Translators: said of a puzzle that is solved; %s is “sacrifice, quiet move”. */
  g_autofree char *start = g_strdup_printf (_ ("Theme: %s."), names);
  return g_strdup_printf ("%s %s", start, sentences);
}


char *
cp_puzzle_page_describe_known_themes (CpPuzzlePage *self)
{
  return describe_themes (
      self->collection != NULL ? cp_puzzle_collection_get_known_themes (self->collection) : 0);
}


/* (transfer full): when the puzzle is to be repeated; "" if it is not, as one that the user is
 * composing. */
static char *
describe_repetition (CpPuzzlePage *self)
{
  if (self->collection == NULL)
    return g_strdup ("");
  CpPuzzleProgress *progress = cp_puzzle_collection_get_progress (self->collection);
  const char *key = cp_puzzle_entry_get_key (cp_solving_get_entry (self->solving));
  uint32_t due = key != NULL ? cp_puzzle_progress_get_due (progress, key) : 0;
  uint32_t today = cp_puzzle_day_today ();

  if (due <= today)
    return g_strdup ("");
  return g_strdup_printf (
      /* Translators: said at the end of a puzzle that the user is to solve again. */
      ngettext ("This puzzle comes back in %u day.", "This puzzle comes back in %u days.",
                due - today),
      due - today);
}


/* (transfer full): how the puzzle ended, its themes, and the result of a training. */
static char *
describe_point (CpPuzzlePage *self)
{
  const char *message = cp_solving_get_message (self->solving);
  g_autofree char *themes =
      describe_themes (cp_puzzle_entry_get_themes (cp_solving_get_entry (self->solving)));
  GString *text = g_string_new (message);

  if (themes[0] != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", themes);
  g_autofree char *repetition = describe_repetition (self);
  if (repetition[0] != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", repetition);
  if (self->summary != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", self->summary);
  return g_string_free (text, FALSE);
}


static CpExerciseWords
describe_end (CpPuzzlePage *self, const char *heading, const char *icon, const char *tone)
{
  CpExerciseWords words = {
    .heading = heading,
    .message = describe_point (self),
    .icon = icon,
    .tone = tone,
    /* Translators: a button, at the end of a training: those that are not solved yet. */
    .button = self->summary != NULL ? _ ("Solve the _Rest") : _ ("_Next Puzzle"),
    .action = "page.next-unsolved",
  };

  if (!self->all_solved)
    return words;
  bool can_review = gtk_widget_get_visible (self->review);
  words.button = can_review ? _ ("Re_view") : _ ("_All Puzzles");
  words.action = can_review ? "page.review" : "page.close";
  return words;
}


/* First offers the solution, then the next puzzle. */
static CpExerciseWords
describe_not_playable (CpPuzzlePage *self)
{
  CpExerciseWords words =
      describe_end (self, _ ("Cannot be solved here yet"), "dialog-information-symbolic", NULL);

  if (cp_solving_get_can_walk (self->solving)) {
    /* Translators: a button. */
    words.button = _ ("_Step Through");
    words.action = "page.show-solution";
  }
  return words;
}


static CpExerciseWords
describe_judgement (
    CpPuzzlePage *self, const char *heading, const char *icon, const char *tone, bool wrong)
{
  return (CpExerciseWords){
    .heading = heading,
    .message = g_strdup (cp_solving_get_message (self->solving)),
    .icon = icon,
    .tone = tone,
    .button = wrong ? _ ("_Try Again") : _ ("_Hint"),
    .action = wrong ? "page.take-back" : "page.hint",
  };
}


/* Thinking may take long, so the button stops it. */
static CpExerciseWords
describe_thinking (CpPuzzlePage *self)
{
  bool judging = cp_solving_get_state (self->solving) == CP_SOLVING_JUDGING;

  return (CpExerciseWords){
    /* Translators: a heading: the program finds out whether a move is right. */
    .heading = judging ? _ ("Checking…") : _ ("Looking for a hint…"),
    .message = g_strdup (judging ? _ ("Trying all answers to your move.")
                                 : _ ("Trying all moves; this may take a minute.")),
    .button = judging ? _ ("_Take Back") : _ ("_Stop"),
    .action = judging ? "page.take-back" : "page.stop-hint",
  };
}


static CpExerciseWords
describe_refusal (CpPuzzlePage *self)
{
  CpExerciseWords words = describe_turn (self);

  g_free ((char *) words.message);
  words.heading = _ ("You cannot play that");
  words.message = g_strdup (cp_exercise_page_get_refusal (CP_EXERCISE_PAGE (self)));
  words.help = cp_game_get_refusal_help (self->game);
  words.icon = "dialog-warning-symbolic";
  words.tone = NULL;
  return words;
}


CpExerciseWords
cp_puzzle_page_describe (CpPuzzlePage *self)
{
  static const char wrong_icon[] = "window-close-symbolic";

  if (!cp_puzzle_page_is_over (self) && !cp_game_get_at_head (self->game))
    return (CpExerciseWords){
      .heading = _ ("An earlier position"),
      .message = g_strdup (_ ("The puzzle continues from its last move.")),
      .icon = "document-open-recent-symbolic",
      .button = _ ("_Back to the Puzzle"),
      .action = "page.go-to-head",
    };
  if (cp_puzzle_page_is_thinking (self))
    return describe_thinking (self);
  if (cp_exercise_page_get_refusal (CP_EXERCISE_PAGE (self)) != NULL)
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
    return (CpExerciseWords){ .heading = _ ("The solution"),
                              .message = g_strdup (cp_solving_get_message (self->solving)),
                              .icon = "media-playback-start-symbolic",
                              .button = _ ("_Stop"),
                              .action = "page.take-back" };
  case CP_SOLVING_SHOWN:
    return describe_end (self, _ ("The solution"), "view-reveal-symbolic", NULL);
  case CP_SOLVING_UNSOLVABLE:
    return describe_end (self, _ ("This puzzle has no solution"), "dialog-warning-symbolic", NULL);
  case CP_SOLVING_NOT_PLAYABLE:
    return describe_not_playable (self);
  case CP_SOLVING_TO_MOVE:
  case CP_SOLVING_JUDGING:
  default:
    return describe_turn (self);
  }
}


char *
cp_puzzle_page_describe_task (CpSolving *solving)
{
  CpPuzzleEntry *entry = cp_solving_get_entry (solving);
  unsigned difficulty = cp_puzzle_entry_get_difficulty (entry);
  char *task = cp_puzzle_describe_task (cp_solving_get_side (solving),
                                        cp_puzzle_entry_get_stipulation (entry));

  if (difficulty == 0)
    return task;
  g_autofree char *start = task;
  /* Translators: %1$s is “White to move wins within 2 moves”, %2$s is “hard”, “very easy” … */
  return g_strdup_printf (_ ("%1$s (%2$s)"), start, cp_difficulty_name (difficulty));
}
