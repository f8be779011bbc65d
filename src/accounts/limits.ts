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

/** Invited: nobody has chosen a password for the account yet, or signed in with Google. */
export const userStates = ['active', 'invited', 'suspended'] as const;
export type UserState = (typeof userStates)[number];

export const secondFactorLimits = { passkeys: 10, passkeyName: 60, recoveryCodes: 10, code: 20 } as const;
