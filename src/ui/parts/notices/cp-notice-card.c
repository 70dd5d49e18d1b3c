/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-notice-card.h"

#include <glib/gi18n.h>

#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SPACING 6

/*
 * Beside a board there is a wide low area or a narrow high one. No GtkBox arranges text and buttons
 * well in both.
 */
struct _CpNoticeCard {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *buttons; /* (nullable) */
  GtkWidget *close;
};

G_DEFINE_FINAL_TYPE (CpNoticeCard, cp_notice_card, GTK_TYPE_WIDGET)


/* Arrangements of the buttons. The first of those with the lowest card is chosen. */
typedef enum {
  IN_ROW,    /* after the content, with the close button last */
  IN_COLUMN, /* after the content, with the close button above the others */
  BELOW,     /* below the content, with the close button after the content */
  STACKED,   /* below the content, with the close button below the others */
  N_ARRANGEMENTS,
} Arrangement;

/* Widths in pixels. Those of the buttons are 0 if there are none. */
typedef struct {
  int least_content;
  int content;
  int least_buttons;
  int buttons; /* in one row */
  GtkRequisition close;
} Sizes;


static bool
has_buttons (CpNoticeCard *self)
{
  return self->buttons != NULL && gtk_widget_get_visible (self->buttons);
}


static Sizes
measure_parts (CpNoticeCard *self)
{
  Sizes sizes = { 0 };

  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &sizes.least_content,
                      &sizes.content, NULL, NULL);
  if (has_buttons (self))
    gtk_widget_measure (self->buttons, GTK_ORIENTATION_HORIZONTAL, -1, &sizes.least_buttons,
                        &sizes.buttons, NULL, NULL);
  gtk_widget_get_preferred_size (self->close, &sizes.close, NULL);
  return sizes;
}


static int
height_of (GtkWidget *child, int width)
{
  return cp_ui_measure_height (child, &width, NULL);
}


/* Returns @size with the space before it; 0 for 0. */
static int
spaced (int size)
{
  return size > 0 ? SPACING + size : 0;
}


/* Returns the width that the buttons take beside the content. */
static int
width_behind (const Sizes *sizes, Arrangement arrangement)
{
  switch (arrangement) {
  case IN_ROW:
    return spaced (sizes->buttons) + spaced (sizes->close.width);
  case IN_COLUMN:
    return spaced (MAX (sizes->buttons, sizes->close.width));
  case BELOW:
    return spaced (sizes->close.width);
  case STACKED:
  case N_ARRANGEMENTS:
    break;
  }
  return 0;
}


/* Returns the smallest width for which the arrangement is used. Beside buttons, the content has its
 * natural width or more than a minimum for good reading. */
static int
least_width (const Sizes *sizes, Arrangement arrangement)
{
  int behind = width_behind (sizes, arrangement);
  int least = sizes->least_content + behind;
  int beside = arrangement < BELOW ? width_behind (sizes, IN_ROW) : behind;

  if (arrangement >= BELOW)
    least = MAX (least, sizes->least_buttons);
  return MAX (least, MIN (sizes->content + behind, 5 * beside / 2));
}


static int
height_in (CpNoticeCard *self, const Sizes *sizes, Arrangement arrangement, int width)
{
  int content = height_of (self->content, width - width_behind (sizes, arrangement));
  int close = sizes->close.height;
  int buttons = 0;

  if (has_buttons (self) && arrangement < BELOW)
    buttons = height_of (self->buttons, sizes->buttons);
  else if (has_buttons (self))
    buttons = height_of (self->buttons, width);
  switch (arrangement) {
  case IN_COLUMN:
    return MAX (content, close + spaced (buttons));
  case BELOW:
    return MAX (content, close) + spaced (buttons);
  case STACKED:
    return content + spaced (buttons) + spaced (close);
  case IN_ROW:
  case N_ARRANGEMENTS:
    break;
  }
  return MAX (content, MAX (close, buttons));
}


static Arrangement
choose (CpNoticeCard *self, const Sizes *sizes, int width, int *height)
{
  Arrangement best = STACKED;

  *height = G_MAXINT;
  for (Arrangement i = 0; i < N_ARRANGEMENTS; i++) {
    if (width < least_width (sizes, i))
      continue;
    int found = height_in (self, sizes, i, width);
    if (found < *height) {
      *height = found;
      best = i;
    }
  }
  return best;
}


