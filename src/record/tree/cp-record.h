/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-outcome.h"
#include "rules/position/cp-position.h"

/**
 * CpNode: A move of a recorded game and the position after it; the root has no move and holds the
 * initial position. Callers may read all fields; only the functions below change them.
 *
 * A node lives as long as its record, even after it was removed from the tree; its parent pointer
 * stays valid, too. So a caller with a reference to the record, or to a CpGame of it, may keep
 * pointers to nodes.
 */
typedef struct CpNode CpNode;
struct CpNode {
  CpNode *parent;             /* NULL at the root */
  CpNode *first_child;        /* the main continuation, NULL at the end of a line */
  CpNode *next_sibling;       /* the next variation of the same move number, or NULL */
  CpMove move;                /* the move; undefined at the root */
  unsigned ply;               /* plies from the root */
  CpPosition position;        /* after the move */
  GPtrArray *comments_before; /* (nullable) (element-type utf8): texts before the move */
  GPtrArray *comments;        /* (nullable) (element-type utf8): texts behind the move; at the root,
                                 before the first move */
  GByteArray *nags;           /* (nullable): numeric annotation glyphs, without repetition */
  CpNode *next_created;       /* private: list of all nodes of the record */
};

/** CpRecord: A game: rules, tags, outcome and a tree of moves. Reference-counted, not thread-safe.
 */
typedef struct CpRecord CpRecord;

/** CpTag: a tag pair of the PGN header. */
typedef struct {
  char *name;
  char *value;
} CpTag;

/** cp_tag_free: Frees a tag. */
void cp_tag_free (void *tag);

/** CpRosterTag: A tag of the Seven Tag Roster, and its placeholder for an unknown value. */
typedef struct {
  const char *name;
  const char *unknown;
} CpRosterTag;

#define CP_N_ROSTER_TAGS 6

/** cp_roster_tags: the Seven Tag Roster in its order, without `Result`. */
extern const CpRosterTag cp_roster_tags[CP_N_ROSTER_TAGS];

/** CpCommentPlace: Side of the move on which a comment stands. */
typedef enum {
  CP_COMMENT_BEHIND, /* CpNode.comments, the usual place */
  CP_COMMENT_BEFORE, /* CpNode.comments_before; not at the root */
} CpCommentPlace;

/**
 * cp_record_new: Creates a game without moves.
 * @start: (nullable): the initial position, of @rules; %NULL for the array
 *
 * Returns: (transfer full)
 */
CpRecord *cp_record_new (const CpRules *rules, const CpPosition *start);

/** cp_record_ref: (transfer full): Adds a reference and returns @record. */
CpRecord *cp_record_ref (CpRecord *record);

/** cp_record_unref: Removes a reference, and frees the game and all its nodes with the last one.
 * %NULL is allowed. */
void cp_record_unref (CpRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpRecord, cp_record_unref)

/** cp_record_get_rules: Returns the rules of the game. */
const CpRules *cp_record_get_rules (const CpRecord *record);

/** cp_record_get_root: Returns the node of the initial position (transfer none). */
CpNode *cp_record_get_root (const CpRecord *record);

/** cp_record_get_outcome: Returns result and reason. A decided result with the reason CP_PLAYING
 * means that the reason was not recorded. */
CpOutcome cp_record_get_outcome (const CpRecord *record);

/** cp_record_set_outcome: Sets result and reason. A known reason replaces a `Termination` tag.
 * Adding and removing moves does not change the outcome. */
void cp_record_set_outcome (CpRecord *record, CpOutcome outcome);

/**
 * cp_record_get_tag: Returns the value of a tag. `Variant`, `SetUp`, `FEN` and `Result` are not
 * stored as tags: they follow from rules, root and outcome. `Termination` is a tag only while its
 * text is not one of the known reasons.
 *
 * Returns: (transfer none) (nullable): %NULL if there is no such tag
 */
const char *cp_record_get_tag (const CpRecord *record, const char *name);

