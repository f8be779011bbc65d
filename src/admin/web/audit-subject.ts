import { type Role, roles } from '../../shared/roles.ts';
import { defaultSiteSettings, type SiteSettings } from '../../shared/site-settings.ts';

type SettingName = keyof SiteSettings;

export type AuditSubject =
  | { kind: 'user' | 'topic' | 'comment' | 'article'; id: string }
  | { kind: 'role-change'; id: string; from: Role; to: Role }
  | { kind: 'role'; role: Role }
  | { kind: 'setting'; name: SettingName; on: boolean }
  | { kind: 'other' };

/** The record is written in no language: this takes apart what it says, as far as we know it. */
export function readAuditSubject(subject: string): AuditSubject {
  const [, id, from, to] = /^#(\d+)(?:: (.+) → (.+))?$/.exec(subject) ?? [];
  if (id && isRole(from) && isRole(to)) return { kind: 'role-change', id, from, to };
  if (id && from === undefined) return { kind: 'user', id };
  const [, thing, number = ''] = /^(topic|comment|article) #(\d+)$/.exec(subject) ?? [];
  if (thing === 'topic' || thing === 'comment' || thing === 'article') return { kind: thing, id: number };
  if (isRole(subject)) return { kind: 'role', role: subject };
  const [, name = '', value] = /^(\w+) = (\w+)$/.exec(subject) ?? [];
  if (isSettingName(name)) return { kind: 'setting', name, on: value === 'true' || value === 'live' };
  return { kind: 'other' };
}

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(defaultSiteSettings, name);
}
