/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-cell.h"

#include <glib/gi18n.h>

#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "model/puzzles/cp-puzzle-entry.h"
#include "rules/text/cp-excerpt.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/board/cp-board-picture.h"
#include "ui/parts/words/cp-ending-words.h"

/*
 * GTK keeps two hundred rows of a list, most of them not visible, and assigns other games to all of
 * them when the order changes. Therefore the facts are not child widgets, and are read only when
 * the cell is drawn. For the picture the whole game is read, so one is read at a time, after that.
 */

#define ICON      16 /* pixels */
#define DOT       6
#define GAP       4
#define LINE_GAP  2
#define MIN_WIDTH 200 /* of two lines, in pixels */
#define DIM       0.6 /* opacity of the lines below the first */

/* Width and height of the picture, and the gap behind it. */
#define PICTURE     64
#define PICTURE_GAP 10

struct _CpLibraryCell {
  GtkWidget parent_instance;

  CpLibraryColumn column;
  int *height; /* shared, in pixels; 0 if not measured */
  CpLibraryGame *game;
  bool current;

  GtkWidget *picture;    /* (nullable) */
  bool picture_outdated; /* it shows no position yet, or an earlier one */
  unsigned read_id;      /* idle source that reads the position, or 0 */
};

G_DEFINE_FINAL_TYPE (CpLibraryCell, cp_library_cell, GTK_TYPE_WIDGET)

typedef struct {
  bool bold;
  bool small;
  bool dim;
  bool at_end; /* aligned to the end of the available width */
} Style;


static bool
has_lines (CpLibraryCell *self)
{
  return self->column == CP_N_LIBRARY_COLUMNS;
}


static PangoLayout *
make_layout (CpLibraryCell *self, const char *text, Style style)
{
  g_autofree char *shown = cp_text_excerpt (text, CP_LINE_LENGTH);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), shown);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (style.bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (style.small)
    pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  return layout;
}


/* Returns a rectangle of the cell, mirrored in right-to-left locales. */
static graphene_rect_t
mirror (CpLibraryCell *self, double x, double y, double width, double height)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  return GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height);
}


/* Draws a text in a line of @height pixels. Returns its width. */
static int
draw_text (CpLibraryCell *self,
           GtkSnapshot *snapshot,
           const char *text,
           Style style,
           int x,
           int y,
           int width,
           int height)
{
  g_autoptr (PangoLayout) layout = make_layout (self, text, style);
  GdkRGBA colour = cp_toolkit_get_color (GTK_WIDGET (self));
  PangoRectangle extents;

  pango_layout_set_width (layout, MAX (width, 0) * PANGO_SCALE);
  pango_layout_get_pixel_extents (layout, NULL, &extents);
  /* Pango aligns by the direction of the text, the cell by that of the locale. */
  graphene_rect_t at = mirror (self, style.at_end ? x + width - extents.width : x,
                               y + (height - extents.height) / 2, extents.width, extents.height);
  if (style.dim)
    colour.alpha *= (float) DIM;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (at.origin.x - (float) extents.x, at.origin.y));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
  return extents.width;
}


/* Draws an icon, vertically centred in a line of @height pixels. */
static void
draw_icon (CpLibraryCell *self,
           GtkSnapshot *snapshot,
           const char *name,
           const char *colour_name,
           int x,
           int y,
           int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  GdkRGBA colour = cp_toolkit_look_up_color (GTK_WIDGET (self), colour_name);
  g_autoptr (GtkIconPaintable) icon =
      gtk_icon_theme_lookup_icon (theme, name, NULL, ICON, gtk_widget_get_scale_factor (widget),
                                  gtk_widget_get_direction (widget), 0);
  graphene_rect_t at = mirror (self, x, y + (height - ICON) / 2, ICON, ICON);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &at.origin);
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, ICON, ICON,
                                            &colour, 1);
  gtk_snapshot_restore (snapshot);
}


static void
draw_dot (CpLibraryCell *self, GtkSnapshot *snapshot, int x, int y, int height)
{
  GdkRGBA colour = cp_toolkit_look_up_color (GTK_WIDGET (self), "accent_color");
  graphene_rect_t at = mirror (self, x, y + (height - DOT) / 2, DOT, DOT);
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (&circle, &at, DOT / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, &colour, &at);
  gtk_snapshot_pop (snapshot);
}


