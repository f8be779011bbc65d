import { type AiLevel, aiLevels } from '../../shared/ai-levels.ts';
import { type Role, roles } from '../../shared/roles.ts';
import { type AuthorMode, authorModes } from '../../shared/settings/authors.ts';
import { defaultSiteSettings, type SiteSettings } from '../../shared/site-settings.ts';
import { type AuditRead, readPath } from '../contract/audit-reads.ts';

type SwitchName = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends boolean ? Name : never;
}[keyof SiteSettings];

const attachmentLimits = ['attachmentCount', 'attachmentMegabytes'] as const satisfies (keyof SiteSettings)[];
/** Shown as they are written. */
const writtenSettings = [
  'aiWording',
  'heldWords',
  'announcement',
  'siteName',
  'accent',
  'logo',
  'darkLogo',
  'offeredLanguages',
  'usualLanguage',
  'timeZone',
  'usualScale',
  'conversationMonths',
  'submissionMonths',
  'auditMonths',
  'accountMonths',
  'backupHour',
  'backupsKept',
  'modelRoles',
  'modelInputPrice',
  'modelOutputPrice',
  'modelCurrency',
] as const satisfies (keyof SiteSettings)[];
type WrittenSetting = (typeof writtenSettings)[number];

type AttachmentLimit = (typeof attachmentLimits)[number];

const things = [
  'topic',
  'comment',
  'article',
  'course',
  'survey',
  'class',
  'helpline',
  'rubric',
  'question_folder',
  'group',
  'import',
  'case',
  'terms',
  'privacy',
] as const;
type Thing = (typeof things)[number];

/** Subjects of one word: how somebody signed in, what was exported, which secret was changed. */
const words = {
  password: 'password',
  registration: 'registration',
  google: 'google',
  provider: 'provider',
  totp: 'totp',
  recovery: 'recovery',
  passkey: 'passkey',
  card: 'card',
  pictures: 'pictures',
  unknown: 'unknown',
  own: 'own',
  audit: 'audit',
  csv: 'csv',
  xlsx: 'xlsx',
  model: 'model',
  mail: 'mail',
  'backup.passphrase': 'passphrase',
} as const;

const serviceFields = [
  'model.url',
  'model.name',
  'model.perPersonAndDay',
  'model.perMonth',
  'mail.host',
  'mail.port',
  'mail.security',
  'mail.user',
  'mail.from',
] as const;

export type AuditSubject =
  | { kind: 'read'; read: AuditRead }
  | { kind: 'word'; word: (typeof words)[keyof typeof words] }
  | { kind: 'service'; field: (typeof serviceFields)[number]; value: string }
  | { kind: 'tool-import'; added: number; changed: number }
  | { kind: 'class-accounts'; classId: string; count: number }
  | { kind: 'user' | Thing; id: string }
  | { kind: 'role-change'; id: string; from: Role; to: Role }
  | { kind: 'role'; role: Role }
  | { kind: 'setting'; name: SwitchName; on: boolean }
  | { kind: 'figures'; figures: SiteSettings['communityFigures'] }
  | { kind: 'sign-up'; mode: SiteSettings['signUp'] }
  | { kind: 'unconfirmed-email'; mode: SiteSettings['unconfirmedEmail'] }
  | { kind: 'teacher-sign-up'; way: SiteSettings['teacherSignUp'] }
  | { kind: 'authors'; name: 'newsAuthors' | 'topicAuthors'; mode: AuthorMode }
  | { kind: 'minimum-age'; age: string }
  | { kind: 'attachment-limit'; name: AttachmentLimit; number: string }
  | { kind: 'ai-level'; level: AiLevel }
  | { kind: 'written-setting'; name: WrittenSetting; value: string }
  | {
      kind: 'backup-choice';
      name: 'backupSchedule' | 'backupPlace';
      choice:
        | `backupSchedule.names.${SiteSettings['backupSchedule']}`
        | `backupPlace.names.${SiteSettings['backupPlace']}`;
    }
  | { kind: 'first-posts'; count: number }
  | { kind: 'other' };

/** Parses the language-neutral subject of an audit entry, as far as it is known. */
export function readAuditSubject(subject: string): AuditSubject {
  const read = readPath(subject);
  if (read) return { kind: 'read', read };
  if (Object.hasOwn(words, subject)) return { kind: 'word', word: words[subject as keyof typeof words] };
  return readImportOrService(subject) ?? readThingOrSetting(subject);
}

