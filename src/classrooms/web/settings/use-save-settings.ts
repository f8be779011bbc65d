import { useQueryClient } from '@tanstack/react-query';
import type { Classroom } from '../../contract.ts';
import { useClassListsChanged } from '../changes.ts';
import { classQuery } from '../data/queries.ts';

/** Shows changed settings on the page and in the lists of classes. */
export function useSaveSettings({ id }: Pick<Classroom, 'id'>): (changed: Classroom) => Promise<void> {
  const queries = useQueryClient();
  const listsChanged = useClassListsChanged();
  return async (changed) => {
    queries.setQueryData(classQuery(id).queryKey, changed);
    await listsChanged();
  };
}
