import type { RateLimit } from '../../server/identity/rate-limits.ts';

const minute = 60;
const hour = 60 * minute;

/** A whole class shares one network address: low limits per account, high ones per address. */
export const accountLimits = {
  failedLoginsOfAccount: { max: 10, seconds: 15 * minute },
  failedLoginsOfAddress: { max: 300, seconds: 15 * minute },
  registrations: { max: 300, seconds: hour },
  /** For the whole site. */
  administratorCodes: { max: 10, seconds: hour },
  secondFactorCodes: { max: 10, seconds: 15 * minute },
  wrongCurrentPasswords: { max: 10, seconds: 15 * minute },
  resetsOfAddress: { max: 60, seconds: hour },
  resetsOfMail: { max: 5, seconds: hour },
  /** Emails with a link that confirms an address. */
  confirmations: { max: 10, seconds: hour },
  /** Emails to the guardian of one person, after the first. */
  guardianEmails: { max: 3, seconds: 24 * hour },
  googleSignIns: { max: 300, seconds: hour },
  /** A whole centre signs in from one address at eight in the morning. */
  providerSignIns: { max: 3_000, seconds: hour },
} as const satisfies Record<string, RateLimit>;

export function limitKey(kind: keyof typeof accountLimits, ...who: string[]): string {
  return `${kind}:${who.join('\0')}`;
}

/** Close enough to how the database compares names. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
