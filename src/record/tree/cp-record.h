/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-outcome.h"
#include "rules/position/cp-position.h"

/**
 * CpNode: a move of a recorded game and the position it leads to; the root has no move and holds
 * the position the game starts from. Read its fields freely; only the functions below change them.
 *
 * A node lives as long as its record, also when it is removed from the tree; then it still knows
 * its parent. So whoever has a reference to the record, or to a CpGame of it, may keep nodes.
 */
typedef struct CpNode CpNode;
struct CpNode {
  CpNode *parent;             /* NULL at the root */
  CpNode *first_child;        /* the main continuation, NULL at the end of a line */
  CpNode *next_sibling;       /* the next variation of the same move number, or NULL */
  CpMove move;                /* that led here; undefined at the root */
  unsigned ply;               /* plies from the root */
  CpPosition position;        /* after the move */
  GPtrArray *comments_before; /* (nullable) (element-type utf8): texts before the move */
  GPtrArray *comments;        /* (nullable) (element-type utf8): texts behind the move; at the root,
                                 before the first move */
  GByteArray *nags;           /* (nullable): numeric annotation glyphs, without repetition */
  CpNode *made_before;        /* for the record alone, which frees all nodes */
};

/** CpRecord: a game as it is written down: rules, tags, outcome and a tree of moves. Counted
 * references, for one thread at a time. */
typedef struct CpRecord CpRecord;

/** CpTag: a tag pair of the PGN header. */
typedef struct {
  char *name;
  char *value;
} CpTag;

/** cp_tag_free: frees a tag with both of its texts. */
void cp_tag_free (void *tag);

/** CpRosterTag: a tag that every game has, and what is written where its value is not known. */
typedef struct {
  const char *name;
  const char *unknown;
} CpRosterTag;

#define CP_N_ROSTER_TAGS 6

/** cp_roster_tags: the Seven Tag Roster in its order, without `Result`. */
extern const CpRosterTag cp_roster_tags[CP_N_ROSTER_TAGS];

/** CpCommentPlace: on which side of a move a comment stands. */
typedef enum {
  CP_COMMENT_BEHIND, /* CpNode.comments, the usual place */
  CP_COMMENT_BEFORE, /* CpNode.comments_before; not at the root */
} CpCommentPlace;

/**
 * cp_record_new: an empty game.
 * @start: (nullable): the position to start from, a position of @rules; %NULL for the array
 *
 * Returns: (transfer full)
 */
CpRecord *cp_record_new (const CpRules *rules, const CpPosition *start);

/** cp_record_ref: (transfer full): the same record, which lives on until this is undone. */
CpRecord *cp_record_ref (CpRecord *record);

/** cp_record_unref: with the last reference frees a game and all its nodes; %NULL is allowed. */
void cp_record_unref (CpRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpRecord, cp_record_unref)

/** cp_record_get_rules: the rules the game is played by. */
const CpRules *cp_record_get_rules (const CpRecord *record);

/** cp_record_get_root: the node of the position the game starts from (transfer none). */
CpNode *cp_record_get_root (const CpRecord *record);

/**
 * cp_record_get_outcome: result and reason. A decided result with CP_PLAYING as its reason means
 * that the reason was not recorded.
 */
CpOutcome cp_record_get_outcome (const CpRecord *record);

/**
 * cp_record_set_outcome: sets result and reason. A reason takes the place of a `Termination` tag.
 * Adding and removing moves does not change the outcome.
 */
void cp_record_set_outcome (CpRecord *record, CpOutcome outcome);

/**
 * cp_record_get_tag: the value of a tag. `Variant`, `SetUp`, `FEN` and `Result` are no tags here:
 * they follow from rules, root and outcome. `Termination` is one only as long as its text is none
 * of the known reasons.
 *
 * Returns: (transfer none) (nullable): %NULL if there is no such tag
 */
const char *cp_record_get_tag (const CpRecord *record, const char *name);

