/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-side-pane.h"

#include <glib/gi18n.h>

#include "cp-graph-view.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "ui/parts/moves/cp-annotation-bar.h"
#include "ui/parts/moves/cp-next-moves.h"
#include "ui/parts/moves/cp-walk-bar.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 6

/* Least height of the moves, in pixels: before annotations are shown below them, and before a graph
 * is shown below them, without and with a widget at the top. */
#define MIN_MOVES        116
#define MIN_BESIDE_GRAPH 176
#define MIN_BETWEEN      104

/* Height to which the widget at the top may be reduced to fit a graph. */
#define MIN_TOP 110

/* Maximum height of a graph below other pages: a higher graph does not show more. */
#define MAX_GRAPH_STRIP 110
#define MIN_GRAPH_STRIP 76

/* The moves get the whole height, with annotations and graph beside them, if the pane is at least
 * this wide, and the moves were lower than this otherwise. */
#define MIN_BESIDE_WIDTH 560
#define MAX_BESIDE_MOVES 300

/* Width of the annotations and the graph beside the moves. */
#define MIN_NOTES_WIDTH 230
#define MAX_NOTES_WIDTH 320

static const char *const page_titles[CP_N_SIDE_PAGES] = {
  [CP_SIDE_PAGE_MOVES] = N_ ("Moves"),
  /* Translators: a page beside the board. */
  [CP_SIDE_PAGE_NOTES] = N_ ("Notes"),
  [CP_SIDE_PAGE_POSITION] = N_ ("Position"),
  /* Translators: a page beside the board. */
  [CP_SIDE_PAGE_GRAPH] = N_ ("Graph"),
  /* Translators: a page beside the board: which moves other games played. */
  [CP_SIDE_PAGE_PLAYED] = N_ ("Played"),
};

/*
 * A GtkStack would show only one page at a time. The number of pages that fit depends on the
 * height, so the pane lays out the pages itself, and hides pages without space.
 */
struct _CpSidePane {
  GtkWidget parent_instance;

  CpGame *game;
  CpSidePage page;   /* the current page; used only in a review */
  CpSidePage chosen; /* another page chosen by the user that does not fit beside the focused one */
  bool newly_chosen; /* @page was chosen after the last allocation */
  unsigned tabs_id;  /* idle source that updates the active tab, or 0 */
  int card_top;      /* the upper edge of a card over the pane, or G_MAXINT */
  int covered;       /* the height of the moves under the card */
  unsigned card_id;  /* idle source that applies @card_top, or 0 */

  GtkWidget *top;  /* (nullable): the widget above the pages */
  GtkWidget *tabs; /* a box of toggle buttons, in the order of the pages */
  GtkWidget *pages[CP_N_SIDE_PAGES];
  GtkWidget *next; /* moves that can follow; above the navigation buttons, on every page */
  GtkWidget *walk;
};

G_DEFINE_FINAL_TYPE (CpSidePane, cp_side_pane, GTK_TYPE_WIDGET)


static bool
is_reviewing (CpSidePane *self)
{
  return self->game != NULL && cp_game_get_reviewing (self->game);
}


static CpSidePage
shown_page (CpSidePane *self)
{
  return is_reviewing (self) ? self->page : CP_SIDE_PAGE_MOVES;
}


static void
reviewing_changed_cb (CpSidePane *self)
{
  gtk_widget_set_visible (self->tabs, is_reviewing (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


static void
tab_toggled_cb (GtkToggleButton *tab, CpSidePane *self)
{
  if (!gtk_toggle_button_get_active (tab))
    return;
  self->page = (CpSidePage) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (tab), "page"));
  self->chosen = self->page;
  self->newly_chosen = true;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}


static void
activate_tab (CpSidePane *self, CpSidePage page)
{
  GtkWidget *tab = gtk_widget_get_first_child (self->tabs);

  for (CpSidePage before = 0; before < page; before++)
    tab = gtk_widget_get_next_sibling (tab);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), TRUE);
}


