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
} as const;

export const rubricScorings = ['points', 'words'] as const;
