import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CountingRule } from '../../../shared/questions.ts';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { EndOfList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { ListedAttempt } from '../../contract.ts';
import type { ExamTakerProps } from './exam-taker.tsx';

interface AttemptListProps {
  attempts: ExamTakerProps['attempts'];
  counts: CountingRule;
  onOpen: (attemptId: number) => void;
  onContinue: () => void;
}

/** All attempts, the latest first. Renders nothing before the first one. */
export function AttemptList({ attempts, counts, onOpen, onContinue }: AttemptListProps) {
  const t = useTranslations('exams.taking.attempts');
  const rows = useRef<HTMLOListElement>(null);
  const listed = attempts.data?.pages.flatMap((page) => page.items) ?? [];
  const showMore = useLoadMore(attempts, listed.length, rows, 'button');
  // A single attempt is not marked as the best.
  const isOneOfSeveral = listed.filter(({ closedAt }) => closedAt !== null).length > 1;
  if (attempts.data && listed.length === 0) return null;
  return (
    <section aria-labelledby="intentos" className="flex flex-col gap-4">
      <h2 id="intentos" className="font-title text-xl">
        {t('title')}
      </h2>
      {!attempts.data && attempts.isError && (
        <ErrorCard
          title={t('failed')}
          retryLabel={t('retry')}
          retryingLabel={t('loading')}
          retrying={attempts.isFetching}
          onRetry={() => void attempts.refetch()}
        />
      )}
      {!attempts.data && !attempts.isError && (
        <Loading label={t('loading')}>
          <SkeletonText lines={3} />
        </Loading>
      )}
      <ol ref={rows} className="flex flex-col divide-y divide-line border-y">
        {listed.map((attempt) => (
          <AttemptRow
            key={attempt.id}
            attempt={attempt}
            counts={counts}
            isBest={isOneOfSeveral && attempt.isBest}
            onOpen={onOpen}
            onContinue={onContinue}
          />
        ))}
      </ol>
      {(attempts.hasNextPage || attempts.isFetchNextPageError) && (
        <EndOfList
          list={attempts}
          onMore={showMore}
          nextAddress={undefined}
          words={{ more: t('more'), loading: t('loading'), end: '', failed: t('failed'), retry: t('retry') }}
        />
      )}
    </section>
  );
}

interface AttemptRowProps extends Pick<AttemptListProps, 'counts' | 'onOpen' | 'onContinue'> {
  attempt: ListedAttempt;
  isBest: boolean;
}

function AttemptRow({ attempt, counts, isBest, onOpen, onContinue }: AttemptRowProps) {
  const t = useTranslations('exams.taking.attempts');
  const moment = useDateTime();
  const date = moment(attempt.closedAt ?? attempt.startedAt);
  const { number, score, correctAnswers, questionCount } = attempt;
  const isOpen = attempt.closedAt === null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{t('number', { number })}</span>
          {isBest && (
            <span className={badgeClass('primary')}>
              <Icon name="trophy" size="sm" />
              {t(counts === 'last' ? 'counting' : 'best')}
            </span>
          )}
          {attempt.passed !== null && (
            <span className={badgeClass(attempt.passed ? 'success' : 'danger')}>
              {attempt.passed ? t('passed') : t('failedTest')}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {isOpen
            ? t('underWay', { date })
            : score === null
              ? t(attempt.isHidden ? 'submitted' : 'waiting', { date })
              : t('result', { date, score, correct: correctAnswers ?? 0, total: questionCount })}
        </p>
      </div>
      <Button size="sm" onClick={() => (isOpen ? onContinue() : onOpen(attempt.id))}>
        {isOpen ? t('continue') : attempt.isHidden ? t('open') : t('review')}
        <span className="sr-only">{t('ofNumber', { number })}</span>
      </Button>
    </li>
  );
}
