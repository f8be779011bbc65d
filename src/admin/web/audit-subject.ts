import { addressOf } from '../../shared/addresses.ts';
import { type AiLevel, aiLevels } from '../../shared/ai-levels.ts';
import { type Role, roles } from '../../shared/roles.ts';
import { defaultSiteSettings, type SiteSettings } from '../../shared/site-settings.ts';

type SwitchName = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends boolean ? Name : never;
}[keyof SiteSettings];

const attachmentLimits = ['attachmentCount', 'attachmentMegabytes'] as const satisfies (keyof SiteSettings)[];
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
] as const;
type Thing = (typeof things)[number];

export type AuditSubject =
  | { kind: 'user' | Thing; id: string }
  | { kind: 'role-change'; id: string; from: Role; to: Role }
  | { kind: 'role'; role: Role }
  | { kind: 'setting'; name: SwitchName; on: boolean }
  | { kind: 'figures'; figures: SiteSettings['communityFigures'] }
  | { kind: 'sign-up'; mode: SiteSettings['signUp'] }
  | { kind: 'teacher-sign-up'; way: SiteSettings['teacherSignUp'] }
  | { kind: 'minimum-age'; age: string }
  | { kind: 'attachment-limit'; name: AttachmentLimit; number: string }
  | { kind: 'ai-level'; level: AiLevel }
  | { kind: 'ai-wording' }
  | { kind: 'held-words' }
  | { kind: 'first-posts'; count: number }
  | { kind: 'other' };

/** Parses the language-neutral subject of an audit entry, as far as it is known. */
export function readAuditSubject(subject: string): AuditSubject {
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
  const way = (['open', 'approval', 'invitation'] as const).find((one) => one === value);
  if (name === 'teacherSignUp' && way) return { kind: 'teacher-sign-up', way };
  if (name === 'minimumAge' && value && /^\d+$/.test(value)) return { kind: 'minimum-age', age: value };
  const level = aiLevels.find((one) => one === value);
  if (name === 'usualAiLevel' && level) return { kind: 'ai-level', level };
  if (subject === 'aiWording') return { kind: 'ai-wording' };
  if (subject === 'heldWords') return { kind: 'held-words' };
  if (name === 'firstPostsHeld' && value && /^\d+$/.test(value)) return { kind: 'first-posts', count: Number(value) };
  const limit = attachmentLimits.find((one) => one === name);
  if (limit && value && /^\d+$/.test(value)) return { kind: 'attachment-limit', name: limit, number: value };
  if (isSwitchName(name)) return { kind: 'setting', name, on: value === 'true' };
  return { kind: 'other' };
}

/** Where the subject is shown; undefined for what has no page, or no longer exists. */
export function addressOfSubject(subject: AuditSubject, name: string | null): string | undefined {
  if (name === null || !('id' in subject)) return undefined;
  const id = Number(subject.id);
  switch (subject.kind) {
    case 'user':
    case 'role-change':
      return addressOf.person(id);
    case 'topic':
      return addressOf.topic(id);
    case 'article':
      return addressOf.article(id);
    case 'class':
      return addressOf.class(id);
    case 'course':
      return addressOf.course(id);
    case 'survey':
      return addressOf.survey(id);
    case 'case':
      return addressOf.moderationCase(id);
    default:
      return undefined;
  }
}

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

function isSwitchName(name: string): name is SwitchName {
  return (
    Object.hasOwn(defaultSiteSettings, name) && typeof defaultSiteSettings[name as keyof SiteSettings] === 'boolean'
  );
}
