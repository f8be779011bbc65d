import { useFormatter, useTranslations } from 'use-intl';

/** '2,5 puntos' */
export function usePoints(): (points: number) => string {
  const t = useTranslations('rubrics.grid');
  const format = useFormatter();
  return (points) => t('points', { count: points, shown: format.number(points, { maximumFractionDigits: 2 }) });
}
