/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdint.h>

/*
 * Texts that recur, each kept once. A library of games is mostly the same names again and again.
 */

/** CpTextPool: a set of texts. It only grows; its texts never move. */
typedef struct CpTextPool CpTextPool;

/** CpTextId: a text of a pool. 0 is the empty text. */
typedef uint32_t CpTextId;

/** CP_TEXT_MAX: bytes of a text at most; longer ones are cut. */
#define CP_TEXT_MAX 1000

/** cp_text_pool_new: (transfer full): a pool that holds the empty text. */
CpTextPool *cp_text_pool_new (void);

/** cp_text_pool_free: %NULL is allowed. */
void cp_text_pool_free (CpTextPool *pool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpTextPool, cp_text_pool_free)

/** cp_text_pool_add: the id of @text (UTF-8), which is added if it is not in the pool. */
CpTextId cp_text_pool_add (CpTextPool *pool, const char *text);

/** cp_text_pool_get: the text with this id; lives as long as the pool. */
const char *cp_text_pool_get (const CpTextPool *pool, CpTextId id);

/** cp_text_pool_end: a number greater than all ids that are in use now. Ids are dense enough to
 * index an array. */
CpTextId cp_text_pool_end (const CpTextPool *pool);
