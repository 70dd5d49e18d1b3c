/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Questions with a few answers, of which one is chosen. */

/** CP_ANSWER_CANCEL: the answer of whoever closes a question without choosing any. */
#define CP_ANSWER_CANCEL "cancel"

/** CpAnswer: a button below a question. */
typedef struct {
  const char *id;
  const char *label;                /* (nullable): with an underline; %NULL leaves it out */
  AdwResponseAppearance appearance; /* what is suggested is chosen by Enter, too */
} CpAnswer;

/**
 * CpAnswered: what follows; called once.
 * @answer: the @id of what was chosen
 */
typedef void (*CpAnswered) (void *data, const char *answer);

/**
 * cp_question_new: a dialog, to be shown by the caller.
 * @body: (nullable)
 * @answers: in the order of the buttons, one of them %CP_ANSWER_CANCEL
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
