import { byLanguage, type Language } from '../../../../../shared/language.ts';
import type spanishActivities from './activities.es.json';
import type spanishLetters from './letters.es.json';
import type spanish from './texts.es.json';

/** The parts of a unit plan. */
export const planTexts = byLanguage(
  import.meta.glob<typeof spanish>('./texts.*.json', { eager: true, import: 'default' }),
);

/** What classes do: short openings and closings, and developments in three steps. */
export const activityTexts = byLanguage(
  import.meta.glob<typeof spanishActivities>('./activities.*.json', { eager: true, import: 'default' }),
);

export const letterTexts = byLanguage(
  import.meta.glob<typeof spanishLetters>('./letters.*.json', { eager: true, import: 'default' }),
);

export type PlanTexts = (typeof planTexts)[Language];

/** Fills all places in one pass, so that a value with braces is not filled again. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w{1,20})\}/g, (place, name: string) => String(values[name] ?? place));
}
