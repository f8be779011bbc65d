import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { BackToClass } from '../class/back-to-class.tsx';
import { ItemComments } from '../comments/parts.ts';
import { classCourseQuery } from '../data/queries.ts';
import { useLiveClass } from '../use-live-class.ts';

export default function ClassCoursePage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const params = usePathParams<'classCourse'>();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <CourseReader {...params} />;
}

function CourseReader({ id, courseId }: { id: number; courseId: number }) {
  const t = useTranslations('classrooms');
  const { data: course } = useSuspenseQuery(classCourseQuery(id, courseId));
  useLiveClass(id);
  return (
    <article className="page-width flex flex-col gap-6 py-10">
      <header className="flex max-w-reading flex-col gap-3">
        <BackToClass id={id} />
        {!course.isPublished && <Badge>{t('courses.draft')}</Badge>}
        <h1 className="font-title text-4xl wrap-anywhere">{course.title}</h1>
        <p className="text-lg text-ink-soft wrap-anywhere">{course.description}</p>
      </header>
      {course.freeCourseId !== null && (
        <div className="flex flex-col items-start gap-2">
          <Link to={addressOf.courseInClass(course.freeCourseId, id)} className={buttonClass({ variant: 'primary' })}>
            <Icon name="book-open" />
            {t('courses.openFree')}
          </Link>
          <p className="text-sm text-ink-soft">{t('courses.openFreeHint')}</p>
        </div>
      )}
      {course.html && (
        <section>
          {/* User text starts below a second-level heading. */}
          <h2 className="sr-only">{t('courses.content')}</h2>
          <RichText html={course.html} />
        </section>
      )}
      <ItemComments classId={id} item={course} />
    </article>
  );
}
