import { getAdministratorRegistration, listInvitations } from '../../../accounts/contract/access.ts';
import { listGroups } from '../../../accounts/contract/groups.ts';
import { listRoleRequests } from '../../../accounts/contract/role-requests.ts';
import { countUsers, listUsers } from '../../../accounts/contract/user-administration.ts';
import { type UserState, userStates } from '../../../accounts/limits.ts';
import { getAiLevels } from '../../../classrooms/contract/ai-levels.ts';
import { type Role, roles } from '../../../shared/roles.ts';
import type { Read } from '../../../web/area.ts';
import { read, readPages } from '../../../web/data/query-client.ts';
import { getSiteSettings, listAuditEntries, listFixedSettings } from '../../contract.ts';
import { type AuditFilter, readAuditFilter } from './audit-filter.ts';

/** The tabs, as named in the URL. */
export const tabs = ['usuarios', 'accesos', 'ajustes', 'registro'] as const;
export type Tab = (typeof tabs)[number];

const longestSearch = 200;

export function readTab(query: URLSearchParams): Tab {
  return tabs.find((tab) => tab === query.get('tab')) ?? 'usuarios';
}

export interface UserFilter {
  search: string;
  role: Role | undefined;
  /** The id of a group of the centre. */
  group: string | undefined;
  state: UserState | undefined;
}

export function readUserFilter(query: URLSearchParams): UserFilter {
  const group = query.get('grupo') ?? '';
  return {
    search: (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch),
    role: roles.find((role) => role === query.get('rol')),
    group: /^[1-9]\d{0,8}$/.test(group) ? group : undefined,
    state: userStates.find((state) => state === query.get('estado')),
  };
}

export function adminAddress({ tab = 'usuarios', ...filter }: { tab?: Tab } & Partial<UserFilter>): string {
  const query = new URLSearchParams();
  if (tab !== 'usuarios') query.set('tab', tab);
  if (filter.search) query.set('search', filter.search);
  if (filter.role) query.set('rol', filter.role);
  if (filter.group) query.set('grupo', filter.group);
  if (filter.state) query.set('estado', filter.state);
  return query.size > 0 ? `/admin?${query}` : '/admin';
}

export const usersQuery = ({ search, role, group, state }: UserFilter) =>
  readPages(listUsers, { query: { search: search || undefined, role, group, state } }, undefined);

export const groupsQuery = () => read(listGroups, {});

export const userCountsQuery = () => read(countUsers, {});

export const siteSettingsQuery = () => read(getSiteSettings, {});

/** The settings that variables of the server fix. */
export const fixedSettingsQuery = () => read(listFixedSettings, {});

export const aiLevelsQuery = () => read(getAiLevels, {});

export const administratorRegistrationQuery = () => read(getAdministratorRegistration, {}, 0);

export const invitationsQuery = () => read(listInvitations, {}, 0);

export const roleRequestsQuery = () => read(listRoleRequests, {}, 0);

export const auditQuery = (filter: AuditFilter) => readPages(listAuditEntries, { query: filter }, undefined);

export function readsOf(tab: Tab, query: URLSearchParams): readonly Read[] {
  if (tab === 'accesos') {
    return [roleRequestsQuery(), administratorRegistrationQuery(), invitationsQuery(), groupsQuery()];
  }
  if (tab === 'ajustes') return [siteSettingsQuery(), fixedSettingsQuery(), aiLevelsQuery()];
  if (tab === 'registro') return [auditQuery(readAuditFilter(query)), siteSettingsQuery()];
  return [usersQuery(readUserFilter(query)), userCountsQuery(), groupsQuery()];
}
