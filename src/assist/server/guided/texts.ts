import { byLanguage } from '../../../shared/language.ts';
import type spanish from './texts.es.json';

/**
 * What the guided assistant says and writes. In what it writes `{topic}` is what it is about, and what stands in square brackets is left to the
 * author: a template knows nothing about the topic.
 */
export const guidedTexts = byLanguage(
  import.meta.glob<typeof spanish>('./texts.*.json', { eager: true, import: 'default' }),
);
