const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text in small letters, without its marks. */
export function plainWords(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(word) ?? [];
}

/** A word of a text, and which part of the text it is. */
export interface Feature {
  word: string;
  times: number;
  /** Times, divided by the number of words: so a long text does not count more than a short one. */
  share: number;
}

/** All that the model gets of a text: its words, without their order. */
export function featuresOf(text: string): Feature[] {
  const words = plainWords(text);
  const counts = new Map<string, number>();
  for (const each of words) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, times]) => ({ word: each, times, share: times / words.length }));
}
