/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-help.h"

#include <glib/gi18n.h>

#include "ui/kit/widgets/cp-ui-text.h"

#define MAX_HEIGHT  480 /* pixels */
#define WIDTH_CHARS 18  /* width of an explanation */

/* The queries are the same in every language. */
static const struct {
  const char *query;
  const char *meaning;
} examples[] = {
  { "anna", N_ ("somewhere in the list") },
  { "anna ben", N_ ("both words") },
  { "\"king knocked\"", N_ ("words together") },
  { "-anna", N_ ("not this word") },
  { "white:anna", N_ ("who played White") },
  { "player:ben", N_ ("who played") },
  { "date:2024", N_ ("in that year") },
  { "date:>2020.05", N_ ("after that month") },
  { "date:2019..2021", N_ ("in these years") },
  { "date:2019..", N_ ("in that year or later") },
  { "result:1-0", N_ ("White won") },
  /* Translators: games that ended in a draw. */
  { "result:draw", N_ ("drawn") },
  { "ends:tipped", N_ ("why it ended") },
  { "variant:dynamic", N_ ("which game it is") },
  { "length:<40", N_ ("how many moves") },
  { "plies:<80", N_ ("how many plies") },
  { "elo:..2000", N_ ("rated no higher") },
  { "comment:mate", N_ ("in a comment") },
  { "annotator:ben", N_ ("any other tag") },
  { "is:bad", N_ ("has a problem") },
  { "is:edited", N_ ("is not saved yet") },
  { "is:analysed", N_ ("every move has been evaluated") },
  { "mistakes:>2", N_ ("moves marked ?!, ? or ??") },
  { "glyph:??", N_ ("a move with this mark") },
  { "eval:>3", N_ ("White was better by over 3 pawns") },
  { "eval:<-3", N_ ("Black was better by over 3 pawns") },
  { "torque:>40", N_ ("torque to Black’s side") },
  { "material:Q-R", N_ ("White’s and Black’s pieces, with any pawns") },
  { "material:KRP-KR", N_ ("exactly these pieces") },
  { "fen:???k", N_ ("a position; ? is any square") },
};


static void
move (GtkGrid *grid, GtkWidget *label, int row)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (grid));

  g_object_set (gtk_layout_manager_get_layout_child (layout, label), "column", 0, "row", row, NULL);
}


/* In a window that is too narrow for two columns, explanations are below the examples. */
static void
map_cb (GtkWidget *popover, GtkGrid *grid)
{
  int natural;

  gtk_widget_measure (popover, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (natural <= gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (popover))) ||
      gtk_grid_get_child_at (grid, 1, 0) == NULL)
    return;
  for (int i = (int) G_N_ELEMENTS (examples) - 1; i >= 0; i--) {
    move (grid, gtk_grid_get_child_at (grid, 1, i), 2 * i + 1);
    move (grid, gtk_grid_get_child_at (grid, 0, i), 2 * i);
  }
}


GtkWidget *
cp_library_help_new (void)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *page = gtk_scrolled_window_new ();
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  for (int i = 0; i < (int) G_N_ELEMENTS (examples); i++) {
    GtkWidget *query = cp_ui_label_new (examples[i].query);
    GtkWidget *meaning = cp_ui_label_new (_ (examples[i].meaning));
    gtk_label_set_xalign (GTK_LABEL (query), 0);
    gtk_widget_add_css_class (query, "monospace");
    gtk_widget_add_css_class (query, "caption");
    gtk_label_set_xalign (GTK_LABEL (meaning), 0);
    gtk_label_set_wrap (GTK_LABEL (meaning), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (meaning), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_width_chars (GTK_LABEL (meaning), WIDTH_CHARS);
    gtk_label_set_max_width_chars (GTK_LABEL (meaning), WIDTH_CHARS);
    gtk_widget_add_css_class (meaning, "caption");
    gtk_grid_attach (GTK_GRID (grid), query, 0, i, 1, 1);
    gtk_grid_attach (GTK_GRID (grid), meaning, 1, i, 1, 1);
  }
  gtk_widget_add_css_class (popover, "library-help");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), grid);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (page), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (page), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (page), MAX_HEIGHT);
  gtk_popover_set_child (GTK_POPOVER (popover), page);
  g_signal_connect (popover, "map", G_CALLBACK (map_cb), grid);
  return popover;
}