function readImportOrService(subject: string): AuditSubject | undefined {
  const [, added, changed] = /^\+(\d+) ~(\d+)$/.exec(subject) ?? [];
  if (added && changed) return { kind: 'tool-import', added: Number(added), changed: Number(changed) };
  const [, classId, count] = /^class #(\d+): (\d+)$/.exec(subject) ?? [];
  if (classId && count) return { kind: 'class-accounts', classId, count: Number(count) };
  const field = serviceFields.find((one) => subject.startsWith(`${one} = `));
  return field && { kind: 'service', field, value: subject.slice(field.length + 3) };
}

function readThingOrSetting(subject: string): AuditSubject {
  const [, id, from, to] = /^#(\d+)(?:: ([^→]+) → ([^→]+))?$/.exec(subject) ?? [];
  if (id && isRole(from) && isRole(to)) return { kind: 'role-change', id, from, to };
  if (id && from === undefined) return { kind: 'user', id };
  const [, word, number = ''] = /^(\w+) #(\d+)$/.exec(subject) ?? [];
  const thing = things.find((one) => one === word);
  if (thing) return { kind: thing, id: number };
  if (word === 'user') return { kind: 'user', id: number };
  if (isRole(subject)) return { kind: 'role', role: subject };
  const [, name = '', value] = /^(\w+) = (\w+)$/.exec(subject) ?? [];
  const figures = (['auto', 'fixed', 'live'] as const).find((one) => one === value);
  if (name === 'communityFigures' && figures) return { kind: 'figures', figures };
  const mode = (['open', 'approval', 'invitation', 'closed'] as const).find((one) => one === value);
  if (name === 'signUp' && mode) return { kind: 'sign-up', mode };
  const unconfirmed = (['everything', 'learning', 'reading'] as const).find((one) => one === value);
  if (name === 'unconfirmedEmail' && unconfirmed) return { kind: 'unconfirmed-email', mode: unconfirmed };
  const way = (['open', 'approval', 'invitation'] as const).find((one) => one === value);
  if (name === 'teacherSignUp' && way) return { kind: 'teacher-sign-up', way };
  const authors = authorModes.find((one) => one === value);
  if ((name === 'newsAuthors' || name === 'topicAuthors') && authors) return { kind: 'authors', name, mode: authors };
  if (name === 'minimumAge' && value && /^\d+$/.test(value)) return { kind: 'minimum-age', age: value };
  const level = aiLevels.find((one) => one === value);
  if (name === 'usualAiLevel' && level) return { kind: 'ai-level', level };
  const backup = readBackupSetting(name, value);
  if (backup) return backup;
  // Entries of earlier versions have no value.
  const [, changed, text = ''] = /^(\w+)(?: = ([^]*))?$/.exec(subject) ?? [];
  const setting = writtenSettings.find((one) => one === changed);
  if (setting) return { kind: 'written-setting', name: setting, value: text };
  if (name === 'firstPostsHeld' && value && /^\d+$/.test(value)) return { kind: 'first-posts', count: Number(value) };
  const limit = attachmentLimits.find((one) => one === name);
  if (limit && value && /^\d+$/.test(value)) return { kind: 'attachment-limit', name: limit, number: value };
  if (isSwitchName(name)) return { kind: 'setting', name, on: value === 'true' };
  return { kind: 'other' };
}

function readBackupSetting(name: string, value: string | undefined): AuditSubject | undefined {
  const schedule = (['off', 'daily', 'weekly'] as const).find((one) => one === value);
  if (name === 'backupSchedule' && schedule)
    return { kind: 'backup-choice', name, choice: `backupSchedule.names.${schedule}` };
  const place = (['folder', 's3'] as const).find((one) => one === value);
  if (name === 'backupPlace' && place) return { kind: 'backup-choice', name, choice: `backupPlace.names.${place}` };
  if (name !== 'backupHour' || !value || !/^\d+$/.test(value)) return undefined;
  return { kind: 'written-setting', name, value: `${value}:00` };
}

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

function isSwitchName(name: string): name is SwitchName {
  return (
    Object.hasOwn(defaultSiteSettings, name) && typeof defaultSiteSettings[name as keyof SiteSettings] === 'boolean'
  );
}
