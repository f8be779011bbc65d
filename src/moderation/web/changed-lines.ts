/**
 * The numbers of the lines of `text` that `other` does not have, counted with repetitions. It shows what changed without regard to moved lines, and its
 * cost grows only with the length of the texts.
 */
export function changedLines(text: string, other: string): number[] {
  const left = new Map<string, number>();
  for (const line of other.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  return text.split('\n').flatMap((line, place) => {
    const count = left.get(line) ?? 0;
    if (count === 0) return place;
    left.set(line, count - 1);
    return [];
  });
}
