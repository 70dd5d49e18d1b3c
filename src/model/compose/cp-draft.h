/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "model/game/cp-position-source.h"
#include "rules/position/cp-problems.h"

#define CP_TYPE_DRAFT (cp_draft_get_type ())
G_DECLARE_FINAL_TYPE (CpDraft, cp_draft, CP, DRAFT, GObject)

/**
 * CpDraft: a position that is being made. Any position may stand there, also one that may not be
 * played: cp_draft_get_problems() says why not.
 *
 * Properties, all read-only: `fen` (string: the canonical FEN), `playable` (boolean: the position
 * has no problems; it may be decided already), `can-undo`, `can-redo` (booleans).
 *
 * As a #CpPositionSource it tells `position-changed` once for each edit, undo and redo, before the
 * properties are notified.
 *
 * Every edit is one step of undo and returns whether anything was changed; where nothing was there
 * is no step. Numbers and FENs that are typed grow: consecutive changes of the same number, or of
 * the FEN, are one step until cp_draft_close_step(), undo or redo.
 */

/**
 * cp_draft_new: (transfer full): a draft with nothing to undo.
 * @start: copied
 */
CpDraft *cp_draft_new (const CpPosition *start);

/**
 * cp_draft_new_from_texts: (transfer full): the draft that was left, from what was remembered of
 * it. Where that cannot be read it is the array of @fallback, and where that cannot be read either,
 * of cp_rules_default().
 * @rules: a rules string
 * @fen: of those rules; it may have problems; "" if there was no draft
 * @fallback: another rules string
 */
CpDraft *cp_draft_new_from_texts (const char *rules, const char *fen, const char *fallback);

/** cp_draft_get_position: (transfer none): the position; the pointer lives as long as the draft,
 * and what it points to changes with it. */
const CpPosition *cp_draft_get_position (CpDraft *self);

/** cp_draft_get_rules: the rules of the position. */
const CpRules *cp_draft_get_rules (CpDraft *self);

/** cp_draft_get_problems: (transfer none): what keeps the position from being played, as of now. */
const CpProblems *cp_draft_get_problems (CpDraft *self);

/**
 * cp_draft_get_problem_sentence: a problem as a translated sentence.
 * @index: less than cp_draft_get_problems()->n
 *
 * Returns: (transfer full)
 */
char *cp_draft_get_problem_sentence (CpDraft *self, unsigned index);

/** cp_draft_get_playable: whether there are no problems. */
bool cp_draft_get_playable (CpDraft *self);

/**
 * cp_draft_describe_outcome: how a position that may be played is decided already: "White has
 * already won. The support can no longer be levelled: torque 53, limit 49."
 *
 * Returns: (transfer full) (nullable): translated; %NULL if it is not decided or has problems
 */
char *cp_draft_describe_outcome (CpDraft *self);

/**
 * cp_draft_get_fen: the canonical FEN of the position.
 *
 * Returns: (transfer none): until the draft changes
 */
const char *cp_draft_get_fen (CpDraft *self);

/** cp_draft_get_en_passant_squares: where cp_draft_set_en_passant() would make no problem; none in
 * a game without en passant. */
CpBits cp_draft_get_en_passant_squares (CpDraft *self);

/** cp_draft_get_moved_pawn_squares: the pawns of which it matters whether they have moved; none in
 * a game where it never does. */
CpBits cp_draft_get_moved_pawn_squares (CpDraft *self);

/*
 * Edits of the board. What depends on a piece goes with it: the mark of a moved pawn wanders along
 * as long as it can matter, and an en passant square that was possible and is no more is taken
 * away. A king that is put where its side has one already does not remove that one.
 */

/**
 * cp_draft_put: puts @piece on @square, in place of what stood there.
 * @piece: of a kind that occurs in the game; CP_NO_PIECE erases
 */
bool cp_draft_put (CpDraft *self, CpSquare square, CpPiece piece);

/** cp_draft_erase: takes the piece off @square; where there is none, the colour. */
bool cp_draft_erase (CpDraft *self, CpSquare square);

/** cp_draft_move: moves the piece on @from to @to, in place of a piece there; where there is no
 * piece on @from, its colour, in place of a colour on @to. */
bool cp_draft_move (CpDraft *self, CpSquare from, CpSquare to);

/*
 * Edits of the storage lines; nothing happens in games without, or when they are full.
 */

/** cp_draft_knock: adds @piece to the knocked ones, as the last. */
bool cp_draft_knock (CpDraft *self, CpPiece piece);

/** cp_draft_knock_from: takes the piece off @square and adds it to the knocked ones. */
bool cp_draft_knock_from (CpDraft *self, CpSquare square);

/** cp_draft_unknock: removes a knocked piece.
 * @index: into CpPosition.knocked */
