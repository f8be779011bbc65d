import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExamTaker, type FilesState } from '../../../exams/web/public.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import { startClassAttempt } from '../../contract/class-tests.ts';
import { useClassChanged } from '../changes.ts';
import { BackToClass } from '../class/back-to-class.tsx';
import { ItemComments } from '../comments/parts.ts';
import { useLiveComments } from '../use-live-class.ts';
import { classAttemptsQuery, classTestQuery, resultsAddress } from './data/queries.ts';
import { AnswerFilesField, AnswerFilesList } from './files/parts.ts';
import type { OneTest } from './review/data/queries.ts';
import { ContestedNote, ContestHead, TestPreview } from './review/parts.ts';

export default function TestPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const params = usePathParams<'classTest'>();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <ClassTest {...params} />;
}

function ClassTest({ id, testId }: { id: number; testId: number }) {
  const t = useTranslations('classrooms.tests');
  const call = useCall();
  const changed = useClassChanged(id);
  const exam = useQuery(classTestQuery(id, testId));
  const attempts = useInfiniteQuery(classAttemptsQuery(id, testId));
  const [isTried, setTried] = useState(false);
  useLiveComments(id);
  const test = { classId: id, testId };
  const { contests, files } = slotsOf(test);
  // Nobody reads hints while taking the test.
  const isIdle = attempts.data?.pages.every((page) => page.items.every(({ closedAt }) => closedAt !== null));
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackToClass id={id} />
        {exam.data?.mayMark && (
          <div className="flex flex-wrap gap-3">
            <Button size="sm" icon="eye" aria-expanded={isTried} onClick={() => setTried(!isTried)}>
              {t('tryOut')}
            </Button>
            <Link to={resultsAddress(id, testId)} className={buttonClass({ size: 'sm' })}>
              <Icon name="chart" size="sm" />
              {t('results')}
            </Link>
          </div>
        )}
      </div>
      <h1 className="sr-only">{exam.data?.title}</h1>
      <ExamTaker
        exam={exam}
        attempts={attempts}
        start={(accessCode) => call(startClassAttempt, { params: { id, testId }, body: { accessCode } })}
        onClosed={changed}
        insteadOfStart={exam.data?.attends === false ? t('tryInstead') : undefined}
        contests={contests}
        files={files}
        fallback={
          <Loading label={t('loading')} className="mx-auto w-full max-w-[46rem]">
            <SkeletonCard lines={4} />
          </Loading>
        }
      />
      {isTried && <TestPreview test={test} fallback={null} />}
      {exam.data && isIdle && <ItemComments classId={id} item={exam.data} />}
    </div>
  );
}

/** What a class shows within the test: contested questions and the files of long answers. */
function slotsOf(test: OneTest) {
  return {
    contests: {
      head: (attemptId: number) => <ContestHead test={test} attemptId={attemptId} fallback={null} />,
      note: (attemptId: number, number: number) => (
        <ContestedNote test={test} attemptId={attemptId} number={number} fallback={null} />
      ),
    },
    files: {
      field: (attemptId: number, number: number, onState: (state: FilesState) => void) => (
        <AnswerFilesField test={test} attemptId={attemptId} number={number} onState={onState} />
      ),
      list: (attemptId: number, number: number) => (
        <AnswerFilesList test={test} attemptId={attemptId} number={number} fallback={null} />
      ),
    },
  };
}
