import { useTranslations } from 'use-intl';
import { problemOf } from '../../web/call.ts';
import { useProblemSentence } from '../../web/form-parts.tsx';
import { ErrorCard } from '../../web/ui/error-card.tsx';

interface ToolsFailedProps {
  list: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** In the place of the tools: what was typed and chosen around it stays. */
export function ToolsFailed({ list }: ToolsFailedProps) {
  const t = useTranslations('library');
  const inWords = useProblemSentence();
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
