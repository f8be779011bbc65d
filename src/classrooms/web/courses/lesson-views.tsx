import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { LessonChanges } from '../../../courses/contract/lessons.ts';
import { LessonPlayer } from '../../../courses/web/public.ts';
import { addressOf, wholeTextView } from '../../../shared/addresses.ts';
import { sendOnUnload } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useSearchParams } from '../../../web/router/router.tsx';
import { TabLinks } from '../../../web/ui/rows/tab-links.tsx';
import { saveClassLesson, type WholeClassCourse } from '../../contract/courses.ts';
import { classCourseQuery } from '../data/queries.ts';

interface LessonViewsProps {
  classId: number;
  course: WholeClassCourse;
}

/** A course of a class card by card, or its whole text. A text that is one card needs no choice. */
export function LessonViews({ classId, course }: LessonViewsProps) {
  const t = useTranslations('classrooms');
  const [params] = useSearchParams();
  const { html, lesson } = course;
  const isWhole = params.get(wholeTextView.name) === wholeTextView.value;
  return (
    <div className="flex max-w-[46rem] flex-col gap-6">
      {lesson.length > 1 && html !== '' && (
        <TabLinks
          label={t('lessons.views')}
          current={isWhole ? 'text' : 'cards'}
          tabs={[
            { key: 'cards', to: addressOf.classCourse(classId, course.id), label: t('lessons.cardByCard') },
            { key: 'text', to: addressOf.classCourseText(classId, course.id), label: t('lessons.wholeText') },
          ]}
        />
      )}
      {isWhole ? (
        <section>
          {/* User text starts below a second-level heading. */}
          <h2 className="sr-only">{t('courses.content')}</h2>
          <RichText html={html} />
        </section>
      ) : (
        <Cards classId={classId} course={course} />
      )}
    </div>
  );
}

function Cards({ classId, course: { id, title, html, lesson, progress, keepsProgress } }: LessonViewsProps) {
  const t = useTranslations('classrooms.lessons');
  const call = useCall();
  const queries = useQueryClient();
  const inputOf = (body: LessonChanges) => ({ params: { id: classId, courseId: id }, body });

  async function save(changes: LessonChanges): Promise<void> {
    const saved = await call(saveClassLesson, inputOf(changes));
    queries.setQueryData(classCourseQuery(classId, id).queryKey, (known) => known && { ...known, progress: saved });
  }

  return (
    <LessonPlayer
      name={`class-lesson:${id}`}
      lesson={{ title, html, cards: lesson, address: addressOf.classCourse(classId, id) }}
      saved={progress}
      save={keepsProgress ? save : undefined}
      saveLast={(changes) => sendOnUnload(saveClassLesson, inputOf(changes))}
      next={{ to: addressOf.classPart(classId, 'trabajo'), label: t('backToClass') }}
    />
  );
}
