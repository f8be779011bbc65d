/** The part of a mark from which on a task shows something. */
export const enoughForShown = 0.5;
