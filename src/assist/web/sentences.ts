import type { Language } from '../../shared/language.ts';
import type { AreaMessages, WebArea } from '../../web/area.ts';

type Sentences = WebArea['messages'];

/** What every helper says: above all, what made a result. */
export const helperSentences: Sentences = {
  es: () => import('./messages.es.json'),
  en: () => import('./messages.en.json'),
};

/** Those, and the sentences of one helper under its name. */
export function withHelper(name: string, own: Sentences): Sentences {
  const merged = (language: Language) => async (): Promise<{ default: AreaMessages }> => {
    const [shared, more] = await Promise.all([helperSentences[language](), own[language]()]);
    return { default: { ...shared.default, [name]: more.default } };
  };
  return { es: merged('es'), en: merged('en') };
}
