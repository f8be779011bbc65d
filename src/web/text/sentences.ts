import type { Language } from '../../shared/language.ts';
import type { AreaMessages, WebArea } from '../area.ts';

type Sentences = WebArea['messages'];

/** Those that every page of an area needs, and those of rarer pages under names of their own. */
export function withMore(usual: Sentences, more: Record<string, Sentences>): Sentences {
  const merged = (language: Language) => async (): Promise<{ default: AreaMessages }> => {
    const parts = Object.entries(more).map(async ([name, part]) => [name, (await part[language]()).default] as const);
    const [first, ...rarer] = await Promise.all([usual[language](), ...parts]);
    return { default: { ...first.default, ...Object.fromEntries(rarer) } };
  };
  return { es: merged('es'), en: merged('en') };
}
