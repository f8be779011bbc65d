import { getAdministratorRegistration, listInvitations } from '../../../accounts/contract/access.ts';
import { listRoleRequests } from '../../../accounts/contract/role-requests.ts';
import { countUsers, listUsers } from '../../../accounts/contract/user-administration.ts';
import type { Read } from '../../../web/area.ts';
import { read, readPages } from '../../../web/data/query-client.ts';
import { getSiteSettings, listAuditEntries } from '../../contract.ts';
import { type AuditFilter, readAuditFilter } from '../audit-filter.ts';

/** The tabs, as named in the URL. */
export const tabs = ['usuarios', 'accesos', 'ajustes', 'registro'] as const;
export type Tab = (typeof tabs)[number];

const longestSearch = 200;

export function readTab(query: URLSearchParams): Tab {
  return tabs.find((tab) => tab === query.get('tab')) ?? 'usuarios';
}

export function readUserSearch(query: URLSearchParams): string {
  return (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch);
}

export function adminAddress({ tab = 'usuarios', search = '' }: { tab?: Tab; search?: string }): string {
  const query = new URLSearchParams();
  if (tab !== 'usuarios') query.set('tab', tab);
  if (search) query.set('search', search);
  return query.size > 0 ? `/admin?${query}` : '/admin';
}

export const usersQuery = (search: string) =>
  readPages(listUsers, { query: { search: search || undefined } }, undefined);

export const userCountsQuery = () => read(countUsers, {});

export const siteSettingsQuery = () => read(getSiteSettings, {});

export const administratorRegistrationQuery = () => read(getAdministratorRegistration, {}, 0);

export const invitationsQuery = () => read(listInvitations, {}, 0);

export const roleRequestsQuery = () => read(listRoleRequests, {}, 0);

export const auditQuery = (filter: AuditFilter) => readPages(listAuditEntries, { query: filter }, undefined);

export function readsOf(tab: Tab, query: URLSearchParams): readonly Read[] {
  if (tab === 'accesos') return [roleRequestsQuery(), administratorRegistrationQuery(), invitationsQuery()];
  if (tab === 'ajustes') return [siteSettingsQuery()];
  if (tab === 'registro') return [auditQuery(readAuditFilter(query))];
  return [usersQuery(readUserSearch(query)), userCountsQuery()];
}
