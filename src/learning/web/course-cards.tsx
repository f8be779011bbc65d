import { useFormatter, useTranslations } from 'use-intl';
import type { ListedCourse } from '../../courses/contract.ts';
import { addressOf } from '../../shared/addresses.ts';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { badgeClass, difficultyTones } from '../../web/ui/core/badge.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { pressableCardClass } from '../../web/ui/core/card.tsx';
import type { IconName } from '../../web/ui/core/icon-names.ts';
import { Icon } from '../../web/ui/core/icon.tsx';
import { CourseCover } from '../../web/ui/course-cover.tsx';

export const courseGridClass = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

const mostTags = 3;

interface CourseCardsProps {
  courses: readonly ListedCourse[];
  onShow: (course: ListedCourse) => void;
  /** Only for those who may; they may edit, too. */
  onRemove: ((course: ListedCourse) => void) | undefined;
}

/** Rows are lean, see ARCHITECTURE.md. */
export function CourseCards({ courses, onShow, onRemove }: CourseCardsProps) {
  const t = useTranslations('learning');
  const format = useFormatter();
  const followLink = useInternalLinks();
  const words = {
    free: t('card.free'),
    nobody: t('card.nobody'),
    open: t('card.open'),
    details: t('card.details'),
    edit: t('card.edit'),
    remove: t('card.remove'),
    progress: t('card.progress'),
    instructor: t('card.instructor'),
    passed: t('card.passed'),
  };
  const created = (timestamp: string) => format.dateTime(new Date(timestamp), { dateStyle: 'medium' });
  if (courses.length === 0) return null;
  return (
    <ul className={courseGridClass} onClick={followLink}>
      {courses.map((course) => (
        <li key={course.id} className={`${pressableCardClass} flex flex-col overflow-hidden print:break-inside-avoid`}>
          <CourseCover course={course} />
          <div className="flex flex-1 flex-col gap-3 p-5">
            <p className="flex flex-wrap gap-2">
              <span className={badgeClass('success')}>{words.free}</span>
              <span className={badgeClass(difficultyTones[course.difficulty])}>
                {t(`difficulties.${course.difficulty}`)}
              </span>
              {course.progress?.passed && (
                <span className={badgeClass('primary')}>
                  <Icon name="award" size="sm" />
                  {words.passed}
                </span>
              )}
            </p>
            <h2 id={`curso-${course.id}`} tabIndex={-1} className="font-title text-xl wrap-anywhere">
              {course.title}
            </h2>
            <p className="line-clamp-3 text-ink-soft wrap-anywhere">{course.description}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
              {fact('user', course.creatorName ?? words.nobody, words.instructor)}
              {course.duration ? fact('clock', course.duration) : fact('calendar', created(course.createdAt))}
              {fact('book-open', t('card.sections', { count: course.sectionCount }))}
            </ul>
            {course.tags.length > 0 && (
              <p className="flex flex-wrap gap-1.5">
                {course.tags.slice(0, mostTags).map((tag) => (
                  <span key={tag} className={`${badgeClass()} wrap-anywhere`}>
                    {tag}
                  </span>
                ))}
                {course.tags.length > mostTags && (
                  <span className={badgeClass()}>{t('card.moreTags', { count: course.tags.length - mostTags })}</span>
                )}
              </p>
            )}
            <div className="mt-auto flex flex-col gap-3 pt-1">
              {course.progress && (
                <div className="flex flex-col gap-1.5 text-sm">
                  <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
                    <span>
                      {course.progress.isCompleted
                        ? t('card.completed')
                        : t('card.read', { percent: course.progress.percent })}
                    </span>
                    {course.progress.bestScore !== null && (
                      <span>{t('card.bestScore', { score: course.progress.bestScore })}</span>
                    )}
                  </p>
                  <progress
                    className="meter"
                    value={course.progress.percent}
                    max={100}
                    aria-label={words.progress}
                    aria-describedby={`curso-${course.id}`}
                  />
                </div>
              )}
              <div className="flex flex-wrap items-center gap-2">
                {/* It covers the card; what else can be pressed lies above it. */}
                <a
                  href={addressOf.course(course.id)}
                  aria-describedby={`curso-${course.id}`}
                  className={`${buttonClass()} after:absolute after:inset-0 after:rounded-card`}
                >
                  {words.open}
                </a>
                <button
                  type="button"
                  aria-describedby={`curso-${course.id}`}
                  className={`${buttonClass({ variant: 'quiet' })} relative z-1`}
                  onClick={() => onShow(course)}
                >
                  {words.details}
                </button>
                {onRemove && (
                  <span className="absolute top-2 right-2 z-1 flex rounded-control bg-card">
                    <a
                      href={`/crear-curso?curso=${course.id}`}
                      aria-label={words.edit}
                      aria-describedby={`curso-${course.id}`}
                      title={words.edit}
                      className={buttonClass({ variant: 'quiet', size: 'icon' })}
                    >
                      <Icon name="pencil" />
                    </a>
                    <button
                      type="button"
                      aria-label={words.remove}
                      aria-describedby={`curso-${course.id}`}
                      title={words.remove}
                      className={buttonClass({ variant: 'quiet', size: 'icon' })}
                      onClick={() => onRemove(course)}
                    >
                      <Icon name="trash" />
                    </button>
                  </span>
                )}
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function fact(icon: IconName, words: string, label?: string) {
  return (
    <li className="flex items-center gap-1.5 wrap-anywhere">
      <Icon name={icon} size="sm" {...(label && { label })} />
      {words}
    </li>
  );
}
