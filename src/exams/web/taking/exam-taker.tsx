import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { CallError } from '../../../web/data/call.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { findId } from '../../../web/router/address-id.ts';
import { useSearchParam } from '../../../web/router/router.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { Attempt, ExamOutline, ListedAttempt } from '../../contract.ts';
import { AttemptView } from './attempt-view.tsx';
import { attemptQuery, submissionsChanged, timed } from './data/queries.ts';
import { ExamIntroduction } from './exam-introduction.tsx';
import type { FileSlots } from './file-slots.ts';
import type { Contests } from './review-list.tsx';

/** A course or a class reads its own test, lists the attempts and starts them. */
export interface ExamTakerProps {
  exam: UseQueryResult<ExamOutline>;
  /** The user's own attempts; disabled for guests. */
  attempts: UseInfiniteQueryResult<InfiniteData<ListPage<ListedAttempt>>>;
  start: (accessCode?: string) => Promise<Attempt>;
  /** Called after an attempt was submitted, to refresh what else depends on it. */
  onClosed?: () => Promise<unknown>;
  /** The search parameter that names the attempt on the screen. */
  addressKey?: string;
  /** What a class shows with the review of an attempt. */
  contests?: Contests;
  /** Where a class stores files with long answers. */
  files?: FileSlots;
  /** Shown before the test begins: that passing it gives no certificate. */
  note?: string;
  /** For those who read the test but do not take it. */
  insteadOfStart?: string | undefined;
}

export function ExamTaker(props: ExamTakerProps) {
  const { exam, attempts, start, onClosed, addressKey = 'intento', note, insteadOfStart } = props;
  const t = useTranslations('exams.taking');
  const queries = useQueryClient();
  const user = useCurrentUser();
  const [shownId, showId] = useSearchParam(addressKey);
  const attemptId = findId(shownId);
  const open = (id: number | undefined) => showId(id === undefined ? undefined : String(id));

  const begin = useAction(
    async (accessCode?: string) => {
      const attempt = await start(accessCode);
      queries.setQueryData(attemptQuery(attempt.id).queryKey, timed(attempt));
      open(attempt.id);
      void Promise.all([attempts.refetch(), exam.refetch()]);
    },
    useFailureToast(t('startFailed')),
  );

  async function closed(): Promise<void> {
    await Promise.all([attempts.refetch(), exam.refetch(), submissionsChanged(queries), onClosed?.()]);
  }

  if (user && attemptId) {
    return (
      <AttemptView
        // Another attempt starts with fresh state.
        key={attemptId}
        id={attemptId}
        allowance={exam.data?.allowance ?? null}
        starting={begin.sending}
        onAgain={() => (exam.data?.conditions.needsCode ? open(undefined) : begin.run())}
        onLeave={() => open(undefined)}
        onClosed={closed}
        contests={props.contests}
        files={props.files}
      />
    );
  }
  if (exam.data) {
    return (
      <ExamIntroduction
        exam={exam.data}
        attempts={attempts}
        starting={begin.sending}
        problem={begin.problem}
        note={note}
        insteadOfStart={insteadOfStart}
        onStart={begin.run}
        onOpen={open}
      />
    );
  }
  return <ExamNotLoaded exam={exam} />;
}

/** Shown while the test is loading, or when it is missing or cannot be loaded. */
function ExamNotLoaded({ exam }: Pick<ExamTakerProps, 'exam'>) {
  const t = useTranslations('exams.taking');
  if (exam.error instanceof CallError && exam.error.status === 404) {
    return <EmptyState title={t('missing.title')}>{exam.error.userMessage || t('missing.explanation')}</EmptyState>;
  }
  if (exam.isError) {
    return (
      <ErrorCard
        title={t('loadFailed')}
        retryLabel={t('retry')}
        retryingLabel={t('loading')}
        retrying={exam.isFetching}
        onRetry={() => void exam.refetch()}
      />
    );
  }
  return (
    <Loading label={t('loading')}>
      <SkeletonText lines={5} />
    </Loading>
  );
}
