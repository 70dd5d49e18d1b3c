/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_EXPORT_ANIMATION (cp_export_animation_get_type ())
G_DECLARE_FINAL_TYPE (CpExportAnimation, cp_export_animation, CP, EXPORT_ANIMATION, AdwBin)

/**
 * CpExportAnimation: options and preview of an animation of a game.
 *
 * Properties: `fraction` (double from 0 to 1, read-only: the part of the file that is written).
 */

/**
 * cp_export_animation_new: (transfer floating): Creates the page for the line of @game through its
 * current move.
 * @flipped: initial orientation: whether Black is at the bottom
 * @settings: stores the options
 */
GtkWidget *cp_export_animation_new (CpGame *game, bool flipped, GSettings *settings);

/**
 * cp_export_animation_get_ending: Returns the file name extension of the chosen format, such as
 * "gif".
 */
const char *cp_export_animation_get_ending (CpExportAnimation *self);

/**
 * cp_export_animation_save_async: Writes the animation in a thread.
 * @path: in the encoding of file names
 * @callback: called with @self as the source object
 */
void cp_export_animation_save_async (CpExportAnimation *self,
                                     const char *path,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     void *data);

/**
 * cp_export_animation_save_finish: Returns false with @error set (CP_DIAGRAM_ERROR, G_FILE_ERROR,
 * G_IO_ERROR_CANCELLED) if the file was not written.
 */
bool
cp_export_animation_save_finish (CpExportAnimation *self, GAsyncResult *result, GError **error);
