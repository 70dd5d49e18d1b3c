/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pending-operation.h"

struct CpPendingOperation {
  GObject *object;
  void (*run) (void *object, void *data);
  void *data;
  GDestroyNotify free_data; /* (nullable) */
};


static void
pending_operation_clear (void *data)
{
  CpPendingOperation *operation = data;

  if (operation->free_data != NULL)
    operation->free_data (operation->data);
  g_object_unref (operation->object);
}


CpPendingOperation *
cp_pending_operation_create (void *object, GCallback run, void *data, GDestroyNotify free_data)
{
  g_return_val_if_fail (G_IS_OBJECT (object) && run != NULL, NULL);

  CpPendingOperation *operation = g_rc_box_new0 (CpPendingOperation);

  *operation = (CpPendingOperation){ g_object_ref (object), (void (*) (void *, void *)) run, data,
                                     free_data };
  return operation;
}


CpPendingOperation *
cp_pending_operation_ref (CpPendingOperation *operation)
{
  g_return_val_if_fail (operation != NULL, NULL);

  return g_rc_box_acquire (operation);
}


void
cp_pending_operation_unref (void *operation)
{
  if (operation != NULL)
    g_rc_box_release_full (operation, pending_operation_clear);
}


void
cp_pending_operation_run (CpPendingOperation *operation)
{
  g_return_if_fail (operation != NULL);

  operation->run (operation->object, operation->data);
}
