/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-banner.h"

#include <glib/gi18n.h>

#include "model/disk/cp-idle.h"
#include "model/share/cp-help.h"
#include "ui/parts/analysis/cp-hint-words.h"
#include "ui/parts/notices/cp-notice-card.h"
#include "ui/kit/widgets/cp-columns.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-help-link.h"

#define MAX_BUTTONS 3

typedef struct {
  const char *label;
  const char *action;
} Button;

/* A message, with buttons that activate actions or, without an action, open the help. */
typedef struct {
  char *title;
  char *text; /* (nullable) */
  const char *icon;
  char *help; /* (nullable): help page, for a button without an action */
  bool helps; /* the help is opened by a small button beside the text */
  bool stays; /* cannot be dismissed without one of the buttons */
  bool plain; /* the first button is not highlighted as the suggested action */
  Button buttons[MAX_BUTTONS];
} Message;

/*
 * A banner instead of dialogs: no event of a game keeps the players from looking at the board. The
 * banner overlays widgets beside the board that are not in use, so that no widget moves when it
 * appears.
 */
struct _CpGameBanner {
  GtkWidget parent_instance;

  CpGame *game;
  CpHint *hint;
  char *problem;    /* (nullable): title of the message about a player that failed */
  char *reason;     /* (nullable): text of that message */
  char *held_title; /* (nullable): title of the message about a held move */
  char *held_text;  /* (nullable): text of that message */
  bool held_warns;
  bool has_moments;
  char *addition;     /* (nullable): to the message about the result */
  char *moment_title; /* (nullable): title of the message about a key moment */
  char *moment_text;  /* (nullable): text of that message */
  bool moment_is_last;
  char *friend_title; /* (nullable): title of the message about a friend */
  char *friend_text;  /* (nullable): text of that message */
  CpBannerChoice choice;
  bool dismissed;
  char *announced; /* (nullable): the last announced message */
  unsigned source; /* idle source that announces the message, or 0 */

  GtkWidget *revealer;
  CpNoticeCard *card;
  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *text;
  GtkWidget *rules;
  CpColumns *buttons;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpGameBanner, cp_game_banner, GTK_TYPE_WIDGET)


