import * as z from 'zod';
import { bilingual } from '../shared/language.ts';
import { credentialLimits } from '../shared/limits.ts';
import { roles } from '../shared/roles.ts';
import { accountLengths, accountMinimums } from './limits.ts';

/*
 * Form input, with the message for each invalid field. Kept apart from the contract, so that pages which only call the API do not load zod:
 * forms load this file when they are submitted.
 */

function tooLong(most: number): string {
  return bilingual(`Como máximo ${most} caracteres.`, `At most ${most} characters.`);
}

/** Missing, of another type or too short: the sentence is the same. */
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

const username = typed(
  accountMinimums.username,
  accountLengths.username,
  bilingual('El nombre de usuario debe tener al menos 3 caracteres', 'The username must be at least 3 characters long'),
).regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, {
  error: bilingual(
    'El nombre de usuario solo puede tener letras, números, puntos y guiones',
    'The username may contain only letters, numbers, dots and hyphens',
  ),
});

const fullName = typed(
  accountMinimums.fullName,
  accountLengths.fullName,
  bilingual('El nombre completo debe tener al menos 3 caracteres', 'The full name must be at least 3 characters long'),
  // Refuses names of only invisible characters, line breaks and characters that change the text direction.
).regex(/^(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, {
  error: bilingual(
    'El nombre completo tiene caracteres que no se admiten',
    'The full name contains characters that are not allowed',
  ),
});

/** The public name. If empty, it is the username. */
const displayName = z
  .string()
  .trim()
  .normalize('NFC')
  .regex(/^(?:.{2,40})?$/su, {
    error: bilingual(
      'El nombre visible debe tener entre 2 y 40 caracteres',
      'The display name must be 2 to 40 characters long',
    ),
    abort: true,
  })
  .regex(/^(?:(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*)?$/u, {
    error: bilingual(
      'El nombre visible tiene caracteres que no se admiten',
      'The display name contains characters that are not allowed',
    ),
  });

const invalidEmail = bilingual('Correo electrónico inválido', 'Invalid email address');
const email = typed(1, accountLengths.email, invalidEmail).pipe(z.email({ error: invalidEmail }));

const newPassword = secret(
  accountMinimums.password,
  bilingual('La contraseña debe tener al menos 6 caracteres', 'The password must be at least 6 characters long'),
);

export const Login = z.object({
  username: typed(
    1,
    accountLengths.email,
    bilingual('El nombre de usuario es obligatorio', 'The username is required'),
  ),
  password: secret(1, bilingual('La contraseña es obligatoria', 'The password is required')),
});

/** Only the answer to the age question, the age asked for and the date are stored. */
export const ageAnswers = ['old-enough', 'guardian-agrees'] as const;
export type AgeAnswer = (typeof ageAnswers)[number];

/** What programs sent before the age was a setting of the site: an answer to a question about fourteen. */
export const answerAboutFourteen = 'fourteen-or-older';

/** The law requires an answer, so no account is created without one. */
const age = z.enum([...ageAnswers, answerAboutFourteen], {
  error: bilingual('Responde a la pregunta sobre tu edad', 'Answer the question about your age'),
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
  /** Of a link that invites: it decides the role. */
  invitation: z.string().max(credentialLimits.token).optional(),
  age,
  /** The age that the question named. */
  ageAsked,
});

export const ProfileChanges = z.object({ fullName, displayName: displayName.optional(), email });

export const PasswordChange = z.object({
  currentPassword: secret(1, bilingual('La contraseña actual es obligatoria', 'The current password is required')),
  newPassword,
});

export const PasswordResetRequest = z.object({ email });
export const PasswordReset = z.object({ password: newPassword });

export const UserChanges = z.object({
  username,
  email,
  fullName,
  displayName: displayName.optional(),
  role: z.enum(roles),
});
