/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-text-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdbool.h>

#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/widgets/cp-scroller.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"

#define WIDTH  640
#define HEIGHT 560
#define MARGIN 12

/* Maximum height of the reason, in pixels. A longer reason scrolls, to leave space for the text. */
#define MAX_REASON_HEIGHT 132

/* Maximum length in bytes: a longer text cannot be corrected by hand, and its layout is slow. */
#define MAX_LENGTH 65536

/* The data of the dialog. */
typedef struct {
  CpLibrary *library;
  CpLibraryGame *game; /* found by object, because its index may change */
  GtkWidget *window;   /* the dialog, which owns this data */
  GtkWidget *view;     /* the text view */
  GtkTextBuffer *text;
  GtkLabel *reason;
} TextDialog;


static void
text_dialog_free (void *data)
{
  TextDialog *dialog = data;

  g_object_unref (dialog->library);
  g_object_unref (dialog->game);
  g_free (dialog);
}


static void
apply_cb (TextDialog *dialog)
{
  GtkTextIter start, end;
  g_autoptr (GError) error = NULL;

  gtk_text_buffer_get_bounds (dialog->text, &start, &end);
  g_autofree char *text = gtk_text_buffer_get_text (dialog->text, &start, &end, FALSE);
  unsigned index = cp_library_game_get_index (dialog->game);
  if (index == G_MAXUINT || cp_library_set_text (dialog->library, index, text, &error)) {
    gtk_window_close (GTK_WINDOW (dialog->window));
    return;
  }
  cp_ui_set_text (dialog->reason, error->message);
  cp_announce (dialog->window, error->message);
}


static GtkWidget *
make_header (TextDialog *dialog)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *apply = gtk_button_new_with_mnemonic (_ ("_Apply"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  gtk_widget_add_css_class (apply, "suggested-action");
  g_signal_connect_swapped (apply, "clicked", G_CALLBACK (apply_cb), dialog);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), apply);
  return header;
}


static GtkWidget *
make_reason (TextDialog *dialog, const char *reason)
{
  GtkWidget *label = cp_ui_label_new (reason);

  dialog->reason = GTK_LABEL (label);
  cp_ui_set_wrapping (label);
  return cp_scroller_new (label, MAX_REASON_HEIGHT);
}


static GtkWidget *
make_text (TextDialog *dialog, const char *text)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();

  dialog->view = view;
  dialog->text = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (dialog->text, text, -1);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), MARGIN / 2);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), MARGIN / 2);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), MARGIN / 2);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), MARGIN / 2);
  cp_ui_set_name (view, _ ("Text of the game"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}


/* Returns the text as UTF-8. Invalid UTF-8 is read as Latin-1. */
static char *
read_text (CpLibrary *library, unsigned index, GError **error)
{
  g_autoptr (GBytes) bytes = cp_library_write_game (library, index, error);
  size_t length;

  if (bytes == NULL)
    return NULL;
  const char *text = g_bytes_get_data (bytes, &length);
  if (length > MAX_LENGTH) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The game is too long to repair here."));
    return NULL;
  }
  if (memchr (text, '\0', length) == NULL && g_utf8_validate (text, (gssize) length, NULL))
    return g_strndup (text, length);
  return g_convert (text, (gssize) length, "UTF-8", "ISO-8859-1", NULL, NULL, error);
}


static GtkWidget *
make_dialog (GtkWindow *parent, CpLibrary *library, unsigned index, const char *text)
{
  TextDialog *dialog = g_new0 (TextDialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *parts = gtk_box_new (GTK_ORIENTATION_VERTICAL, MARGIN);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  dialog->library = g_object_ref (library);
  dialog->game = cp_library_nth (library, index);
  dialog->window = g_object_new (ADW_TYPE_WINDOW, "transient-for", parent, "modal", TRUE, "title",
                                 _ ("Game Text"), "default-width", WIDTH, "default-height", HEIGHT,
                                 "content", box, NULL);
  g_object_set_data_full (G_OBJECT (dialog->window), "text-dialog", dialog, text_dialog_free);
  const char *problem = cp_library_game_get_problem (dialog->game);
  gtk_widget_set_margin_top (parts, MARGIN);
  gtk_widget_set_margin_bottom (parts, MARGIN);
  gtk_widget_set_margin_start (parts, MARGIN);
  gtk_widget_set_margin_end (parts, MARGIN);
  gtk_box_append (GTK_BOX (parts), make_reason (dialog, problem != NULL ? problem : ""));
  gtk_box_append (GTK_BOX (parts), make_text (dialog, text));
  gtk_box_append (GTK_BOX (box), make_header (dialog));
  gtk_box_append (GTK_BOX (box), parts);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (dialog->window, keys);
  gtk_window_set_focus (GTK_WINDOW (dialog->window), dialog->view);
  cp_dialog_fit (GTK_WINDOW (dialog->window), parent);
  return dialog->window;
}


void
cp_game_text_dialog_mend (GtkWindow *parent,
                          CpLibrary *library,
                          unsigned index,
                          const GError *reason)
{
  g_return_if_fail (CP_IS_LIBRARY (library) && reason != NULL);

  g_autofree char *text = NULL;

  if (g_error_matches (reason, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE))
    text = read_text (library, index, NULL);
  if (text != NULL)
    gtk_window_present (GTK_WINDOW (make_dialog (parent, library, index, text)));
  else
    cp_dialog_show_error (parent, _ ("The Game Cannot Be Shown"), reason->message);
}
