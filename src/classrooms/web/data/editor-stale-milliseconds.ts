/** Refetches what others may have changed when it is opened again, but not within this time. */
export const editorStaleMilliseconds = 5_000;