static void
message_clear (Message *message)
{
  g_clear_pointer (&message->title, g_free);
  g_clear_pointer (&message->text, g_free);
  g_clear_pointer (&message->help, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Message, message_clear)


static char *
describe_winner (CpGame *game)
{
  CpResult result = cp_game_get_outcome (game).result;

  if (result == CP_DRAW)
    return g_strdup (_ ("Draw"));
  CpSide side = result == CP_WHITE_WINS ? CP_WHITE : CP_BLACK;
  if (cp_game_get_only_hand (game) == (int) side)
    return g_strdup (_ ("You win"));
  g_autofree char *winner = cp_game_describe_player (game, side);
  /* Translators: %s is a player: “Anna (White)”, or “White”. */
  return g_strdup_printf (_ ("%s wins"), winner);
}


/* Returns the icon of the end: a check mark only if a local player has won. */
static const char *
get_end_icon (CpGame *game)
{
  CpResult result = cp_game_get_outcome (game).result;
  bool is_won = result != CP_DRAW &&
                cp_game_get_seat (game, result == CP_WHITE_WINS ? CP_WHITE : CP_BLACK) == NULL;

  return is_won ? "object-select-symbolic" : "emoji-flags-symbolic";
}


/* The analysis is offered only if there are moves. */
static Message
make_end (CpGameBanner *self)
{
  CpGame *game = self->game;
  /* Translators: a button after a game: shows the worst mistakes of the player. */
  const Button moments = { N_ ("_Moments"), "page.moments" };
  const Button analysis = {
    /* Translators: a button: has a program look at all moves of the game. */
    N_ ("_Analyse…"),
    "page.analyse-game",
  };
  bool moved = cp_record_get_root (cp_game_get_record (game))->first_child != NULL;
  g_autofree char *end = cp_game_describe_end (game);

  return (Message){
    .title = describe_winner (game),
    .text = self->addition != NULL ? g_strconcat (end, " ", self->addition, NULL)
                                   : g_steal_pointer (&end),
    .icon = get_end_icon (game),
    .help = cp_help_for_outcome (cp_game_get_rules (game), cp_game_get_outcome (game)),
    .helps = true,
    /* Translators: a button. */
    .buttons = { { N_ ("_Rematch"), "page.rematch" },
                 /* Translators: a button. */
                 { N_ ("Re_view"), "page.review" },
                 self->has_moments ? moments
                 : moved           ? analysis
                                   : (Button){ NULL } },
  };
}


/* The offer of a local player to an opponent who is not at this computer. */
static Message
make_own_offer (CpSide side, CpGame *game)
{
  g_autofree char *player = cp_game_describe_player (game, side);
  g_autofree char *other = cp_game_describe_player (game, cp_side_other (side));

  return (Message){
    .title = cp_game_get_only_hand (game) == (int) side
                 ? g_strdup (_ ("You offered a draw"))
                 /* Translators: %s is a player: “Anna (White)”, or “White”. */
                 : g_strdup_printf (_ ("%s offers a draw"), player),
    /* Translators: %s is a player: “Anna (White)”, or “White”. */
    .text = g_strdup_printf (_ ("%s is considering it."), other),
    .icon = "dialog-information-symbolic",
  };
}


/* Explains how @side can answer a draw offer. */
static char *
explain_draw_offer (CpGame *game, CpSide side)
{
  bool moves = cp_game_get_head (game)->position.turn == side;

  if (cp_game_get_only_hand (game) == (int) side)
    return g_strdup (moves ? _ ("You can accept, decline, or simply play on.")
                           : _ ("You can accept or decline."));
  g_autofree char *player = cp_game_describe_player (game, side);
  /* Translators: %s is a player: “Anna (White)”, or “White”. */
  return g_strdup_printf (moves ? _ ("%s may accept, decline, or simply play on.")
                                /* Translators: %s is a player: “Anna (White)”, or “White”. */
                                : _ ("%s may accept or decline."),
                          player);
}


static Message
make_draw_offer (CpGame *game)
{
  CpSide side = (CpSide) cp_game_get_draw_offer (game);
  if (cp_game_get_seat (game, cp_side_other (side)) != NULL)
    return make_own_offer (side, game);
  g_autofree char *player = cp_game_describe_player (game, side);

  return (Message){
    /* Translators: %s is a player: “Anna (White)”, or “White”. */
    .title = g_strdup_printf (_ ("%s offers a draw"), player),
    .text = explain_draw_offer (game, cp_side_other (side)),
    .icon = cp_game_has_friend (game) ? "system-users-symbolic" : "dialog-information-symbolic",
    /* Translators: a button. */
    .buttons = { { N_ ("_Accept"), "page.accept-draw" }, { N_ ("_Decline"), "page.decline-draw" } },
  };
}


static Message
make_claim (CpGame *game)
{
  bool repetition = cp_game_get_claim (game) == CP_REPETITION;
  g_autofree char *player = cp_game_describe_player (game, cp_game_get_head (game)->position.turn);

  return (Message){
    .title = cp_game_get_only_hand (game) >= 0
                 ? g_strdup (_ ("You can claim a draw"))
                 /* Translators: %s is a player: “Anna (White)”, or “White”. */
                 : g_strdup_printf (_ ("%s may claim a draw"), player),
    .text = g_strdup (repetition
                          ? _ ("This position has occurred three times.")
                          : _ ("No piece has been taken and no pawn has moved for fifty moves.")),
    .icon = "dialog-information-symbolic",
    .help = cp_help_for_claim (cp_game_get_rules (game)),
    .buttons = { { N_ ("_Claim Draw…"), "page.claim-draw" },
                 /* Translators: a button. */
                 { N_ ("R_ules"), NULL } },
  };
}


/* Returns whether a local player is to move. */
static bool
is_turn_here (CpGame *game)
{
  return cp_game_get_seat (game, cp_game_get_head (game)->position.turn) == NULL;
}


static Message
make_waiting (CpGame *game)
{
  bool begins = cp_game_get_head (game)->parent == NULL;

  return (Message){
    .title = g_strdup (begins ? _ ("The game can start") : _ ("The game can continue")),
    .text = g_strdup (is_turn_here (game) ? _ ("The clocks wait until you press Start or move.")
                                          : _ ("The clocks wait until you press Start.")),
    .icon = "media-playback-pause-symbolic",
    /* Translators: a button. */
    .buttons = { { N_ ("_Start"), "page.pause" } },
  };
}


static Message
make_pause (CpGame *game)
{
  return (Message){
    .title = g_strdup (_ ("The game is paused")),
    .text = g_strdup (_ ("The clocks are stopped and the board is hidden.")),
    .icon = "media-playback-pause-symbolic",
    /* Translators: a button. */
    .buttons = { { N_ ("_Resume"), "page.pause" } },
  };
}


static Message
make_looking_back (CpGame *game)
{
  return (Message){
    .title = g_strdup (_ ("This is an earlier position")),
    .text = g_strdup (_ ("Go back to the game to make a move.")),
    .icon = "document-open-recent-symbolic",
    .buttons = { { N_ ("_Back to the Game"), "page.go-to-head" } },
  };
}


static const char *
get_hint_icon (CpHintStep step)
{
  if (step == CP_HINT_DANGER)
    return "dialog-warning-symbolic";
  if (step == CP_HINT_NO_DANGER)
    return "object-select-symbolic";
  return step == CP_HINT_UNKNOWN_DANGER ? "dialog-question-symbolic"
                                        : "dialog-information-symbolic";
}


static Message
make_hint (CpGameBanner *self)
{
  CpHintStep step = cp_hint_get_step (self->hint);

  return (Message){
    .title = g_strdup (cp_hint_title (step)),
    .text = cp_hint_describe (self->hint),
    .icon = get_hint_icon (step),
    .buttons = { { cp_hint_next_label (step), "page.hint" } },
  };
}


static bool
is_hinting (CpGameBanner *self)
{
  return self->hint != NULL && cp_hint_get_step (self->hint) != CP_HINT_NONE;
}


static Message
make_problem (CpGameBanner *self)
{
  return (Message){
    .title = g_strdup (self->problem),
    .text = g_strdup (self->reason),
    .icon = "dialog-warning-symbolic",
    /* Translators: a button: lets a program that has failed go on. */
    .buttons = { { N_ ("_Try Again"), "page.retry-player" },
                 /* Translators: a button: to play on for a program that has failed. */
                 { N_ ("Take _Over"), "page.replace-player" } },
  };
}


static Message
make_friend (CpGameBanner *self)
{
  Message message = {
    .title = g_strdup (self->friend_title),
    .text = g_strdup (self->friend_text != NULL ? self->friend_text : ""),
    .icon = "system-users-symbolic",
    .stays = self->choice != CP_BANNER_NO_CHOICE && self->choice != CP_BANNER_ANSWER,
  };

  if (self->choice == CP_BANNER_ANSWER) {
    /* Translators: a button. */
    message.buttons[0] = (Button){ N_ ("_Accept"), "page.accept-request" };
    /* Translators: a button. */
    message.buttons[1] = (Button){ N_ ("_Decline"), "page.decline-request" };
  } else if (self->choice == CP_BANNER_LINES) {
    /* Translators: a button: the moves as they were played here count. */
    message.buttons[0] = (Button){ N_ ("_My Moves"), "page.take-own-moves" };
    /* Translators: a button: the moves as they were played at the other computer count. */
    message.buttons[1] = (Button){ N_ ("_Theirs"), "page.take-other-moves" };
  } else if (self->choice == CP_BANNER_CLOCKS) {
    /* Translators: a button: the times as they were recorded here count. */
    message.buttons[0] = (Button){ N_ ("_My Clocks"), "page.take-own-clocks" };
    /* Translators: a button: the times as they were recorded at the other computer count. */
    message.buttons[1] = (Button){ N_ ("_Theirs"), "page.take-other-clocks" };
  } else if (self->choice == CP_BANNER_WITHDRAW) {
    /* Translators: a button: takes back an offer, such as a draw offer. */
    message.buttons[0] = (Button){ N_ ("_Withdraw"), "page.withdraw-request" };
    message.plain = true;
  } else if (self->choice == CP_BANNER_CONTINUE) {
    /* Translators: a button: goes on with a game that was set aside. */
    message.buttons[0] = (Button){ N_ ("_Continue"), "page.resume" };
  }
  return message;
}


static Message
make_held (CpGameBanner *self)
{
  /* Translators: a button: plays the move that the player has made on the board. */
  const Button play = { N_ ("_Play"), "page.play-held" };
  /* Translators: a button: plays a move although it is a mistake. */
  const Button insist = { N_ ("_Play Anyway"), "page.play-held" };
  /* Translators: a button: takes back the move that waits for confirmation. */
  const Button cancel = { N_ ("_Take Back"), "page.cancel-held" };

  return (Message){
    .title = g_strdup (self->held_title),
    .text = g_strdup (self->held_text),
    .icon = self->held_warns ? "dialog-warning-symbolic" : "dialog-information-symbolic",
    .stays = true,
    .buttons = { self->held_warns ? cancel : play, self->held_warns ? insist : cancel },
  };
}


static Message
make_moment (CpGameBanner *self)
{
  /* Translators: a button: goes on to the next moment of the game. */
  const char *next = N_ ("_Next");
  /* Translators: a button: no other moment follows; goes back to the result of the game. */
  const char *done = N_ ("_Done");

  return (Message){
    .title = g_strdup (self->moment_title),
    .text = g_strdup (self->moment_text),
    .icon = "document-open-recent-symbolic",
    .stays = true,
    /* Translators: a button: goes back to this moment of the game, to play another move. */
    .buttons = { { N_ ("_Try Again From Here"), "page.try-again" },
                 { self->moment_is_last ? done : next, "page.moments" } },
  };
}


/* Returns the message with the highest priority; its title is NULL if there is no message. */
static Message
choose_message (CpGameBanner *self)
{
  CpGame *game = self->game;

  if (game != NULL && self->held_title != NULL)
    return make_held (self);
  if (game != NULL && is_hinting (self) && cp_game_get_draw_offer (game) < 0)
    return make_hint (self);
  if (game == NULL || self->dismissed)
    return (Message){ .title = NULL };
  if (self->friend_title != NULL)
    return make_friend (self);
  if (cp_game_get_reviewing (game))
    return (Message){ .title = NULL };
  if (!cp_game_get_in_progress (game))
    return self->moment_title != NULL ? make_moment (self) : make_end (self);
  if (self->problem != NULL)
    return make_problem (self);
  if (cp_game_get_paused (game))
    return make_pause (game);
  if (cp_game_get_waiting (game))
    return make_waiting (game);
  if (!cp_game_get_at_head (game))
    return make_looking_back (game);
  if (cp_game_get_draw_offer (game) >= 0)
    return make_draw_offer (game);
  if (cp_game_get_claim (game) != CP_PLAYING && is_turn_here (game))
    return make_claim (game);
  return (Message){ .title = NULL };
}


static void
add_button (CpGameBanner *self, const char *label, const char *action, bool suggested)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ (label));
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (text, TRUE);
  gtk_label_set_natural_wrap_mode (text, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (text, GTK_JUSTIFY_CENTER);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  cp_columns_append (self->buttons, button);
}


