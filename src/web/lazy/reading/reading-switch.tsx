import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '../../../shared/language.ts';
import { bandOf } from '../../../shared/readability/readability.ts';
import type { ReadingLevel } from '../../../shared/readability/reading-levels.ts';
import { useHydrated } from '../../start/use-hydrated.ts';
import { usePreferences } from '../../text/preferences.tsx';

export interface ReadingSwitchProps {
  /** Each with how easily it is read. */
  readings: readonly { level: ReadingLevel; score: number }[];
  /** Of the text. */
  language: Language;
  state: 'shown' | 'loading' | 'failed';
}

/** Chosen once for all texts of ours; the choice is kept on the device. */
export function ReadingSwitch({ readings, language, state }: ReadingSwitchProps) {
  const t = useTranslations('readings');
  const { preferences, change } = usePreferences();
  const hydrated = useHydrated();
  const id = useId();
  const chosen = readings.find(({ level }) => level === preferences.reading) ?? readings[0];
  if (!chosen) return null;
  const { level, score } = chosen;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5 print:hidden" aria-describedby={`${id}-facts`}>
      <legend className="mb-1.5 text-sm font-semibold">{t('legend')}</legend>
      <div className="flex w-fit max-w-full overflow-hidden rounded-control border border-line-strong bg-card">
        {readings.map((one) => (
          <label
            key={one.level}
            className="inline-flex min-h-11 items-center px-3 text-sm text-ink-soft not-first:border-l hover:bg-hover hover:text-ink has-checked:bg-primary-wash has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-primary-line"
          >
            <input
              type="radio"
              name={`${id}-reading`}
              className="sr-only"
              disabled={!hydrated}
              checked={one.level === level}
              onChange={() => void change({ reading: one.level })}
            />
            {t(`levels.${one.level}`)}
          </label>
        ))}
      </div>
      <p id={`${id}-facts`} className="text-sm text-ink-soft">
        {t(`scores.${language}`, {
          score,
          band: t(`bands.${language}.${bandOf(language, score)}` as 'bands.es.normal'),
        })}
        {level === 'easy' && <> {t('easyNote')}</>}
      </p>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {state === 'failed' ? t('failed') : state === 'loading' ? t('loading') : null}
      </p>
    </fieldset>
  );
}
