import { useTranslations } from 'use-intl';
import { areaKeys, type Competence, competenceAreas } from '../../competences/contract/competences.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { authAddress } from '../../web/router/return-path.ts';
import { Link } from '../../web/router/router.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import type { Passport } from '../contract.ts';
import { type Level, levelOf, levels } from '../contract/level.ts';
import { CompetenceCard } from './competence-card.tsx';
import { CompetenceMap } from './competence-map.tsx';
import { FrameworkList } from './framework-list.tsx';
import { SharePassport } from './share-passport.tsx';
import { useOwnPassport } from './use-own-passport.tsx';

type Entry = Passport['competences'][number];

/** What the reader can do with AI and about it, with the evidence and the next step. */
export default function PassportPage() {
  const t = useTranslations('passport');
  const user = useCurrentUser();
  const { competences, kept, sharedAs, device } = useOwnPassport();
  const entries = new Map(competences.map((entry) => [entry.competence, entry]));
  const levelIn = (competence: Competence) => levelOfEntry(entries.get(competence));
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <header className="flex max-w-reading flex-col gap-4">
        <h1 className="font-title text-4xl">{t('title')}</h1>
        <p className="text-lg text-ink-soft">{t('introduction')}</p>
        {!user && <GuestNote kept={kept} />}
        <div className="print:hidden">
          <Button icon="printer" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      <CompetenceMap levelOf={levelIn} />
      <Meanings />
      {areaKeys.map((area) => (
        <section key={area} aria-labelledby={`ambito-${area}`} className="flex flex-col gap-4">
          <h2 id={`ambito-${area}`} className="font-title text-2xl">
            {t(`competences.areas.${area}`)}
          </h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {competenceAreas[area].map((competence: Competence) => {
              const entry = entries.get(competence);
              return entry && <CompetenceCard key={competence} entry={entry} level={levelIn(competence)} />;
            })}
          </ul>
        </section>
      ))}
      {device}
      {user && !user.isPupil && <SharePassport code={sharedAs} />}
      <FrameworkList />
    </div>
  );
}

function levelOfEntry(entry: Entry | undefined): Level {
  return levelOf({
    lessons: entry?.lessons.filter(({ finishedAt }) => finishedAt !== null).length ?? 0,
    labs: entry?.labs.filter(({ notedAt }) => notedAt !== null).length ?? 0,
    shown: entry?.shown.length ?? 0,
  });
}

/** What counts for somebody without an account, and how to keep it. */
function GuestNote({ kept }: { kept: { lessons: number; labs: number } }) {
  const t = useTranslations('passport');
  return (
    <div className={`${cardClass} flex flex-col items-start gap-3 p-4`}>
      <p>{t('guest')}</p>
      {/* Known only once the device was read. */}
      <p role="status" className="font-semibold empty:hidden">
        {kept.lessons + kept.labs > 0 && t('onDevice', kept)}
      </p>
      <Link to={authAddress({ returnTo: '/pasaporte' })} className={buttonClass({ variant: 'primary' })}>
        {t('signIn')}
      </Link>
    </div>
  );
}

function Meanings() {
  const t = useTranslations('passport');
  return (
    <section aria-labelledby="niveles" className="flex max-w-reading flex-col gap-2">
      <h2 id="niveles" className="font-title text-xl">
        {t('meaning.title')}
      </h2>
      <dl className="flex flex-col gap-2">
        {levels.map(
          (level) =>
            level !== 'none' && (
              <div key={level}>
                <dt className="font-semibold">{t(`levels.${level}`)}</dt>
                <dd className="text-ink-soft">{t(`meaning.${level}`)}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