bool cp_draft_unknock (CpDraft *self, unsigned index);

/** cp_draft_return: puts a knocked piece back on @square, in place of what stood there.
 * @index: into CpPosition.knocked */
bool cp_draft_return (CpDraft *self, unsigned index, CpSquare square);

/*
 * Edits of colours, their supply and moved pawns; nothing happens in games without.
 */

/**
 * cp_draft_set_colour: makes @square a colour square. Where the board and the supply would hold
 * more of the colour than there are, the supply gives it. A colour that is erased does not return
 * to the supply, see cp_draft_refill_supply().
 * @colour: CP_NO_COLOUR erases
 * @owner: who dropped it
 */
bool cp_draft_set_colour (CpDraft *self, CpSquare square, CpColour colour, CpSide owner);

/** cp_draft_set_supply: how many squares of @colour are left to @side, or to both where they share.
 * @count: at most CP_COLOUR_SUPPLY */
bool cp_draft_set_supply (CpDraft *self, CpSide side, CpColour colour, unsigned count);

/** cp_draft_refill_supply: everything that is not on the board is left in the supply. */
bool cp_draft_refill_supply (CpDraft *self);

/** cp_draft_set_moved_pawn: whether the pawn on @square has moved. */
bool cp_draft_set_moved_pawn (CpDraft *self, CpSquare square, bool moved);

/*
 * Edits of what else belongs to a position.
 */

/** cp_draft_set_turn: who is to move. */
bool cp_draft_set_turn (CpDraft *self, CpSide turn);

/** cp_draft_set_en_passant: the square passed by the last double step, CP_SQUARE_NONE for none. */
bool cp_draft_set_en_passant (CpDraft *self, CpSquare square);

/** cp_draft_set_halfmove_clock: plies since the last capture, pawn move or drop; 0 to
 * CP_MAX_COUNTER. */
bool cp_draft_set_halfmove_clock (CpDraft *self, unsigned plies);

/** cp_draft_set_fullmove_number: from 1 to CP_MAX_COUNTER. */
bool cp_draft_set_fullmove_number (CpDraft *self, unsigned number);

/*
 * Edits of everything at once.
 */

/**
 * cp_draft_set_rules: goes over to other rules and keeps what can be kept. On a board of another
 * size everything keeps its distance from the middle file and from the nearer of the two back
 * ranks. The array of one game becomes the array of the other. Moves in which players only drop
 * colours are added to the move number, and taken off again.
 * @loss: (out) (optional) (nullable) (transfer full): a translated sentence that tells what could
 *   not be kept: "Not kept: white knight on
 *   b1, 2 knocked pieces."; %NULL if nothing is lost
 */
bool cp_draft_set_rules (CpDraft *self, const CpRules *rules, char **loss);

/** cp_draft_set_fen: reads a FEN of the rules at hand, also one with problems; one with other rules
 * in front (cp_paste_find_rules()) goes over to them.
 *
 * Returns: whether anything was changed; false with @error set (CP_FEN_ERROR_SYNTAX) if it cannot
 * be read */
bool cp_draft_set_fen (CpDraft *self, const char *fen, GError **error);

/** cp_draft_set_position: makes a copy of @pos, of whatever rules, the position. */
bool cp_draft_set_position (CpDraft *self, const CpPosition *pos);

/** cp_draft_clear: an empty board with White to move and everything in the supply, behind the moves
 * in which players only drop colours. */
bool cp_draft_clear (CpDraft *self);

/** cp_draft_set_array: the position that a game starts from. */
bool cp_draft_set_array (CpDraft *self);

/** cp_draft_mirror: exchanges left and right. */
bool cp_draft_mirror (CpDraft *self);

/** cp_draft_swap_colours: exchanges White and Black: the position as seen from the other side, and
 * the other side to move. */
bool cp_draft_swap_colours (CpDraft *self);

/*
 * Undo.
 */

/** cp_draft_undo, cp_draft_redo: undoes the last edit, or makes the one again that was undone last.
 * False if there is none. */
bool cp_draft_undo (CpDraft *self);
bool cp_draft_redo (CpDraft *self);

bool cp_draft_get_can_undo (CpDraft *self);
bool cp_draft_get_can_redo (CpDraft *self);

/** cp_draft_get_undo_title, cp_draft_get_redo_title: (transfer none) (nullable): what would be
 * undone or redone, translated: "Move Piece"; %NULL if there is nothing. */
const char *cp_draft_get_undo_title (CpDraft *self);
const char *cp_draft_get_redo_title (CpDraft *self);

/** cp_draft_close_step: the last step does not grow any more, because the number was entered. */
void cp_draft_close_step (CpDraft *self);
