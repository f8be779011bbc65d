import * as z from 'zod';
import { roles } from '../../shared/roles.ts';

/** A deleted account is shown as 'Anónimo', without a role. */
export const Author = z.object({
  name: z.string().nullable(),
  username: z.string().nullable(),
  role: z.enum(roles).nullable(),
});
export type Author = z.output<typeof Author>;
