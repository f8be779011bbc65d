import { byLanguage, type Language } from '../../../shared/language.ts';
import type spanish from './texts.es.json';

export type SampleSets = typeof spanish;

/** Made-up sentences about a school canteen. */
export const sampleSets: Record<Language, SampleSets> = byLanguage(
  import.meta.glob<SampleSets>('./texts.*.json', { eager: true, import: 'default' }),
);

export const sampleGroups = ['complaint', 'praise', 'question'] as const;

/** What may be added to the skewed sentences. */
export const morePacks = ['complaintMonday', 'praiseMonday', 'complaintOther'] as const;
export type MorePack = (typeof morePacks)[number];
