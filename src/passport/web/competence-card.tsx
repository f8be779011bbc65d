import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pathOfLab } from '../../labs/web/public.ts';
import { addressOf } from '../../shared/addresses.ts';
import { Link } from '../../web/router/router.tsx';
import { useLongDate } from '../../web/text/long-date.ts';
import { cardClass } from '../../web/ui/core/card.tsx';
import type { IconName } from '../../web/ui/core/icon-names.ts';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import type { Evidence, Passport, PassportLab, PassportLesson } from '../contract.ts';
import type { Level } from '../contract/level.ts';
import { LevelBadge } from './level-badge.tsx';

interface CompetenceCardProps {
  entry: Passport['competences'][number];
  level: Level;
}

/** A competence, what gives evidence of it, and what is next. */
export function CompetenceCard({ entry: { competence, lessons, labs, shown }, level }: CompetenceCardProps) {
  const t = useTranslations('passport');
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
      {lessons.length + labs.length === 0 && <p className="text-sm text-ink-soft">{t('noLessons')}</p>}
      {lessons.length > 0 && <LessonProgress lessons={lessons} />}
      {labs.length > 0 && <LabProgress labs={labs} />}
      <NextSteps lessons={lessons} labs={labs} />
    </li>
  );
}

/** The next lesson, and a laboratory that was not noted yet. */
function NextSteps({ lessons, labs }: Pick<CompetenceCardProps['entry'], 'lessons' | 'labs'>) {
  const t = useTranslations('passport');
  const lesson = lessons.find(({ finishedAt }) => finishedAt === null);
  const lab = labs.find(({ notedAt }) => notedAt === null);
  if (!lesson && !lab) return null;
  const linkTo = (path: string) => (words: ReactNode) => (
    <Link to={path} className={linkClass}>
      {words}
    </Link>
  );
  return (
    <div className="mt-auto flex flex-col gap-1 print:hidden">
      {lesson && (
        <p>
          {t.rich('next', { title: lesson.title, link: linkTo(addressOf.lesson(lesson.courseId, lesson.sectionId)) })}
        </p>
      )}
      {lab && (
        <p>{t.rich('nextLab', { title: t(`laboratories.list.${lab.lab}.title`), link: linkTo(pathOfLab(lab.lab)) })}</p>
      )}
    </div>
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

function LessonProgress({ lessons }: { lessons: readonly PassportLesson[] }) {
  const t = useTranslations('passport');
  const done = lessons.filter(({ finishedAt }) => finishedAt !== null).length;
  return (
    <EvidenceList summary={t('lessons', { done, total: lessons.length })}>
      {lessons.map(({ courseId, sectionId, title, courseTitle, finishedAt }) => (
        <EvidenceItem
          key={`${courseId} ${sectionId}`}
          icon="book-open"
          isDone={finishedAt !== null}
          state={t(finishedAt ? 'done' : 'notDone')}
        >
          <Link to={addressOf.lesson(courseId, sectionId)} className={linkClass}>
            {title}
          </Link>{' '}
          <span className="text-ink-soft">{courseTitle}</span>
        </EvidenceItem>
      ))}
    </EvidenceList>
  );
}

function LabProgress({ labs }: { labs: readonly PassportLab[] }) {
  const t = useTranslations('passport');
  const done = labs.filter(({ notedAt }) => notedAt !== null).length;
  return (
    <EvidenceList summary={t('labs', { done, total: labs.length })}>
      {labs.map(({ lab, notedAt }) => (
        <EvidenceItem key={lab} icon="flask" isDone={notedAt !== null} state={t(notedAt ? 'labNoted' : 'labNotNoted')}>
          <Link to={pathOfLab(lab)} className={linkClass}>
            {t(`laboratories.list.${lab}.title`)}
          </Link>
        </EvidenceItem>
      ))}
    </EvidenceList>
  );
}

function EvidenceList({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="cursor-pointer text-sm text-ink-soft">{summary}</summary>
      <ul className="flex flex-col gap-2 pt-2 text-sm">{children}</ul>
    </details>
  );
}

interface EvidenceItemProps {
  /** Of what is not done yet. */
  icon: IconName;
  isDone: boolean;
  /** In words, for the icon. */
  state: string;
  children: ReactNode;
}

function EvidenceItem({ icon, isDone, state, children }: EvidenceItemProps) {
  return (
    <li className="flex gap-2">
      <Icon
        name={isDone ? 'circle-check' : icon}
        size="sm"
        label={state}
        className={isDone ? 'mt-0.5 text-success-text' : 'mt-0.5 text-ink-soft'}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
