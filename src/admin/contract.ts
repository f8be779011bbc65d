import * as z from 'zod';
import { dayFilter } from '../shared/endpoints/day-filter.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { requestLimits } from '../shared/limits.ts';
import { SiteSettings } from '../shared/site-settings.ts';

export const adminFailures = {
  secondFactorFirst: failureKind(
    409,
    'admin.second_factor_first',
    'Activa antes tu propio segundo paso en Mi Cuenta: si no, dejarías de administrar el sitio',
    'First turn on your own second sign-in step in My account. Otherwise you would lock yourself out of administration',
  ),
};

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: { es: 'Los ajustes del sitio.', en: 'The site settings.' },
  access: ['iamaker'],
  reply: SiteSettings,
});

export const changeSiteSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: {
    es: 'Cambia ajustes del sitio; los que no se nombran quedan como están.',
    en: 'Changes site settings; any you leave out stay as they are.',
  },
  access: ['iamaker'],
  body: SiteSettings.partial(),
  reply: SiteSettings,
  failures: [adminFailures.secondFactorFirst],
});

/** The filter's kinds: each is the prefix of its actions. */
export const auditKinds = {
  'sign-ins': ['sign_in', 'second_factor'],
  'personal-data': ['personal_data'],
  people: ['user', 'iamaker', 'invitation', 'teacher', 'role', 'administrator_door'],
  site: ['settings', 'site', 'helpline'],
  content: ['topic', 'comment', 'report', 'article', 'tool', 'tools', 'review', 'course', 'test', 'survey', 'class'],
} as const;
export type AuditKind = keyof typeof auditKinds;

const kinds = ['sign-ins', 'personal-data', 'people', 'site', 'content'] as const satisfies AuditKind[];

const auditFilter = {
  kind: z.enum(kinds).optional(),
  /** A username. */
  actor: z.string().max(requestLimits.search).optional(),
  ...dayFilter,
};

/** Without an actor, the account was deleted or nobody was signed in. */
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
    en: 'What administrators have done, latest first.',
  },
  access: ['iamaker'],
  query: z.object({ ...auditFilter, ...pageFields }),
  reply: AuditEntry,
  paged: true,
});

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: {
    es: 'El registro en CSV, con los mismos filtros; como máximo, las últimas 50.000 entradas.',
    en: 'The audit log as CSV, with the same filters: up to the 50,000 latest entries.',
  },
  access: ['iamaker'],
  freshAuthentication: 'always',
  query: z.object(auditFilter),
  reply: z.object({ name: z.string(), csv: z.string() }),
});