static void
update_tabs_cb (CpSidePane *self)
{
  CpSidePage chosen = self->chosen;
  bool newly_chosen = self->newly_chosen;

  activate_tab (self, self->page);
  self->chosen = chosen;
  self->newly_chosen = newly_chosen;
}


static void
notes_closed_cb (CpSidePane *self)
{
  if (self->page == CP_SIDE_PAGE_NOTES)
    cp_side_pane_show (self, CP_SIDE_PAGE_MOVES);
  gtk_widget_grab_focus (self->pages[CP_SIDE_PAGE_MOVES]);
}


static int
natural_height (GtkWidget *child, int width)
{
  int natural;
  cp_ui_measure_height (child, &width, &natural);
  return natural;
}


/* Sizes of the pages; those without a height are hidden. */
typedef struct {
  int heights[CP_N_SIDE_PAGES];
  int beside; /* width of the pages beside the moves; 0 if all are below each other */
} Shares;


/* Allocates the pages below each other, or beside the moves, from @y on. */
static void
place_pages (CpSidePane *self, int y, int width, const Shares *shares)
{
  int x = 0;

  for (CpSidePage page = 0; page < CP_N_SIDE_PAGES; page++) {
    GtkWidget *child = self->pages[page];
    int height = shares->heights[page];
    bool has_column = shares->beside > 0 && page == CP_SIDE_PAGE_MOVES;
    int own_width = has_column           ? width - shares->beside - SPACING
                    : shares->beside > 0 ? shares->beside
                                         : width;
    /* A page that is hidden and shown again would lose the focus. */
    if (gtk_widget_get_child_visible (child) != (height > 0))
      cp_ui_set_seen (child, height > 0);
    cp_ui_allocate (child, (CpRect){ x, y, own_width, height });
    if (has_column)
      x = own_width + SPACING;
    else
      y += height > 0 ? height + SPACING : 0;
  }
}


static bool
has_top (CpSidePane *self)
{
  return self->top != NULL && gtk_widget_get_visible (self->top);
}


static bool
has_graph_below (CpSidePage page)
{
  return page == CP_SIDE_PAGE_MOVES || page == CP_SIDE_PAGE_POSITION;
}


/* Puts annotations and graph below the current page. Unused height below
 * the moves is for the annotations, and below moves and position for a graph. */
static void
share_below (CpSidePane *self, CpSidePage page, int width, int height, Shares *shares)
{
  int least = has_top (self) ? MIN_BETWEEN : MIN_BESIDE_GRAPH;
  int *heights = shares->heights;

  if (page == CP_SIDE_PAGE_MOVES) {
    int notes = natural_height (self->pages[CP_SIDE_PAGE_NOTES], width);
    if (heights[page] - notes - SPACING >= MIN_MOVES) {
      heights[page] -= notes + SPACING;
      heights[CP_SIDE_PAGE_NOTES] = notes;
    }
  }
  int spare = heights[page] - SPACING - least;
  if (has_graph_below (page) && spare >= MIN_GRAPH_STRIP) {
    int graph = MIN (CLAMP (height / 5, MIN_GRAPH_STRIP, MAX_GRAPH_STRIP), spare);
    heights[page] -= graph + SPACING;
    heights[CP_SIDE_PAGE_GRAPH] = graph;
  }
}


/* Puts annotations and graph beside the moves, if the annotations fit there. */
static void
share_beside (CpSidePane *self, int width, int height, Shares *shares)
{
  int beside = CLAMP (width * 2 / 5, MIN_NOTES_WIDTH, MAX_NOTES_WIDTH);
  int notes = natural_height (self->pages[CP_SIDE_PAGE_NOTES], beside);
  int spare = height - notes - SPACING;

  if (spare < 0)
    return;
  *shares = (Shares){ .beside = beside };
  shares->heights[CP_SIDE_PAGE_MOVES] = height;
  shares->heights[CP_SIDE_PAGE_NOTES] = notes;
  if (spare >= MIN_GRAPH_STRIP)
    shares->heights[CP_SIDE_PAGE_GRAPH] = MIN (spare, MAX_GRAPH_STRIP);
}


