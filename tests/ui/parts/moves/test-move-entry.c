/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "model/game/cp-game-premove.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/moves/cp-move-entry.h"

typedef struct {
  GtkWindow *window;
  CpMoveEntry *entry;
  GtkWidget *other; /* another widget that can have the focus */
  CpGame *game;
  unsigned closed;
} Fixture;


static void
closed_cb (CpMoveEntry *entry, Fixture *fixture)
{
  fixture->closed++;
}


static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->game = cp_game_new (cp_rules_default (), NULL);
  fixture->entry = g_object_new (CP_TYPE_MOVE_ENTRY, "game", fixture->game, NULL);
  fixture->other = gtk_button_new_with_label ("Other");
  fixture->closed = 0;
  gtk_box_append (GTK_BOX (box), fixture->other);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->entry));
  g_signal_connect (fixture->entry, "closed", G_CALLBACK (closed_cb), fixture);
  fixture->window = cp_test_ui_show (box, 400, 300);
}


static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_close (fixture->window);
  g_object_unref (fixture->game);
}


static bool
is_open (Fixture *fixture)
{
  cp_test_ui_settle ();
  return gtk_widget_get_mapped (GTK_WIDGET (fixture->entry));
}


static void
test_play (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_open (fixture));
  cp_move_entry_open (fixture->entry, "d");
  g_assert_true (is_open (fixture));
  cp_test_ui_type ("4");
  cp_test_ui_key ("Return");
  g_assert_cmpuint (cp_game_get_head (fixture->game)->ply, ==, 1);
  g_assert_false (is_open (fixture));
  g_assert_cmpuint (fixture->closed, ==, 1);
}


#define REASON                                                                                     \
  "No white rook can go to b5. A rook moves any distance along ranks and files. "                  \
  "Rules"


/* The reason is shown; typing on replaces the refused text. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  cp_move_entry_open (fixture->entry, "");
  cp_test_ui_type ("Rb5");
  cp_test_ui_key ("Return");
  g_assert_true (is_open (fixture));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (fixture->entry), REASON));
  cp_test_ui_type ("c4");
  g_assert_null (cp_test_ui_find_label (GTK_WIDGET (fixture->entry), REASON));
  cp_test_ui_key ("Return");
  g_assert_cmpuint (cp_game_get_head (fixture->game)->ply, ==, 1);
}


/* A refused text is cleared when the position changes. */
static void
test_another_position (Fixture *fixture, gconstpointer data)
{
  g_assert_true (cp_game_play (fixture->game, "c4", NULL));
  cp_move_entry_open (fixture->entry, "");
  cp_test_ui_type ("Rb5");
  cp_test_ui_key ("Return");
  GtkWidget *entry = cp_test_ui_find_type (GTK_WIDGET (fixture->entry), GTK_TYPE_ENTRY);
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  cp_game_take_back (fixture->game);
  g_assert_true (is_open (fixture));
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
}


static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_string_assign (data, g_variant_get_string (parameter, NULL));
}


/* A link after the reason leads to the rules; the card stays open until the focus leaves it. */
static void
test_rules (Fixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "rules", .activate = rules_cb, .parameter_type = "s" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GString) opened = g_string_new (NULL);

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), opened);
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "app", G_ACTION_GROUP (group));
  cp_move_entry_open (fixture->entry, "");
  cp_test_ui_type ("Rb5");
  cp_test_ui_key ("Return");
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Return");
  g_assert_cmpstr (opened->str, ==, "changing-challenges#pieces");
  g_assert_true (is_open (fixture));
  cp_test_ui_key ("Escape");
  g_assert_false (is_open (fixture));
  g_assert_cmpuint (fixture->closed, ==, 1);
}


/* Keys that arrive before the focus has moved are not lost. */
static void
test_fast_typing (Fixture *fixture, gconstpointer data)
{
  cp_move_entry_open (fixture->entry, "e");
  cp_move_entry_open (fixture->entry, "4");
  cp_test_ui_key ("Return");
  g_assert_cmpuint (cp_game_get_head (fixture->game)->ply, ==, 1);
}


/* A new text replaces a refused one. */
static void
test_next_text (Fixture *fixture, gconstpointer data)
{
  static const char *const beginnings[] = { "c", "" };

  for (unsigned i = 0; i < G_N_ELEMENTS (beginnings); i++) {
    cp_move_entry_open (fixture->entry, "Rb5");
    cp_test_ui_key ("Return");
    cp_move_entry_open (fixture->entry, beginnings[i]);
    cp_test_ui_settle ();
    cp_test_ui_type (&"c4"[strlen (beginnings[i])]);
    cp_test_ui_key ("Return");
    g_assert_cmpuint (cp_game_get_head (fixture->game)->ply, ==, 1);
    cp_game_take_back (fixture->game);
  }
}


