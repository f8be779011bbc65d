import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { LoadAllPages } from '../class/load-all-pages.tsx';

interface LoadedItem<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, DefaultError, Data, Key>;
  children: (whole: Data) => ReactNode;
}

interface EditDialogProps<Data, Key extends QueryKey> {
  title: string;
  /** Reads the whole item. Undefined for a new one. */
  edited: LoadedItem<Data, Key>['query'] | undefined;
  onEnd: () => void;
  className?: string;
  /** The form, with the edited item. */
  children: (whole?: Data) => ReactNode;
}

/** The dialog that creates or edits an item of a class. */
export function EditDialog<Data, Key extends QueryKey>(props: EditDialogProps<Data, Key>) {
  const { title, edited, onEnd, className, children } = props;
  const t = useTranslations('classrooms');
  return (
    <Dialog open onClose={onEnd} title={title} closeLabel={t('close')} className={className}>
      {edited ? <EditWhole query={edited}>{children}</EditWhole> : children()}
    </Dialog>
  );
}

function EditWhole<Data, Key extends QueryKey>({ query, children }: LoadedItem<Data, Key>) {
  return <LoadAllPages of={useQuery({ ...query, staleTime: 0 })}>{children}</LoadAllPages>;
}
