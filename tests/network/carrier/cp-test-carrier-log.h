/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "network/carrier/cp-carrier.h"

/* Records the signals of a carrier. */
typedef struct {
  GPtrArray *phases; /* of received objects: "side:phase" */
  unsigned n_connected, n_disconnected;
  size_t length; /* of the last body */
  char *why;     /* reason of the last disconnection */
  GError *error;
} CpTestCarrierLog;


static inline void
cp_test_connected_cb (G_GNUC_UNUSED CpCarrier *carrier, CpTestCarrierLog *log)
{
  g_assert_no_error (log->error);
  log->n_connected++;
}


static inline void
cp_test_disconnected_cb (G_GNUC_UNUSED CpCarrier *carrier, const char *why, CpTestCarrierLog *log)
{
  g_assert_no_error (log->error);
  log->n_disconnected++;
  g_free (log->why);
  log->why = g_strdup (why);
}


static inline void
cp_test_received_cb (G_GNUC_UNUSED CpCarrier *carrier,
                     const CpWireObject *object,
                     CpTestCarrierLog *log)
{
  g_assert_no_error (log->error);
  g_ptr_array_add (log->phases, g_strconcat (object->side, ":", object->phase, NULL));
  log->length = object->length;
}


static inline void
cp_test_failed_cb (G_GNUC_UNUSED CpCarrier *carrier, const GError *error, CpTestCarrierLog *log)
{
  g_assert_no_error (log->error);
  log->error = g_error_copy (error);
}


static inline void
cp_test_carrier_log_init (CpTestCarrierLog *log, void *carrier)
{
  *log = (CpTestCarrierLog){ .phases = g_ptr_array_new_with_free_func (g_free) };
  g_signal_connect (carrier, "connected", G_CALLBACK (cp_test_connected_cb), log);
  g_signal_connect (carrier, "disconnected", G_CALLBACK (cp_test_disconnected_cb), log);
  g_signal_connect (carrier, "received", G_CALLBACK (cp_test_received_cb), log);
  g_signal_connect (carrier, "failed", G_CALLBACK (cp_test_failed_cb), log);
}


static inline void
cp_test_carrier_log_clear (CpTestCarrierLog *log)
{
  g_ptr_array_unref (log->phases);
  g_free (log->why);
  g_clear_error (&log->error);
}


/* Returns the number of objects received with @phase. */
static inline unsigned
cp_test_carrier_log_count (const CpTestCarrierLog *log, const char *phase)
{
  unsigned n = 0;

  for (unsigned i = 0; i < log->phases->len; i++)
    n += g_str_equal (log->phases->pdata[i], phase);
  return n;
}


/* Runs the main loop until @condition holds. */
#define cp_test_wait(condition)                                                                    \
  do {                                                                                             \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
  } while (0)


static inline void
cp_test_send (void *carrier, const char *phase)
{
  cp_carrier_send (carrier, phase, (const uint8_t *) phase, strlen (phase));
}
