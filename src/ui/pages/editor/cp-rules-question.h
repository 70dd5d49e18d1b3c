/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/share/cp-paste.h"

/** CpPositionChosen: Called with the position, in the variant that the user has chosen. */
typedef void (*CpPositionChosen) (void *data, const CpPosition *pos);

/**
 * cp_rules_question_ask: Calls @chosen with a pasted position: at once, or, if the position is
 * valid in several variants, when the user has chosen a variant in a dialog.
 * @parent: the window that is the parent of the dialog
 * @paste: of the kind CP_PASTE_POSITION; not kept
 * @chosen: called with the position; not called if the user cancels
 * @data: (transfer full): argument of @chosen; released with g_object_unref()
 */
void cp_rules_question_ask (GtkWindow *parent,
                            const CpPaste *paste,
                            CpPositionChosen chosen,
                            GObject *data);
