/** Wraps a mentioned name in stored HTML. Browsers never receive it: the presenter replaces it with a link or removes it. */
export const mentionTag = 'x-mention';