static void
cp_notice_card_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  CpNoticeCard *self = CP_NOTICE_CARD (widget);
  Sizes sizes = measure_parts (self);
  int row = sizes.content + width_behind (&sizes, IN_ROW);
  int least = least_width (&sizes, STACKED);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = least;
  *natural = MAX (least, row);
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    /* A row with all buttons is the widest layout and so the lowest. GTK 4.18 warns if the height
     * for some width is less than that for no width. */
    choose (self, &sizes, for_size < 0 ? *natural : MAX (for_size, least), minimum);
    *natural = *minimum;
  }
}


/* Allocates @child at @x, measured from the start of a line. */
static void
place (CpNoticeCard *self, GtkWidget *child, int x, int y, int width, int height)
{
  int whole = gtk_widget_get_width (GTK_WIDGET (self));
  bool rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (child,
                            &(GtkAllocation){ rtl ? whole - x - width : x, y, width, height }, -1);
}


static void
place_buttons (
    CpNoticeCard *self, const Sizes *sizes, Arrangement arrangement, int width, int height)
{
  int room = sizes->buttons;
  int x = 0, y = 0;

  if (arrangement == IN_ROW)
    x = width - spaced (sizes->close.width) - room;
  else if (arrangement == IN_COLUMN)
    x = width - room;
  else
    room = width;
  int high = height_of (self->buttons, room);
  if (arrangement == STACKED)
    y = height - spaced (sizes->close.height) - high;
  else if (arrangement != IN_ROW)
    y = height - high;
  place (self, self->buttons, x, y, room, high);
}


static void
cp_notice_card_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpNoticeCard *self = CP_NOTICE_CARD (widget);
  Sizes sizes = measure_parts (self);
  int least;
  Arrangement arrangement = choose (self, &sizes, width, &least);
  int content = width - width_behind (&sizes, arrangement);
  int below = 0, line = 0;

  if (has_buttons (self) && arrangement >= BELOW)
    line = height_of (self->buttons, width);
  if (arrangement == STACKED)
    below = spaced (line) + spaced (sizes.close.height);
  else if (arrangement >= BELOW)
    below = spaced (line);
  place (self, self->content, 0, 0, content, height - below);
  if (gtk_widget_get_visible (self->close))
    place (self, self->close, width - sizes.close.width,
           arrangement == STACKED ? height - sizes.close.height : 0, sizes.close.width,
           sizes.close.height);
  if (has_buttons (self))
    place_buttons (self, &sizes, arrangement, width, height);
}


/* Inserts the child so that reading order and focus order are the same. */
static void
set_child (CpNoticeCard *self, GtkWidget **child, GtkWidget *widget)
{
  g_return_if_fail (*child == NULL);

  *child = widget;
  if (widget != NULL)
    gtk_widget_insert_before (widget, GTK_WIDGET (self),
                              child == &self->content && self->buttons != NULL ? self->buttons
                                                                               : self->close);
}


static void
set_content (CpNoticeCard *self, GtkWidget *content)
{
  set_child (self, &self->content, content);
}


static void
set_buttons (CpNoticeCard *self, GtkWidget *buttons)
{
  set_child (self, &self->buttons, buttons);
}


static void
cp_notice_card_class_init (CpNoticeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpNoticeCard, gtk_widget_unparent, content, buttons, close);
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->measure = cp_notice_card_measure;
  widget_class->size_allocate = cp_notice_card_size_allocate;
  widget_class->focus = cp_ui_focus_children;

  CP_CLASS_FIELD (klass, "content", GTK_TYPE_WIDGET, CpNoticeCard, content, set_content);
  CP_CLASS_FIELD (klass, "buttons", GTK_TYPE_WIDGET, CpNoticeCard, buttons, set_buttons);
  cp_class_add_signal (klass, "dismissed", 0);
  gtk_widget_class_set_css_name (widget_class, "noticecard");
}


static void
cp_notice_card_init (CpNoticeCard *self)
{
  self->close = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (self->close, "flat");
  gtk_widget_add_css_class (self->close, "circular");
  gtk_widget_set_focus_on_click (self->close, FALSE);
  /* Translators: a button. */
  cp_ui_set_tooltip (self->close, _ ("Dismiss"));
  cp_forward (self->close, "clicked", self, "dismissed");
  gtk_widget_set_parent (self->close, GTK_WIDGET (self));
}


void
cp_notice_card_set_dismissable (CpNoticeCard *self, bool dismissable)
{
  g_return_if_fail (CP_IS_NOTICE_CARD (self));

  gtk_widget_set_visible (self->close, dismissable);
}
