/** What others in the class write is read again when it is looked at again, but not twice in one breath. */
export const editorStaleMilliseconds = 5_000;
