import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../web/ui/icon.tsx';

const everyStar = [1, 2, 3, 4, 5] as const;

/** One to five stars: radio buttons, so that arrows, fingers and screen readers find what they know. 0 is 'not chosen yet'. */
export function StarChoice({ stars, onChoose }: { stars: number; onChoose: (stars: number) => void }) {
  const t = useTranslations('library.page.reviews');
  const name = useId();
  const [pointed, setPointed] = useState(0);
  const filled = pointed || stars;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 font-semibold">{t('choose')}</legend>
      <div className="-ml-2 flex items-center" onPointerLeave={() => setPointed(0)}>
        {everyStar.map((star) => (
          <label
            key={star}
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse') setPointed(star);
            }}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-primary-line"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={stars === star}
              onChange={() => onChoose(star)}
              className="sr-only"
            />
            <Icon
              name="star"
              size="xl"
              className={star <= filled ? 'fill-primary text-primary-line' : 'text-line-strong'}
            />
            <span className="sr-only">{t('stars', { stars: star })}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-6 text-sm text-ink-soft">
        {filled > 0 ? t('stars', { stars: filled }) : t('notChosen')}
      </p>
    </fieldset>
  );
}

/** Stars that are only shown. */
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
