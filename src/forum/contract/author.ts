import * as z from 'zod';
import { roles } from '../../shared/roles.ts';

/** Who wrote something. An account that is gone leaves 'Anónimo' and no role. */
export const Author = z.object({
  name: z.string().nullable(),
  username: z.string().nullable(),
  role: z.enum(roles).nullable(),
});
export type Author = z.output<typeof Author>;
