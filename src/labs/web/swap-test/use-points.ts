import { useFormatter, useTranslations } from 'use-intl';

/** A difference of two scores in words: «+12 puntos», «0 puntos». */
export function usePoints(): (difference: number) => string {
  const t = useTranslations('labs.swapTest');
  const format = useFormatter();
  return (difference) =>
    t('points', { points: format.number(100 * difference, { signDisplay: 'exceptZero', maximumFractionDigits: 0 }) });
}
