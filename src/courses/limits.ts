/* Field limits of a course without zod: forms, schemas and the database's checks share them. */

export const courseLimits = {
  title: 200,
  unit: 200,
  description: 2_000,
  content: 200_000,
  duration: 100,
  url: 2_000,
  tag: 50,
  tags: 20,
  sections: 100,
  sources: 50,
  sourceTitle: 500,
  sourceAuthor: 300,
  practiceMinutes: 600,
  /** The identifier of the key that signs badges: a thumbprint of 43 characters. */
  badgeKey: 100,
  position: 10_000,
  latestYear: 9_999,
} as const;

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;
export const sectionTypes = ['text', 'video', 'quiz'] as const;