/* Gives the height to the current page, and to others that fit below it or beside it. */
static void
share_height (CpSidePane *self, CpSidePage page, int width, int height, Shares *shares)
{
  *shares = (Shares){ 0 };
  shares->heights[page] = height;
  if (!is_reviewing (self))
    return;
  share_below (self, page, width, height, shares);
  if (page == CP_SIDE_PAGE_MOVES && width >= MIN_BESIDE_WIDTH &&
      shares->heights[page] < MAX_BESIDE_MOVES)
    share_beside (self, width, height, shares);
}


/* Returns the page that has the focus, or CP_N_SIDE_PAGES. */
static CpSidePage
find_focus (CpSidePane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  CpSidePage page = 0;

  while (page < CP_N_SIDE_PAGES &&
         (focus == NULL || !gtk_widget_is_ancestor (focus, self->pages[page])))
    page++;
  return page;
}


/* If the annotations below the moves have the focus and do not fit any more, switches to their page
 * so that the user can continue writing; switches back to the moves when both fit. */
static void
follow_focus (CpSidePane *self, int width, int height)
{
  CpSidePage focus = find_focus (self);
  CpSidePage page = self->page;
  Shares shares;

  share_height (self, self->chosen, width, height, &shares);
  if (shares.heights[page] > 0) {
    page = self->chosen;
  } else {
    share_height (self, page, width, height, &shares);
  }
  if (focus < CP_N_SIDE_PAGES && shares.heights[focus] == 0 && !self->newly_chosen)
    page = focus;
  self->newly_chosen = false;
  if (page == self->page)
    return;
  self->page = page;
  cp_queue_idle (&self->tabs_id, update_tabs_cb, self);
}


/* Allocates its natural height to @child at the bottom, or else its minimum height, if at least
 * @least pixels are left for a page. Returns the height that is left. */
static int
place_below (GtkWidget *child, int width, int height, int least)
{
  int natural;

  if (!gtk_widget_get_visible (child))
    return height;
  int needed = cp_ui_measure_height (child, &(int){ width }, &natural);
  if (height - natural >= least)
    needed = natural;
  bool fits = height - needed >= least;
  cp_ui_allocate (child, (CpRect){ 0, height - needed, width, fits ? needed : 0 });
  return fits ? height - needed : height;
}


/* Returns the height of the widgets around every page. */
static int
measure_around (CpSidePane *self, int width)
{
  int height = cp_ui_measure_height (self->walk, &width, NULL);

  if (gtk_widget_get_visible (self->tabs))
    height += cp_ui_measure_height (self->tabs, &width, NULL) + SPACING;
  return height;
}


/* Returns the least height of @page with a graph below it, including the annotations in between and
 * the moves that can follow. */
static int
least_with_graph (CpSidePane *self, CpSidePage page, int width)
{
  int notes = page == CP_SIDE_PAGE_MOVES
                  ? natural_height (self->pages[CP_SIDE_PAGE_NOTES], width) + SPACING
                  : 0;
  int next =
      gtk_widget_get_visible (self->next) ? cp_ui_measure_height (self->next, &width, NULL) : 0;

  return MIN_BETWEEN + notes + SPACING + MIN_GRAPH_STRIP + next;
}


/* Gives the widget at the top its natural height if that leaves enough for @page; less if a graph
 * below then fits. Returns its height, including the space below it. */
static int
place_top (CpSidePane *self, CpSidePage page, int width, int height)
{
  int natural;

  if (!has_top (self))
    return 0;
  int least = cp_ui_measure_height (self->top, &(int){ width }, &natural);
  int room = height - SPACING - measure_around (self, width);
  int beside_graph = room - least_with_graph (self, page, width);
  if (is_reviewing (self) && has_graph_below (page) && beside_graph >= MIN_TOP)
    room = beside_graph;
  else
    room -= MIN_MOVES + cp_ui_measure_height (self->pages[page], &width, NULL);
  room = CLAMP (room, least, natural);
  cp_ui_allocate (self->top, (CpRect){ 0, 0, width, room });
  return room + SPACING;
}