/* GTK requires the target before the action name, because the button is already visible. */
static void
set_help (GtkActionable *button, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_action_parse_detailed_name (action, &name, &target, NULL);
  gtk_actionable_set_action_target_value (button, target);
  gtk_actionable_set_action_name (button, name);
}


/* (nullable) */
static GtkWidget *
get_focus (CpGameBanner *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}


/* Returns whether one of the buttons of the message has the keyboard focus. */
static bool
has_focus (CpGameBanner *self)
{
  GtkWidget *focus = get_focus (self);

  return focus != NULL &&
         (focus == self->rules || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->buttons)));
}


static bool
has_text (const Message *message)
{
  return message->text != NULL && *message->text != '\0';
}


static void
show_message (CpGameBanner *self, const Message *message)
{
  bool focused = has_focus (self);
  g_autofree char *help = message->help != NULL ? cp_help_link_action (message->help) : NULL;
  GtkWidget *child;

  cp_ui_set_text (self->title, message->title);
  cp_ui_set_text (self->text, message->text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), has_text (message));
  gtk_image_set_from_icon_name (self->icon, message->icon);
  gtk_widget_set_visible (self->rules, message->helps);
  cp_notice_card_set_dismissable (self->card, !message->stays);
  if (message->helps)
    set_help (GTK_ACTIONABLE (self->rules), help);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_widget_unparent (child);
  for (size_t i = 0; i < MAX_BUTTONS && message->buttons[i].label != NULL; i++)
    add_button (self, message->buttons[i].label,
                message->buttons[i].action != NULL ? message->buttons[i].action : help,
                i == 0 && !message->plain);
  if (focused)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}


