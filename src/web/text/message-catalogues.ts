import { byLanguage, inEveryLanguage } from '../../shared/language.ts';
import type { AreaMessages, MessageCatalogue } from '../area.ts';

type MessageLoaders = MessageCatalogue['messages'];

/** The catalogues that `import.meta.glob('./messages.*.json')` finds: one for each language. */
export function messagesIn(files: Readonly<Record<string, () => Promise<unknown>>>): MessageLoaders {
  return byLanguage(files) as MessageLoaders;
}

/** Puts messages under a key, so that they do not collide with those of the area's other pages. */
export function messagesUnder(name: string, messages: MessageLoaders): MessageLoaders {
  return inEveryLanguage((language) => async () => ({ default: { [name]: (await messages[language]()).default } }));
}

/** Merges the messages that all pages of an area share with those of rarer pages, each under its key. */
export function mergeMessages(usual: MessageLoaders, more: Record<string, MessageLoaders>): MessageLoaders {
  return inEveryLanguage((language) => async (): Promise<{ default: AreaMessages }> => {
    const parts = Object.entries(more).map(async ([name, part]) => [name, (await part[language]()).default] as const);
    const [first, ...rarer] = await Promise.all([usual[language](), ...parts]);
    return { default: { ...first.default, ...Object.fromEntries(rarer) } };
  });
}
