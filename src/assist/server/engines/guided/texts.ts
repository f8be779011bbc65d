import { withSiteName } from '../../../../server/text/site-name.ts';
import { byLanguage, type Language } from '../../../../shared/language.ts';
import type spanish from './texts.es.json';

/**
 * The texts of the guided assistant. `{topic}` stands for the topic, and square brackets mark places for the author: a template knows nothing about
 * the topic.
 */
const shipped = byLanguage(import.meta.glob<typeof spanish>('./texts.*.json', { eager: true, import: 'default' }));

type GuidedTexts = (typeof shipped)[Language];

/** With the name of the site in the place of the product's. */
export function guidedTextsIn(language: Language): GuidedTexts {
  const asJson = (name: string) => JSON.stringify(name).slice(1, -1);
  return JSON.parse(withSiteName(JSON.stringify(shipped[language]), asJson)) as GuidedTexts;
}
