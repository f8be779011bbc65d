import type { Source } from '../../contract.ts';

/** Words with the same beginning are taken for forms of one word. */
const beginning = 5;
const minWordLength = 4;

function beginningsIn(text: string): Set<string> {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length >= minWordLength).map((word) => word.slice(0, beginning)));
}

/** A sentence that says what a source says shares so many words with it. */
const leastShared = 2;

const citation = / ?\[(\d{1,2})\](?!\()/g;

/** Ends of sentences and lines. A citation belongs to the sentence before it, also if it stands behind its full stop. */
const sentences = /[^.!?\n]*[.!?\n]*(?: ?\[\d{1,2}\])*/g;

/**
 * A model's answer without the citations that its sources do not support: of numbers that no source has, and in sentences that hardly share a word with
 * the source that they cite. What is said stays.
 */
export function checkCitations(text: string, sources: readonly Source[]): string {
  const known = new Map(sources.map(({ number, title, excerpt }) => [number, beginningsIn(`${title} ${excerpt}`)]));
  return text.replaceAll(sentences, (sentence) => {
    const said = beginningsIn(sentence);
    return sentence.replaceAll(citation, (written, number: string) => {
      const source = known.get(Number(number));
      const shared = source ? [...said].filter((word) => source.has(word)).length : 0;
      return shared >= Math.min(leastShared, said.size) && shared > 0 ? written : '';
    });
  });
}
