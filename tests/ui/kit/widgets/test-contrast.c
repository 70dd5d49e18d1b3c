/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Text in the window is legible: the contrast of text and background is measured as both are drawn,
 * in each place where style.css or the toolkit colours or dims text.
 */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <math.h>
#include <unistd.h>

#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define LEAST     4.5
#define MAX_NODES 5 /* including a NULL */
#define MARGIN    12

/* CSS nodes from the outermost to the label: a name, or "name.class.class". */
typedef struct {
  const char *nodes[MAX_NODES];
} Text;

static const Text texts[] = {
  { { "label" } },
  { { "label.dim-label" } },
  { { "label.hint.dim-label" } },
  { { "label.option-text" } },
  { { "label.error" } },
  { { "label.warning" } },
  { { "label.success" } },
  { { "label.accent" } },
  { { "box.card", "label" } },
  { { "box.card", "label.dim-label" } },
  { { "button.suggested-action", "label" } },
  { { "button.destructive-action", "label" } },
  { { "button.card", "label.dim-label" } },
  { { "list.boxed-list", "row", "label.subtitle" } },
  { { "windowtitle", "label.subtitle" } },
  { { "statuspage", "label.description" } },
  { { "entry", "text", "placeholder" } },
  { { "playerpanel", "label" } },
  { { "playerpanel.to-move", "label" } },
  { { "playerpanel.low", "box.clock", "label.time" } },
  { { "playerpanel.low.to-move", "box.clock", "label.time" } },
  { { "moverow", "button.flat", "label" } },
  { { "moverow", "button.flat.current", "label.move" } },
  { { "moverow", "button.flat.taken-back", "label.move" } },
  { { "movetext", "button.current", "label" } },
  { { "puzzlecard.solved", "box.mark", "label" } },
  { { "exercisepanel", "box.feedback", "label" } },
  { { "exercisepanel", "box.feedback.right", "label" } },
  { { "exercisepanel", "box.feedback.wrong", "label" } },
  { { "exercisepanel", "box.feedback.hint", "label" } },
  { { "exercisepanel", "box.feedback.solved", "label" } },
  { { "noticecard.game-banner", "label" } },
  { { "noticecard.notice", "label" } },
  { { "box.move-entry", "label.dim-label" } },
  { { "box.move-entry", "label.error" } },
  { { "startview", "label.dim-label" } },
  { { "startview", "box.card", "label.dim-label" } },
  { { "startview", "button.card", "label.dim-label" } },
  { { "startview", "box.game", "button.introduction", "label" } },
};


static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}


/* @pixel: from cp_test_ui_get_pixels(): blue, green, red */
static double
luminance (const unsigned char *pixel)
{
  return 0.0722 * linear (pixel[0] / 255.0) + 0.7152 * linear (pixel[1] / 255.0) +
         0.2126 * linear (pixel[2] / 255.0);
}


static GtkWidget *
make_node (const char *node, bool is_label)
{
  g_auto (GStrv) parts = g_strsplit (node, ".", -1);
  GtkWidget *widget = is_label ? g_object_new (GTK_TYPE_LABEL, "css-name", parts[0], "label",
                                               "\u2588\u2588\u2588", NULL)
                               : g_object_new (GTK_TYPE_BOX, "css-name", parts[0], NULL);

  for (unsigned i = 1; parts[i] != NULL; i++)
    gtk_widget_add_css_class (widget, parts[i]);
  return widget;
}


/* Creates nested nodes. @label: (out): the innermost one */
static GtkWidget *
make_nodes (const Text *text, GtkWidget **label)
{
  GtkWidget *outermost = NULL, *parent = NULL;

  *label = NULL;

  for (unsigned i = 0; text->nodes[i] != NULL; i++) {
    bool is_label = text->nodes[i + 1] == NULL;
    GtkWidget *node = make_node (text->nodes[i], is_label);
    if (parent != NULL)
      gtk_box_append (GTK_BOX (parent), node);
    else
      outermost = node;
    parent = *label = node;
  }
  gtk_widget_set_margin_start (*label, MARGIN);
  gtk_widget_set_margin_end (*label, MARGIN);
  return outermost;
}


static double
measure (const Text *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *label;
  double x, y;

  gtk_box_append (GTK_BOX (box), make_nodes (text, &label));
  gtk_widget_set_halign (box, GTK_ALIGN_START);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  GtkWindow *window = cp_test_ui_show (box, 300, 120);
  cp_ui_compute_point (label, GTK_WIDGET (window), gtk_widget_get_width (label) / 2.0,
                       gtk_widget_get_height (label) / 2.0, &x, &y);
  double beside = x - gtk_widget_get_width (label) / 2.0 - MARGIN / 2.0;
  g_autoptr (GBytes) bytes = cp_test_ui_get_pixels (GTK_WIDGET (window));
  const unsigned char *pixels = g_bytes_get_data (bytes, NULL);
  size_t width = (size_t) gtk_widget_get_width (GTK_WIDGET (window));
  double a = luminance (pixels + 4 * ((size_t) y * width + (size_t) x));
  double b = luminance (pixels + 4 * ((size_t) y * width + (size_t) beside));
  cp_test_ui_close (window);
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}


static void
test_contrast (const void *scheme)
{
  bool failed = false;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), GPOINTER_TO_INT (scheme));
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *nodes = g_strjoinv (" ", (char **) texts[i].nodes);
    double contrast = measure (&texts[i]);
    g_test_message ("%s: %.2f", nodes, contrast);
    if (contrast < LEAST) {
      g_test_message ("too faint: %s", nodes);
      failed = true;
    }
  }
  g_assert_false (failed);
}


/* The measurement detects text that is nearly invisible. */
static void
test_measure (void)
{
  GtkCssProvider *provider = gtk_css_provider_new ();
  const Text faint = { { "label.faint" } };
  g_autofree char *path = g_strdup_printf ("%s/faint-%d.css", g_get_tmp_dir (), (int) getpid ());

  g_assert_true (g_file_set_contents (path, ".faint { opacity: 0.2; }", -1, NULL));
  gtk_css_provider_load_from_path (provider, path);
  g_remove (path);
  gtk_style_context_add_provider_for_display (
      gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
  g_assert_cmpfloat (measure (&faint), <, LEAST);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
  g_object_unref (provider);
}


CP_TESTS ()
{
  g_test_add_data_func ("/ui/contrast/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT),
                        test_contrast);
  g_test_add_data_func ("/ui/contrast/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK),
                        test_contrast);
  g_test_add_func ("/ui/contrast/measure", test_measure);
}
