import { byLanguage, type Language } from '../../../shared/language.ts';

export interface CaseTexts {
  /** What the drawing shows. */
  drawing: string;
  /** Who posted it, and when. */
  who: string;
  post: string;
  /** What looking elsewhere found, one thing to a line. */
  found: readonly string[];
  reason: string;
}

export interface OriginTexts {
  /** The first case, whose findings come step by step. */
  flood: Omit<CaseTexts, 'found'>;
  cases: Readonly<Record<string, CaseTexts>>;
}

/** Posts invented for this product. */
export const originTexts: Record<Language, OriginTexts> = byLanguage(
  import.meta.glob<OriginTexts>('./texts.*.json', { eager: true, import: 'default' }),
);
