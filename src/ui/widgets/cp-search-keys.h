/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_search_keys_join: lets the keyboard go to and fro between a search entry and the list of what
 * is found: letters typed in the list go to the entry, Down goes from the entry to the list. It is
 * not gtk_search_entry_set_key_capture_widget(), which takes Delete and Ctrl+Z away from the list.
 */
void cp_search_keys_join (GtkSearchEntry *search, GtkWidget *list);