static void
release_focus (CpGameBanner *self)
{
  GtkWidget *focus = get_focus (self);

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    g_signal_emit_by_name (self, "focus-released");
}


/* An idle callback. A message is announced once while it is shown, however often the game emits
 * `changed`, and not at all if it disappears before. */
static void
announce_cb (CpGameBanner *self)
{
  g_auto (Message) message = choose_message (self);
  g_autofree char *text = has_text (&message)
                              ? g_strdup_printf ("%s. %s", message.title, message.text)
                              : g_strdup (message.title);

  if (g_strcmp0 (text, self->announced) == 0)
    return;
  g_free (self->announced);
  self->announced = g_steal_pointer (&text);
  if (self->announced != NULL)
    cp_announce (GTK_WIDGET (self), self->announced);
}


static void
update (CpGameBanner *self)
{
  g_auto (Message) message = choose_message (self);

  if (message.title != NULL)
    show_message (self, &message);
  else
    release_focus (self);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), message.title != NULL);
  gtk_widget_set_can_target (GTK_WIDGET (self), message.title != NULL);
  cp_queue_idle (&self->source, announce_cb, self);
}


static void
game_changed_cb (CpGameBanner *self)
{
  if (self->game == NULL || cp_game_get_in_progress (self->game))
    g_clear_pointer (&self->addition, g_free);
  self->dismissed = false;
  update (self);
}


