import * as z from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { pageFields } from '../shared/pages-of-lists.ts';
import { SiteSettings } from '../shared/site-settings.ts';
import { Timestamp } from '../shared/timestamp.ts';

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: { es: 'Los ajustes del sitio.', en: 'The settings of the site.' },
  access: ['iamaker'],
  reply: SiteSettings,
});

export const changeSiteSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: {
    es: 'Cambia ajustes del sitio; los que no se nombran quedan como están.',
    en: 'Changes settings of the site; those not named stay.',
  },
  access: ['iamaker'],
  body: SiteSettings.partial(),
  reply: SiteSettings,
});

/** Who did what, when. Without an actor the account is gone. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Timestamp,
  actor: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
});

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: {
    es: 'Lo que han hecho los administradores, lo último primero.',
    en: 'What administrators did, the latest first.',
  },
  access: ['iamaker'],
  query: z.object(pageFields),
  reply: AuditEntry,
  paged: true,
});
