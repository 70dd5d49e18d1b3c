/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-session-order.h"

#include <glib.h>


static CpSessionText *
place_of (const CpSessionOrder *order, uint64_t n)
{
  return (CpSessionText *) &order->held[n % G_N_ELEMENTS (order->held)];
}


bool
cp_session_order_wants (const CpSessionOrder *order, uint64_t n)
{
  return n >= order->next && n - order->next <= CP_SESSION_HELD &&
         place_of (order, n)->text == NULL;
}


void
cp_session_order_put (CpSessionOrder *order, uint64_t n, char *text, size_t length)
{
  *place_of (order, n) = (CpSessionText){ text, length };
}


char *
cp_session_order_take (CpSessionOrder *order, size_t *length)
{
  CpSessionText *place = place_of (order, order->next);

  if (place->text == NULL)
    return NULL;
  order->next++;
  *length = place->length;
  return g_steal_pointer (&place->text);
}


void
cp_session_order_clear (CpSessionOrder *order)
{
  for (size_t i = 0; i < G_N_ELEMENTS (order->held); i++)
    g_free (order->held[i].text);
  *order = (CpSessionOrder){ 0 };
}
