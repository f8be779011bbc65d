import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createHunspellFromFiles } from 'hunspell-wasm';
import type { Speller } from '../src/assist/web/joint-work/spelling/suggest.ts';
import type { Language } from '../src/shared/language.ts';

/** The browser's dictionary, read from its package. */
export async function openSpeller(language: Language): Promise<Speller> {
  const folder = dirname(createRequire(import.meta.url).resolve(`dictionary-${language}`));
  const hunspell = await createHunspellFromFiles(join(folder, 'index.aff'), join(folder, 'index.dic'));
  return {
    knows: (word) => hunspell.testSpelling(word),
    suggest: (word) => hunspell.getSpellingSuggestions(word),
    stems: (word) => hunspell.stemWord(word),
  };
}
