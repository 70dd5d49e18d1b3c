/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "cp-composition-version.h"
#include "engine/proof/cp-solution.h"

#define CP_TYPE_COMPOSITION (cp_composition_get_type ())
G_DECLARE_FINAL_TYPE (CpComposition, cp_composition, CP, COMPOSITION, GObject)

/**
 * CpComposition: a puzzle in the making: a #GListModel of its saved versions (#CpVersion), oldest
 * first. It is stored as a PGN file in a folder and written atomically after every change. Changes
 * that cannot be written stay in memory and are written with the next change. Games of the file
 * that cannot be read are preserved. If another program has changed the file, the composition is
 * written to a new file beside it.
 *
 * Properties, read-only: `title` (string: "" for none), `failure` (string, nullable), see
 * cp_composition_get_failure().
 *
 * Functions that change the composition return false with @error set if the file could not be
 * written; the change is made in memory nevertheless.
 */

/** cp_composition_folder: (transfer full): Returns the default folder of compositions. */
char *cp_composition_folder (void);

/**
 * cp_composition_new: (transfer full): Creates a composition without versions. Its file is created
 * with the first version.
 * @folder: created when first needed
 */
CpComposition *cp_composition_new (const char *folder);

/**
 * cp_composition_load: Loads a composition.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set (G_FILE_ERROR) if the file cannot be
 * read
 */
CpComposition *cp_composition_load (const char *path, GError **error);

/**
 * cp_composition_list: Loads all compositions of a folder, the most recently changed first.
 * @unreadable: (element-type filename): gets the new paths of files that cannot be read or contain
 *   no version. Such files are moved aside, so that they are reported only once
 *
 * Returns: (transfer full) (element-type CpComposition): empty if there are none
 */
GPtrArray *cp_composition_list (const char *folder, GPtrArray *unreadable);

/**
 * cp_composition_find: Returns the composition in a folder to which a puzzle belongs: one that has
 * a version with its position and task or, if there is none, one with its title and of its game. Of
 * several, the one that was changed last. Files that cannot be read are left out.
 * @n: win within so many moves
 * @title: (nullable)
 *
 * Returns: (transfer full) (nullable)
 */
CpComposition *
cp_composition_find (const char *folder, const CpPosition *pos, unsigned n, const char *title);

/** cp_composition_get_path: (transfer none) (nullable): Returns the path of the file; %NULL if
 * there is none yet. */
const char *cp_composition_get_path (CpComposition *self);

/** cp_composition_get_n_unread: Returns the number of games in the file that are not versions or
 * cannot be parsed. They are preserved. */
unsigned cp_composition_get_n_unread (CpComposition *self);

/** cp_composition_get_title: (transfer none): Returns the title; "" for none. */
const char *cp_composition_get_title (CpComposition *self);

/** cp_composition_set_title: Sets the title, one line. */
bool cp_composition_set_title (CpComposition *self, const char *title, GError **error);

/**
 * cp_composition_set_author: Sets the author, as entered when the puzzle is saved. Not stored in
 * the file of the composition.
 * @author: (nullable)
 */
void cp_composition_set_author (CpComposition *self, const char *author);

/** cp_composition_get_author: (transfer none) (nullable): Returns the author; %NULL if unknown. */
const char *cp_composition_get_author (CpComposition *self);

/**
 * cp_composition_get_failure: (nullable): Returns a sentence that explains why unsaved changes
 * could not be written; it stays the same until they are. %NULL if all is saved.
 */
const char *cp_composition_get_failure (CpComposition *self);

/** cp_composition_save: Tries again to write unsaved changes. */
bool cp_composition_save (CpComposition *self, GError **error);

/** cp_composition_nth: (transfer none) (nullable): Returns the version at @index; %NULL after the
 * last. */
CpVersion *cp_composition_nth (CpComposition *self, unsigned index);

/**
 * cp_composition_add_version: Appends a version.
 * @pos: any position
 * @n: win within @n moves, from 1 to CP_STIPULATION_MAX
 * @solution: (nullable): the known results; ignored unless it is of @pos and @n
 * @remark: (nullable): one line
 */
bool cp_composition_add_version (CpComposition *self,
                                 const CpPosition *pos,
                                 unsigned n,
                                 const CpSolution *solution,
                                 const char *remark,
                                 GError **error);

/**
 * cp_composition_insert: Inserts a version that was deleted.
 * @version: (transfer none)
 * @index: its place; a greater value than the number of versions appends it
 */
bool
cp_composition_insert (CpComposition *self, CpVersion *version, unsigned index, GError **error);

/** cp_composition_delete: Removes the version at @index, which must exist. Deletes the file with
 * the last version, unless it contains other games. */
bool cp_composition_delete (CpComposition *self, unsigned index, GError **error);

/** cp_composition_set_remark: Changes the remark of the version at @index, which must exist. */
bool
cp_composition_set_remark (CpComposition *self, unsigned index, const char *remark, GError **error);
