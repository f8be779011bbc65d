import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { areaKeys, competenceAreas, type Competence } from '../../competences/contract/competences.ts';
import { Link, usePathParams } from '../../web/router/router.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import type { SharedPassport } from '../contract.ts';
import { sharedPassportQuery } from './data/queries.ts';
import { FrameworkList } from './framework-list.tsx';
import { LevelBadge } from './level-badge.tsx';

type Entry = SharedPassport['competences'][number];

/** The passport that somebody shares. */
export default function SharedPassportPage() {
  const t = useTranslations('passport');
  const { code } = usePathParams<'sharedPassport'>();
  const { data: passport } = useSuspenseQuery(sharedPassportQuery(code));
  const entries = new Map<Competence, Entry>(passport.competences.map((entry) => [entry.competence, entry]));
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex max-w-reading flex-col gap-3">
        <h1 className="font-title text-4xl wrap-anywhere">{t('shared.title', { name: passport.name })}</h1>
        <p className="text-ink-soft">{t('shared.explanation', { name: passport.name })}</p>
      </header>
      {areaKeys.map((area) => (
        <section key={area} aria-labelledby={`ambito-${area}`} className="flex flex-col gap-3">
          <h2 id={`ambito-${area}`} className="font-title text-2xl">
            {t(`competences.areas.${area}`)}
          </h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {competenceAreas[area].map((competence: Competence) => {
              const entry = entries.get(competence);
              return entry && <SharedCompetence key={competence} entry={entry} />;
            })}
          </ul>
        </section>
      ))}
      <FrameworkList />
      <p className="print:hidden">
        <Link to="/pasaporte" className={linkClass}>
          {t('shared.own')}
        </Link>
      </p>
    </div>
  );
}

function SharedCompetence({ entry: { competence, level, lessons, labs, courses, tasks } }: { entry: Entry }) {
  const t = useTranslations('passport');
  return (
    <li className={`${cardClass} flex flex-col gap-2 p-4 break-inside-avoid`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-title text-lg">{t(`competences.said.names.${competence}`)}</h3>
        <LevelBadge level={level} />
      </div>
      <p>{t(`texts.${competence}`)}</p>
      <ul className="text-sm text-ink-soft">
        {courses.length > 0 && (
          <li className="wrap-anywhere">{t('shared.courses', { titles: courses.join(' · ') })}</li>
        )}
        {tasks > 0 && <li>{t('shared.tasks', { count: tasks })}</li>}
        {lessons > 0 && <li>{t('shared.lessons', { count: lessons })}</li>}
        {labs > 0 && <li>{t('shared.labs', { count: labs })}</li>}
      </ul>
    </li>
  );
}