/* Keyboard layouts without Latin letters give the same moves. */
static void
test_other_layouts (Fixture *fixture, gconstpointer data)
{
  static const char *const layouts[] = { "ru", "gr", "ara(digits)", "il" };

  for (unsigned i = 0; i < G_N_ELEMENTS (layouts); i++) {
    cp_test_ui_set_layouts (layouts[i], 0);
    cp_move_entry_open (fixture->entry, "");
    cp_test_ui_type_keys ("Rb5");
    cp_test_ui_key ("Return");
    g_assert_true (is_open (fixture));
    g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (fixture->entry), REASON));
    cp_test_ui_type_keys ("c");
    cp_test_ui_key ("BackSpace");
    cp_test_ui_type_keys ("d4");
    cp_test_ui_key ("Return");
    g_assert_cmpuint (cp_game_get_head (fixture->game)->ply, ==, 1);
    cp_game_take_back (fixture->game);
  }
  cp_test_ui_set_layouts ("us", 0);
}


static void
test_escape (Fixture *fixture, gconstpointer data)
{
  cp_move_entry_open (fixture->entry, "d4");
  cp_test_ui_key ("Escape");
  g_assert_false (is_open (fixture));
  g_assert_cmpuint (fixture->closed, ==, 1);
  g_assert_null (cp_game_get_head (fixture->game)->parent);
  cp_move_entry_open (fixture->entry, "c4");
  cp_test_ui_key ("Return");
  g_assert_cmpuint (cp_game_get_head (fixture->game)->ply, ==, 1);
}


static void
test_going_elsewhere (Fixture *fixture, gconstpointer data)
{
  cp_move_entry_open (fixture->entry, "d4");
  g_assert_true (is_open (fixture));
  gtk_widget_grab_focus (fixture->other);
  g_assert_false (is_open (fixture));
  g_assert_cmpuint (fixture->closed, ==, 0);
  g_assert_true (gtk_widget_has_focus (fixture->other));
}


/* Returns the texts of the listed moves, separated by spaces. */
static char *
list_moves (Fixture *fixture)
{
  GtkWidget *list = cp_test_ui_find_type (GTK_WIDGET (fixture->entry), GTK_TYPE_LIST_BOX);
  GString *text = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; list != NULL && (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i));
       i++)
    g_string_append_printf (text, i > 0 ? " %s" : "%s",
                            gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row))));
  return g_string_free (text, FALSE);
}


#define assert_listed(fixture, expected)                                                           \
  do {                                                                                             \
    g_autofree char *listed = list_moves (fixture);                                                \
    g_assert_cmpstr (listed, ==, expected);                                                        \
  } while (0)


static const char *
get_text (Fixture *fixture)
{
  GtkWidget *entry = cp_test_ui_find_type (GTK_WIDGET (fixture->entry), GTK_TYPE_ENTRY);

  return gtk_editable_get_text (GTK_EDITABLE (entry));
}


static const char *
get_last_move (Fixture *fixture)
{
  static char text[16];
  const CpNode *head = cp_game_get_head (fixture->game);

  if (head->parent == NULL)
    return "";
  g_autofree char *move = cp_move_write (&head->parent->position, head->move, CP_NOTATION_SAN);
  g_strlcpy (text, move, sizeof text);
  return text;
}


static void
start_shifting_sands (Fixture *fixture)
{
  g_object_unref (fixture->game);
  fixture->game = cp_game_new (cp_rules_parse ("shifting-sands", NULL), NULL);
  cp_move_entry_set_game (fixture->entry, fixture->game);
}


/* The list shows the moves that begin with the text, and leaves the focus to the entry. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  start_shifting_sands (fixture);
  cp_move_entry_open (fixture->entry, "");
  cp_test_ui_settle ();
  assert_listed (fixture, "");
  cp_test_ui_type ("Yd");
  assert_listed (fixture, "Y@d3 Y@d4 Y@d5");
  cp_test_ui_type ("4");
  assert_listed (fixture, "");
  cp_test_ui_key ("BackSpace");
  assert_listed (fixture, "Y@d3 Y@d4 Y@d5");
  cp_test_ui_type ("4");
  cp_test_ui_key ("Return");
  g_assert_cmpstr (get_last_move (fixture), ==, "Y@d4");
  g_assert_false (is_open (fixture));
}


/* Arrow keys select a move, Enter plays it. */
static void
test_select (Fixture *fixture, gconstpointer data)
{
  start_shifting_sands (fixture);
  cp_move_entry_open (fixture->entry, "Yd");
  cp_test_ui_settle ();
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Return");
  g_assert_cmpstr (get_last_move (fixture), ==, "Y@d4");
  g_assert_false (is_open (fixture));
  cp_move_entry_open (fixture->entry, "Yd");
  cp_test_ui_settle ();
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Return");
  g_assert_cmpstr (get_last_move (fixture), ==, "Y@d5");
}


/* Beyond the ends of the list, no move is selected, and the text itself counts. */
static void
test_select_none (Fixture *fixture, gconstpointer data)
{
  start_shifting_sands (fixture);
  cp_move_entry_open (fixture->entry, "Yd");
  cp_test_ui_settle ();
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Return");
  g_assert_true (is_open (fixture));
  g_assert_cmpstr (get_last_move (fixture), ==, "");
  assert_listed (fixture, "");
}


