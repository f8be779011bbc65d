import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { outOfTen } from '../rating.ts';
import { criteriaQuery } from './data/queries.ts';

/** The criteria of 'Nota de EducaIA', as the server computes with them. */
export default function CriteriaPage() {
  const t = useTranslations('library.side.criteria');
  const { language } = usePreferences().preferences;
  const { data } = useSuspenseQuery(criteriaQuery());
  const ofTen = (points: number) => t('points', { points: outOfTen(points, language) });
  const facts = data.criteria.filter(({ mayBeUnknown }) => mayBeUnknown);
  return (
    <article className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/biblioteca">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <ol className="grid gap-4 md:grid-cols-2">
        {data.criteria.map(({ title, answers, most, mayBeUnknown }) => (
          <li key={title} className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
            <h2 className="text-lg">{title}</h2>
            <p className="text-sm text-ink-soft">{t('most', { points: outOfTen(most, language) })}</p>
            <ul className="flex flex-col gap-1">
              {answers.map(({ answer, points }) => (
                <li key={answer} className="flex justify-between gap-4">
                  {answer}
                  <span className="shrink-0 tabular-nums">{ofTen(points)}</span>
                </li>
              ))}
              {mayBeUnknown && (
                <li className="flex justify-between gap-4 text-ink-soft italic">
                  {t('unknown')}
                  <span className="shrink-0 tabular-nums">{ofTen(0)}</span>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ol>
      <section aria-labelledby="reglas" className="flex max-w-reading flex-col gap-3">
        <h2 id="reglas" className="font-title text-2xl">
          {t('rules.title')}
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          <li>{t('rules.unknown')}</li>
          <li>{t('rules.least', { least: String(data.leastKnownFacts), facts: String(facts.length) })}</li>
          <li>{t('rules.reviews')}</li>
          <li>{t('rules.order')}</li>
          <li>{t('rules.check')}</li>
          <li>{t('rules.notMeasured')}</li>
        </ul>
      </section>
    </article>
  );
}
