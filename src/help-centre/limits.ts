/** Of the words that somebody looks for in the help or in the glossary. */
export const longestSearch = 100;

/** How many pages a search of the help shows, and how many a screen offers besides its own. */
export const helpLimits = { hits: 10, others: 4 } as const;
