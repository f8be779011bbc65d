import { useFormatter } from 'use-intl';

/** '3 mar 2026', as all dates of a class are written. */
export function useDay(): (timestamp: string) => string {
  const format = useFormatter();
  return (timestamp) => format.dateTime(new Date(timestamp), { dateStyle: 'medium' });
}
