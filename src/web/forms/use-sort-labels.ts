import { useTranslations } from 'use-intl';
import type { SortLabels } from '../ui/rows/sortable-list.tsx';

export function useSortLabels(): SortLabels {
  const t = useTranslations('shell.sorting');
  return {
    handle: (name) => t('handle', { name }),
    hint: t('hint'),
    up: (name) => t('up', { name }),
    down: (name) => t('down', { name }),
    lifted: ({ name, position, count }) => t('lifted', { name, position, count }),
    moved: ({ name, position, count }) => t('moved', { name, position, count }),
    dropped: ({ name, position, count }) => t('dropped', { name, position, count }),
    putBack: ({ name, position, count }) => t('putBack', { name, position, count }),
  };
}
