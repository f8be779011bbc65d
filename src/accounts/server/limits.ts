import type { Limit } from '../../server/identity/rate-limits.ts';

const minute = 60;
const hour = 60 * minute;

/** A whole class shares one address: narrow for an account, wide for an address. */
export const accountLimits = {
  failedLoginsOfAccount: { most: 10, seconds: 15 * minute },
  failedLoginsOfAddress: { most: 300, seconds: 15 * minute },
  registrations: { most: 300, seconds: hour },
  /** For the whole site. */
  administratorCodes: { most: 10, seconds: hour },
  secondFactorCodes: { most: 10, seconds: 15 * minute },
  wrongCurrentPasswords: { most: 10, seconds: 15 * minute },
  resetsOfAddress: { most: 60, seconds: hour },
  resetsOfMail: { most: 5, seconds: hour },
  /** Letters with a link that confirms an address. */
  confirmations: { most: 10, seconds: hour },
  googleSignIns: { most: 300, seconds: hour },
} as const satisfies Record<string, Limit>;

export function limitKey(kind: keyof typeof accountLimits, ...who: string[]): string {
  return `${kind}:${who.join('\0')}`;
}

/** As the database compares names, near enough to count with. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
