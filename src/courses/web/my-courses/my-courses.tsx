import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { langOf } from '../../../shared/language.ts';
import { EndOfLongList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { Link } from '../../../web/router/router.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import type { MyCourse } from '../../contract.ts';
import { myCoursesQuery } from './data/queries.ts';
import { ListFailed } from './list-failed.tsx';

/** 'Mis Cursos': the courses that the user started, with their progress. */
export function MyCourses() {
  const t = useTranslations('courses.mine');
  const followLink = useInternalLinks();
  const items = useRef<HTMLUListElement>(null);
  // The page loader has already tried once.
  const list = useInfiniteQuery({ ...myCoursesQuery(), retryOnMount: false });
  const courses = list.data?.pages.flatMap((page) => page.items) ?? [];
  const showMore = useLoadMore(list, courses.length, items, 'h3');
  if (list.isLoadingError) return <ListFailed title={t('failed')} list={list} />;
  if (!list.data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonCard />
      </Loading>
    );
  }
  if (courses.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{t('empty')}</p>
        <Link to="/cursos" className={buttonClass()}>
          <Icon name="book-open" />
          {t('explore')}
        </Link>
      </div>
    );
  }
  return (
    <>
      <ul ref={items} className="flex flex-col gap-4" onClick={followLink}>
        {courses.map((course) => (
          <MyCourseRow key={course.id} course={course} />
        ))}
      </ul>
      <EndOfLongList
        list={list}
        onMore={showMore}
        words={{
          more: t('more'),
          loading: t('loading'),
          end: t('end'),
          failed: t('moreFailed'),
          retry: t('retry'),
        }}
      />
    </>
  );
}

function MyCourseRow({ course }: { course: MyCourse }) {
  const t = useTranslations('courses.mine');
  const { id, title, progress, certificateCode, untranslated } = course;
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-4 sm:p-5`}>
      <h3
        id={`mi-curso-${id}`}
        tabIndex={-1}
        lang={langOf(untranslated, 'title')}
        className="font-title text-lg wrap-anywhere"
      >
        {title}
      </h3>
      <div className="flex flex-col gap-1.5 text-sm text-ink-soft">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{progress.isCompleted ? t('completed') : t('read', { percent: progress.percent })}</span>
          {progress.bestScore !== null && (
            <span className="inline-flex items-center gap-1.5">
              {progress.passed && <Icon name="circle-check" size="sm" label={t('passed')} />}
              {t('bestScore', { score: progress.bestScore })}
            </span>
          )}
        </p>
        <progress
          className="meter"
          value={progress.percent}
          max={100}
          aria-label={t('progress')}
          aria-describedby={`mi-curso-${id}`}
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={addressOf.ownCourse(id)} aria-describedby={`mi-curso-${id}`} className={buttonClass()}>
          {t('open')}
        </a>
        {certificateCode && (
          <a
            href={addressOf.certificate(certificateCode)}
            aria-describedby={`mi-curso-${id}`}
            className={`${linkClass} inline-flex min-h-11 items-center gap-1.5`}
          >
            <Icon name="award" size="sm" />
            {t('certificate')}
          </a>
        )}
      </p>
    </li>
  );
}
