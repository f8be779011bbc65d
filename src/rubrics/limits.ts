/** Separate from the schemas: the editor needs the limits at once, but zod only on saving. */
export const rubricLimits = {
  title: 200,
  /** Of a level or a criterion. */
  name: 200,
  /** What the work is like at one level. */
  text: 1_000,
  fewestLevels: 2,
  levels: 6,
  criteria: 20,
  points: 100,
  /** Of a library rubric. */
  slug: 100,
  /** A comment that is used often. */
  comment: 1_000,
} as const;

/** Keeps lists within bounds. */
export const mostOfOwner = { rubrics: 500, comments: 100 } as const;

export const rubricScorings = ['points', 'words'] as const;
