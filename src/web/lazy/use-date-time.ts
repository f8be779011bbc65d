import { useFormatter } from 'use-intl';
import { useDeviceTimeZone } from './device-time-zone.tsx';

/** '3 mar 2026, 23:59' by the clock of this device, because due dates and attempts are hours that people live by. The server writes UTC first. */
export function useDateTime(): (timestamp: string) => string {
  const format = useFormatter();
  const timeZone = useDeviceTimeZone();
  return (timestamp) => format.dateTime(new Date(timestamp), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
