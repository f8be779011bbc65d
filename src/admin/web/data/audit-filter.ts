import { readTimeZone, timeZoneField } from '../../../web/lazy/device-time-zone.tsx';
import { readDay } from '../../../web/router/address-day.ts';
import type { AuditKind } from '../../contract.ts';

/** The contract's kinds; the type keeps them in step. */
export const auditKindNames = [
  'sign-ins',
  'personal-data',
  'people',
  'site',
  'moderation',
  'content',
] as const satisfies AuditKind[];

export interface AuditFilter {
  kind: AuditKind | undefined;
  /** A username. */
  actor: string | undefined;
  /** Dates such as '2026-03-31'; `to` is inclusive. */
  from: string | undefined;
  to: string | undefined;
  /** The time zone of the dates; UTC by default. */
  timeZone: string | undefined;
}

const longestActor = 200;

/** Invalid values in the URL are ignored. */
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
