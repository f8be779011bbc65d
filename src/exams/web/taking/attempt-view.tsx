import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../web/data/call.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Loading, SkeletonCard, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { Allowance } from '../../contract.ts';
import { AnsweringForm } from './answering/answering-form.tsx';
import { attemptQuery } from './data/queries.ts';
import type { FileSlots } from './file-slots.ts';
import { ResultView } from './result-view.tsx';
import type { Contests } from './review-list.tsx';
import { useRunningTest } from './use-running-test.ts';

interface AttemptViewProps {
  id: number;
  allowance: Allowance | null;
  starting: boolean;
  onAgain: () => void;
  onLeave: () => void;
  onClosed: () => Promise<unknown>;
  contests: Contests | undefined;
  files: FileSlots | undefined;
}

/** One attempt: its questions while it runs, then the result. */
export function AttemptView({
  id,
  allowance,
  starting,
  onAgain,
  onLeave,
  onClosed,
  contests,
  files,
}: AttemptViewProps) {
  const t = useTranslations('exams.taking');
  const attempt = useQuery(attemptQuery(id));
  useRunningTest(attempt.data);
  if (attempt.data?.result) {
    return (
      <ResultView
        attempt={attempt.data}
        result={attempt.data.result}
        allowance={allowance}
        starting={starting}
        onAgain={onAgain}
        onLeave={onLeave}
        contests={contests}
        files={files}
      />
    );
  }
  if (attempt.data) return <AnsweringForm attempt={attempt.data} onClosed={onClosed} files={files} />;
  if (attempt.error instanceof CallError && attempt.error.status === 404) {
    return (
      <EmptyState
        title={attempt.error.userMessage || t('missing.title')}
        action={<Button onClick={onLeave}>{t('backToTest')}</Button>}
      >
        {t('noSuchAttempt')}
      </EmptyState>
    );
  }
  if (attempt.isError) {
    return (
      <ErrorCard
        title={t('loadFailed')}
        retryLabel={t('retry')}
        retryingLabel={t('loading')}
        retrying={attempt.isFetching}
        onRetry={() => void attempt.refetch()}
      >
        {t('nothingLost')}
      </ErrorCard>
    );
  }
  return (
    <Loading label={t('loading')} className="mx-auto flex w-full max-w-[46rem] flex-col gap-6">
      <SkeletonText lines={2} />
      <SkeletonCard lines={4} />
      <SkeletonCard lines={4} />
    </Loading>
  );
}
