/** Slower than the adults of our articles: at school, people read to learn. */
export const wordsAMinute = 120;

export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / wordsAMinute));
