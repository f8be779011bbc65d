import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { problemOf } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useSortLabels } from '../../../web/forms/use-sort-labels.ts';
import type { SortLabels } from '../../../web/ui/rows/sortable-list.tsx';
import { type ClassItem, orderItems } from '../../contract/items.ts';
import { useClassChanged } from '../changes.ts';
import { pauseLiveClass } from '../use-live-class.ts';
import { isUnitRow, itemsAfterMove, placeOfRow, type WorkRow } from './arrange-rows.ts';
import { itemsQuery } from './data/queries.ts';

type Pages = InfiniteData<ListPage<ClassItem>>;

interface Moving {
  /** The rows in their new order: one item has moved. */
  move: (rows: WorkRow[]) => void;
  /** Announcements name the unit and the place in it, not the row. */
  words: SortLabels;
}

/** Saves where items are moved. Quick repeated moves, as with the arrow keys, send one call at a time, with the latest order of each unit. */
export function useMoving(classId: number, rows: readonly WorkRow[]): Moving {
  const call = useCall();
  const queries = useQueryClient();
  const changed = useClassChanged(classId);
  const t = useTranslations('classrooms.work');
  const onFailure = useFailureToast(t('moveFailed'));
  // Keys may be pressed faster than rows are rendered.
  const latest = useRef<readonly WorkRow[]>(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  const unsaved = useRef(new Map<number | null, number[]>());
  const isSaving = useRef(false);

  async function save(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    const resume = pauseLiveClass(classId);
    try {
      for (let [first] = unsaved.current; first; [first] = unsaved.current) {
        const [unitId, ids] = first;
        unsaved.current.delete(unitId);
        await call(orderItems, { params: { id: classId }, body: { unitId, ids } });
      }
    } catch (error) {
      unsaved.current.clear();
      onFailure(problemOf(error));
    } finally {
      isSaving.current = false;
      resume();
    }
    await changed();
  }

  function move(next: WorkRow[]): void {
    const shown = latest.current;
    latest.current = next;
    showOrder(queries, classId, next);
    const unitIds = [null, ...next.filter(isUnitRow).map(({ unit }) => unit.id)];
    for (const unitId of unitIds) {
      const ids = idsIn(next, unitId);
      const before = idsIn(shown, unitId).filter((id) => ids.includes(id));
      // A unit that only lost an item has its order already.
      if (ids.join() === before.join()) continue;
      // Last: an item that was moved on is taken from where it was meant to go before.
      unsaved.current.delete(unitId);
      unsaved.current.set(unitId, ids);
    }
    void save();
  }

  return { move, words: usePlaceWords(latest) };
}

/** Shows the new order before it is saved. */
function showOrder(queries: QueryClient, classId: number, next: readonly WorkRow[]): void {
  const { queryKey } = itemsQuery(classId);
  // An answer that is on its way would put the old order back.
  void queries.cancelQueries({ queryKey });
  queries.setQueryData<Pages>(queryKey, (data) => {
    if (!data) return data;
    const items = itemsAfterMove(
      next,
      data.pages.flatMap((page) => page.items),
    );
    // All in the first page: the others keep their cursors, and a refetch reads as many pages as before.
    return { ...data, pages: data.pages.map((page, index) => ({ ...page, items: index === 0 ? items : [] })) };
  });
}

const unitIdAt = (rows: readonly WorkRow[], index: number) => placeOfRow(rows, index).unit?.id ?? null;

function idsIn(rows: readonly WorkRow[], unitId: number | null): number[] {
  return rows.flatMap((row, index) => (!isUnitRow(row) && unitIdAt(rows, index) === unitId ? [row.item.id] : []));
}

function usePlaceWords(latest: { readonly current: readonly WorkRow[] }): SortLabels {
  const t = useTranslations('classrooms.work');
  const usual = useSortLabels();
  const inUnit =
    (say: 'moved' | 'dropped' | 'lifted' | 'putBack') =>
    ({ name, position: row }: { name: string; position: number }) => {
      const { unit, items, position } = placeOfRow(latest.current, row - 1);
      return t(`sorting.${say}`, { name, unit: unit?.title ?? t('noUnit'), position, count: items.length });
    };
  return {
    ...usual,
    lifted: inUnit('lifted'),
    moved: inUnit('moved'),
    dropped: inUnit('dropped'),
    putBack: inUnit('putBack'),
  };
}
