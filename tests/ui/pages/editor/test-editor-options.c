/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "cp-test-ui.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/pages/editor/cp-editor-fen.h"
#include "ui/pages/editor/cp-editor-options.h"
#include "ui/pages/editor/cp-editor-rules.h"
#include "ui/pages/editor/cp-editor-state.h"
#include "ui/pages/editor/cp-editor-storage.h"
#include "ui/pages/editor/cp-editor-supply.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* White's pawn has just gone two squares past Black's. */
#define PASSED_FEN "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[pPb] b - c3 0 7"
#define SANDS_FEN  "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGBB] w a3Yw - 0 5"
#define EACH_FEN   "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGBByypprrllggbb] w a3Yw - 0 5"

/* Part of the tooltip of a knocked piece. */
#define REMOVES "\nPress Delete or the secondary button to remove it."

typedef struct {
  CpDraft *draft;
  CpEditorOptions *options;
  GtkWindow *window;
  char *said;
} Fixture;

/** The draft that a test begins with. */
typedef struct {
  const char *rules;
  const char *fen;
} Start;


static void
message_requested_cb (Fixture *f, const char *sentence)
{
  g_free (f->said);
  f->said = g_strdup (sentence);
}


static void
set_up (Fixture *f, const void *data)
{
  const Start *start = data;
  CpPosition pos;
  g_autoptr (GError) error = NULL;

  cp_fen_read (cp_rules_parse (start->rules, NULL), start->fen, &pos, &error);
  g_assert_no_error (error);
  f->draft = cp_draft_new (&pos);
  f->options = g_object_new (CP_TYPE_EDITOR_OPTIONS, NULL);
  cp_editor_options_set_draft (f->options, f->draft);
  g_signal_connect_swapped (f->options, "message-requested", G_CALLBACK (message_requested_cb), f);
  f->window = cp_test_ui_show (GTK_WIDGET (f->options), 400, 940);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_object_add_weak_pointer (G_OBJECT (f->options), (void **) &f->options);
  cp_test_ui_close (f->window);
  g_assert_null (f->options);
  g_assert_finalize_object (f->draft);
  g_free (f->said);
}


static void
assert_fen (Fixture *f, const char *fen)
{
  g_assert_cmpstr (cp_draft_get_fen (f->draft), ==, fen);
}


static GtkWidget *
find (Fixture *f, GType type)
{
  GtkWidget *found = cp_test_ui_find_type (GTK_WIDGET (f->options), type);
  g_assert_nonnull (found);
  return found;
}


static bool
has_tip (GtkWidget *widget, const void *data)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), data) == 0;
}


static GtkWidget *
find_by_tip (Fixture *f, const char *tip)
{
  GtkWidget *found = cp_test_ui_find (GTK_WIDGET (f->options), has_tip, tip);
  g_assert_nonnull (found);
  return found;
}


static GtkWidget *
find_row (Fixture *f, const char *title, GType type)
{
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (f->options), title);
  return label != NULL ? gtk_widget_get_ancestor (label, type) : NULL;
}


static void
test_en_passant (Fixture *f, const void *data)
{
  AdwComboRow *row = ADW_COMBO_ROW (find_row (f, "En Passant", ADW_TYPE_COMBO_ROW));

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, 2);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  adw_combo_row_set_selected (row, 0);
  assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[pPb] b - - 0 7");
  adw_combo_row_set_selected (row, 1);
  assert_fen (f, PASSED_FEN);
  /* With White to move, there is no passed pawn. */
  cp_draft_set_turn (f->draft, CP_WHITE);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (row)));
  cp_draft_undo (f->draft);
  assert_fen (f, PASSED_FEN);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
}


static void
test_counters (Fixture *f, const void *data)
{
  GtkWidget *row = find_row (f, "Move Number", ADW_TYPE_ACTION_ROW);
  GtkWidget *spin = cp_test_ui_find_type (row, GTK_TYPE_SPIN_BUTTON);

  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 7);
  gtk_widget_grab_focus (spin);
  cp_test_ui_key ("<Control>a");
  cp_test_ui_type ("42");
  cp_test_ui_key ("Return");
  g_assert_cmpuint (cp_draft_get_position (f->draft)->fullmove_number, ==, 42);
  cp_draft_undo (f->draft);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 7);
}


static void
test_storage (Fixture *f, const void *data)
{
  GtkWidget *pieces = find (f, CP_TYPE_EDITOR_STORAGE);
  GtkWidget *first = find_by_tip (f, "1, black pawn" REMOVES);

  g_assert_true (gtk_widget_is_ancestor (first, pieces));
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL, "1, black pawn");
  gtk_widget_grab_focus (first);
  cp_test_ui_key ("<Alt>Right");
  assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[Ppb] b - c3 0 7");
  cp_test_ui_key ("<Alt>Right");
  assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[Pbp] b - c3 0 7");
  cp_test_ui_key ("Delete");
  assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[Pb] b - c3 0 7");
  cp_test_ui_key ("<Shift>r");
  assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[PbR] b - c3 0 7");
}


