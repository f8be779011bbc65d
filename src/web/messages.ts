import type { Language } from '../shared/language.ts';
import type { AreaMessages, WebArea } from './area.ts';

type AreaWithMessages = Pick<WebArea, 'name' | 'messages'>;

/** Sentences never change while we run, so that all visitors of a process share what was loaded. */
const loaded: Record<Language, Record<string, AreaMessages>> = { es: {}, en: {} };
const known = new Map<string, AreaWithMessages>();

export async function ensureMessages(area: AreaWithMessages, language: Language): Promise<void> {
  known.set(area.name, area);
  if (loaded[language][area.name]) return;
  loaded[language][area.name] = (await area.messages[language]()).default;
}

/** Every area that has been shown so far, in another language. */
export async function ensureKnownMessages(language: Language): Promise<void> {
  await Promise.all([...known.values()].map((area) => ensureMessages(area, language)));
}

export function hasMessages(area: AreaWithMessages, language: Language): boolean {
  return loaded[language][area.name] !== undefined;
}

export function messagesOf(area: AreaWithMessages, language: Language): AreaMessages {
  const messages = loaded[language][area.name];
  if (!messages) throw new Error(`The ${language} messages of ${area.name} were not loaded.`);
  return messages;
}
