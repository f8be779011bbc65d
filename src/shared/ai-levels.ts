/* What a task allows to be done with AI, from nothing to everything. Plain values: forms show them without zod. */

export const aiLevels = ['none', 'ideas', 'draft', 'checked', 'free'] as const;
export type AiLevel = (typeof aiLevels)[number];

/** A centre's own sentence about a level. */
export const longestAiWording = 300;

/** The helpers of the product that a level concerns. Spelling is checked by fixed rules on the device, so no level concerns it. */
export const helpers = ['chat', 'writer', 'translator', 'slides'] as const;
export type Helper = (typeof helpers)[number];