static void
test_storage_letters (Fixture *f, const void *data)
{
  static const char *const layouts[] = { "ru", "gr", "ara", "il" };

  gtk_widget_grab_focus (find_by_tip (f, "1, black pawn" REMOVES));
  for (unsigned i = 0; i < G_N_ELEMENTS (layouts); i++) {
    cp_test_ui_set_layouts (layouts[i], 0);
    cp_test_ui_type_keys ("Rq");
    assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[pPbRq] b - c3 0 7");
    cp_draft_undo (f->draft);
    cp_draft_undo (f->draft);
  }
  cp_test_ui_set_layouts ("us", 0);
}


/* A click does not remove a piece, but shows a tooltip that explains how. */
static void
test_remove_from_storage (Fixture *f, const void *data)
{
  GtkWidget *second = find_by_tip (f, "2, white pawn" REMOVES);

  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->options), has_tip, "Remove"));
  cp_test_ui_click_middle (second);
  assert_fen (f, PASSED_FEN);
  g_assert_true (gtk_widget_has_focus (second));
  g_assert_true (gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (second)));
  cp_test_ui_click_middle (find_by_tip (f, "Remove"));
  assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[pb] b - c3 0 7");
  cp_test_ui_move (find_by_tip (f, "1, black pawn" REMOVES), 12, 12);
  cp_test_ui_press (GDK_BUTTON_SECONDARY);
  cp_test_ui_release (GDK_BUTTON_SECONDARY);
  assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[b] b - c3 0 7");
  cp_test_ui_click_middle (find_by_tip (f, "1, black bishop" REMOVES));
  cp_test_ui_key ("Delete");
  assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[] b - c3 0 7");
}


/* Returns the bounds of the @nth picture in the list. */
static graphene_rect_t
piece_bounds (Fixture *f, int nth)
{
  GtkWidget *list = cp_test_ui_find_type (find (f, CP_TYPE_EDITOR_STORAGE), GTK_TYPE_FLOW_BOX);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (
      GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (list), nth)), list, &bounds));
  return bounds;
}


/* The pictures flow in as many lines as they need, and do not overlap. */
static void
test_storage_lines (Fixture *f, const void *data)
{
  const int widths[] = { 300, 400, 640 };

  for (unsigned n = 4; n <= 17; n++)
    cp_draft_knock (f->draft, cp_piece (n % 2, CP_ROOK));
  for (unsigned i = 0; i < G_N_ELEMENTS (widths); i++) {
    cp_test_ui_resize (f->window, widths[i], 940);
    cp_test_ui_settle ();
    GtkWidget *list = cp_test_ui_find_type (find (f, CP_TYPE_EDITOR_STORAGE), GTK_TYPE_FLOW_BOX);
    for (int nth = 0; nth < 17; nth++) {
      graphene_rect_t bounds = piece_bounds (f, nth);
      g_assert_cmpfloat (bounds.size.height, >=, 34);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         (float) gtk_widget_get_height (list));
      for (int other = 0; other < nth; other++) {
        graphene_rect_t others = piece_bounds (f, other);
        g_assert_false (graphene_rect_intersection (&bounds, &others, NULL));
      }
    }
    g_assert_cmpfloat (piece_bounds (f, 6).origin.y, ==, piece_bounds (f, 0).origin.y);
    g_assert_cmpfloat (piece_bounds (f, 7).origin.y, >, piece_bounds (f, 0).origin.y);
  }
}


static void
test_add_to_storage (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (find_by_tip (f, "Add a Knocked Piece"));
  cp_test_ui_click_middle (find_by_tip (f, "black queen"));
  cp_test_ui_click_middle (find_by_tip (f, "white pawn"));
  assert_fen (f, "3k3/7/7/7/7/7/7/2Pp3/7/7/3K3[pPbqP] b - c3 0 7");
  cp_test_ui_key ("Escape");
}


static void
test_supply (Fixture *f, const void *data)
{
  GtkWidget *supply = find (f, CP_TYPE_EDITOR_SUPPLY);
  GtkWidget *red = cp_test_ui_find (supply, has_tip, "red, 2 left");

  cp_test_ui_click_middle (red);
  assert_fen (f, "2k3/6/6/6/6/1P4/2K3[YPPRLLGGBB] w a3Yw - 0 5");
  cp_test_ui_click_middle (red);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (red), ==, "red, 0 left");
  cp_test_ui_click_middle (red);
  assert_fen (f, SANDS_FEN);
  cp_draft_set_supply (f->draft, CP_WHITE, CP_BLUE, 0);
  cp_test_ui_click_middle (find_by_tip (f, "Refill with whatever is not on the board"));
  assert_fen (f, SANDS_FEN);
  g_assert_null (cp_test_ui_find_type (GTK_WIDGET (f->options), CP_TYPE_EDITOR_STORAGE));
}


