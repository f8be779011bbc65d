import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { defaultLanguage } from '../../../shared/language.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { TextLink } from '../../../web/ui/core/link.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import type { Concern, Helpline } from '../../contract.ts';
import { chooseHelplines } from '../../contract/choose-helplines.ts';
import { helplineWords } from '../../contract/helpline-words.ts';
import { type HelplineCountry, helplineCountries } from '../../limits.ts';
import { useChosenCountry } from './chosen-country.ts';
import { helplinesQuery } from './data/queries.ts';

/** The helplines of the country that is chosen on this device. */
export function useHelplines(concern: Pick<Concern, 'family'>) {
  const [country, choose] = useChosenCountry();
  const { data: all = [], isError } = useQuery(helplinesQuery());
  const lines = chooseHelplines(all, country, concern);
  return {
    country,
    choose,
    isError,
    emergency: lines.filter((line) => line.isEmergency),
    others: lines.filter((line) => !line.isEmergency),
  };
}

export function HelplineList({ country, choose, isError, others }: Omit<ReturnType<typeof useHelplines>, 'emergency'>) {
  const t = useTranslations('safety.card');
  // If all were checked on the same day, the date appears once, which keeps the card short.
  const dates = new Set(others.map(({ checkedOn }) => checkedOn));
  return (
    <>
      <SelectField
        label={t('country')}
        value={country}
        onChange={({ target }) => choose(target.value as HelplineCountry)}
        className="max-w-60"
      >
        {helplineCountries.map((each) => (
          <option key={each} value={each}>
            {t(`countries.${each}`)}
          </option>
        ))}
      </SelectField>
      {isError && <p>{t('linesFailed')}</p>}
      <ul className="flex flex-col gap-4">
        {others.map((line) => (
          <HelplineRow key={line.id} line={line} isDated={dates.size > 1} />
        ))}
      </ul>
      {dates.size === 1 && others[0] && <CheckedOn date={others[0].checkedOn} />}
    </>
  );
}

export function EmergencyNumbers({ lines }: { lines: readonly Helpline[] }) {
  const t = useTranslations('safety.card');
  if (lines.length === 0) return <p className="font-semibold">{t('urgentWithout')}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold">
      {t('urgent')}
      {lines.map(({ id, number, name }) => (
        <span key={id}>
          <PhoneLink number={number} />{' '}
          <span className="font-normal" lang="es">
            ({name})
          </span>
        </span>
      ))}
    </p>
  );
}

function HelplineRow({ line, isDated }: { line: Helpline; isDated: boolean }) {
  const t = useTranslations('safety.card');
  const { language } = usePreferences().preferences;
  const { name, number, url, checkedOn } = line;
  const { purpose, hours } = helplineWords(line, language);
  const translation = line.translations[language];
  /** A text without a translation is in the site's first language. */
  const langOf = (translated: string | undefined) =>
    translated || language === defaultLanguage ? undefined : defaultLanguage;
  return (
    <li className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {number && <PhoneLink number={number} />}
        {url ? (
          <TextLink href={url} externalLabel={t('newTab')}>
            <span lang="es">{name}</span>
          </TextLink>
        ) : (
          <span lang="es">{name}</span>
        )}
      </p>
      <p className="text-sm">
        <span lang={langOf(translation?.purpose)}>{purpose}</span>
        {hours && (
          <>
            {' · '}
            <span lang={langOf(translation?.hours)}>{hours}</span>
          </>
        )}
      </p>
      {isDated && <CheckedOn date={checkedOn} />}
    </li>
  );
}

function CheckedOn({ date }: { date: string }) {
  const t = useTranslations('safety.card');
  const format = useFormatter();
  const day = format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' });
  return <p className="text-sm text-ink-soft">{t('checked', { date: day })}</p>;
}

function PhoneLink({ number }: { number: string }) {
  const digits = number.replaceAll(/[^\d+*#]/g, '');
  return (
    <TextLink href={`tel:${encodeURIComponent(digits)}`} className="text-lg font-semibold whitespace-nowrap">
      {number}
    </TextLink>
  );
}
