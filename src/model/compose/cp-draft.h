/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "model/game/cp-position-source.h"
#include "rules/position/cp-problems.h"

#define CP_TYPE_DRAFT (cp_draft_get_type ())
G_DECLARE_FINAL_TYPE (CpDraft, cp_draft, CP, DRAFT, GObject)

/**
 * CpDraft: a position that is being edited. It may be one that cannot be played:
 * cp_draft_get_problems() returns the reasons.
 *
 * Properties, all read-only: `fen` (string: the canonical FEN), `playable` (boolean: the position
 * has no problems; the game may be over), `can-undo`, `can-redo` (booleans).
 *
 * As a #CpPositionSource it emits `position-changed` once for each edit, undo and redo, before the
 * properties are notified.
 *
 * Every edit is one undo step and returns whether the position was changed; an edit that changes
 * nothing adds no step. Typed numbers and FENs are merged: consecutive changes of one number, or of
 * the FEN, are one step until cp_draft_close_step(), undo or redo.
 */

/**
 * cp_draft_new: (transfer full): Creates a draft with an empty undo history.
 * @start: copied
 */
CpDraft *cp_draft_new (const CpPosition *start);

/**
 * cp_draft_new_from_texts: (transfer full): Creates a draft from saved texts. If they cannot be
 * parsed, it is the array of @fallback, or otherwise of cp_rules_default().
 * @rules: a rules string
 * @fen: of those rules; may have problems; "" if there is no saved draft
 * @fallback: another rules string
 */
CpDraft *cp_draft_new_from_texts (const char *rules, const char *fen, const char *fallback);

/** cp_draft_get_position: (transfer none): Returns the position. The pointer stays valid as long as
 * the draft; the position changes with it. */
const CpPosition *cp_draft_get_position (CpDraft *self);

/** cp_draft_get_rules: Returns the rules of the position. */
const CpRules *cp_draft_get_rules (CpDraft *self);

/** cp_draft_get_problems: (transfer none): Returns the reasons why the current position cannot be
 * played. */
const CpProblems *cp_draft_get_problems (CpDraft *self);

/**
 * cp_draft_get_problem_sentence: Describes a problem in a translated sentence.
 * @index: less than cp_draft_get_problems()->n
 *
 * Returns: (transfer full)
 */
char *cp_draft_get_problem_sentence (CpDraft *self, unsigned index);

/** cp_draft_get_playable: Returns whether the position has no problems. */
bool cp_draft_get_playable (CpDraft *self);

/**
 * cp_draft_describe_outcome: Describes the outcome of a position in which the game is over: "White
 * has already won. The support can no longer be levelled: torque 53, limit 49."
 *
 * Returns: (transfer full) (nullable): translated; %NULL if the game is not over or the position
 * has problems
 */
char *cp_draft_describe_outcome (CpDraft *self);

/**
 * cp_draft_get_fen: Returns the canonical FEN of the position.
 *
 * Returns: (transfer none): until the draft changes
 */
const char *cp_draft_get_fen (CpDraft *self);

/** cp_draft_get_en_passant_squares: Returns the squares that cp_draft_set_en_passant() accepts
 * without a problem; none in games without en passant. */
CpBits cp_draft_get_en_passant_squares (CpDraft *self);

/** cp_draft_get_moved_pawn_squares: Returns the pawns for which it matters whether they have moved;
 * none in games where it never does. */
CpBits cp_draft_get_moved_pawn_squares (CpDraft *self);

/*
 * Edits of the board. State that belongs to a piece moves with it: the mark of a moved pawn stays
 * with the pawn as long as it matters, and an en passant square that becomes impossible is cleared.
 * Putting a king does not remove another king of its side.
 */

/**
 * cp_draft_put: Puts @piece on @square, replacing a piece there.
 * @piece: of a kind of this game; CP_NO_PIECE to remove
 */
bool cp_draft_put (CpDraft *self, CpSquare square, CpPiece piece);

/** cp_draft_erase: Removes the piece from @square or, if there is none, the colour. */
bool cp_draft_erase (CpDraft *self, CpSquare square);

/** cp_draft_move: Moves the piece on @from to @to, replacing a piece there. If there is no piece on
 * @from, moves its colour, replacing a colour on @to. */
bool cp_draft_move (CpDraft *self, CpSquare from, CpSquare to);

/* Edits of the storage lines. They do nothing in games without, or when the lines are full. */

/** cp_draft_knock: Appends @piece to the knocked pieces. */
bool cp_draft_knock (CpDraft *self, CpPiece piece);

/** cp_draft_knock_from: Moves the piece from @square to the knocked pieces. */
bool cp_draft_knock_from (CpDraft *self, CpSquare square);

/**
 * cp_draft_unknock: Removes a knocked piece.
 * @index: into CpPosition.knocked
 */
