import { byLanguage } from '../../../../../shared/language.ts';
import type spanish from './texts.es.json';

/** The sentences around what is asked. */
export const questionTexts = byLanguage(
  import.meta.glob<typeof spanish>('./texts.*.json', { eager: true, import: 'default' }),
);
