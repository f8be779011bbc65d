const wordsAMinute = 200;

/** The reading time of plain text, at least one minute. */
export function readingMinutes(words: string): number {
  const count = words.match(/[\p{L}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(count / wordsAMinute));
}
