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
import { type ClassUnit, orderUnits } from '../../contract/units.ts';
import { useClassChanged } from '../changes.ts';
import { pauseLiveClass } from '../use-live-class.ts';
import { isUnitRow, itemsAfterMove, placeOfRow, unitIdsOf, unitsAfterMove, type WorkRow } from './arrange-rows.ts';
import { itemsQuery, unitsQuery } from './data/queries.ts';

type Pages = InfiniteData<ListPage<ClassItem>>;

interface Moving {
  /** The rows in their new order: an item has moved, or a unit with its items. */
  move: (rows: WorkRow[]) => void;
  /** Announcements name the unit and the place in it, not the row. */
  words: SortLabels;
}

/** A unit whose items have a new order (null: those without a unit), or the units themselves. */
type Ordered = number | null | 'units';

/** Saves where items and units are moved. */
export function useMoving(classId: number, rows: readonly WorkRow[]): Moving {
  const queries = useQueryClient();
  // Keys may be pressed faster than rows are rendered.
  const latest = useRef<readonly WorkRow[]>(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  const save = useSaveOrders(classId);

  function move(next: WorkRow[]): void {
    const shown = latest.current;
    latest.current = next;
    showOrder(queries, classId, next);
    const units = unitIdsOf(next);
    const orders = new Map<Ordered, number[]>();
    if (units.join() !== unitIdsOf(shown).join()) orders.set('units', units);
    for (const unitId of [null, ...units]) {
      const ids = idsIn(next, unitId);
      const before = idsIn(shown, unitId).filter((id) => ids.includes(id));
      // A unit that only lost an item has its order already.
      if (ids.join() !== before.join()) orders.set(unitId, ids);
    }
    save(orders);
  }

  return { move, words: usePlaceWords(latest) };
}

/** Quick repeated moves, as with the arrow keys, send one call at a time, with the latest order of each unit. */
function useSaveOrders(classId: number): (orders: ReadonlyMap<Ordered, number[]>) => void {
  const call = useCall();
  const changed = useClassChanged(classId);
  const t = useTranslations('classrooms.work');
  const onFailure = useFailureToast(t('moveFailed'));
  const unsaved = useRef(new Map<Ordered, number[]>());
  const isSaving = useRef(false);

  async function saveNext(): Promise<boolean> {
    const params = { id: classId };
    const [first] = unsaved.current;
    if (!first) return false;
    const [ordered, ids] = first;
    unsaved.current.delete(ordered);
    if (ordered === 'units') await call(orderUnits, { params, body: { ids } });
    else await call(orderItems, { params, body: { unitId: ordered, ids } });
    return true;
  }

  async function save(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    const resume = pauseLiveClass(classId);
    try {
      while (await saveNext());
    } catch (error) {
      unsaved.current.clear();
      onFailure(problemOf(error));
    } finally {
      isSaving.current = false;
      resume();
    }
    await changed();
  }

  return (orders) => {
    for (const [ordered, ids] of orders) {
      // Last: an item that was moved on is taken from where it was meant to go before.
      unsaved.current.delete(ordered);
      unsaved.current.set(ordered, ids);
    }
    void save();
  };
}

/** Shows the new order before it is saved. */
function showOrder(queries: QueryClient, classId: number, next: readonly WorkRow[]): void {
  const units = unitsQuery(classId).queryKey;
  void queries.cancelQueries({ queryKey: units });
  queries.setQueryData<ClassUnit[]>(units, (data) => data && unitsAfterMove(next, data));
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
    (say: 'moved' | 'dropped' | 'lifted' | 'putBack'): SortLabels['moved'] =>
    (place) => {
      if (place.isHeading) return usual[say](place);
      const { unit, items, position } = placeOfRow(latest.current, place.position - 1);
      const name = unit?.title ?? t('noUnit');
      return t(`sorting.${say}`, { name: place.name, unit: name, position, count: items.length });
    };
  return {
    ...usual,
    lifted: inUnit('lifted'),
    moved: inUnit('moved'),
    dropped: inUnit('dropped'),
    putBack: inUnit('putBack'),
  };
}
