import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '../../../web/data/call.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';

/**
 * Loads all pages of a list before a form opens, so that saving never overwrites the rest with the first page. Stale data is refetched first:
 * otherwise the form would overwrite others' changes.
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
