import { expect, test } from 'vitest';
import type { Grade, GradeItem, GradeRow } from '../../../contract/gradebook.ts';
import { changedTotals, editedOf, sentOf } from './category-form.ts';

const item = (id: number, category: number | null = null): GradeItem => ({
  kind: 'task',
  id,
  title: `Tarea ${id}`,
  weight: 1,
  maxMark: 10,
  average: null,
  drafts: 0,
  version: 0,
  category,
});
const grade = (id: number, part: number): Grade => ({
  kind: 'task',
  id,
  state: 'given',
  mark: part * 10,
  percent: part * 100,
  part,
  isAssigned: true,
  isGiven: true,
  isDraft: false,
  comment: '',
  version: 1,
});
const row: GradeRow = {
  userId: 7,
  name: 'Ana',
  username: 'ana',
  grades: [grade(1, 1), grade(2, 0)],
  average: 50,
  mean: 0.5,
};
const items = [item(1, 4), item(2)];
const weighting = {
  version: 3,
  restWeight: 25,
  late: { perDay: 0, most: 100 },
  categories: [{ id: 4, title: 'Exámenes', weight: 75, dropLowest: 0 }],
};

test('what is saved again is what was read', () => {
  expect(sentOf(editedOf(weighting, items), items, 3)).toEqual({
    version: 3,
    restWeight: 25,
    categories: [{ id: 4, title: 'Exámenes', weight: 75, dropLowest: 0, items: [{ kind: 'task', id: 1 }] }],
  });
});

test('the averages that change are shown before they do', () => {
  expect(changedTotals([row], items, editedOf(weighting, items))).toEqual([{ name: 'Ana', before: 0.5, after: 0.75 }]);
  const none = { categories: [], restWeight: '0', places: {} };
  expect(changedTotals([row], items, none)).toEqual([]);
});
