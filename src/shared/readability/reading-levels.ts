/** The ways to read a text of ours: as it was written, in plain language, and in easy language for people who read with difficulty. */
export const readingLevels = ['original', 'plain', 'easy'] as const;
export type ReadingLevel = (typeof readingLevels)[number];

/** The levels that have a text of their own. */
export const writtenLevels = ['plain', 'easy'] as const satisfies readonly ReadingLevel[];
export type WrittenLevel = (typeof writtenLevels)[number];

export const isWrittenLevel = (level: ReadingLevel): level is WrittenLevel => level !== 'original';
