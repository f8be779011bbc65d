import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { BackToClass } from '../class/back-to-class.tsx';
import { ItemComments } from '../comments/parts.ts';
import { classCourseQuery } from '../data/queries.ts';
import { useLiveClass } from '../use-live-class.ts';
import { LessonViews } from './lesson-views.tsx';
import { StudentLessons } from './student-lessons-part.ts';

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
    <div className="page-width flex flex-col gap-6 py-6 sm:py-10">
      <header className="flex max-w-reading flex-col gap-2">
        <BackToClass id={id} />
        {!course.isPublished && <Badge>{t('courses.draft')}</Badge>}
        <h1 className="font-title text-3xl wrap-anywhere sm:text-4xl">{course.title}</h1>
        <p className="text-ink-soft wrap-anywhere sm:text-lg">{course.description}</p>
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
      {/* Another lesson starts with fresh state. */}
      {course.lesson.length > 0 && <LessonViews key={courseId} classId={id} course={course} />}
      {course.reach && <StudentLessons classId={id} courseId={courseId} reach={course.reach} />}
      <ItemComments classId={id} item={course} />
    </div>
  );
}
