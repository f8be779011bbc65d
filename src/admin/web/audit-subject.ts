import { type Role, roles } from '../../shared/roles.ts';
import { defaultSiteSettings, type SiteSettings } from '../../shared/site-settings.ts';

type SwitchName = Exclude<keyof SiteSettings, 'communityFigures'>;

const things = ['topic', 'comment', 'article', 'course', 'survey', 'class', 'helpline'] as const;
type Thing = (typeof things)[number];

export type AuditSubject =
  | { kind: 'user' | Thing; id: string }
  | { kind: 'role-change'; id: string; from: Role; to: Role }
  | { kind: 'role'; role: Role }
  | { kind: 'setting'; name: SwitchName; on: boolean }
  | { kind: 'figures'; figures: SiteSettings['communityFigures'] }
  | { kind: 'other' };

/** The record is written in no language: this takes apart what it says, as far as we know it. */
export function readAuditSubject(subject: string): AuditSubject {
  const [, id, from, to] = /^#(\d+)(?:: (.+) → (.+))?$/.exec(subject) ?? [];
  if (id && isRole(from) && isRole(to)) return { kind: 'role-change', id, from, to };
  if (id && from === undefined) return { kind: 'user', id };
  const [, word, number = ''] = /^(\w+) #(\d+)$/.exec(subject) ?? [];
  const thing = things.find((one) => one === word);
  if (thing) return { kind: thing, id: number };
  if (isRole(subject)) return { kind: 'role', role: subject };
  const [, name = '', value] = /^(\w+) = (\w+)$/.exec(subject) ?? [];
  const figures = (['auto', 'fixed', 'live'] as const).find((one) => one === value);
  if (name === 'communityFigures' && figures) return { kind: 'figures', figures };
  if (isSwitchName(name)) return { kind: 'setting', name, on: value === 'true' };
  return { kind: 'other' };
}

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

function isSwitchName(name: string): name is SwitchName {
  return name !== 'communityFigures' && Object.hasOwn(defaultSiteSettings, name);
}
