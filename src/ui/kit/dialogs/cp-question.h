/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Questions with a button for each answer. */

/** CP_ANSWER_CANCEL: the answer when the user closes the dialog or its parent window. */
#define CP_ANSWER_CANCEL "cancel"

/** CpAnswer: a button of a question. */
typedef struct {
  const char *id;
  const char *label;                /* (nullable): with a mnemonic; %NULL omits the button */
  AdwResponseAppearance appearance; /* a suggested answer is also the default for Enter */
} CpAnswer;

/**
 * CpAnswered: Called once with the answer.
 * @answer: the @id of the chosen button
 */
typedef void (*CpAnswered) (void *data, const char *answer);

/**
 * cp_question_new: Creates a dialog, which the caller presents.
 * @body: (nullable)
 * @answers: in the order of the buttons, one of them with %CP_ANSWER_CANCEL
 *
 * Returns: (transfer none)
 */
GtkWindow *cp_question_new (GtkWindow *parent,
                            const char *heading,
                            const char *body,
                            const CpAnswer *answers,
                            size_t n_answers,
                            CpAnswered answered,
                            void *data);
