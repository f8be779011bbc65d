import englishAffixes from 'dictionary-en/index.aff?url';
import englishWords from 'dictionary-en/index.dic?url';
import spanishAffixes from 'dictionary-es/index.aff?url';
import spanishWords from 'dictionary-es/index.dic?url';
import { createHunspellFromStrings } from 'hunspell-wasm';
import type { TextLanguage } from '../../../limits.ts';
import type { Speller } from './suggest.ts';

const dictionaries: Record<TextLanguage, readonly [affixes: string, words: string]> = {
  es: [spanishAffixes, spanishWords],
  en: [englishAffixes, englishWords],
};

/** Downloads and opens a dictionary: half a second and some 30 MB, which is why this runs in a worker. */
export async function openSpeller(language: TextLanguage): Promise<Speller> {
  const [affixes = '', words = ''] = await Promise.all(dictionaries[language].map(fetchText));
  const hunspell = await createHunspellFromStrings(affixes, words);
  return {
    knows: (word) => hunspell.testSpelling(word),
    suggest: (word) => hunspell.getSpellingSuggestions(word),
    stems: (word) => hunspell.stemWord(word),
  };
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
}
