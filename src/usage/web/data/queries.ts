import { read } from '../../../web/data/query-client.ts';
import { getUsage } from '../../contract.ts';
import { type Period, periods } from '../../limits.ts';

export const usageAddress = '/admin/panel';

/** The names of the periods in the address. */
export const periodNames = {
  '7': '7',
  '30': '30',
  '90': '90',
  year: 'curso',
  'last-year': 'curso-anterior',
} as const satisfies Record<Period, string>;

export function readPeriod(query: URLSearchParams): Period {
  return periods.find((period) => periodNames[period] === query.get('periodo')) ?? '30';
}

export const usageQuery = (period: Period) => read(getUsage, { query: { period } }, 0);
