/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/share/cp-paste.h"

/** CpPositionChosen: what is to be done with a position. */
typedef void (*CpPositionChosen) (void *data, const CpPosition *pos);

/**
 * cp_rules_question_ask: hands over a position that was pasted: at once, or, if it fits several
 * games, when somebody has said which of them it is of.
 * @parent: the window to ask in
 * @paste: CP_PASTE_POSITION; not kept
 * @chosen: called with the position; not at all if they think better of it
 * @data: (transfer full): an object
 */
void cp_rules_question_ask (GtkWindow *parent,
                            const CpPaste *paste,
                            CpPositionChosen chosen,
                            GObject *data);