static bool
is_blue (GtkWidget *widget, const void *data)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);
  return tip != NULL && g_str_has_prefix (tip, "blue, ") && gtk_widget_get_parent (widget) != data;
}


static void
test_two_supplies (Fixture *f, const void *data)
{
  GtkWidget *whites = cp_test_ui_find (GTK_WIDGET (f->options), is_blue, NULL);
  GtkWidget *blacks =
      cp_test_ui_find (GTK_WIDGET (f->options), is_blue, gtk_widget_get_parent (whites));

  g_assert_nonnull (blacks);
  cp_test_ui_click_middle (blacks);
  assert_fen (f, "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGBByypprrllggb] w a3Yw - 0 5");
}


static void
test_rules (Fixture *f, const void *data)
{
  GtkWidget *rules = find (f, CP_TYPE_EDITOR_RULES);
  AdwComboRow *game = ADW_COMBO_ROW (cp_test_ui_find_type (rules, ADW_TYPE_COMBO_ROW));

  gtk_widget_grab_focus (GTK_WIDGET (game));
  adw_combo_row_set_selected (game, 2);
  g_assert_cmpstr (cp_draft_get_rules (f->draft)->string, ==, "dynamic");
  g_assert_cmpstr (f->said, ==, "Not kept: 3 knocked pieces, the en passant square.");
  AdwComboRow *power = ADW_COMBO_ROW (find_row (f, "Power", ADW_TYPE_COMBO_ROW));
  g_assert_nonnull (power);
  adw_combo_row_set_selected (power, 1);
  g_assert_cmpstr (cp_draft_get_rules (f->draft)->string, ==, "dynamic:power=east");
  cp_draft_undo (f->draft);
  g_assert_cmpuint (adw_combo_row_get_selected (power), ==, 0);
  cp_draft_undo (f->draft);
  g_assert_cmpuint (adw_combo_row_get_selected (game), ==, 0);
  assert_fen (f, PASSED_FEN);
}


static double
top_of (Fixture *f, GType type)
{
  double x, y;

  cp_ui_compute_point (find (f, type), GTK_WIDGET (f->options), 0, 0, &x, &y);
  return y;
}


/* The rules come first, because the other groups depend on them. */
static void
test_order (Fixture *f, const void *data)
{
  g_assert_cmpfloat (top_of (f, CP_TYPE_EDITOR_RULES), <, 40);
  g_assert_cmpfloat (top_of (f, CP_TYPE_EDITOR_RULES), <, top_of (f, CP_TYPE_EDITOR_STATE));
  g_assert_cmpfloat (top_of (f, CP_TYPE_EDITOR_STATE), <, top_of (f, CP_TYPE_EDITOR_FEN));
  g_assert_cmpfloat (top_of (f, CP_TYPE_EDITOR_FEN), <, top_of (f, CP_TYPE_EDITOR_STORAGE));
}


/* The options of every game fit into the narrowest column. */
static void
test_width (Fixture *f, const void *data)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  int least;

  for (size_t i = 0; i < n; i++) {
    cp_draft_set_rules (f->draft, all[i], NULL);
    gtk_widget_measure (GTK_WIDGET (f->options), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                        NULL);
    g_assert_cmpint (least, <=, 300);
  }
}


CP_TESTS ()
{
  static const Start passed = { "changing-challenges", PASSED_FEN };
  static const Start sands = { "shifting-sands", SANDS_FEN };
  static const Start each = { "shifting-sands:colours=each", EACH_FEN };
  static const struct {
    const char *name;
    const Start *start;
    void (*test) (Fixture *, const void *);
  } tests[] = {
    { "en-passant", &passed, test_en_passant },
    { "counters", &passed, test_counters },
    { "storage", &passed, test_storage },
    { "storage-letters", &passed, test_storage_letters },
    { "add-to-storage", &passed, test_add_to_storage },
    { "supply", &sands, test_supply },
    { "two-supplies", &each, test_two_supplies },
    { "rules", &passed, test_rules },
    { "width", &passed, test_width },
    { "order", &passed, test_order },
    { "storage-lines", &passed, test_storage_lines },
    { "remove-from-storage", &passed, test_remove_from_storage },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strdup_printf ("/ui/editor-options/%s", tests[i].name);
    g_test_add (path, Fixture, tests[i].start, set_up, tests[i].test, tear_down);
  }
}
