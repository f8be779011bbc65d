/** Stands around a name behind an @ in a rendered text that is kept. No browser gets it: whoever shows the text puts a link or nothing in its place. */
export const mentionTag = 'x-mention';