/* Lets the moves end above the card, or at their least height. Returns their height. */
static int
end_above_card (CpSidePane *self, int height, int least)
{
  GtkWidget *moves = self->pages[CP_SIDE_PAGE_MOVES];
  int top = is_reviewing (self) ? G_MAXINT : self->card_top;
  int shown = MIN (height, MAX (top, least));
  int covered = MAX (0, shown - top);

  if (covered != self->covered || (shown < height && shown != gtk_widget_get_height (moves)))
    cp_move_list_set_covered (CP_MOVE_LIST (moves), covered);
  self->covered = covered;
  return shown;
}


static void
cp_side_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpSidePane *self = CP_SIDE_PANE (widget);
  Shares shares;
  int y = place_top (self, shown_page (self), width, height);

  if (gtk_widget_get_visible (self->tabs)) {
    int tabs = cp_ui_measure_height (self->tabs, &(int){ width }, NULL);
    cp_ui_allocate (self->tabs, (CpRect){ 0, y, width, tabs });
    y += tabs + SPACING;
  }
  /* The navigation buttons keep their place, whether or not moves can follow. */
  int least = y + cp_ui_measure_height (self->pages[shown_page (self)], &width, NULL);
  height = place_below (self->walk, width, height, least);
  height = place_below (self->next, width, height, least);
  height = end_above_card (self, height, least);
  if (is_reviewing (self))
    follow_focus (self, width, height - y);
  share_height (self, shown_page (self), width, height - y, &shares);
  place_pages (self, y, width, &shares);
}


static void
cp_side_pane_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  CpSidePane *self = CP_SIDE_PANE (widget);
  GtkWidget *const parts[] = { self->pages[CP_SIDE_PAGE_MOVES], self->walk,
                               has_top (self) ? self->top : NULL,
                               is_reviewing (self) ? self->tabs : NULL };

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++) {
    int least, usual;
    if (parts[i] == NULL)
      continue;
    gtk_widget_measure (parts[i], orientation, for_size, &least, &usual, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    } else {
      int spacing = parts[i] == self->top || parts[i] == self->tabs ? SPACING : 0;
      *minimum += least + spacing;
      *natural += usual + spacing;
    }
  }
}


static void
cp_side_pane_class_init (CpSidePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_ui_dispose_children;
  CP_CLASS_SOURCES (klass, CpSidePane, tabs_id, card_id);
  CP_CLASS_FOLLOWS (klass, CpSidePane, game);
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->measure = cp_side_pane_measure;
  widget_class->size_allocate = cp_side_pane_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "sidepane");
}


static void
make_tabs (CpSidePane *self)
{
  g_autoptr (GtkSizeGroup) beside = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkToggleButton *first = NULL;

  self->tabs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->tabs, "linked");
  for (CpSidePage page = 0; page < CP_N_SIDE_PAGES; page++) {
    GtkWidget *tab = gtk_toggle_button_new_with_label (_ (page_titles[page]));
    cp_ui_set_shrinkable (GTK_BUTTON (tab), beside);
    gtk_widget_set_hexpand (tab, TRUE);
    gtk_widget_set_focus_on_click (tab, FALSE);
    g_object_set_data (G_OBJECT (tab), "page", GUINT_TO_POINTER (page));
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), page == CP_SIDE_PAGE_MOVES);
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (tab), first);
    g_signal_connect_object (tab, "toggled", G_CALLBACK (tab_toggled_cb), self, 0);
    gtk_box_append (GTK_BOX (self->tabs), tab);
    if (first == NULL)
      first = GTK_TOGGLE_BUTTON (tab);
  }
  gtk_widget_set_parent (self->tabs, GTK_WIDGET (self));
}


