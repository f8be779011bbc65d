import * as z from 'zod';
import { PicturePassword } from '../shared/identity/picture-password.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { aliasLength, minutesPerDay, pupilLimits, weekdays } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('pupils');

/** Visible, without characters that break lines or change the direction of the text, and without the sign of an email address. */
const alias = z
  .string({ error: say('alias') })
  .trim()
  .normalize('NFC')
  .min(aliasLength.min, say('alias'))
  .max(aliasLength.max, say('aliasTooLong', { most: aliasLength.max }))
  .regex(/^(?=.*[\p{L}\p{N}])[^@\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, { error: say('aliasCharacters') });

const fullName = z
  .string()
  .trim()
  .normalize('NFC')
  .max(pupilLimits.fullName, say('atMostCharacters', { most: pupilLimits.fullName }))
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, { error: say('nameCharacters') });

export const NewPupils = z.object({
  pupils: z
    .array(
      z.object({
        alias,
        /** Only where the centre stores names. */
        fullName: fullName.optional(),
      }),
    )
    .min(1, say('noAliases'))
    .max(pupilLimits.perCall, say('manyAliases', { most: pupilLimits.perCall })),
  /** The teacher says that the centre has the permission of the families. */
  familiesAgree: z.literal(true, { error: say('familiesAgree') }),
});

export const PupilAlias = z.object({ alias });

export const CardOrder = z.object({
  userIds: z.array(z.int().positive()).min(1).max(pupilLimits.perCall),
});

/** In minutes since midnight, in the time zone of the class. */
export const PupilHours = z
  .object({
    days: z.array(z.literal([...weekdays])).min(1, say('noDays')),
    from: z.int().min(0).lt(minutesPerDay),
    to: z.int().min(1).max(minutesPerDay),
  })
  .refine(({ from, to }) => from < to, { error: say('hoursInOrder'), path: ['to'] });

export const CardSignIn = z.object({ secret: z.string().min(1).max(pupilLimits.secret) });

export const PictureSignIn = z.object({
  classCode: z.string().trim().min(1, say('classCode')).max(pupilLimits.classCode, say('classCode')),
  alias: z.string().trim().normalize('NFC').min(1, say('ownAlias')).max(aliasLength.max, say('ownAlias')),
  pictures: PicturePassword,
});
