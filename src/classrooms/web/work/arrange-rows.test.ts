import { describe, expect, test } from 'vitest';
import { moveItem, movementOf } from '../../../web/ui/rows/sorting.ts';
import type { ClassItem } from '../../contract/items.ts';
import type { ClassUnit } from '../../contract/units.ts';
import { arrangeRows, isUnitRow, itemsAfterMove, placeOfRow, unitsAfterMove } from './arrange-rows.ts';

const unit = (id: number): ClassUnit => ({
  id,
  title: `Semana ${id}`,
  itemCount: 0,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
});
const item = (id: number, unitId: number | null) => ({ id, unitId, title: `Cosa ${id}` }) as ClassItem;

const units = [unit(1), unit(2), unit(3)];
const items = [item(10, null), item(11, 1), item(12, 1), item(13, 2)];
const all = { folded: new Set<number>(), hasMore: false };
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
const unitsOf = (list: readonly ClassItem[]) => list.map(({ id, unitId }) => [id, unitId]);

describe('the rows of the work of a class', () => {
  test('are the items without a unit, then each unit with its own', () => {
    expect(keys(arrangeRows(units, items, all))).toEqual([
      'item 10',
      'unit 1',
      'item 11',
      'item 12',
      'unit 2',
      'item 13',
      'unit 3',
    ]);
  });

  test('leave out the items of a folded unit, and units of which later pages may have items', () => {
    const rows = arrangeRows(units, items, { folded: new Set([1]), hasMore: true });
    expect(keys(rows)).toEqual(['item 10', 'unit 1', 'unit 2', 'item 13']);
    expect(keys(arrangeRows(units, items.slice(0, 1), { ...all, hasMore: true }))).toEqual(['item 10']);
  });

  test('say where each stands', () => {
    const rows = arrangeRows(units, items, all);
    expect(placeOfRow(rows, 0)).toMatchObject({ unit: null, position: 1, items: [{ id: 10 }] });
    expect(placeOfRow(rows, 3)).toMatchObject({ unit: { id: 1 }, position: 2, items: [{ id: 11 }, { id: 12 }] });
    expect(placeOfRow(rows, 5)).toMatchObject({ unit: { id: 2 }, position: 1, items: [{ id: 13 }] });
  });

  test.each([
    [
      'down into the next unit',
      3,
      4,
      [
        [10, null],
        [11, 1],
        [12, 2],
        [13, 2],
      ],
    ],
    [
      'into an empty unit',
      0,
      6,
      [
        [11, 1],
        [12, 1],
        [13, 2],
        [10, 3],
      ],
    ],
    [
      'above all units',
      5,
      0,
      [
        [13, null],
        [10, null],
        [11, 1],
        [12, 1],
      ],
    ],
    [
      'within its unit',
      2,
      3,
      [
        [10, null],
        [12, 1],
        [11, 1],
        [13, 2],
      ],
    ],
  ])('give an item the unit it was moved to: %s', (_, from, to, expected) => {
    const rows = moveItem(arrangeRows(units, items, all), from, to);
    expect(unitsOf(itemsAfterMove(rows, items))).toEqual(expected);
  });

  test('keep the items of a folded unit after one that was dropped there', () => {
    const rows = arrangeRows(units, items, { folded: new Set([1]), hasMore: false });
    expect(unitsOf(itemsAfterMove(moveItem(rows, 0, 1), items))).toEqual([
      [10, 1],
      [11, 1],
      [12, 1],
      [13, 2],
    ]);
  });

  test('keep the items of a unit that is moved, folded or not; units of later pages stay behind', () => {
    const some = { folded: new Set([2]), hasMore: false };
    const rows = arrangeRows(units.slice(0, 2), items, some);
    const moved = movementOf(rows, keys(rows).indexOf('unit 2'), isUnitRow).moveTo(0);
    expect(keys(moved)).toEqual(['item 10', 'unit 2', 'unit 1', 'item 11', 'item 12']);
    expect(unitsAfterMove(moved, units).map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(unitsOf(itemsAfterMove(moved, items))).toEqual([
      [10, null],
      [13, 2],
      [11, 1],
      [12, 1],
    ]);
  });
});
