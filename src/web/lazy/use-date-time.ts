import { useFormatter } from 'use-intl';
import { useDeviceTimeZone } from './device-time-zone.tsx';

/** '3 mar 2026, 23:59' in the device's time zone, because deadlines and attempts happen in local time. The server renders UTC. */
export function useDateTime(): (timestamp: string) => string {
  const format = useFormatter();
  const timeZone = useDeviceTimeZone();
  return (timestamp) => format.dateTime(new Date(timestamp), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
