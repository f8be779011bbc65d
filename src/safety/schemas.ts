import * as z from 'zod';
import { bilingual } from '../shared/language.ts';
import { helplineCountries, riskFamilies, safetyLimits } from './limits.ts';

const missing = bilingual('Escribe algo aquí', 'This field is required');
const tooLong = (most: number) => bilingual(`Como máximo ${most} caracteres`, `At most ${most} characters`);

const required = (most: number) => z.string({ error: missing }).trim().min(1, missing).max(most, tooLong(most));
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(most))
    .nullish()
    .transform((text) => text ?? '');

const badAddress = bilingual(
  'Escribe una dirección que empiece por https://',
  'Enter an address that begins with https://',
);
const address = z
  .string()
  .trim()
  .max(safetyLimits.longestAddress, tooLong(safetyLimits.longestAddress))
  .refine((text) => text === '' || (/^https:\/\/[^\s@]+$/.test(text) && URL.canParse(text)), { error: badAddress });

const badDate = bilingual('Escribe la fecha en la que se comprobó', 'Enter the date it was checked');

/** What an administrator writes of a helpline. It has a number, an address or both. */
export const NewHelpline = z
  .object({
    country: z.enum(helplineCountries, { error: bilingual('Elige un país', 'Choose a country') }),
    name: required(safetyLimits.longestName),
    number: z
      .string()
      .trim()
      .max(safetyLimits.longestNumber, tooLong(safetyLimits.longestNumber))
      .refine((text) => text === '' || (/^[+*#]?[\d\s().-]*\d$/.test(text) && /\d/.test(text)), {
        error: bilingual(
          'Usa cifras, espacios y guiones. Puede empezar por +, * o #',
          'Use digits, spaces and hyphens. The number can begin with +, * or #',
        ),
      })
      .nullish()
      .transform((text) => text ?? ''),
    purpose: required(safetyLimits.longestPurpose),
    purposeEn: optional(safetyLimits.longestPurpose),
    hours: optional(safetyLimits.longestHours),
    hoursEn: optional(safetyLimits.longestHours),
    url: address.nullish().transform((text) => text ?? ''),
    /** Without any, it is for all of them. */
    families: z.array(z.enum(riskFamilies)).max(riskFamilies.length).default([]),
    isEmergency: z.boolean().default(false),
    checkedOn: z.iso.date({ error: badDate }),
    source: address.refine((text) => text !== '', {
      error: bilingual('Escribe la dirección donde se comprobó', 'Enter the address it was checked against'),
    }),
  })
  .refine(({ number, url }) => number !== '' || url !== '', {
    path: ['number'],
    error: bilingual('Escribe un número o una dirección web', 'Enter a phone number or a web address'),
  });
export type NewHelpline = z.output<typeof NewHelpline>;
