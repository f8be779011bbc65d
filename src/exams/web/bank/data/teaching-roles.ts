import type { Role } from '../../../../shared/roles.ts';

/** Those whom the calls about question banks let in. */
export const teachingRoles = ['profesor', 'clase ia', 'iamaker'] as const satisfies Role[];

export const maySeeBank = (role: Role | undefined) => teachingRoles.some((one) => one === role);