/* Draws the icons of the game. Returns their width. */
static int
draw_marks (CpLibraryCell *self, GtkSnapshot *snapshot, int x, int y, int height)
{
  int start = x;

  if (self->current) {
    draw_icon (self, snapshot, "media-playback-start-symbolic", "accent_color", x, y, height);
    x += ICON + GAP;
  }
  if (cp_library_game_get_edited (self->game)) {
    draw_dot (self, snapshot, x, y, height);
    x += DOT + GAP;
  }
  return x - start;
}


/* Draws the icon of a puzzle. Returns its width. */
static int
draw_puzzle_sign (CpLibraryCell *self, GtkSnapshot *snapshot, int x, int height)
{
  if (!cp_puzzle_entry_is_task (self->game))
    return 0;
  draw_icon (self, snapshot, "starred-symbolic", "accent_color", x, 0, height);
  return ICON + GAP;
}


static bool
is_number (CpLibraryColumn column)
{
  return column == CP_COLUMN_NUMBER || column == CP_COLUMN_LENGTH || column == CP_COLUMN_ROUND ||
         column == CP_COLUMN_WHITE_ELO || column == CP_COLUMN_BLACK_ELO;
}


static void
append_text (GString *text, const char *fact)
{
  if (*fact != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "  ·  " : "", fact);
}


static void
append_fact (GString *text, CpLibraryColumn column, CpLibraryGame *game)
{
  g_autofree char *fact = cp_library_column_text (column, game);

  append_text (text, fact);
}


/* Returns the text of the column; in the column of endings the problem of the game, if any. */
static char *
describe_fact (CpLibraryCell *self)
{
  const char *problem = cp_library_game_get_problem (self->game);

  if (self->column == CP_COLUMN_ENDING && problem != NULL)
    return g_strdup (problem);
  return cp_library_column_text (self->column, self->game);
}


static void
snapshot_fact (CpLibraryCell *self, GtkSnapshot *snapshot)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int x = 0;
  g_autofree char *text = describe_fact (self);
  Style style = { .bold = self->current, .at_end = is_number (self->column) };

  if (self->column == CP_COLUMN_ANALYSED) {
    if (*text != '\0')
      draw_icon (self, snapshot, "object-select-symbolic", "accent_color", 0, 0, height);
    return;
  }
  if (self->column == CP_COLUMN_NUMBER)
    x += draw_marks (self, snapshot, 0, 0, height);
  if (self->column == CP_COLUMN_EVENT)
    x += draw_puzzle_sign (self, snapshot, 0, height);
  bool has_problem =
      self->column == CP_COLUMN_ENDING && cp_library_game_get_problem (self->game) != NULL;
  if (has_problem) {
    draw_icon (self, snapshot, "dialog-warning-symbolic", "warning_color", 0, 0, height);
    x += ICON + GAP;
  }
  /* Translators: in the list of games, where something in a game was not understood; what that is
   * has no room there. */
  draw_text (self, snapshot, has_problem ? _ ("Problem") : text, style, x, 0,
             gtk_widget_get_width (GTK_WIDGET (self)) - x, height);
}


/* Appends how the game was played. */
static void
append_course (GString *text, CpLibraryGame *game)
{
  unsigned moves = (cp_library_game_get_plies (game) + 1) / 2;
  g_autofree char *length =
      /* Translators: how long a game is. */
      g_strdup_printf (ngettext ("%'u move", "%'u moves", moves), moves);

  append_fact (text, CP_COLUMN_ENDING, game);
  append_text (text, length);
  append_text (text, cp_library_game_describe_analysis (game));
}


/* Appends when and where the game was played. */
static void
append_occasion (GString *text, CpLibraryGame *game)
{
  append_fact (text, CP_COLUMN_DATE, game);
  append_text (text, cp_library_game_get_event (game));
}


/* Sets @lines to the facts that are not in the first line, or to the problem of the game. Returns
 * the number of lines. */
static unsigned
describe_lines (CpLibraryCell *self, GString *lines[2])
{
  CpLibraryGame *game = self->game;
  const char *problem = cp_library_game_get_problem (game);
  unsigned n = self->picture != NULL ? 2 : 1;

  for (unsigned i = 0; i < n; i++)
    lines[i] = g_string_new (NULL);
  if (n == 1)
    append_fact (lines[0], CP_COLUMN_NUMBER, game);
  if (problem != NULL)
    append_text (lines[0], problem);
  else
    append_course (lines[0], game);
  if (n > 1 && problem == NULL && cp_library_game_get_result (game) == CP_UNDECIDED)
    /* Translators: of a game, in a list of its facts: it is not over. */
    append_text (lines[0], _ ("unfinished"));
  if (n > 1) {
    append_fact (lines[1], CP_COLUMN_VARIANT, game);
    append_occasion (lines[1], game);
  } else if (problem == NULL) {
    append_occasion (lines[0], game);
    append_fact (lines[0], CP_COLUMN_VARIANT, game);
  }
  return n;
}


