import { useFormatter, useTranslations } from 'use-intl';
import { useFileSize } from '../../web/ui/rows/use-file-size.ts';
import type { Amount } from '../contract.ts';
import type { Unit } from '../limits.ts';

/** An amount in words. */
export function useAmount(currency: string): (amount: Amount, unit: Unit) => string {
  const t = useTranslations('usage.amounts');
  const format = useFormatter();
  const sizeOf = useFileSize();
  return (amount, unit) => {
    if (amount === null) return t('none');
    if (amount === 'few') return t('few');
    if (unit === 'money') return format.number(amount, { style: 'currency', currency });
    return unit === 'bytes' ? sizeOf(amount) : format.number(amount);
  };
}

/** A day as '17 nov 2026', whatever the time zone of the device. */
export function useDay(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}