/* Returns: (nullable): the action that declines the offer of @message */
static const char *
find_decline (const Message *message)
{
  for (size_t i = 0; i < MAX_BUTTONS && message->buttons[i].label != NULL; i++) {
    const char *action = message->buttons[i].action;
    if (action != NULL && g_str_has_prefix (action, "page.decline-"))
      return action;
  }
  return NULL;
}


/* Closing the card of an offer declines the offer. */
static void
dismiss_cb (CpGameBanner *self)
{
  g_auto (Message) message = choose_message (self);
  const char *decline = find_decline (&message);

  if (decline != NULL && gtk_widget_activate_action (GTK_WIDGET (self), decline, NULL))
    return;
  if (is_hinting (self)) {
    cp_hint_clear (self->hint);
    return;
  }
  self->dismissed = true;
  update (self);
}


static void
cp_game_banner_class_init (CpGameBannerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_ui_dispose_children;
  CP_CLASS_SOURCES (klass, CpGameBanner, source);
  CP_CLASS_FOLLOWS (klass, CpGameBanner, game, hint);
  CP_CLASS_FREES (klass, CpGameBanner, g_free, addition, announced, problem, reason, moment_title,
                  moment_text, held_title, held_text, friend_title, friend_text);

  CP_CLASS_PROPERTY (klass, "game", CP_TYPE_GAME, NULL, cp_game_banner_set_game);
  cp_class_add_signal (klass, "focus-released", 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gamebanner");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  g_type_ensure (CP_TYPE_COLUMNS);
  g_type_ensure (CP_TYPE_NOTICE_CARD);
  cp_ui_class_set_template (klass, "cp-game-banner");
  CP_UI_CLASS_CHILDREN (klass, CpGameBanner, revealer, card, icon, title, text, rules, buttons);
  CP_UI_CLASS_HANDLERS (klass, dismiss_cb);
}


void
cp_game_banner_set_game (CpGameBanner *self, CpGame *game)
{
  static const char events[] =
      "ended position-changed notify::in-progress notify::at-head notify::paused notify::waiting "
      "notify::stalled notify::draw-offer notify::claim notify::reviewing";

  g_return_if_fail (CP_IS_GAME_BANNER (self));

  if (!cp_follow (self, &self->game, game, events, game_changed_cb, NULL))
    return;
  g_clear_pointer (&self->addition, g_free);
  game_changed_cb (self);
  g_object_notify (G_OBJECT (self), "game");
}


void
cp_game_banner_set_hint (CpGameBanner *self, CpHint *hint)
{
  g_return_if_fail (CP_IS_GAME_BANNER (self));

  cp_follow (self, &self->hint, hint, "notify::step", update, NULL);
}


void
cp_game_banner_set_problem (CpGameBanner *self, const char *title, const char *text)
{
  g_return_if_fail (CP_IS_GAME_BANNER (self));

  g_free (self->problem);
  g_free (self->reason);
  self->problem = g_strdup (title);
  self->reason = g_strdup (text);
  game_changed_cb (self);
}


void
cp_game_banner_set_held (CpGameBanner *self, const char *title, const char *text, bool warns)
{
  g_return_if_fail (CP_IS_GAME_BANNER (self));

  g_free (self->held_title);
  g_free (self->held_text);
  self->held_title = g_strdup (title);
  self->held_text = g_strdup (text);
  self->held_warns = warns;
  update (self);
}


void
cp_game_banner_focus (CpGameBanner *self)
{
  g_return_if_fail (CP_IS_GAME_BANNER (self));

  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));

  if (first != NULL)
    gtk_widget_grab_focus (first);
}


