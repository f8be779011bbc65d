import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';

/** In the kernel, because the footer is on every page. */
export const FooterLink = z.object({ label: z.string(), url: z.string() });
export type FooterLink = z.infer<typeof FooterLink>;

/** Empty until an administrator sets them: the footer then links to the forum, the news and their feed. */
export const listFooterLinks = endpoint({
  method: 'GET',
  path: '/api/site/footer-links',
  access: 'anyone',
  reply: z.array(FooterLink),
  publicCache: { topics: ['site.changed'] },
});
