import { byLanguage, languages } from '../../shared/language.ts';
import type spanish from './words.es.json';

const shipped = byLanguage(import.meta.glob<typeof spanish>('./words.*.json', { eager: true, import: 'default' }));

const wordsOf = (list: 'stop' | 'weak') =>
  new Set(languages.flatMap((language) => shipped[language].lists.keywords[list].split(' ')));

const stop = wordsOf('stop');
const weak = wordsOf('weak');

/** Words that every text has, in any language: people mix them. Without their accents, PostgreSQL takes some of them for words. */
export const isStopWord = (word: string): boolean => stop.has(word);

/** Words of the form of a question rather than of its subject. */
export const isWeakWord = (word: string): boolean => weak.has(word);

export const isTelling = (word: string): boolean => !isStopWord(word) && !isWeakWord(word);
