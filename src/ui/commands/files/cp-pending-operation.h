/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/**
 * CpPendingOperation: an operation that waits until unsaved work has been saved or discarded, or
 * until the user has answered a question. It is released without having been run if the user
 * cancels. Reference counted.
 */
typedef struct CpPendingOperation CpPendingOperation;

/**
 * cp_pending_operation_new: (transfer full)
 * @object: (transfer none): referenced by the operation
 * @run: `void run (Object *object, Data *data)`
 * @data: (nullable) (transfer full)
 * @free_data: (nullable): frees @data with the operation, whether it was run or not
 */
#define cp_pending_operation_new(object, run, data, free_data)                                     \
  cp_pending_operation_create (object, G_CALLBACK (run), data, free_data)

/* The function behind the macro. */
CpPendingOperation *
cp_pending_operation_create (void *object, GCallback run, void *data, GDestroyNotify free_data);

/** cp_pending_operation_ref: (transfer full). */
CpPendingOperation *cp_pending_operation_ref (CpPendingOperation *operation);

/** cp_pending_operation_unref: Releases a #CpPendingOperation; %NULL is allowed. */
void cp_pending_operation_unref (void *operation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPendingOperation, cp_pending_operation_unref)

/** cp_pending_operation_run: Calls the function of the operation. */
void cp_pending_operation_run (CpPendingOperation *operation);
