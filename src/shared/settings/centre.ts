import * as z from 'zod';
import { faintOn } from '../colour/accent.ts';
import { languages } from '../language.ts';
import type messages from '../messages.es.json';
import { sentencesIn } from '../sentences/sentence.ts';
import { isTimeZone } from '../time-zone.ts';
import { centreLimits } from './limits.ts';

const say = sentencesIn<typeof messages>('shared');

const faintKeys = { light: 'centre.faint.light', dark: 'centre.faint.dark' } as const;

/** Empty, or a colour that can be seen on every background. */
export const Accent = z
  .string()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, say('centre.colour'))
  .check((checked) => {
    const faint = checked.value.length === 7 ? faintOn(checked.value) : undefined;
    if (!faint) return;
    const message = say(faintKeys[faint.scheme], { ratio: faint.ratio.toFixed(2) });
    checked.issues.push({ code: 'custom', input: checked.value, message });
  });

/** How a centre presents itself, and what is usual there. */
export const CentreSettings = z.object({
  siteName: z
    .string()
    .trim()
    .min(1, say('centre.name'))
    .max(centreLimits.name)
    // A name that reads as code or as another line would spoil titles and the headers of emails.
    .regex(/^[^<>{}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, say('centre.name')),
  /** The logo contains the name, so that the header does not repeat it. */
  logoHasName: z.boolean(),
  /** Replaces the product's gold; empty for gold. */
  accent: Accent,
  /** Readers choose among these. */
  offeredLanguages: z
    .array(z.enum(languages))
    .min(1, say('centre.noLanguage'))
    .refine((chosen) => new Set(chosen).size === chosen.length),
  /** For readers who chose none and whose browser asks for none of them. */
  usualLanguage: z.enum(languages),
  timeZone: z.string().max(centreLimits.timeZone).refine(isTimeZone, say('centre.timeZone')),
  /** The scale of new classes. */
  usualScale: z.string().regex(/^[a-z0-9-]{1,40}$/),
});

/** The form of the section. */
export const CentreChanges = CentreSettings.refine(
  ({ offeredLanguages, usualLanguage }) => offeredLanguages.includes(usualLanguage),
  { path: ['usualLanguage'], error: say('centre.usualLanguage') },
);
