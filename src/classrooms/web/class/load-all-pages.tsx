import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '../../../web/data/call.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';

/**
 * Waits for all of something of which a list has only the beginning, so that a form never saves the beginning over the rest. What was read
 * some time ago is read again first: otherwise a form would save it over what others wrote since.
 */
export function LoadAllPages<Data>({
  of,
  children,
}: {
  of: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const t = useTranslations('classrooms.list');
  const inWords = useProblemMessage();
  const isReadAgain = of.isFetching && !of.isFetchedAfterMount;
  if (of.data !== undefined && !isReadAgain) return children(of.data);
  if (of.error) {
    return (
      <ErrorCard
        title={inWords(problemOf(of.error))}
        retryLabel={t('retry')}
        retryingLabel={t('retrying')}
        retrying={of.isFetching}
        onRetry={() => void of.refetch()}
      />
    );
  }
  return (
    <Loading label={t('loading')}>
      <SkeletonText lines={6} />
    </Loading>
  );
}
