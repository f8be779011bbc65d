import { inEveryLanguage, type Language } from '../../shared/language.ts';
import type { AreaMessages, Sentences } from '../area.ts';

/**
 * Sentences never change while we run, so that all visitors of a process share what was loaded. By the area itself and not by its name:
 * a large area is several of one name, whose rarer pages bring more sentences than the ones that everybody opens.
 */
const loaded = inEveryLanguage(() => new Map<Sentences, AreaMessages>());
const known = new Set<Sentences>();

export async function ensureMessages(area: Sentences, language: Language): Promise<void> {
  known.add(area);
  if (loaded[language].has(area)) return;
  loaded[language].set(area, (await area.messages[language]()).default);
}

/** Every area that has been shown so far, in another language. */
export async function ensureKnownMessages(language: Language): Promise<void> {
  await Promise.all([...known].map((area) => ensureMessages(area, language)));
}

export function hasMessages(area: Sentences, language: Language): boolean {
  return loaded[language].has(area);
}

export function messagesOf(area: Sentences, language: Language): AreaMessages {
  const messages = loaded[language].get(area);
  if (!messages) throw new Error(`The ${language} messages of ${area.name} were not loaded.`);
  return messages;
}
