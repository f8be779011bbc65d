/** How much 'Hoy' shows at most; the rest is on the pages that it leads to. */
export const todayLimits = { classes: 12, due: 8, answers: 3 } as const;
