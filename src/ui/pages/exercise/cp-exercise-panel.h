/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#define CP_TYPE_EXERCISE_PANEL (cp_exercise_panel_get_type ())
G_DECLARE_FINAL_TYPE (CpExercisePanel, cp_exercise_panel, CP, EXERCISE_PANEL, GtkWidget)

/**
 * CpExercisePanel: stands beside the board of an exercise: text, a feedback box, and buttons. The
 * feedback is visible whatever its length, and does not move any button. Text that does not fit is
 * scrolled.
 */

/** CpExerciseWords: the current state of an exercise. */
typedef struct {
  const char *heading; /* translated */
  const char *message; /* translated, perhaps "" */
  const char *help;    /* (nullable): page of the help with more about it */
  const char *icon;    /* (nullable): NULL shows a spinner */
  const char *tone;    /* (nullable): a style class of the box */
  const char *button;  /* label of the lead button, translated, with a mnemonic */
  const char *action;  /* its action */
  bool is_over;        /* long text may take space from the child `below`, and can be copied */
  bool below_first;    /* `below` replaces the box if there is no space for both */
  bool to_end;         /* the box is scrolled to its end */
} CpExerciseWords;

/**
 * cp_exercise_panel_add: adds @child (transfer floating).
 * @type: `head`: above everything that is scrolled, at most one;
 *   `task`, at most one, and `text`: the text; the task is visible unless the feedback needs its
 *   space;
 *   `below`: under the box if there is space, at most one: then the box has a constant height;
 *   `button`, and `lead`, exactly one: buttons, of which the lead button has a row of its own in a
 *   narrow panel; those that expand share the remaining width;
 *   `end`: under the buttons, at most one.
 * Hidden buttons and a hidden `end` take no space.
 */
void cp_exercise_panel_add (CpExercisePanel *self, GtkWidget *child, const char *type);

/** cp_exercise_panel_show: shows and announces @words. Words that were announced last are not
 * announced again. */
void cp_exercise_panel_show (CpExercisePanel *self, const CpExerciseWords *words);

/** cp_exercise_panel_begin: another exercise begins, of which everything is announced. */
void cp_exercise_panel_begin (CpExercisePanel *self);

/** cp_exercise_panel_get_is_over: returns whether the words shown say that the exercise is over. */
bool cp_exercise_panel_get_is_over (CpExercisePanel *self);

/** cp_exercise_panel_get_lead: (transfer none): the lead button. */
GtkWidget *cp_exercise_panel_get_lead (CpExercisePanel *self);
