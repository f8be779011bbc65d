import { useFormatter } from 'use-intl';
import { useHydrated } from './use-hydrated.ts';

/** '3 mar 2026, 23:59' by the clock of this device, because due dates and attempts are hours that people live by. The server knows only UTC. */
export function useMoment(): (timestamp: string) => string {
  const format = useFormatter();
  const hydrated = useHydrated();
  const timeZone = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  return (timestamp) => format.dateTime(new Date(timestamp), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
