/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "cp-composition-version.h"
#include "engine/proof/cp-solution.h"

#define CP_TYPE_COMPOSITION (cp_composition_get_type ())
G_DECLARE_FINAL_TYPE (CpComposition, cp_composition, CP, COMPOSITION, GObject)

/**
 * CpComposition: a puzzle in the making, as the versions that its author has kept: a #GListModel of
 * #CpVersion, the oldest first. It is a file of PGN in a folder, written at once and atomically
 * whenever something is changed. What cannot be written stays in memory and is tried again with the
 * next change; what cannot be read stays in the file. If another program has changed the file
 * meanwhile, a new one is written beside it.
 *
 * Properties, read-only: `title` (string: "" if it has none), `failure` (string, nullable), see
 * cp_composition_get_failure().
 *
 * The functions that change something return false with @error set if it could not be written; it
 * is changed nevertheless.
 */

/** cp_composition_folder: where compositions usually are (transfer full). */
char *cp_composition_folder (void);

/** cp_composition_new: (transfer full): a composition without versions, and without a file until it
 * has one.
 * @folder: made when it is first needed */
CpComposition *cp_composition_new (const char *folder);

/**
 * cp_composition_load: a composition that was kept.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set (G_FILE_ERROR) if the file cannot be
 *   read
 */
CpComposition *cp_composition_load (const char *path, GError **error);

/**
 * cp_composition_list: all compositions in a folder, the one that was changed last first.
 * @unreadable: (element-type filename): files that cannot be read, or hold no version, are moved
 *   aside, so that they are told of once; where they are now is added
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

/** cp_composition_get_path: (transfer none) (nullable): its file; %NULL as long as there is none.
 */
const char *cp_composition_get_path (CpComposition *self);

/** cp_composition_get_n_unread: how many games of its file are no versions, or cannot be
 * understood. They stay there. */
unsigned cp_composition_get_n_unread (CpComposition *self);

/** cp_composition_get_title: (transfer none): what it is called; "" if it has no name. */
const char *cp_composition_get_title (CpComposition *self);

/** cp_composition_set_title: gives it another name, one line. */
bool cp_composition_set_title (CpComposition *self, const char *title, GError **error);

/** cp_composition_set_author: who made the puzzle, as somebody will say when it is saved; it is not
 * kept in the file of the composition.
 * @author: (nullable) */
void cp_composition_set_author (CpComposition *self, const char *author);

/** cp_composition_get_author: (transfer none) (nullable): %NULL if that is not known. */
const char *cp_composition_get_author (CpComposition *self);

/**
 * cp_composition_get_failure: (nullable): a sentence that says why its file does not hold what
 * there is, the same for as long as that lasts; %NULL if it does.
 */
const char *cp_composition_get_failure (CpComposition *self);

/** cp_composition_save: tries again to write what could not be written. */
bool cp_composition_save (CpComposition *self, GError **error);

/** cp_composition_nth: (transfer none) (nullable): the version at @index, %NULL behind the last. */
CpVersion *cp_composition_nth (CpComposition *self, unsigned index);

/**
 * cp_composition_keep: keeps a version, as the last.
 * @pos: any position
 * @n: win within so many moves, from 1 to CP_STIPULATION_MAX
 * @solution: (nullable): what is known of it; of @pos and @n, else it does not count
 * @remark: (nullable): one line
 */
bool cp_composition_keep (CpComposition *self,
                          const CpPosition *pos,
                          unsigned n,
                          const CpSolution *solution,
                          const char *remark,
                          GError **error);

/** cp_composition_insert: puts a version back that was deleted.
 * @version: (transfer none)
 * @index: its place; one behind the last is as good as the last */
bool
cp_composition_insert (CpComposition *self, CpVersion *version, unsigned index, GError **error);

/** cp_composition_delete: removes the version at @index, which must be one. With the last one the
 * file goes, unless there is something else in it. */
bool cp_composition_delete (CpComposition *self, unsigned index, GError **error);

/** cp_composition_set_remark: changes the remark of the version at @index, which must be one. */
bool
cp_composition_set_remark (CpComposition *self, unsigned index, const char *remark, GError **error);
