import * as z from 'zod';
import { roles } from '../roles.ts';

/** The roles that the language model answers. The others get the guided mode. */
export const ModelRoleChanges = z.object({
  modelRoles: z.array(z.enum(roles)).refine((chosen) => new Set(chosen).size === chosen.length),
});
