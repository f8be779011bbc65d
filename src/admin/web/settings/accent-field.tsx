import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { faintOn, leastDistinct, ratiosOf, shadesOf } from '../../../shared/colour/accent.ts';
import { primaries } from '../../../shared/preferences.ts';
import { TextField } from '../../../web/ui/fields/field.tsx';

interface AccentFieldProps {
  value: string;
  isFixed: boolean;
  error: string | undefined;
}

/** The colour of the site, as text and with the browser's own picker, and a look at what it becomes while it is chosen. */
export function AccentField({ value, isFixed, error }: AccentFieldProps) {
  const t = useTranslations('siteSettings.centre.accent');
  const pickerId = useId();
  const [written, setWritten] = useState(value);
  const colour = readColour(written);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-3">
        <TextField
          label={t('label')}
          hint={t('hint')}
          name="accent"
          maxLength={7}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
          readOnly={isFixed}
          spellCheck={false}
          error={error}
          className="min-w-0 grow"
        />
        <label htmlFor={pickerId} className="sr-only">
          {t('pick')}
        </label>
        <input
          id={pickerId}
          type="color"
          value={colour ?? gold}
          onChange={(event) => setWritten(event.currentTarget.value)}
          disabled={isFixed}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-card p-1"
        />
      </div>
      {colour && <Verdict colour={colour} />}
      <div className="flex flex-wrap gap-4">{colour && <Looks colour={colour} />}</div>
    </div>
  );
}

const gold = primaries.gold.toLowerCase();

/** Undefined for what is not a colour yet. */
function readColour(written: string): string | undefined {
  const colour = written.trim().toLowerCase();
  if (colour === '') return gold;
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : undefined;
}

/** Whether the colour can be saved. */
function Verdict({ colour }: { colour: string }) {
  const t = useTranslations('siteSettings.centre.accent');
  const ratio = useRatio(2);
  const faint = faintOn(colour);
  return (
    <p role="status" className={faint ? 'font-semibold text-danger-text' : 'text-sm text-ink-soft'}>
      {faint ? t(`faint.${faint.scheme}`, { ratio: ratio(faint.ratio), least: ratio(leastDistinct) }) : t('fits')}
    </p>
  );
}

function useRatio(digits: number): (value: number) => string {
  const format = useFormatter();
  const unit = 10 ** digits;
  return (value) => format.number(Math.floor(value * unit) / unit, { minimumFractionDigits: digits });
}

const papers = { light: '#f9f9f9', dark: '#1a1a1a' } as const;

function Looks({ colour }: { colour: string }) {
  const t = useTranslations('siteSettings.centre.accent');
  const ratio = useRatio(1);
  const shades = shadesOf(colour);
  const ratios = ratiosOf(shades);
  return (['light', 'dark'] as const).map((scheme) => (
    <figure key={scheme} className="flex max-w-full flex-col gap-2">
      <svg
        viewBox="0 0 240 96"
        className="w-60 max-w-full rounded-control border"
        role="img"
        aria-label={t(`schemes.${scheme}`)}
      >
        <rect width="240" height="96" fill={papers[scheme]} />
        <rect x="16" y="16" width="96" height="32" rx="6" fill={shades.solid} />
        <text x="64" y="37" textAnchor="middle" fontSize="14" fill={shades.onSolid}>
          {t('button')}
        </text>
        <text x="128" y="37" fontSize="14" fill={shades[scheme].text} textDecoration="underline">
          {t('link')}
        </text>
        <rect
          x="16"
          y="62"
          width="208"
          height="18"
          rx="4"
          fill={shades[scheme].wash}
          stroke={shades[scheme].line}
          strokeWidth="2"
        />
      </svg>
      <figcaption className="text-sm text-ink-soft">
        {t(`schemes.${scheme}`)}
        <ul>
          <li>{t('ratios.button', { ratio: ratio(ratios.button) })}</li>
          <li>{t('ratios.text', { ratio: ratio(ratios[`${scheme}Text`]) })}</li>
          <li>{t('ratios.line', { ratio: ratio(ratios[`${scheme}Line`]) })}</li>
        </ul>
      </figcaption>
    </figure>
  ));
}
