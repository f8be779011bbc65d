import { byLanguage } from '../../../../shared/language.ts';
import type spanish from './texts.es.json';

/**
 * The texts of the guided assistant. `{topic}` stands for the topic, and square brackets mark places for the author: a template knows nothing about
 * the topic.
 */
export const guidedTexts = byLanguage(
  import.meta.glob<typeof spanish>('./texts.*.json', { eager: true, import: 'default' }),
);
