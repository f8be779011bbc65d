import { useTranslations } from 'use-intl';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import type { ToolFacts } from '../../schemas.ts';

/** The facts that teachers ask about first. Unknown and unchecked facts are labelled as such. */
export function ToolFactList({ facts }: { facts: ToolFacts }) {
  const t = useTranslations('library.page.facts');
  const answers = [
    ['account', t(`accounts.${facts.account ?? 'unknown'}`), facts.account],
    ['freePlan', t(`freePlans.${facts.freePlan ?? 'unknown'}`), facts.freePlan],
    ['spanish', t(`spanishSupports.${facts.spanish ?? 'unknown'}`), facts.spanish],
    ['minimumAge', ageInWords(), facts.minimumAge],
  ] as const;

  function ageInWords(): string {
    if (facts.minimumAge === null) return t('ageUnknown');
    return facts.minimumAge === 0 ? t('noAge') : t('age', { years: String(facts.minimumAge) });
  }

  return (
    <section aria-labelledby="datos" className="flex flex-col gap-3">
      <h2 id="datos" className="font-semibold">
        {t('title')}
      </h2>
      <dl className="grid gap-3 sm:max-lg:grid-cols-2">
        {answers.map(([name, answer, known]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{t(name)}</dt>
            <dd className={known === null ? 'text-ink-soft italic' : 'font-semibold'}>{answer}</dd>
          </div>
        ))}
      </dl>
      <p className={`flex gap-2 text-sm ${facts.checkedOn ? 'text-success-text' : 'text-warning-text'}`}>
        <Icon name={facts.checkedOn ? 'circle-check' : 'clock'} size="sm" className="mt-[0.2rem]" />
        <span>
          {facts.checkedOn ? (
            <>
              {t('checked')} <time dateTime={facts.checkedOn}>{dayOf(facts.checkedOn)}</time>
            </>
          ) : (
            t('unchecked')
          )}
        </span>
      </p>
      {facts.sources.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {t('sources')}:
          {facts.sources.map((source) => (
            <a key={source} href={source} target="_blank" rel="noopener noreferrer" className={`${linkClass} block`}>
              {source}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

/** 2026-01-31 becomes 31/01/2026; a date has no time zone that could change it. */
function dayOf(date: string): string {
  return date.split('-').toReversed().join('/');
}
