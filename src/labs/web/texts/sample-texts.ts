import type { Language } from '../../../shared/language.ts';
import { byLanguage } from '../../../shared/language.ts';
import type spanish from './texts.es.json';

export type SampleTexts = typeof spanish;
export type SampleName = keyof SampleTexts;

export const sampleNames = ['lighthouse', 'soup', 'weather'] as const satisfies readonly SampleName[];

/** Texts of our own to train on: short, and with many repetitions, so that a small model finds something to learn. */
export const sampleTexts: Record<Language, SampleTexts> = byLanguage(
  import.meta.glob<SampleTexts>('./texts.*.json', { eager: true, import: 'default' }),
);
