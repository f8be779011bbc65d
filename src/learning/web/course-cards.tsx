import { type createFormatter, useFormatter, useTranslations } from 'use-intl';
import type { ListedCourse } from '../../courses/contract.ts';
import { addressOf } from '../../shared/addresses.ts';
import { langOf } from '../../shared/language.ts';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { badgeClass, difficultyTones } from '../../web/ui/core/badge.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { pressableCardClass } from '../../web/ui/core/card.tsx';
import type { IconName } from '../../web/ui/core/icon-names.ts';
import { Icon } from '../../web/ui/core/icon.tsx';
import { CourseCover } from '../../web/ui/course-cover.tsx';

export const courseGridClass = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

const maxTags = 3;

interface CourseCardsProps {
  courses: readonly ListedCourse[];
  onShow: (course: ListedCourse) => void;
  /** Undefined unless the viewer may delete courses; the same viewer may edit them. */
  onRemove: ((course: ListedCourse) => void) | undefined;
}

/**
 * The parts of a card are plain functions, not components: the server renders every card of the list, and a component for each part costs more
 * than its markup (see ARCHITECTURE.md).
 */
export function CourseCards({ courses, onShow, onRemove }: CourseCardsProps) {
  const texts: CardTexts = { t: useTranslations('learning'), format: useFormatter() };
  const followLink = useInternalLinks();
  if (courses.length === 0) return null;
  return (
    <ul className={courseGridClass} onClick={followLink}>
      {courses.map((course) => (
        <li key={course.id} className={`${pressableCardClass} flex flex-col overflow-hidden print:break-inside-avoid`}>
          <CourseCover course={course} />
          <div className="flex flex-1 flex-col gap-3 p-5">
            {badges(course, texts)}
            <h2
              id={titleId(course)}
              tabIndex={-1}
              lang={langOf(course.untranslated, 'title')}
              className="font-title text-xl wrap-anywhere"
            >
              {course.title}
            </h2>
            <p lang={langOf(course.untranslated, 'description')} className="line-clamp-3 text-ink-soft wrap-anywhere">
              {course.description}
            </p>
            {facts(course, texts)}
            {tags(course, texts)}
            <div className="mt-auto flex flex-col gap-3 pt-1">
              {progress(course, texts)}
              <div className="flex flex-wrap items-center gap-2">
                {readerActions(course, texts, onShow)}
                {onRemove && editorActions(course, texts, onRemove)}
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface CardTexts {
  t: ReturnType<typeof useTranslations<'learning'>>;
  format: ReturnType<typeof createFormatter>;
}

function titleId({ id }: ListedCourse): string {
  return `curso-${id}`;
}

function badges({ difficulty, progress: reader }: ListedCourse, { t }: CardTexts) {
  return (
    <p className="flex flex-wrap gap-2">
      <span className={badgeClass('success')}>{t('card.free')}</span>
      <span className={badgeClass(difficultyTones[difficulty])}>{t(`difficulties.${difficulty}`)}</span>
      {reader?.passed && (
        <span className={badgeClass('primary')}>
          <Icon name="award" size="sm" />
          {t('card.passed')}
        </span>
      )}
    </p>
  );
}

function facts({ creatorName, duration, createdAt, sectionCount }: ListedCourse, { t, format }: CardTexts) {
  const created = () => format.dateTime(new Date(createdAt), { dateStyle: 'medium' });
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {fact('user', creatorName ?? t('card.nobody'), t('card.instructor'))}
      {duration ? fact('clock', duration) : fact('calendar', created())}
      {fact('book-open', t('card.sections', { count: sectionCount }))}
    </ul>
  );
}

function fact(icon: IconName, text: string, label?: string) {
  return (
    <li className="flex items-center gap-1.5 wrap-anywhere">
      <Icon name={icon} size="sm" {...(label && { label })} />
      {text}
    </li>
  );
}

function tags({ tags: all, untranslated }: ListedCourse, { t }: CardTexts) {
  if (all.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {all.slice(0, maxTags).map((tag) => (
        <span key={tag} lang={langOf(untranslated, 'tags')} className={`${badgeClass()} wrap-anywhere`}>
          {tag}
        </span>
      ))}
      {all.length > maxTags && (
        <span className={badgeClass()}>{t('card.moreTags', { count: all.length - maxTags })}</span>
      )}
    </p>
  );
}

function progress(course: ListedCourse, { t }: CardTexts) {
  if (!course.progress) return null;
  const { isCompleted, percent, bestScore } = course.progress;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span>{isCompleted ? t('card.completed') : t('card.read', { percent })}</span>
        {bestScore !== null && <span>{t('card.bestScore', { score: bestScore })}</span>}
      </p>
      <progress
        className="meter"
        value={percent}
        max={100}
        aria-label={t('card.progress')}
        aria-describedby={titleId(course)}
      />
    </div>
  );
}

function readerActions(course: ListedCourse, { t }: CardTexts, onShow: CourseCardsProps['onShow']) {
  return (
    <>
      {/* This link covers the whole card; other controls need a higher z-index. */}
      <a
        href={addressOf.course(course.id)}
        aria-describedby={titleId(course)}
        className={`${buttonClass()} after:absolute after:inset-0 after:rounded-card`}
      >
        {t('card.open')}
      </a>
      <button
        type="button"
        aria-describedby={titleId(course)}
        className={`${buttonClass({ variant: 'quiet' })} relative z-1`}
        onClick={() => onShow(course)}
      >
        {t('card.details')}
      </button>
    </>
  );
}

function editorActions(course: ListedCourse, { t }: CardTexts, onRemove: (course: ListedCourse) => void) {
  return (
    <span className="absolute top-2 right-2 z-1 flex rounded-control bg-card">
      <a
        href={`/crear-curso?curso=${course.id}`}
        aria-label={t('card.edit')}
        aria-describedby={titleId(course)}
        title={t('card.edit')}
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
      >
        <Icon name="pencil" />
      </a>
      <button
        type="button"
        aria-label={t('card.remove')}
        aria-describedby={titleId(course)}
        title={t('card.remove')}
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
        onClick={() => onRemove(course)}
      >
        <Icon name="trash" />
      </button>
    </span>
  );
}
