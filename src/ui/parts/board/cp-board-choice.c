/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-view-private.h"

#include "cp-choice-popover.h"
#include "model/objects/cp-class.h"


static void
needed_cb (CpChoicePopover *popover, CpBoardHand *hand)
{
  CpBoardView *view = CP_BOARD_VIEW (gtk_widget_get_parent (GTK_WIDGET (popover)));
  const CpMoveOutcomes *outcomes = cp_board_hand_get_outcomes (hand);
  CpSquare to = outcomes->previews[0].move.to;
  CpRect rect = cp_board_geometry_square (cp_board_view_get_geometry (view), to);
  GdkRectangle target = { (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };

  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &target);
  cp_choice_popover_ask (popover, cp_board_scene_get_position (cp_board_view_get_scene (view)),
                         outcomes);
}


static void
ended_cb (GtkPopover *popover)
{
  gtk_popover_popdown (popover);
  gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (popover)));
}


static void
considered_cb (CpBoardHand *hand, unsigned index)
{
  if (cp_board_hand_is_choosing (hand))
    cp_board_hand_consider (hand, index);
}


static void
chosen_cb (CpBoardHand *hand, unsigned index)
{
  cp_board_hand_choose (hand, index);
}


/* Also called after an answer, which has ended the choice already. */
static void
closed_cb (CpBoardHand *hand)
{
  if (cp_board_hand_is_choosing (hand))
    cp_board_hand_cancel (hand);
}


GtkWidget *
cp_board_choice_attach (CpBoardView *view)
{
  CpBoardHand *hand = cp_board_view_get_hand (view);
  GtkWidget *popover = g_object_new (CP_TYPE_CHOICE_POPOVER, NULL);

  gtk_widget_set_parent (popover, GTK_WIDGET (view));
  cp_connect (hand, "choice-needed", needed_cb, popover);
  cp_connect (hand, "choice-ended", ended_cb, popover);
  cp_connect (popover, "considered", considered_cb, hand);
  cp_connect (popover, "chosen", chosen_cb, hand);
  cp_connect (popover, "closed", closed_cb, hand);
  return popover;
}
