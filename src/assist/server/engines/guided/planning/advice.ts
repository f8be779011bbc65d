import type { Language } from '../../../../../shared/language.ts';
import type { LetterSubject } from '../../../../limits.ts';
import { letterTexts, planTexts } from './texts.ts';

/** What a teacher checks before sending a letter: what matters for its subject first. */
export function letterAdvice(subject: LetterSubject, language: Language): string[] {
  const { letters, advice } = letterTexts[language];
  return [...letters[subject].advice, ...advice];
}

/** What a teacher checks before using a plan. */
export function planAdvice(language: Language): string[] {
  return [...planTexts[language].advice];
}
