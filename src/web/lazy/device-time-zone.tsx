import { isTimeZone } from '../../shared/time-zone.ts';
import { useHydrated } from '../start/use-hydrated.ts';

export const timeZoneField = 'zona';

export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The device's time zone; UTC while the server renders. */
export function useDeviceTimeZone(): string {
  return useHydrated() ? deviceTimeZone() : 'UTC';
}

/** Submits the time zone with a form that contains dates. */
export function TimeZoneInput() {
  return <input type="hidden" name={timeZoneField} value={useDeviceTimeZone()} />;
}

/** The time zone of the dates in the URL. */
export function readTimeZone(query: URLSearchParams): string | undefined {
  const name = query.get(timeZoneField) ?? '';
  return isTimeZone(name) && name !== 'UTC' ? name : undefined;
}
