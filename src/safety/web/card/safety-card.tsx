import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { read } from '../../../web/data/query-client.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextLink } from '../../../web/ui/core/link.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { type Concern, type Helpline, listHelplines } from '../../contract.ts';
import { chooseHelplines } from '../../contract/choose-helplines.ts';
import { followUpReply } from '../../contract/follow-up-replies.ts';
import { helplineWords } from '../../contract/helpline-words.ts';
import { safetyReply } from '../../contract/replies.ts';
import { type FollowUp, type HelplineCountry, helplineCountries } from '../../limits.ts';
import { useChosenCountry } from './chosen-country.ts';

export interface SafetyCardProps {
  concern: Concern;
  /** Set when the card answers a reply to earlier help: it is short, and the helplines are collapsed. */
  followUp?: FollowUp | null;
  /** Who can see the text: only the user's own conversation, nobody (it stays on the device), or a tool beside whose result the card appears. */
  privacy: 'conversation' | 'device' | 'tool';
  /** Set if the card is beside a result and can be closed. */
  onDismiss?: () => void;
}

/** Tells a user who may be at risk what to do now, whom to tell and whom to call. It takes no focus and never disappears by itself. */
export function SafetyCard({ concern, followUp, privacy, onDismiss }: SafetyCardProps) {
  const t = useTranslations('safety.card');
  const { language } = usePreferences().preferences;
  const id = useId();
  const { emergency, ...found } = useHelplines(concern);
  const danger = <Danger lines={emergency} />;
  const { heard, steps } = followUp ? followUpReply(concern, followUp, language) : safetyReply(concern, language);
  const helplines = (
    <>
      <HelplineList {...found} />
      {!concern.isUrgent && danger}
    </>
  );
  return (
    <section
      {...(followUp ? { 'aria-label': t('label') } : { 'aria-labelledby': id })}
      className="flex flex-col gap-4 rounded-card border border-primary-line bg-primary-wash p-4 sm:p-6"
    >
      {privacy === 'tool' && <p className="text-sm font-semibold text-ink-soft">{t('toolTitle')}</p>}
      {concern.isUrgent && danger}
      {!followUp && (
        <p id={id} className="font-title text-xl">
          {safetyReply(concern, language).title}
        </p>
      )}
      <p>{heard}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {followUp ? (
        <details className="border-t border-line pt-4">
          <summary className="cursor-pointer font-semibold">{t('lines')}</summary>
          <div className="flex flex-col gap-3 pt-3">{helplines}</div>
        </details>
      ) : (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <p className="font-semibold">{t('lines')}</p>
          {helplines}
        </div>
      )}
      <p className="text-sm text-ink-soft">{t(`privacy.${privacy}`)}</p>
      {onDismiss && (
        <div>
          <Button variant="quiet" icon="x" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </div>
      )}
    </section>
  );
}

function useHelplines(concern: Concern) {
  const [country, choose] = useChosenCountry();
  const { data: all = [], isError } = useQuery(read(listHelplines, {}));
  const lines = chooseHelplines(all, country, concern);
  return {
    country,
    choose,
    isError,
    emergency: lines.filter((line) => line.isEmergency),
    others: lines.filter((line) => !line.isEmergency),
  };
}

function HelplineList({ country, choose, isError, others }: Omit<ReturnType<typeof useHelplines>, 'emergency'>) {
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

function Danger({ lines }: { lines: readonly Helpline[] }) {
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
      <p className="text-sm">{[purpose, hours].filter(Boolean).join(' · ')}</p>
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
