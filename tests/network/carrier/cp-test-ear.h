/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "network/carrier/cp-carrier.h"

/* Writes down what a carrier says. */
typedef struct {
  GPtrArray *phases; /* of what was received: "side:phase" */
  unsigned n_connected, n_disconnected;
  size_t length; /* of the last body */
  char *why;     /* it was disconnected, last */
  GError *error;
} CpTestEar;


static inline void
cp_test_connected_cb (G_GNUC_UNUSED CpCarrier *carrier, CpTestEar *ear)
{
  g_assert_no_error (ear->error);
  ear->n_connected++;
}


static inline void
cp_test_disconnected_cb (G_GNUC_UNUSED CpCarrier *carrier, const char *why, CpTestEar *ear)
{
  g_assert_no_error (ear->error);
  ear->n_disconnected++;
  g_free (ear->why);
  ear->why = g_strdup (why);
}


static inline void
cp_test_received_cb (G_GNUC_UNUSED CpCarrier *carrier, const CpCarried *object, CpTestEar *ear)
{
  g_assert_no_error (ear->error);
  g_ptr_array_add (ear->phases, g_strconcat (object->side, ":", object->phase, NULL));
  ear->length = object->length;
}


static inline void
cp_test_failed_cb (G_GNUC_UNUSED CpCarrier *carrier, const GError *error, CpTestEar *ear)
{
  g_assert_no_error (ear->error);
  ear->error = g_error_copy (error);
}


static inline void
cp_test_ear_init (CpTestEar *ear, void *carrier)
{
  *ear = (CpTestEar){ .phases = g_ptr_array_new_with_free_func (g_free) };
  g_signal_connect (carrier, "connected", G_CALLBACK (cp_test_connected_cb), ear);
  g_signal_connect (carrier, "disconnected", G_CALLBACK (cp_test_disconnected_cb), ear);
  g_signal_connect (carrier, "received", G_CALLBACK (cp_test_received_cb), ear);
  g_signal_connect (carrier, "failed", G_CALLBACK (cp_test_failed_cb), ear);
}


static inline void
cp_test_ear_clear (CpTestEar *ear)
{
  g_ptr_array_unref (ear->phases);
  g_free (ear->why);
  g_clear_error (&ear->error);
}


/* How often @phase was received. */
static inline unsigned
cp_test_ear_count (const CpTestEar *ear, const char *phase)
{
  unsigned n = 0;

  for (unsigned i = 0; i < ear->phases->len; i++)
    n += g_str_equal (ear->phases->pdata[i], phase);
  return n;
}


/* Lets things happen until @condition holds. */
#define cp_test_wait(condition)                                                                    \
  do {                                                                                             \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
  } while (0)


static inline void
cp_test_say (void *carrier, const char *phase)
{
  cp_carrier_send (carrier, phase, (const uint8_t *) phase, strlen (phase));
}