/* The names share the line: a long name leaves at least half of it for the other name. */
static void
draw_names (CpLibraryCell *self, GtkSnapshot *snapshot, int x, int width, int height)
{
  const char *white = cp_library_game_get_white (self->game);
  const char *black = cp_library_game_get_black (self->game);
  g_autofree char *name = cp_library_game_name (self->game);
  Style style = { .bold = self->current };
  g_autoptr (PangoLayout) whole = make_layout (self, name, style);
  int whole_width;

  pango_layout_get_pixel_size (whole, &whole_width, NULL);
  if (whole_width <= width || *white == '\0' || *black == '\0') {
    draw_text (self, snapshot, name, style, x, 0, width, height);
    return;
  }
  g_autofree char *rest = g_strdup_printf (" – %s", black);
  g_autoptr (PangoLayout) second = make_layout (self, rest, style);
  int second_width;
  pango_layout_get_pixel_size (second, &second_width, NULL);
  int room = MAX (width / 2, width - second_width);
  int used = draw_text (self, snapshot, white, style, x, 0, room, height);
  draw_text (self, snapshot, rest, style, x + used, 0, width - used, height);
}


static void
snapshot_lines (CpLibraryCell *self, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int start = self->picture != NULL ? PICTURE + PICTURE_GAP : 0;
  GString *facts[2];
  int n = (int) describe_lines (self, facts);
  int line = (height - n * LINE_GAP) / (n + 1);
  int x = start + draw_marks (self, snapshot, start, 0, line);
  x += draw_puzzle_sign (self, snapshot, x, line);
  const char *result = cp_result_sign (cp_library_game_get_result (self->game));
  Style result_style = { .bold = self->current, .at_end = true };

  int end = width - draw_text (self, snapshot, result, result_style, start, 0, width - start, line);
  draw_names (self, snapshot, x, end - 2 * GAP - x, line);
  for (int i = 0; i < n; i++) {
    int y = (i + 1) * (line + LINE_GAP);
    x = start;
    if (i == 0 && cp_library_game_get_problem (self->game) != NULL) {
      draw_icon (self, snapshot, "dialog-warning-symbolic", "warning_color", x, y, line);
      x += ICON + GAP;
    }
    draw_text (self, snapshot, facts[i]->str, (Style){ .small = true, .dim = true }, x, y,
               width - x, line);
    g_string_free (facts[i], TRUE);
  }
}


/* Returns whether only Black was played by a person, who then sat at the bottom of the board. */
static bool
is_seen_by_black (CpLibraryGame *game)
{
  return g_strcmp0 (cp_library_game_get_tag (game, "WhiteType"), "program") == 0 &&
         g_strcmp0 (cp_library_game_get_tag (game, "BlackType"), "program") != 0;
}


static void
read_position_cb (CpLibraryCell *self)
{
  CpPosition end;
  CpBoardPicture *picture = CP_BOARD_PICTURE (self->picture);

  self->picture_outdated = false;
  if (self->game == NULL)
    return;
  bool is_known = cp_library_game_read_end (self->game, &end);
  cp_board_picture_set_flipped (picture, is_seen_by_black (self->game));
  cp_board_picture_set_position (picture, is_known ? &end : NULL);
}


static void
snapshot_picture (CpLibraryCell *self, GtkSnapshot *snapshot)
{
  if (self->picture_outdated)
    cp_queue_idle (&self->read_id, read_position_cb, self);
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->picture, snapshot);
}


/* Labels the row, an ancestor created by GTK, for screen readers. */
static void
name_row (CpLibraryCell *self)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));

  if (self->column == CP_COLUMN_NUMBER && row != NULL)
    row = gtk_widget_get_parent (row);
  else if (!has_lines (self))
    return;
  if (row == NULL)
    return;
  g_autofree char *text = cp_library_game_describe (self->game);
  cp_ui_set_name (GTK_WIDGET (row), text);
}


static bool
is_listed (CpLibraryCell *self)
{
  return self->game != NULL && cp_library_game_get_index (self->game) != G_MAXUINT;
}


static void
cp_library_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpLibraryCell *self = CP_LIBRARY_CELL (widget);

  if (!is_listed (self))
    return;
  if (has_lines (self))
    snapshot_lines (self, snapshot);
  else
    snapshot_fact (self, snapshot);
  if (self->picture != NULL)
    snapshot_picture (self, snapshot);
}


