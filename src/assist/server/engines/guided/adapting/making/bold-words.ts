import { contentWords } from '../../slides/content-words.ts';
import type { Noun } from '../words/find-nouns.ts';
import type { ListedWord } from '../words/word-list.ts';

/** Words that matter so much that they may be in bold. */
const mostKeyWords = 10;

/** The nouns that a text often has, and the words of its list. */
export function keyStems(nouns: readonly Noun[], words: readonly ListedWord[]): ReadonlySet<string> {
  const frequent = nouns.filter(({ count }) => count > 1).slice(0, mostKeyWords);
  return new Set([...frequent.map(({ stem }) => stem), ...words.flatMap(({ word }) => contentWords(word))]);
}

export interface Emphasised {
  text: string;
  /** The stems of the words in bold. */
  stems: string[];
}

/** The first of the key words in bold, each once. */
export function boldWords(text: string, keys: ReadonlySet<string>, most: number): Emphasised {
  const stems = new Set<string>();
  const marked = text.replaceAll(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+){0,3}/gu, (word) => {
    if (stems.size >= most || word.length > 40) return word;
    const stem = contentWords(word)[0] ?? '';
    if (!keys.has(stem) || stems.has(stem)) return word;
    stems.add(stem);
    return `**${word}**`;
  });
  return { text: marked, stems: [...stems] };
}
