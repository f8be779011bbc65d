import type { Language } from '../../shared/language.ts';
import type { AreaMessages, WebArea } from '../../web/area.ts';

type Sentences = WebArea['messages'];

/** What the list of tools needs, which everybody opens. */
export const listSentences: Sentences = {
  es: () => import('./messages.es.json'),
  en: () => import('./messages.en.json'),
};

/** Those of the list, and those of rarer pages under names of their own. */
function withMore(more: Record<string, Sentences>): Sentences {
  const merged = (language: Language) => async (): Promise<{ default: AreaMessages }> => {
    const parts = Object.entries(more).map(async ([name, part]) => [name, (await part[language]()).default] as const);
    const [usual, ...rarer] = await Promise.all([listSentences[language](), ...parts]);
    return { default: { ...usual.default, ...Object.fromEntries(rarer) } };
  };
  return { es: merged('es'), en: merged('en') };
}

const page: Sentences = {
  es: () => import('./tool/messages.es.json'),
  en: () => import('./tool/messages.en.json'),
};

export const toolSentences = withMore({ page });

export const sideSentences = withMore({
  page,
  side: { es: () => import('./side-pages/messages.es.json'), en: () => import('./side-pages/messages.en.json') },
});

export const catalogueSentences = withMore({
  page,
  catalogue: { es: () => import('./catalogue/messages.es.json'), en: () => import('./catalogue/messages.en.json') },
});
