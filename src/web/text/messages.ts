import { inEveryLanguage, type Language } from '../../shared/language.ts';
import type { AreaMessages, MessageCatalogue } from '../area.ts';

/** Messages are written with the product's name. */
const product = 'EducaIA';
let siteName = product;
let named = new WeakMap<AreaMessages, AreaMessages>();

/** From here on messages have this name in the place of the product's. */
export function nameSite(name = product): void {
  if (name !== siteName) named = new WeakMap();
  siteName = name;
}

/**
 * Messages never change at run time, so all visitors share them. Keyed by catalogue, not by name: a large area has several catalogues of one
 * name, and those of rare pages hold more messages.
 */
const loaded = inEveryLanguage(() => new Map<MessageCatalogue, AreaMessages>());
const used = new Set<MessageCatalogue>();

export async function ensureMessages(area: MessageCatalogue, language: Language): Promise<void> {
  used.add(area);
  if (loaded[language].has(area)) return;
  loaded[language].set(area, (await area.messages[language]()).default);
}

/** Loads every catalogue used so far in another language. */
export async function ensureUsedMessages(language: Language): Promise<void> {
  await Promise.all([...used].map((area) => ensureMessages(area, language)));
}

export function hasMessages(area: MessageCatalogue, language: Language): boolean {
  return loaded[language].has(area);
}

export function messagesOf(area: MessageCatalogue, language: Language): AreaMessages {
  const messages = loaded[language].get(area);
  if (!messages) throw new Error(`The ${language} messages of ${area.name} were not loaded.`);
  return siteName === product ? messages : (named.get(messages) ?? renamed(messages));
}

function renamed(messages: AreaMessages): AreaMessages {
  const written = JSON.stringify(messages).replaceAll(product, () => JSON.stringify(siteName).slice(1, -1));
  const made = JSON.parse(written) as AreaMessages;
  named.set(messages, made);
  return made;
}