bool cp_draft_unknock (CpDraft *self, unsigned index);

/**
 * cp_draft_return: Puts a knocked piece back on @square, replacing a piece there.
 * @index: into CpPosition.knocked
 */
bool cp_draft_return (CpDraft *self, unsigned index, CpSquare square);

/* Edits of colours, their supply and moved pawns. They do nothing in games without. */

/**
 * cp_draft_set_colour: Makes @square a colour square. If board and supply together would then
 * exceed the limit of the colour, the square is taken from the supply. A removed colour does not
 * return to the supply, see cp_draft_refill_supply().
 * @colour: CP_NO_COLOUR to remove
 * @owner: the side that dropped it
 */
bool cp_draft_set_colour (CpDraft *self, CpSquare square, CpColour colour, CpSide owner);

/**
 * cp_draft_set_supply: Sets how many squares of @colour are left for @side, or for both if they
 * share a supply.
 * @count: at most CP_COLOUR_SUPPLY
 */
bool cp_draft_set_supply (CpDraft *self, CpSide side, CpColour colour, unsigned count);

/** cp_draft_refill_supply: Returns all colour squares that are not on the board to the supply. */
bool cp_draft_refill_supply (CpDraft *self);

/** cp_draft_set_moved_pawn: Sets whether the pawn on @square has moved. */
bool cp_draft_set_moved_pawn (CpDraft *self, CpSquare square, bool moved);

/* Edits of the other parts of a position. */

/** cp_draft_set_turn: Sets the side to move. */
bool cp_draft_set_turn (CpDraft *self, CpSide turn);

/** cp_draft_set_en_passant: Sets the square passed by the last double step; CP_SQUARE_NONE for
 * none. */
bool cp_draft_set_en_passant (CpDraft *self, CpSquare square);

/** cp_draft_set_halfmove_clock: Sets the number of plies since the last capture, pawn move or drop;
 * 0 to CP_MAX_COUNTER. */
bool cp_draft_set_halfmove_clock (CpDraft *self, unsigned plies);

/** cp_draft_set_fullmove_number: Sets the fullmove number, from 1 to CP_MAX_COUNTER. */
bool cp_draft_set_fullmove_number (CpDraft *self, unsigned number);

/* Edits of the whole position. */

/**
 * cp_draft_set_rules: Converts the position to other rules as far as possible. On a board of
 * another size, pieces and colours keep their distance from the middle file and from the nearer
 * back rank. The array of one game becomes the array of the other. The moves in which players only
 * drop colours are added to the fullmove number, or subtracted.
 * @loss: (out) (optional) (nullable) (transfer full): a translated sentence that lists the losses:
 *   "Not kept: white knight on b1, 2 knocked pieces."; %NULL if there are none
 */
bool cp_draft_set_rules (CpDraft *self, const CpRules *rules, char **loss);

/**
 * cp_draft_set_fen: Parses a FEN of the current rules; it may have problems. A rules string in
 * front of it (cp_paste_find_rules()) changes the rules as well.
 *
 * Returns: whether the position was changed; false with @error set (CP_FEN_ERROR_SYNTAX) if the FEN
 * cannot be parsed
 */
bool cp_draft_set_fen (CpDraft *self, const char *fen, GError **error);

/** cp_draft_set_position: Makes a copy of @pos, of any rules, the position. */
bool cp_draft_set_position (CpDraft *self, const CpPosition *pos);

/** cp_draft_clear: Sets an empty board with White to move and a full supply, after the moves in
 * which players only drop colours. */
bool cp_draft_clear (CpDraft *self);

/** cp_draft_set_array: Sets the start position of the game. */
bool cp_draft_set_array (CpDraft *self);

/** cp_draft_mirror: Exchanges left and right. */
bool cp_draft_mirror (CpDraft *self);

/** cp_draft_swap_colours: Exchanges White and Black: turns the board, and changes the
 * side to move. */
bool cp_draft_swap_colours (CpDraft *self);

/*
 * Undo.
 */

/** cp_draft_undo, cp_draft_redo: Undo the last edit, or redo the last undone one. Return false if
 * there is none. */
bool cp_draft_undo (CpDraft *self);
bool cp_draft_redo (CpDraft *self);

bool cp_draft_get_can_undo (CpDraft *self);
bool cp_draft_get_can_redo (CpDraft *self);

/** cp_draft_get_undo_title, cp_draft_get_redo_title: (transfer none) (nullable): Return the
 * translated name of the step to undo or redo: "Move Piece"; %NULL if there is none. */
const char *cp_draft_get_undo_title (CpDraft *self);
const char *cp_draft_get_redo_title (CpDraft *self);

/** cp_draft_close_step: Ends merging into the last step; called when a number was entered. */
void cp_draft_close_step (CpDraft *self);