static void
cp_side_pane_init (CpSidePane *self)
{
  self->card_top = G_MAXINT;
  make_tabs (self);
  self->pages[CP_SIDE_PAGE_MOVES] = g_object_new (CP_TYPE_MOVE_LIST, NULL);
  self->pages[CP_SIDE_PAGE_NOTES] = g_object_new (CP_TYPE_ANNOTATION_BAR, NULL);
  self->pages[CP_SIDE_PAGE_POSITION] = g_object_new (CP_TYPE_POSITION_VIEW, NULL);
  self->pages[CP_SIDE_PAGE_GRAPH] = g_object_new (CP_TYPE_GRAPH_VIEW, NULL);
  self->pages[CP_SIDE_PAGE_PLAYED] = g_object_new (CP_TYPE_PLAYED_VIEW, NULL);
  for (CpSidePage page = 0; page < CP_N_SIDE_PAGES; page++)
    gtk_widget_set_parent (self->pages[page], GTK_WIDGET (self));
  self->next = g_object_new (CP_TYPE_NEXT_MOVES, NULL);
  gtk_widget_set_parent (self->next, GTK_WIDGET (self));
  self->walk = g_object_new (CP_TYPE_WALK_BAR, "advises", TRUE, NULL);
  gtk_widget_set_parent (self->walk, GTK_WIDGET (self));
  cp_connect (self->pages[CP_SIDE_PAGE_NOTES], "closed", notes_closed_cb, self);
  reviewing_changed_cb (self);
}


void
cp_side_pane_set_game (CpSidePane *self, CpGame *game)
{
  g_return_if_fail (CP_IS_SIDE_PANE (self));

  if (!cp_follow (self, &self->game, game, "notify::reviewing", reviewing_changed_cb, NULL))
    return;
  for (CpSidePage page = 0; page < CP_N_SIDE_PAGES; page++) {
    if (self->pages[page] != NULL)
      g_object_set (self->pages[page], page == CP_SIDE_PAGE_PLAYED ? "source" : "game", game, NULL);
  }
  if (self->walk != NULL)
    g_object_set (self->walk, "game", game, NULL);
  if (self->next != NULL)
    g_object_set (self->next, "game", game, NULL);
  reviewing_changed_cb (self);
}


void
cp_side_pane_set_top (CpSidePane *self, GtkWidget *top)
{
  g_return_if_fail (CP_IS_SIDE_PANE (self) && self->top == NULL);

  self->top = top;
  gtk_widget_insert_after (top, GTK_WIDGET (self), NULL);
}


void
cp_side_pane_show (CpSidePane *self, CpSidePage page)
{
  g_return_if_fail (CP_IS_SIDE_PANE (self) && page < CP_N_SIDE_PAGES);

  activate_tab (self, page);
}


CP_GETTER (CpSidePage, cp_side_pane_get_page, CpSidePane, shown_page (self))


void
cp_side_pane_write_comment (CpSidePane *self, CpCommentPlace place)
{
  g_return_if_fail (CP_IS_SIDE_PANE (self));

  if (!gtk_widget_get_child_visible (self->pages[CP_SIDE_PAGE_NOTES]))
    cp_side_pane_show (self, CP_SIDE_PAGE_NOTES);
  cp_annotation_bar_focus_comment (CP_ANNOTATION_BAR (self->pages[CP_SIDE_PAGE_NOTES]), place);
}


CP_GETTER (CpMoveList *,
           cp_side_pane_get_moves,
           CpSidePane,
           CP_MOVE_LIST (self->pages[CP_SIDE_PAGE_MOVES]))


CP_GETTER (CpPositionView *,
           cp_side_pane_get_position,
           CpSidePane,
           CP_POSITION_VIEW (self->pages[CP_SIDE_PAGE_POSITION]))


CpPlayedView *
cp_side_pane_get_played (CpSidePane *self)
{
  g_return_val_if_fail (CP_IS_SIDE_PANE (self), NULL);

  return CP_PLAYED_VIEW (self->pages[CP_SIDE_PAGE_PLAYED]);
}


void
cp_side_pane_get_walk (CpSidePane *self, GtkWidget **walk, GtkWidget **next)
{
  g_return_if_fail (CP_IS_SIDE_PANE (self) && walk != NULL && next != NULL);

  *walk = self->walk;
  *next = self->next;
}


static void
card_moved_cb (CpSidePane *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}


void
cp_side_pane_cover (CpSidePane *self, int top)
{
  g_return_if_fail (CP_IS_SIDE_PANE (self));

  if (self->card_top == top)
    return;
  self->card_top = top;
  cp_queue_idle (&self->card_id, card_moved_cb, self);
}
