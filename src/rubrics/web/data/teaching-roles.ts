import type { Role } from '../../../shared/roles.ts';

/** Those whom the calls about rubrics let in. */
export const teachingRoles = ['profesor', 'clase ia', 'iamaker'] as const satisfies Role[];
