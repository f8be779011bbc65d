export const wordsAMinute = 200;

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** The reading time of plain text, at least one minute. */
export function readingMinutes(words: string): number {
  return Math.max(1, Math.round(countWords(words) / wordsAMinute));
}
