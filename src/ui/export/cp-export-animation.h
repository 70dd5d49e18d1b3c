/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_EXPORT_ANIMATION (cp_export_animation_get_type ())
G_DECLARE_FINAL_TYPE (CpExportAnimation, cp_export_animation, CP, EXPORT_ANIMATION, AdwBin)

/**
 * CpExportAnimation: what a moving picture of a game is to look like, and how it does look.
 *
 * Properties: `fraction` (double from 0 to 1, read-only: how much of it is written).
 */

/**
 * cp_export_animation_new: (transfer floating): for the line of @game that leads through the
 * current move.
 * @flipped: whether Black sits at the bottom, to begin with
 * @settings: where the choices are remembered
 */
GtkWidget *cp_export_animation_new (CpGame *game, bool flipped, GSettings *settings);

/** cp_export_animation_get_ending: of the file that the chosen format makes, "gif". */
const char *cp_export_animation_get_ending (CpExportAnimation *self);

/**
 * cp_export_animation_save_async: writes the picture in a thread.
 * @path: in the encoding of file names
 * @callback: called with this object as the source
 */
void cp_export_animation_save_async (CpExportAnimation *self,
                                     const char *path,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     void *data);

/** cp_export_animation_save_finish: false with @error set (CP_DIAGRAM_ERROR, G_FILE_ERROR,
 * G_IO_ERROR_CANCELLED). */
bool
cp_export_animation_save_finish (CpExportAnimation *self, GAsyncResult *result, GError **error);
