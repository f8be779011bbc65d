import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { problemOf } from '../../../web/data/call.ts';
import { read, useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import { correctCourseQuestion, listCourseQuestions, previewCourseCorrection } from '../../contract/course-review.ts';
import type { Correcting } from './correction-form.tsx';
import { QuestionReview } from './question-review.tsx';

/** An administrator corrects questions of the test of a course. */
export function CourseReview({ courseId }: { courseId: number }) {
  const t = useTranslations('exams.review');
  const inWords = useProblemMessage();
  const statistics = useQuery(read(listCourseQuestions, { params: { id: courseId } }, 0));
  const correcting = useCorrecting(courseId);
  if (statistics.isPending) {
    return (
      <Loading label={t('head.loading')}>
        <SkeletonCard />
      </Loading>
    );
  }
  if (!statistics.data) {
    return (
      <ErrorCard
        title={inWords(problemOf(statistics.error))}
        retryLabel={t('head.retry')}
        retryingLabel={t('head.retrying')}
        retrying={statistics.isFetching}
        onRetry={() => void statistics.refetch()}
      />
    );
  }
  return <QuestionReview statistics={statistics.data} correcting={correcting} />;
}

function useCorrecting(courseId: number): Correcting {
  const t = useTranslations('exams.review');
  const call = useCall();
  const queries = useQueryClient();
  const format = useFormatter();
  const params = { id: courseId };
  return {
    preview: (body) => call(previewCourseCorrection, { params, body }),
    apply: async (body) => {
      await call(correctCourseQuestion, { params, body });
      await queries.invalidateQueries();
    },
    showScore: (part) => format.number(part, { style: 'percent' }),
    reasonHint: t('courseReasonHint'),
  };
}
