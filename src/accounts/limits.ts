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
} as const;

export const secondFactorLimits = { passkeys: 10, passkeyName: 60, recoveryCodes: 10, code: 20 } as const;