/**
 * cp_record_set_tag: adds a tag behind the others, or changes it where it stands. Control
 * characters in the value become spaces. A tag of the Seven Tag Roster set to its placeholder (`?`,
 * `????.??.??`) is removed: the writer puts the placeholder back.
 * @name: not empty, without white space, control characters, quotes and brackets, beginning with a
 *   letter, a digit or an underscore; none of the four that are no tags here
 * @value: (nullable): %NULL to remove the tag
 */
void cp_record_set_tag (CpRecord *record, const char *name, const char *value);

/** cp_tag_name_is_valid: whether a tag may have this name, see cp_record_set_tag(). */
bool cp_tag_name_is_valid (const char *name);

/**
 * cp_record_set_tags: makes these the tags, in this order, each as by cp_record_set_tag(); the last
 * of one name counts.
 * @tags: (element-type CpTag)
 */
void cp_record_set_tags (CpRecord *record, const GPtrArray *tags);

/** cp_record_n_tags: how many tags there are. */
unsigned cp_record_n_tags (const CpRecord *record);

/** cp_record_nth_tag: the tag at @index (less than cp_record_n_tags()), in order (transfer none).
 */
const CpTag *cp_record_nth_tag (const CpRecord *record, unsigned index);

/**
 * cp_record_add_move: plays a move behind @parent; it becomes the main continuation if it is the
 * first one there, else the last variation.
 * @move: a legal move of the position of @parent
 *
 * Returns: (transfer none): the new node, or the one that was there if @move had been played
 * already
 */
CpNode *cp_record_add_move (CpRecord *record, CpNode *parent, CpMove move);

/** cp_record_remove: removes @node, not the root, from the tree with everything that follows it. */
void cp_record_remove (CpRecord *record, CpNode *node);

/** cp_record_remove_after: the same for everything that follows @node. */
void cp_record_remove_after (CpRecord *record, CpNode *node);

/**
 * cp_record_reorder: moves @node, not the root, among the moves that can be played instead of it.
 * @index: from 0, the main continuation; one behind the last is as good as the last
 */
void cp_record_reorder (CpRecord *record, CpNode *node, unsigned index);

/** cp_record_main_line_end: the last node of the main line; the root if there are no moves. */
CpNode *cp_record_main_line_end (const CpRecord *record);

/** cp_node_promote_to_main: makes @node, not the root, the main continuation of its parent. */
void cp_node_promote_to_main (CpRecord *record, CpNode *node);

/** cp_record_make_main_line: makes the line that leads through @node the main line. */
void cp_record_make_main_line (CpRecord *record, CpNode *node);

/** cp_node_on_main_line: whether the main line leads through @node. */
bool cp_node_on_main_line (const CpNode *node);

/** cp_node_find_child: the node that @move leads to from @node, or %NULL (transfer none). */
CpNode *cp_node_find_child (const CpNode *node, CpMove move);

/**
 * cp_node_occurrences: how often the position of @node has occurred on the way to it from the root,
 * itself included.
 */
unsigned cp_node_occurrences (const CpNode *node);

/**
 * cp_node_equal_positions: the nodes that cp_node_occurrences() counts, in the order played; the
 * last is @node.
 *
 * Returns: (transfer container) (element-type CpNode)
 */
GPtrArray *cp_node_equal_positions (const CpNode *node);

/**
 * cp_record_add_comment: adds a comment behind those already there. Line ends become `\n`.
 * @text: any text, braces and line breaks included
 */
void cp_record_add_comment (CpRecord *record, CpNode *node, CpCommentPlace place, const char *text);

/**
 * cp_record_set_comments: replaces all comments in one place of a node.
 * @texts: (nullable): %NULL-terminated; %NULL for none
 */
void cp_record_set_comments (CpRecord *record,
                             CpNode *node,
                             CpCommentPlace place,
                             const char *const *texts);

/** cp_node_has_nag: whether @node bears the glyph with this code. */
bool cp_node_has_nag (const CpNode *node, uint8_t nag);

/** cp_record_add_nag: adds a glyph, if @node does not bear it already. */
void cp_record_add_nag (CpRecord *record, CpNode *node, uint8_t nag);

/** cp_record_remove_nag: removes a glyph; nothing happens if @node does not bear it. */
void cp_record_remove_nag (CpRecord *record, CpNode *node, uint8_t nag);
