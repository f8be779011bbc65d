import { byLanguage } from '../../../shared/language.ts';
import type spanish from './texts.es.json';

/** The words of the posts, by language, topic and place. Written for this product; nothing in them happened. */
export const postTexts = byLanguage(
  import.meta.glob<typeof spanish>('./texts.*.json', { eager: true, import: 'default' }),
);
