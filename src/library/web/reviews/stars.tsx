import { useTranslations } from 'use-intl';
import { Icon } from '../../../web/ui/core/icon.tsx';

const everyStar = [1, 2, 3, 4, 5] as const;

/** Read-only stars. */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslations('library.page.reviews');
  return (
    <span className="inline-flex">
      {everyStar.map((star) => (
        <Icon
          key={star}
          name="star"
          size="sm"
          className={star <= stars ? 'fill-primary text-primary-line' : 'text-line-strong'}
        />
      ))}
      <span className="sr-only">{t('starsOfFive', { stars })}</span>
    </span>
  );
}
