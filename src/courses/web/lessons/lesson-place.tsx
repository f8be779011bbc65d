import { useTranslations } from 'use-intl';
import { Progress } from '../../../web/ui/charts/progress.tsx';

/** How many of its cards somebody has come to. */
export function LessonPlace({ place, count }: { place: number; count: number }) {
  const t = useTranslations('courses.lesson');
  return (
    <Progress
      label={t('progress')}
      hideLabel
      value={Math.min(place + 1, count)}
      max={count}
      valueText={place < count ? t('card', { number: place + 1, count }) : t('finished')}
    />
  );
}
