export const secondFactorLimits = { passkeys: 10, passkeyName: 60, recoveryCodes: 10, code: 20 } as const;
