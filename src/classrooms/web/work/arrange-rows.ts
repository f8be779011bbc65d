import type { ClassItem } from '../../contract/items.ts';
import type { ClassUnit } from '../../contract/units.ts';

interface UnitRow {
  key: string;
  unit: ClassUnit;
  isOpen: boolean;
}

interface ItemRow {
  key: string;
  item: ClassItem;
}

/** One list for everything, so that an item can be dragged from one unit to another. */
export type WorkRow = UnitRow | ItemRow;

export const isUnitRow = (row: WorkRow): row is UnitRow => 'unit' in row;

const rowOf = (item: ClassItem): ItemRow => ({ key: `item ${item.id}`, item });

interface Arrangement {
  folded: ReadonlySet<number>;
  /** Further pages may have items for the units after the last item. */
  hasMore: boolean;
}

/** Items without a unit first, then each unit with its items. */
export function arrangeRows(
  units: readonly ClassUnit[],
  items: readonly ClassItem[],
  { folded, hasMore }: Arrangement,
): WorkRow[] {
  const last = items.at(-1)?.unitId;
  const shown = hasMore ? units.slice(0, units.findIndex(({ id }) => id === last) + 1) : units;
  const itemsOf = (unitId: number | null) => items.filter((item) => item.unitId === unitId);
  return [
    ...itemsOf(null).map(rowOf),
    ...shown.flatMap((unit): WorkRow[] => {
      const isOpen = !folded.has(unit.id);
      return [{ key: `unit ${unit.id}`, unit, isOpen }, ...(isOpen ? itemsOf(unit.id).map(rowOf) : [])];
    }),
  ];
}

export interface RowPlace {
  /** Null before the first unit. */
  unit: ClassUnit | null;
  /** The items that are shown in that unit, in their order. */
  items: ClassItem[];
  /** From 1. */
  position: number;
}

/** Where a row stands: an item belongs to the nearest unit above it. */
export function placeOfRow(rows: readonly WorkRow[], index: number): RowPlace {
  const before = rows.slice(0, index).findLastIndex(isUnitRow);
  const above = rows[before];
  const after = rows.findIndex((row, at) => at > before && isUnitRow(row));
  const own = rows
    .slice(before + 1, after === -1 ? undefined : after)
    .flatMap((row) => (isUnitRow(row) ? [] : [row.item]));
  return { unit: above && isUnitRow(above) ? above.unit : null, items: own, position: index - before };
}

/** The ids of the units in the order of their rows. */
export const unitIdsOf = (rows: readonly WorkRow[]): number[] => rows.filter(isUnitRow).map(({ unit }) => unit.id);

/** The units after a move. Those that are not shown yet follow. */
export function unitsAfterMove(rows: readonly WorkRow[], units: readonly ClassUnit[]): ClassUnit[] {
  const ids = unitIdsOf(rows);
  const placeOf = ({ id }: ClassUnit) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return units.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The items after a move, each in the unit in which its row stands. Items of folded units have no row and stay, after one that was dropped there. */
export function itemsAfterMove(rows: readonly WorkRow[], items: readonly ClassItem[]): ClassItem[] {
  const moved = rows.flatMap((row, index) =>
    isUnitRow(row) ? [] : [{ ...row.item, unitId: placeOfRow(rows, index).unit?.id ?? null }],
  );
  const known = new Set(moved.map(({ id }) => id));
  const unitIds = [null, ...new Set(rows.filter(isUnitRow).map(({ unit }) => unit.id))];
  const unseen = items.filter(({ id }) => !known.has(id));
  return unitIds.flatMap((unitId) => [
    ...moved.filter((item) => item.unitId === unitId),
    ...unseen.filter((item) => item.unitId === unitId),
  ]);
}
