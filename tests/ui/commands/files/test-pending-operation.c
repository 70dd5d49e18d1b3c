/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/files/cp-pending-operation.h"

#include "support/cp-test-main.h"


static void
run_cb (GObject *object, int *n_runs)
{
  g_assert_true (G_IS_OBJECT (object));
  (*n_runs)++;
}


static void
release_cb (void *data)
{
  int *n_runs = data;

  *n_runs += 100;
}


/* Data and object live until the last reference is gone, whether the operation was run or not. */
static void
test_lifetime (void)
{
  for (int times = 0; times <= 2; times++) {
    int n_runs = 0;
    GObject *object = g_object_new (G_TYPE_OBJECT, NULL);
    g_object_add_weak_pointer (object, (void **) &object);
    CpPendingOperation *operation = cp_pending_operation_new (object, run_cb, &n_runs, release_cb);
    g_object_unref (object);
    g_assert_nonnull (object);
    for (int i = 0; i < times; i++)
      cp_pending_operation_run (operation);
    cp_pending_operation_unref (cp_pending_operation_ref (operation));
    g_assert_cmpint (n_runs, ==, times);
    cp_pending_operation_unref (operation);
    g_assert_cmpint (n_runs, ==, times + 100);
    g_assert_null (object);
  }
  cp_pending_operation_unref (NULL);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/pending-operation/lifetime", test_lifetime);
}
