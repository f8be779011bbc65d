import * as z from 'zod';
import { furtherLanguages } from '../shared/language.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { helplineCountries, riskFamilies, safetyLimits } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('safety');

const missing = say('missing');
const tooLong = (most: number) => say('atMostCharacters', { most });

const required = (most: number) => z.string({ error: missing }).trim().min(1, missing).max(most, tooLong(most));
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(most))
    .nullish()
    .transform((text) => text ?? '');

const badAddress = say('badAddress');
const address = z
  .string()
  .trim()
  .max(safetyLimits.longestAddress, tooLong(safetyLimits.longestAddress))
  .refine((text) => text === '' || (/^https:\/\/[^\s@]+$/.test(text) && URL.canParse(text)), { error: badAddress });

const badDate = say('badDate');

const HelplineTranslation = z.object({
  purpose: optional(safetyLimits.longestPurpose),
  hours: optional(safetyLimits.longestHours),
});

/** A helpline as an administrator enters it, with a number, an address or both. */
export const NewHelpline = z
  .object({
    country: z.enum(helplineCountries, { error: say('chooseCountry') }),
    name: required(safetyLimits.longestName),
    number: z
      .string()
      .trim()
      .max(safetyLimits.longestNumber, tooLong(safetyLimits.longestNumber))
      .refine((text) => text === '' || (/^[+*#]?[\d\s().-]*\d$/.test(text) && /\d/.test(text)), {
        error: say('phoneNumberFormat'),
      })
      .nullish()
      .transform((text) => text ?? ''),
    purpose: required(safetyLimits.longestPurpose),
    hours: optional(safetyLimits.longestHours),
    url: address.nullish().transform((text) => text ?? ''),
    /** If empty, it is for all of them. */
    families: z.array(z.enum(riskFamilies)).max(riskFamilies.length).default([]),
    isEmergency: z.boolean().default(false),
    checkedOn: z.iso.date({ error: badDate }),
    source: address.refine((text) => text !== '', {
      error: say('sourceMissing'),
    }),
    /** By language. */
    translations: z
      .object(Object.fromEntries(furtherLanguages.map((language) => [language, HelplineTranslation.optional()])))
      .default({}),
  })
  .refine(({ number, url }) => number !== '' || url !== '', {
    path: ['number'],
    error: say('contactMissing'),
  });
export type NewHelpline = z.output<typeof NewHelpline>;
