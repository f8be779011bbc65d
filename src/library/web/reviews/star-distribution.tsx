import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Tool } from '../../contract.ts';

/** The number of reviews with five stars, four stars …, as text and as bars. */
export function StarDistribution({ distribution }: { distribution: Tool['distribution'] }) {
  const t = useTranslations('library.page.reviews');
  const id = useId();
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <div>
      <p id={id} className="pb-2 font-semibold">
        {t('distribution', { count: total })}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-1.5 text-sm tabular-nums">
        {distribution
          .map((count, index) => ({ count, stars: index + 1 }))
          .reverse()
          .map(({ count, stars }) => (
            <li key={stars} className="grid grid-cols-[6rem_1fr_2rem] items-center gap-3">
              <label htmlFor={`${id}-${stars}`}>{t('stars', { stars })}</label>
              <progress id={`${id}-${stars}`} className="meter" value={count} max={Math.max(total, 1)} />
              <span className="text-right text-ink-soft">{count}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
