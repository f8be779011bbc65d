import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { langOf } from '../../shared/language.ts';
import { useVisitedClassName } from '../../web/data/visited-class.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { Link, useSearchParams } from '../../web/router/router.tsx';
import { Badge, difficultyTones } from '../../web/ui/core/badge.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import type { Course } from '../contract.ts';
import { Enrolment } from './enrolment.tsx';

export function CourseHeader({ course }: { course: Course }) {
  const t = useTranslations('courses');
  const { untranslated } = course;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <WayBack />
        <Enrolment course={course} />
        {course.may.edit && (
          <Link to={`/crear-curso?curso=${course.id}`} className={buttonClass({ size: 'sm' })}>
            <Icon name="pencil" size="sm" />
            {t('edit')}
          </Link>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="success">{t('free')}</Badge>
        <Badge tone={difficultyTones[course.difficulty]}>{t(`difficulties.${course.difficulty}`)}</Badge>
      </p>
      <h1 lang={langOf(untranslated, 'title')} className="font-title text-3xl wrap-anywhere sm:text-5xl">
        {course.title}
      </h1>
      <p lang={langOf(untranslated, 'description')} className="max-w-reading text-lg text-ink-soft wrap-anywhere">
        {course.description}
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
        <li className="flex items-center gap-2">
          <Icon name="user" size="sm" />
          <span>
            <span className="sr-only">{t('instructor')} </span>
            {course.creatorName ?? t('defaultInstructor')}
          </span>
        </li>
        {course.duration && (
          <li className="flex items-center gap-2">
            <Icon name="clock" size="sm" />
            <span>
              <span className="sr-only">{t('duration')} </span>
              <span lang={langOf(untranslated, 'duration')}>{course.duration}</span>
            </span>
          </li>
        )}
        {course.sectionCount > 0 && (
          <li className="flex items-center gap-2">
            <Icon name="book-open" size="sm" />
            {t('sectionCount', { count: course.sectionCount })}
          </li>
        )}
      </ul>
    </header>
  );
}

/** A course that is opened in a class leads back to it: its link names the class. */
function WayBack() {
  const t = useTranslations('courses');
  const [query] = useSearchParams();
  const classId = /^[1-9]\d{0,9}$/.exec(query.get('clase') ?? '');
  if (!classId) return <BackLink to="/cursos">{t('back')}</BackLink>;
  return <BackToClass id={Number(classId[0])} />;
}

function BackToClass({ id }: { id: number }) {
  const t = useTranslations('courses');
  const name = useVisitedClassName(id);
  return (
    <BackLink to={addressOf.classPart(id, 'trabajo')}>
      {name === undefined ? t('backToClass') : t('backToNamedClass', { name })}
    </BackLink>
  );
}
