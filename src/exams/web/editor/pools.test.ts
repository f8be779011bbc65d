import { expect, test } from 'vitest';
import { changePool, joinPool, poolsIn } from './pools.ts';
import { blankQuestion, questionOfDraft } from './question-draft.ts';

const inPool = (name: string, draw: string) => ({ ...blankQuestion('true_false'), pool: { name, draw } });

test('questions with the same name are one group, and the first one decides how many are drawn', () => {
  const questions = [inPool('A', '2'), blankQuestion(), inPool(' A ', '2'), inPool('B', '1')];
  expect(poolsIn(questions).map(({ name, draw, questions: all }) => [name, draw, all.length])).toEqual([
    ['A', '2', 2],
    ['B', '1', 1],
  ]);
  const joining = blankQuestion();
  expect(joinPool(questions, joining, 'A')).toEqual({ name: 'A', draw: '2' });
  expect(joinPool(questions, joining, 'C')).toEqual({ name: 'C', draw: '1' });
  expect(joinPool(questions, joining, '')).toBeUndefined();
});

test('a change of a group reaches all of its questions and no other', () => {
  const changed = changePool([inPool('A', '1'), inPool('B', '1'), inPool('A', '1')], 'A', (draft) => ({
    ...draft,
    pool: undefined,
  }));
  expect(changed.map(({ pool }) => pool?.name)).toEqual([undefined, 'B', undefined]);
});

test('a group is sent as a number, and a blank name as none', () => {
  expect(questionOfDraft(inPool(' A ', '2'))).toMatchObject({ pool: { name: 'A', draw: 2 } });
  expect(questionOfDraft(inPool(' ', '2'))).not.toHaveProperty('pool');
});
