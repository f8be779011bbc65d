import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { useSearchParams } from '../../../web/router/router.tsx';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import { CourseEditorSkeleton } from './course-editor-skeleton.tsx';
import { readCourseId } from './data/queries.ts';

const Editor = lazyPart<{ courseId: number | undefined }>({
  name: 'course-editor',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  load: async () => (await import('./course-editor-loader.tsx')).CourseEditorLoader,
});

export default function CourseEditorPage() {
  const t = useTranslations('course-editor');
  const user = useCurrentUser();
  const courseId = readCourseId(useSearchParams()[0]);
  const what = courseId === undefined ? 'new' : 'edit';
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to={courseId === undefined ? '/cursos' : addressOf.course(courseId)}>
          {t(courseId === undefined ? 'backToCourses' : 'backToCourse')}
        </BackLink>
        <h1 className="max-w-full font-title text-3xl wrap-anywhere">{t(`title.${what}`)}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t(`introduction.${what}`)}</p>
      </header>
      <Editor key={courseId} courseId={courseId} fallback={<CourseEditorSkeleton />} />
    </div>
  );
}
