import { defaultLanguage, type Language } from '../../../../shared/language.ts';
import type { Level } from '../engine/found-errors.ts';
import type { HuntText } from '../engine/hunt-text.ts';

/** A folder for each language: each level is fetched when somebody chooses it. */
const files = import.meta.glob<HuntText[]>('./*/level-*.json', { import: 'default' });

/** A language without texts of its own gets those of the default language. */
export async function loadLevel(level: Level, language: Language): Promise<readonly HuntText[]> {
  const load = files[`./${language}/level-${level}.json`] ?? files[`./${defaultLanguage}/level-${level}.json`];
  if (!load) throw new Error(`The texts of level ${level} are missing.`);
  return load();
}
