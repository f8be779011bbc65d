import * as z from 'zod';
import { dayFilter } from '../shared/endpoints/day-filter.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { requestLimits } from '../shared/limits.ts';
import { SiteSettings } from '../shared/site-settings.ts';

export const adminFailures = {
  secondFactorFirst: failureKind(409, 'admin.second_factor_first'),
  /** Its message names the variable. */
  settingFixed: failureKind(409, 'admin.setting_fixed'),
  languageNotOffered: failureKind(400, 'admin.language_not_offered'),
  noSuchScale: failureKind(400, 'admin.no_such_scale'),
};

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: ['iamaker'],
  reply: SiteSettings,
});

export const changeSiteSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: ['iamaker'],
  // Backups have their own call, which asks for the password again, and logos theirs, which receives a file.
  body: SiteSettings.omit({
    backupSchedule: true,
    backupHour: true,
    backupsKept: true,
    backupPlace: true,
    logo: true,
    darkLogo: true,
  }).partial(),
  reply: SiteSettings,
  failures: [
    adminFailures.secondFactorFirst,
    adminFailures.settingFixed,
    adminFailures.languageNotOffered,
    adminFailures.noSuchScale,
  ],
});

/** The settings that variables of the environment fix, each with the name of its variable. */
export const listFixedSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/fixed',
  access: ['iamaker'],
  reply: z.record(z.string(), z.string()),
});

/** The filter's kinds: each is the prefix of its actions. */
export const auditKinds = {
  'sign-ins': ['sign_in', 'second_factor'],
  'personal-data': ['personal_data', 'data_request', 'data_officer'],
  people: [
    'user',
    'iamaker',
    'invitation',
    'teacher',
    'role',
    'administrator_registration',
    'group',
    'people',
    'pupil',
    'consent',
  ],
  site: ['settings', 'site', 'legal', 'helpline', 'backup'],
  moderation: ['moderation', 'moderator'],
  content: [
    'topic',
    'comment',
    'report',
    'article',
    'tool',
    'tools',
    'review',
    'course',
    'test',
    'advanced_test',
    'survey',
    'question_folder',
    'class',
    'rubric',
  ],
} as const;
export type AuditKind = keyof typeof auditKinds;

const kinds = ['sign-ins', 'personal-data', 'people', 'site', 'moderation', 'content'] as const satisfies AuditKind[];

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
  /** The name of the subject, if it has one and still exists. */
  subjectName: z.string().nullable(),
  /** The page that shows the subject, if it has one and the subject still exists. */
  address: z.string().nullable(),
  /** What a setting was before. */
  was: z.string().nullable(),
  /** The first part of the address from which it was done; null for what the product did by itself. */
  network: z.string().nullable(),
});

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: ['iamaker'],
  query: z.object({ ...auditFilter, ...pageFields }),
  reply: AuditEntry,
  paged: true,
});

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: ['iamaker'],
  freshAuthentication: 'always',
  query: z.object(auditFilter),
  reply: z.object({ name: z.string(), csv: z.string() }),
});
