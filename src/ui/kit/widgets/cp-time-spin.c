/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-time-spin.h"

#include <math.h>

/* "600:00". */
#define WIDTH_CHARS 6

#define SECONDS_PER_MINUTE 60
#define MS_PER_SECOND      1000


/* Parses a number with a point or a comma, whatever the locale. */
static bool
parse_number (const char *text, double *number)
{
  g_autofree char *plain = g_strdelimit (g_strstrip (g_strdup (text)), ",", '.');
  char *end;

  *number = g_ascii_strtod (plain, &end);
  return end != plain && *end == '\0' && isfinite (*number);
}


static bool
parse_minutes (const char *text, double *minutes)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  double seconds;

  if (g_strv_length (parts) != 2)
    return parse_number (text, minutes);
  if (!parse_number (parts[0], minutes) || !parse_number (parts[1], &seconds))
    return false;
  *minutes += seconds / SECONDS_PER_MINUTE;
  return true;
}


static int
minutes_input_cb (GtkSpinButton *spin, double *minutes)
{
  if (!parse_minutes (gtk_editable_get_text (GTK_EDITABLE (spin)), minutes))
    return GTK_INPUT_ERROR;
  *minutes = round (*minutes * SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE;
  return TRUE;
}


static int
seconds_input_cb (GtkSpinButton *spin, double *seconds)
{
  if (!parse_number (gtk_editable_get_text (GTK_EDITABLE (spin)), seconds))
    return GTK_INPUT_ERROR;
  *seconds = round (*seconds * MS_PER_SECOND) / MS_PER_SECOND;
  return TRUE;
}


static void
show (GtkSpinButton *spin, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
}


static gboolean
minutes_output_cb (GtkSpinButton *spin)
{
  int seconds = (int) lround (gtk_spin_button_get_value (spin) * SECONDS_PER_MINUTE);
  int rest = seconds % SECONDS_PER_MINUTE;
  g_autofree char *text = rest == 0
                              ? g_strdup_printf ("%d", seconds / SECONDS_PER_MINUTE)
                              : g_strdup_printf ("%d:%02d", seconds / SECONDS_PER_MINUTE, rest);

  show (spin, text);
  return TRUE;
}


static gboolean
seconds_output_cb (GtkSpinButton *spin)
{
  g_autofree char *text = g_strdup_printf ("%.7g", gtk_spin_button_get_value (spin));

  show (spin, text);
  return TRUE;
}


void
cp_time_spin_set_minutes (GtkSpinButton *spin)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), WIDTH_CHARS);
  g_signal_connect (spin, "input", G_CALLBACK (minutes_input_cb), NULL);
  g_signal_connect (spin, "output", G_CALLBACK (minutes_output_cb), NULL);
  gtk_spin_button_update (spin);
}


void
cp_time_spin_set_seconds (GtkSpinButton *spin)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), WIDTH_CHARS);
  g_signal_connect (spin, "input", G_CALLBACK (seconds_input_cb), NULL);
  g_signal_connect (spin, "output", G_CALLBACK (seconds_output_cb), NULL);
  gtk_spin_button_update (spin);
}


int64_t
cp_time_spin_read (GtkSpinButton *spin, int unit_ms)
{
  g_return_val_if_fail (GTK_IS_SPIN_BUTTON (spin), 0);

  gtk_spin_button_update (spin);
  return (int64_t) llround (gtk_spin_button_get_value (spin) * unit_ms);
}