void
cp_game_banner_set_has_moments (CpGameBanner *self, bool has_moments)
{
  g_return_if_fail (CP_IS_GAME_BANNER (self));

  self->has_moments = has_moments;
  update (self);
}


void
cp_game_banner_add_to_result (CpGameBanner *self, const char *text)
{
  g_return_if_fail (CP_IS_GAME_BANNER (self));

  g_free (self->addition);
  self->addition = g_strdup (text);
  update (self);
}


void
cp_game_banner_set_moment (CpGameBanner *self, const char *title, const char *text, bool is_last)
{
  g_return_if_fail (CP_IS_GAME_BANNER (self));

  g_free (self->moment_title);
  g_free (self->moment_text);
  self->moment_title = g_strdup (title);
  self->moment_text = g_strdup (text);
  self->moment_is_last = is_last;
  update (self);
}


void
cp_game_banner_set_friend (CpGameBanner *self,
                           const char *title,
                           const char *text,
                           CpBannerChoice choice)
{
  g_return_if_fail (CP_IS_GAME_BANNER (self));

  if (g_strcmp0 (title, self->friend_title) == 0 && g_strcmp0 (text, self->friend_text) == 0 &&
      choice == self->choice)
    return;
  g_free (self->friend_title);
  g_free (self->friend_text);
  self->friend_title = g_strdup (title);
  self->friend_text = g_strdup (text);
  self->choice = choice;
  game_changed_cb (self);
}


bool
cp_game_banner_remind (CpGameBanner *self)
{
  g_return_val_if_fail (CP_IS_GAME_BANNER (self), false);

  CpGame *game = self->game;
  bool holds = game != NULL && self->friend_title != NULL &&
               g_strcmp0 (cp_game_get_refusal_help (game), CP_HELP_REFEREE) == 0;
  bool stands = game != NULL && !cp_game_get_reviewing (game) && cp_game_get_in_progress (game) &&
                (cp_game_get_paused (game) || !cp_game_get_at_head (game) || holds);

  if (stands) {
    g_clear_pointer (&self->announced, g_free);
    game_changed_cb (self);
  }
  return stands;
}
