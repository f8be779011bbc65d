import { byLanguage, type Language } from '../../../shared/language.ts';
import type { Grammar } from './engine/grammar.ts';
import { writtenText } from './engine/grammar.ts';
import type { ProfessionTexts } from './engine/professions.ts';
import type { Analogy } from './engine/vectors.ts';

export const groupNames = ['people', 'animals', 'things'] as const;
export type GroupName = (typeof groupNames)[number];

export interface PreparedTexts extends Grammar {
  /** Words to look at together on the map. */
  groups: Readonly<Record<GroupName, readonly string[]>>;
  /** Sums to try, with what a person would answer. */
  analogies: readonly (Analogy & { expected: string })[];
  professions: ProfessionTexts;
}

/** Made up for this laboratory: sentences with places to fill, in a file for each language. */
export const preparedTexts: Record<Language, PreparedTexts> = byLanguage(
  import.meta.glob<PreparedTexts>('./texts.*.json', { eager: true, import: 'default' }),
);

const versionsOfASentence = 45;
const seed = 1;

export const preparedSentences = (language: Language): string[] =>
  writtenText(preparedTexts[language], versionsOfASentence, seed);
