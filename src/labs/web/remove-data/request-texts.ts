import { byLanguage, type Language } from '../../../shared/language.ts';
import type { Trait } from './engine/village.ts';

export interface RequestTexts {
  title: string;
  /** With places in braces. */
  text: string;
  /** By the name of the place: its words, and a wider word for them. */
  pieces: Readonly<Record<string, readonly string[]>>;
  /** What to ask for without the data. */
  instead: string;
}

export interface VillageTexts {
  names: readonly string[];
  surnames: readonly string[];
  values: Readonly<Partial<Record<Trait, Readonly<Record<string, string>>>>>;
  requests: Readonly<Record<string, RequestTexts>>;
}

/** The messages and the people of the village, invented for this product. */
export const villageTexts: Record<Language, VillageTexts> = byLanguage(
  import.meta.glob<VillageTexts>('./texts.*.json', { eager: true, import: 'default' }),
);

/** What a person of the village is called, or the word for a trait of theirs. */
export function traitText({ names, surnames, values }: VillageTexts, trait: Trait, value: string): string {
  if (trait === 'name') return names[Number(value)] ?? value;
  if (trait === 'surname') return surnames[Number(value)] ?? value;
  return values[trait]?.[value] ?? value;
}
