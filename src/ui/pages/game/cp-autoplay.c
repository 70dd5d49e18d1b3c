/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-autoplay.h"

#include "model/objects/cp-class.h"

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
  g_object_notify (G_OBJECT (self), "playing");
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
  g_object_notify (G_OBJECT (self), "interval");
}


static void
cp_autoplay_dispose (GObject *object)
{
  cp_autoplay_set_game (CP_AUTOPLAY (object), NULL);
  G_OBJECT_CLASS (cp_autoplay_parent_class)->dispose (object);
}


static void
cp_autoplay_class_init (CpAutoplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_autoplay_dispose;

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpAutoplay, game, cp_autoplay_set_game);
  CP_CLASS_PROPERTY (klass, "playing", G_TYPE_BOOLEAN, cp_autoplay_get_playing,
                     cp_autoplay_set_playing);
  CP_CLASS_FIELD (klass, "interval", G_TYPE_UINT, CpAutoplay, interval, set_interval);
}


static void
cp_autoplay_init (CpAutoplay *self)
{
  self->interval = USUAL_INTERVAL;
}


void
cp_autoplay_set_game (CpAutoplay *self, CpGame *game)
{
  g_return_if_fail (CP_IS_AUTOPLAY (self));

  if (self->game == game)
    return;
  stop (self);
  g_set_object (&self->game, game);
  g_object_notify (G_OBJECT (self), "game");
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
  g_object_notify (G_OBJECT (self), "playing");
}


CP_GETTER (bool, cp_autoplay_get_playing, CpAutoplay, self->timeout != 0)