/* Returns the height of a cell with lines of @line pixels. */
static int
find_height (CpLibraryCell *self, int line)
{
  if (self->picture != NULL)
    return MAX (3 * line + 2 * LINE_GAP, PICTURE);
  return has_lines (self) ? 2 * line + LINE_GAP : line;
}


static void
cp_library_cell_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  CpLibraryCell *self = CP_LIBRARY_CELL (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = *natural = has_lines (self) ? MIN_WIDTH : 0;
    return;
  }
  if (*self->height == 0) {
    g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "Ágj");
    int line;
    pango_layout_get_pixel_size (layout, NULL, &line);
    *self->height = find_height (self, MAX (line, ICON));
  }
  *minimum = *natural = *self->height;
}


static void
cp_library_cell_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpLibraryCell *self = CP_LIBRARY_CELL (widget);

  if (self->picture == NULL)
    return;
  graphene_rect_t at = mirror (self, 0, (height - PICTURE) / 2, PICTURE, PICTURE);
  gtk_widget_size_allocate (
      self->picture, &(GtkAllocation){ (int) at.origin.x, (int) at.origin.y, PICTURE, PICTURE },
      -1);
}


static void
cp_library_cell_class_init (CpLibraryCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_SOURCES (klass, CpLibraryCell, read_id);
  CP_CLASS_OWNS (klass, CpLibraryCell, g_object_unref, game);
  CP_CLASS_OWNS (klass, CpLibraryCell, gtk_widget_unparent, picture);
  widget_class->measure = cp_library_cell_measure;
  widget_class->size_allocate = cp_library_cell_size_allocate;
  widget_class->snapshot = cp_library_cell_snapshot;
  gtk_widget_class_set_css_name (widget_class, "librarycell");
  /* The label of the row contains the text of all cells. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}


static void
cp_library_cell_init (CpLibraryCell *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}


GtkWidget *
cp_library_cell_new (CpLibraryColumn column, int *height)
{
  CpLibraryCell *self = g_object_new (CP_TYPE_LIBRARY_CELL, NULL);

  self->column = column;
  self->height = height;
  return GTK_WIDGET (self);
}


void
cp_library_cell_set_pictured (CpLibraryCell *self, bool pictured)
{
  if (!has_lines (self) || pictured == (self->picture != NULL))
    return;
  g_clear_pointer (&self->picture, gtk_widget_unparent);
  if (pictured) {
    self->picture = cp_board_picture_new (PICTURE, PICTURE);
    gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


void
cp_library_cell_set_game (CpLibraryCell *self, CpLibraryGame *game)
{
  if (g_set_object (&self->game, game) && self->picture != NULL)
    cp_board_picture_set_position (CP_BOARD_PICTURE (self->picture), NULL);
}


CP_GETTER (CpLibraryGame *, cp_library_cell_get_game, CpLibraryCell, self->game)


void
cp_library_cell_update (CpLibraryCell *self, bool current)
{
  self->current = current;
  self->picture_outdated = true;
  if (is_listed (self))
    name_row (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


CP_GETTER (bool, cp_library_cell_get_current, CpLibraryCell, self->current)


char *
cp_library_cell_get_text (CpLibraryCell *self)
{
  if (!is_listed (self))
    return g_strdup ("");
  if (!has_lines (self))
    return describe_fact (self);
  g_autofree char *name = cp_library_game_name (self->game);
  GString *text = g_string_new (name);
  GString *facts[2];
  unsigned n = describe_lines (self, facts);
  for (unsigned i = 0; i < n; i++) {
    g_string_append_printf (text, "\n%s", facts[i]->str);
    g_string_free (facts[i], TRUE);
  }
  return g_string_free (text, FALSE);
}


char *
cp_library_cell_get_tooltip (CpLibraryCell *self)
{
  g_autofree char *text = cp_library_cell_get_text (self);
  g_autoptr (PangoLayout) layout = make_layout (self, text, (Style){ .bold = self->current });
  int width;

  if (!is_listed (self))
    return NULL;
  if (has_lines (self))
    return g_steal_pointer (&text);
  if (self->column == CP_COLUMN_NUMBER && self->current)
    return g_strdup (_ ("This game is open"));
  if (self->column == CP_COLUMN_NUMBER && cp_library_game_get_edited (self->game))
    return g_strdup (_ ("Not saved yet"));
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width > gtk_widget_get_width (GTK_WIDGET (self)) ? g_steal_pointer (&text) : NULL;
}
