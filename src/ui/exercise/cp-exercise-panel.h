/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#define CP_TYPE_EXERCISE_PANEL (cp_exercise_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (CpExercisePanel, cp_exercise_panel, CP, EXERCISE_PANEL, GtkWidget)

/**
 * CpExercisePanel: what stands beside a board on which something is to be found out: words, a box
 * that says how it stands with it, and buttons. What is said in the box is in sight, whatever its
 * length, and no button changes its place by it: words for which there is no room are scrolled.
 *
 * A class below has these types of children in its template: `head`, above all that is scrolled;
 * `task` and `text`, of which the first is in sight unless what is said needs the room; `below`,
 * under the box where there is room, and then the box is as high whatever it says; `button` and
 * `lead`, of which the latter has a row of its own in a narrow panel; those that expand share the
 * room that is left.
 */
struct _CpExercisePanelClass {
  GtkWidgetClass parent_class;

  /* Shows all anew. */
  void (*update) (CpExercisePanel *self);
};

/** CpExerciseWords: how it stands. */
typedef struct {
  const char *heading; /* translated */
  const char *message; /* translated, perhaps "" */
  const char *help;    /* (nullable): where the help tells more */
  const char *icon;    /* (nullable): NULL while something is thought about */
  const char *tone;    /* (nullable): a style class of the box */
  const char *button;  /* what the lead button reads, translated, with a mnemonic, and ... */
  const char *action;  /* ... does */
  bool is_over;        /* long words may take room from what is below, and can be copied */
  bool below_first;    /* what is below takes the place of the box where there is none for both */
  bool to_end;         /* the end of them is the part to be seen if they have to be scrolled */
} CpExerciseWords;

/** cp_exercise_panel_show: says how it stands, and has it read out if it is not what was last. */
void cp_exercise_panel_show (CpExercisePanel *self, const CpExerciseWords *words);

/**
 * cp_exercise_panel_tell: says why a move was not possible, until something happens.
 * @refusal: a sentence
 */
void cp_exercise_panel_tell (CpExercisePanel *self, const char *refusal);

/** cp_exercise_panel_get_refusal: (transfer none) (nullable): what is told now. */
const char *cp_exercise_panel_get_refusal (CpExercisePanel *self);

/** cp_exercise_panel_change: something has happened. */
void cp_exercise_panel_change (CpExercisePanel *self);

/** cp_exercise_panel_begin: something else is to be found out: all is to be read out again. */
void cp_exercise_panel_begin (CpExercisePanel *self);

/** cp_exercise_panel_get_is_over: whether there is nothing left to be found out. */
bool cp_exercise_panel_get_is_over (CpExercisePanel *self);

/** cp_exercise_panel_get_lead: (transfer none): the lead button. */
GtkWidget *cp_exercise_panel_get_lead (CpExercisePanel *self);
