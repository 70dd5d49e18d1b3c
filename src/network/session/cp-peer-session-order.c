/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-peer-session-order.h"

#include <glib.h>


static CpPeerSessionText *
place_of (const CpPeerSessionOrder *order, uint64_t n)
{
  return (CpPeerSessionText *) &order->held[n % G_N_ELEMENTS (order->held)];
}


bool
cp_peer_session_order_accepts (const CpPeerSessionOrder *order, uint64_t n)
{
  return n >= order->next && n - order->next <= CP_PEER_SESSION_HELD &&
         place_of (order, n)->text == NULL;
}


void
cp_peer_session_order_add (CpPeerSessionOrder *order, uint64_t n, char *text, size_t length)
{
  *place_of (order, n) = (CpPeerSessionText){ text, length };
}


char *
cp_peer_session_order_take (CpPeerSessionOrder *order, size_t *length)
{
  CpPeerSessionText *place = place_of (order, order->next);

  if (place->text == NULL)
    return NULL;
  order->next++;
  *length = place->length;
  return g_steal_pointer (&place->text);
}


void
cp_peer_session_order_clear (CpPeerSessionOrder *order)
{
  for (size_t i = 0; i < G_N_ELEMENTS (order->held); i++)
    g_free (order->held[i].text);
  *order = (CpPeerSessionOrder){ 0 };
}
