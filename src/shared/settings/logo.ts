import * as z from 'zod';

/** A picture of the site's logo: its address contains the hash of its bytes. */
export const SiteLogo = z.object({
  hash: z.string().regex(/^[0-9a-f]{40}$/),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type SiteLogo = z.output<typeof SiteLogo>;