/* Tab writes the selected move, or the first one, without playing it. */
static void
test_tab (Fixture *fixture, gconstpointer data)
{
  start_shifting_sands (fixture);
  cp_move_entry_open (fixture->entry, "Yd");
  cp_test_ui_settle ();
  cp_test_ui_key ("Tab");
  g_assert_cmpstr (get_text (fixture), ==, "Y@d3");
  assert_listed (fixture, "");
  g_assert_cmpstr (get_last_move (fixture), ==, "");
  cp_test_ui_key ("BackSpace");
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Tab");
  g_assert_cmpstr (get_text (fixture), ==, "Y@d4");
  cp_test_ui_key ("Return");
  g_assert_cmpstr (get_last_move (fixture), ==, "Y@d4");
}


/* Escape closes the list, and then the card. */
static void
test_escape_list (Fixture *fixture, gconstpointer data)
{
  cp_move_entry_open (fixture->entry, "d");
  cp_test_ui_settle ();
  assert_listed (fixture, "d3 d4");
  cp_test_ui_key ("Escape");
  g_assert_true (is_open (fixture));
  assert_listed (fixture, "");
  cp_test_ui_key ("Escape");
  g_assert_false (is_open (fixture));
  g_assert_cmpuint (fixture->closed, ==, 1);
}


/* A click plays a move. */
static void
test_click (Fixture *fixture, gconstpointer data)
{
  cp_move_entry_open (fixture->entry, "d");
  cp_test_ui_settle ();
  GtkWidget *row = cp_test_ui_find_label (GTK_WIDGET (fixture->entry), "d4");
  g_assert_nonnull (row);
  cp_test_ui_click_middle (row);
  g_assert_cmpstr (get_last_move (fixture), ==, "d4");
  g_assert_false (is_open (fixture));
}


/* The example in the empty entry is a legal move. */
static void
test_example (Fixture *fixture, gconstpointer data)
{
  start_shifting_sands (fixture);
  cp_move_entry_open (fixture->entry, "");
  cp_test_ui_settle ();
  GtkWidget *entry = cp_test_ui_find_type (GTK_WIDGET (fixture->entry), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), ==, "Move, such as Y@a3");
}


/* Enters texts as premoves of White; an expected target of NULL means that the text is refused. */
static void
enter_premove (Fixture *fixture, CpGame *game, const char *text, const char *to)
{
  cp_move_entry_open (fixture->entry, "");
  cp_test_ui_type (text);
  cp_test_ui_key ("Return");
  g_assert_true (is_open (fixture) == (to == NULL));
  if (to != NULL)
    g_assert_cmpint (cp_game_get_premove (game)->to, ==,
                     cp_square_parse (cp_game_get_rules (game), to, NULL));
}


/* While the opponent is to move, the text is a premove: a move as if the opponent passed, or two
 * squares. */
static void
test_premove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  cp_game_set_seat (game, CP_BLACK, "program:7", NULL);
  g_assert_true (cp_game_play (game, "d4", NULL));
  cp_move_entry_set_game (fixture->entry, game);
  enter_premove (fixture, game, "c4", "c4");
  enter_premove (fixture, game, "c2c9", "c9");
  enter_premove (fixture, game, "e2d4", "d4");
  enter_premove (fixture, game, "d8d7", NULL);
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 1);
}


/* The opponent is in check, so that a move as if the opponent passed could take the king. */
static void
test_premove_after_check (Fixture *fixture, gconstpointer data)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  CpPosition pos;

  g_assert_true (cp_fen_parse (rules, "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", &pos, NULL));
  g_autoptr (CpGame) game = cp_game_new_at (&pos, &cp_time_control_lightning);
  cp_game_set_seat (game, CP_BLACK, "program:7", NULL);
  cp_game_start (game);
  cp_move_entry_set_game (fixture->entry, game);
  enter_premove (fixture, game, "e2e8", "e8");
  enter_premove (fixture, game, "Re3", "e3");
  enter_premove (fixture, game, "Kd2", "d2");
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/move-entry/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("play", test_play);
  ADD ("refused", test_refused);
  ADD ("another-position", test_another_position);
  ADD ("rules", test_rules);
  ADD ("fast-typing", test_fast_typing);
  ADD ("next-text", test_next_text);
  ADD ("other-layouts", test_other_layouts);
  ADD ("escape", test_escape);
  ADD ("going-elsewhere", test_going_elsewhere);
  ADD ("list", test_list);
  ADD ("select", test_select);
  ADD ("select-none", test_select_none);
  ADD ("tab", test_tab);
  ADD ("escape-list", test_escape_list);
  ADD ("click", test_click);
  ADD ("example", test_example);
  ADD ("premove", test_premove);
  ADD ("premove-after-check", test_premove_after_check);
#undef ADD
}
