import { readTimeZone, timeZoneField } from '../../web/lazy/device-time-zone.tsx';
import { readDay } from '../../web/router/address-day.ts';
import type { AuditKind } from '../contract.ts';

/** As the contract has them; the compiler keeps them the same. */
export const auditKindNames = ['sign-ins', 'personal-data', 'people', 'site', 'content'] as const satisfies AuditKind[];

export interface AuditFilter {
  kind: AuditKind | undefined;
  /** A username. */
  actor: string | undefined;
  /** Days as '2026-03-31'; the last one is included. */
  from: string | undefined;
  to: string | undefined;
  /** In which the days are meant; UTC without one. */
  timeZone: string | undefined;
}

const longestActor = 200;

/** What an address cannot mean is no filter. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const actor = (query.get('quien') ?? '').replaceAll('\0', '').trim().slice(0, longestActor);
  return {
    kind: auditKindNames.find((kind) => kind === query.get('tipo')),
    actor: actor || undefined,
    from: readDay(query.get('desde')),
    to: readDay(query.get('hasta')),
    timeZone: readTimeZone(query),
  };
}

export function auditAddress({ kind, actor, from, to, timeZone }: AuditFilter): string {
  const query = new URLSearchParams({ tab: 'registro' });
  if (kind) query.set('tipo', kind);
  if (actor) query.set('quien', actor);
  if (from) query.set('desde', from);
  if (to) query.set('hasta', to);
  if (timeZone && (from || to)) query.set(timeZoneField, timeZone);
  return `/admin?${query}`;
}

export const isFilteredAudit = ({ kind, actor, from, to }: AuditFilter) =>
  [kind, actor, from, to].some((value) => value !== undefined);
