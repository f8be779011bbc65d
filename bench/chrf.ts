const longest = 6;
/** Recall counts four times as much as precision, as is usual for this measure. */
const weight = 2 ** 2;

function countGrams(text: string, length: number): Map<string, number> {
  const letters = text.replaceAll(/\s/g, '');
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= letters.length; at += 1) {
    const gram = letters.slice(at, at + length);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);

/** chrF (Popović 2015): how many sequences of one to six characters two translations share, from 0 to 100, over all sentences. */
export function chrF(sentences: readonly { made: string; right: string }[]): number {
  const lengths = Array.from({ length: longest }, (_, place) => place + 1);
  const scores = lengths.map((length) => {
    let [shared, made, right] = [0, 0, 0];
    for (const sentence of sentences) {
      const [ours, theirs] = [countGrams(sentence.made, length), countGrams(sentence.right, length)];
      shared += sum([...ours].map(([gram, count]) => Math.min(count, theirs.get(gram) ?? 0)));
      made += sum(ours.values());
      right += sum(theirs.values());
    }
    if (shared === 0) return 0;
    const [precision, recall] = [shared / made, shared / right];
    return ((1 + weight) * precision * recall) / (weight * precision + recall);
  });
  return (100 * sum(scores)) / longest;
}
