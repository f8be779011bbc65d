import { byLanguage, type Language } from '../../../../../shared/language.ts';
import type spanish from './slide-texts.es.json';

/**
 * The slides for a topic without material: questions that guide the author. `{topic}` stands for the topic, and square brackets mark what only the
 * author knows, at most once a slide.
 */
const shipped = byLanguage(
  import.meta.glob<typeof spanish>('./slide-texts.*.json', { eager: true, import: 'default' }),
);

export const slideTextsIn = (language: Language): (typeof shipped)[Language] => shipped[language];
