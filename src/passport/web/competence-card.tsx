import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { Link } from '../../web/router/router.tsx';
import { useLongDate } from '../../web/text/long-date.ts';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import type { Evidence, Passport, PassportLesson } from '../contract.ts';
import type { Level } from '../contract/level.ts';
import { LevelBadge } from './level-badge.tsx';

interface CompetenceCardProps {
  entry: Passport['competences'][number];
  level: Level;
}

/** A competence, what gives evidence of it, and the next lesson. */
export function CompetenceCard({ entry: { competence, lessons, shown }, level }: CompetenceCardProps) {
  const t = useTranslations('passport');
  const done = lessons.filter(({ finishedAt }) => finishedAt !== null).length;
  const next = lessons.find(({ finishedAt }) => finishedAt === null);
  return (
    <li id={competence} className={`${cardClass} flex scroll-mt-24 flex-col gap-3 p-4 break-inside-avoid`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-title text-lg">{t(`competences.said.names.${competence}`)}</h3>
        <LevelBadge level={level} />
      </div>
      <p>{t(`texts.${competence}`)}</p>
      {shown.map((evidence) => (
        <ShownBy key={evidence.address} evidence={evidence} />
      ))}
      {lessons.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('noLessons')}</p>
      ) : (
        <LessonProgress lessons={lessons} done={done} />
      )}
      {next && (
        <p className="mt-auto print:hidden">
          {t.rich('next', {
            title: next.title,
            link: (words) => (
              <Link to={addressOf.lesson(next.courseId, next.sectionId)} className={linkClass}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </li>
  );
}

function ShownBy({ evidence: { kind, title, address, at } }: { evidence: Evidence }) {
  const t = useTranslations('passport');
  const longDate = useLongDate();
  return (
    <p className="flex gap-2 text-sm">
      <Icon name="award" size="sm" className="mt-0.5 text-success-text" />
      <span className="min-w-0 wrap-anywhere">
        {t.rich(kind, {
          title,
          date: longDate(at),
          link: (words) => (
            <Link to={address} className={linkClass}>
              {words}
            </Link>
          ),
        })}
      </span>
    </p>
  );
}

function LessonProgress({ lessons, done }: { lessons: readonly PassportLesson[]; done: number }) {
  const t = useTranslations('passport');
  return (
    <details>
      <summary className="cursor-pointer text-sm text-ink-soft">
        {t('lessons', { done, total: lessons.length })}
      </summary>
      <ul className="flex flex-col gap-2 pt-2 text-sm">
        {lessons.map(({ courseId, sectionId, title, courseTitle, finishedAt }) => (
          <li key={`${courseId} ${sectionId}`} className="flex gap-2">
            <Icon
              name={finishedAt ? 'circle-check' : 'book-open'}
              size="sm"
              label={t(finishedAt ? 'done' : 'notDone')}
              className={finishedAt ? 'mt-0.5 text-success-text' : 'mt-0.5 text-ink-soft'}
            />
            <span className="min-w-0 wrap-anywhere">
              <Link to={addressOf.lesson(courseId, sectionId)} className={linkClass}>
                {title}
              </Link>{' '}
              <span className="text-ink-soft">{courseTitle}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
