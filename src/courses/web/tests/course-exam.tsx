import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { startAttempt } from '../../../exams/contract.ts';
import { ExamTaker } from '../../../exams/web/public.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useSearchParam } from '../../../web/router/router.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import { listCourses, listMyCourses } from '../../contract.ts';
import { listMyCertificates } from '../../contract/certificates.ts';
import { courseQuery } from '../data/queries.ts';
import { AdvancedExamCard } from './advanced-exam.tsx';
import { attemptsQuery, testQuery } from './data/queries.ts';

/** The query parameter with the attempt on the screen. */
const attemptKey = 'intento';

interface CourseExamProps {
  courseId: number;
  /** Undefined for a course without an advanced test. */
  onAdvanced: (() => void) | undefined;
}

/** The test of a course. */
export function CourseExam({ courseId, onAdvanced }: CourseExamProps) {
  const t = useTranslations('courses.tests');
  const call = useCall();
  const queries = useQueryClient();
  const exam = useQuery({ ...testQuery(courseId), retry: false });
  const attempts = useInfiniteQuery({ ...attemptsQuery(courseId), enabled: useCurrentUser() !== null });

  // During an attempt or a review nothing else is offered.
  const isAnswering = useSearchParam(attemptKey)[0] !== null;

  async function readAgain(): Promise<void> {
    const lists = [listMyCourses.path, listCourses.path, listMyCertificates.path];
    await Promise.all([
      queries.invalidateQueries({ queryKey: courseQuery(courseId).queryKey }),
      ...lists.map((path) => queries.invalidateQueries({ queryKey: [path] })),
    ]);
  }

  return (
    <>
      <ExamTaker
        exam={exam}
        attempts={attempts}
        start={(accessCode) => call(startAttempt, { params: { id: courseId }, body: { accessCode } })}
        onClosed={readAgain}
        addressKey={attemptKey}
        fallback={
          <Loading label={t('loading')} className="mx-auto max-w-[46rem]">
            <SkeletonCard lines={4} />
          </Loading>
        }
      />
      {onAdvanced && !isAnswering && <AdvancedExamCard onOpen={onAdvanced} />}
    </>
  );
}
