/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdbool.h>

#include "cp-shrink.h"
#include "cp-ui-text.h"
#include "model/objects/cp-class.h"

/* In pixels: around the buttons below a dialog, and between them. */
#define MARGIN 12

/* In pixels: what the frame of a dialog may take of its width. */
#define FRAME 16


/* The first widget of @type from @widget downwards, or NULL. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}


static int
natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}


/* All buttons with a text from @widget downwards, from left to right. */
static void
collect_buttons (GtkWidget *widget, GPtrArray *buttons)
{
  if (GTK_IS_BUTTON (widget)) {
    if (GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (widget))))
      g_ptr_array_add (buttons, g_object_ref (widget));
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_buttons (child, buttons);
}


static void
wrap_title (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title")) {
    gtk_label_set_single_line_mode (GTK_LABEL (widget), FALSE);
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_CENTER);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    wrap_title (child);
}


/* Moves the buttons of @header below everything else, where the window is too narrow for them: the
 * action comes first then if they do not fit beside each other either. */
static void
move_buttons (GtkWindow *dialog, GtkWidget *header, int width)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *box = gtk_widget_get_parent (header);
  GtkWidget *primary = gtk_window_get_default_widget (dialog);
  int widest = 0;

  collect_buttons (header, buttons);
  if (buttons->len == 0 || !GTK_IS_BOX (box))
    return;
  for (unsigned i = 0; i < buttons->len; i++)
    widest = MAX (widest, natural_width (buttons->pdata[i]));
  bool beside = (int) buttons->len * (widest + MARGIN) + MARGIN <= width - FRAME;
  GtkWidget *row = g_object_new (
      GTK_TYPE_BOX, "orientation", beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
      "homogeneous", TRUE, "spacing", MARGIN, "margin-top", MARGIN, "margin-bottom", MARGIN,
      "margin-start", MARGIN, "margin-end", MARGIN, NULL);
  for (unsigned i = 0; i < buttons->len; i++) {
    adw_header_bar_remove (ADW_HEADER_BAR (header), buttons->pdata[i]);
    gtk_widget_set_hexpand (buttons->pdata[i], TRUE);
    if (beside)
      gtk_box_append (GTK_BOX (row), buttons->pdata[i]);
    else
      gtk_box_prepend (GTK_BOX (row), buttons->pdata[i]);
  }
  gtk_box_append (GTK_BOX (box), row);
  gtk_window_set_default_widget (dialog, primary);
}


static void
fit_header (GtkWindow *dialog, int width)
{
  GtkWidget *header = find (GTK_WIDGET (dialog), ADW_TYPE_HEADER_BAR);

  if (header == NULL || natural_width (header) <= width - FRAME)
    return;
  move_buttons (dialog, header, width);
  wrap_title (header);
}


void
cp_dialog_fit (GtkWindow *dialog, GtkWindow *parent)
{
  int parent_width = gtk_widget_get_width (GTK_WIDGET (parent));
  int parent_height = gtk_widget_get_height (GTK_WIDGET (parent));
  int width, height;

  gtk_window_get_default_size (dialog, &width, &height);
  if (parent_width > 0 && parent_height > 0)
    gtk_window_set_default_size (dialog, MIN (width, parent_width), MIN (height, parent_height));
  fit_header (dialog, parent_width > 0 ? MIN (width, parent_width) : width);
  cp_shrink_texts (GTK_WIDGET (dialog));
}


/* The key of a window's data under which its dialogs are that are shown or wait for that. */
#define QUEUE "cp-dialogs"


static void
show_first (GtkWindow *parent)
{
  GQueue *queue = g_object_get_data (G_OBJECT (parent), QUEUE);

  if (queue->head != NULL && gtk_widget_get_mapped (GTK_WIDGET (parent)))
    gtk_window_present (queue->head->data);
}


static void
destroyed_cb (GtkWindow *parent, GtkWindow *dialog)
{
  g_queue_remove (g_object_get_data (G_OBJECT (parent), QUEUE), dialog);
  if (!gtk_widget_in_destruction (GTK_WIDGET (parent)))
    show_first (parent);
}


static void
free_queue_cb (void *queue)
{
  g_queue_free (queue);
}


void
cp_dialog_present (GtkWindow *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);

  g_return_if_fail (parent != NULL);

  GQueue *queue = g_object_get_data (G_OBJECT (parent), QUEUE);
  if (queue == NULL) {
    queue = g_queue_new ();
    g_object_set_data_full (G_OBJECT (parent), QUEUE, queue, free_queue_cb);
    g_signal_connect_after (parent, "map", G_CALLBACK (show_first), NULL);
  }
  g_queue_push_tail (queue, dialog);
  cp_connect (dialog, "destroy", destroyed_cb, parent);
  /* The first may be closed already, by the answer that this one follows. */
  if (queue->head->data == dialog)
    show_first (parent);
}


void
cp_dialog_complain (GtkWindow *parent, const char *heading, const char *reason)
{
  GtkWidget *dialog = cp_ui_message_dialog_new (parent, heading, reason);

  /* Translators: a button. */
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  cp_dialog_present (GTK_WINDOW (dialog));
}


void
cp_dialog_complain_of_unreadable (GtkWindow *parent, const char *heading, GPtrArray *paths)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (unsigned i = 0; i < paths->len; i++) {
    g_autofree char *name = g_filename_display_name (g_ptr_array_index (paths, i));
    g_string_append_printf (names, "%s%s", i > 0 ? "\n" : "", name);
  }
  g_autofree char *reason = g_strdup_printf (
      /* Translators: %s is a list of files, each on a line of its own. */
      ngettext ("They were put aside, in a text file that somebody may be able to mend:\n%s",
                "They were put aside, in text files that somebody may be able to mend:\n%s",
                paths->len),
      names->str);

  cp_dialog_complain (parent, heading, reason);
}


GtkNativeDialog *
cp_dialog_new_chooser (GtkWindow *parent,
                       const char *title,
                       GtkFileChooserAction action,
                       const char *accept)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, action, accept, NULL);
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_filter_set_name (games, _ ("Games (PGN)"));
  gtk_file_filter_add_suffix (games, "pgn");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), games);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), all);
  return GTK_NATIVE_DIALOG (chooser);
}


GFile *
cp_dialog_get_file (GtkNativeDialog *chooser, int response)
{
  g_return_val_if_fail (GTK_IS_FILE_CHOOSER (chooser), NULL);

  if (response != GTK_RESPONSE_ACCEPT)
    return NULL;
  return gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
}
