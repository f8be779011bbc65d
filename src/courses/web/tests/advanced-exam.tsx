import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { startAdvancedAttempt } from '../../../exams/contract/advanced-test.ts';
import { ExamTaker } from '../../../exams/web/public.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import { advancedAttemptsQuery, advancedTestQuery } from './data/queries.ts';

/** Shown below the main test: offers the advanced one. */
export function AdvancedExamCard({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('courses.tests.advanced');
  return (
    <section
      aria-labelledby="test-avanzado"
      className={`${cardClass} mx-auto mt-10 flex max-w-[46rem] flex-col gap-3 p-5`}
    >
      <h2 id="test-avanzado" className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      <Button icon="target" onClick={onOpen} className="self-start max-sm:w-full">
        {t('open')}
      </Button>
    </section>
  );
}

/** The second test of a course. */
export function AdvancedExam({ courseId, onBack }: { courseId: number; onBack: () => void }) {
  const t = useTranslations('courses.tests');
  const call = useCall();
  const exam = useQuery({ ...advancedTestQuery(courseId), retry: false });
  const attempts = useInfiniteQuery({ ...advancedAttemptsQuery(courseId), enabled: useCurrentUser() !== null });
  return (
    <div className="flex flex-col gap-6">
      <div className="mx-auto w-full max-w-[46rem]">
        <Button variant="quiet" icon="arrow-left" onClick={onBack}>
          {t('advanced.back')}
        </Button>
      </div>
      <ExamTaker
        exam={exam}
        attempts={attempts}
        start={(accessCode) => call(startAdvancedAttempt, { params: { id: courseId }, body: { accessCode } })}
        addressKey="intento-avanzado"
        note={t('advanced.note')}
        fallback={
          <Loading label={t('loading')} className="mx-auto max-w-[46rem]">
            <SkeletonCard lines={4} />
          </Loading>
        }
      />
    </div>
  );
}
