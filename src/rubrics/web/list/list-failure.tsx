import { useTranslations } from 'use-intl';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';

interface FailedList {
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export function ListFailure({ list }: { list: FailedList }) {
  const t = useTranslations('rubrics.list');
  return (
    <ErrorCard
      title={t('failed')}
      retryLabel={t('retry')}
      retryingLabel={t('loading')}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}
