/* The part of account security that other areas may use. */
export { insertPupils, renamePupilAccount, openPupilSession, type PupilSignIn } from './people/pupil-accounts.ts';
export type { Forgetter } from './personal-data.ts';
export { hasSecondFactor } from './second-factor/queries.ts';
export { accountLimits, limitKey } from './limits.ts';
export { eraseAccount } from './users/change-user.ts';
export { isReservedName } from './users/public-names.ts';
