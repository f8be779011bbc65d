/** Of a library rubric. */
export const slugLength = 100;

/** A comment that is used often. */
export const savedCommentLimits = { comment: 1_000 } as const;

/** Keeps lists within bounds. */
export const mostOfOwner = { rubrics: 500, comments: 100 } as const;
