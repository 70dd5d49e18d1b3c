/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-preferences-window.h"

#include "config.h"
#include "cp-engines-page.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/parts/sounds/cp-sounds.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#ifdef HAVE_NETWORK
#include "cp-server-group.h"
#endif

/*
 * A combo row has its choices by index, in the order of the enumerations of the schema, which is
 * that of CpTheme and CpMoveStyle.
 */
struct _CpPreferencesWindow {
  AdwPreferencesWindow parent_instance;

  AdwPreferencesPage *general;
  AdwPreferencesPage *engines;
  AdwComboRow *theme;
  AdwComboRow *moves;
  AdwComboRow *autoplay;
  GtkSwitch *confirm;
  GtkSwitch *coordinates;
  GtkSwitch *evaluations;
  GtkSwitch *hints;
  GtkSwitch *animation;
  GtkSwitch *sounds;
  GtkScale *volume;
  GtkSwitch *resigning;
};

G_DEFINE_FINAL_TYPE (CpPreferencesWindow, cp_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)


/* Maps the nick in the settings to the index of a row. */
static gboolean
get_choice_cb (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *names = data;

  for (unsigned i = 0; names[i] != NULL; i++) {
    if (g_str_equal (names[i], g_variant_get_string (variant, NULL))) {
      g_value_set_uint (value, i);
      return TRUE;
    }
  }
  return FALSE;
}


static GVariant *
set_choice_cb (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *const *names = data;
  return g_variant_new_string (names[g_value_get_uint (value)]);
}


static void
bind_choice (AdwComboRow *row, const char *key, const char *const *names)
{
  g_settings_bind_with_mapping (cp_preferences_settings (), key, row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_choice_cb, set_choice_cb,
                                (void *) names, NULL);
}


/* In milliseconds, in the order of the rows. */
static const unsigned intervals[] = { 500, 1000, 2000, 5000 };


/* Other values of the settings are shown as the next longer one. */
static gboolean
get_interval_cb (GValue *value, GVariant *variant, gpointer data)
{
  unsigned i = 0;

  while (i + 1 < G_N_ELEMENTS (intervals) && intervals[i] < g_variant_get_uint32 (variant))
    i++;
  g_value_set_uint (value, i);
  return TRUE;
}


static GVariant *
set_interval_cb (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_uint32 (intervals[g_value_get_uint (value)]);
}


static void
cp_preferences_window_class_init (CpPreferencesWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_template;

  g_type_ensure (CP_TYPE_ENGINES_PAGE);
  cp_ui_class_set_template (klass, "cp-preferences-window");
  CP_UI_CLASS_CHILDREN (klass, CpPreferencesWindow, general, engines, theme, moves, autoplay,
                        confirm, coordinates, evaluations, hints, animation, sounds, volume,
                        resigning);
}


static void
cp_preferences_window_init (CpPreferencesWindow *self)
{
  static const char *const themes[] = { "wood", "clear", "print", NULL };
  static const char *const styles[] = { "recorded", "short", "long", "figurine", NULL };
  GSettings *settings = cp_preferences_settings ();

  gtk_widget_init_template (GTK_WIDGET (self));
  const struct {
    const char *key;
    GtkSwitch *widget;
  } switches[] = {
    { CP_PREFERENCE_CONFIRM, self->confirm },
    { CP_PREFERENCE_COORDINATES, self->coordinates },
    { CP_PREFERENCE_EVALUATIONS, self->evaluations },
    { CP_PREFERENCE_HINTS, self->hints },
    { CP_PREFERENCE_ANIMATION, self->animation },
    { CP_PREFERENCE_SOUNDS, self->sounds },
    { CP_PREFERENCE_RESIGNING, self->resigning },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (settings, switches[i].key, switches[i].widget, "active",
                     G_SETTINGS_BIND_DEFAULT);
  GtkAdjustment *volume = gtk_range_get_adjustment (GTK_RANGE (self->volume));
  g_settings_bind (settings, CP_PREFERENCE_VOLUME, volume, "value", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect (volume, "value-changed", G_CALLBACK (cp_sounds_play_example), NULL);
  bind_choice (self->theme, CP_PREFERENCE_THEME, themes);
  bind_choice (self->moves, CP_PREFERENCE_MOVES, styles);
  g_settings_bind_with_mapping (settings, "autoplay-interval", self->autoplay, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_interval_cb, set_interval_cb, NULL,
                                NULL);
#ifdef HAVE_NETWORK
  adw_preferences_page_add (self->general,
                            ADW_PREFERENCES_GROUP (g_object_new (CP_TYPE_SERVER_GROUP, NULL)));
#endif
}


GtkWidget *
cp_preferences_window_new (GtkWindow *parent)
{
  GtkWidget *self =
      g_object_new (CP_TYPE_PREFERENCES_WINDOW, "transient-for", parent, "modal", TRUE, NULL);

  if (parent != NULL)
    cp_dialog_fit (GTK_WINDOW (self), parent);
  return self;
}


void
cp_preferences_window_show_engines (CpPreferencesWindow *self)
{
  g_return_if_fail (CP_IS_PREFERENCES_WINDOW (self));

  adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (self), self->engines);
}
