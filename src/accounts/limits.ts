/* Account field limits without zod: forms, schemas and the database's checks share them. */

export const accountMinimums = {
  username: 3,
  password: 6,
  iamakerPassword: 12,
  fullName: 3,
  displayName: 2,
  reason: 3,
} as const;
export const accountLengths = {
  username: 40,
  password: 200,
  fullName: 120,
  displayName: 40,
  email: 254,
  code: 40,
  reason: 500,
  age: 120,
  externalId: 60,
} as const;

/** Of the centre: courses, departments and the like. */
export const groupKinds = ['course', 'department', 'other'] as const;
export type GroupKind = (typeof groupKinds)[number];
export const groupLimits = { name: 80, schoolYear: 20, groups: 1_000, perPerson: 50 } as const;

/** Links for registering: for how many people, and for how many days. */
export const invitationLimits = { uses: 500, days: 90 } as const;

/**
 * Invited: nobody has chosen a password for the account yet, or signed in with Google. Waiting: nobody can sign in until an administrator approves the
 * account.
 */
export const userStates = ['active', 'invited', 'waiting', 'suspended'] as const;
export type UserState = (typeof userStates)[number];

/** Of the consent of a parent or guardian. */
export const consentStates = ['pending', 'granted', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

export const secondFactorLimits = { passkeys: 10, passkeyName: 60, recoveryCodes: 10, code: 20 } as const;

/* Importing people. */

/** What a column of a file says. */
export const importFields = [
  'ignore',
  'externalId',
  'fullName',
  'givenName',
  'surnames',
  'surnamesFirst',
  'email',
  'username',
  'displayName',
  'role',
  'course',
  'department',
  'group',
  'class',
] as const;
export type ImportField = (typeof importFields)[number];
export const importStates = ['checking', 'checked', 'applying', 'done', 'stopped'] as const;
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  fileName: 200,
  rows: 20_000,
  columns: 60,
  cell: 1_000,
  /** Groups or classes in one cell. */
  values: 20,
} as const;

/** Why a row is refused. Each has a sentence on the screen. */
export const importRefusals = [
  'no-name',
  'bad-name',
  'no-email',
  'bad-email',
  'bad-username',
  'bad-display-name',
  'bad-identifier',
  'reserved-name',
  'unknown-role',
  'iamaker-unconfirmed',
  'iamaker-role',
  'short-password',
  'duplicate',
  'two-people',
  'email-taken',
  'username-taken',
  'unconfirmed-account',
  'unknown-group',
  'ambiguous-group',
  'bad-group',
  'unknown-class',
  'ambiguous-class',
  'bad-class',
  'too-many-groups',
  'age',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];
