import { useTranslations } from 'use-intl';
import { problemOf } from '../../web/data/call.ts';
import { useProblemMessage } from '../../web/forms/form-parts.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';

interface ToolsFailedProps {
  list: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Replaces the list of tools; the search and filters around it stay. */
export function ToolsFailed({ list }: ToolsFailedProps) {
  const t = useTranslations('library');
  const inWords = useProblemMessage();
  return (
    <ErrorCard
      title={t('failed')}
      retryLabel={t('retryMore')}
      retryingLabel={t('loadingMore')}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
    >
      <p>{inWords(problemOf(list.error))}</p>
    </ErrorCard>
  );
}
