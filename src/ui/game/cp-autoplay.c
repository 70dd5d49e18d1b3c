/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-autoplay.h"

#define USUAL_INTERVAL 2000
#define MIN_INTERVAL   100
#define MAX_INTERVAL   60000

struct _CpAutoplay {
  GObject parent_instance;

  CpGame *game;
  unsigned interval;
  unsigned timeout; /* a source, or 0 */
};

G_DEFINE_FINAL_TYPE (CpAutoplay, cp_autoplay, G_TYPE_OBJECT)

enum {
  PROP_GAME = 1,
  PROP_PLAYING,
  PROP_INTERVAL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];


static bool
is_at_end (CpAutoplay *self)
{
  return cp_game_get_current (self->game)->first_child == NULL;
}


static void
stop (CpAutoplay *self)
{
  if (self->timeout == 0)
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}


static gboolean
next_cb (gpointer data)
{
  CpAutoplay *self = CP_AUTOPLAY (data);

  cp_game_go_to_next (self->game);
  if (!is_at_end (self))
    return G_SOURCE_CONTINUE;
  stop (self);
  return G_SOURCE_REMOVE;
}


static void
wait_for_next (CpAutoplay *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (self->interval, next_cb, self);
}


static void
set_interval (CpAutoplay *self, unsigned interval)
{
  if (self->interval == interval)
    return;
  self->interval = interval;
  if (self->timeout != 0)
    wait_for_next (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERVAL]);
}


static void
cp_autoplay_dispose (GObject *object)
{
  cp_autoplay_set_game (CP_AUTOPLAY (object), NULL);
  G_OBJECT_CLASS (cp_autoplay_parent_class)->dispose (object);
}


static void
cp_autoplay_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  CpAutoplay *self = CP_AUTOPLAY (object);

  switch (property_id) {
  case PROP_GAME:
    g_value_set_object (value, self->game);
    break;
  case PROP_PLAYING:
    g_value_set_boolean (value, cp_autoplay_get_playing (self));
    break;
  case PROP_INTERVAL:
    g_value_set_uint (value, self->interval);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_autoplay_set_property (GObject *object,
                          guint property_id,
                          const GValue *value,
                          GParamSpec *pspec)
{
  CpAutoplay *self = CP_AUTOPLAY (object);

  switch (property_id) {
  case PROP_GAME:
    cp_autoplay_set_game (self, g_value_get_object (value));
    break;
  case PROP_PLAYING:
    cp_autoplay_set_playing (self, g_value_get_boolean (value));
    break;
  case PROP_INTERVAL:
    set_interval (self, g_value_get_uint (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}


static void
cp_autoplay_class_init (CpAutoplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = cp_autoplay_dispose;
  object_class->get_property = cp_autoplay_get_property;
  object_class->set_property = cp_autoplay_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, CP_TYPE_GAME, flags);
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  properties[PROP_INTERVAL] =
      g_param_spec_uint ("interval", NULL, NULL, MIN_INTERVAL, MAX_INTERVAL, USUAL_INTERVAL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}


static void
cp_autoplay_init (CpAutoplay *self)
{
  self->interval = USUAL_INTERVAL;
}


CpAutoplay *
cp_autoplay_new (void)
{
  return g_object_new (CP_TYPE_AUTOPLAY, NULL);
}


void
cp_autoplay_set_game (CpAutoplay *self, CpGame *game)
{
  g_return_if_fail (CP_IS_AUTOPLAY (self));

  if (self->game == game)
    return;
  stop (self);
  g_set_object (&self->game, game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}


void
cp_autoplay_set_playing (CpAutoplay *self, bool playing)
{
  g_return_if_fail (CP_IS_AUTOPLAY (self));

  if (!playing) {
    stop (self);
    return;
  }
  if (self->timeout != 0 || self->game == NULL)
    return;
  if (is_at_end (self))
    cp_game_go_to_first (self->game);
  if (is_at_end (self))
    return;
  wait_for_next (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}


bool
cp_autoplay_get_playing (CpAutoplay *self)
{
  g_return_val_if_fail (CP_IS_AUTOPLAY (self), false);

  return self->timeout != 0;
}
