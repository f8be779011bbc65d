import { useTranslations } from 'use-intl';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';

interface ListFailedProps {
  title: string;
  list: { isFetching: boolean; refetch: () => Promise<unknown> };
}

export function ListFailed({ title, list }: ListFailedProps) {
  const t = useTranslations('courses.mine');
  return (
    <ErrorCard
      title={title}
      retryLabel={t('retry')}
      retryingLabel={t('retrying')}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}
