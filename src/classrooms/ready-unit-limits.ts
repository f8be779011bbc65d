/* Of the ready units in `content/units`, without zod. */

/** What a text is in its unit: the guide for teachers, a lesson for students, or the version without screens. */
export const readyUnitParts = ['plan', 'lesson', 'unplugged'] as const;

export const readyUnitLimits = { sessions: 10, items: 20, slug: 100 } as const;
