import { byLanguage, type Language } from '../../../../../shared/language.ts';
import type spanish from './texts.es.json';

const shipped = byLanguage(import.meta.glob<typeof spanish>('./texts.*.json', { eager: true, import: 'default' }));

export type AdaptingTexts = typeof spanish;

/** The sentences around the text of a version. */
export const adaptingTextsIn = (language: Language): AdaptingTexts => shipped[language];

/** A sentence with its values. Values with braces of their own stay as they are. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w{1,20})\}/g, (whole, name: string) => String(values[name] ?? whole));
}

interface Counted {
  one: string;
  other: string;
}

/** A sentence about a number of things, or none if there are none. */
export function sayCount(
  { one, other }: Counted,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string[] {
  return count === 0 ? [] : [fill(count === 1 ? one : other, { count, ...values })];
}

/** A sentence of the text between the quotation marks of its language, with other marks for what it quotes itself. */
export function quote(template: string, sentence: string): string {
  return fill(template, { sentence: insideQuotation(template, sentence) });
}

export function insideQuotation(template: string, sentence: string): string {
  if (template.includes('«')) return sentence.replaceAll('«', '“').replaceAll('»', '”');
  return sentence.replaceAll('“', '‘').replaceAll('”', '’');
}

/** Two things joined. In Spanish, «y» becomes «e» before the sound of an i. */
export function joinPair({ and }: AdaptingTexts, one: string, other: string): string {
  return fill(/^h?[ií](?![aeo])/iu.test(other) ? and.beforeI : and.usual, { one, other });
}
