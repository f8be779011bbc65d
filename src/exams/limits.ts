/** Of question banks. Separate from the schemas: forms need the limits at once, but zod only on saving. */
export const bankLimits = {
  folderName: 100,
  tag: 40,
  /** Of one question. */
  tags: 10,
  /** Of one owner. */
  folders: 200,
  /** In one folder. */
  questions: 1_000,
} as const;
