import * as z from 'zod';
import { credentialLimits } from '../shared/limits.ts';
import { roles } from '../shared/roles.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { accountLengths, accountMinimums } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('accounts');

/*
 * Form input, with the message for each invalid field. Kept apart from the contract, so that pages which only call the API do not load zod:
 * forms load this file when they are submitted.
 */

function tooLong(most: number): string {
  return say('atMostCharacters', { most });
}

/** The same message whether it is missing, of another type or too short. */
function typed(least: number, most: number, message: string) {
  return z.string({ error: message }).trim().normalize('NFC').min(least, message).max(most, tooLong(most));
}

/** Spaces are part of a password. */
function secret(least: number, message: string) {
  return z
    .string({ error: message })
    .min(least, message)
    .max(accountLengths.password, tooLong(accountLengths.password));
}

const username = typed(accountMinimums.username, accountLengths.username, say('usernameTooShort')).regex(
  /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u,
  {
    error: say('usernameCharacters'),
  },
);

const fullName = typed(
  accountMinimums.fullName,
  accountLengths.fullName,
  say('fullNameTooShort'),
  // Not only invisible characters, and none that break lines or change the text direction.
).regex(/^(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, {
  error: say('fullNameCharacters'),
});

/** The public name. If empty, it is the username. */
const displayName = z
  .string()
  .trim()
  .normalize('NFC')
  .regex(/^(?:.{2,40})?$/su, {
    error: say('displayNameLength'),
    abort: true,
  })
  .regex(/^(?:(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*)?$/u, {
    error: say('displayNameCharacters'),
  });

const invalidEmail = say('invalidEmail');
const email = typed(1, accountLengths.email, invalidEmail).pipe(z.email({ error: invalidEmail }));

const newPassword = secret(accountMinimums.password, say('passwordTooShort'));

export const Login = z.object({
  username: typed(1, accountLengths.email, say('usernameRequired')),
  password: secret(1, say('passwordRequired')),
});

/** Only the answer to the age question, the age asked for and the date are stored. */
export const ageAnswers = ['old-enough', 'guardian-agrees'] as const;
/** The centre answers for the accounts that it makes. No form offers that to a visitor. */
export const storedAgeAnswers = [...ageAnswers, 'centre-vouches'] as const;
export type AgeAnswer = (typeof ageAnswers)[number];
export type StoredAgeAnswer = (typeof storedAgeAnswers)[number];

/** Sent by API clients from before the age became a site setting: an answer about fourteen. */
export const answerAboutFourteen = 'fourteen-or-older';

/** The law requires an answer, so no account is created without one. */
const age = z.enum([...ageAnswers, answerAboutFourteen], {
  error: say('ageUnanswered'),
});

/** Forms send it as text. */
export const ageAsked = z.coerce.number().int().min(0).max(accountLengths.age).optional();

export const Registration = z.object({
  username,
  password: newPassword,
  email,
  fullName,
  displayName: displayName.optional(),
  role: z.enum(roles).default('estudiante'),
  verificationCode: z.string().max(accountLengths.code).optional(),
  /** The token of an invitation link, which decides the role. */
  invitation: z.string().max(credentialLimits.token).optional(),
  age,
  /** Of the parent or guardian, where the site asks them. */
  guardianEmail: z.union([z.literal(''), email]).optional(),
  /** The age that the question named. */
  ageAsked,
});

/** Another email to the guardian; without an address, to the same. */
export const GuardianAgain = z.object({ guardianEmail: z.union([z.literal(''), email]).optional() });

export const GuardianCorrection = z.object({ guardianEmail: email });

/** How lists order the person. If empty, it is derived from the full name. */
const surnames = z.string().trim().normalize('NFC').max(accountLengths.fullName, tooLong(accountLengths.fullName));

export const ProfileChanges = z
  .object({ fullName, surnames: surnames.optional(), displayName: displayName.optional(), email })
  .refine((changes) => changes.fullName.includes(changes.surnames ?? ''), {
    error: say('surnamesElsewhere'),
    path: ['surnames'],
  });

export const PasswordChange = z.object({
  currentPassword: secret(1, say('currentPasswordRequired')),
  newPassword,
});

export const PasswordResetRequest = z.object({ email });
export const PasswordReset = z.object({ password: newPassword });

/** The number that the school's own system has for the person. Empty for none. */
const externalId = z
  .string()
  .trim()
  .normalize('NFC')
  .max(accountLengths.externalId, tooLong(accountLengths.externalId))
  .regex(/^[^\p{Cc}]*$/u, { error: say('externalIdCharacters') });

export const UserChanges = z.object({
  username,
  email,
  fullName,
  displayName: displayName.optional(),
  role: z.enum(roles),
  externalId: externalId.optional(),
});

/* The fields of one person, for the rows of an imported file. */
export const personFields = { username, email, fullName, displayName, externalId } as const;
