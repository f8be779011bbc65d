import { useFormatter } from 'use-intl';

/** '3 mar 2026', the date format of all class pages. */
export function useDay(): (timestamp: string) => string {
  const format = useFormatter();
  return (timestamp) => format.dateTime(new Date(timestamp), { dateStyle: 'medium' });
}
