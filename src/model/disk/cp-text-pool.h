/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdint.h>

/* Interned strings. The tags of a library of games are mostly the same names again and again. */

/** CpTextPool: a set of strings. It only grows; its strings never move. */
typedef struct CpTextPool CpTextPool;

/** CpTextId: the id of a string of a pool. 0 is the empty string. */
typedef uint32_t CpTextId;

/** CP_TEXT_MAX: the maximum length of a string in bytes; longer ones are cut. */
#define CP_TEXT_MAX 1000

/** cp_text_pool_new: (transfer full): Creates a pool with the empty string. */
CpTextPool *cp_text_pool_new (void);

/** cp_text_pool_free: %NULL is allowed. */
void cp_text_pool_free (CpTextPool *pool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpTextPool, cp_text_pool_free)

/** cp_text_pool_add: Returns the id of @text (UTF-8), which is added if needed. */
CpTextId cp_text_pool_add (CpTextPool *pool, const char *text);

/** cp_text_pool_get: Returns the string with this id, valid as long as the pool. */
const char *cp_text_pool_get (const CpTextPool *pool, CpTextId id);

/** cp_text_pool_end: Returns a number greater than all ids in use. Ids are dense enough to index an
 * array. */
CpTextId cp_text_pool_end (const CpTextPool *pool);
