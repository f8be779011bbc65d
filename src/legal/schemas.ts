import * as z from 'zod';
import { type Language, languages } from '../shared/language.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { legalLimits } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('legal');

function byLanguage(most: number) {
  const text = z.string().trim().normalize('NFC').max(most, say('atMostCharacters', { most })).optional();
  const shape = languages.map((language) => [language, text]);
  return z.object(Object.fromEntries(shape) as Record<Language, typeof text>);
}

/** One line without control characters, line breaks or direction marks. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

export const NewLegalVersion = z.object({
  /** The version that the writer had before them. */
  basedOn: z.int32().positive(),
  /** The site's own text, in Markdown. */
  texts: byLanguage(legalLimits.text),
  /** What is new, for readers. */
  changes: byLanguage(legalLimits.changes)
    .refine((lines) => Object.values(lines).every((line) => oneLine.test(line ?? '')), { error: say('oneLine') })
    .refine((lines) => Object.values(lines).some((line) => line), { error: say('sayWhatChanged') }),
  /** Whether people who are signed in are asked to accept it. */
  asksAgain: z.boolean(),
});
export type NewLegalVersion = z.output<typeof NewLegalVersion>;