/**
 * cp_record_set_tag: Changes a tag in place, or appends it. Control characters in the value become
 * spaces. A tag of the Seven Tag Roster whose value is its placeholder (`?`, `????.??.??`) is
 * removed: the writer adds the placeholder.
 * @name: not empty, without white space, control characters, quotes and brackets, beginning with a
 *   letter, a digit or an underscore; not one of the four that are not stored as tags
 * @value: (nullable): %NULL to remove the tag
 */
void cp_record_set_tag (CpRecord *record, const char *name, const char *value);

/** cp_tag_name_is_valid: Returns true if a tag can have this name; see cp_record_set_tag(). */
bool cp_tag_name_is_valid (const char *name);

/**
 * cp_record_set_tags: Replaces all tags, in this order, each as by cp_record_set_tag(). Of several
 * with the same name the last counts.
 * @tags: (element-type CpTag)
 */
void cp_record_set_tags (CpRecord *record, const GPtrArray *tags);

/** cp_record_n_tags: Returns the number of tags. */
unsigned cp_record_n_tags (const CpRecord *record);

/** cp_record_nth_tag: Returns the tag at @index, which is less than cp_record_n_tags() (transfer
 * none). */
const CpTag *cp_record_nth_tag (const CpRecord *record, unsigned index);

/**
 * cp_record_add_move: Adds a move after @parent: as the main continuation if it is the first one
 * there, otherwise as the last variation.
 * @move: a legal move of the position of @parent
 *
 * Returns: (transfer none): the new node, or the existing one with that move
 */
CpNode *cp_record_add_move (CpRecord *record, CpNode *parent, CpMove move);

/** cp_record_remove: Removes @node, not the root, and all its descendants from the tree. */
void cp_record_remove (CpRecord *record, CpNode *node);

/** cp_record_remove_after: Removes all descendants of @node from the tree. */
void cp_record_remove_after (CpRecord *record, CpNode *node);

/**
 * cp_record_reorder: Moves @node, not the root, to another place among its siblings.
 * @index: 0 for the main continuation; values beyond the last place mean the last
 */
void cp_record_reorder (CpRecord *record, CpNode *node, unsigned index);

/** cp_record_main_line_end: Returns the last node of the main line; the root if there are no moves.
 */
CpNode *cp_record_main_line_end (const CpRecord *record);

/** cp_node_promote_to_main: Makes @node, not the root, the main continuation of its parent. */
void cp_node_promote_to_main (CpRecord *record, CpNode *node);

/** cp_record_make_main_line: Makes the line through @node the main line. */
void cp_record_make_main_line (CpRecord *record, CpNode *node);

/** cp_node_on_main_line: Returns true if @node is on the main line. */
bool cp_node_on_main_line (const CpNode *node);

/** cp_node_find_child: Returns the child of @node with @move, or %NULL (transfer none). */
CpNode *cp_node_find_child (const CpNode *node, CpMove move);

/** cp_node_occurrences: Returns how often the position of @node occurs on the line from the root to
 * @node, itself included. */
unsigned cp_node_occurrences (const CpNode *node);

/**
 * cp_node_equal_positions: Returns the nodes that cp_node_occurrences() counts, in the order
 * played; the last is @node.
 *
 * Returns: (transfer container) (element-type CpNode)
 */
GPtrArray *cp_node_equal_positions (const CpNode *node);

/**
 * cp_record_add_comment: Appends a comment to those at one place of a node. Line ends become `\n`.
 * @text: any text, braces and line breaks included
 */
void cp_record_add_comment (CpRecord *record, CpNode *node, CpCommentPlace place, const char *text);

/**
 * cp_record_set_comments: Replaces all comments at one place of a node.
 * @texts: (nullable) (array zero-terminated=1): %NULL for none
 */
void cp_record_set_comments (CpRecord *record,
                             CpNode *node,
                             CpCommentPlace place,
                             const char *const *texts);

/** cp_node_has_nag: Returns true if @node has the glyph @nag. */
bool cp_node_has_nag (const CpNode *node, uint8_t nag);

/** cp_record_add_nag: Adds a glyph. Does nothing if @node has it already. */
void cp_record_add_nag (CpRecord *record, CpNode *node, uint8_t nag);

/** cp_record_remove_nag: Removes a glyph. Does nothing if @node does not have it. */
void cp_record_remove_nag (CpRecord *record, CpNode *node, uint8_t nag);
