/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_search_keys_join: Connects the keyboard handling of a search entry and the list of results:
 * letters typed in the list go to the entry, and Down goes from the entry to the list. In contrast
 * to gtk_search_entry_set_key_capture_widget(), Delete and Ctrl+Z stay with the list.
 */
void cp_search_keys_join (GtkSearchEntry *search, GtkWidget *list);
