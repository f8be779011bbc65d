import { useQuery } from '@tanstack/react-query';
import { QuestionReview } from '../../../../exams/web/public.ts';
import { ClassPart } from '../../class/class-part.tsx';
import type { ReviewProps } from './contested-questions.tsx';
import { questionStatisticsQuery } from './data/queries.ts';
import { ReviewLog } from './review-log.tsx';
import { useCorrecting } from './use-correcting.ts';

/** How each question turned out, and what was corrected. */
export function TestReview({ test, mayCorrect }: ReviewProps) {
  const statistics = useQuery(questionStatisticsQuery(test));
  const correcting = useCorrecting(test);
  return (
    <div className="flex flex-col gap-8">
      <ClassPart list={statistics}>
        {statistics.data && (
          <QuestionReview statistics={statistics.data} correcting={mayCorrect ? correcting : undefined} />
        )}
      </ClassPart>
      <ReviewLog test={test} />
    </div>
  );
}
