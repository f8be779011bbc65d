import { isTimeZone } from '../../shared/time-zone.ts';
import { useHydrated } from '../start/use-hydrated.ts';

export const timeZoneField = 'zona';

/** Of the clock of this device; while the server writes the page, UTC. */
export function useDeviceTimeZone(): string {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
}

/** Sends with a form of days the zone in which they are meant. */
export function TimeZoneInput() {
  return <input type="hidden" name={timeZoneField} value={useDeviceTimeZone()} />;
}

/** The zone that an address names for its days. */
export function readTimeZone(query: URLSearchParams): string | undefined {
  const name = query.get(timeZoneField) ?? '';
  return isTimeZone(name) && name !== 'UTC' ? name : undefined;
}
