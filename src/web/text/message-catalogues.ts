import { byLanguage, inEveryLanguage } from '../../shared/language.ts';
import type { AreaMessages, MessageCatalogue } from '../area.ts';

type MessageLoaders = MessageCatalogue['messages'];

/** The catalogues that `import.meta.glob('./messages.*.json')` finds beside an area: one for each language. */
export function messagesIn(files: Readonly<Record<string, () => Promise<unknown>>>): MessageLoaders {
  return byLanguage(files) as MessageLoaders;
}

/** Under a name of their own: the other pages of the area bring theirs. */
export function messagesUnder(name: string, messages: MessageLoaders): MessageLoaders {
  return inEveryLanguage((language) => async () => ({ default: { [name]: (await messages[language]()).default } }));
}

/** Those that every page of an area needs, and those of rarer pages under names of their own. */
export function mergeMessages(usual: MessageLoaders, more: Record<string, MessageLoaders>): MessageLoaders {
  return inEveryLanguage((language) => async (): Promise<{ default: AreaMessages }> => {
    const parts = Object.entries(more).map(async ([name, part]) => [name, (await part[language]()).default] as const);
    const [first, ...rarer] = await Promise.all([usual[language](), ...parts]);
    return { default: { ...first.default, ...Object.fromEntries(rarer) } };
  });
}
