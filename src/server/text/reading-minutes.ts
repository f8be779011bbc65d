const wordsAMinute = 200;

/** How long it takes to read, of plain words. Nothing is read in no time. */
export function readingMinutes(words: string): number {
  const count = words.match(/[\p{L}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(count / wordsAMinute));
}
